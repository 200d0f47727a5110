import { imageList, imagePicture } from '#features/images/admin/queries/list.ts';
import { pageList, pagePicture } from '#features/pages/admin/queries/list.ts';
import type { Noun } from '#features/publishing/contract.ts';
import type { RecordList } from '#features/publishing/records/queries/list.ts';
import { websiteList, websitePicture } from '#features/websites/admin/queries/list.ts';

/** The kinds of records that are in a list. */
export type ListedNoun = Exclude<Noun, 'site'>;

/** A noun that the owner manages. */
export interface ManagedNoun {
  readonly noun: ListedNoun;
  readonly list: RecordList;
  /** The columns of its picture and of the alternative text of that. */
  readonly picture: { readonly picture: string; readonly alt: string };
}

/** The nouns that the owner manages, in the order of the navigation. */
export const managedNouns: readonly ManagedNoun[] = [
  { noun: 'website', list: websiteList, picture: websitePicture },
  { noun: 'image', list: imageList, picture: imagePicture },
  { noun: 'page', list: pageList, picture: pagePicture },
];
