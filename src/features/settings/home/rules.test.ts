import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveId } from '#design/list/row-order.ts';
import { homeSections, homeSetting } from './contract/home.ts';
import { findProblems, getShownSections, getWebsiteIds, withoutMissing } from './rules.ts';

const initial = homeSetting.parse({});
const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 36 }), { maxLength: 12 });

test('a site that has no setting yet shows all sections, all websites and the newest cover', () => {
  expect(initial).toEqual({
    cover_id: null,
    sections: homeSections.map((name) => ({ name, is_shown: true })),
    featured_ids: [],
  });
});

test('X57: moving sections any number of times keeps each of them once, with its visibility', () => {
  const moves = fc.array(fc.tuple(fc.constantFrom(...homeSections), fc.nat({ max: 2 })));
  fc.assert(
    fc.property(moves, fc.constantFrom(...homeSections), (steps, hidden) => {
      let { sections } = initial;
      sections = sections.map(({ name }) => ({ name, is_shown: name !== hidden }));
      for (const [name, to] of steps) {
        const order = moveId(
          sections.map((section) => section.name),
          name,
          to,
        );
        sections = order.flatMap((id) => sections.find((section) => section.name === id) ?? []);
      }
      expect(sections.map(({ name }) => name).toSorted()).toEqual([...homeSections].toSorted());
      expect(findProblems({ ...initial, sections })).toEqual({});
      expect(getShownSections(sections)).toEqual(
        sections.map(({ name }) => name).filter((name) => name !== hidden),
      );
    }),
  );
});

test('a duplicate section or website is reported as a problem of its field', () => {
  const [first, second] = initial.sections;
  const sections = [first, first, second].flatMap((section) => section ?? []);
  expect(findProblems({ ...initial, sections, featured_ids: ['a', 'b', 'a'] })).toEqual({
    sections: 'duplicate',
    featured_ids: 'duplicate',
  });
  fc.assert(
    fc.property(ids, (featured_ids) => {
      expect(findProblems({ ...initial, featured_ids })).toEqual({});
    }),
  );
});

test('websites that no longer exist are left out, and the others keep their order', () => {
  fc.assert(
    fc.property(ids, fc.func(fc.boolean()), (featured_ids, exists) => {
      const existing = { has: (id: string) => exists(id) };
      const setting = { ...initial, cover_id: featured_ids[0] ?? null, featured_ids };
      const left = withoutMissing(setting, existing);
      expect(left.featured_ids).toEqual(featured_ids.filter((id) => exists(id)));
      expect(getWebsiteIds(left).every((id) => exists(id))).toBe(true);
    }),
  );
  expect(getWebsiteIds({ cover_id: 'a', featured_ids: ['b', 'a'] })).toEqual(['a', 'b']);
});
