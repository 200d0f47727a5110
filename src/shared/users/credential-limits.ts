/** Length of a password in characters (NIST SP 800-63B: at least 8, and 64 or more must be allowed). */
export const passwordLengthRange = { min: 12, max: 200 } as const;

/** Maximum length of the names of users, passkeys and linked addresses. */
export const maxNameLength = 120;

/** Maximum length of an email address (RFC 5321 §4.5.3.1.3, less the angle brackets). */
export const maxEmailLength = 254;

/** The letters of the site's name, which is set as large as the cover allows. */
export const maxSiteNameLength = 60;
