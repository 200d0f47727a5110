import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditLogQuery } from '../contract.ts';
import { getActionGroup, parseAuditSearch } from './filters.ts';

test('known search parameters are parsed, and others are dropped', () => {
  const search = {
    action: 'session',
    actor: 'u1',
    noun: 'user',
    from: '2026-11-02',
    to: '2026-11-03',
    before: '12',
  };
  expect(parseAuditSearch({ ...search, sort: 'x', per_page: '9' })).toEqual(search);
  expect(parseAuditSearch({ action: '', actor: '', noun: '', from: '', to: '', before: '' })).toEqual({});
});

test('invalid filters are dropped; dates in the wrong order are swapped', () => {
  expect(
    parseAuditSearch({ action: 'DROP', noun: 'a.b', from: '2026-02-31x', to: 'soon', before: '0' }),
  ).toEqual({});
  expect(parseAuditSearch({ from: '2026-02-31' })).toEqual({});
  expect(parseAuditSearch({ action: 7, actor: ['u'], from: null })).toEqual({});
  expect(parseAuditSearch({ from: '2026-11-05', to: '2026-11-02' })).toEqual({
    from: '2026-11-02',
    to: '2026-11-05',
  });
});

test('the API accepts the parsed filters of any search parameters', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'session',
      'session.opened',
      '2026-02-29',
      '2024-02-29',
      '1999-01-01',
      '2199-12-31',
      '99',
      '0',
    ),
  );
  const names = ['action', 'actor', 'noun', 'from', 'to', 'before'];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), text), (search) => {
      const parsed = auditLogQuery.safeParse(parseAuditSearch(search));
      expect(parsed.error).toBeUndefined();
    }),
  );
});

test('the group of an action is the part before its dot', () => {
  expect([getActionGroup('session.opened'), getActionGroup('session')]).toEqual(['session', 'session']);
});
