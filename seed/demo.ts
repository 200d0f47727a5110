import type { SettingsTables } from '#features/settings/tables.ts';
import type { Database } from '#platform/db/database.ts';
import { isUntouched } from './demo-record.ts';
import type { DemoOptions } from './insert-demo.ts';
import type { PictureStore } from './pictures/import-pictures.ts';

/**
 * Fills an empty database with the demo, in one transaction. Its pictures are visible immediately; their
 * other sizes and formats are created later, as for every image.
 * @param store stores the pictures; without it the demo has neither covers nor images
 * @param hasBusiness also records that the demo has a business, which `fillBusiness` adds after the start
 * @returns false without changes if the site has a name or its first pages, or its demo was removed
 */
export async function fillDemoContent(
  database: Database<unknown>,
  store?: PictureStore,
  { hasBusiness = false }: DemoOptions = {},
): Promise<boolean> {
  if (!(await isUntouched(database.of<SettingsTables>().query))) return false;
  // Only the first start needs the texts and the pictures.
  const { insertDemo } = await import('./insert-demo.ts');
  return insertDemo(database, store, { hasBusiness });
}
