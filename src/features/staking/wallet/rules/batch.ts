import type { Hex } from 'viem';
import { isObject, parseHash, parseQuantity } from './provider-responses.ts';

// Batches of calls that a wallet sends as one (EIP-5792, version 2.0.0). @see
// https://eips.ethereum.org/EIPS/eip-5792

/** `ready`: the wallet sends atomic batches after its user upgraded the account. */
export type BatchSupport = 'supported' | 'ready';

export interface SentBatch {
  /** All steps are sent together; this is the last step. */
  readonly step: 'execute';
  readonly batchId: string;
  /** The reverse domain name of the wallet: no other wallet knows the id. */
  readonly rdns: string;
  /** The transactions in which, according to the wallet, all calls succeeded; empty until it says so. */
  readonly hashes: readonly Hex[];
  readonly at: number;
  /** The start of watching, in milliseconds since 1970. */
  readonly pollingSince: number;
}

/** 4096 bytes in hexadecimal with `0x`. */
export const maxBatchIdLength = 8_194;
export const maxBatchHashes = 5;

/** Reads a property of untrusted data; getters can throw. */
function readProperty(value: unknown, key: string): unknown {
  try {
    return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  } catch {
    return undefined;
  }
}

/** Returns null unless the wallet sends atomic batches on this chain; `0x0` applies to all chains. */
export function parseBatchSupport(value: unknown, chainId: number): BatchSupport | null {
  const own = readProperty(readProperty(value, `0x${chainId.toString(16)}`), 'atomic');
  const atomic = own ?? readProperty(readProperty(value, '0x0'), 'atomic');
  const status = readProperty(atomic, 'status');
  return status === 'supported' || status === 'ready' ? status : null;
}

export const isBatchId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxBatchIdLength;

/** Parses the response to a sent batch; null if it has no id. */
export function parseBatchId(value: unknown): string | null {
  const id = readProperty(value, 'id');
  return isBatchId(id) ? id : null;
}

export interface BatchStatus {
  readonly code: 'pending' | 'confirmed' | 'not_included' | 'reverted' | 'partial';
  readonly hashes: readonly Hex[];
}

const batchCodes: ReadonlyMap<number, BatchStatus['code']> = new Map([
  [1, 'pending'],
  [2, 'confirmed'],
  [4, 'not_included'],
  [5, 'reverted'],
  [6, 'partial'],
]);

/** Parses a batch's status; null for other values, and for another batch or chain. */
export function parseBatchStatus(
  value: unknown,
  { batchId, chainId }: { batchId: string; chainId: number },
): BatchStatus | null {
  const status = readProperty(value, 'status');
  const code = typeof status === 'number' ? batchCodes.get(Math.floor(status / 100)) : undefined;
  if (code === undefined) return null;
  // Not every wallet repeats these.
  const { id = batchId, chain = chainId } = {
    id: readProperty(value, 'id'),
    chain: readProperty(value, 'chainId'),
  };
  if (id !== batchId || parseQuantity(chain) !== chainId) return null;
  const receipts = readProperty(value, 'receipts');
  const hashes = (Array.isArray(receipts) ? receipts.slice(0, maxBatchHashes) : []).map((receipt: unknown) =>
    parseHash(readProperty(receipt, 'transactionHash')),
  );
  return { code, hashes: [...new Set(hashes.filter((hash) => hash !== null))] };
}

/** The reason why a wallet sent no batch, so that each step is sent separately. */
export type BatchRejection = 'unsupported' | 'upgrade_declined';

/**
 * Errors after which nothing was sent: invalid parameters or an unknown method (older versions of the
 * standard), a missing capability, an unknown chain, a batch that is too large, and no atomicity.
 */
const unsupportedCodes: ReadonlySet<number | null> = new Set([
  -32_601, -32_602, 4200, 5700, 5710, 5740, 5760,
]);
const upgradeDeclinedCode = 5750;

/** Returns null for errors after which the steps must not be sent separately. */
export function getBatchRejection(code: number | null): BatchRejection | null {
  if (code === upgradeDeclinedCode) return 'upgrade_declined';
  return unsupportedCodes.has(code) ? 'unsupported' : null;
}

/** The wallet already has a batch with this id. */
export const duplicateBatchCode = 5720;

/** The wallet does not know the batch, or no longer does. */
export const unknownBatchCode = 5730;
