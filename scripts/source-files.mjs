import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** The folders that hold what we write ourselves. */
const folders = ['src', 'migrations', 'seed', 'tests', 'bench', 'scripts'];
const generated = /\.gen\.ts$/;

/**
 * The files of the project, as sorted paths from `root` with forward slashes
 * and without generated files.
 * @param {string} root
 * @returns {string[]}
 */
export function listSourceFiles(root) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => listFolder(root, folder))
    .filter((file) => !generated.test(file))
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

/** Whether a file is program text that {@link parseFile} reads. */
export const isCode = (/** @type {string} */ file) => /\.(?:[mc]?ts|tsx|mjs)$/.test(file);

/** Whether a file is run by a test runner or only helps those that are. */
export const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/');

/**
 * Text, syntax tree (ESTree) and comments of one file.
 * @param {string} root
 * @param {string} file
 */
export function parseFile(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} can not be parsed: ${errors[0].message}`);
  return { file, text, program, comments };
}

/**
 * The number of lines of a text; a line break at its end opens no further line.
 * @param {string} text
 */
export function countLines(text) {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}
