import type { SelectedFiles } from '../contract/list.ts';

interface SelectedFilesText {
  readonly zipNone: string;
  readonly zipStarted: (count: number) => string;
  readonly zipNotMade: (codes: string) => string;
  readonly zipMore: (count: number) => string;
  readonly zipDrafts: (count: number) => string;
}

const maxCodes = 8;

export function describeSelectedFiles(
  { with_files, not_made, drafts }: SelectedFiles,
  text: SelectedFilesText,
): string {
  const more = not_made.length - maxCodes;
  const codes = [...not_made.slice(0, maxCodes), ...(more > 0 ? [text.zipMore(more)] : [])].join(', ');
  return [
    with_files === 0 ? text.zipNone : text.zipStarted(with_files),
    not_made.length > 0 && text.zipNotMade(codes),
    // If there are only drafts, another sentence says this already.
    drafts > 0 && with_files + not_made.length > 0 && text.zipDrafts(drafts),
  ]
    .filter(Boolean)
    .join(' ');
}
