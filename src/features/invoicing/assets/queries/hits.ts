import { type Kysely, sql } from 'kysely';
import { containsText } from '#platform/db/contains-text.ts';
import { foldText } from '../../domain/rules/parties/fold-text.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

export interface AssetHit {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly is_disposed: boolean;
}

/** Finds a few assets by number and name, newest first, except assets entered by mistake. */
export async function findAssetHits(
  db: Kysely<InvoicingTables>,
  q: string,
  limit: number,
): Promise<AssetHit[]> {
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'number', 'name', 'disposal_kind'])
    .where((eb) => eb.or([eb('disposal_kind', 'is', null), eb('disposal_kind', '<>', 'mistake')]))
    .where(containsText(sql.ref<string>('search_text'), foldText(q)))
    .orderBy('purchased_on', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ disposal_kind, ...row }) => ({ ...row, is_disposed: disposal_kind !== null }));
}
