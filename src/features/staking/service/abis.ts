import type { Abi } from 'viem';

// The called subset of the contract interfaces.

const input = (type: string) => ({ name: '', type });
const view = (name: string, output: string, ...inputs: string[]) =>
  ({
    type: 'function',
    name,
    stateMutability: 'view',
    inputs: inputs.map(input),
    outputs: [input(output)],
  }) as const;
const event = (name: string, indexed: readonly string[], plain: readonly string[]) =>
  ({
    type: 'event',
    name,
    inputs: [
      ...indexed.map((type) => ({ name: '', type, indexed: true })),
      ...plain.map((type) => ({ name: '', type, indexed: false })),
    ],
  }) as const;

/** ERC-20. */
export const tokenAbi: Abi = [view('decimals', 'uint8'), view('balanceOf', 'uint256', 'address')];

/** Synthetix StakingRewards, its forks, and extensions of some forks. */
export const poolAbi: Abi = [
  view('stakingToken', 'address'),
  view('rewardsToken', 'address'),
  view('totalSupply', 'uint256'),
  view('rewardRate', 'uint256'),
  view('periodFinish', 'uint256'),
  view('rewardsDuration', 'uint256'),
  view('paused', 'bool'),
  view('lockDuration', 'uint256'),
  view('balanceOf', 'uint256', 'address'),
  view('earned', 'uint256', 'address'),
  view('unlocksAt', 'uint256', 'address'),
  event('Staked', ['address'], ['uint256']),
  event('Withdrawn', ['address'], ['uint256']),
  event('RewardPaid', ['address'], ['uint256']),
  event('RewardAdded', [], ['uint256']),
];

/** ERC-4626, and extensions of some vaults. */
export const vaultAbi: Abi = [
  view('asset', 'address'),
  view('decimals', 'uint8'),
  view('totalAssets', 'uint256'),
  view('convertToAssets', 'uint256', 'uint256'),
  view('previewRedeem', 'uint256', 'uint256'),
  view('paused', 'bool'),
  view('balanceOf', 'uint256', 'address'),
  event('Deposit', ['address', 'address'], ['uint256', 'uint256']),
  event('Withdraw', ['address', 'address', 'address'], ['uint256', 'uint256']),
  event('YieldAdded', [], ['uint256', 'uint256']),
];

/** A vault's shares as an ERC-20 token. */
export const shareAbi: Abi = [event('Transfer', ['address', 'address'], ['uint256'])];
