import type { HomeSection } from '#features/settings/home/contract/home.ts';
import type { HomeWebsites } from '#features/websites/home/rules.ts';

/** The home page as the owner has set it up, in one language; served by `GET /api/home`. */
export interface HomeContent extends HomeWebsites {
  /** The sections that are shown, in their order. */
  readonly sections: readonly HomeSection[];
  /** True if the rows are a selection of the owner’s. */
  readonly are_featured: boolean;
  readonly website_total: number;
  /** The year of the oldest website; null without any. */
  readonly first_year: number | null;
}
