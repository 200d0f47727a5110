export interface TypedDifference {
  readonly label: string;
  /** Distinguishes fields with the same label. */
  readonly name?: string;
  readonly typed: string;
  readonly saved: string;
}

interface DifferenceTableProps {
  readonly typed: string;
  readonly saved: string;
  readonly differences: readonly TypedDifference[];
}

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
