/** Up to the last `@`, since a password that was not encoded may hold one itself. */
const credentials = /^([a-z][a-z0-9+.-]*:\/\/)([^:@]*).*@/is;
/** A port that is no number is rather a password whose `@` was forgotten. */
const strangePort = /^([a-z][a-z0-9+.-]*:\/\/[^:/@[]+):(?!\d{1,5}(?:[/?#]|$))(?!\*).*$/is;
const query = /\?.*$/s;

/**
 * Makes an address fit for a log or a message, broken or not: the password
 * becomes `***`, and so does the query, which may hold one too.
 */
export function maskUrl(url: string): string {
  return url.replace(credentials, '$1$2:***@').replace(strangePort, '$1:***').replace(query, '?***');
}
