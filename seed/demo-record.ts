import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { SettingsTables } from '../src/features/settings/tables.ts';

const ids = z.array(z.string().max(36));

const demoRecord = z.object({
  /** `filling` until every picture is there; `removed` once the owner has taken the demo away. */
  state: z.enum(['filling', 'filled', 'removed']),
  websites: ids,
  pages: ids,
  images: ids,
  /** The pictures of its websites and images. */
  pictures: ids.default([]),
});

/** What the demo has put into a database, so that it can be taken away again. */
export type DemoRecord = z.infer<typeof demoRecord>;

/** The record of the demo; nothing where there never was one. */
export async function readDemoRecord(db: Kysely<SettingsTables>): Promise<DemoRecord | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'demo').executeTakeFirst();
  return row && demoRecord.parse(JSON.parse(row.value));
}

/** Keeps the record of the demo. */
export async function saveDemoRecord(
  db: Kysely<SettingsTables>,
  record: DemoRecord,
  now: string,
): Promise<void> {
  const value = JSON.stringify(record);
  await db
    .insertInto('settings')
    .values({ key: 'demo', value, version: 1, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value,
        updated_at: now,
        version: eb('settings.version', '+', 1),
      })),
    )
    .execute();
}
