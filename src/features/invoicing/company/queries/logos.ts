import type { Kysely } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;

/** A PNG; width and height in pixels. */
export interface StoredLogo {
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

export async function findLogoContent(db: Db, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('company_logos').select('content').where('id', '=', id).executeTakeFirst();
  return row && Buffer.from(row.content, 'base64');
}

const selectLogoId = (db: Db, sha256: string) =>
  db.selectFrom('company_logos').select('id').where('sha256', '=', sha256);

/** Stores a logo unless the same content is stored already; returns its id. */
export async function saveLogo(db: Db, { content, ...logo }: StoredLogo, now: string): Promise<string> {
  const stored = await selectLogoId(db, logo.sha256).executeTakeFirst();
  if (stored) return stored.id;
  await db
    .insertInto('company_logos')
    .values({ ...logo, id: newId(), content: content.toString('base64'), created_at: now })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
  return (await selectLogoId(db, logo.sha256).executeTakeFirstOrThrow()).id;
}

export async function setLogo(db: Db, detailsId: string, logoId: string | null, now: string): Promise<void> {
  await db
    .updateTable('company_details')
    .set((eb) => ({ logo_id: logoId, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', detailsId)
    .execute();
}
