import { z } from 'zod';
import { ethereumAddress } from '../../../shared/ethereum-address.ts';
import { mostDecimals } from '../rules/most-decimals.ts';
import { stakingStatus } from './staking.ts';

// What the staking service answers, put into one form here and nowhere else: names in snake_case become
// camelCase, numbers become the strings that can hold every quantity exactly.

/** Control characters, halves of surrogate pairs, and marks that turn the direction of what follows. */
const unreadable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const line = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .refine((text) => !unreadable.test(text), 'characters');
const lines = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .refine((text) => !unreadable.test(text.replaceAll(/[\n\t]/g, ' ')), 'characters');
const identifier = line(120).min(1);

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Takes the names of an object in either way of writing; of two for the same the first counts. */
function withCamelNames(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = new Map<string, unknown>();
  for (const [name, inner] of Object.entries(value)) {
    const key = camelCase(name);
    if (!entries.has(key)) entries.set(key, inner);
  }
  return Object.fromEntries(entries);
}

const named = <Shape extends z.ZodRawShape>(shape: Shape) => z.preprocess(withCamelNames, z.object(shape));
/** What a service leaves out, or says it does not know. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

const wholeNumber = z.int().min(0);
const digits = z.union([z.string().regex(/^\d{1,78}$/), wholeNumber.transform(String)]);
const decimalNumber = (maximumFractionDigits: number) =>
  z
    .number()
    .min(0)
    .max(1e12)
    .transform((value) => value.toLocaleString('en', { useGrouping: false, maximumFractionDigits }));
const fraction = z.union([z.string().regex(/^\d{1,12}(\.\d{1,40})?$/), decimalNumber(20)]);
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const address = z.string().regex(ethereumAddress);
const chainId = wholeNumber.min(1);

/** US dollars: exact digits, as far as a price has any. */
const dollars = z.union([z.string().regex(/^\d{1,18}(\.\d{1,18})?$/), decimalNumber(18)]);
const basisPoints = z.int().min(0).max(10_000);

const token = named({
  address,
  symbol: line(20).min(1),
  decimals: z.int().min(0).max(mostDecimals),
  priceUsd: optional(dollars),
});
export type OutsideToken = z.infer<typeof token>;

/** The block that a service read its own figures at. */
const asOf = named({ block: digits, timestamp: moment });

const outsideContract = named({
  id: identifier,
  projectId: identifier,
  name: line(160).min(1),
  adapter: line(60),
  chainId,
  address,
  stakingToken: token,
  rewardToken: optional(token),
  status: stakingStatus,
  apr: optional(fraction),
  apy: optional(fraction),
  /** Where the service has its rates from. */
  aprSource: optional(z.enum(['chain', 'api'])),
  totalStaked: optional(digits),
  tvlUsd: optional(dollars),
  minStake: optional(digits),
  maxStake: optional(digits),
  lockSeconds: optional(wholeNumber),
  earlyExitPenaltyBps: optional(basisPoints),
  rewards: optional(digits),
  startAt: optional(moment),
  endAt: optional(moment),
  nextPayoutAt: optional(moment),
  /** Since when the chain knows it. */
  deployBlock: optional(digits),
  asOf: optional(asOf),
  /** Only what is said to be public is shown to the anonymous. */
  public: z.boolean().default(false),
});
export type OutsideContract = z.infer<typeof outsideContract>;

const inLanguages = z.object({ en: optional(lines(2000)), nl: optional(lines(2000)) });

const outsideProject = named({
  id: identifier,
  name: line(160).min(1),
  description: optional(inLanguages),
  riskNotes: optional(inLanguages),
  website: optional(z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(500)),
});
export type OutsideProject = z.infer<typeof outsideProject>;

/** How many rows are asked for at once. */
export const outsidePageSize = 100;
/** The most rows of a list, also of a service that knows no pages. */
export const mostRows = 2000;

const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row).max(mostRows),
    meta: optional(
      named({
        total: optional(wholeNumber),
        generatedAt: optional(moment),
        /** Set where no service answers at all, but a recording of one. */
        recordedAt: optional(moment),
      }),
    ),
  });

/** An answer to `GET /staking-contracts`. */
export const outsideContracts = listOf(outsideContract);
/** An answer to `GET /projects`. */
export const outsideProjects = listOf(outsideProject);

/** What a contract was at a moment, as the service remembers it. */
const outsideSample = named({
  at: moment,
  totalStaked: optional(digits),
  tvlUsd: optional(dollars),
  apr: optional(fraction),
  sharePrice: optional(fraction),
});
export type OutsideSample = z.infer<typeof outsideSample>;

/** An answer to `GET /staking-contracts/{id}/history`, oldest first. */
export const outsideHistory = listOf(outsideSample);
