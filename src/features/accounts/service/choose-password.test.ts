import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { deviceOf, passwordProblem } from '../rules/accounts.ts';
import { loadKnownPasswords } from './known-passwords.ts';

const own = ['owner@vitrine.example', 'Studio Vitrine', 'Atelier aan de Kade'];
const isCommon = await loadKnownPasswords();
const problemOf = (password: string) => passwordProblem(password, isCommon, own);

test.each([
  '1q2w3e4r5t6y',
  'Administrator',
  'Password12345!',
  '!!!password2026',
  'passwordpassword',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'abcdefghijkl',
  'zyxwvutsrqpo',
  '123456789012',
  '098765432109',
  'qwertyuiopqwertyuiop',
  'ｐａｓｓｗｏｒｄ１２３４５',
])('%s is refused: many people use it, or a word of it', (password) => {
  expect(problemOf(password)).toBe('common');
});

test.each(['owner@vitrine.example', 'vitrine-studio-1', 'StudioVitrine2026', 'Atelier!!Kade!!'])(
  '%s is refused: it is the person’s own name or address',
  (password) => {
    expect(problemOf(password)).toBe('personal');
  },
);

test.each([
  'seven small brown owls',
  'correct horse battery',
  'Vitrine seven small owls',
  'tandenborstel op de fiets',
  'x9!kQ2#mV7@pL4',
])('%s is taken', (password) => {
  expect(problemOf(password)).toBeUndefined();
});

test('no text makes the look at a password fail, nor take long', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 200 }), (password) => {
      expect([undefined, 'common', 'personal']).toContain(problemOf(password));
    }),
  );
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari', 'iPhone'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/142.0 Safari/537.36', 'Chrome', 'macOS'],
  ['curl/8.0', 'curl', ''],
  ['', '', ''],
])('a device is called by what people know: %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
