/**
 * Extracts code and text of the mail server's reply (RFC 5321, 4.2) from an error message.
 * @param error such as `Can't send mail - all recipients were rejected: 550 no such user`
 */
export const getServerReply = (error: string): string | undefined =>
  /: ([45]\d\d[ -].+)$/s.exec(error)?.[1]?.trim();
