/** As many characters as fit on the line on every screen, at the largest size. */
export const fewCharacters = 24;

/** The size of what is typed: long numbers are set smaller, so that they can be seen whole where there is room. */
export function numberSize(characters: number): string {
  if (characters > 44) return 'text-t0 tracking-normal';
  if (characters > fewCharacters) return 'text-[clamp(1.05rem,1.95cqw,1.9rem)] tracking-normal';
  return 'text-[clamp(1.3rem,3.5cqw,3.4rem)] tracking-[-0.02em]';
}
