/** A field in which what is typed differs from what is saved. */
export interface TypedDifference {
  readonly label: string;
  /** Tells fields with one label apart. */
  readonly name?: string;
  readonly typed: string;
  readonly saved: string;
}

interface DifferenceTableProps {
  /** The headings of both columns. */
  readonly typed: string;
  readonly saved: string;
  readonly differences: readonly TypedDifference[];
}

/** Shows, field by field, what is typed beside what is saved. */
export function DifferenceTable({ typed, saved, differences }: DifferenceTableProps) {
  return (
    <div className="overflow-x-auto py-3">
      <table className="label data-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{typed}</th>
            <th scope="col">{saved}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <tr key={difference.name ?? difference.label}>
              <th scope="row">{difference.label}</th>
              <td className="wrap-anywhere whitespace-pre-line">{difference.typed || '–'}</td>
              <td className="wrap-anywhere whitespace-pre-line text-ink-2">{difference.saved || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
