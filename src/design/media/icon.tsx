/** Paths in a square of 16 by 16; the fonts in use have no arrows. */
const paths = {
  'arrow-down': 'M8 2.5v11M3.5 9 8 13.5 12.5 9',
  'arrow-left': 'M13.5 8h-11M7 3.5 2.5 8 7 12.5',
  'arrow-right': 'M2.5 8h11M9 3.5 13.5 8 9 12.5',
  'arrow-up': 'M8 13.5v-11M3.5 7 8 2.5 12.5 7',
  check: 'M2.5 8.5 6.5 12.5 13.5 4',
  'chevron-down': 'M3.5 6 8 10.5 12.5 6',
  close: 'M3 3l10 10M13 3 3 13',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  plus: 'M8 2.5v11M2.5 8h11',
} as const;

export type IconName = keyof typeof paths;

/** Uses the text colour. Hidden from screen readers, so the element next to it must name it. */
export function Icon({ name, className = 'size-4' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={`flex-none fill-none stroke-current ${className}`}>
      <path
        d={paths[name]}
        strokeWidth={name === 'more' ? 2.5 : 1.4}
        strokeLinecap={name === 'more' ? 'round' : 'butt'}
      />
    </svg>
  );
}
