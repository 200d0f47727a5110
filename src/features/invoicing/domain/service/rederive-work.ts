import type { Transaction } from 'kysely';
import { AppError } from '#shared/api/errors.ts';
import {
  type DefaultColumn,
  findClientProjects,
  findClientsOnDefaults,
  findDerivedWork,
  updateDerivedWork,
} from '../queries/derived-work.ts';
import { findClientTerms, findDefaultTerms, findKilometreRates } from '../queries/work-terms.ts';
import { type DerivedWork, deriveWork, type WorkTerms } from '../rules/work/derive-work.ts';
import type { InvoicingTables } from '../tables/tables.ts';
import { saveClientSummary } from './client-summary.ts';

type Trx = Transaction<InvoicingTables>;
type Row = Awaited<ReturnType<typeof findDerivedWork>>[number];

/** The rows read at once; both engines limit the parameters of a statement. */
const partSize = 500;

const tooBig = () =>
  new AppError('invalid', 'the rate makes a total too big', { fields: { rate_cents: 'too_big' } });

/** Returns the changed columns; work on a final invoice gets new search terms but keeps its amounts. */
function getChange(row: Row, terms: WorkTerms): Partial<DerivedWork> | undefined {
  const derived = deriveWork(row, terms);
  if (!derived) throw tooBig();
  const { search_text, ...amounts } = derived;
  const isRenamed = search_text !== row.search_text;
  const isRepriced =
    !row.is_final &&
    (amounts.applied_rate_cents !== row.applied_rate_cents || amounts.total_cents !== row.total_cents);
  if (!isRenamed && !isRepriced) return undefined;
  return { ...(isRenamed && { search_text }), ...(isRepriced && amounts) };
}

async function updateRows(trx: Trx, rows: readonly Row[], getTerms: (row: Row) => WorkTerms): Promise<void> {
  const changes = rows.flatMap((row) => {
    const change = getChange(row, getTerms(row));
    return change ? [{ id: row.id, change }] : [];
  });
  // Equal durations have equal totals, so few statements update many rows.
  for (const group of Map.groupBy(changes, ({ change }) => JSON.stringify(change)).values())
    await updateDerivedWork(
      trx,
      group.map(({ id }) => id),
      group[0]?.change ?? {},
    );
}

/**
 * Derives the rates, totals and search texts of a client’s work again. Call it in the transaction of each
 * change of a name, a rate or the rounding of the client or its projects: work that is on no final invoice
 * gets the new rate, unless it has its own.
 * @throws AppError `invalid` if a total becomes too big
 */
export async function rederiveWork(trx: Trx, clientId: string): Promise<void> {
  const [client = null] = await findClientTerms(trx, [clientId]);
  const projects = new Map((await findClientProjects(trx, clientId)).map((project) => [project.id, project]));
  const rates = { kilometres: await findKilometreRates(trx), ...(await findDefaultTerms(trx)) };
  const getTerms = ({ project_id }: Row): WorkTerms => ({
    ...rates,
    client,
    project: projects.get(project_id ?? '') ?? null,
  });
  let after = 0;
  for (;;) {
    const rows = await findDerivedWork(trx, clientId, after, partSize);
    await updateRows(trx, rows, getTerms);
    const last = rows.at(-1);
    if (!last || rows.length < partSize) break;
    after = last.number;
  }
  await saveClientSummary(trx, clientId);
}

/** Derives the work of clients to which a changed default applies again. */
export async function rederiveDefaults(trx: Trx, changed: readonly DefaultColumn[]): Promise<void> {
  for (const id of await findClientsOnDefaults(trx, changed)) await rederiveWork(trx, id);
}
