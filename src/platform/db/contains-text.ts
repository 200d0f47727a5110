import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * Matches a column that contains a text; `%` and `_` are literal. Case-sensitive on PostgreSQL, and on SQLite
 * only outside ASCII.
 */
export function containsText(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${column} like ${pattern} escape ${'\\'}`;
}
