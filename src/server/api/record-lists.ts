import { imageList, imagePicture } from '#features/images/admin/queries/list.ts';
import { pageList, pagePicture } from '#features/pages/admin/queries/list.ts';
import type { Noun } from '#features/publishing/contract.ts';
import type { RecordList } from '#features/publishing/records/queries/list.ts';
import { websiteList, websitePicture } from '#features/websites/admin/queries/list.ts';

export type ListedNoun = Exclude<Noun, 'site'>;

export interface ManagedNoun {
  readonly noun: ListedNoun;
  readonly list: RecordList;
  readonly picture: { readonly picture: string; readonly alt: string };
}

export const managedNouns: readonly ManagedNoun[] = [
  { noun: 'website', list: websiteList, picture: websitePicture },
  { noun: 'image', list: imageList, picture: imagePicture },
  { noun: 'page', list: pageList, picture: pagePicture },
];
