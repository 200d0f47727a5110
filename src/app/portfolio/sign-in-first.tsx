import { Link } from '@tanstack/react-router';
import { useWords } from '../../shared/i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';
import { shellWords } from '../locales/words.ts';

/**
 * A word to who came for a page that needs signing in, and the way there.
 * @param to the address that they came for
 */
export function SignInFirst({ to }: { to: string }) {
  const { signInFirst } = useWords(shellWords);
  return (
    <p
      role="status"
      className="flex flex-wrap items-baseline gap-x-6 border-line border-b bg-wall px-(--spacing-margin) py-3"
    >
      <span className="dotted">{signInFirst.text}</span>
      <Link to={paths.login} search={{ to }} className="go font-medium">
        {signInFirst.link}
      </Link>
    </p>
  );
}
