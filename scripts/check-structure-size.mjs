import { countLines, isTest } from './source-files.mjs';
import { getName, isFunction } from './syntax-nodes.mjs';

/**
 * The structure rules on size, and the measurements for the report on budgets.
 *
 * @typedef {ReturnType<typeof import('./source-files.mjs').parseFile>} ParsedFile
 * @typedef {{ type: string, start: number, end: number }} CodeNode
 * @typedef {(name: string, lines: number, node: CodeNode) => void} AddFunction
 */

/** The largest file, file of messages and function that the checks accept, in lines. */
export const maxLines = { file: 300, messages: 600, function: 80 };

const messagesFiles = /\/(?:[a-z-]+-)?messages(?:\/[a-z-]+)?\.ts$/;

/**
 * Returns handlers that measure the named functions of a file: a declaration, a method, or a function assigned to a
 * name. Callbacks count towards the function around them.
 * @param {string} text
 * @param {AddFunction} add
 * @returns {import('vite').VisitorObject}
 */
export function functionHandlers(text, add) {
  /** @type {(name: string | undefined, node: CodeNode) => void} */
  const measure = (name, node) => add(name ?? 'default', countLines(text.slice(node.start, node.end)), node);
  /** @type {(key: { type: string, name?: unknown }, value: CodeNode | null) => void} */
  const measureValue = (key, value) => {
    if (value && isFunction(value)) measure(getName(key), value);
  };
  return {
    FunctionDeclaration: (node) => measure(node.id?.name, node),
    MethodDefinition: ({ key, value }) => measureValue(key, value),
    PropertyDefinition: ({ key, value }) => measureValue(key, value),
    Property: ({ key, value }) => measureValue(key, value),
    VariableDeclarator: ({ id, init }) => measureValue(id, init),
  };
}

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const sizeRules = {
  reasons: {
    'small-files': `a file has at most ${maxLines.file} lines, one of messages ${maxLines.messages}, so that it is about one subject; split it by subject`,
    'small-functions': `a function has at most ${maxLines.function} lines, so that it fits on a screen; extract its steps`,
  },
  create: ({ file, text, program, report }) => {
    // Demo content is data, and a test file may be as long as its criteria require.
    if (isTest(file) || file.startsWith('seed/content/')) return {};
    const lines = countLines(text);
    const max = messagesFiles.test(file) ? maxLines.messages : maxLines.file;
    if (lines > max) report('small-files', program, `${lines} lines`);
    return functionHandlers(text, (name, length, node) => {
      if (length > maxLines.function) report('small-functions', node, `${name} has ${length}`);
    });
  },
};
