import type { Transaction } from 'kysely';
import { AppError } from '#shared/api/errors.ts';
import {
  type ClientTerms,
  type DefaultTerms,
  findClientTerms,
  findDefaultTerms,
  findKilometreRates,
  findProjectTerms,
  type ProjectTerms,
} from '../../domain/queries/work-terms.ts';
import { type DerivedWork, deriveWork } from '../../domain/rules/work/derive-work.ts';
import type { DatedRate } from '../../domain/rules/work/work-rates.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { findFieldProblems, normalizeFields, type WorkFields } from '../rules/work-fields.ts';

export interface PricedWork extends DerivedWork {
  readonly fields: WorkFields;
  readonly clientName: string | null;
}

export interface WorkPricer {
  /** @throws AppError `invalid` with the reason for each field */
  price(fields: WorkFields): PricedWork;
}

const invalid = (fields: Readonly<Record<string, string>>) =>
  new AppError('invalid', 'the work item is not valid', { fields });

interface Terms extends DefaultTerms {
  readonly clients: ReadonlyMap<string, ClientTerms>;
  readonly projects: ReadonlyMap<string, ProjectTerms>;
  readonly kilometres: readonly DatedRate[];
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]));

const present = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

function findRelated({ clients, projects }: Terms, { client_id, project_id }: WorkFields) {
  const client = client_id === null ? null : clients.get(client_id);
  if (client === undefined) throw invalid({ client_id: 'unknown' });
  const project = project_id === null ? null : projects.get(project_id);
  if (project === undefined || (project && project.client_id !== client_id))
    throw invalid({ project_id: 'unknown' });
  return { client, project };
}

function priceWork(terms: Terms, given: WorkFields): PricedWork {
  const fields = normalizeFields(given);
  const problems = findFieldProblems(fields);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { client, project } = findRelated(terms, fields);
  const derived = deriveWork(fields, { ...terms, client, project });
  if (!derived) throw invalid({ [fields.kind === 'fixed' ? 'amount_cents' : 'rate_cents']: 'too_big' });
  return { fields, ...derived, clientName: client?.name ?? null };
}

export async function openPricer(
  trx: Transaction<InvoicingTables>,
  work: readonly Pick<WorkFields, 'client_id' | 'project_id'>[],
): Promise<WorkPricer> {
  const clients = await findClientTerms(trx, present(work.map(({ client_id }) => client_id)));
  const projects = await findProjectTerms(trx, present(work.map(({ project_id }) => project_id)));
  const terms: Terms = {
    clients: byId(clients),
    projects: byId(projects),
    kilometres: await findKilometreRates(trx),
    ...(await findDefaultTerms(trx)),
  };
  return { price: (fields) => priceWork(terms, fields) };
}
