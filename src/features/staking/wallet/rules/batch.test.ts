import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getBatchRejection, parseBatchId, parseBatchStatus, parseBatchSupport } from './batch.ts';

const hash = `0x${'a'.repeat(64)}` as const;
const batch = { batchId: '0xba', chainId: 31_337 };
const status = { version: '2.0.0', id: '0xba', chainId: '0x7a69', status: 100, atomic: true };

test('batches are sent all or nothing only by a wallet that declares support for the chain, or for all chains', () => {
  const supported = { atomic: { status: 'supported' } };
  expect(parseBatchSupport({ '0x7a69': supported }, 31_337)).toBe('supported');
  expect(parseBatchSupport({ '0x7a69': { atomic: { status: 'ready' } } }, 31_337)).toBe('ready');
  expect(parseBatchSupport({ '0x0': supported }, 31_337)).toBe('supported');
  expect(
    parseBatchSupport({ '0x0': supported, '0x7a69': { atomic: { status: 'unsupported' } } }, 31_337),
  ).toBeNull();
  for (const other of [
    null,
    [],
    'supported',
    { '0x1': supported },
    { '0x7a69': { atomicBatch: { supported: true } } },
    { '0x7a69': { atomic: { status: 'SUPPORTED' } } },
    { '0x7a69': { atomic: 'supported' } },
    Object.create({ '0x7a69': supported }),
  ])
    expect(parseBatchSupport(other, 31_337)).toBeNull();
});

test('each class of status codes has its own meaning, and others have none', () => {
  const codes = [100, 200, 400, 500, 600, 201, 300, 0, 700, Number.NaN, '200', 'CONFIRMED', null].map(
    (code) => parseBatchStatus({ ...status, status: code }, batch)?.code ?? null,
  );
  expect(codes).toEqual([
    'pending',
    'confirmed',
    'not_included',
    'reverted',
    'partial',
    'confirmed',
    ...Array.from({ length: 7 }, () => null),
  ]);
});

test('the status of another batch or chain is ignored; its transactions are validated, unique and few', () => {
  expect(parseBatchStatus({ ...status, id: '0xbb' }, batch)).toBeNull();
  expect(parseBatchStatus({ ...status, chainId: '0x1' }, batch)).toBeNull();
  expect(parseBatchStatus({ status: 100 }, batch)).toEqual({ code: 'pending', hashes: [] });
  const receipts = [
    { transactionHash: hash.toUpperCase().replace('X', 'x') },
    { transactionHash: hash },
    { transactionHash: '0x1' },
    null,
    7,
    { transactionHash: `0x${'b'.repeat(64)}` },
  ];
  expect(parseBatchStatus({ ...status, status: 200, receipts }, batch)).toEqual({
    code: 'confirmed',
    hashes: [hash],
  });
  expect(parseBatchStatus({ ...status, status: 200, receipts: 'none' }, batch)?.hashes).toEqual([]);
});

test('an id is a text of at most 4096 bytes', () => {
  expect(parseBatchId({ id: '0xba', capabilities: {} })).toBe('0xba');
  expect(parseBatchId({ id: `0x${'f'.repeat(8_192)}` })).not.toBeNull();
  for (const other of ['0xba', null, {}, { id: '' }, { id: 7 }, { id: `0x${'f'.repeat(8_193)}` }])
    expect(parseBatchId(other)).toBeNull();
});

test('a batch that the wallet cannot send may be sent step by step, but one that the user or the wallet declined may not', () => {
  for (const code of [5700, 5710, 5740, 5760, 4200, -32_601, -32_602])
    expect(getBatchRejection(code), String(code)).toBe('unsupported');
  expect(getBatchRejection(5750)).toBe('upgrade_declined');
  // A batch with a duplicate id (5720) may already exist.
  for (const code of [4001, 4100, 4900, 5720, 5730, -32_002, -32_603, 3, null])
    expect(getBatchRejection(code), String(code)).toBeNull();
});

test('parsing never throws, whatever a wallet returns', () => {
  const trap = new Proxy(
    {},
    {
      getOwnPropertyDescriptor() {
        throw new Error('a trap');
      },
    },
  );
  expect([parseBatchSupport(trap, 1), parseBatchId(trap), parseBatchStatus(trap, batch)]).toEqual([
    null,
    null,
    null,
  ]);
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const wrapped = { ...status, status: 200, receipts: value };
      expect(parseBatchStatus(wrapped, batch)?.hashes ?? []).toEqual([]);
      expect(parseBatchSupport({ '0x1': value }, 1)).toBeNull();
      parseBatchId(value);
    }),
  );
});
