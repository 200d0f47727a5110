import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const shippedPicture = z.object({
  /** The hash of the drawing that it was made from. */
  drawing: z.string(),
  width: z.int(),
  height: z.int(),
  /** In base64. */
  thumbhash: z.string(),
});

const manifest = z.record(z.string(), shippedPicture);

/** The properties of a picture in this folder, so that a start need not decode it. */
export type ShippedPicture = z.infer<typeof shippedPicture>;

/** This folder; the build copies it to one beside its scripts. */
const folder = new URL(import.meta.url.endsWith('.ts') ? './' : '../pictures/', import.meta.url);

/** The list of the shipped pictures. */
export const manifestFile = new URL('manifest.json', folder);

/** Returns the location of a picture's file. */
export const getPictureFile = (name: string) => new URL(`${name}.avif`, folder);

/** Reads the list of the shipped pictures, by name. */
export async function readManifest(): Promise<ReadonlyMap<string, ShippedPicture>> {
  return new Map(Object.entries(manifest.parse(JSON.parse(await readFile(manifestFile, 'utf8')))));
}
