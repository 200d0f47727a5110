import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** Folders of hand-written code. */
const folders = ['src', 'migrations', 'seed', 'tests', 'bench', 'scripts'];

/**
 * Lists the files of the project as sorted paths from `root` with forward slashes.
 * @param {string} root
 * @returns {string[]}
 */
export function listSourceFiles(root) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => listFolder(root, folder))
    .sort();
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function listFolder(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFolder(root, path) : [path];
  });
}

/** Tests whether a file is code that {@link parseFile} can read. */
export const isCode = (/** @type {string} */ file) => /\.(?:[mc]?ts|tsx|mjs)$/.test(file);

/** Tests whether a file is a test or test support. */
export const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/');

/**
 * Reads the text, syntax tree (ESTree) and comments of a file.
 * @param {string} root
 * @param {string} file
 */
export function parseFile(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return { file, text, program, comments };
}

/**
 * Counts the lines of a text; a final line break starts no further line.
 * @param {string} text
 */
export function countLines(text) {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}
