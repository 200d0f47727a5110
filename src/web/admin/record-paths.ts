import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { OverviewRecord } from './contract.ts';

type Noun = OverviewRecord['noun'];

export const recordListPaths: Partial<
  Record<Noun, typeof adminPaths.websites | typeof adminPaths.images | typeof adminPaths.pages>
> = {
  website: adminPaths.websites,
  image: adminPaths.images,
  page: adminPaths.pages,
};

export const recordEditorPaths: Partial<
  Record<Noun, typeof adminPaths.website | typeof adminPaths.image | typeof adminPaths.page>
> = {
  website: adminPaths.website,
  image: adminPaths.image,
  page: adminPaths.page,
};

const numberedKinds = { website: 'W', image: 'I' } as const;

export function formatRecordNumber({ noun, number }: Pick<OverviewRecord, 'noun' | 'number'>) {
  return number === null || noun === 'page' ? undefined : catalogueNumber(numberedKinds[noun], number);
}
