import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import { layoutMessages } from '../messages.ts';
import { DocumentTitle } from './document-title.tsx';

interface StatusPageLayoutProps {
  title: string;
  /** The size for a title with long words. */
  titleSize?: 'small';
  label: string;
  text: string;
  children: ReactNode;
}

/** The label is below the title, and next to it on wide pages. */
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

/** Areas behind the login, where texts are plain. */
const plainAreas = [paths.admin, paths.dashboard, paths.account];

/** Documents that clients read by a link. */
const documentsPath = paths.document.replace('$token', '');

/** For a document's link, does not reveal whether there ever was one. */
export function NotFoundView() {
  const { notFound, goneDocument } = useMessages(layoutMessages);
  const path = useLocation({ select: ({ pathname }) => `${pathname}/` });
  const isDocument = path.startsWith(documentsPath);
  const { title, text, back } = isDocument ? goneDocument : notFound;
  const isPlain = plainAreas.some((area) => path.startsWith(`${area}/`));
  return (
    <StatusPageLayout
      title={title}
      label={isDocument ? '404' : notFound.label}
      text={isPlain ? notFound.plainText : text}
    >
      <DocumentTitle page={title} />
      <meta name="robots" content="noindex" />
      <Link to={paths.home} className="go">
        {back}
      </Link>
    </StatusPageLayout>
  );
}
