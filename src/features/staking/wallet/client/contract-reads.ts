import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import type { StakingContract } from '../../contract/staking.ts';
import { multicallAbi, multicallAddress, poolAbi, tokenAbi, vaultAbi } from '../rules/abis.ts';
import { requireAddress } from '../rules/actions.ts';
import { parseAccounts, parseBytes, parseQuantity } from '../rules/provider-responses.ts';
import { callParams, type Provider, requestWallet, WalletError } from './request.ts';

const unknownFailure = { code: null, data: undefined } as const;

/** @throws {WalletError} if the call reverts or the response is malformed */
export async function callContract(
  provider: Provider,
  from: Hex,
  call: { readonly to: Hex; readonly data: Hex },
): Promise<Hex> {
  const bytes = parseBytes(await requestWallet(provider, 'eth_call', [callParams(from, call), 'latest']));
  if (bytes === null) throw new WalletError(unknownFailure);
  return bytes;
}

function decodeOrThrow<T>(decode: () => T): T {
  try {
    return decode();
  } catch (cause) {
    throw new WalletError(unknownFailure, { cause });
  }
}

export function createContractReads(provider: Provider, account: Hex) {
  const read = (to: Hex, data: Hex) => callContract(provider, account, { to, data });
  return {
    async balance(token: Hex): Promise<bigint> {
      const call = { abi: tokenAbi, functionName: 'balanceOf' } as const;
      const data = await read(token, encodeFunctionData({ ...call, args: [account] }));
      return decodeOrThrow(() => decodeFunctionResult({ ...call, data }));
    },
    async decimals(token: Hex): Promise<number> {
      const call = { abi: tokenAbi, functionName: 'decimals' } as const;
      const data = await read(token, encodeFunctionData(call));
      return decodeOrThrow(() => decodeFunctionResult({ ...call, data }));
    },
    async allowance(token: Hex, spender: Hex): Promise<bigint> {
      const call = { abi: tokenAbi, functionName: 'allowance' } as const;
      const data = await read(token, encodeFunctionData({ ...call, args: [account, spender] }));
      return decodeOrThrow(() => decodeFunctionResult({ ...call, data }));
    },
    /** Returns the token in lower case. */
    async stakingToken({ adapter, address }: StakingContract): Promise<string> {
      const pool = { abi: poolAbi, functionName: 'stakingToken' } as const;
      const vault = { abi: vaultAbi, functionName: 'asset' } as const;
      if (adapter === 'erc4626') {
        const data = await read(requireAddress(address), encodeFunctionData(vault));
        return decodeOrThrow(() => decodeFunctionResult({ ...vault, data })).toLowerCase();
      }
      const data = await read(requireAddress(address), encodeFunctionData(pool));
      return decodeOrThrow(() => decodeFunctionResult({ ...pool, data })).toLowerCase();
    },
    async earned(pool: Hex): Promise<bigint> {
      const call = { abi: poolAbi, functionName: 'earned' } as const;
      const data = await read(pool, encodeFunctionData({ ...call, args: [account] }));
      return decodeOrThrow(() => decodeFunctionResult({ ...call, data }));
    },
    /** Returns the tokens for redeeming shares, after an exit fee. */
    async shareValue(vault: Hex, shares: bigint): Promise<bigint> {
      if (shares === 0n) return 0n;
      const call = { abi: vaultAbi, functionName: 'previewRedeem' } as const;
      const data = await read(vault, encodeFunctionData({ ...call, args: [shares] }));
      return decodeOrThrow(() => decodeFunctionResult({ ...call, data }));
    },
  };
}

export interface WalletPosition {
  readonly available: bigint;
  /** The stake: tokens in a pool, shares of a vault. */
  readonly held: bigint;
  readonly heldDecimals: number;
  readonly shareValue: bigint | null;
  readonly earned: bigint | null;
  readonly allowance: bigint;
  /** The block at which everything was read; null if a block was mined in between. */
  readonly block: number | null;
  /** The last block before the read, so that nothing is older; null if unknown. */
  readonly since: number | null;
}

/** @throws {WalletError} */
export async function readWalletPosition(
  provider: Provider,
  contract: StakingContract,
  account: Hex,
): Promise<WalletPosition> {
  const reads = createContractReads(provider, account);
  const address = requireAddress(contract.address);
  const token = requireAddress(contract.staking_token.address);
  const readBlock = async () => parseQuantity(await requestWallet(provider, 'eth_blockNumber'));
  const before = await readBlock();
  const [available, held, allowance] = await Promise.all([
    reads.balance(token),
    reads.balance(address),
    reads.allowance(token, address),
  ]);
  const confirmBlock = async () => ((await readBlock()) === before ? before : null);
  if (contract.adapter === 'erc4626') {
    const [shareValue, heldDecimals] = await Promise.all([
      reads.shareValue(address, held),
      reads.decimals(address),
    ]);
    return {
      available,
      held,
      heldDecimals,
      shareValue,
      earned: null,
      allowance,
      block: await confirmBlock(),
      since: before,
    };
  }
  return {
    available,
    held,
    heldDecimals: contract.staking_token.decimals,
    shareValue: null,
    earned: await reads.earned(address),
    allowance,
    block: await confirmBlock(),
    since: before,
  };
}

/** Returns null if the wallet does not report it. @throws {WalletError} */
export async function readChain(provider: Provider): Promise<number | null> {
  return parseQuantity(await requestWallet(provider, 'eth_chainId'));
}

export async function readConnectedAccounts(provider: Provider): Promise<readonly Hex[]> {
  return parseAccounts(await requestWallet(provider, 'eth_accounts'));
}

/** Reads the allowance of any account, connected or not. @throws {WalletError} including on another chain */
export async function readAllowance(
  provider: Provider,
  contract: StakingContract,
  account: Hex,
): Promise<bigint> {
  if ((await readChain(provider)) !== contract.chain_id) throw new WalletError(unknownFailure);
  const token = requireAddress(contract.staking_token.address);
  return createContractReads(provider, account).allowance(token, requireAddress(contract.address));
}

export interface RemainingAllowance {
  readonly contract: StakingContract;
  readonly allowance: bigint;
}

/** Contracts whose allowances are read, in one call or individually. */
const maxAllowances = { together: 200, oneByOne: 20 };

async function readAllowancesTogether(
  provider: Provider,
  contracts: readonly StakingContract[],
  account: Hex,
): Promise<readonly bigint[] | null> {
  const allowance = { abi: tokenAbi, functionName: 'allowance' } as const;
  const calls = contracts.map(({ address, staking_token }) => ({
    target: requireAddress(staking_token.address),
    allowFailure: true,
    callData: encodeFunctionData({ ...allowance, args: [account, requireAddress(address)] }),
  }));
  const call = { abi: multicallAbi, functionName: 'aggregate3' } as const;
  const data = encodeFunctionData({ ...call, args: [calls] });
  const result = await callContract(provider, account, { to: multicallAddress, data });
  if (result === '0x') return null;
  const results = decodeOrThrow(() => decodeFunctionResult({ ...call, data: result }));
  // A token that cannot be read has no allowance to show.
  return contracts.map((_, index) => {
    const outcome = results[index];
    return outcome?.success && outcome.returnData.length === 66 ? BigInt(outcome.returnData) : 0n;
  });
}

/** @throws {WalletError} */
export async function readRemainingAllowances(
  provider: Provider,
  contracts: readonly StakingContract[],
  account: Hex,
): Promise<readonly RemainingAllowance[]> {
  const chainId = await readChain(provider);
  const readable = contracts.filter(({ chain_id }) => chain_id === chainId).slice(0, maxAllowances.together);
  if (readable.length === 0) return [];
  const allowances =
    (await readAllowancesTogether(provider, readable, account)) ??
    (await Promise.all(
      readable
        .slice(0, maxAllowances.oneByOne)
        .map((contract) => readAllowance(provider, contract, account).catch(() => 0n)),
    ));
  return readable
    .map((contract, index) => ({ contract, allowance: allowances[index] ?? 0n }))
    .filter(({ allowance }) => allowance > 0n);
}
