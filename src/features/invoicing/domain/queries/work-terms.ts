import type { Kysely } from 'kysely';
import type { DatedRate } from '../rules/work/work-rates.ts';
import type { InvoicingTables } from '../tables/tables.ts';
import { getInvoicingSettings } from './invoicing-settings.ts';

type Db = Kysely<InvoicingTables>;

export interface ClientTerms {
  readonly id: string;
  readonly name: string;
  readonly rate_cents: number | null;
  readonly rounding_minutes: number | null;
  readonly archived_at: string | null;
}

export async function findClientTerms(db: Db, ids: readonly string[]): Promise<readonly ClientTerms[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('clients')
    .select(['id', 'name', 'rate_cents', 'rounding_minutes', 'archived_at'])
    .where('id', 'in', ids)
    .execute();
}

export interface ProjectTerms {
  readonly id: string;
  readonly client_id: string;
  readonly name: string;
  readonly rate_cents: number | null;
}

export async function findProjectTerms(db: Db, ids: readonly string[]): Promise<readonly ProjectTerms[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('projects')
    .select(['id', 'client_id', 'name', 'rate_cents'])
    .where('id', 'in', ids)
    .execute();
}

export async function findKilometreRates(db: Db): Promise<readonly DatedRate[]> {
  return db
    .selectFrom('kilometre_rates')
    .select(['valid_from', 'rate_cents'])
    .orderBy('valid_from')
    .execute();
}

export interface DefaultTerms {
  /** In cents per hour; null if there is none. */
  readonly defaultRate: number | null;
  /** In minutes; 0 does not round. */
  readonly defaultRounding: number;
}

export async function findDefaultTerms(db: Db): Promise<DefaultTerms> {
  const { rate_cents, rounding_minutes } = await getInvoicingSettings(db);
  return { defaultRate: rate_cents, defaultRounding: rounding_minutes };
}
