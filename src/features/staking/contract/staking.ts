import { isAddress } from 'viem/utils';
import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';
import { ethereumAddressPattern } from '#shared/text/ethereum-address.ts';

/** The maximum number of decimals of a token; tokens with more are rejected. */
export const maxDecimals = 36;
/** The most contracts of a project: as many as all rows of a response of the service. */
const maxContracts = 2000;
/** The most snapshots of a contract that a chart gets. */
const maxSnapshots = 200;

/** The statuses of a contract, in the order of its life cycle. */
export const stakingStatuses = ['upcoming', 'active', 'paused', 'ended', 'deprecated'] as const;
export type StakingStatus = (typeof stakingStatuses)[number];
export const stakingStatus = z.enum(stakingStatuses);

/** A quantity of a token in its smallest units: a whole number as digits, never a float. */
export const tokenAmount = z.object({
  units: z.string().regex(/^\d{1,78}$/),
  /** The number of digits after the decimal point. */
  decimals: z.int().min(0).max(maxDecimals),
  symbol: z.string().max(20),
});
export type TokenAmount = z.infer<typeof tokenAmount>;

/** A yearly rate as a decimal fraction: `0.2365` is 23.65 %. Computed ones have 12 significant digits. */
const yearlyRate = z.string().regex(/^\d{1,12}(\.\d{1,220})?$/);
/** The price of a share as exact decimal digits. */
const sharePrice = z.string().regex(/^\d{1,12}(\.\d{1,60})?$/);
const dateTime = z.iso.datetime();

const address = z.string().regex(ethereumAddressPattern);
const digits = z.string().regex(/^\d{1,78}$/);
/** US dollars as exact decimal digits, never cut; for display only, never for payments. */
const dollars = z.string().regex(/^\d{1,30}(\.\d{1,96})?$/);

/** A token as wallets identify it. */
const stakingToken = z.object({
  address,
  symbol: z.string().min(1).max(20),
  decimals: z.int().min(0).max(maxDecimals),
});

/** The position of one address in a contract. */
export const stakingPosition = z.object({
  staked: tokenAmount,
  /** Rewards not yet paid out; null for vaults, whose shares appreciate instead. */
  earned: tokenAmount.nullable(),
  /** The wallet balance of the staking token. */
  in_wallet: tokenAmount,
  /** The end of the lock-up. */
  locked_until: dateTime.nullable(),
  /** The block at which it was read. */
  as_of: z.object({ block: digits, at: dateTime }).nullable(),
});
export type StakingPosition = z.infer<typeof stakingPosition>;

/**
 * Why nothing is known of an account in a contract: it is still being read, it could not be read, contracts of this
 * kind are not supported, or the chain of the contract is not connected.
 */
export const unreadStates = ['reading', 'failed', 'unsupported', 'not_connected'] as const;
export type UnreadState = (typeof unreadStates)[number];

/**
 * The state of the position of the requested account: nothing was requested, it was read, or why it is unknown. An
 * unknown position is never shown as zero.
 */
const positionStates = ['none', 'read', ...unreadStates] as const;

/** The metrics whose reported value is compared with the chain; a discrepancy is a difference above 1 %. */
export const comparedMetrics = ['staked', 'apr'] as const;

/** A staking contract as listed; null marks unknown values. */
export const stakingContract = z.object({
  id: z.string().min(1).max(120),
  name: z.string().min(1).max(160),
  project: z.object({ id: z.string().min(1).max(120), name: z.string().min(1).max(160) }),
  status: stakingStatus,
  /** The kind of contract; one that is not supported can be listed but not used. */
  adapter: z.string().max(60),
  chain_id: z.int().positive(),
  address,
  staking_token: stakingToken,
  reward_token: stakingToken.nullable(),
  staked: tokenAmount.nullable(),
  staked_usd: dollars.nullable(),
  /** The source of the value in dollars: the stake on chain at the reported price, or the service; null without one. */
  value_source: z.enum(['chain', 'service']).nullable(),
  /** Without compounding. */
  apr: yearlyRate.nullable(),
  /** With daily compounding, which is an assumption. */
  apy: yearlyRate.nullable(),
  /** The source of the rate; null without a rate. */
  rate_source: z.enum(['chain', 'service']).nullable(),
  /** Rewards still to be paid out in the current period. */
  rewards: tokenAmount.nullable(),
  /** The value of one vault share in the underlying asset. */
  share_price: sharePrice.nullable(),
  lock_seconds: z.int().min(0).nullable(),
  early_exit_penalty_bps: z.int().min(0).max(10_000).nullable(),
  min_stake: tokenAmount.nullable(),
  max_stake: tokenAmount.nullable(),
  start_at: dateTime.nullable(),
  end_at: dateTime.nullable(),
  next_payout_at: dateTime.nullable(),
  /** The block at which the metrics were read; null if only the upstream API reports them. */
  as_of: z.object({ block: digits, at: dateTime }).nullable(),
  differs: z.array(z.enum(comparedMetrics)).max(comparedMetrics.length),
  /** The values that the upstream API reports for the metrics that differ. */
  reported_staked: tokenAmount.nullable(),
  reported_apr: yearlyRate.nullable(),
  /** The position of the requested account; null unless `position_state` is `read`. */
  mine: stakingPosition.nullable(),
  position_state: z.enum(positionStates),
  /** True if the owner allows wallet transactions with this contract. */
  writable: z.boolean(),
});
export type StakingContract = z.infer<typeof stakingContract>;

/** The availability of a chain. */
export const chainHealth = z.object({
  id: z.int().positive(),
  /**
   * `reading` before the first read has succeeded or failed, and again once its result is too old to be shown;
   * `unreadable` if the chain responds, but none of its contracts could be read.
   */
  state: z.enum(['reading', 'up', 'unreadable', 'down']),
  /** The latest block at which contracts were read. */
  block: digits.nullable(),
  at: dateTime.nullable(),
});
export type ChainHealth = z.infer<typeof chainHealth>;

/** Why the last request to the upstream API gave no data: no usable response, or a response with invalid data. */
export const upstreamFailures = ['unavailable', 'invalid'] as const;
export type StakingFailure = (typeof upstreamFailures)[number];

/** Why there is no data of the upstream API at all: it is being read for the first time, or it failed. */
export type StakingAbsence = 'reading' | StakingFailure;

/** A row of the upstream API that was not accepted, or of which a number was not. */
const rejectedRow = z.object({
  list: z.enum(['contracts', 'projects']),
  /** The position in the list of all pages, from 0. */
  index: z.int().min(0),
  /** The reported id; null without one. */
  id: z.string().max(120).nullable(),
  /** True if the row is shown, with the numbers in these fields unknown. */
  shown: z.boolean(),
  /** Each invalid field as a path such as `stakingToken.symbol`; empty if the row is not an object. */
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

/** An RPC that is behind another one of its chain. */
const laggingRpc = z.object({
  chain_id: z.int().positive(),
  /** Its position in the settings, from 1. */
  rpc: z.int().positive(),
  /** How far it is behind. */
  blocks: digits,
});
export type LaggingRpc = z.infer<typeof laggingRpc>;

/** The maximum number of rejected rows in a response. */
export const maxRejectedRows = 50;
/** The most chains, and the most RPC endpoints of them, that are reported. */
const maxRpcs = 1000;

/** The metadata of a response. */
export const stakingMeta = z.object({
  /** True if an upstream API is configured. */
  configured: z.boolean(),
  /** When the upstream API generated its data. */
  generated_at: dateTime.nullable(),
  /** True if the data is cached because the upstream API did not respond, or with invalid data. */
  stale: z.boolean(),
  /** Why the data could not be refreshed; null after a success. */
  failure: z.enum(upstreamFailures).nullable(),
  /** The number of rows of the upstream API that cannot be shown, because they are invalid. */
  rejected: z.int().min(0),
  /** For owners only. */
  owner: z
    .object({
      rejected: z.array(rejectedRow).max(maxRejectedRows),
      /** The number of rows that are shown, but have a number that cannot be used and is unknown. */
      unusable: z.int().min(0),
      lagging_rpcs: z.array(laggingRpc).max(maxRpcs),
      /** True if there are contracts, but none that visitors see. */
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
 * An address typed by a user. Mixed case must be a valid checksum (EIP-55); a wrong one is rejected as `custom`, a
 * malformed address as `invalid_format`.
 */
export const typedAddress = address.refine(
  (text) => /^0x(?:[0-9a-f]+|[0-9A-F]+)$/.test(text) || isAddress(text),
  { abort: true },
);

/** The query of a contract list: the account whose positions to include. */
export const accountQuery = z.object({ account: typedAddress.optional() });

/** The time ranges of charts. */
export const historyRanges = ['day', 'month', 'year'] as const;
export type HistoryRange = (typeof historyRanges)[number];
export const historyQuery = z.object({ range: z.enum(historyRanges).default('month') });
/** The query of what an account earned. */
export const earningsQuery = historyQuery.extend({ account: typedAddress });

/** The state of a contract at one point in time. */
export const stakingSnapshot = z.object({
  at: dateTime,
  staked: digits.nullable(),
  staked_usd: dollars.nullable(),
  apr: yearlyRate.nullable(),
  share_price: sharePrice.nullable(),
});
export type StakingSnapshot = z.infer<typeof stakingSnapshot>;

/**
 * `GET /api/staking-projects/{id}/history`: the snapshots of each contract, oldest first, downsampled for a chart.
 */
export const stakingHistory = z.object({
  contract_id: z.string().max(120),
  samples: z.array(stakingSnapshot).max(maxSnapshots),
});
export type StakingHistory = z.infer<typeof stakingHistory>;

export const stakingEventKinds = ['staked', 'withdrawn', 'paid', 'announced'] as const;

/** An event that a contract emitted. */
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

/** A project with the contracts that the caller may see. */
export const stakingProject = z.object({
  id: z.string().min(1).max(120),
  name: z.string().min(1).max(160),
  /** Empty if the upstream API has none. */
  description: z.string().max(2000),
  risk_notes: z.string().max(2000),
  /** The language of the description and risk notes; another than requested if there is no translation. */
  lang: z.enum(languages),
  website: z.url().max(500).nullable(),
  contracts: z.array(stakingContract).max(maxContracts),
});
export type StakingProject = z.infer<typeof stakingProject>;
