import type { ZodType } from 'zod';
import { type ChainBlock, ChainError, type ChainSession } from './chain.ts';
import { readContracts } from './read-contracts.ts';
import type { Rpc } from './rpc.ts';
import { blockResult, callResult, logsResult } from './rpc-answers.ts';

const quantity = (value: bigint) => `0x${value.toString(16)}`;

/** Takes an answer in the form that it must have; any other is a fault of the RPC. */
export function parseAnswer<Result>(schema: ZodType<Result>, answer: unknown, what: string): Result {
  const { success, data } = schema.safeParse(answer);
  if (!success) throw new ChainError(`${what}: an answer of another form`, true);
  return data;
}

/** A reading on one RPC. @param onBlock hears of each last block that was seen */
export function openSession(rpc: Rpc, onBlock: (block: ChainBlock) => void): ChainSession {
  const call = async (to: string, data: string, block: bigint) =>
    parseAnswer(callResult, await rpc('eth_call', [{ to, data }, quantity(block)]), 'eth_call');
  return {
    async getBlock(at) {
      const number = at === undefined ? 'latest' : quantity(at);
      const answer = await rpc('eth_getBlockByNumber', [number, false]);
      const block = parseAnswer(blockResult, answer, 'eth_getBlockByNumber');
      if (at === undefined && block === null) throw new ChainError('the chain has no last block', true);
      if (at === undefined && block) onBlock(block);
      return block;
    },
    read: (calls, block) => readContracts(calls, (to, data) => call(to, data, block)),
    async findLogs({ addresses, topics, from, to }) {
      const filter = {
        address: addresses,
        topics: [topics],
        fromBlock: quantity(from),
        toBlock: quantity(to),
      };
      return parseAnswer(logsResult, await rpc('eth_getLogs', [filter]), 'eth_getLogs');
    },
  };
}
