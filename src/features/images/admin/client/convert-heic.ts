const quality = 0.92;

const isHeic = ({ name, type }: File) => /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Converts HEIC to JPEG if the browser can decode it; if not, the server gives the reason for rejecting it.
 */
export async function convertHeic(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return file;
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  const name = file.name.replace(/\.[^.]*$/, '.jpg');
  return blob === null ? file : new File([blob], name, { type: 'image/jpeg' });
}
