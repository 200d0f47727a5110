import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuditEntry, auditContent, auditLimits } from './audit-entry.ts';

const entry: AuditEntry = { actor: null, action: 'user.invited', noun: 'user' };

test('what is not said is null, fields become JSON', () => {
  expect(auditContent(entry)).toEqual({
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
  expect(JSON.parse(auditContent({ ...entry, after: fields }).after ?? '')).toEqual(fields);
});

test('nothing is longer than its column', () => {
  const long = (name: keyof typeof auditLimits) => 'a'.repeat(auditLimits[name] + 1);
  for (const more of [
    { actor: { id: long('actorId'), name: '' } },
    { actor: { id: 'u', name: long('actorName') } },
    { action: `a.${long('action')}` },
    { noun: long('noun') },
    { nounId: long('nounId') },
    { before: { text: long('fields') } },
    { after: Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`field${index}`, 1])) },
    { address: long('address') },
  ])
    expect(() => auditContent({ ...entry, ...more }), Object.keys(more)[0]).toThrow('too long');
  const name = 'é'.repeat(auditLimits.actorName);
  expect(auditContent({ ...entry, actor: { id: 'u', name } }).actor_name).toBe(name);
});

test('U+0000 and halves of surrogate pairs cannot get in, wherever they stand', () => {
  for (const bad of ['a\0', '\ud800', '\udc00a', '\udf37\ud83c'])
    for (const more of [
      { actor: { id: bad, name: '' } },
      { actor: { id: 'u', name: bad } },
      { nounId: bad },
      { address: bad },
      { before: { text: bad } },
      { after: { [bad]: 1 } },
      { after: { list: ['fine', bad] } },
    ])
      expect(() => auditContent({ ...entry, ...more }), JSON.stringify(more)).toThrow('character');
});

test('an action or noun is written one way only', () => {
  for (const action of ['Session.opened', 'session', 'session.', '.opened', 'a.b.c', 'a b.c', 'a_.b', ''])
    expect(() => auditContent({ ...entry, action }), action).toThrow('not written');
  for (const noun of ['User', 'a.b', 'a-b', ''])
    expect(() => auditContent({ ...entry, noun }), noun).toThrow();
});

test('whatever is taken is text that both engines keep and JSON that reads back as it was', () => {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null));
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'binary' }), value),
      fc.string({ unit: 'binary' }),
      (after, name) => {
        const told = { ...entry, actor: { id: 'u', name }, after };
        try {
          const content = auditContent(told);
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
