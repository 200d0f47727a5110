import type { HomeSection } from '#features/settings/home/contract/home.ts';
import type { HomeWebsites } from '#features/websites/home/rules.ts';

/** The home page as configured by the owner, in one language; served by `GET /api/home`. */
export interface HomeContent extends HomeWebsites {
  /** The shown sections in order. */
  readonly sections: readonly HomeSection[];
  /** True if the rows are the owner's selection. */
  readonly are_featured: boolean;
  readonly website_total: number;
  /** The oldest website's year; null without any. */
  readonly first_year: number | null;
}
