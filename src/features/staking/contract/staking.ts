import { z } from 'zod';
import { languages } from '../../../shared/language.ts';
import { stakingStatuses } from '../rules/status.ts';

export const stakingStatus = z.enum(stakingStatuses);

/** A quantity of a token: a whole number of its smallest units, never a float. */
export const tokenAmount = z.object({
  units: z.string().regex(/^\d{1,78}$/),
  /** How many of the digits stand behind the decimal point. */
  decimals: z.int().min(0).max(36),
  symbol: z.string().max(20),
});
export type TokenAmount = z.infer<typeof tokenAmount>;

/** A rate per year as a decimal fraction: `0.2365` is 23.65 %. */
const yearlyRate = z.string().regex(/^\d{1,12}(\.\d{1,40})?$/);
const moment = z.iso.datetime();

/** A staking contract as the table shows it; null is what the service does not tell. */
export const stakingContract = z.object({
  id: z.string().min(1).max(120),
  name: z.string().min(1).max(160),
  project: z.object({ id: z.string().min(1).max(120), name: z.string().min(1).max(160) }),
  status: stakingStatus,
  /** How it pays: one that is not known can be listed, not used. */
  adapter: z.string().max(60),
  chain_id: z.int().positive(),
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  staked: tokenAmount.nullable(),
  /** Without compounding. */
  apr: yearlyRate.nullable(),
  /** With compounding, which is an assumption. */
  apy: yearlyRate.nullable(),
  /** What was earned and not yet paid out. */
  rewards: tokenAmount.nullable(),
  start_at: moment.nullable(),
  end_at: moment.nullable(),
  next_payout_at: moment.nullable(),
});
export type StakingContract = z.infer<typeof stakingContract>;

/** What is said of an answer beside its content. */
export const stakingMeta = z.object({
  /** Whether this site has a staking service at all. */
  configured: z.boolean(),
  /** When the service wrote its answer. */
  generated_at: moment.nullable(),
  /** Whether it is the last that is known, because the service has not answered anew. */
  stale: z.boolean(),
});
export type StakingMeta = z.infer<typeof stakingMeta>;

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
