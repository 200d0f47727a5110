import { expect, test } from 'vitest';
import { isAllowed } from './session.ts';

const member = { id: '1', name: 'Owner' };
const owner = { id: '2', name: 'Otto', admin: '/admin' };

test('X4: open access needs no user, the rest a user or an owner', () => {
  expect([null, member, owner].map((user) => isAllowed('anyone', user))).toEqual([true, true, true]);
  expect([null, member, owner].map((user) => isAllowed('anonymous', user))).toEqual([true, false, false]);
  expect([null, member, owner].map((user) => isAllowed('user', user))).toEqual([false, true, true]);
  expect([null, member, owner].map((user) => isAllowed('owner', user))).toEqual([false, false, true]);
});
