import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractFixture } from '../fixtures.ts';
import { contractsCsv, earningsCsv, eventsCsv, formatCsvPages } from './csv.ts';

/** Parses the pages of a CSV file (RFC 4180). */
function parseCsv(pages: Iterable<string>): string[][] {
  const text = [...pages].join('');
  const rows: string[][] = [];
  const pattern = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g;
  let row: string[] = [];
  for (const [, cell = '', end] of text.matchAll(pattern)) {
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test('CSV round-trips and no cell is a formula', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\r', '\n', '\t', ' ', 'a') }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { maxLength: 5 }), (rows) => {
      const read = parseCsv(formatCsvPages(['a', 'b'], rows, (cells) => cells)).slice(1);
      expect(
        read.map((cells) =>
          cells.map((cell, index) =>
            cell === `'${cell.slice(1)}` && cell.slice(1) === rows[read.indexOf(cells)]?.[index]
              ? cell.slice(1)
              : cell,
          ),
        ),
      ).toEqual(rows);
      for (const cell of read.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});

test('contracts have exact numbers with a decimal point, and empty cells for unknown values', () => {
  const amount = { units: '1234567890123456789', decimals: 18, symbol: 'tGOLD' };
  const file = [
    ...contractsCsv([
      contractFixture({
        name: '=HYPERLINK("x")',
        staked: amount,
        apr: '0.23652',
        rate_source: 'chain',
        staked_usd: '100000',
        value_source: 'service',
      }),
    ]),
  ].join('');
  const [head = [], row = []] = parseCsv(file);
  const of = (name: string) => row[head.indexOf(name)];
  expect(head).toHaveLength(row.length);
  expect(of('contract')).toBe(`'=HYPERLINK("x")`);
  expect([of('staked'), of('staking_token'), of('apr'), of('staked_usd')]).toEqual([
    '1.234567890123456789',
    'tGOLD',
    '0.23652',
    '100000',
  ]);
  expect([of('value_source'), of('rate_source')]).toEqual(['service', 'chain']);
  expect([of('apy'), of('earned'), of('block')]).toEqual(['', '', '']);
  expect(file.startsWith('id,')).toBe(true);
});

test('each event takes one line', () => {
  const event = {
    contract_id: 'c1',
    kind: 'announced',
    account: null,
    amount: { units: '5', decimals: 1, symbol: 'tGOLD' },
    block: '7',
    at: '2026-11-21T00:00:00.000Z',
    transaction: `0x${'a'.repeat(64)}`,
  } as const;
  expect(parseCsv(eventsCsv([event]))[1]).toEqual([
    event.at,
    '7',
    'c1',
    'announced',
    '',
    '0.5',
    'tGOLD',
    event.transaction,
  ]);
});

test('84: earnings take one line per time, losses are numbers, and unknown earnings are empty, not zero', () => {
  const at = '2026-11-21T00:00:00.000Z';
  const unread = {
    chain_id: 1,
    token: null,
    total: null,
    claimed: null,
    since: null,
    as_of: null,
    points: [],
  };
  const token = { address: `0x${'2'.repeat(40)}`, symbol: 'tGOLD', decimals: 2 };
  const read = { ...unread, state: 'read', token, as_of: { block: '7', at } } as const;
  const points = [
    { at: '2026-11-01T00:00:00.000Z', earned: '0' },
    { at, earned: '-1250' },
  ];
  const file = earningsCsv([
    { ...read, contract_id: 'vault', total: '-1250', points },
    { ...read, contract_id: 'unknown' },
    { ...unread, contract_id: 'other', state: 'unsupported' },
  ]);
  expect(parseCsv(file)).toEqual([
    ['at', 'contract_id', 'state', 'earned', 'token', 'since', 'block'],
    ['2026-11-01T00:00:00.000Z', 'vault', 'read', '0.00', 'tGOLD', '', ''],
    [at, 'vault', 'read', '-12.50', 'tGOLD', '', '7'],
    [at, 'unknown', 'read', '', 'tGOLD', '', '7'],
    ['', 'other', 'unsupported', '', '', '', ''],
  ]);
});

test('84: the position of a contract is a column that says why it is unknown', () => {
  const positions = (['read', 'failed', 'unsupported', 'not_connected'] as const).map((position_state) => {
    const [head = [], row = []] = parseCsv(contractsCsv([contractFixture({ position_state })]));
    return row[head.indexOf('position')];
  });
  expect(positions).toEqual(['read', 'failed', 'unsupported', 'not_connected']);
});
