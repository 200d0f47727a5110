import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditLogQuery } from '../contract.ts';
import { groupOf, parseAuditSearch } from './filters.ts';

test('an address is taken for what it says, and nothing else of it', () => {
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

test('what makes no sense is no filter; days the wrong way round are turned', () => {
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

test('whatever stands in an address, the API takes what the page makes of it', () => {
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
    fc.property(fc.dictionary(fc.constantFrom(...names), text), (address) => {
      const parsed = auditLogQuery.safeParse(parseAuditSearch(address));
      expect(parsed.error).toBeUndefined();
    }),
  );
});

test('the group of an action is what stands before its dot', () => {
  expect([groupOf('session.opened'), groupOf('session')]).toEqual(['session', 'session']);
});
