import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordProblem } from '../rules/passwords.ts';
import { loadCommonPasswords } from './passwords.ts';

const personalTexts = ['owner@vitrine.example', 'Studio Vitrine', 'Atelier aan de Kade'];
const isCommon = await loadCommonPasswords();
const findProblem = (password: string) => passwordProblem(password, isCommon, personalTexts);

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
])('%s is rejected as a common password', (password) => {
  expect(findProblem(password)).toBe('common');
});

test.each(['owner@vitrine.example', 'vitrine-studio-1', 'StudioVitrine2026', 'Atelier!!Kade!!'])(
  '%s is rejected as a personal password',
  (password) => {
    expect(findProblem(password)).toBe('personal');
  },
);

test.each([
  'seven small brown owls',
  'correct horse battery',
  'Vitrine seven small owls',
  'tandenborstel op de fiets',
  'x9!kQ2#mV7@pL4',
])('%s is accepted', (password) => {
  expect(findProblem(password)).toBeUndefined();
});

test('checking any text causes no error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (password) => {
      expect([undefined, 'common', 'personal']).toContain(findProblem(password));
    }),
  );
});
