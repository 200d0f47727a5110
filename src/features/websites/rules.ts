/** The selection on a first visit, as the specification names it. */
export const defaultSkills: readonly string[] = ['laravel'];

const maximumSelected = 40;
const maximumLength = 40;

/** Anything that was made with skills. */
export interface Skilled {
  readonly skills: readonly string[];
}

/** One choice of the filter: how it is written, what it is compared by, how many websites have it. */
export interface SkillOption {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/** What a skill is compared by: letter case and surrounding space do not count. */
export function skillKey(skill: string): string {
  return skill.trim().toLowerCase();
}

/** Of two ways to write a skill the one without capitals is shown. */
function plainerLabel(one: string, other: string): string {
  return one < other ? other : one;
}

/** How each skill of one website is written; written twice, the plainer way. */
function labelsOf(website: Skilled): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const skill of website.skills) {
    const key = skillKey(skill);
    const known = labels.get(key);
    labels.set(key, known === undefined ? skill.trim() : plainerLabel(known, skill.trim()));
  }
  return labels;
}

/**
 * The distinct skills of all websites, sorted by name, each with the number of websites that have it.
 * @param websites all of them, not only those shown
 */
export function skillOptions(websites: readonly Skilled[]): readonly SkillOption[] {
  const options = new Map<string, SkillOption>();
  for (const website of websites) {
    for (const [key, label] of labelsOf(website)) {
      if (key === '') continue;
      const known = options.get(key);
      options.set(key, {
        key,
        label: known ? plainerLabel(known.label, label) : label,
        count: (known?.count ?? 0) + 1,
      });
    }
  }
  return [...options.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** The websites that share at least one selected skill; with no skill selected all of them. */
export function filterBySkills<W extends Skilled>(
  websites: readonly W[],
  selected: readonly string[],
): readonly W[] {
  if (selected.length === 0) return websites;
  const wanted = new Set(selected.map(skillKey));
  return websites.filter(({ skills }) => skills.some((skill) => wanted.has(skillKey(skill))));
}

/**
 * The selection that an address names: nothing there is the default, an empty value is none,
 * else skills separated by commas.
 */
export function parseSkills(parameter: string | undefined): readonly string[] {
  if (parameter === undefined) return defaultSkills;
  const keys = parameter.split(',').map((skill) => skillKey(skillKey(skill).slice(0, maximumLength)));
  return [...new Set(keys.filter((key) => key !== ''))].slice(0, maximumSelected);
}

/** The parameter that names a selection; absent where the selection is the default. */
export function formatSkills(selected: readonly string[]): string | undefined {
  const keys = [...new Set(selected.map(skillKey))];
  const isDefault =
    keys.length === defaultSkills.length && defaultSkills.every((skill) => keys.includes(skill));
  return isDefault ? undefined : keys.join(',');
}

/** The selection after one skill was switched on or off. */
export function toggleSkill(selected: readonly string[], key: string): readonly string[] {
  return selected.includes(key) ? selected.filter((skill) => skill !== key) : [...selected, key];
}

/** The search parameters of the list's address. */
export interface SkillsSearch {
  skills?: string;
}

/** Takes from an address what the list knows; anything else in it is ignored. */
export function parseSkillsSearch(search: Record<string, unknown>): SkillsSearch {
  const { skills } = search;
  return typeof skills === 'string' ? { skills: skills.slice(0, maximumSelected * (maximumLength + 1)) } : {};
}
