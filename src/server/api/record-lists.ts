import type { Noun } from '../../features/publishing/contract.ts';
import type { RecordList } from '../../features/publishing/records/queries/list.ts';
import { websiteList, websitePicture } from '../../features/websites/admin/queries/list.ts';

/** A noun that the owner manages. */
export interface ManagedNoun {
  readonly noun: Noun;
  readonly list: RecordList;
  /** The columns of its picture and of the alternative text of that. */
  readonly picture: { readonly picture: string; readonly alt: string };
}

/** The nouns that the owner manages, in the order of the navigation. */
export const managedNouns: readonly ManagedNoun[] = [
  { noun: 'website', list: websiteList, picture: websitePicture },
];
