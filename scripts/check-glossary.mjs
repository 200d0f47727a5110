import { glossary } from './glossary.mjs';

/**
 * Finds words of the glossary in names.
 *
 * @typedef {import('./glossary.mjs').GlossaryEntry} GlossaryEntry
 */

/** @type {Map<string, { entry: GlossaryEntry, phrase: readonly string[] }[]>} */
const entriesByFirstWord = new Map();
for (const entry of glossary)
  for (const text of entry.words) {
    const phrase = text.split(' ');
    const [first = ''] = phrase;
    entriesByFirstWord.set(first, [...(entriesByFirstWord.get(first) ?? []), { entry, phrase }]);
  }

/**
 * Splits a name into its words in lower case: `maxTokenAge`, `max-token-age` and `MAX_TOKEN_AGE` have three.
 * @param {string} name
 */
export function splitIdentifier(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/**
 * Tests whether a name has words at a position.
 * @param {readonly string[]} name
 * @param {number} at
 * @param {readonly string[]} phrase
 */
const startsAt = (name, at, phrase) => phrase.every((word, index) => name[at + index] === word);

/**
 * Tests whether the name or the file is a context in which a word has its plain meaning.
 * @param {GlossaryEntry} entry
 * @param {readonly string[]} name
 * @param {string} file
 */
const isAllowed = ({ allowedIn = [], allowedNames = [] }, name, file) =>
  allowedIn.some((pattern) => pattern.test(file)) ||
  allowedNames.some((phrase) => ` ${name.join(' ')} `.includes(` ${phrase} `));

/**
 * Returns a message for each word of the glossary in a name.
 * @param {readonly string[]} name the words of the name
 * @param {string} file the path of the file, on which the allowed meanings depend
 */
export function findGlossaryWords(name, file) {
  return name.flatMap((word, at) =>
    (entriesByFirstWord.get(word) ?? [])
      .filter(({ entry, phrase }) => startsAt(name, at, phrase) && !isAllowed(entry, name, file))
      .map(({ entry, phrase }) => `write “${entry.term}” for “${phrase.join(' ')}”`),
  );
}
