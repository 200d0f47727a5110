import { z } from 'zod';
import { ethereumAddressPattern } from '#shared/text/ethereum-address.ts';
import { isSingleLine } from '#shared/text/single-line.ts';
import { singleLine as ofSingleLine } from '#shared/text/single-line-schema.ts';
import { maxDecimals, stakingStatus } from './staking.ts';
import { digits, dollars, fraction, wholeNumber } from './upstream-numbers.ts';

// The upstream API's responses. Only this module normalises them: snake_case names become camelCase, numbers
// become strings that hold every quantity exactly. `docs/staking-service.schema.json` is generated from these
// schemas; after a change delete it and run `npx vitest run tests/unit/staking-service-schema.test.ts`.

const singleLine = (maxLength: number) => ofSingleLine(maxLength, 'characters');
const multiLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => isSingleLine(text.replaceAll(/[\r\n\t\u2028\u2029]/g, ' ')), 'characters');
const identifier = z.union([singleLine(120).min(1), z.int().min(0).transform(String)]);

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Converts an object's keys to camelCase; if a key occurs in both spellings, the first wins. */
export function withCamelNames(value: unknown): unknown {
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
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

/** A timestamp with a time zone; only four-digit years. */
const dateTime = z.iso.datetime({ offset: true }).transform((text, context) => {
  const utc = new Date(text).toISOString();
  if (/^\d{4}-/.test(utc)) return utc;
  context.addIssue({ code: 'custom', message: 'date' });
  return z.NEVER;
});
const address = z.string().regex(ethereumAddressPattern);

const token = withEitherCase({
  address,
  symbol: singleLine(20).min(1),
  decimals: wholeNumber(0, maxDecimals),
  priceUsd: optional(dollars).describe('The price of one whole token in US dollars.'),
});
export type UpstreamToken = z.infer<typeof token>;

const asOf = withEitherCase({ block: digits, timestamp: dateTime });

export const upstreamContract = withEitherCase({
  id: identifier.describe('Unique among the contracts.'),
  projectId: identifier.describe('The id of a project; a project that is not listed is named by this id.'),
  name: singleLine(160).min(1),
  adapter: singleLine(60).describe(
    'The kind of contract. `synthetix-staking-rewards` and `erc4626` are read from the chain; others are listed as reported.',
  ),
  chainId: wholeNumber(1),
  address: address.describe('Unique among the contracts of a chain.'),
  stakingToken: token,
  rewardToken: optional(token).describe('Missing for vaults, whose shares appreciate instead.'),
  status: stakingStatus,
  apr: optional(fraction).describe('The yearly rate without compounding, as a fraction: 0.2365 is 23.65 %.'),
  apy: optional(fraction).describe('The yearly rate with daily compounding, as a fraction.'),
  aprSource: optional(z.enum(['chain', 'api'])).describe('The source of the reported rates.'),
  totalStaked: optional(digits).describe('In smallest units of the staking token.'),
  tvlUsd: optional(dollars).describe('The value of the total stake in US dollars.'),
  minStake: optional(digits).describe('In smallest units of the staking token.'),
  maxStake: optional(digits).describe('In smallest units of the staking token.'),
  lockSeconds: optional(wholeNumber(0)),
  earlyExitPenaltyBps: optional(wholeNumber(0, 10_000)).describe('In hundredths of a percent.'),
  rewards: optional(digits).describe(
    'The rewards still to be paid out in the current period, in smallest units of the reward token.',
  ),
  startAt: optional(dateTime),
  endAt: optional(dateTime),
  nextPayoutAt: optional(dateTime),
  deployBlock: optional(digits).describe('The block in which the contract was deployed.'),
  asOf: optional(asOf).describe('The block at which the service read its figures.'),
  public: z
    .boolean()
    .default(false)
    .describe(
      'Visitors who are not logged in see only contracts with `true`. Without it a contract is private.',
    ),
});
export type UpstreamContract = z.infer<typeof upstreamContract>;

const inLanguages = z.object({ en: optional(multiLine(2000)), nl: optional(multiLine(2000)) });

export const upstreamProject = withEitherCase({
  id: identifier.describe('Unique among the projects.'),
  name: singleLine(160).min(1),
  description: optional(inLanguages),
  riskNotes: optional(inLanguages),
  website: optional(z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(500)).describe(
    'A public https URL.',
  ),
});
export type UpstreamProject = z.infer<typeof upstreamProject>;

export const upstreamSnapshot = withEitherCase({
  at: dateTime,
  totalStaked: optional(digits),
  tvlUsd: optional(dollars),
  apr: optional(fraction),
  sharePrice: optional(fraction),
});
export type UpstreamSnapshot = z.infer<typeof upstreamSnapshot>;

export const upstreamPageSize = 100;
export const maxRows = 2000;

/** An upstream list; each row is validated separately. */
export const upstreamListResponse = z.object({
  data: z.array(z.unknown()).max(maxRows),
  meta: optional(
    withEitherCase({
      total: optional(wholeNumber(0)).describe(
        'The number of rows of all pages; without it there is one page.',
      ),
      // The list is useful even if its own time is unreadable.
      generatedAt: optional(dateTime).catch(null),
      recordedAt: optional(dateTime).describe('Set if the data is a recording instead of a live response.'),
    }),
  ),
});
