import { sql } from 'kysely';
import { publishContentChange } from '#platform/db/content-version.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { Noun, PublishedPart, PublishedState } from '../contract.ts';
import type { PublishingTransaction as Trx } from '../tables.ts';

export type TextNoun = Exclude<Noun, 'site'>;

/** Statements that publishing needs for a record's text in a language. */
export interface TextQueries<Text> {
  /** Includes texts that visitors do not see. */
  findText(trx: Trx, id: string, lang: Language): Promise<PublishedPart | undefined>;
  saveText(trx: Trx, id: string, lang: Language, text: Text, now: string): Promise<void>;
  saveState(trx: Trx, id: string, lang: Language, state: PublishedState, now: string): Promise<void>;
  deleteText(trx: Trx, id: string, lang: Language): Promise<void>;
  /** Returns another record that has the slug in the language. */
  findSlugOwner(
    trx: Trx,
    id: string,
    lang: Language,
    slug: string,
  ): Promise<{ readonly id: string; readonly title: string } | undefined>;
}

/** Flags are stored as 0 or 1. */
type FieldOf<Column> = Column extends 0 | 1 ? boolean : Column;

type FieldsOf<Row, Text> = {
  readonly [Name in keyof Text]: Name extends keyof Row ? FieldOf<Row[Name]> : never;
};

const toColumn = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);

type TextRow = Readonly<Record<string, unknown>> & {
  readonly state: PublishedState;
  readonly updated_at: string;
  readonly is_noindex: 0 | 1;
};

/** @param columns in the order of the fields; the last column is `is_noindex` */
export function createTextQueries<Row, Text extends FieldsOf<Row, Text>>(
  noun: TextNoun,
  columns: readonly (keyof Text & string)[],
): TextQueries<Text> {
  const [table, owner] = [sql.table(`${noun}_texts`), sql.ref(`${noun}_id`)];
  const ofText = (id: string, lang: Language) => sql`${owner} = ${id} and lang = ${lang}`;
  const names = columns.map((name) => sql.ref(name));
  return {
    async findText(trx, id, lang) {
      const { rows } = await sql<TextRow>`select ${sql.join(names)}, state, updated_at from ${table}
        where ${ofText(id, lang)}`.execute(trx);
      if (!rows[0]) return undefined;
      const { state, updated_at, is_noindex, ...fields } = rows[0];
      return { fields: { ...fields, is_noindex: is_noindex === 1 }, state, updated_at };
    },
    async saveText(trx, id, lang, text, now) {
      const values = columns.map((name) => toColumn(text[name]));
      const replaced = names.map((name) => sql`${name} = excluded.${name}`);
      await sql`insert into ${table}
        (${owner}, lang, ${sql.join(names)}, state, published_at, version, created_at, updated_at)
        values (${id}, ${lang}, ${sql.join(values)}, 'published', ${now}, 1, ${now}, ${now})
        on conflict (${owner}, lang) do update set ${sql.join(replaced)}, state = 'published', updated_at = ${now},
          published_at = coalesce(${table}.published_at, ${now}), version = ${table}.version + 1`.execute(
        trx,
      );
      await publishContentChange(trx);
    },
    async saveState(trx, id, lang, state, now) {
      await sql`update ${table} set state = ${state}, updated_at = ${now}, version = version + 1
        where ${ofText(id, lang)}`.execute(trx);
      await publishContentChange(trx);
    },
    async deleteText(trx, id, lang) {
      await sql`delete from ${table} where ${ofText(id, lang)}`.execute(trx);
      await publishContentChange(trx);
    },
    async findSlugOwner(trx, id, lang, slug) {
      const { rows } = await sql<{ id: string; title: string }>`select ${owner} as id, title from ${table}
        where lang = ${lang} and slug = ${slug} and ${owner} != ${id} limit 1`.execute(trx);
      return rows[0];
    },
  };
}
