import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API, TypeFlags } from 'typescript/unstable/sync';
import { nameSchemas } from './name-schemas.mjs';
import { createConverter } from './type-schemas.mjs';

/**
 * Writes src/server/openapi/responses.json: a JSON Schema of each response of the API, from the types of the handlers.
 * A handler whose response changes changes its type, so that no second description can differ from it.
 * Usage: `node scripts/describe-responses.mjs`; with `--check` it writes nothing and fails if the file is not current.
 *
 * @typedef {import('typescript/unstable/sync').Project} Project
 * @typedef {import('typescript/unstable/sync').Type} Type
 * @typedef {import('./type-schemas.mjs').Schema} Schema
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const output = join(root, 'src/server/openapi/responses.json');

const getParts = (/** @type {Type} */ type) => (type.isUnionType() ? (type.getTypes() ?? []) : [type]);

/**
 * Returns the schema of Hono's client for the API: a property per path, with one per method.
 * @param {Project} project
 */
function findApiSchema({ checker, program }) {
  const file = program.getSourceFile(join(root, 'src/server/api/api.ts'));
  const module = file && checker.getSymbolAtLocation(file);
  const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Api');
  if (!symbol) throw new Error('src/server/api/api.ts exports no type Api');
  const [, schema] = checker.getTypeArguments(/** @type {never} */ (checker.getDeclaredTypeOfSymbol(symbol)));
  if (!schema) throw new Error('the type Api has no schema');
  return schema;
}

/**
 * Lists the responses of each endpoint: their status, and a schema, `file`, or `none` for no body.
 * @param {Project} project
 * @param {ReturnType<typeof createConverter>} converter
 */
function* listResponses(project, { convert, typeOf }) {
  const { checker } = project;
  const paths = getParts(findApiSchema(project)).flatMap((part) => [...checker.getPropertiesOfType(part)]);
  for (const path of paths)
    for (const method of checker.getPropertiesOfType(typeOf(path)))
      for (const part of getParts(typeOf(method))) {
        const read = (/** @type {string} */ key) => {
          const property = checker.getPropertyOfType(part, key);
          if (!property) throw new Error(`${path.name} has no ${key}`);
          return typeOf(property);
        };
        const status = read('status');
        const body = read('output');
        const isJson = checker.typeToString(read('outputFormat')) === '"json"';
        const bodyless = body.flags & TypeFlags.Null ? 'none' : 'file';
        yield {
          endpoint: `${method.name.slice(1).toUpperCase()} ${path.name}`,
          // Hono's type for a status that the handler does not give.
          status: status.isLiteralType() ? String(status.value) : '200',
          response: isJson ? convert(body) : bodyless,
        };
      }
}

/**
 * Groups the responses by endpoint and status.
 * @param {Iterable<{ endpoint: string, status: string, response: Schema | string }>} responses
 */
function groupResponses(responses) {
  /** @type {Map<string, Map<string, Map<string, Schema | string>>>} */
  const endpoints = new Map();
  for (const { endpoint, status, response } of responses) {
    const statuses = endpoints.get(endpoint) ?? new Map();
    endpoints.set(endpoint, statuses);
    statuses.set(status, (statuses.get(status) ?? new Map()).set(JSON.stringify(response), response));
  }
  // The compiler orders the parts of a union by when it meets them, which differs from run to run.
  const sort = (/** @type {Map<string, any>} */ map) =>
    [...map].sort(([one], [other]) => (one < other ? -1 : 1));
  const join = (/** @type {(Schema | string)[]} */ [first, ...others]) =>
    others.length === 0 ? first : { anyOf: [first, ...others] };
  const joinAll = (/** @type {Map<string, Schema | string>} */ all) =>
    join(sort(all).map(([, response]) => response));
  return Object.fromEntries(
    sort(endpoints).map(([name, statuses]) => [
      name,
      Object.fromEntries(sort(statuses).map(([status, all]) => [status, joinAll(all)])),
    ]),
  );
}

/** Returns the text of the file, with one line per endpoint and schema. */
function describeResponses() {
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'scripts/openapi.tsconfig.json');
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (!project) throw new Error(`${config} is no TypeScript project`);
    const converter = createConverter(project);
    const parts = nameSchemas(groupResponses(listResponses(project, converter)), converter.names);
    const lines = Object.entries(parts).map(([name, part]) => {
      const entries = Object.entries(/** @type {object} */ (part)).map(
        ([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
      );
      return `  ${JSON.stringify(name)}: {\n${entries.join(',\n')}\n  }`;
    });
    return `{\n${lines.join(',\n')}\n}\n`;
  } finally {
    api.close();
  }
}

const text = describeResponses();
if (!process.argv.includes('--check')) writeFileSync(output, text);
else if (readFileSync(output, 'utf8') !== text) {
  console.error('src/server/openapi/responses.json is not current; run node scripts/describe-responses.mjs');
  process.exitCode = 1;
}
