import type { Hex } from 'viem';
import { isEthereumAddress } from '../../../../shared/ethereum-address.ts';

// A wallet is a stranger's program in the page: whatever it answers is unknown until it was looked at.

/** The longest answer of a call that is read. */
const longestData = 20_000;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isWholeNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Whether it is the hash of a transaction, in small letters. */
export const isHash = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value);

/** A hash, in small letters; null for anything else. */
export function readHash(value: unknown): Hex | null {
  const hash = typeof value === 'string' && value.length === 66 ? value.toLowerCase() : null;
  return isHash(hash) ? hash : null;
}

/** A quantity of JSON-RPC as a number; some wallets write numbers or decimal digits for the chain. */
export function readNumber(value: unknown): number | null {
  if (isWholeNumber(value)) return value;
  if (typeof value !== 'string' || !/^(0x[0-9a-f]{1,14}|\d{1,15})$/i.test(value)) return null;
  const number = Number(value);
  return isWholeNumber(number) ? number : null;
}

/** Bytes as a call gives them back; null for anything else, or for far too many. */
export function readBytes(value: unknown): Hex | null {
  if (typeof value !== 'string' || value.length > longestData) return null;
  return /^0x([0-9a-f]{2})*$/i.test(value) ? (value as Hex) : null;
}

/** The accounts that a wallet shows, at most ten, in small letters; what is no address is left out. */
export function readAccounts(value: unknown): readonly Hex[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, 10)
    .filter(isEthereumAddress)
    .map((one) => one.toLowerCase() as Hex);
}

/** What a node knows of a mined transaction; null while it is not mined, or when the answer is about another. */
export function readReceipt(value: unknown, hash: Hex): { readonly worked: boolean } | null {
  if (!isObject(value) || readHash(value['transactionHash']) !== hash) return null;
  const status = readNumber(value['status']);
  return status === 0 || status === 1 ? { worked: status === 1 } : null;
}

/** A failure of a wallet: its code (EIP-1193, EIP-1474) and the bytes of a revert, wherever it puts them. */
export interface WalletFailure {
  readonly code: number | null;
  readonly data: unknown;
  /** Whether it speaks of a revert: some nodes give no bytes. */
  readonly saysRevert?: boolean;
}

/**
 * Reads what a wallet throws. The bytes of a revert stand in `data`, in `data.data`, in `data.originalError.data` or
 * in a `cause`, depending on the wallet and the node behind it.
 */
export function readFailure(thrown: unknown): WalletFailure {
  let code: number | null = null;
  let data: unknown;
  let saysRevert = false;
  let at: unknown = thrown;
  try {
    for (let depth = 0; depth < 5 && isObject(at); depth++) {
      const { code: given, data: bytes, message, originalError, cause } = at;
      saysRevert ||= typeof message === 'string' && /\brevert/i.test(message.slice(0, 500));
      if (code === null && Number.isSafeInteger(given)) code = Number(given);
      if (typeof bytes === 'string' && bytes.startsWith('0x')) data ??= bytes;
      at = isObject(bytes) ? bytes : (originalError ?? cause);
    }
  } catch {
    // Reading a property of a stranger's object can throw.
  }
  return { code, data, saysRevert };
}

/** The codes of EIP-1193 and its companions that we tell apart. */
export const walletCodes = { rejected: 4001, unknownChain: 4902, busy: -32_002, reverted: 3 } as const;
