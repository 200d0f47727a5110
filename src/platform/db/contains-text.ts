import { type Expression, type SqlBool, sql } from 'kysely';

/** Treats `%` and `_` literally. Case-sensitive on PostgreSQL, and on SQLite only outside ASCII. */
export function containsText(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${column} like ${pattern} escape ${'\\'}`;
}
