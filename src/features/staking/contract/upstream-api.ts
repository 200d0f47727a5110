import { z } from 'zod';
import { ethereumAddressPattern } from '../../../shared/ethereum-address.ts';
import { maxDecimals, stakingStatus } from './staking.ts';

// The responses of the upstream API, normalised here and nowhere else: snake_case names become camelCase, numbers
// become strings that hold every quantity exactly.

/** Control characters, lone surrogates and bidirectional overrides. */
const disallowedCharacters = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const singleLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => !disallowedCharacters.test(text), 'characters');
const multiLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => !disallowedCharacters.test(text.replaceAll(/[\n\t]/g, ' ')), 'characters');
const identifier = singleLine(120).min(1);

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Converts the keys of an object to camelCase; of two spellings of one key, the first wins. */
function withCamelNames(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = new Map<string, unknown>();
  for (const [name, inner] of Object.entries(value)) {
    const key = camelCase(name);
    if (!entries.has(key)) entries.set(key, inner);
  }
  return Object.fromEntries(entries);
}

const withEitherCase = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(withCamelNames, z.object(shape));
/** Turns a missing or null value into null. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

const wholeNumber = z.int().min(0);
const digits = z.union([z.string().regex(/^\d{1,78}$/), wholeNumber.transform(String)]);
const decimalNumber = (maxFractionDigits: number) =>
  z
    .number()
    .min(0)
    .max(1e12)
    .transform((value) =>
      value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: maxFractionDigits }),
    );
const fraction = z.union([z.string().regex(/^\d{1,12}(\.\d{1,40})?$/), decimalNumber(20)]);
const dateTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const address = z.string().regex(ethereumAddressPattern);
const chainId = wholeNumber.min(1);

/** US dollars as exact digits. */
const dollars = z.union([z.string().regex(/^\d{1,18}(\.\d{1,18})?$/), decimalNumber(18)]);
const basisPoints = z.int().min(0).max(10_000);

const token = withEitherCase({
  address,
  symbol: singleLine(20).min(1),
  decimals: z.int().min(0).max(maxDecimals),
  priceUsd: optional(dollars),
});
export type UpstreamToken = z.infer<typeof token>;

/** The block at which the upstream API read its metrics. */
const asOf = withEitherCase({ block: digits, timestamp: dateTime });

const upstreamContract = withEitherCase({
  id: identifier,
  projectId: identifier,
  name: singleLine(160).min(1),
  adapter: singleLine(60),
  chainId,
  address,
  stakingToken: token,
  rewardToken: optional(token),
  status: stakingStatus,
  apr: optional(fraction),
  apy: optional(fraction),
  /** The source of the reported rates. */
  aprSource: optional(z.enum(['chain', 'api'])),
  totalStaked: optional(digits),
  tvlUsd: optional(dollars),
  minStake: optional(digits),
  maxStake: optional(digits),
  lockSeconds: optional(wholeNumber),
  earlyExitPenaltyBps: optional(basisPoints),
  rewards: optional(digits),
  startAt: optional(dateTime),
  endAt: optional(dateTime),
  nextPayoutAt: optional(dateTime),
  /** The block in which the contract was deployed. */
  deployBlock: optional(digits),
  asOf: optional(asOf),
  /** Visitors see public contracts only. */
  public: z.boolean().default(false),
});
export type UpstreamContract = z.infer<typeof upstreamContract>;

const inLanguages = z.object({ en: optional(multiLine(2000)), nl: optional(multiLine(2000)) });

const upstreamProject = withEitherCase({
  id: identifier,
  name: singleLine(160).min(1),
  description: optional(inLanguages),
  riskNotes: optional(inLanguages),
  website: optional(z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(500)),
});
export type UpstreamProject = z.infer<typeof upstreamProject>;

/** The requested page size. */
export const upstreamPageSize = 100;
/** The maximum number of rows of a list, also without pagination. */
export const maxRows = 2000;

const listResponse = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row).max(maxRows),
    meta: optional(
      withEitherCase({
        total: optional(wholeNumber),
        generatedAt: optional(dateTime),
        /** Set if the data is a recording instead of a live response. */
        recordedAt: optional(dateTime),
      }),
    ),
  });

/** The response to `GET /staking-contracts`. */
export const upstreamContractsResponse = listResponse(upstreamContract);
/** The response to `GET /projects`. */
export const upstreamProjectsResponse = listResponse(upstreamProject);

/** A reported past state of a contract. */
const upstreamSnapshot = withEitherCase({
  at: dateTime,
  totalStaked: optional(digits),
  tvlUsd: optional(dollars),
  apr: optional(fraction),
  sharePrice: optional(fraction),
});
export type UpstreamSnapshot = z.infer<typeof upstreamSnapshot>;

/** The response to `GET /staking-contracts/{id}/history`, oldest first. */
export const upstreamHistoryResponse = listResponse(upstreamSnapshot);
