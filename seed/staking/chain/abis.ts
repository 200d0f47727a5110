import { parseAbi } from 'viem';

// The called functions of the contracts in `contracts/src`, typed for viem.

export const tokenAbi = parseAbi([
  'constructor(string name, string symbol, uint8 units)',
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
]);

export const poolAbi = parseAbi([
  'constructor(address stakingToken, address rewardsToken, uint256 rewardsDuration, uint256 lockDuration)',
  'function stake(uint256 amount)',
  'function withdraw(uint256 amount)',
  'function getReward()',
  'function exit()',
  'function notifyRewardAmount(uint256 reward)',
  'function setRewardsDuration(uint256 duration)',
  'function pause()',
  'function unpause()',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function earned(address account) view returns (uint256)',
  'function rewardRate() view returns (uint256)',
  'function periodFinish() view returns (uint256)',
  'function unlocksAt(address account) view returns (uint256)',
  'function paused() view returns (bool)',
  'error ZeroAmount()',
  'error AmountExceedsStake(uint256 staked, uint256 asked)',
  'error RewardExceedsBalance(uint256 balance, uint256 needed)',
  'error PeriodNotOver(uint256 periodFinish)',
  'error StakeIsLockedUntil(uint256 unlocksAt)',
  'error EnforcedPause()',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
]);

export const vaultAbi = parseAbi([
  'constructor(address asset, string name, string symbol)',
  'function deposit(uint256 assets, address receiver) returns (uint256)',
  'function mint(uint256 shares, address receiver) returns (uint256)',
  'function redeem(uint256 shares, address receiver, address owner) returns (uint256)',
  'function addYield(uint256 amount, uint256 duration)',
  'function totalAssets() view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function convertToAssets(uint256 shares) view returns (uint256)',
  'function yieldEnds() view returns (uint256)',
  'error YieldUnderWay(uint256 endsAt)',
]);

/** Multicall3: returns the current block number. */
export const blockAbi = parseAbi([
  'function getBlockNumber() view returns (uint256)',
  'function getCurrentBlockTimestamp() view returns (uint256)',
]);
