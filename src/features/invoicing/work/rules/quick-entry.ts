import { daysBetween, type PlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import { maxCents } from '#shared/money/money.ts';
import { quantityScale } from '../../domain/contract/limits.ts';
import {
  type AppliedRate,
  findAppliedRate,
  findDatedRate,
  getWorkTotal,
} from '../../domain/rules/work/work-rates.ts';
import { workLimits } from '../contract/items.ts';
import type { ClientChoice, ProjectChoice, WorkChoices } from '../contract/week.ts';
import { findDate, findFirstDate, hasImpossibleDate } from './entry-dates.ts';
import { findMeasure, type Measure, readMeasure } from './entry-measure.ts';
import { findClients, findProject, type Match, type MatchReason } from './find-client.ts';

export interface ParsedEntry extends Measure {
  readonly date: PlainDate;
  /** The words of the date; empty if it defaults to today. */
  readonly dateText: string;
  readonly client: ClientChoice | null;
  readonly project: ProjectChoice | null;
  readonly title: string;
  /** Why the client was found; null for internal work. */
  readonly reason: MatchReason | null;
  readonly rate: AppliedRate | null;
  readonly total_cents: number;
  readonly counts: boolean;
}

type Missing =
  | 'measure'
  | 'date'
  | 'positive'
  | 'title'
  | 'shorter_title'
  | 'kilometres'
  | 'smaller'
  | 'day'
  | 'year';

/** The parsed line: an entry, the first missing part, or the possible meanings. */
export type QuickEntry =
  | { readonly status: 'empty' }
  | { readonly status: 'incomplete'; readonly missing: Missing }
  | { readonly status: 'ambiguous'; readonly typed: string; readonly matches: readonly Match[] }
  | { readonly status: 'ready'; readonly entry: ParsedEntry };

export interface Choice {
  readonly client: string;
  readonly project: string | null;
}

const maxMatches = 12;
/** Dates farther from today probably have a typing error in the year. */
const [maxDaysBack, maxDaysAhead] = [10 * 366, 366];
/** Finds the measure and the date: `1:30 halte gisteren`, or with the date first, `gisteren 1:30 halte`. */
function findMeasureAndDate(tokens: readonly string[], today: PlainDate, language: Language) {
  const first = findFirstDate(tokens, today);
  const behind = first && readMeasure(first.rest, 0, language);
  if (behind) return { ...behind, dated: first };
  const measured = findMeasure(tokens, language);
  if (!measured) return undefined;
  const dated = findDate(measured.rest, today);
  return { measure: measured.measure, dated, rest: dated?.rest ?? measured.rest };
}

/** Tests whether tokens contain a measure if the minus sign is ignored. */
function isNegative(tokens: readonly string[], today: PlainDate, language: Language): boolean {
  const positive = tokens.map((word) => word.replace(/^(€?)[-−](?=€?\d)/, '$1'));
  const hasMinus = positive.some((word, index) => word !== tokens[index]);
  return hasMinus && findMeasureAndDate(positive, today, language) !== undefined;
}

interface Subject {
  readonly client: ClientChoice | null;
  readonly project: ProjectChoice | null;
  readonly title: string;
  readonly reason: MatchReason | null;
}

type FoundSubject = Subject | { readonly typed: string; readonly matches: readonly Match[] };

const join = (tokens: readonly string[]) =>
  tokens
    .join(' ')
    .replace(/^[:\s]+/, '')
    .trim();

function readRest({ client, project }: Match, tokens: readonly string[], reason: MatchReason): FoundSubject {
  const found = project === null ? findProject(tokens, client) : undefined;
  const [only, other] = found?.projects ?? [];
  if (found && only && other)
    return { typed: found.typed, matches: found.projects.map((one) => ({ client, project: one })) };
  if (!found || !only) return { client, project, title: join(tokens), reason };
  return { client, project: only, title: join(tokens.slice(found.used)), reason };
}

function findChosen(choice: Choice, { clients }: WorkChoices): Match | undefined {
  const client = clients.find(({ id }) => id === choice.client);
  const project = client?.projects.find(({ id }) => id === choice.project) ?? null;
  return client && { client, project };
}

/** Splits words after the first word ending in a colon, which ends the client’s name. */
function splitAtColon(tokens: readonly string[]): { before: readonly string[]; after: readonly string[] } {
  const index = tokens.findIndex((word) => word.endsWith(':') && word.length > 1);
  if (index < 0) return { before: tokens, after: [] };
  const named = [...tokens.slice(0, index), (tokens[index] ?? '').slice(0, -1)];
  return { before: named, after: tokens.slice(index + 1) };
}

function findSubject(
  tokens: readonly string[],
  choices: WorkChoices,
  choice: Choice | undefined,
): FoundSubject {
  const { before, after } = splitAtColon(tokens);
  const found = findClients(before, choices.clients);
  const own = { client: null, project: null, title: join(tokens), reason: null };
  if (!found) return own;
  const rest = [...before.slice(found.used), ...after];
  const chosen = choice && findChosen(choice, choices);
  const reason = chosen ? { ...found.reason, by: 'chosen' as const } : found.reason;
  // A chosen project was ambiguous after its client.
  if (chosen) {
    const named = chosen.project ? findProject(rest, chosen.client) : undefined;
    return named && found.reason.by !== 'project'
      ? { ...chosen, title: join(rest.slice(named.used)), reason }
      : readRest(chosen, rest, reason);
  }
  const [only, other] = found.matches;
  if (!only || other) return { typed: found.reason.typed, matches: found.matches };
  return readRest(only, rest, reason);
}

function findRate({ kind }: Measure, { client, project }: Subject, date: PlainDate, choices: WorkChoices) {
  if (kind === 'fixed' || client === null) return undefined;
  const isKilometres = kind === 'kilometres';
  return findAppliedRate({
    item: null,
    project: isKilometres ? null : (project?.rate_cents ?? null),
    client: isKilometres ? null : client.rate_cents,
    default: isKilometres ? findDatedRate(choices.kilometre_rates, date) : choices.default_rate_cents,
  });
}

function complete(
  measure: Measure,
  subject: Subject,
  { date, dateText }: { readonly date: PlainDate; readonly dateText: string },
  choices: WorkChoices,
): QuickEntry {
  const { client, title } = subject;
  if (client === null && title === '') return { status: 'incomplete', missing: 'title' };
  if (title.length > workLimits.title) return { status: 'incomplete', missing: 'shorter_title' };
  if ((measure.minutes ?? 0) > workLimits.dayMinutes) return { status: 'incomplete', missing: 'day' };
  const days = daysBetween(choices.today, date);
  if (days > maxDaysAhead || days < -maxDaysBack) return { status: 'incomplete', missing: 'year' };
  const isTooFar = (measure.quantity ?? 0) > workLimits.kilometres * quantityScale;
  if (isTooFar) return { status: 'incomplete', missing: 'kilometres' };
  const rate = findRate(measure, subject, date, choices);
  const total = getWorkTotal({
    kind: measure.kind,
    minutes: measure.minutes,
    quantity: measure.quantity,
    amountCents: measure.amount_cents,
    rateCents: rate?.cents ?? null,
    roundingMinutes: client?.rounding_minutes ?? choices.default_rounding_minutes,
    isBillable: client !== null,
  });
  if (total === undefined || (measure.amount_cents ?? 0) > maxCents)
    return { status: 'incomplete', missing: 'smaller' };
  const counts = measure.kind === 'hours';
  const entry = { ...measure, ...subject, date, dateText, rate: rate ?? null, total_cents: total, counts };
  return { status: 'ready', entry };
}

/**
 * Parses a line such as `2:30 vensterbank: menu`, `1u30 orgel gisteren` or `45 km zaaigoed`: a measure, the
 * beginnings of the client and project names, the title and the date, in English or Dutch.
 * @param options.language decides the thousands separators
 * @param options.choice the owner’s choice for an ambiguous line
 */
export function parseQuickEntry(
  line: string,
  choices: WorkChoices,
  { language, choice }: { readonly language: Language; readonly choice?: Choice | undefined },
): QuickEntry {
  const tokens = line.trim().split(/\s+/).filter(Boolean);
  if (tokens.length === 0) return { status: 'empty' };
  const understood = findMeasureAndDate(tokens, choices.today, language);
  if (!understood)
    return {
      status: 'incomplete',
      missing: isNegative(tokens, choices.today, language) ? 'positive' : 'measure',
    };
  const { measure, dated, rest } = understood;
  if (!dated && hasImpossibleDate(rest)) return { status: 'incomplete', missing: 'date' };
  const subject = findSubject(rest, choices, choice);
  if ('matches' in subject)
    return { status: 'ambiguous', typed: subject.typed, matches: subject.matches.slice(0, maxMatches) };
  const date = { date: dated?.date ?? choices.today, dateText: dated?.tokens.join(' ') ?? '' };
  return complete(measure, subject, date, choices);
}
