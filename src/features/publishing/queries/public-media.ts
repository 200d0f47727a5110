import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MediaTables } from '#platform/media/tables.ts';
import type { PublishingTables } from '../tables.ts';
import type { TextNoun } from './published-texts.ts';

/** Who gets a derivative: everyone, whoever has a link to a draft, or only the owner; the largest first. */
const audiences = ['everyone', 'link', 'owner'] as const;
export type MediaAudience = (typeof audiences)[number];

const nouns: readonly TextNoun[] = ['website', 'page', 'image'];

/** Returns the condition that visitors read a record of a noun, in any language or only in that of a part. */
function isRead(noun: TextNoun, id: RawBuilder<unknown>, part: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from ${sql.table(`${noun}s`)} as record
    join ${sql.table(`${noun}_texts`)} as text on text.${sql.ref(`${noun}_id`)} = record.id
    where record.id = ${id} and record.removed_at is null and text.state = 'published'
    and ${part} in ('shared', text.lang))`;
}

/** The condition that visitors read a text or a record that uses the asset. */
const isUsedInPublic = sql<SqlBool>`exists (select 1 from media_uses as used
  where used.picture_id = asset.id and used.is_draft = 0 and (used.noun = 'site' or ${sql.join(
    nouns.map(
      (noun) =>
        sql<SqlBool>`(used.noun = ${sql.lit(noun)} and ${isRead(noun, sql`used.record_id`, sql`used.part`)})`,
    ),
    sql` or `,
  )}))`;

/** The condition that visitors read an image that has the asset. */
const isPublicImage = sql<SqlBool>`exists (select 1 from images as image
  where image.picture_id = asset.id and ${isRead('image', sql`image.id`, sql`'shared'`)})`;

/** The condition that a valid link shows a draft that uses the asset. */
const isInPreview = (now: string) => sql<SqlBool>`exists (select 1 from preview_links as link
  where link.revoked_at is null and link.expires_at > ${now}
  and (exists (select 1 from media_uses as used where used.picture_id = asset.id
      and used.noun = link.noun and used.record_id = link.record_id)
    or (link.noun = 'image' and exists (select 1 from images as image
      where image.picture_id = asset.id and image.id = link.record_id))))`;

/**
 * Returns who gets a derivative: everyone if visitors see its media asset somewhere, else whoever has a link to a draft
 * that shows it, else the owner; undefined if no asset has it, such as one of a file that was replaced.
 */
export async function findMediaAudience(
  db: Kysely<PublishingTables & MediaTables>,
  key: string,
  now: string,
): Promise<MediaAudience | undefined> {
  const { rows } = await sql<{ audience: MediaAudience }>`select
    case when asset.is_removed = 1 then 'owner'
      when ${isPublicImage} or ${isUsedInPublic} then 'everyone'
      when ${isInPreview(now)} then 'link'
      else 'owner' end as audience
    from derivatives join pictures as asset on asset.id = derivatives.picture_id
    where derivatives.key = ${key}`.execute(db);
  return audiences.find((audience) => rows.some((row) => row.audience === audience));
}
