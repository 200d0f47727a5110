import { catalogueNumber } from '../../../shared/catalogue.ts';
import { paths } from '../../../shared/paths.ts';
import type { SearchHit, SearchKind } from '../contract.ts';

const pages = { website: paths.website, image: paths.image, page: paths.page } as const satisfies Record<
  SearchKind,
  string
>;

/** Where the page of something found is. */
export function placeOf({ kind, slug }: SearchHit) {
  return { to: pages[kind], params: { slug } };
}

const letters = { website: 'W', image: 'I' } as const;

/** The number in the catalogue of something found; nothing for what has none. */
export function numberOf({ kind, number }: SearchHit): string | undefined {
  return kind === 'page' || number === null ? undefined : catalogueNumber(letters[kind], number);
}
