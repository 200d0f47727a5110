/** Hands something to the browser as a file; nothing is sent anywhere. */
function download(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Saves a text as a file. */
export function downloadText(text: string, fileName: string, type = 'image/svg+xml'): void {
  download(new Blob([text], { type }), fileName);
}

/** What a picture is made from: an SVG that stands alone and names its width and height in pixels. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Saves an SVG as a PNG, `scale` pixels for each of its own.
 * @throws where the browser cannot paint it
 */
export async function downloadPng(
  { svg, width, height }: Drawing,
  scale: number,
  fileName: string,
): Promise<void> {
  const image = new Image();
  // The page's policy allows pictures of this kind, and no blob.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('the browser has no canvas');
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('the picture is too large for the browser');
  download(png, fileName);
}
