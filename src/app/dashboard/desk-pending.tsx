const rows = ['head', 'first', 'second', 'third', 'fourth', 'fifth'];

/** The lines of a working screen that is on its way: its title, and rows as high as those of its table. */
export function DeskPending() {
  return (
    <div aria-busy="true" className="px-(--spacing-margin)">
      <div className="mt-10 mb-6 h-[0.92em] w-1/2 bg-wall text-t5" />
      <div className="divide-y divide-line border-line border-b border-t border-t-line-2">
        {rows.map((row) => (
          <div key={row} className="h-9" />
        ))}
      </div>
    </div>
  );
}
