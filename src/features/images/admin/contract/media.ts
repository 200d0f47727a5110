import { z } from 'zod';
import type { MediaAsset } from '#shared/images/media-asset.ts';

/** The query of `GET /api/admin/media`: ids of media assets, separated by commas. */
export const mediaQuery = z.strictObject({
  ids: z
    .string()
    .max(4000)
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string().max(36)).max(100)),
});

/** The files of a media asset in several sizes, as far as they exist. */
export interface DerivativeProgress {
  readonly done: number;
  readonly total: number;
  /** The reason why the others could not be created; null if they are only waiting. */
  readonly failure: 'original_missing' | 'unreadable' | null;
}

/** A media asset as the owner sees it. */
export interface OwnedAsset {
  readonly id: string;
  readonly asset: MediaAsset;
  /** Null for a file that was not uploaded. */
  readonly file_name: string | null;
  readonly bytes: number | null;
  /** True if its image is in the bin, or was deleted while something still names it. */
  readonly is_removed: boolean;
  readonly derivatives: DerivativeProgress;
}

/** A file that another one has replaced. */
export interface EarlierFile {
  readonly id: string;
  readonly file_name: string | null;
  readonly bytes: number | null;
  readonly width: number;
  readonly height: number;
  /** Who replaced it. */
  readonly author_name: string;
  /** The time at which it was replaced. */
  readonly created_at: string;
}
