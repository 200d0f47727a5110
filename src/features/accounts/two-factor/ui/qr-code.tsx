interface QrCodeProps {
  /** One string per row, `1` is dark. */
  rows: readonly string[];
  label: string;
}

const quietZone = 4;

/** Dark on light in both colour schemes, which scanners need. */
export function QrCode({ rows, label }: QrCodeProps) {
  const size = rows.length + 2 * quietZone;
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ 0: run, index }) => `M${index + quietZone} ${y + quietZone}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
