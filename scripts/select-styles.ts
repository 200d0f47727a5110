/** A rule of a style sheet with the text between its braces, or a statement such as `@layer a, b;`. */
interface Rule {
  readonly prelude: string;
  readonly body: string | undefined;
}

/** Matches tokens that may contain braces and semicolons: an escape, a string or a comment. */
const opaque = /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*.*?\*\//gsu;

/** Splits a style sheet, or the inside of an at-rule, into its rules. */
function splitRules(css: string): Rule[] {
  // Single characters show the structure once the rest is hidden behind as many underscores.
  const structure = css.replaceAll(opaque, (text) => '_'.repeat(text.length));
  const rules: Rule[] = [];
  let start = 0;
  let bodyStart = 0;
  let depth = 0;
  for (const { 0: character, index } of structure.matchAll(/[{};]/g)) {
    if (character === '{') {
      depth += 1;
      if (depth === 1) bodyStart = index + 1;
      continue;
    }
    if (character === '}') depth -= 1;
    if (depth > 0) continue;
    const isStatement = character === ';';
    rules.push({
      prelude: css.slice(start, isStatement ? index + 1 : bodyStart - 1),
      body: isStatement ? undefined : css.slice(bodyStart, index),
    });
    start = index + 1;
  }
  return rules;
}

const containsRules = /^@(?:container|layer|media|starting-style|supports)\b/;

/** Returns the classes that selectors name. */
function getClassNames(selectors: string): string[] {
  return [...selectors.matchAll(/\.((?:\\.|[\w-])+)/gsu)].map(([, name = '']) =>
    name.replaceAll(/\\(.)/gsu, '$1'),
  );
}

/**
 * Selects the rules of a minified style sheet that name a used class or none. They keep their order, and each of them is
 * in the whole sheet, so that sheet can be added after the selection and has the same effect as alone.
 */
export function selectStyles(css: string, isUsed: (className: string) => boolean): string {
  return splitRules(css)
    .map(({ prelude, body }) => {
      if (body === undefined) return prelude;
      if (containsRules.test(prelude)) {
        const rules = selectStyles(body, isUsed);
        return rules === '' ? '' : `${prelude}{${rules}}`;
      }
      const classes = prelude.startsWith('@') ? [] : getClassNames(prelude);
      return classes.length === 0 || classes.some(isUsed) ? `${prelude}{${body}}` : '';
    })
    .join('');
}

const escapeRegExp = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/**
 * Creates a test for the classes of components.
 * @param sources their code, where a class is written as one word, or as `ratio-${…}` with a computed end
 */
export function createClassTest(sources: readonly string[]): (className: string) => boolean {
  const text = sources.join('\n');
  const starts = [...text.matchAll(/([\w-]+-)\$\{/g)].map(([, start = '']) => start);
  return (className) =>
    starts.some((start) => className.startsWith(start)) ||
    new RegExp(`(?<![\\w:-])${escapeRegExp(className)}(?![\\w:-])`).test(text);
}
