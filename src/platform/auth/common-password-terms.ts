// Words that passwords are made of again and again: in every published list of leaked ones, and in Nepal. Written for
// this program and copied from no list; docs/decisions/0011 says how it was made and what it cannot do. Lower case,
// Latin, without digits.

/** Every word once. */
export const commonPasswordTerms: ReadonlySet<string> = new Set(
  `
  password passwort passwd pass passw passcode passphrase parola sandesh secret secure security private hidden
  admin administrator root master user username login logon signin guest test tester testing demo default system server
  computer internet windows android iphone samsung google facebook twitter youtube instagram tiktok whatsapp viber
  microsoft apple network wifi router modem access account change changeme letmein welcome hello whatever nothing trustno
  open please enter temp temporary sample example simple easy forgot unknown official backup support service office
  company business manager director school college university student teacher doctor hospital bank money dollar rupees
  qwerty qwertz azerty asdf asdfgh zxcv zxcvbn qazwsx qwer
  love iloveyou loveyou loveme lovely lover forever always baby babygirl babyboy honey sweet sweety sweetheart darling
  angel princess prince queen king kings beautiful pretty cute kiss kisses heart friend friends friendship bestfriend
  family mother father mommy daddy mama papa mummy sister brother son daughter wife husband jesus christ god allah
  blessed bless faith hope heaven angels devil church bible praise grace amen trust believe dream dreams
  sunshine sunny summer winter spring autumn rainbow star stars starlight moon moonlight sun sunset sunrise sky cloud
  storm thunder lightning fire water ocean river mountain flower flowers rose daisy lily orchid butterfly nature forest
  dragon monkey tiger lion eagle falcon hawk wolf bear panther leopard cobra shark dolphin horse pony mustang puppy
  kitty kitten cat dog doggy bunny rabbit chicken duck turtle spider snake phoenix unicorn animal buddy bandit
  football soccer cricket baseball basketball hockey volleyball tennis golf rugby boxing wrestling karate kungfu sport
  sports player players captain champion champions winner winners goal team united city rovers athletic league cup
  barcelona barca realmadrid madrid liverpool chelsea arsenal manchester manutd mancity tottenham everton juventus milan
  inter bayern dortmund ajax psg napoli messi ronaldo cristiano neymar mbappe beckham zidane maradona pele sachin dhoni
  kohli virat sharma sehwag dravid ganguly lamichhane sandeep paras khadka rohit gayle lara warne
  superman batman spiderman ironman hulk joker naruto pokemon pikachu goku sasuke starwars matrix hunter killer ninja
  samurai warrior knight wizard magic merlin legend hero super power strong shadow ghost phantom ranger soldier army
  michael michelle jordan jennifer jessica ashley amanda daniel david andrew anthony robert richard william thomas
  charles joseph joshua matthew christopher nicholas alexander alex samantha nicole stephanie elizabeth victoria
  charlie george harry jack james john johnny kevin brian justin brandon tyler austin dakota taylor maggie buster
  ginger pepper cookie chocolate cheese banana orange apples cherry strawberry peaches coffee pizza candy sugar
  purple yellow green blue red black white silver gold golden diamond crystal pink silvers
  ferrari porsche mercedes corvette camaro harley yamaha honda toyota bmw audi pulsar bullet
  london paris america american england canada australia germany france italy spain russia china india indian japan
  korea brazil argentina portugal pakistan bangladesh
  metallica nirvana eminem music guitar piano dance dancer rock rockstar hiphop singer movie
  freedom peace life live living happy happiness smile smiley laugh lucky luck cool awesome amazing crazy funny sexy hot
  gangster player one two three four five six seven eight nine ten first number secret
  fuck fucker fuckyou fuckoff bitch asshole shit pussy dick
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
  october november december birthday christmas newyear holiday today tomorrow
  nepal nepali kathmandu ktm pokhara lalitpur bhaktapur patan biratnagar birgunj butwal dharan chitwan bharatpur
  hetauda janakpur nepalgunj dhangadhi itahari lumbini mustang everest sagarmatha annapurna machhapuchhre himal
  himalaya himalayan terai madhesh gurkha gorkha gorkhali namaste namaskar dashain tihar chhath teej holi lhosar
  buddha buddhism shiva shiv shankar mahadev pashupati krishna radha ram rama sita hanuman ganesh ganesha vishnu
  laxmi lakshmi saraswati durga kali devi parbati om omnamah jaishreeram jayshreeram jaymahadev harihar bhagwan
  hari gopal govinda narayan mohan shyam bishnu bishal bikash bibek binod dipak deepak dinesh ganga gita hemanta
  kamal kiran kumar kumari madan manish manoj nabin narendra niraj nirmal prabin prakash pradip prem puja rajesh raju
  rajan ramesh ravi rita roshan sabin sabina sagar sajan samir sandip sangita santosh saroj sarita shrestha sujan
  suman sunil sunita suraj suresh sushil thapa gurung tamang magar rai limbu sherpa adhikari karki bhandari
  maya timi timro mero hamro sathi didi bahini dai bhai aama buwa baba nani babu sanu kanchha kanchhi priya mutu
  daal dalbhat momo chiya machha kukhura gundruk rangashala khelkud samachar patrika khabar dashrath
  abc abcd abcde xyz aaa zzz qwe asd zxc
`
    .split(/\s+/)
    .filter(Boolean),
);
