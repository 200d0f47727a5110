import { isAddress } from 'viem/utils';
import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';
import { ethereumAddressPattern } from '#shared/text/ethereum-address.ts';

export const maxDecimals = 36;
/** As many as all rows of an upstream response. */
const maxContracts = 2000;
const maxSnapshots = 200;

export const stakingStatuses = ['upcoming', 'active', 'paused', 'ended', 'deprecated'] as const;
export type StakingStatus = (typeof stakingStatuses)[number];
export const stakingStatus = z.enum(stakingStatuses);

/** A token quantity in its smallest units: a whole number as digits, never a float. */
export const tokenAmount = z.object({
  units: z.string().regex(/^\d{1,78}$/),
  /** The number of digits after the decimal point. */
  decimals: z.int().min(0).max(maxDecimals),
  symbol: z.string().max(20),
});
export type TokenAmount = z.infer<typeof tokenAmount>;

/** A yearly rate as a decimal fraction: `0.2365` is 23.65 %. Computed rates have 12 significant digits. */
const yearlyRate = z.string().regex(/^\d{1,12}(\.\d{1,220})?$/);
/** A share price as exact decimal digits. */
const sharePrice = z.string().regex(/^\d{1,12}(\.\d{1,60})?$/);
const dateTime = z.iso.datetime();

const address = z.string().regex(ethereumAddressPattern);
const digits = z.string().regex(/^\d{1,78}$/);
/** US dollars as exact decimal digits, never truncated; for display only, never for payments. */
const dollars = z.string().regex(/^\d{1,30}(\.\d{1,96})?$/);

const stakingToken = z.object({
  address,
  symbol: z.string().min(1).max(20),
  decimals: z.int().min(0).max(maxDecimals),
});

export const stakingPosition = z.object({
  staked: tokenAmount,
  /** Unpaid rewards; null for vaults, whose shares appreciate instead. */
  earned: tokenAmount.nullable(),
  in_wallet: tokenAmount,
  locked_until: dateTime.nullable(),
  as_of: z.object({ block: digits, at: dateTime }).nullable(),
});
export type StakingPosition = z.infer<typeof stakingPosition>;

export const unreadStates = ['reading', 'failed', 'unsupported', 'not_connected'] as const;
export type UnreadState = (typeof unreadStates)[number];

/** Not requested, read, or why the position is unknown. An unknown position is never shown as zero. */
const positionStates = ['none', 'read', ...unreadStates] as const;

/** Metrics whose reported value is compared with the chain; a discrepancy is a difference above 1 %. */
export const comparedMetrics = ['staked', 'apr'] as const;

/** Null marks unknown values. */
export const stakingContract = z.object({
  id: z.string().min(1).max(120),
  name: z.string().min(1).max(160),
  project: z.object({ id: z.string().min(1).max(120), name: z.string().min(1).max(160) }),
  status: stakingStatus,
  /** The kind of contract; unsupported contracts can be listed but not used. */
  adapter: z.string().max(60),
  chain_id: z.int().positive(),
  address,
  staking_token: stakingToken,
  reward_token: stakingToken.nullable(),
  staked: tokenAmount.nullable(),
  staked_usd: dollars.nullable(),
  /** The source of the value in dollars: the on-chain stake at the reported price, or the service. */
  value_source: z.enum(['chain', 'service']).nullable(),
  /** Without compounding. */
  apr: yearlyRate.nullable(),
  /** With daily compounding, which is an assumption. */
  apy: yearlyRate.nullable(),
  rate_source: z.enum(['chain', 'service']).nullable(),
  /** Rewards still to be paid out in the current period. */
  rewards: tokenAmount.nullable(),
  /** One vault share in the underlying asset. */
  share_price: sharePrice.nullable(),
  lock_seconds: z.int().min(0).nullable(),
  early_exit_penalty_bps: z.int().min(0).max(10_000).nullable(),
  min_stake: tokenAmount.nullable(),
  max_stake: tokenAmount.nullable(),
  start_at: dateTime.nullable(),
  end_at: dateTime.nullable(),
  next_payout_at: dateTime.nullable(),
  /** Null if only the upstream API reports the metrics. */
  as_of: z.object({ block: digits, at: dateTime }).nullable(),
  differs: z.array(z.enum(comparedMetrics)).max(comparedMetrics.length),
  /** The upstream values of the metrics that differ. */
  reported_staked: tokenAmount.nullable(),
  reported_apr: yearlyRate.nullable(),
  /** Null unless `position_state` is `read`. */
  mine: stakingPosition.nullable(),
  position_state: z.enum(positionStates),
  writable: z.boolean(),
});
export type StakingContract = z.infer<typeof stakingContract>;

export const chainHealth = z.object({
  id: z.int().positive(),
  state: z.enum(['reading', 'up', 'unreadable', 'down']),
  block: digits.nullable(),
  at: dateTime.nullable(),
});
export type ChainHealth = z.infer<typeof chainHealth>;

export const upstreamFailures = ['unavailable', 'invalid'] as const;
export type StakingFailure = (typeof upstreamFailures)[number];

export type StakingAbsence = 'reading' | StakingFailure;

/** An upstream row that was rejected, or that has an unusable number. */
const rejectedRow = z.object({
  list: z.enum(['contracts', 'projects']),
  /** The position in the list across all pages, from 0. */
  index: z.int().min(0),
  id: z.string().max(120).nullable(),
  /** True if the row is shown, with the numbers in these fields unknown. */
  shown: z.boolean(),
  /** Paths of invalid fields, such as `stakingToken.symbol`; empty if the row is not an object. */
  fields: z
    .array(
      z.object({
        field: z.string().max(60),
        reason: z.enum(['missing', 'too_long', 'characters', 'duplicate', 'number', 'invalid']),
      }),
    )
    .max(10),
});
export type RejectedRow = z.infer<typeof rejectedRow>;

const laggingRpc = z.object({
  chain_id: z.int().positive(),
  /** Its position in the settings, from 1. */
  rpc: z.int().positive(),
  /** Blocks behind the highest RPC. */
  blocks: digits,
});
export type LaggingRpc = z.infer<typeof laggingRpc>;

export const maxRejectedRows = 50;
const maxRpcs = 1000;

export const stakingMeta = z.object({
  configured: z.boolean(),
  generated_at: dateTime.nullable(),
  /** True if the data is cached because the upstream API did not respond, or sent invalid data. */
  stale: z.boolean(),
  failure: z.enum(upstreamFailures).nullable(),
  rejected: z.int().min(0),
  owner: z
    .object({
      rejected: z.array(rejectedRow).max(maxRejectedRows),
      /** Rows that are shown, but have an unusable number that is left out. */
      unusable: z.int().min(0),
      lagging_rpcs: z.array(laggingRpc).max(maxRpcs),
      /** True if there are contracts, but visitors see none. */
      all_private: z.boolean(),
    })
    .nullable(),
  /** True if the data is a recording for the demo instead of an upstream response. */
  recorded: z.boolean(),
  /** The chains that were read; empty if only the upstream API reports metrics. */
  chains: z.array(chainHealth).max(maxRpcs),
  /** The account whose positions are included, with its checksum (EIP-55). */
  account: address.nullable(),
});
export type StakingMeta = z.infer<typeof stakingMeta>;

/**
 * Mixed case must be a valid checksum (EIP-55), or the issue is `custom`; other errors are `invalid_format`.
 */
export const typedAddress = address.refine(
  (text) => /^0x(?:[0-9a-f]+|[0-9A-F]+)$/.test(text) || isAddress(text),
  { abort: true },
);

export const accountQuery = z.object({ account: typedAddress.optional() });

export const historyRanges = ['day', 'month', 'year'] as const;
export type HistoryRange = (typeof historyRanges)[number];
export const historyQuery = z.object({ range: z.enum(historyRanges).default('month') });
export const earningsQuery = historyQuery.extend({ account: typedAddress });

export const stakingSnapshot = z.object({
  at: dateTime,
  staked: digits.nullable(),
  staked_usd: dollars.nullable(),
  apr: yearlyRate.nullable(),
  share_price: sharePrice.nullable(),
});
export type StakingSnapshot = z.infer<typeof stakingSnapshot>;

/** `GET /api/staking-projects/{id}/history`: snapshots per contract, oldest first, downsampled. */
export const stakingHistory = z.object({
  contract_id: z.string().max(120),
  samples: z.array(stakingSnapshot).max(maxSnapshots),
});
export type StakingHistory = z.infer<typeof stakingHistory>;

export const stakingEventKinds = ['staked', 'withdrawn', 'paid', 'announced'] as const;

export const stakingEvent = z.object({
  contract_id: z.string().max(120),
  kind: z.enum(stakingEventKinds),
  /** Null for reward announcements, which concern all accounts. */
  account: address.nullable(),
  amount: tokenAmount,
  block: digits,
  at: dateTime,
  transaction: z.string().regex(/^0x[0-9a-f]{64}$/),
});
/** `GET /api/staking-projects/{id}/events`: the latest events, newest first. */
export type StakingEvent = z.infer<typeof stakingEvent>;

export const stakingProject = z.object({
  id: z.string().min(1).max(120),
  name: z.string().min(1).max(160),
  description: z.string().max(2000),
  risk_notes: z.string().max(2000),
  /**
   * The language of the description and risk notes; differs from the requested language if there is no
   * translation.
   */
  lang: z.enum(languages),
  website: z.url().max(500).nullable(),
  contracts: z.array(stakingContract).max(maxContracts),
});
export type StakingProject = z.infer<typeof stakingProject>;
