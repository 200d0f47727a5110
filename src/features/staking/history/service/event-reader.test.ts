import { toEventSelector } from 'viem';
import { expect, test } from 'vitest';
import type { Chain, ChainLog, ChainSession } from '#platform/chain/chain.ts';
import { contractFixture, upstreamTokenFixture } from '../../fixtures.ts';
import { EventReader } from './event-reader.ts';

const chainId = 8453;
const ttlMs = 15_000;

function openReaderAt(height: bigint) {
  const contract = contractFixture({ chain_id: chainId, reward_token: upstreamTokenFixture('tSILVER', 18) });
  const rpc = { height };
  let at = Date.parse('2026-11-21T07:00:00Z');
  const logAt = (block: bigint): ChainLog => ({
    address: contract.address as `0x${string}`,
    topics: [toEventSelector('event RewardAdded(uint256)')],
    data: `0x${'5'.padStart(64, '0')}`,
    block,
    index: 0,
    transaction: `0x${block.toString().padStart(64, '0')}`,
  });
  const session: ChainSession = {
    getBlock: async (number = rpc.height) => ({
      number,
      hash: `0x${'ab'.repeat(32)}`,
      timestamp: number + 1n,
    }),
    read: async () => [],
    findLogs: async () => [logAt(rpc.height)],
    others: async function* () {},
  };
  const chain: Chain = {
    id: chainId,
    health: () => ({ isUp: true, rpcs: [] }),
    read: (callback) => callback(session),
  };
  const reader = new EventReader(
    new Map([[chainId, chain]]),
    () => new Date(at),
    (error) => expect.unreachable(String(error)),
  );
  /** Reads the only event's block after the last read has expired, for a page that shows another block. */
  const readBlock = async (shown: string) => {
    at += ttlMs;
    const contracts = [{ ...contract, as_of: { block: shown, at: '2026-11-21T07:00:00.000Z' } }];
    return (await reader.read({ contracts, upstream: [], list: '' }, 5000)).map(({ block }) => block);
  };
  return { rpc, readBlock };
}

test('84: events from an RPC that is behind the shown data do not replace later events', async () => {
  const { rpc, readBlock } = openReaderAt(1020n);
  expect(await readBlock('1020')).toEqual(['1020']);
  rpc.height = 1000n;
  expect(await readBlock('1020')).toEqual(['1020']);
  expect(await readBlock('1000')).toEqual(['1000']);
  // They are better than nothing.
  expect(await openReaderAt(1000n).readBlock('1020')).toEqual(['1000']);
});
