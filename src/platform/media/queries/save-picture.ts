import type { Kysely } from 'kysely';
import { newId } from '../../ids.ts';
import type { PicturesTable, PicturesTables } from '../picture-tables.ts';

/** What is known of a picture whose original is kept. */
export type NewPicture = Pick<PicturesTable, 'original_key' | 'sha256' | 'width' | 'height' | 'thumbhash'> &
  Partial<Pick<PicturesTable, 'focal_x' | 'focal_y'>>;

/**
 * Puts a picture on record; visitors get it when its files have been made.
 * @returns its id
 */
export async function savePicture(
  db: Kysely<PicturesTables>,
  picture: NewPicture,
  now: string,
): Promise<string> {
  const id = newId();
  const edited = { version: 1, created_at: now, updated_at: now };
  await db
    .insertInto('pictures')
    .values({ id, focal_x: 50, focal_y: 50, ...picture, ...edited })
    .execute();
  return id;
}
