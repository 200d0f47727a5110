import type { HomeSection } from '#features/settings/home/contract/home.ts';
import type { HomeWebsites } from '#features/websites/home/rules.ts';

/** Configured by the owner; served by `GET /api/home`. */
export interface HomeContent extends HomeWebsites {
  readonly sections: readonly HomeSection[];
  /** True if the owner selected the rows. */
  readonly are_featured: boolean;
  readonly website_total: number;
  /** Year of the oldest website; null if there are no websites. */
  readonly first_year: number | null;
}
