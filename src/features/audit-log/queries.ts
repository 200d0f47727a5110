import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { AuditLogTable, AuditTables } from '../../platform/audit/tables.ts';
import {
  type AuditChoices,
  type AuditLogQuery,
  type AuditPage,
  type AuditRow,
  auditFields,
} from './contract.ts';
import { dayAfter, startOfDay } from './rules/days.ts';
import { nobody } from './rules/filters.ts';

type Db = Kysely<AuditTables>;
type Rows<Output> = SelectQueryBuilder<AuditTables, 'audit_log', Output>;

/** Fields as they were written; a text that is no JSON any more has been tampered with, and is shown as it is. */
function fieldsOf(text: string | null): AuditRow['before'] {
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
    before: fieldsOf(row.before),
    after: fieldsOf(row.after),
    address,
    hash,
  };
}

function filtered<Output>(
  rows: Rows<Output>,
  { action, actor, noun, from, to }: AuditLogQuery,
): Rows<Output> {
  let found = rows;
  // A dot is followed by a slash in the order of bytes: between them is the whole group.
  if (action?.includes('.') === false)
    found = found.where('action', '>=', `${action}.`).where('action', '<', `${action}/`);
  else if (action !== undefined) found = found.where('action', '=', action);
  if (actor === nobody) found = found.where('actor_id', 'is', null);
  else if (actor !== undefined) found = found.where('actor_id', '=', actor);
  if (noun !== undefined) found = found.where('noun', '=', noun);
  if (from !== undefined) found = found.where('at', '>=', startOfDay(from));
  if (to !== undefined) found = found.where('at', '<', startOfDay(dayAfter(to)));
  return found;
}

/** The rows that fit, the newest first. */
export async function findAuditRows(db: Db, query: AuditLogQuery): Promise<AuditPage> {
  const { before, per_page } = query;
  const all = filtered(db.selectFrom('audit_log'), query);
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

/** What there is to filter by. */
export async function findAuditChoices(db: Db): Promise<AuditChoices> {
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

/** How many rows there are, and who signed in last. */
export async function getAuditFigures(db: Db) {
  const { total } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('audit_log')
    .select(['at', 'actor_name'])
    .where('action', '=', 'session.opened')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { total, last_sign_in: last ? { at: last.at, name: last.actor_name } : null };
}
