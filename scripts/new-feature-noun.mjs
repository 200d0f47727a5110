/**
 * The noun of a new feature in all its spellings; `new-feature.mjs` has the command.
 *
 * @typedef {{ singular: string, plural: string }} Noun
 */

const usage = 'Usage: npm run new-feature <singular> [plural], such as: npm run new-feature press-quote';
const kebabCase = /^[a-z]+(?:-[a-z]+)*$/;
const maxNameLength = 30;

/** An error to print without its stack. */
export class NewFeatureError extends Error {}

/** Returns a name in PascalCase. */
export const toPascalCase = (/** @type {string} */ name) =>
  name.replace(/(?:^|-)([a-z])/g, (_, first) => first.toUpperCase());

/** Returns a name in camelCase. */
export const toCamelCase = (/** @type {string} */ name) =>
  name.replace(/-([a-z])/g, (_, first) => first.toUpperCase());

/** Returns a name in snake_case. */
export const toSnakeCase = (/** @type {string} */ name) => name.replaceAll('-', '_');

const toWords = (/** @type {string} */ name) => name.replaceAll('-', ' ');
const capitalize = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the regular English plural of a noun. */
function pluralize(/** @type {string} */ noun) {
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/**
 * Returns the noun that the arguments of the command name.
 * @param {string[]} args
 * @returns {Noun}
 * @throws NewFeatureError for arguments that are not a noun
 */
export function parseNoun([singular = '', givenPlural, ...others]) {
  if (singular === '' || others.length > 0) throw new NewFeatureError(usage);
  const plural = givenPlural ?? pluralize(singular);
  for (const name of [singular, plural]) {
    if (!kebabCase.test(name))
      throw new NewFeatureError(
        `“${name}” is not a noun in kebab-case: use the letters a to z, and hyphens between words.`,
      );
    if (name.length > maxNameLength)
      throw new NewFeatureError(`“${name}” is longer than ${maxNameLength} characters.`);
  }
  if (singular === plural) throw new NewFeatureError(`The plural of “${singular}” has to differ from it.`);
  if (givenPlural === undefined && /[^s]s$/.test(singular))
    throw new NewFeatureError(
      `“${singular}” looks like a plural. Name the singular, or both: npm run new-feature ${singular} ${plural}`,
    );
  return { singular, plural };
}

/** Returns every spelling of a noun that the templates and lists use, always in the same order. */
function getSpellings(/** @type {Noun} */ { singular, plural }) {
  return [
    ...[singular, plural].flatMap((name) => [name, toCamelCase(name), toPascalCase(name), toWords(name)]),
    toSnakeCase(singular),
    toSnakeCase(plural),
    capitalize(toWords(plural)),
    // Dutch writes compounds without spaces.
    capitalize(plural),
  ];
}

const sampleSpellings = getSpellings({ singular: 'sample-item', plural: 'sample-items' });

/** Matches the sample noun in all spellings; longer ones come first, since the plural begins with the singular. */
export const samplePattern = new RegExp(
  [...sampleSpellings].sort((a, b) => b.length - a.length).join('|'),
  'g',
);

/**
 * Replaces the sample noun in the text of a template.
 * @param {string} text
 * @param {Noun} noun
 * @returns {string}
 */
export function fillIn(text, noun) {
  const spellings = getSpellings(noun);
  return text.replace(samplePattern, (spelling) => spellings[sampleSpellings.indexOf(spelling)] ?? spelling);
}
