import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SyntaxKind } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

/**
 * Finds floating promises: statements whose promise nobody awaits, returns, handles or marks with `void`.
 * Biome's noFloatingPromises knows the types of our own functions but not those of packages, such as a query's
 * `execute()` or Playwright's `expect(page)`; this asks the compiler for the type of each statement.
 * Usage: `node scripts/check-promises.mjs [root]`.
 *
 * @typedef {import('typescript/unstable/ast').Node} Node
 * @typedef {import('typescript/unstable/ast').SourceFile} SourceFile
 * @typedef {import('typescript/unstable/sync').Checker} Checker
 * @typedef {import('typescript/unstable/sync').Type} Type
 */

const rule = 'no-floating-promises';
const reason =
  'nobody waits for this promise, so that an error in it is lost; write `await`, handle its errors, or mark it with `void`';

/** Expressions whose value is used or deliberately discarded. */
const used = new Set([
  SyntaxKind.AwaitExpression,
  SyntaxKind.VoidExpression,
  SyntaxKind.DeleteExpression,
  SyntaxKind.YieldExpression,
]);

/**
 * Tests whether an expression assigns: the promise is stored.
 * @param {Node} node
 */
function isAssignment(node) {
  if (node.kind !== SyntaxKind.BinaryExpression) return false;
  const { operatorToken } = /** @type {import('typescript/unstable/ast').BinaryExpression} */ (node);
  return operatorToken.kind >= SyntaxKind.FirstAssignment && operatorToken.kind <= SyntaxKind.LastAssignment;
}

/**
 * Tests whether an expression handles the errors of a promise: `.catch(f)` or `.then(f, g)`.
 * @param {Node} node
 */
function isHandled(node) {
  if (node.kind !== SyntaxKind.CallExpression) return false;
  const { expression, arguments: given } = /** @type {import('typescript/unstable/ast').CallExpression} */ (
    node
  );
  if (expression.kind !== SyntaxKind.PropertyAccessExpression) return false;
  const { text } = /** @type {import('typescript/unstable/ast').PropertyAccessExpression} */ (expression)
    .name;
  return (text === 'catch' && given.length > 0) || (text === 'then' && given.length > 1);
}

/**
 * Lists the expressions of a file that are statements and whose value is not used.
 * @param {SourceFile} file
 */
function listUnusedValues(file) {
  /** @type {Node[]} */
  const found = [];
  const visit = (/** @type {Node} */ node) => {
    if (node.kind === SyntaxKind.ExpressionStatement) {
      const { expression } = /** @type {import('typescript/unstable/ast').ExpressionStatement} */ (node);
      if (!used.has(expression.kind) && !isAssignment(expression) && !isHandled(expression))
        found.push(expression);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/**
 * Returns a function that tests whether a value of a type may be a promise.
 * @param {Checker} checker
 */
function createPromiseTest(checker) {
  /** @type {Map<number, boolean>} */
  const known = new Map();
  /** @type {(type: Type | undefined) => boolean} */
  const isPromise = (type) => {
    if (!type) return false;
    const cached = known.get(type.id);
    if (cached !== undefined) return cached;
    const result = type.isUnionType()
      ? type.getTypes().some(isPromise)
      : (type.isObjectType() || type.isIntersectionType()) &&
        checker.getPropertyOfType(type, 'then') !== undefined;
    known.set(type.id, result);
    return result;
  };
  return isPromise;
}

/**
 * Lists the floating promises of the project whose tsconfig.json is in `root`.
 * @param {string} root
 * @returns {import('./check-structure-paths.mjs').Finding[]}
 */
export function checkPromises(root) {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects();
    if (!project) throw new Error(`${root} has no TypeScript project`);
    const { program, checker } = project;
    const isPromise = createPromiseTest(checker);
    return program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${root}/`) && !name.includes('/node_modules/'))
      .flatMap((name) => {
        const file = program.getSourceFile(name);
        const values = file ? listUnusedValues(file) : [];
        if (!file || values.length === 0) return [];
        const types = checker.getTypeAtLocation(values);
        return values
          .filter((_, index) => isPromise(types[index]))
          .map((node) => ({
            file: relative(root, name),
            line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
            rule,
            reason,
          }));
      });
  } finally {
    api.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = checkPromises(resolve(process.argv[2] ?? '.').replaceAll('\\', '/'));
  for (const { file, line } of found) console.log(`${file}:${line}: ${rule}: ${reason}`);
  console.log(found.length === 0 ? 'Promises: OK' : `Promises: ${found.length} problems`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
