import { z } from 'zod';
import type { MediaAsset } from '#shared/images/media-asset.ts';

/** Comma-separated ids. */
export const mediaQuery = z.strictObject({
  ids: z
    .string()
    .max(4000)
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string().max(36)).max(100)),
});

export interface DerivativeProgress {
  readonly done: number;
  readonly total: number;
  /** The reason why sizes could not be created; null if they are only waiting. */
  readonly failure: 'original_missing' | 'unreadable' | null;
}

export interface OwnedAsset {
  readonly id: string;
  readonly asset: MediaAsset;
  /** Null for a file that was not uploaded. */
  readonly file_name: string | null;
  readonly bytes: number | null;
  /** True if its image is in the bin, or was deleted while still in use. */
  readonly is_removed: boolean;
  readonly derivatives: DerivativeProgress;
}

export interface EarlierFile {
  readonly id: string;
  readonly file_name: string | null;
  readonly bytes: number | null;
  readonly width: number;
  readonly height: number;
  readonly author_name: string;
  readonly created_at: string;
}
