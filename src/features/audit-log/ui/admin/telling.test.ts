import { expect, test } from 'vitest';
import type { AuditRow } from '../../contract.ts';
import { tellRow } from './telling.ts';
import { words } from './words.ts';

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

test('a row is a sentence that says how, whom and what they became, in each language', () => {
  for (const [told, en, nl] of [
    [row('session.opened', { means: 'passkey' }), 'Logged in with a passkey', 'Ingelogd met een passkey'],
    [row('session.opened', { means: 'telepathy' }), 'Logged in', 'Ingelogd'],
    [
      row('session.refused', { email: 'a@b.example' }),
      'Log-in refused: a@b.example',
      'Inloggen geweigerd: a@b.example',
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
      row('user.invited', { email: 'a@b.example', role: 'member' }),
      'Sent an invitation: a@b.example',
      'Uitnodiging gestuurd: a@b.example',
    ],
  ] as const) {
    expect(tellRow(words.en, told)).toBe(en);
    expect(tellRow(words.nl, told)).toBe(nl);
  }
});

test('an action without words is called by its name, also one that is called like a part of every object', () => {
  for (const action of ['website.published', 'constructor', 'toString'])
    expect(tellRow(words.en, row(action, { means: 'toString' }))).toBe(action);
});
