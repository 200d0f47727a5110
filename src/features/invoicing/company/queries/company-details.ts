import type { Kysely } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { Seller } from '../../domain/contract/values.ts';
import type { CompanyDetailsTable } from '../../domain/tables/clients.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { CompanyDetails, CompanyFields } from '../contract.ts';

type Db = Kysely<InvoicingTables>;

/** A new set of details every year for a working life, and some more. */
const maxDetails = 200;

const sellerColumns = [
  'name',
  'contact',
  'street',
  'postal_code',
  'city',
  'country',
  'kvk',
  'vat_id',
  'email',
  'phone',
  'website',
  'iban',
  'bic',
  'account_holder',
  'logo_id',
] as const satisfies readonly (keyof Seller)[];

const columns = [
  'id',
  'valid_from',
  ...sellerColumns,
  'version',
] as const satisfies readonly (keyof CompanyDetailsTable)[];

const selectOnDate = (db: Db, date: PlainDate) =>
  db.selectFrom('company_details').where('valid_from', '<=', date).orderBy('valid_from', 'desc').limit(1);

/** Returns the latest details that are valid on a date; undefined if the first details start later. */
export function findSeller(db: Db, date: PlainDate): Promise<Seller | undefined> {
  return selectOnDate(db, date).select(sellerColumns).executeTakeFirst();
}

export function findAllCompanyDetails(db: Db): Promise<CompanyDetails[]> {
  return db
    .selectFrom('company_details')
    .select(columns)
    .orderBy('valid_from', 'desc')
    .limit(maxDetails)
    .execute();
}

export async function findFirstDetailsDate(db: Db): Promise<PlainDate | null> {
  const { first } = await db
    .selectFrom('company_details')
    .select((eb) => eb.fn.min('valid_from').as('first'))
    .executeTakeFirstOrThrow();
  return first;
}

export function findCompanyDetailsById(db: Db, id: string): Promise<CompanyDetails | undefined> {
  return db.selectFrom('company_details').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function hasDetailsFrom(
  db: Db,
  date: PlainDate,
  exceptId: string | undefined,
): Promise<boolean> {
  const row = await db
    .selectFrom('company_details')
    .select('id')
    .where('valid_from', '=', date)
    .executeTakeFirst();
  return row !== undefined && row.id !== exceptId;
}

export async function insertCompanyDetails(
  db: Db,
  fields: CompanyFields,
  logoId: string | null,
  now: string,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('company_details')
    .values({ ...fields, logo_id: logoId, id, version: 1, created_at: now, updated_at: now })
    .execute();
  return id;
}

export async function updateCompanyDetails(
  db: Db,
  id: string,
  fields: CompanyFields,
  now: string,
): Promise<void> {
  await db
    .updateTable('company_details')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

export async function deleteCompanyDetails(db: Db, id: string): Promise<void> {
  await db.deleteFrom('company_details').where('id', '=', id).execute();
}
