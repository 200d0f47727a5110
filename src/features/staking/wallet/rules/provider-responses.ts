import type { Hex } from 'viem';
import { isEthereumAddress } from '#shared/text/ethereum-address.ts';

// A wallet is third-party code in the page: its responses are untrusted until parsed.

/** Maximum length of a call result. */
export const maxDataLength = 20_000;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isWholeNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

export const isHash = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value);

export function parseHash(value: unknown): Hex | null {
  const hash = typeof value === 'string' && value.length === 66 ? value.toLowerCase() : null;
  return isHash(hash) ? hash : null;
}

/** Parses a JSON-RPC quantity; some wallets send chain ids as numbers or decimal digits. */
export function parseQuantity(value: unknown): number | null {
  if (isWholeNumber(value)) return value;
  if (typeof value !== 'string' || !/^(0x[0-9a-f]{1,14}|\d{1,15})$/i.test(value)) return null;
  const number = Number(value);
  return isWholeNumber(number) ? number : null;
}

/** Parses the bytes of a call result; null for other values, or if too long. */
export function parseBytes(value: unknown): Hex | null {
  if (typeof value !== 'string' || value.length > maxDataLength) return null;
  return /^0x([0-9a-f]{2})*$/i.test(value) ? (value as Hex) : null;
}

/** Parses at most ten exposed accounts, in lower case; drops invalid accounts. */
export function parseAccounts(value: unknown): readonly Hex[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, 10)
    .filter(isEthereumAddress)
    .map((one) => one.toLowerCase() as Hex);
}

/** Parses a transaction receipt; null if there is none or it is for another transaction. */
export function parseReceipt(value: unknown, hash: Hex): { readonly succeeded: boolean } | null {
  if (!isObject(value) || parseHash(value['transactionHash']) !== hash) return null;
  const status = parseQuantity(value['status']);
  return status === 0 || status === 1 ? { succeeded: status === 1 } : null;
}

export interface WalletFailure {
  readonly code: number | null;
  readonly data: unknown;
  /** True if the message mentions a revert, because some nodes return no data. */
  readonly mentionsRevert?: boolean;
  /** True if the message says that the account cannot pay the network fee, for which there is no code. */
  readonly mentionsFunds?: boolean;
}

/** Finds revert data in `data`, `data.data`, `data.originalError.data` or a `cause`, as wallets differ. */
export function parseWalletFailure(thrown: unknown): WalletFailure {
  let code: number | null = null;
  let data: unknown;
  let mentionsRevert = false;
  let mentionsFunds = false;
  let at: unknown = thrown;
  try {
    for (let depth = 0; depth < 5 && isObject(at); depth++) {
      const { code: rawCode, data: bytes, message, originalError, cause } = at;
      mentionsRevert ||= typeof message === 'string' && /\brevert/i.test(message.slice(0, 500));
      mentionsFunds ||= typeof message === 'string' && /insufficient funds/i.test(message.slice(0, 500));
      if (code === null && Number.isSafeInteger(rawCode)) code = Number(rawCode);
      if (typeof bytes === 'string' && bytes.startsWith('0x')) data ??= bytes;
      at = isObject(bytes) ? bytes : (originalError ?? cause);
    }
  } catch {
    // Property getters of untrusted objects can throw.
  }
  return { code, data, mentionsRevert, mentionsFunds };
}

/** The handled error codes of EIP-1193 and related standards. */
export const walletErrorCodes = { rejected: 4001, unknownChain: 4902, busy: -32_002, reverted: 3 } as const;
