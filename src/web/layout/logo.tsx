export function Logo({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 24" className={className}>
      <path className="fill-none stroke-current" strokeWidth="1.6" d="M2 23.2V.8h16v22.4M2 17.6h16" />
      <circle cx="10" cy="13.6" r="3.2" className="fill-dot" />
    </svg>
  );
}
