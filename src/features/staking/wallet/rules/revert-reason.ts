import { decodeErrorResult, type Hex } from 'viem';
import { errorsAbi } from './abis.ts';

export type RevertReason =
  | {
      readonly kind:
        | 'zero'
        | 'paused'
        | 'reentered'
        | 'not_owner'
        | 'token_failed'
        | 'token_refuses'
        | 'silent';
    }
  | { readonly kind: 'over_stake'; readonly max: string }
  | { readonly kind: 'locked'; readonly until: string | null }
  | { readonly kind: 'over_allowance' | 'over_balance'; readonly max: string; readonly needed: string }
  | { readonly kind: 'over_limit'; readonly max: string }
  /** A sanitised message: the contract's author controls it. */
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'panic'; readonly code: string }
  | { readonly kind: 'unknown'; readonly selector: string };

const maxMessageLength = 160;
const maxDataLength = 4_096;

// Bidirectional overrides and invisible characters would let a contract rewrite the page's text.
const unprintableCharacters = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Sanitises untrusted text into one short line that cannot change how the rest of the page reads. */
export function toSingleLine(text: string, maxLength: number): string {
  const line = text
    .slice(0, maxLength * 4)
    .replace(/\s+/gu, ' ')
    .replace(unprintableCharacters, '')
    .trim();
  return Array.from(line).slice(0, maxLength).join('');
}

/** Converts seconds to an ISO 8601 timestamp; null for years after 9999. */
function toTimestamp(seconds: bigint): string | null {
  return seconds < 253_402_300_800n ? new Date(Number(seconds) * 1000).toISOString() : null;
}

type Decoded = ReturnType<typeof decodeErrorResult<typeof errorsAbi>>;

function toRevertReason(error: Decoded): RevertReason {
  switch (error.errorName) {
    case 'Error':
      return { kind: 'message', message: toSingleLine(error.args[0], maxMessageLength) };
    case 'Panic':
      return { kind: 'panic', code: `0x${error.args[0].toString(16).padStart(2, '0').slice(0, 8)}` };
    case 'ZeroAmount':
      return { kind: 'zero' };
    case 'AmountExceedsStake':
      return { kind: 'over_stake', max: String(error.args[0]) };
    case 'StakeIsLockedUntil':
      return { kind: 'locked', until: toTimestamp(error.args[0]) };
    case 'EnforcedPause':
    case 'ExpectedPause':
      return { kind: 'paused' };
    case 'ReentrancyGuardReentrantCall':
      return { kind: 'reentered' };
    case 'OwnableUnauthorizedAccount':
      return { kind: 'not_owner' };
    case 'SafeERC20FailedOperation':
      return { kind: 'token_failed' };
    case 'ERC20InsufficientAllowance':
      return { kind: 'over_allowance', max: String(error.args[1]), needed: String(error.args[2]) };
    case 'ERC20InsufficientBalance':
      return { kind: 'over_balance', max: String(error.args[1]), needed: String(error.args[2]) };
    case 'ERC20InvalidReceiver':
    case 'ERC20InvalidSender':
    case 'ERC20InvalidSpender':
      return { kind: 'token_refuses' };
    case 'ERC4626ExceededMaxDeposit':
    case 'ERC4626ExceededMaxRedeem':
      return { kind: 'over_limit', max: String(error.args[2]) };
  }
}

/**
 * Parses revert data: named errors, `Error(string)` and `Panic(uint256)`; unknown errors by their selector.
 * @param data untrusted data from a wallet
 * @see https://docs.soliditylang.org/en/latest/abi-spec.html#errors
 */
export function parseRevertReason(data: unknown): RevertReason {
  if (typeof data !== 'string' || !/^0x([0-9a-f]{2}){4,}$/i.test(data)) return { kind: 'silent' };
  const selector = data.slice(0, 10).toLowerCase();
  if (data.length > maxDataLength) return { kind: 'unknown', selector };
  try {
    return toRevertReason(decodeErrorResult({ abi: errorsAbi, data: data as Hex }));
  } catch {
    return { kind: 'unknown', selector };
  }
}
