export function ProgressBar({ fraction, label }: { fraction: number; label: string }) {
  const percent = Math.round(fraction * 100);
  return (
    <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="block h-[3px] w-full">
        <rect width="100" height="1" className="fill-line" />
        <rect
          width={percent}
          height="1"
          className="fill-current duration-[220ms] motion-safe:transition-[width]"
        />
      </svg>
    </div>
  );
}
