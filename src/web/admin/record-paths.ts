import { catalogueNumber } from '../../shared/catalogue.ts';
import { paths } from '../../shared/paths.ts';
import type { OverviewRecord } from './contract.ts';

type Noun = OverviewRecord['noun'];

/** The lists of the nouns that the owner manages. */
export const recordListPaths: Partial<
  Record<Noun, typeof paths.adminWebsites | typeof paths.adminImages | typeof paths.adminPages>
> = {
  website: paths.adminWebsites,
  image: paths.adminImages,
  page: paths.adminPages,
};

/** The editors of the nouns that the owner manages. */
export const recordEditorPaths: Partial<
  Record<Noun, typeof paths.adminWebsite | typeof paths.adminImage | typeof paths.adminPage>
> = {
  website: paths.adminWebsite,
  image: paths.adminImage,
  page: paths.adminPage,
};

const numberedKinds = { website: 'W', image: 'I' } as const;

/** Formats the catalogue number of a record; undefined if it has none. */
export function formatRecordNumber({ noun, number }: Pick<OverviewRecord, 'noun' | 'number'>) {
  return number === null || noun === 'page' ? undefined : catalogueNumber(numberedKinds[noun], number);
}
