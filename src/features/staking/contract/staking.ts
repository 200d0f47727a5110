import { isAddress } from 'viem/utils';
import { z } from 'zod';
import { ethereumAddress } from '../../../shared/ethereum-address.ts';
import { languages } from '../../../shared/language.ts';
import { mostDecimals } from '../rules/most-decimals.ts';
import { stakingStatuses } from '../rules/status.ts';

export const stakingStatus = z.enum(stakingStatuses);

/** A quantity of a token: a whole number of its smallest units, never a float. */
export const tokenAmount = z.object({
  units: z.string().regex(/^\d{1,78}$/),
  /** How many of the digits stand behind the decimal point. */
  decimals: z.int().min(0).max(mostDecimals),
  symbol: z.string().max(20),
});
export type TokenAmount = z.infer<typeof tokenAmount>;

/** A rate per year as a decimal fraction: `0.2365` is 23.65 %. */
const yearlyRate = z.string().regex(/^\d{1,12}(\.\d{1,40})?$/);
const moment = z.iso.datetime();

const address = z.string().regex(ethereumAddress);
const digits = z.string().regex(/^\d{1,78}$/);
/** US dollars in decimal digits, for an overview: never for anything that is paid. */
const dollars = z.string().regex(/^\d{1,30}(\.\d{1,18})?$/);

/** A token as a wallet needs to know it. */
export const stakingToken = z.object({
  address,
  symbol: z.string().min(1).max(20),
  decimals: z.int().min(0).max(mostDecimals),
});
export type StakingToken = z.infer<typeof stakingToken>;

/** What one address has in a contract. */
export const stakingPosition = z.object({
  staked: tokenAmount,
  /** Not yet paid out; null for vaults, whose shares grow instead. */
  earned: tokenAmount.nullable(),
  /** What the address could stake. */
  in_wallet: tokenAmount,
  /** Until when the stake cannot be taken out. */
  locked_until: moment.nullable(),
});
export type StakingPosition = z.infer<typeof stakingPosition>;

/** Which figures of the service differ by more than 1 % from what the chain says. */
export const claimedFigures = ['staked', 'apr'] as const;

/** A staking contract as the table shows it; null is what nobody tells. */
export const stakingContract = z.object({
  id: z.string().min(1).max(120),
  name: z.string().min(1).max(160),
  project: z.object({ id: z.string().min(1).max(120), name: z.string().min(1).max(160) }),
  status: stakingStatus,
  /** How it pays: one that is not known can be listed, not used. */
  adapter: z.string().max(60),
  chain_id: z.int().positive(),
  address,
  staking_token: stakingToken,
  reward_token: stakingToken.nullable(),
  staked: tokenAmount.nullable(),
  staked_usd: dollars.nullable(),
  /** Without compounding. */
  apr: yearlyRate.nullable(),
  /** With compounding, which is an assumption. */
  apy: yearlyRate.nullable(),
  /** Who says so; null where nobody tells a rate. */
  rate_source: z.enum(['chain', 'service']).nullable(),
  /** Still to be paid out in the running period. */
  rewards: tokenAmount.nullable(),
  /** What one share of a vault is worth in its asset. */
  share_price: yearlyRate.nullable(),
  lock_seconds: z.int().min(0).nullable(),
  early_exit_penalty_bps: z.int().min(0).max(10_000).nullable(),
  min_stake: tokenAmount.nullable(),
  max_stake: tokenAmount.nullable(),
  start_at: moment.nullable(),
  end_at: moment.nullable(),
  next_payout_at: moment.nullable(),
  /** The block that the figures were read at; null where only the service tells them. */
  as_of: z.object({ block: digits, at: moment }).nullable(),
  differs: z.array(z.enum(claimedFigures)),
  /** What the asked address has in it; null where none was asked for, or the chain did not answer. */
  mine: stakingPosition.nullable(),
  /** Whether the owner allows that a wallet writes to it from this site. */
  writable: z.boolean(),
});
export type StakingContract = z.infer<typeof stakingContract>;

/** How a chain answers. */
export const chainHealth = z.object({
  id: z.int().positive(),
  state: z.enum(['up', 'down']),
  /** The last block that was read. */
  block: digits.nullable(),
  at: moment.nullable(),
});
export type ChainHealth = z.infer<typeof chainHealth>;

/** What is said of an answer beside its content. */
export const stakingMeta = z.object({
  /** Whether this site has a staking service at all. */
  configured: z.boolean(),
  /** When the service wrote its answer. */
  generated_at: moment.nullable(),
  /** Whether it is the last that is known, because the service has not answered anew. */
  stale: z.boolean(),
  /** Whether it is a recording for demonstration, and no service answers at all. */
  recorded: z.boolean(),
  /** The chains that are read; empty where only the service tells figures. */
  chains: z.array(chainHealth),
  /** Whose positions are in the answer, with its checksum (EIP-55). */
  account: address.nullable(),
});
export type StakingMeta = z.infer<typeof stakingMeta>;

/**
 * An address that somebody typed or pasted: where it is written in both cases, these are its checksum (EIP-55), and
 * a wrong one means that a letter is. Refused as `custom`, what is no address at all as `invalid_format`.
 */
export const typedAddress = address.refine(
  (text) => /^0x(?:[0-9a-f]+|[0-9A-F]+)$/.test(text) || isAddress(text),
  { abort: true },
);

/** The query of a list of contracts: whose positions are wanted, if anyone's. */
export const accountQuery = z.object({ account: typedAddress.optional() });

/** How far back a chart goes. */
export const historyRanges = ['day', 'month', 'year'] as const;
export type HistoryRange = (typeof historyRanges)[number];
export const historyQuery = z.object({ range: z.enum(historyRanges).default('month') });

/** What a contract was at a moment. */
export const stakingSample = z.object({
  at: moment,
  staked: digits.nullable(),
  staked_usd: dollars.nullable(),
  apr: yearlyRate.nullable(),
  share_price: yearlyRate.nullable(),
});
export type StakingSample = z.infer<typeof stakingSample>;

/** `GET /api/staking-projects/{id}/history`: of each contract its samples, oldest first, thinned to a chart's width. */
export const stakingHistory = z.object({ contract_id: z.string(), samples: z.array(stakingSample) });
export type StakingHistory = z.infer<typeof stakingHistory>;

export const stakingEventKinds = ['staked', 'withdrawn', 'paid', 'announced'] as const;

/** Something that happened in a contract, as its chain keeps it. */
export const stakingEvent = z.object({
  contract_id: z.string(),
  kind: z.enum(stakingEventKinds),
  /** Null where a reward was announced for all. */
  account: address.nullable(),
  amount: tokenAmount,
  block: digits,
  at: moment,
  transaction: z.string().regex(/^0x[0-9a-f]{64}$/),
});
/** `GET /api/staking-projects/{id}/events`: the last ones, newest first. */
export type StakingEvent = z.infer<typeof stakingEvent>;

/** A project with those of its contracts that the caller may see. */
export const stakingProject = z.object({
  id: z.string().min(1).max(120),
  name: z.string().min(1).max(160),
  /** Empty where the service says nothing. */
  description: z.string().max(2000),
  risk_notes: z.string().max(2000),
  /** The language of these two: another than asked for where there is no translation. */
  lang: z.enum(languages),
  website: z.url().max(500).nullable(),
  contracts: z.array(stakingContract),
});
export type StakingProject = z.infer<typeof stakingProject>;
