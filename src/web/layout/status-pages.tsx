import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';
import { layoutMessages } from '../messages.ts';
import { DocumentTitle } from './document-title.tsx';

interface StatusPageLayoutProps {
  title: string;
  /** Smaller for a title of long words. */
  titleSize?: 'small';
  label: string;
  text: string;
  children: ReactNode;
}

/**
 * Lays out the text of a page that does not exist or could not be shown. The label stands below the title, and beside
 * it where the page is wide enough for both.
 */
export function StatusPageLayout(props: StatusPageLayoutProps) {
  return (
    <div className="status-page">
      <div aria-hidden="true" className="status-sheet" />
      <h1 className={`status-title ${props.titleSize ?? ''}`}>{props.title}</h1>
      <div className="status-label">
        <p className="label text-ink-2">{props.label}</p>
        <p className="pt-2 pb-3">{props.text}</p>
        {props.children}
      </div>
    </div>
  );
}

/** The areas behind the login, where texts are plain. */
const plainAreas = [paths.admin, paths.dashboard, paths.account];

/** The path below which clients read documents by a link. */
const documentsPath = paths.document.replace('$token', '');

/** Shows that there is no page at this URL. */
export function NotFoundView() {
  const isDocument = useLocation({ select: ({ pathname }) => pathname.startsWith(documentsPath) });
  return isDocument ? <GoneDocumentView /> : <NoPageView />;
}

/** Shows to a client that a link opens no document; it does not tell whether one ever did. */
function GoneDocumentView() {
  const { goneDocument: text } = useMessages(layoutMessages);
  return (
    <StatusPageLayout title={text.title} titleSize="small" label="404" text={text.text}>
      <DocumentTitle page={text.title} />
      <meta name="robots" content="noindex" />
      <Link to={paths.home} className="go">
        {text.home}
      </Link>
    </StatusPageLayout>
  );
}

function NoPageView() {
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
