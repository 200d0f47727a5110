import { Link } from '@tanstack/react-router';
import { useWords } from '../../shared/i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';
import { shellWords } from '../locales/words.ts';
import { EmptyFrame } from './empty-frame.tsx';

/** What stands at an address where nothing is. */
export function NotFoundView() {
  const { notFound } = useWords(shellWords);
  return (
    <EmptyFrame title={notFound.title} label={notFound.label} text={notFound.text}>
      <title>{notFound.title}</title>
      <meta name="robots" content="noindex" />
      <Link to={paths.home} className="go">
        {notFound.back}
      </Link>
    </EmptyFrame>
  );
}
