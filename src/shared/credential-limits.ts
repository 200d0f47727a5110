/** How long a password may be (NIST SP 800-63B asks for at least 8, and to allow 64 or more). */
export const passwordLength = { min: 12, max: 200 } as const;

/** The longest e-mail address that can be delivered to (RFC 5321 §4.5.3.1.3, less the angle brackets). */
export const maximumEmail = 254;
