import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const shippedPicture = z.object({
  /** The hash of its drawing. */
  drawing: z.string(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
});

const manifest = z.record(z.string(), shippedPicture);

/** A picture's properties, so that a start need not decode it. */
export type ShippedPicture = z.infer<typeof shippedPicture>;

/** This folder; the build copies it next to its modules. */
const folder = new URL(import.meta.url.endsWith('.ts') ? './' : './pictures/', import.meta.url);

export const manifestFile = new URL('manifest.json', folder);

export const getPictureFile = (name: string) => new URL(`${name}.avif`, folder);

export async function readManifest(): Promise<ReadonlyMap<string, ShippedPicture>> {
  return new Map(Object.entries(manifest.parse(JSON.parse(await readFile(manifestFile, 'utf8')))));
}
