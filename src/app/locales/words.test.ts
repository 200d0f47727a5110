import { expect, test } from 'vitest';
import { shellWords } from './words.ts';

type Words = { readonly [key: string]: unknown };
type Locale = Record<string, Words>;

const load = (modules: Record<string, unknown>) =>
  new Map(
    Object.entries(modules).map(([file, module]) => [
      file.replace(/(en|nl)\.ts$/, ''),
      (module as Locale)[/(en|nl)\.ts$/.exec(file)?.[1] ?? ''] ?? {},
    ]),
  );

const english = load(import.meta.glob('../../**/locales/en.ts', { eager: true }));
const dutch = load(import.meta.glob('../../**/locales/nl.ts', { eager: true }));

/** Every word by its place: `notFound.title`. */
function flatten(words: Words, place = ''): [string, unknown][] {
  return Object.entries(words).flatMap(([key, value]): [string, unknown][] =>
    value !== null && typeof value === 'object'
      ? flatten(value as Words, `${place}${key}.`)
      : [[place + key, value]],
  );
}

/** What a word says; one that takes values is given marks that must come back. */
const marks = ['⟨1⟩', '⟨2⟩', '⟨3⟩', '⟨4⟩', '⟨5⟩', '⟨6⟩'];
const say = (word: unknown) =>
  typeof word === 'function' ? String((word as (...values: string[]) => string)(...marks)) : String(word);

const pairs = [...english].map(([folder, en]) => [folder, en, dutch.get(folder) ?? {}] as const);

test('X13: there are words for the shell and for each feature that has screens', () => {
  expect(english.size).toBeGreaterThanOrEqual(4);
  expect([...dutch.keys()].sort()).toEqual([...english.keys()].sort());
});

test.for(pairs)('X13: both languages have the same keys in %s', ([, en, nl]) => {
  const keys = (words: Words) => flatten(words).map(([key]) => key);
  expect(keys(nl).sort()).toEqual(keys(en).sort());
  expect(keys(en).length).toBeGreaterThan(0);
});

test.for(pairs)(
  'X13: words of %s that take values take as many in both languages, and use each',
  ([, en, nl]) => {
    const dutchWords = new Map(flatten(nl));
    for (const [key, word] of flatten(en)) {
      const other = dutchWords.get(key);
      expect(typeof other, key).toBe(typeof word);
      if (typeof word !== 'function' || typeof other !== 'function') continue;
      expect(other.length, key).toBe(word.length);
      for (const mark of marks.slice(0, word.length)) {
        expect(say(word), key).toContain(mark);
        expect(say(other), key).toContain(mark);
      }
    }
  },
);

test.for(pairs)('X13: no word of %s is empty, padded or a placeholder', ([, en, nl]) => {
  for (const [key, word] of [...flatten(en), ...flatten(nl)]) {
    expect(say(word).trim(), key).not.toBe('');
    expect(say(word), key).toBe(say(word).trim());
    expect(say(word), key).not.toMatch(
      /TODO|TBD|FIXME|XXX|lorem|ipsum|translate me|\?\?\?|undefined|\[object|\{\{|\$\{/i,
    );
  }
});

test.for(pairs)('X13: every sentence of %s is translated', ([, en, nl]) => {
  const dutchWords = new Map(flatten(nl));
  const isSentence = (word: unknown) => /\p{L} +\p{L}/u.test(say(word).replace(/⟨\d⟩/g, ''));
  const same = flatten(en).filter(
    ([key, word]) => isSentence(word) && say(word) === say(dutchWords.get(key)),
  );
  expect(same).toEqual([]);
});

test('88: the known pages have their labels in both languages', () => {
  const names =
    'dashboard home admin login images websites projects experiments info contact logout terms'.split(' ');
  for (const labels of [shellWords.en.page, shellWords.nl.page]) {
    for (const name of [...names, 'aurus', 'staking_contracts']) expect(labels).toHaveProperty(name);
  }
  expect(shellWords.en.page.terms).toBe('Terms and conditions');
  expect(shellWords.nl.page.staking_contracts).toBe('Stakingcontracten');
});
