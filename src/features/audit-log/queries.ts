import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { AuditLogTable, AuditTables } from '#platform/audit/tables.ts';
import {
  type AuditFilterOptions,
  type AuditLogQuery,
  type AuditPage,
  type AuditRow,
  auditFields,
} from './contract.ts';
import { nextDay, startOfDay } from './rules/days.ts';
import { anonymousActor } from './rules/filters.ts';

type Db = Kysely<AuditTables>;
type Rows<Output> = SelectQueryBuilder<AuditTables, 'audit_log', Output>;

/** Text that is not JSON was tampered with; it is returned unchanged. */
function parseFields(text: string | null): AuditRow['before'] {
  if (text === null) return null;
  try {
    return auditFields.parse(JSON.parse(text));
  } catch {
    return { '?': text };
  }
}

function presentRow(row: AuditLogTable): AuditRow {
  const { seq, at, action, noun, noun_id, address, hash, actor_id, actor_name } = row;
  return {
    seq,
    at,
    actor: actor_id === null ? null : { id: actor_id, name: actor_name },
    action,
    noun,
    noun_id,
    before: parseFields(row.before),
    after: parseFields(row.after),
    address,
    hash,
  };
}

function applyFilters<Output>(
  rows: Rows<Output>,
  { action, actor, noun, from, to }: AuditLogQuery,
): Rows<Output> {
  let query = rows;
  // A slash follows a dot in byte order, so the group lies between them.
  if (action?.includes('.') === false)
    query = query.where('action', '>=', `${action}.`).where('action', '<', `${action}/`);
  else if (action !== undefined) query = query.where('action', '=', action);
  if (actor === anonymousActor) query = query.where('actor_id', 'is', null);
  else if (actor !== undefined) query = query.where('actor_id', '=', actor);
  if (noun !== undefined) query = query.where('noun', '=', noun);
  if (from !== undefined) query = query.where('at', '>=', startOfDay(from));
  if (to !== undefined) query = query.where('at', '<', startOfDay(nextDay(to)));
  return query;
}

/** Returns the newest row first. */
export async function findAuditRows(db: Db, query: AuditLogQuery): Promise<AuditPage> {
  const { before, per_page } = query;
  const all = applyFilters(db.selectFrom('audit_log'), query);
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rest = before === undefined ? all : all.where('seq', '<', before);
  const rows = await rest
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(per_page + 1)
    .execute();
  const data = rows.slice(0, per_page).map(presentRow);
  const next = rows.length > per_page ? (data.at(-1)?.seq ?? null) : null;
  return { data, meta: { per_page, total, next } };
}

/** Actors are listed with their latest name. */
export async function findAuditFilterOptions(db: Db): Promise<AuditFilterOptions> {
  const log = db.selectFrom('audit_log');
  const newest = log
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('actor_id', 'is not', null)
    .groupBy('actor_id');
  const actors = await log.select(['actor_id', 'actor_name']).where('seq', 'in', newest).execute();
  const actions = await log.select('action').distinct().orderBy('action').execute();
  const nouns = await log.select('noun').distinct().orderBy('noun').execute();
  return {
    actors: actors
      .map(({ actor_id, actor_name }) => ({ id: actor_id ?? '', name: actor_name }))
      .toSorted((one, other) => (one.name ?? one.id).localeCompare(other.name ?? other.id, 'nl')),
    actions: actions.map(({ action }) => action),
    nouns: nouns.map(({ noun }) => noun),
  };
}

export async function getAuditStats(db: Db) {
  const { total } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('audit_log')
    .select(['at', 'actor_name'])
    .where('action', '=', 'session.opened')
    .orderBy('seq', 'desc')
    // The newest one belongs to the session that reads it.
    .offset(1)
    .limit(1)
    .executeTakeFirst();
  return { total, last_sign_in: last ? { at: last.at, name: last.actor_name } : null };
}
