import type { ShownWebsites, SkillOption, WebsiteSummary } from '../contract/websites.ts';
import { defaultSkills, parseSkills, skillKey } from './skills-search.ts';

export interface WithSkills {
  readonly skills: readonly string[];
}

/** Returns the distinct skills in order, each in its first spelling; ignores case and surrounding space. */
export function distinctSkills(skills: readonly string[]): readonly string[] {
  const distinct = new Map<string, string>();
  for (const skill of skills) if (!distinct.has(skillKey(skill))) distinct.set(skillKey(skill), skill);
  return [...distinct.values()];
}

/** Returns the selection if there is no `skills` parameter: the default skills that a website has. */
export const getDefaultSkills = (options: readonly SkillOption[]): readonly string[] =>
  defaultSkills.filter((skill) => options.some(({ key }) => key === skill));

/** Returns the spelling with more lower-case letters, then by code unit order. */
function plainerLabel(one: string, other: string): string {
  return one < other ? other : one;
}

function getLabels(website: WithSkills): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const skill of website.skills) {
    const key = skillKey(skill);
    const existing = labels.get(key);
    labels.set(key, existing === undefined ? skill.trim() : plainerLabel(existing, skill.trim()));
  }
  return labels;
}

/**
 * Returns each distinct skill with the number of websites that have it.
 * @param websites all websites, not only the filtered websites
 */
export function skillOptions(websites: readonly WithSkills[]): readonly SkillOption[] {
  const options = new Map<string, SkillOption>();
  for (const website of websites) {
    for (const [key, label] of getLabels(website)) {
      if (key === '') continue;
      const existing = options.get(key);
      options.set(key, {
        key,
        label: existing ? plainerLabel(existing.label, label) : label,
        count: (existing?.count ?? 0) + 1,
      });
    }
  }
  return [...options.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

interface SkillSpelling {
  readonly skill: string;
  readonly count: number;
}

export const findRepeatedSkills = (spellings: readonly string[]): readonly string[] =>
  [...Map.groupBy(spellings, skillKey).values()].filter(({ length }) => length > 1).flat();

/**
 * Returns `skillOptions` from the number of websites per spelling.
 * @param uses each website's skills that have several spellings
 */
export function toSkillOptions(
  spellings: readonly SkillSpelling[],
  uses: readonly { readonly website_id: string; readonly skill: string }[],
): readonly SkillOption[] {
  const users = Map.groupBy(uses, ({ skill }) => skillKey(skill));
  const options = [...Map.groupBy(spellings, ({ skill }) => skillKey(skill))]
    .filter(([key]) => key !== '')
    .map(([key, [first = { skill: key, count: 0 }, ...others]]) => ({
      key,
      label: others.map(({ skill }) => skill.trim()).reduce(plainerLabel, first.skill.trim()),
      count: others.length === 0 ? first.count : new Set(users.get(key)?.map((use) => use.website_id)).size,
    }));
  return options.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Returns the websites with a selected skill; all if none is selected. */
export function filterBySkills<W extends WithSkills>(
  websites: readonly W[],
  selected: readonly string[],
): readonly W[] {
  if (selected.length === 0) return websites;
  const selectedKeys = new Set(selected.map(skillKey));
  return websites.filter(({ skills }) => skills.some((skill) => selectedKeys.has(skillKey(skill))));
}

/**
 * Returns the websites to show in a completely loaded list.
 * @param parameter the selection
 */
export function getShownWebsites(
  websites: readonly WebsiteSummary[],
  parameter: string | undefined,
): ShownWebsites {
  const options = skillOptions(websites);
  const selected = parseSkills(parameter, getDefaultSkills(options));
  const shown = filterBySkills(websites, selected);
  return { options, selected, shown, matching: shown.length, total: websites.length };
}

export function formatSkills(
  selected: readonly string[],
  defaults: readonly string[] = defaultSkills,
): string | undefined {
  const keys = [...new Set(selected.map(skillKey))];
  const isDefault = keys.length === defaults.length && defaults.every((skill) => keys.includes(skill));
  return isDefault ? undefined : keys.join(',');
}

export function toggleSkill(selected: readonly string[], key: string): readonly string[] {
  return selected.includes(key) ? selected.filter((skill) => skill !== key) : [...selected, key];
}
