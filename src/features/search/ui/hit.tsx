import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { paths } from '#shared/urls/paths.ts';
import type { SearchHit, SearchKind } from '../contract/search.ts';
import { splitAtMarks, type TextRange } from '../rules/marks.ts';

const pagePaths = { website: paths.website, image: paths.image, page: paths.page } as const satisfies Record<
  SearchKind,
  string
>;

export function hitLink({ kind, slug }: SearchHit) {
  return { to: pagePaths[kind], params: { slug } };
}

const catalogueLetters = { website: 'W', image: 'I' } as const;

export function hitNumber({ kind, number }: SearchHit): string | undefined {
  return kind === 'page' || number === null ? undefined : catalogueNumber(catalogueLetters[kind], number);
}

export function MarkedText({ text, marks }: { text: string; marks: readonly TextRange[] }) {
  return splitAtMarks(text, marks).map(({ text: segment, start, isMarked }) =>
    isMarked ? <mark key={start}>{segment}</mark> : segment,
  );
}
