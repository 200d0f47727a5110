import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createRequestAdmission, getRequestKind } from './request-kinds.ts';

function admit(url: string, isKnown: boolean | Promise<boolean>) {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  return createRequestAdmission({ isKnown: () => isKnown })(request);
}

test('X51: logins and requests of client pages do not count as visits, in either language', () => {
  for (const target of [
    '/login',
    '/nl/login/code?to=%2F',
    '/invitation',
    '/documents/abc',
    '/nl/documents/abc',
    '/api/auth/sign-in/email',
    '/api/documents/abc/decision',
    '/api/online-payments/abc',
  ])
    expect(getRequestKind(target), target).toBe('transaction');
  for (const target of [
    '/',
    '/nl',
    '/login-x',
    '/nl/loginx',
    '/search?q=/login',
    '/api/search',
    '/websites/login',
  ])
    expect(getRequestKind(target), target).toBe('visit');
});

test('X51: requests to the admin API without a login are rejected at once', async () => {
  for (const url of ['/api/admin', '/api/admin/invoices', '/api/admin?x=1']) {
    expect(admit(url, false), url).toBe('unauthenticated');
    expect(await admit(url, Promise.resolve(false)), url).toBe('unauthenticated');
    expect(await admit(url, Promise.resolve(true)), url).toBe('user');
  }
  expect(admit('/api/administration', false)).toBe('visit');
  expect(admit('/search', true)).toBe('user');
});
