import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';
import { layoutMessages } from '../messages.ts';
import { DocumentTitle } from './document-title.tsx';

interface StatusPageLayoutProps {
  title: string;
  /** Smaller for a title of long words. */
  titleSize?: 'large' | 'small';
  label: string;
  text: string;
  children: ReactNode;
}

const titleSizes = {
  large: 'max-w-[4.6em] text-[17.5cqw] md:text-[clamp(4rem,14.4cqw,16rem)]',
  small: 'max-w-[6.5em] text-[13.5cqw] md:text-[clamp(3.5rem,11cqw,12rem)]',
};

/**
 * Lays out the text of a page that does not exist or could not be shown. The label stands below the title, and beside
 * it where the page is wide enough for both.
 */
export function StatusPageLayout(props: StatusPageLayoutProps) {
  return (
    <div className="relative grid overflow-clip px-(--spacing-margin) pt-10 pb-s7 *:[grid-area:1/1] md:max-lg:grid-rows-[auto_1fr]">
      <div
        aria-hidden="true"
        className="relative mr-0 aspect-4/5 w-[74cqw] justify-self-end border border-line bg-wall before:absolute before:-top-1.5 before:left-1/2 before:size-[11px] before:rounded-full before:bg-dot before:content-[''] md:mr-[9cqw] md:w-[38cqw] md:max-lg:[grid-area:1/1/3/2]"
      />
      <h1
        className={`relative -ml-[0.055em] mt-[20cqw] self-start leading-[0.86] tracking-[-0.045em] md:mt-[8cqw] lg:mt-0 lg:self-center ${titleSizes[props.titleSize ?? 'large']}`}
      >
        {props.title}
      </h1>
      <div className="relative w-full max-w-[340px] max-md:max-w-none place-self-end border max-md:-mt-16 md:max-lg:mt-6 max-lg:[grid-area:2/1] border-line-2 bg-paper px-4 pt-3 pb-4">
        <p className="label text-ink-2">{props.label}</p>
        <p className="pt-2 pb-3">{props.text}</p>
        {props.children}
      </div>
    </div>
  );
}

/** The areas behind the login, where texts are plain. */
const plainAreas = [paths.admin, paths.dashboard, paths.account];

/** Shows that there is no page at this URL. */
export function NotFoundView() {
  const { notFound } = useMessages(layoutMessages);
  const isPlain = useLocation({
    select: ({ pathname }) => plainAreas.some((area) => `${pathname}/`.startsWith(`${area}/`)),
  });
  const text = isPlain ? notFound.plainText : notFound.text;
  return (
    <StatusPageLayout title={notFound.title} label={notFound.label} text={text}>
      <DocumentTitle page={notFound.title} />
      <meta name="robots" content="noindex" />
      <Link to={paths.home} className="go">
        {notFound.back}
      </Link>
    </StatusPageLayout>
  );
}
