import { Link } from '@tanstack/react-router';
import { useWords } from '../../shared/i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyFrame } from '../shell/empty-frame.tsx';
import { words } from './words.ts';

/** What a signed-in person finds at a page that is for the owner alone; only the server shows it. */
export function ForbiddenView() {
  const { forbidden } = useWords(words);
  return (
    <EmptyFrame title={forbidden.title} label={forbidden.label} text={forbidden.text}>
      <title>{forbidden.title}</title>
      <meta name="robots" content="noindex" />
      <Link to={paths.dashboard} className="go">
        {forbidden.back}
      </Link>
    </EmptyFrame>
  );
}
