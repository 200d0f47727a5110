import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '#migrations/all.ts';

/**
 * Writes docs/schema.md: the tables that the migrations create, as SQLite has them, with what the table types of the
 * code say about tables and columns. Usage: `node scripts/describe-schema.mjs`.
 *
 * @typedef {{ name: string, type: string, isNullable: boolean, isKey: boolean, default: string | null }} Column
 * @typedef {{ column: string, table: string }} Reference
 * @typedef {{ name: string, columns: Column[], references: Reference[] }} Table
 * @typedef {{ file: string, about: string, columns: Map<string, string>, bases: string[] }} TableType
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Tables that libraries create for themselves: the history of migrations, and the parts of full-text indexes. */
const internalTable = /^(?:kysely_|sqlite_)|_terms(?:_|$)/;

/**
 * Applies all migrations to an empty database and reads its tables.
 * @returns {Promise<Table[]>} in alphabetical order
 */
async function readTables() {
  const sqlite = new SQLite(':memory:');
  const db = new Kysely({ dialect: new SqliteDialect({ database: sqlite }) });
  try {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
    }).migrateToLatest();
    if (error) throw error;
    const names = /** @type {string[]} */ (
      sqlite.prepare("select name from sqlite_master where type = 'table' order by name").pluck().all()
    );
    return names.filter((name) => !internalTable.test(name)).map((name) => readTable(sqlite, name));
  } finally {
    await db.destroy();
  }
}

/**
 * @param {SQLite.Database} sqlite
 * @param {string} name
 * @returns {Table}
 */
function readTable(sqlite, name) {
  const rows =
    /** @type {{ name: string, type: string, notnull: number, pk: number, dflt_value: string | null }[]} */ (
      sqlite.prepare('select * from pragma_table_info(?)').all(name)
    );
  const keys = /** @type {{ from: string, table: string }[]} */ (
    sqlite.prepare('select * from pragma_foreign_key_list(?)').all(name)
  );
  return {
    name,
    columns: rows.map((row) => ({
      name: row.name,
      type: row.type.toLowerCase(),
      isNullable: row.notnull === 0 && row.pk === 0,
      isKey: row.pk > 0,
      default: row.dflt_value,
    })),
    references: keys.map((key) => ({ column: key.from, table: key.table })),
  };
}

/** Lists the source files that may declare table types. */
function listTypeFiles() {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /(?:\/tables\/|tables\.ts$|content-version\.ts$)/.test(file))
    .sort();
}

const declaration =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?(?:export )?interface (\w+)(?:\s+extends ([^{]+?))? \{\n([\s\S]*?)\n\}/g;
const alias = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export type (\w+Table) = Omit<(\w+),/g;
const member = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^ {2}(\w+)\??: (.+);/gm;

/** Returns the text of a documentation comment in one line. */
const toText = (/** @type {string | undefined} */ comment) =>
  (comment ?? '').replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();

/**
 * Reads the interfaces of rows, and which table has which.
 * @returns {{ types: Map<string, TableType>, typeOf: Map<string, string> }}
 */
function readTypes() {
  /** @type {Map<string, TableType>} */
  const types = new Map();
  /** @type {Map<string, string>} */
  const typeOf = new Map();
  for (const file of listTypeFiles()) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, comment, name = '', bases = '', body = ''] of source.matchAll(declaration)) {
      const members = [...body.matchAll(member)];
      if (/Tables$/.test(name)) {
        for (const [, , table = '', type = ''] of members)
          typeOf.set(table, /^\w+$/.test(type) ? type : name);
      }
      const columns = new Map(members.map(([, text, column = '']) => [column, toText(text)]));
      types.set(name, { file, about: toText(comment), columns, bases: bases.match(/[A-Z]\w+/g) ?? [] });
    }
    for (const [, comment, name = '', base = ''] of source.matchAll(alias)) {
      types.set(name, { file, about: toText(comment), columns: new Map(), bases: [base] });
    }
  }
  return { types, typeOf };
}

/**
 * Returns the comment in the code on a column, even if its interface inherits it.
 * @param {Map<string, TableType>} types
 * @param {TableType} type
 * @param {string} column
 * @returns {string}
 */
function findNote(types, type, column) {
  const own = type.columns.get(column);
  if (own) return own;
  for (const name of type.bases) {
    const base = types.get(name);
    const note = base && findNote(types, base, column);
    if (note) return note;
  }
  return '';
}

/** Names a group after the file with its types: `src/features/invoicing/domain/tables/work.ts` is “invoicing: work”. */
function nameGroup(/** @type {string} */ file) {
  const words = file
    .replace(/^src\/(?:features\/)?/, '')
    .split('/')
    .filter((word) => !['tables', 'tables.ts', 'domain'].includes(word))
    .map((word) => word.replace(/(?:-tables)?\.ts$/, ''));
  return [...new Set(words)].join(': ');
}

/** Escapes characters that would end a cell. */
const toCell = (/** @type {string} */ text) => text.replaceAll('|', '\\|');

/**
 * @param {Table} table
 * @param {TableType} type
 * @param {Map<string, TableType>} types
 * @param {readonly string[]} referredBy
 */
function writeTable(table, type, types, referredBy) {
  const rows = table.columns.map((column) => {
    const notes = [
      ...(column.isKey ? ['**key**'] : []),
      ...table.references
        .filter((key) => key.column === column.name)
        .map((key) => `→ [${key.table}](#${key.table})`),
      ...(column.default === null ? [] : [`default ${column.default}`]),
      findNote(types, type, column.name),
    ].filter((note) => note !== '');
    return `| \`${column.name}\` | ${column.type}${column.isNullable ? ', nullable' : ''} | ${toCell(notes.join('; '))} |`;
  });
  const links = referredBy.map((name) => `[${name}](#${name})`).join(', ');
  return [
    `### ${table.name}`,
    ...(type.about === '' ? [] : [type.about]),
    ...(links === '' ? [] : [`Referred to by ${links}.`]),
    ['| column | type | |', '|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
}

/**
 * Returns the references as a tree of text: each table below the first table to which it refers.
 * @param {readonly Table[]} tables
 */
function drawReferences(tables) {
  /** @type {Map<string, string[]>} */
  const children = new Map();
  for (const { name, references } of tables) {
    // The owner of a row is the table that its first column with a reference names.
    const order = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
    const targets = references
      .toSorted((one, other) => order.indexOf(one.column) - order.indexOf(other.column))
      .map((reference) => reference.table)
      .filter((target) => target !== name);
    const [first] = targets;
    if (first !== undefined) children.set(first, [...(children.get(first) ?? []), name]);
  }
  const below = new Set([...children.values()].flat());
  const draw = (/** @type {string} */ name, /** @type {string} */ indent) => {
    const names = children.get(name) ?? [];
    /** @type {string[]} */
    const lines = names.flatMap((child, index) => {
      const isLast = index === names.length - 1;
      return [
        `${indent}${isLast ? '└─' : '├─'} ${child}`,
        ...draw(child, `${indent}${isLast ? '   ' : '│  '}`),
      ];
    });
    return lines;
  };
  const roots = tables.map((table) => table.name).filter((name) => children.has(name) && !below.has(name));
  return roots.map((name) => [name, ...draw(name, '')].join('\n')).join('\n\n');
}

const introduction = `# Database schema

Generated from the migrations by \`node scripts/describe-schema.mjs\`; a test fails while it is not current. Types are
those of SQLite; PostgreSQL has the same tables and columns. A text that ends in \`_at\` is a UTC ISO timestamp, one that
ends in \`_on\` or \`_date\` a plain date, and an amount that ends in \`_cents\` whole cents. The indexes for full-text
search (\`search_terms\`, \`work_terms\`, \`invoice_terms\`) differ by engine and are not listed; nor are triggers, which
[architecture/invoicing.md](architecture/invoicing.md) explains.`;

/**
 * Returns the text of docs/schema.md.
 * @throws {Error} when the code has no type for a table
 */
export async function describeSchema() {
  const tables = await readTables();
  const { types, typeOf } = readTypes();
  /** @type {Map<string, { table: Table, type: TableType }[]>} */
  const groups = new Map();
  for (const table of tables) {
    const type = types.get(typeOf.get(table.name) ?? '');
    if (!type) throw new Error(`no table type in src is named for ${table.name}`);
    const group = nameGroup(type.file);
    groups.set(group, [...(groups.get(group) ?? []), { table, type }]);
  }
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  const referredBy = (/** @type {string} */ name) =>
    tables.filter((table) => table.references.some((key) => key.table === name)).map((table) => table.name);
  const overview = sorted.map(([group, members]) => {
    const links = members.map(({ table }) => `[${table.name}](#${table.name})`).join(', ');
    return `| ${group} | ${links} |`;
  });
  const sections = sorted.map(([group, members]) => {
    const files = [...new Set(members.map(({ type }) => `\`${type.file}\``))].join(', ');
    const texts = members.map(({ table, type }) => writeTable(table, type, types, referredBy(table.name)));
    const heading = `## ${group[0]?.toUpperCase()}${group.slice(1)}`;
    return [heading, `Types: ${files}`, ...texts].join('\n\n');
  });
  return `${[
    introduction,
    ['| part | tables |', '|---|---|', ...overview].join('\n'),
    '## References',
    'Each table is drawn below the first table to which it refers. Tables without references are left out.',
    `\`\`\`\n${drawReferences(tables)}\n\`\`\``,
    ...sections,
  ].join('\n\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(root, 'docs/schema.md'), await describeSchema());
}
