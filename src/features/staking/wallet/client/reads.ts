import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import type { StakingContract } from '../../contract/staking.ts';
import { poolAbi, tokenAbi, vaultAbi } from '../rules/abis.ts';
import { addressOf } from '../rules/actions.ts';
import { readAccounts, readBytes, readNumber } from '../rules/provider-answers.ts';
import { ask, callParams, type Provider, WalletError } from './request.ts';

const nothingKnown = { code: null, data: undefined } as const;

/** Calls a contract without sending anything. @throws {WalletError} when it refuses or answers no bytes */
export async function tryCall(
  provider: Provider,
  from: Hex,
  call: { readonly to: Hex; readonly data: Hex },
): Promise<Hex> {
  const bytes = readBytes(await ask(provider, 'eth_call', [callParams(from, call), 'latest']));
  if (bytes === null) throw new WalletError(nothingKnown);
  return bytes;
}

/** What the tests of an answer come to: that it cannot be read is the wallet's failure as well. */
function decoded<T>(decode: () => T): T {
  try {
    return decode();
  } catch (cause) {
    throw new WalletError(nothingKnown, { cause });
  }
}

/** Reads of contracts, for one account, through its wallet. */
export function readsOf(provider: Provider, account: Hex) {
  const read = (to: Hex, data: Hex) => tryCall(provider, account, { to, data });
  return {
    async balance(token: Hex): Promise<bigint> {
      const call = { abi: tokenAbi, functionName: 'balanceOf' } as const;
      const data = await read(token, encodeFunctionData({ ...call, args: [account] }));
      return decoded(() => decodeFunctionResult({ ...call, data }));
    },
    async decimals(token: Hex): Promise<number> {
      const call = { abi: tokenAbi, functionName: 'decimals' } as const;
      const data = await read(token, encodeFunctionData(call));
      return decoded(() => decodeFunctionResult({ ...call, data }));
    },
    async allowance(token: Hex, spender: Hex): Promise<bigint> {
      const call = { abi: tokenAbi, functionName: 'allowance' } as const;
      const data = await read(token, encodeFunctionData({ ...call, args: [account, spender] }));
      return decoded(() => decodeFunctionResult({ ...call, data }));
    },
    /** The token that a pool or a vault takes, in small letters. */
    async stakingToken({ adapter, address }: StakingContract): Promise<string> {
      const pool = { abi: poolAbi, functionName: 'stakingToken' } as const;
      const vault = { abi: vaultAbi, functionName: 'asset' } as const;
      if (adapter === 'erc4626') {
        const data = await read(addressOf(address), encodeFunctionData(vault));
        return decoded(() => decodeFunctionResult({ ...vault, data })).toLowerCase();
      }
      const data = await read(addressOf(address), encodeFunctionData(pool));
      return decoded(() => decodeFunctionResult({ ...pool, data })).toLowerCase();
    },
    async earned(pool: Hex): Promise<bigint> {
      const call = { abi: poolAbi, functionName: 'earned' } as const;
      const data = await read(pool, encodeFunctionData({ ...call, args: [account] }));
      return decoded(() => decodeFunctionResult({ ...call, data }));
    },
    async worth(vault: Hex, shares: bigint): Promise<bigint> {
      const call = { abi: vaultAbi, functionName: 'convertToAssets' } as const;
      const data = await read(vault, encodeFunctionData({ ...call, args: [shares] }));
      return decoded(() => decodeFunctionResult({ ...call, data }));
    },
  };
}

/** What an account has, as its wallet sees the chain at this moment. */
export interface Holding {
  /** Tokens that it could stake. */
  readonly free: bigint;
  /** What it has in the contract: tokens of a pool, shares of a vault. */
  readonly held: bigint;
  readonly heldDecimals: number;
  /** What the shares are worth in the vault's token; null for pools. */
  readonly worth: bigint | null;
  /** What can be claimed; null for vaults. */
  readonly earned: bigint | null;
}

/** Reads what an account has in a contract. @throws {WalletError} */
export async function readHolding(
  provider: Provider,
  contract: StakingContract,
  account: Hex,
): Promise<Holding> {
  const reads = readsOf(provider, account);
  const address = addressOf(contract.address);
  const token = addressOf(contract.staking_token.address);
  const [free, held] = await Promise.all([reads.balance(token), reads.balance(address)]);
  if (contract.adapter === 'erc4626') {
    const [worth, heldDecimals] = await Promise.all([reads.worth(address, held), reads.decimals(address)]);
    return { free, held, heldDecimals, worth, earned: null };
  }
  return {
    free,
    held,
    heldDecimals: contract.staking_token.decimals,
    worth: null,
    earned: await reads.earned(address),
  };
}

/** The chain that a wallet is on; null when it does not say. */
export async function readChain(provider: Provider): Promise<number | null> {
  return readNumber(await ask(provider, 'eth_chainId'));
}

/** The accounts that a wallet has shown to this site, without asking its user. */
export async function readShownAccounts(provider: Provider): Promise<readonly Hex[]> {
  return readAccounts(await ask(provider, 'eth_accounts'));
}
