// Every key of site_settings: its type, its default and what it is for, in this one table (spec/README.md, Settings).

type SettingRow = {
  type: "text" | "email" | "url" | "choice" | "picture";
  value: string;
  public: boolean;
  description: string;
};

export const siteSettings = {
  site_name: {
    type: "text",
    value: "Rangashala",
    public: true,
    description: "Name of the site, as it stands in titles and mails.",
  },
  site_name_ne: {
    type: "text",
    value: "",
    public: true,
    description: "The same name where Nepali is read; without it the name above, and ours in Devanagari.",
  },
  site_tagline: {
    type: "text",
    value: "Sport in Nepal and beyond",
    public: true,
    description: "One line under the name.",
  },
  site_tagline_ne: { type: "text", value: "नेपाल र संसारको खेल", public: true, description: "The same line in Nepali." },
  site_logo: {
    type: "picture",
    value: "",
    public: true,
    description: "A picture of the media library in place of the name in the header, and as the publisher's logo.",
  },
  site_icon: {
    type: "picture",
    value: "",
    public: true,
    description: "A picture of the media library for browser tabs and home screens; without it the two pennons.",
  },
  about_blurb: {
    type: "text",
    value: "",
    public: true,
    description: "A few sentences about the publisher, in the footer.",
  },
  about_blurb_ne: { type: "text", value: "", public: true, description: "The same sentences in Nepali." },
  contact_address: {
    type: "text",
    value: "Kathmandu, Nepal",
    public: true,
    description: "Postal address in the footer and on the contact page.",
  },
  contact_email: {
    type: "email",
    value: "contact@rangashala.example",
    public: true,
    description: "E-mail address readers write to.",
  },
  contact_phone: { type: "text", value: "+977-1-4XXXXXX", public: true, description: "Telephone number readers call." },
  publisher_name: {
    type: "text",
    value: "",
    public: true,
    description: "Who publishes the site, in law: a company or a person.",
  },
  publisher_name_ne: { type: "text", value: "", public: true, description: "The same in Nepali." },
  editor_name: { type: "text", value: "", public: true, description: "The editor who answers for what is published." },
  editor_name_ne: { type: "text", value: "", public: true, description: "The same name in Nepali." },
  registration_number: {
    type: "text",
    value: "",
    public: true,
    description: "Number under which the medium is registered, as the press rules of Nepal ask.",
  },
  registration_office: { type: "text", value: "", public: true, description: "The office that registered it." },
  registration_office_ne: { type: "text", value: "", public: true, description: "The same office in Nepali." },
  payment_instructions: {
    type: "text",
    value: "",
    public: true,
    description:
      "How a subscription is paid, in the mail to who asks for one; without it the mail names telephone and e-mail.",
  },
  payment_instructions_ne: { type: "text", value: "", public: true, description: "The same instructions in Nepali." },
  social_facebook: { type: "url", value: "https://www.facebook.com/", public: true, description: "Page on Facebook." },
  social_instagram: {
    type: "url",
    value: "https://www.instagram.com/",
    public: true,
    description: "Profile on Instagram.",
  },
  social_x: { type: "url", value: "https://x.com/", public: true, description: "Profile on X." },
  social_youtube: { type: "url", value: "https://www.youtube.com/", public: true, description: "Channel on YouTube." },
  default_language: {
    type: "choice",
    value: "en",
    public: true,
    description: "Language of mails to people who chose none: en or ne.",
  },
  languages: { type: "text", value: "en,ne", public: true, description: "Languages of the site, separated by commas." },
  ai_training: {
    type: "choice",
    value: "allow",
    public: true,
    description: "Whether robots.txt lets crawlers take texts to train language models: allow or forbid.",
  },
  ai_answers: {
    type: "choice",
    value: "allow",
    public: true,
    description: "Whether robots.txt lets answer engines read the site, which name it as a source: allow or forbid.",
  },
  ads_txt: {
    type: "text",
    value: "",
    public: true,
    description: "The lines of /ads.txt: who may sell advertisements of this site. Without any there is no such file.",
  },
  security_contact: {
    type: "text",
    value: "",
    public: true,
    description:
      "Where security holes are reported, in /.well-known/security.txt: an e-mail address or an https address.",
  },
  checklist_headline: {
    type: "choice",
    value: "warn",
    public: false,
    description: "A headline that fits on a phone, before a story is published: off, warn or block.",
  },
  checklist_excerpt: {
    type: "choice",
    value: "warn",
    public: false,
    description: "An excerpt, before a story is published: off, warn or block.",
  },
  checklist_section: {
    type: "choice",
    value: "warn",
    public: false,
    description: "A category, before a story is published: off, warn or block.",
  },
  checklist_language: {
    type: "choice",
    value: "warn",
    public: false,
    description: "Words in the script of the story's language, before a story is published: off, warn or block.",
  },
  checklist_picture: {
    type: "choice",
    value: "warn",
    public: false,
    description: "A featured picture, before a story is published: off, warn or block.",
  },
  checklist_picture_alt: {
    type: "choice",
    value: "warn",
    public: false,
    description: "Words for who cannot see the picture, before a story is published: off, warn or block.",
  },
  checklist_picture_credit: {
    type: "choice",
    value: "warn",
    public: false,
    description: "A credit of the picture in the library, before a story is published: off, warn or block.",
  },
  checklist_body_alt: {
    type: "choice",
    value: "warn",
    public: false,
    description: "Words for each picture of the text, before a story is published: off, warn or block.",
  },
  checklist_picture_rights: {
    type: "choice",
    value: "warn",
    public: false,
    description: "Pictures that readers may see for two weeks more, before a story is published: off, warn or block.",
  },
  checklist_links: {
    type: "choice",
    value: "warn",
    public: false,
    description: "Links to this site that lead somewhere, before a story is published: off, warn or block.",
  },
  checklist_guidance: {
    type: "choice",
    value: "warn",
    public: false,
    description: "No guidance of a template left in the text, before a story is published: off, warn or block.",
  },
  checklist_translation: {
    type: "choice",
    value: "warn",
    public: false,
    description: "A side in the other language that is not older, before a story is published: off, warn or block.",
  },
} as const satisfies Record<string, SettingRow>;

/** Shortest side of the icon's picture: the largest icon is made of it without enlarging. */
export const leastIconSide = 512;

export type SettingKey = keyof typeof siteSettings;
export type SiteSettings = Readonly<Record<SettingKey, string>>;
