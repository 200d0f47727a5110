import { expect, test } from 'vitest';
import { getServerReply } from './server-reply.ts';

test.each([
  ["Can't send mail - all recipients were rejected: 550 no such user", '550 no such user'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', '535 5.7.8 Error: authentication failed'],
  ['connect ECONNREFUSED 127.0.0.1:587', undefined],
  ['getaddrinfo ENOTFOUND mail.example', undefined],
])('the mail server’s reply in “%s” is %s', (error, reply) => {
  expect(getServerReply(error)).toBe(reply);
});
