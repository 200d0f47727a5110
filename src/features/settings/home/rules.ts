import type { FieldErrors } from '#shared/api/errors.ts';
import { type HomeSection, type HomeSetting, homeSections } from './contract/home.ts';

type Sections = HomeSetting['sections'];

/** Rejects repeated sections and websites; returns the reasons by field. */
export function findProblems({
  sections,
  featured_ids: ids,
}: Pick<HomeSetting, 'sections' | 'featured_ids'>): FieldErrors {
  const names = new Set(sections.map(({ name }) => name));
  return {
    ...(names.size < homeSections.length && { sections: 'duplicate' }),
    ...(new Set(ids).size < ids.length && { featured_ids: 'duplicate' }),
  };
}

export const getWebsiteIds = ({
  cover_id: coverId,
  featured_ids: ids,
}: Pick<HomeSetting, 'cover_id' | 'featured_ids'>): readonly string[] => [
  ...new Set(coverId === null ? ids : [coverId, ...ids]),
];

export const getShownSections = (sections: Sections): HomeSection[] =>
  sections.filter(({ is_shown }) => is_shown).map(({ name }) => name);

export const withoutMissing = (
  setting: HomeSetting,
  existing: Pick<ReadonlySet<string>, 'has'>,
): HomeSetting => ({
  cover_id: setting.cover_id !== null && existing.has(setting.cover_id) ? setting.cover_id : null,
  sections: setting.sections,
  featured_ids: setting.featured_ids.filter((id) => existing.has(id)),
});
