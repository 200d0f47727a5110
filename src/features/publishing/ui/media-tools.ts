import { createContext, useContext } from 'react';
import type { Language } from '#shared/i18n/language.ts';
import type { MediaAsset } from '#shared/images/media-asset.ts';

export interface PickedImage {
  /** Id of the media asset. */
  readonly id: string;
  readonly alts?: Readonly<Record<Language, string>>;
}

export interface EditorAsset extends MediaAsset {
  /** True if its image is in the bin or was deleted, so visitors do not see it. */
  readonly isRemoved: boolean;
  /** True if its original cannot be read, so it has no files to show. */
  readonly isDamaged: boolean;
}

/** Functions of the admin area for images; editors do not offer a missing one. */
export interface MediaTools {
  /**
   * Uploads an image and returns the id of its media asset.
   * @param onProgress called with the uploaded share, from 0 to 1
   * @throws an error whose message gives the reason in the language of the screen
   */
  readonly uploadImage?: (
    file: File,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<{ readonly id: string }>;
  /** Lets the owner choose an uploaded image, with its alternative text in each language if known. */
  readonly pickImage?: () => Promise<PickedImage | undefined>;
  /** Leaves out unknown ids. */
  readonly findImages?: (ids: readonly string[]) => Promise<ReadonlyMap<string, EditorAsset>>;
}

export const MediaToolsContext = createContext<MediaTools>({});

export const useMediaTools = (): MediaTools => useContext(MediaToolsContext);
