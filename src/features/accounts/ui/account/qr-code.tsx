interface QrCodeProps {
  /** One row per string, `1` is dark. */
  rows: readonly string[];
  label: string;
}

const quiet = 4;

/** A QR code: dark on light in either colour scheme, since cameras read no other. */
export function QrCode({ rows, label }: QrCodeProps) {
  const size = rows.length + 2 * quiet;
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ 0: run, index }) => `M${index + quiet} ${y + quiet}h${run.length}v1h-${run.length}z`,
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
