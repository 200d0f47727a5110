/**
 * Returns what a mail server replied when it rejected an email, from the message of the program about it.
 * @param error such as `Can't send mail - all recipients were rejected: 550 no such user`
 * @returns the code and the text of the server (RFC 5321, 4.2); undefined if the error has no reply
 */
export const getServerReply = (error: string): string | undefined =>
  /: ([45]\d\d[ -].+)$/s.exec(error)?.[1]?.trim();
