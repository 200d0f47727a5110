import { createContext, useContext } from 'react';
import type { Language } from '#shared/i18n/language.ts';
import type { MediaAsset } from '#shared/images/media-asset.ts';

/** An image that the owner chose. */
export interface PickedImage {
  /** Of its media asset. */
  readonly id: string;
  readonly alts?: Readonly<Record<Language, string>>;
}

/** A media asset in an editor. */
export interface EditorAsset extends MediaAsset {
  /** True if visitors do not see it: its image is in the bin, or was deleted. */
  readonly isRemoved: boolean;
  /** True if it has no files to show, because its original cannot be read. */
  readonly isDamaged: boolean;
}

/** What the admin area does with images for the editors in it; a tool that is missing is not offered. */
export interface MediaTools {
  /**
   * Uploads an image and returns the id of its media asset.
   * @param onProgress called with the part that is uploaded, from 0 to 1
   * @throws an error whose message gives the reason in the language of the screen
   */
  readonly uploadImage?: (
    file: File,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<{ readonly id: string }>;
  /**
   * Lets the owner choose an image that has been uploaded, with its alternative text in each language where it is known;
   * undefined if none is chosen.
   */
  readonly pickImage?: () => Promise<PickedImage | undefined>;
  /** Returns media assets by id; ids of none are left out. */
  readonly findImages?: (ids: readonly string[]) => Promise<ReadonlyMap<string, EditorAsset>>;
}

/** Gives every editor below it the tools for images. */
export const MediaToolsContext = createContext<MediaTools>({});

/** Returns the tools for images. */
export const useMediaTools = (): MediaTools => useContext(MediaToolsContext);
