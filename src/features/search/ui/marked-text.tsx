import { cutAtMarks, type Range } from '../rules/marks.ts';

/** A text with what was looked for marked in it. */
export function MarkedText({ text, marks }: { text: string; marks: readonly Range[] }) {
  return cutAtMarks(text, marks).map(({ text: piece, start, marked }) =>
    marked ? <mark key={start}>{piece}</mark> : piece,
  );
}
