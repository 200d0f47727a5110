/** A button beside others. */
export const plainButton =
  'min-h-11 border border-line-2 px-4 font-medium hover:border-ink aria-disabled:cursor-progress';

/** A button in a line of text. */
export const textButton = 'go min-h-6 font-medium aria-disabled:cursor-progress';
