/** Maximum width in em of the longest word; the last class has no maximum. */
const fits = [
  [4.8, 'fit-4'],
  [5.6, 'fit-5'],
  [6.3, 'fit-6'],
  [7, 'fit-7'],
  [9, 'fit-9'],
] as const;

const sizes = {
  page: 'title-page',
  beside: 'title-beside',
  work: 'title-work',
  screen: 'title-screen',
} as const;

/** Returns em; the estimate of a word is within a few percent of its width in the title's font. */
function estimateWidth(glyph: string): number {
  if (/[fijlrt'’‘.,:]/i.test(glyph)) return 0.36;
  return /[mw]/i.test(glyph) ? 0.86 : 0.58;
}

const estimateWordWidth = (word: string) => [...word].reduce((sum, glyph) => sum + estimateWidth(glyph), 0);

/** Keeps the longest word within the page. A line breaks at a space, a hyphen or a soft hyphen. */
function fitTitle(title: string): string {
  const widest = Math.max(...title.split(/[\s\u00ad-]+/).map(estimateWordWidth));
  return fits.find(([width]) => widest <= width)?.[1] ?? 'fit-14';
}

export interface PageTitleProps {
  readonly children: string;
  /** If it may differ from the page's. */
  readonly lang?: string | undefined;
  /** `beside` spans seven of twelve columns; `work` precedes the page's subject, `screen` a tool. */
  readonly size?: keyof typeof sizes;
  readonly className?: string;
}

/** As large as the longest word allows. */
export function PageTitle({ children, lang, size = 'page', className = '' }: PageTitleProps) {
  return (
    <h1 lang={lang} className={`title ${sizes[size]} ${fitTitle(children)} ${className}`.trim()}>
      {children}
    </h1>
  );
}
