// Creates the demo pictures whose drawings changed. Run it with Node after changing a drawing.
import { rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readImageFile } from '#platform/media/read-image-file.ts';
import { hashDrawing, type PictureDrawing, pictureDrawings } from './drawings.ts';
import { getPictureFile, manifestFile, readManifest, type ShippedPicture } from './manifest.ts';

/** Takes seconds per picture, for a tenth fewer bytes than the fast encoding of uploads. */
const encoding = { quality: 50, effort: 4, chromaSubsampling: '4:2:0' };

async function createPicture(
  name: string,
  { render }: PictureDrawing,
): Promise<Omit<ShippedPicture, 'drawing'>> {
  const file = await sharp(await render())
    .avif(encoding)
    .toBuffer();
  const parsed = await readImageFile(file);
  if ('rejection' in parsed) throw new Error(`${name} was rejected: ${parsed.rejection}`);
  await writeFile(getPictureFile(name), file);
  const { width, height, thumbhash } = parsed.image;
  return { width, height, thumbhash: Buffer.from(thumbhash).toString('base64') };
}

const shipped = await readManifest();
const pictures = new Map<string, ShippedPicture>();
for (const [name, picture] of pictureDrawings) {
  const drawing = hashDrawing(await picture.draw());
  const existing = shipped.get(name);
  if (existing?.drawing === drawing) {
    pictures.set(name, existing);
  } else {
    console.log(`Creating ${name} …`);
    pictures.set(name, { drawing, ...(await createPicture(name, picture)) });
  }
}
for (const name of shipped.keys()) if (!pictures.has(name)) await rm(getPictureFile(name), { force: true });
await writeFile(manifestFile, `${JSON.stringify(Object.fromEntries(pictures), null, 2)}\n`);
