import { Link } from '@tanstack/react-router';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import { StatusPageLayout } from '../layout/status-pages.tsx';
import { messages } from './messages.ts';

/** Shown to users who are not owners; only the server renders it. */
export function ForbiddenView() {
  const { forbidden } = useMessages(messages);
  return (
    <StatusPageLayout title={forbidden.title} label={forbidden.label} text={forbidden.text}>
      <title>{forbidden.title}</title>
      <meta name="robots" content="noindex" />
      <Link to={paths.dashboard} className="go">
        {forbidden.back}
      </Link>
    </StatusPageLayout>
  );
}
