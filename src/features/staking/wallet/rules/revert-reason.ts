import { decodeErrorResult, type Hex } from 'viem';
import { errorsAbi } from './abis.ts';

/** Why a contract refuses, as far as it says so. */
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
  | { readonly kind: 'over_stake'; readonly most: string }
  | { readonly kind: 'locked'; readonly until: string | null }
  | { readonly kind: 'over_allowance' | 'over_balance'; readonly most: string; readonly needed: string }
  | { readonly kind: 'over_limit'; readonly most: string }
  /** Its own words, made harmless: whoever wrote the contract chose them. */
  | { readonly kind: 'said'; readonly words: string }
  | { readonly kind: 'panic'; readonly code: string }
  | { readonly kind: 'unknown'; readonly selector: string };

const longestWords = 160;
const longestData = 4_096;

// Marks that turn the direction of text or hide in it would let a contract write over what the page says.
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** What others write, as one short line that cannot change how the rest of the page reads. */
export function asOneLine(text: string, longest: number): string {
  const line = text
    .slice(0, longest * 4)
    .replace(/\s+/gu, ' ')
    .replace(unprintable, '')
    .trim();
  return Array.from(line).slice(0, longest).join('');
}

/** A time in a contract is in seconds; one that no calendar has is not told. */
function momentOf(seconds: bigint): string | null {
  return seconds < 253_402_300_800n ? new Date(Number(seconds) * 1000).toISOString() : null;
}

type Decoded = ReturnType<typeof decodeErrorResult<typeof errorsAbi>>;

function reasonOf(error: Decoded): RevertReason {
  switch (error.errorName) {
    case 'Error':
      return { kind: 'said', words: asOneLine(error.args[0], longestWords) };
    case 'Panic':
      return { kind: 'panic', code: `0x${error.args[0].toString(16).padStart(2, '0').slice(0, 8)}` };
    case 'ZeroAmount':
      return { kind: 'zero' };
    case 'AmountExceedsStake':
      return { kind: 'over_stake', most: String(error.args[0]) };
    case 'StakeIsLockedUntil':
      return { kind: 'locked', until: momentOf(error.args[0]) };
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
      return { kind: 'over_allowance', most: String(error.args[1]), needed: String(error.args[2]) };
    case 'ERC20InsufficientBalance':
      return { kind: 'over_balance', most: String(error.args[1]), needed: String(error.args[2]) };
    case 'ERC20InvalidReceiver':
    case 'ERC20InvalidSender':
    case 'ERC20InvalidSpender':
      return { kind: 'token_refuses' };
    case 'ERC4626ExceededMaxDeposit':
    case 'ERC4626ExceededMaxRedeem':
      return { kind: 'over_limit', most: String(error.args[2]) };
  }
}

/**
 * Reads what a contract gave back when it refused: errors with names, `Error(string)`, `Panic(uint256)`; what is not
 * known goes by its first four bytes.
 * @param data whatever a wallet handed over
 * @see https://docs.soliditylang.org/en/latest/abi-spec.html#errors
 */
export function readRevert(data: unknown): RevertReason {
  if (typeof data !== 'string' || !/^0x([0-9a-f]{2}){4,}$/i.test(data)) return { kind: 'silent' };
  const selector = data.slice(0, 10).toLowerCase();
  if (data.length > longestData) return { kind: 'unknown', selector };
  try {
    return reasonOf(decodeErrorResult({ abi: errorsAbi, data: data as Hex }));
  } catch {
    return { kind: 'unknown', selector };
  }
}
