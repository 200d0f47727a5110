import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from './database.ts';

type AnyTables = Record<string, Readonly<Record<string, unknown>>>;
type AnyRows = readonly AnyTables[string][];

/** The maximum per statement; SQLite accepts 32,766. */
const maxValues = 30_000;

/**
 * Copies a consistent state of tables, even between engines, whose value formats are the same.
 * @param target has the same tables and does not check references; its rows are replaced
 */
export async function copyTables(
  source: Database<unknown>,
  target: Database<unknown>,
  tables: readonly string[],
): Promise<void> {
  const contents = await source.of<AnyTables>().transaction(async (trx) => {
    const read: (readonly [string, AnyRows])[] = [];
    for (const table of tables) read.push([table, await trx.selectFrom(table).selectAll().execute()]);
    return read;
  });
  const { query } = target.of<AnyTables>();
  for (const [table, rows] of contents) {
    await query.deleteFrom(table).execute();
    const size = Math.floor(maxValues / Math.max(1, Object.keys(rows[0] ?? {}).length));
    for (let start = 0; start < rows.length; start += size) {
      await query
        .insertInto(table)
        .values(rows.slice(start, start + size))
        .execute();
      await nextTurn();
    }
  }
}
