/**
 * Extracts the mail server's reply from the error message of a rejected email.
 * @param error such as `Can't send mail - all recipients were rejected: 550 no such user`
 * @returns the code and text (RFC 5321, 4.2); undefined if the error has no reply
 */
export const getServerReply = (error: string): string | undefined =>
  /: ([45]\d\d[ -].+)$/s.exec(error)?.[1]?.trim();
