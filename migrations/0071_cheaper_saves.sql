-- As in 0002 and 0068, and the same answers, for less of a save (docs/performance.md).

-- To ask whether a text is composed costs a third of composing it, and nearly every text is.
create or replace function search_text(words text) returns text language sql immutable parallel safe strict as $$
  select translate(
    case when words is nfc normalized then words else normalize(words, NFC) end,
    U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\200B\200C\200D\2060\FEFF', '0123456789')
$$;

-- translate compares each sign with the list from its beginning. Half of what is packed is the writing of a tsvector between the words:
-- those signs stand first and for themselves.
create or replace function search_packed(words text) returns text language sql immutable parallel safe strict as $$
  select translate(words, ''':,1234567890 D' ||
      U&'\093E\093F\0930\0928\094D\0938\0947\092C\0932\0915\094B\0902\0924\092A\0941\0939\092E\092F\091B\091F\0926\0917\0948\0909\090F\091C' ||
      U&'\091A\0916\0907\0921\0905\0925\092B\0906\0927\094C\0918\0920\0922\091D\0913\0914\0903\0910',
    ''':,1234567890 D' ||
      'AIRNXSEBLKOQTPUHMYCWDGZVFJ' || 'ČĶĪĎĂŤÞĀĐŌĢŢÐĴŐŎĤĒ')
$$;
