import { RetainedTitle } from './document-title.tsx';

/** Shows lines in place of the title and first rows while a page is loading. */
export function PendingView() {
  return (
    <div className="px-(--spacing-margin) pt-5">
      <RetainedTitle />
      <div className="h-[clamp(3.2rem,9.4vw,10rem)] w-1/2 bg-wall" />
      <div className="mt-s7 divide-y divide-line border-line border-y">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <div key={row} className="h-20" />
        ))}
      </div>
    </div>
  );
}
