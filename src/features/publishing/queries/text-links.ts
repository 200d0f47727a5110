import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Language } from '#shared/i18n/language.ts';
import type { LinkedNoun, Noun } from '../contract.ts';
import type { PublishingTables, TextLinksTable, PublishingTransaction as Trx } from '../tables.ts';
import type { RecordRef } from './drafts.ts';

const linkedNouns: readonly LinkedNoun[] = ['website', 'image', 'page'];

export type TextLink = Pick<TextLinksTable, 'lang' | 'path' | 'target_noun' | 'target_slug' | 'is_broken'>;

/** Tests whether visitors find a record by its slug, its id or a former slug. */
function hasTarget(noun: LinkedNoun, slug: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const [records, texts, owner] = [sql.table(`${noun}s`), sql.table(`${noun}_texts`), sql.ref(`${noun}_id`)];
  const from = sql`${texts} as text inner join ${records} as record on record.id = text.${owner}`;
  const isRead = sql`text.state = 'published' and record.removed_at is null
    ${noun === 'page' ? sql`and record.kind = 'content'` : sql``}`;
  return sql<SqlBool>`(
    exists (select 1 from ${from}
      where text.lang in ('en', 'nl') and text.slug = ${slug} and ${isRead})
    or exists (select 1 from ${from} where record.id = ${slug} and ${isRead})
    or exists (select 1 from redirects as former
      inner join ${texts} as text on text.${owner} = former.record_id and text.lang = former.lang
      inner join ${records} as record on record.id = former.record_id
      where former.noun = ${sql.lit(noun)} and former.lang in ('en', 'nl')
        and former.slug = ${slug} and ${isRead})
  )`;
}

/** Replaces the links of a record's published texts, and marks the broken links. */
export async function saveTextLinks(
  trx: Trx,
  { noun, recordId }: RecordRef,
  links: readonly TextLink[],
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('text_links')
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  if (links.length === 0 && numDeletedRows === 0n) return;
  const rows = links.map((link) => ({ ...link, noun, record_id: recordId }));
  if (rows.length > 0) await trx.insertInto('text_links').values(rows).execute();
  const slug = sql.ref('text_links.target_slug');
  for (const target of linkedNouns)
    if (rows.some(({ target_noun }) => target_noun === target))
      await sql`update text_links set is_broken = case when ${hasTarget(target, slug)} then 0 else 1 end
        where noun = ${noun} and record_id = ${recordId} and target_noun = ${target}`.execute(trx);
}

/** Updates which links to records are broken, after the public records at some slugs have changed. */
export async function updateLinksTo(trx: Trx, noun: LinkedNoun, slugs: readonly string[]): Promise<void> {
  for (const slug of slugs) {
    // Many texts may link to a record, and most of its changes break no link: only rows that change are
    // written.
    const { rows } = await sql<{ is_broken: 0 | 1 }>`select
      case when ${hasTarget(noun, sql`${slug}`)} then 0 else 1 end as is_broken`.execute(trx);
    const isBroken = rows[0]?.is_broken === 1;
    await trx
      .updateTable('text_links')
      .set({ is_broken: isBroken ? 1 : 0 })
      .where('target_noun', '=', noun)
      .where('target_slug', '=', slug)
      .where('is_broken', '=', isBroken ? 0 : 1)
      .execute();
  }
}

export interface BrokenText {
  readonly noun: Noun;
  readonly id: string;
  readonly lang: Language;
  readonly links: number;
}

export interface BrokenLinks {
  readonly links: number;
  readonly total: number;
  readonly texts: readonly BrokenText[];
}

/** Counts links that lead to no page; returns up to `limit` texts, most broken links first. */
export async function findBrokenLinks(db: Kysely<PublishingTables>, limit: number): Promise<BrokenLinks> {
  type Row = Omit<BrokenText, 'links'> &
    Readonly<Record<'links' | 'all_links' | 'all_texts', number | string>>;
  const { rows } = await sql<Row>`select noun, record_id as id, lang, count(*) as links,
      sum(count(*)) over () as all_links, count(*) over () as all_texts
    from text_links where is_broken = 1 group by noun, record_id, lang
    order by links desc, noun, id, lang limit ${limit}`.execute(db);
  return {
    links: Number(rows[0]?.all_links ?? 0),
    total: Number(rows[0]?.all_texts ?? 0),
    texts: rows.map(({ noun, id, lang, links }) => ({ noun, id, lang, links: Number(links) })),
  };
}

/** Returns up to `limit` records whose links have to be read from their texts. */
export function findStaleTextLinks(db: Kysely<PublishingTables>, limit: number) {
  return db
    .selectFrom('stale_text_links')
    .select(['noun', 'record_id as recordId'])
    .orderBy('noun')
    .orderBy('record_id')
    .limit(limit)
    .execute();
}

export async function deleteStaleTextLinks(trx: Trx, { noun, recordId }: RecordRef): Promise<void> {
  await trx
    .deleteFrom('stale_text_links')
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .execute();
}
