/** In characters (NIST SP 800-63B: at least 8, and 64 or more must be allowed). */
export const passwordLengthRange = { min: 12, max: 200 } as const;

/** For users, passkeys and linked addresses. */
export const maxNameLength = 120;

/** RFC 5321 §4.5.3.1.3, without the angle brackets. */
export const maxEmailLength = 254;

export const maxSiteNameLength = 60;
