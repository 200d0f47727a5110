import { expect, test } from 'vitest';
import { lookupRouter } from '#server/pages/route-lookup.ts';
import { getPageLabels } from './layout/navigation.ts';

type Texts = { readonly [key: string]: unknown };

const modules: Record<string, { messages?: unknown; layoutMessages?: unknown }> = import.meta.glob(
  ['../**/messages.ts', '!../shared/**'],
  { eager: true },
);
const catalogues = Object.entries(modules).map(
  ([file, module]) =>
    [file, (module.messages ?? module.layoutMessages) as Record<'en' | 'nl', Texts>] as const,
);

function flatten(texts: Texts, place = ''): [string, unknown][] {
  return Object.entries(texts).flatMap(([key, value]): [string, unknown][] =>
    value !== null && typeof value === 'object'
      ? flatten(value as Texts, `${place}${key}.`)
      : [[place + key, value]],
  );
}

/** Returns a message's text; functions get marks that must appear in it. */
const marks = ['⟨1⟩', '⟨2⟩', '⟨3⟩', '⟨4⟩', '⟨5⟩', '⟨6⟩'];
const textOf = (message: unknown) =>
  typeof message === 'function'
    ? String((message as (...values: string[]) => string)(...marks))
    : String(message);

const pairs = catalogues.map(([file, { en, nl }]) => [file, en, nl] as const);

test('X13: the layout and each feature with pages have messages in both languages', () => {
  expect(catalogues.length).toBeGreaterThanOrEqual(15);
  for (const [file, texts] of catalogues) expect(Object.keys(texts ?? {}), file).toEqual(['en', 'nl']);
});

test.for(pairs)('X13: both languages have the same keys in %s', ([, en, nl]) => {
  const keys = (texts: Texts) => flatten(texts).map(([key]) => key);
  expect(keys(nl).sort()).toEqual(keys(en).sort());
  expect(keys(en).length).toBeGreaterThan(0);
});

test.for(pairs)(
  'X13: messages of %s have the same number of parameters in both languages and use them all',
  ([, en, nl]) => {
    const dutchTexts = new Map(flatten(nl));
    for (const [key, word] of flatten(en)) {
      const other = dutchTexts.get(key);
      expect(typeof other, key).toBe(typeof word);
      if (typeof word !== 'function' || typeof other !== 'function') continue;
      expect(other.length, key).toBe(word.length);
      for (const mark of marks.slice(0, word.length)) {
        expect(textOf(word), key).toContain(mark);
        expect(textOf(other), key).toContain(mark);
      }
    }
  },
);

test.for(pairs)('X13: no message of %s is empty, padded or a placeholder', ([, en, nl]) => {
  for (const [key, word] of [...flatten(en), ...flatten(nl)]) {
    expect(textOf(word).trim(), key).not.toBe('');
    expect(textOf(word), key).toBe(textOf(word).trim());
    expect(textOf(word), key).not.toMatch(
      /TODO|TBD|FIXME|XXX|lorem|ipsum|translate me|\?\?\?|undefined|\[object|\{\{|\$\{/i,
    );
  }
});

test.for(pairs)('X13: every sentence of %s is translated', ([, en, nl]) => {
  const dutchTexts = new Map(flatten(nl));
  // Two words of more than one letter each: “Hex a–g” names letters, not words.
  const isSentence = (message: unknown) => /\p{L}{2} +\p{L}{2}/u.test(textOf(message).replace(/⟨\d⟩/g, ''));
  const same = flatten(en).filter(
    ([key, word]) => isSentence(word) && textOf(word) === textOf(dutchTexts.get(key)),
  );
  expect(same).toEqual([]);
});

test('88: the known pages have their labels in both languages', () => {
  const names =
    'dashboard home admin login images websites projects experiments info contact logout terms'.split(' ');
  const [en, nl] = [getPageLabels(lookupRouter, 'en'), getPageLabels(lookupRouter, 'nl')];
  for (const labels of [en, nl]) {
    for (const name of [...names, 'aurus', 'staking_contracts']) expect(labels).toHaveProperty(name);
  }
  expect(en.terms).toBe('Terms and conditions');
  expect(nl.staking_contracts).toBe('Stakingcontracten');
});
