import { expect, test } from 'vitest';
import type { AuditRow } from '../../contract.ts';
import { messages } from '../../messages/messages.ts';
import { describeRow, getEntityTypeLabel, getValueLabel } from './describe-row.ts';

const row = (action: string, after: AuditRow['after'] = null): AuditRow => ({
  seq: 1,
  at: '2026-11-02T08:00:00.000Z',
  actor: null,
  action,
  noun: 'user',
  noun_id: null,
  before: null,
  after,
  address: null,
  hash: 'a'.repeat(64),
});

test('a description includes the method, the subject and the new role, in each language', () => {
  for (const [given, en, nl] of [
    [row('session.opened', { means: 'passkey' }), 'Logged in with a passkey', 'Ingelogd met passkey'],
    [row('session.opened', { means: 'telepathy' }), 'Logged in', 'Ingelogd'],
    [
      row('session.refused', { email: 'a@b.example' }),
      'Login refused: a@b.example',
      'Inlogpoging geweigerd: a@b.example',
    ],
    [
      row('session.refused', { email: 'owner', means: 'password' }),
      'Login with a password refused: owner',
      'Inlogpoging met wachtwoord geweigerd: owner',
    ],
    [
      row('user.role_changed', { name: 'Kade', role: 'owner' }),
      'Changed a role: Kade (owner)',
      'Rol gewijzigd: Kade (eigenaar)',
    ],
    [
      row('user.role_changed', { name: 'Kade', role: 'clerk' }),
      'Changed a role: Kade (clerk)',
      'Rol gewijzigd: Kade (clerk)',
    ],
    [
      row('website.published', { part: 'nl' }),
      'Published a website: Dutch',
      'Website gepubliceerd: Nederlands',
    ],
    [
      row('page.published', { part: 'shared', title: 'Info' }),
      'Published a page: Info, shared fields',
      'Pagina gepubliceerd: Info, gedeelde velden',
    ],
    [
      row('user.invited', { email: 'a@b.example', role: 'member' }),
      'Sent an invitation: a@b.example',
      'Uitnodiging verstuurd: a@b.example',
    ],
  ] as const) {
    expect(describeRow(messages.en, given)).toBe(en);
    expect(describeRow(messages.nl, given)).toBe(nl);
  }
});

test('an action that has no label is shown by its name, even if it is a name of Object.prototype', () => {
  for (const action of ['website.painted', 'constructor', 'toString'])
    expect(describeRow(messages.en, row(action, { means: 'toString' }))).toBe(action);
});

test('an entity type has a label in each language, or is shown by its name', () => {
  expect([getEntityTypeLabel(messages.en, 'user'), getEntityTypeLabel(messages.nl, 'user')]).toEqual([
    'user',
    'gebruiker',
  ]);
  expect(getEntityTypeLabel(messages.nl, 'constructor')).toBe('constructor');
});

test('a role and a method are translated, and any other value is shown unchanged', () => {
  expect(getValueLabel(messages.nl, 'role', 'member')).toBe('lid');
  expect(getValueLabel(messages.nl, 'means', 'password')).toBe('met wachtwoord');
  expect(getValueLabel(messages.nl, 'role', 'clerk')).toBe('clerk');
  expect(getValueLabel(messages.nl, 'name', 'member')).toBe('member');
  expect(getValueLabel(messages.nl, 'constructor', 'member')).toBe('member');
});
