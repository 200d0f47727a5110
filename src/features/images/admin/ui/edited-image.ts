import { createContext, useContext } from 'react';
import type { EditedImage } from '../client/images.ts';

export const EditedImageContext = createContext<EditedImage | null>(null);

export function useEditedImage(): EditedImage {
  const image = useContext(EditedImageContext);
  if (!image) throw new Error('there is no image around this component');
  return image;
}
