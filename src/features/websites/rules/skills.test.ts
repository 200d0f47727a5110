import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  distinctSkills,
  filterBySkills,
  findRepeatedSkills,
  formatSkills,
  getDefaultSkills,
  skillOptions,
  toggleSkill,
  toSkillOptions,
} from './skills.ts';
import { defaultSkills, parseSkills, parseSkillsSearch, skillKey } from './skills-search.ts';

const made = (...skills: string[]) => ({ skills });

/** A skill as an owner may write it, some in several spellings. */
const skill = fc.oneof(
  fc.constantFrom('vue', 'Vue', 'VUE', 'php', 'PHP', 'Laravel', 'laravel'),
  fc.stringMatching(/^[A-Za-z0-9+#.]{1,12}$/),
);
/** A selection as parsed from a URL: unique keys. */
const selection = fc.uniqueArray(skill.map(skillKey), { maxLength: 40 });
const websites = fc.array(fc.record({ skills: fc.array(skill, { maxLength: 6 }) }), { maxLength: 12 });

test('62: the first visit selects laravel', () => {
  expect(defaultSkills).toEqual(['laravel']);
  expect(parseSkills(undefined)).toEqual(['laravel']);
  expect(parseSkills(parseSkillsSearch({}).skills)).toEqual(['laravel']);
});

test('62: on the first visit only websites made with laravel are shown', () => {
  const sites = [made('vue'), made('php', 'Laravel'), made()];
  expect(filterBySkills(sites, parseSkills(undefined))).toEqual([sites[1]]);
});

test('63: if no skill is chosen, all websites are shown', () => {
  const sites = [made('vue'), made(), made('go')];
  expect(filterBySkills(sites, [])).toEqual(sites);
  fc.assert(
    fc.property(websites, (all) => {
      expect(filterBySkills(all, parseSkills(''))).toEqual(all);
    }),
  );
});

test('64: one shared skill is enough for a website to be shown', () => {
  const sites = [made('vue'), made('php', 'laravel'), made('go')];
  expect(filterBySkills(sites, ['vue', 'laravel'])).toEqual([sites[0], sites[1]]);
});

test('64: two skills show the union of the websites that each shows alone, in catalogue order', () => {
  fc.assert(
    fc.property(websites, skill, skill, (all, one, other) => {
      const both = filterBySkills(all, [one, other]);
      const alone = new Set([...filterBySkills(all, [one]), ...filterBySkills(all, [other])]);
      expect(both).toEqual(all.filter((website) => alone.has(website)));
    }),
  );
});

test('65: the choices are the skills of all websites, each once', () => {
  const options = skillOptions([made('vue', 'php'), made('php'), made(), made('go', 'vue')]);
  expect(options.map(({ key }) => key)).toEqual(['go', 'php', 'vue']);
});

test('65: every website is found by each of its skills, and by no other choice', () => {
  fc.assert(
    fc.property(websites, (all) => {
      const keys = skillOptions(all).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(new Set(keys)).toEqual(new Set(all.flatMap(({ skills }) => skills.map(skillKey))));
    }),
  );
});

test('66: letter case and surrounding spaces are ignored', () => {
  expect(skillOptions([made('Laravel'), made(' laravel '), made('LARAVEL')])).toEqual([
    { key: 'laravel', label: 'laravel', count: 3 },
  ]);
  const sites = [made('Vue '), made('php')];
  expect(filterBySkills(sites, ['VUE'])).toEqual([sites[0]]);
});

test('66: choices are sorted by name without regard to case', () => {
  const options = skillOptions([made('vue', 'CSS', 'Go', 'ansible')]);
  expect(options.map(({ label }) => label)).toEqual(['ansible', 'CSS', 'Go', 'vue']);
});

test('66: each choice counts the websites that it shows, each once', () => {
  expect(skillOptions([made('vue', 'Vue', 'VUE'), made('vue')])).toMatchObject([{ key: 'vue', count: 2 }]);
  fc.assert(
    fc.property(websites, (all) => {
      for (const { key, count } of skillOptions(all)) expect(filterBySkills(all, [key])).toHaveLength(count);
    }),
  );
});

test('66: an empty skill is not a choice', () => {
  expect(skillOptions([made('', '  ', 'go')]).map(({ key }) => key)).toEqual(['go']);
});

test('66: the choices do not depend on the order of websites', () => {
  fc.assert(
    fc.property(websites, (all) => {
      expect(skillOptions([...all].reverse())).toEqual(skillOptions(all));
    }),
  );
});

test('66: the choices do not depend on the order of a website’s own skills', () => {
  fc.assert(
    fc.property(websites, (all) => {
      const turned = all.map(({ skills }) => made(...[...skills].reverse()));
      expect(skillOptions(turned)).toEqual(skillOptions(all));
    }),
  );
});

test('67: an empty result is allowed, even if no website has laravel', () => {
  expect(filterBySkills([made('vue'), made()], parseSkills(undefined))).toEqual([]);
  expect(filterBySkills([], parseSkills(''))).toEqual([]);
});

test('X16: an absent parameter means the default, a list means these skills, and an empty value means none', () => {
  expect(parseSkills(undefined)).toEqual(['laravel']);
  expect(parseSkills('vue,php')).toEqual(['vue', 'php']);
  expect(parseSkills('')).toEqual([]);
  expect(parseSkills(',, ,')).toEqual([]);
});

test('X16: the default selection has no parameter, and an empty selection has an empty parameter', () => {
  expect(formatSkills(['laravel'])).toBeUndefined();
  expect(formatSkills(['Laravel'])).toBeUndefined();
  expect(formatSkills([])).toBe('');
  expect(formatSkills(['vue', 'php'])).toBe('vue,php');
  expect(formatSkills(['laravel', 'php'])).toBe('laravel,php');
});

test('X16: case, spaces and repetition in a URL are ignored', () => {
  expect(parseSkills('Vue, PHP ,vue')).toEqual(['vue', 'php']);
});

test('X16: every selection survives formatting and parsing', () => {
  fc.assert(
    fc.property(selection, (selected) => {
      expect(parseSkills(formatSkills(selected))).toEqual(selected);
    }),
  );
});

test('X16: every parsed selection survives formatting and parsing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (parameter) => {
      const selected = parseSkills(parameter);
      expect(parseSkills(formatSkills(selected))).toEqual(selected);
    }),
  );
});

test('X16: an over-long skill is truncated to a skill that survives formatting and parsing', () => {
  const selected = parseSkills(`${'x'.repeat(39)} ${'y'.repeat(10)}`);
  expect(selected).toEqual(selected.map(skillKey));
});

test('X16: switching a skill twice changes nothing', () => {
  fc.assert(
    fc.property(selection, skill.map(skillKey), (selected, key) => {
      const twice = toggleSkill(toggleSkill(selected, key), key);
      expect(new Set(twice)).toEqual(new Set(selected));
      expect(twice).toHaveLength(selected.length);
    }),
  );
});

test('X16: switching a skill does not modify the given selection', () => {
  const selected = Object.freeze(['vue', 'php']);
  expect(toggleSkill(selected, 'go')).toEqual(['vue', 'php', 'go']);
  expect(toggleSkill(selected, 'vue')).toEqual(['php']);
});

test('X16: a URL has at most 40 skills of at most 40 characters', () => {
  const many = Array.from({ length: 100 }, (_, index) => `skill${index}`).join(',');
  expect(parseSkills(many)).toHaveLength(40);
  expect(parseSkills('x'.repeat(1000))).toEqual(['x'.repeat(40)]);
});

test('X16: the largest selection survives the URL completely', () => {
  const largest = Array.from({ length: 40 }, (_, index) => String(index).padStart(40, 'x'));
  const parameter = formatSkills(largest);
  expect(parseSkills(parseSkillsSearch({ skills: parameter }).skills)).toEqual(largest);
});

test('X16: a URL parameter that is not a list of skills is ignored', () => {
  expect(parseSkillsSearch({ skills: 2, page: 'x' })).toEqual({});
  expect(parseSkillsSearch({ skills: ['vue'] })).toEqual({});
  expect(parseSkillsSearch({ skills: '', other: 'x' })).toEqual({ skills: '' });
  expect(parseSkillsSearch({ skills: 'x'.repeat(100_000) }).skills?.length).toBeLessThan(2000);
});

test('62: the default skill is selected if a website has it, regardless of case, and otherwise no skill is', () => {
  expect(getDefaultSkills(skillOptions([made('vue'), made(' Laravel ')]))).toEqual(['laravel']);
  for (const all of [[], [made()], [made('vue'), made('laravel-nova')]]) {
    const defaults = getDefaultSkills(skillOptions(all));
    expect(filterBySkills(all, parseSkills(undefined, defaults))).toEqual(all);
    expect(formatSkills(parseSkills(undefined, defaults), defaults)).toBeUndefined();
    expect(parseSkills('vue', defaults)).toEqual(['vue']);
    expect(formatSkills(['vue'], defaults)).toBe('vue');
  }
});

test('66: skills of a website that differ only in case or spaces count as one, in the first spelling', () => {
  expect(distinctSkills(['Laravel', 'php', 'laravel', ' LARAVEL ', 'PHP'])).toEqual(['Laravel', 'php']);
  fc.assert(
    fc.property(fc.array(skill), (skills) => {
      const distinct = distinctSkills(skills);
      expect(distinct.map(skillKey)).toEqual([...new Set(skills.map(skillKey))]);
      expect(distinctSkills(distinct)).toEqual(distinct);
    }),
  );
});

test('62: counting by spelling gives the same filter choices', () => {
  fc.assert(
    fc.property(websites, (all) => {
      const uses = all.flatMap(({ skills }, index) =>
        [...new Set(skills)].map((name) => ({ website_id: String(index), skill: name })),
      );
      const spellings = [...Map.groupBy(uses, (use) => use.skill)].map(([name, { length: count }]) => ({
        skill: name,
        count,
      }));
      const repeated = findRepeatedSkills(spellings.map((spelling) => spelling.skill));
      const repeatedUses = uses.filter((use) => repeated.includes(use.skill));
      expect(toSkillOptions(spellings, repeatedUses)).toEqual(skillOptions(all));
    }),
  );
});
