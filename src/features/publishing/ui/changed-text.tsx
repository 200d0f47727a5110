import { useMemo } from 'react';
import { type DiffPiece, diffTexts } from '../rules/word-diff.ts';

const looks: Readonly<Record<DiffPiece['kind'], string>> = {
  same: '',
  added:
    'bg-[color-mix(in_oklch,var(--color-dot)_12%,transparent)] underline decoration-2 decoration-dot underline-offset-4',
  removed: 'text-ink-2 line-through',
};

const elements = { same: 'span', added: 'ins', removed: 'del' } as const;

/** Underlines added text and strikes removed text. */
export function ChangedText({ pieces }: { readonly pieces: readonly DiffPiece[] }) {
  return pieces.map(({ kind, text }, index) => {
    const Element = elements[kind];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no state
      <Element key={index} className={looks[kind]}>
        {text}
      </Element>
    );
  });
}

/** Underlines the parts that the other version does not have. */
export function MarkedText({ text, other }: { readonly text: string; readonly other: string }) {
  const pieces = useMemo(
    () => diffTexts(other, text).filter(({ kind }) => kind !== 'removed'),
    [text, other],
  );
  return <ChangedText pieces={pieces} />;
}
