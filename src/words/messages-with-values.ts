// biome-ignore-all format: written by declare-values.ts, one message a line.
// The English messages that take values, so that the compiler knows which. Never edited by hand.
export type MessagesWithValues = {
  "access.signedInAs": "You are signed in as {email}.";
  "chrome.footer.blurb": "{site} reports on sport in Nepal and on Nepalis in sport everywhere, in English and in Nepali.";
  "chrome.footer.copyright": "© {year} {site}. All rights reserved.";
  "chrome.footer.sectionBelow": "{parent} {section}";
  "chrome.homePage": "{site}, home page";
  "chrome.navigation.pagesOf": "Pages of {label}";
  "editor.words": "{count, plural, one {# word} other {# words}}";
  "faults.file.tooHeavy": "This file is too large. Choose one of at most {limit, number} MB.";
  "faults.file.tooManyPixels": "This picture has too many pixels. Choose one of at most {limit, number} megapixels.";
  "faults.list.tooLong": "At most {limit, plural, one {# entry} other {# entries}} can be given.";
  "faults.number.tooLarge": "Enter {limit, number} or less.";
  "faults.number.tooSmall": "Enter {limit, number} or more.";
  "faults.text.tooLong": "Use at most {limit, plural, one {# character} other {# characters}}.";
  "faults.text.tooShort": "Use at least {limit, plural, one {# character} other {# characters}}.";
  "login.failure.too_many": "Too many attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}.";
  "media.delete": "Delete {name}";
  "media.deleteQuestion": "{name} goes to the trash and can be brought back for {days, plural, one {# day} other {# days}}.";
  "media.details": "Details of {name}";
  "media.dimensions": "{width} × {height} pixels";
  "media.restore": "Restore {name}";
  "media.size": "{size, number, ::.0} KB";
  "media.uploadFailed": "Failed to upload file: {reason}";
  "media.uploadHint": "JPEG, PNG, WebP, GIF or AVIF up to {pictures} MB, MP4 or WebM up to {videos} MB. The place where a picture was taken is removed.";
};
