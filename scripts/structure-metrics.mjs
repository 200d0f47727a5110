import { dirname, join, resolve } from 'node:path/posix';
import { pathToFileURL } from 'node:url';
import { Visitor } from 'vite';
import { countLines, isCode, isTest, listSourceFiles, parseFile } from './source-files.mjs';

// Prints metrics of the structure: sizes, folders, and the arrows between parts.

/** The layers of invoicing, each built from those before it. */
export const invoicingLayers = [
  'domain',
  'company',
  'clients',
  'work',
  'documents',
  'output',
  'reminders',
  'bad-debts',
  'online-payment',
  'recurring',
  'client-page',
  'purchases',
  'revenue',
  'imports',
  'assets',
];

const invoicing = 'src/features/invoicing/';

/**
 * @typedef {{ file: string, lines: number, commentLines: number, imports: string[] }} Measured
 * @typedef {{ from: string, to: string }} Arrow
 */

/**
 * Returns the path of an imported file of the project; undefined for a package.
 * @param {string} file
 * @param {unknown} specifier
 */
function resolveImport(file, specifier) {
  if (typeof specifier !== 'string') return undefined;
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const [, part = '', rest = ''] = /^#([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (part === '') return undefined;
  return ['migrations', 'seed', 'tests'].includes(part) ? `${part}/${rest}` : `src/${part}/${rest}`;
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Measured}
 */
function measureFile(root, file) {
  const { text, program, comments } = parseFile(root, file);
  /** @type {string[]} */
  const imports = [];
  const add = (/** @type {{ source?: { type: string, value?: unknown } | null }} */ { source }) => {
    const path = resolveImport(file, source?.value);
    if (path !== undefined) imports.push(path);
  };
  new Visitor({
    ImportDeclaration: add,
    ImportExpression: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
  }).visit(program);
  const commentLines = comments.reduce((sum, { value }) => sum + countLines(value), 0);
  return { file, lines: countLines(text), commentLines, imports };
}

/**
 * Lists the imports between groups of files, each pair of groups once.
 * @param {readonly Measured[]} files
 * @param {(file: string) => string | undefined} getGroup
 * @returns {Arrow[]}
 */
function listArrows(files, getGroup) {
  /** @type {Map<string, Arrow>} */
  const arrows = new Map();
  for (const { file, imports } of files) {
    const from = getGroup(file);
    for (const imported of imports) {
      const to = getGroup(imported);
      if (from !== undefined && to !== undefined && from !== to) arrows.set(`${from} ${to}`, { from, to });
    }
  }
  return [...arrows.values()];
}

/**
 * Lists the groups that import themselves by way of others.
 * @param {readonly Arrow[]} arrows
 */
function listCyclic(arrows) {
  const reach = (/** @type {string} */ start) => {
    const seen = new Set();
    const next = [start];
    for (let group = next.pop(); group !== undefined; group = next.pop())
      for (const { from, to } of arrows)
        if (from === group && !seen.has(to)) {
          seen.add(to);
          next.push(to);
        }
    return seen;
  };
  return [...new Set(arrows.map(({ from }) => from))].filter((group) => reach(group).has(group));
}

const sumLines = (/** @type {readonly Measured[]} */ files) =>
  files.reduce((sum, { lines }) => sum + lines, 0);

/**
 * Measures the structure of a project.
 * @param {string} root
 */
export function measureStructure(root) {
  const files = listSourceFiles(root)
    .filter((file) => file.startsWith('src/') && isCode(file) && !isTest(file))
    .map((file) => measureFile(root, file));
  const featureArrows = listArrows(files, (file) => /^src\/features\/([^/]+)\//.exec(file)?.[1]);
  const ofInvoicing = files.filter(({ file }) => file.startsWith(invoicing));
  const getLayer = (/** @type {string} */ file) =>
    file.startsWith(invoicing) ? file.slice(invoicing.length).split('/')[0] : undefined;
  const layerArrows = listArrows(ofInvoicing, getLayer);
  /** @type {Map<string, number>} */
  const folders = new Map();
  for (const { file } of files) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  const [largest = ['', 0]] = [...folders].sort(([, one], [, other]) => other - one);
  return {
    lines: sumLines(files),
    invoicingLines: sumLines(ofInvoicing),
    layers: new Set(ofInvoicing.map(({ file }) => getLayer(file))).size,
    layerArrows: layerArrows.length,
    backwardArrows: layerArrows.filter(
      ({ from, to }) => invoicingLayers.indexOf(to) > invoicingLayers.indexOf(from),
    ).length,
    cyclicFeatures: listCyclic(featureArrows),
    largestFolder: { path: largest[0], files: largest[1] },
    commentShare: files.reduce((sum, { commentLines }) => sum + commentLines, 0) / sumLines(files),
  };
}

function printMetrics() {
  const metrics = measureStructure(resolve(process.argv[2] ?? '.'));
  const { largestFolder, cyclicFeatures, commentShare } = metrics;
  /** @type {readonly (readonly [string, string | number])[]} */
  const rows = [
    ['lines of src without tests', metrics.lines],
    ['lines of invoicing', metrics.invoicingLines],
    ['layers of invoicing', metrics.layers],
    ['arrows between its layers', metrics.layerArrows],
    ['arrows against their order', metrics.backwardArrows],
    ['features in a cycle', cyclicFeatures.join(', ') || 0],
    ['largest folder', `${largestFolder.path}, ${largestFolder.files} files`],
    ['share of comments', `${(commentShare * 100).toFixed(1)} %`],
  ];
  for (const [label, value] of rows) console.log(`${label.padEnd(30)}${value}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printMetrics();
