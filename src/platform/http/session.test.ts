import { expect, test } from 'vitest';
import { allows } from './session.ts';

const member = { id: '1', name: 'Owner' };
const owner = { id: '2', name: 'Otto', admin: '/admin' };

test('X4: what is open is open, the rest asks for a user or an owner', () => {
  expect([null, member, owner].map((user) => allows('anyone', user))).toEqual([true, true, true]);
  expect([null, member, owner].map((user) => allows('anonymous', user))).toEqual([true, false, false]);
  expect([null, member, owner].map((user) => allows('user', user))).toEqual([false, true, true]);
  expect([null, member, owner].map((user) => allows('owner', user))).toEqual([false, false, true]);
});
