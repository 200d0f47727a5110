import { parsePage } from '#shared/urls/parse-page.ts';

/** The selection if there is no `skills` parameter, as far as a website has the skill. */
export const defaultSkills: readonly string[] = ['laravel'];

const maxSelectedSkills = 40;
const maxSkillLength = 40;

/** Returns a skill's key for comparison, which ignores case and surrounding space. */
export function skillKey(skill: string): string {
  return skill.trim().toLowerCase();
}

/**
 * Parses the `skills` parameter: if undefined, the default selection; if empty, no skills; otherwise keys.
 * @param defaults the default selection of these websites
 */
export function parseSkills(
  parameter: string | undefined,
  defaults: readonly string[] = defaultSkills,
): readonly string[] {
  if (parameter === undefined) return defaults;
  const keys = parameter.split(',').map((skill) => skillKey(skillKey(skill).slice(0, maxSkillLength)));
  return [...new Set(keys.filter((key) => key !== ''))].slice(0, maxSelectedSkills);
}

export const maxSkillsLength = maxSelectedSkills * (maxSkillLength + 1);

export interface SkillsSearch {
  skills?: string;
  /** For a long list, whose data depends on both; absent for the first page of the default selection. */
  page?: string;
}

export function parseSkillsSearch(search: Record<string, unknown>): SkillsSearch {
  const { skills, page } = search;
  return {
    ...(typeof skills === 'string' && { skills: skills.slice(0, maxSkillsLength) }),
    ...parsePage(page),
  };
}
