import { createHash } from 'node:crypto';
import { isMediaKey } from '../media/media-key.ts';
import type { TableShape } from './queries/table-shape.ts';
import type { Row } from './row-codec.ts';

/** The columns that name files. A key is a hash of the content. */
const keyColumns: Readonly<Record<string, { readonly column: string; readonly folder: string }>> = {
  pictures: { column: 'original_key', folder: 'originals' },
  picture_files: { column: 'original_key', folder: 'originals' },
  derivatives: { column: 'key', folder: 'derivatives' },
};

/** Collects the files that the rows of a backup name. */
export class MediaCollector {
  readonly #paths = new Set<string>();

  addRows({ name, columns }: TableShape, rows: readonly Row[]): void {
    const named = keyColumns[name];
    if (!named) return;
    const index = columns.indexOf(named.column);
    for (const row of rows) {
      const key = row[index];
      if (typeof key === 'string' && isMediaKey(key)) this.#paths.add(`${named.folder}/${key}`);
    }
  }

  /** Returns the paths in the media folder, such as `originals/<key>`, in order. */
  getPaths(): readonly string[] {
    return [...this.#paths].toSorted();
  }
}

const keyLength = 32;

/** Tests that a file has the content that its key names. */
export async function hasContentOfKey(path: string, content: AsyncIterable<Uint8Array>): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  const key = path.split('/').at(-1) ?? '';
  return hash.digest('hex').slice(0, keyLength) === key.slice(0, keyLength);
}
