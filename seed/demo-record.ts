import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { SettingsTables } from '#features/settings/tables.ts';
import { starterKey } from './starter-content.ts';

const ids = z.array(z.string().max(36));

const demoRecord = z.object({
  /** `removed` after the owner removed the demo. */
  state: z.enum(['filled', 'removed']),
  websites: ids,
  pages: ids,
  images: ids,
  /** The media assets of its websites, pages and images. */
  pictures: ids.default([]),
});

/** Everything that the demo created, so that it can be removed. */
export type DemoRecord = z.infer<typeof demoRecord>;

export async function readDemoRecord(db: Kysely<SettingsTables>): Promise<DemoRecord | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'demo').executeTakeFirst();
  return row && demoRecord.parse(JSON.parse(row.value));
}

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

/** Tests whether the site has neither a name nor first pages, and never had the demo. */
export async function isUntouched(db: Kysely<SettingsTables>): Promise<boolean> {
  const keys = ['site', 'demo', starterKey];
  const found = await db.selectFrom('settings').select('key').where('key', 'in', keys).executeTakeFirst();
  return found === undefined;
}
