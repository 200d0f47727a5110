import { z } from 'zod';
import { ethereumAddress } from '../../shared/ethereum-address.ts';
import type { ChainBlock, ChainLog } from './chain.ts';

// What an RPC answers, as far as it is needed; anything else in it is ignored, anything wrong refused.

const hex = (pattern: RegExp) =>
  z.custom<`0x${string}`>((value) => typeof value === 'string' && pattern.test(value));
const quantity = hex(/^0x[0-9a-fA-F]{1,64}$/).transform(BigInt);
const data = hex(/^0x(?:[0-9a-fA-F]{2})*$/);
const hash = hex(/^0x[0-9a-fA-F]{64}$/);

/** What `eth_call` gives. */
export const callResult = data;
/** What `eth_chainId` gives. */
export const chainIdResult = quantity;

/** What `eth_getBlockByNumber` gives. */
export const blockResult = z
  .object({ number: quantity, hash, timestamp: quantity })
  .nullable() satisfies z.ZodType<ChainBlock | null>;

/** The most entries of one answer that are looked at. */
const mostLogs = 10_000;

/** What `eth_getLogs` gives. */
export const logsResult = z
  .array(
    z
      .object({
        address: hex(ethereumAddress),
        topics: z.array(hash).max(4),
        data,
        blockNumber: quantity,
        logIndex: quantity,
        transactionHash: hash,
        removed: z.boolean().optional(),
      })
      .transform(
        (log): ChainLog => ({
          address: log.address,
          topics: log.topics,
          data: log.data,
          block: log.blockNumber,
          index: Number(log.logIndex),
          transaction: log.transactionHash.toLowerCase(),
        }),
      ),
  )
  .max(mostLogs);
