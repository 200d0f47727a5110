/** The classes for titles whose longest word is up to a width in em; the last one takes anything wider. */
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

/** Estimates the width of a glyph in em; a word is then within a few percent of its width in the title's typeface. */
function estimateWidth(glyph: string): number {
  if (/[fijlrt'’‘.,:]/i.test(glyph)) return 0.36;
  return /[mw]/i.test(glyph) ? 0.86 : 0.58;
}

const estimateWordWidth = (word: string) => [...word].reduce((sum, glyph) => sum + estimateWidth(glyph), 0);

/**
 * Returns the class that keeps the longest word of a title within the page at every width. A line breaks at a space, a
 * hyphen or a soft hyphen.
 */
function fitTitle(title: string): string {
  const widest = Math.max(...title.split(/[\s\u00ad-]+/).map(estimateWordWidth));
  return fits.find(([width]) => widest <= width)?.[1] ?? 'fit-14';
}

export interface PageTitleProps {
  readonly children: string;
  /** The language of the title, where it may differ from that of the page. */
  readonly lang?: string | undefined;
  /**
   * `beside` in seven of twelve columns; `work` above what the page is about, such as a picture; `screen` above something
   * to work with.
   */
  readonly size?: keyof typeof sizes;
  readonly className?: string;
}

/** The main heading of a page, as large as its longest word allows. */
export function PageTitle({ children, lang, size = 'page', className = '' }: PageTitleProps) {
  return (
    <h1 lang={lang} className={`title ${sizes[size]} ${fitTitle(children)} ${className}`.trim()}>
      {children}
    </h1>
  );
}
