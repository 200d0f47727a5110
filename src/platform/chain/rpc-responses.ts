import { z } from 'zod';
import { ethereumAddressPattern } from '#shared/text/ethereum-address.ts';
import type { ChainBlock, ChainLog } from './chain.ts';

// Only the needed parts of RPC responses.

const hex = (pattern: RegExp) =>
  z.custom<`0x${string}`>((value) => typeof value === 'string' && pattern.test(value));
const quantity = hex(/^0x[0-9a-fA-F]{1,64}$/).transform(BigInt);
const data = hex(/^0x(?:[0-9a-fA-F]{2})*$/);
const hash = hex(/^0x[0-9a-fA-F]{64}$/);

export const callResult = data;
export const quantityResult = quantity;

export const blockResult = z
  .object({ number: quantity, hash, timestamp: quantity })
  .nullable() satisfies z.ZodType<ChainBlock | null>;

const maxLogs = 10_000;

export const logsResult = z
  .array(
    z
      .object({
        address: hex(ethereumAddressPattern),
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
  .max(maxLogs);
