import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuditEntry, auditLimits, toAuditColumns } from './audit-entry.ts';

const entry: AuditEntry = { actor: null, action: 'user.invited', entityType: 'user' };

test('missing parts are null, and fields are stored as JSON', () => {
  expect(toAuditColumns(entry)).toEqual({
    actor_id: null,
    actor_name: null,
    action: 'user.invited',
    noun: 'user',
    noun_id: null,
    before: null,
    after: null,
    address: null,
  });
  const fields = { name: 'Mia “x” 🌷', count: 2, on: true, none: null, skills: ['a'] };
  expect(JSON.parse(toAuditColumns({ ...entry, after: fields }).after ?? '')).toEqual(fields);
});

test('every part has a maximum length', () => {
  const long = (name: keyof typeof auditLimits) => 'a'.repeat(auditLimits[name] + 1);
  for (const more of [
    { actor: { id: long('actorId'), name: '' } },
    { actor: { id: 'u', name: long('actorName') } },
    { action: `a.${long('action')}` },
    { entityType: long('entityType') },
    { entityId: long('entityId') },
    { before: { text: long('fields') } },
    { after: Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`field${index}`, 1])) },
    { ipAddress: long('ipAddress') },
  ])
    expect(() => toAuditColumns({ ...entry, ...more }), Object.keys(more)[0]).toThrow('too long');
  const name = 'é'.repeat(auditLimits.actorName);
  expect(toAuditColumns({ ...entry, actor: { id: 'u', name } }).actor_name).toBe(name);
});

test('U+0000 and unpaired surrogates are rejected in every part', () => {
  for (const bad of ['a\0', '\ud800', '\udc00a', '\udf37\ud83c'])
    for (const more of [
      { actor: { id: bad, name: '' } },
      { actor: { id: 'u', name: bad } },
      { entityId: bad },
      { ipAddress: bad },
      { before: { text: bad } },
      { after: { [bad]: 1 } },
      { after: { list: ['fine', bad] } },
    ])
      expect(() => toAuditColumns({ ...entry, ...more }), JSON.stringify(more)).toThrow('character');
});

test('an action and an entity type are accepted in one spelling only', () => {
  for (const action of ['Session.opened', 'session', 'session.', '.opened', 'a.b.c', 'a b.c', 'a_.b', ''])
    expect(() => toAuditColumns({ ...entry, action }), action).toThrow('does not have the form');
  for (const entityType of ['User', 'a.b', 'a-b', ''])
    expect(() => toAuditColumns({ ...entry, entityType }), entityType).toThrow();
});

test('every accepted entry can be stored by both engines and its JSON parsed back unchanged', () => {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null));
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'binary' }), value),
      fc.string({ unit: 'binary' }),
      (after, name) => {
        const given = { ...entry, actor: { id: 'u', name }, after };
        try {
          const content = toAuditColumns(given);
          expect(JSON.parse(content.after ?? '')).toEqual({ ...after });
          expect(content.actor_name).toBe(name);
          for (const text of Object.values(content)) expect(text?.includes('\0') ?? false).toBe(false);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      },
    ),
  );
});
