import { expect, test } from 'vitest';
import { en } from '../locales/en.ts';
import { nl } from '../locales/nl.ts';
import { toldOf } from './telling.ts';

const required = [
  'session.opened session.refused session.limited session.ended session.ended_elsewhere password.changed',
  'password.reset_asked password.reset second_factor.enabled second_factor.disabled recovery_codes.renewed',
  'passkey.added passkey.renamed passkey.removed alert_mails.changed wallet.linked wallet.renamed wallet.removed user.invited invitation.resent invitation.revoked user.joined',
  'user.role_changed user.disabled user.enabled user.deleted user.reset owner.created mail.test_sent mail.retried',
  'mail.discarded',
].flatMap((line) => line.split(' '));

test('every action that the product knows has a sentence in both languages', () => {
  for (const { actions } of [en, nl]) {
    expect(Object.keys(actions).sort()).toEqual(required.toSorted());
    for (const sentence of Object.values(actions)) expect(sentence).toMatch(/^\p{Lu}[^{}:]{4,}$/u);
  }
});

test('a sentence names whom it is about, by what they became, else were', () => {
  expect(toldOf({ before: { name: 'Kade' }, after: null }).whom).toBe('Kade');
  expect(toldOf({ before: { name: 'Laptop' }, after: { name: 'Studio' } }).whom).toBe('Studio');
  expect(toldOf({ before: null, after: { email: 'a@b.example', name: '' } }).whom).toBe('a@b.example');
  expect(toldOf({ before: null, after: null })).toEqual({ whom: '', means: undefined, role: undefined });
});
