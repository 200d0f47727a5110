import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** The modules whose texts people read: messages, which emails use too, names of pages, demo content and first texts. */
const textModules = globSync([
  'src/**/messages.ts',
  'src/**/messages/{en,nl}.ts',
  'src/**/route.ts',
  'src/shared/api/errors.ts',
  'seed/content/*.ts',
]);
const otherModules = globSync('src/**/*.{ts,tsx}').filter(
  (path) => !path.includes('.test.') && !textModules.includes(path),
);

/** Text as a keyboard types it: the operators of a formula, and a field of JSON. */
const isCode = (text: string) => /^(?:NOT|NIET): '/.test(text) || text.includes('"public": true');

/** Returns the texts of modules that match: string literals, parts of templates, and text between tags. */
function findTexts(modules: readonly string[], pattern: RegExp): string[] {
  return modules.toSorted().flatMap((path) => {
    const found: string[] = [];
    const check = (text: unknown) => {
      if (typeof text === 'string' && pattern.test(text) && !isCode(text)) found.push(`${path}: ${text}`);
    };
    new Visitor({
      Literal: ({ value }) => check(value),
      TemplateElement: ({ value }) => check(value.cooked),
      JSXText: ({ value }) => check(value),
    }).visit(parseSync(path, readFileSync(path, 'utf8')).program);
    return found;
  });
}

test('texts have typographic quotes and apostrophes', () => {
  expect(textModules.length).toBeGreaterThan(40);
  expect(findTexts(textModules, /["']/)).toEqual([]);
  expect(findTexts(otherModules, /\p{L}'\p{L}+ /u)).toEqual([]);
});

test('a number and its unit are not broken across lines', () => {
  expect(findTexts(textModules, /€ |\d (?:px|[kMG]B|[ckm]?m|ms|g|kg|%|Hz)\b/)).toEqual([]);
});
