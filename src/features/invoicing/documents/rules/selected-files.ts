import type { SelectedFiles } from '../contract/list.ts';

/** The sentences about the download of the files of selected documents. */
interface SelectedFilesText {
  readonly zipNone: string;
  readonly zipStarted: (count: number) => string;
  readonly zipNotMade: (codes: string) => string;
  readonly zipMore: (count: number) => string;
  readonly zipDrafts: (count: number) => string;
}

/** The most codes that a sentence lists; the index in the archive has all of them. */
const maxCodes = 8;

/** Returns what is downloaded of the selected documents, and which of them have no file yet. */
export function describeSelectedFiles(
  { with_files, not_made, drafts }: SelectedFiles,
  text: SelectedFilesText,
): string {
  const more = not_made.length - maxCodes;
  const codes = [...not_made.slice(0, maxCodes), ...(more > 0 ? [text.zipMore(more)] : [])].join(', ');
  return [
    with_files === 0 ? text.zipNone : text.zipStarted(with_files),
    not_made.length > 0 && text.zipNotMade(codes),
    // Of drafts alone, that none has a file says it.
    drafts > 0 && with_files + not_made.length > 0 && text.zipDrafts(drafts),
  ]
    .filter(Boolean)
    .join(' ');
}
