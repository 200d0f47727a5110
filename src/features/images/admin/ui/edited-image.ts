import { createContext, useContext } from 'react';
import type { EditedImage } from '../client/images.ts';

/** The image that is edited. */
export const EditedImageContext = createContext<EditedImage | null>(null);

/** Returns the image that is edited. */
export function useEditedImage(): EditedImage {
  const image = useContext(EditedImageContext);
  if (!image) throw new Error('there is no image around this component');
  return image;
}
