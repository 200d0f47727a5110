import { useRouter } from '@tanstack/react-router';
import { useWords } from '../../shared/i18n/language-context.tsx';
import { shellWords } from '../locales/words.ts';
import { EmptyFrame } from './empty-frame.tsx';

/** What stands where a page could not be shown; header and footer stay around it. */
export function FailureView() {
  const { failure } = useWords(shellWords);
  const router = useRouter();
  return (
    <EmptyFrame title={failure.title} label={failure.label} text={failure.text}>
      <title>{failure.title}</title>
      <meta name="robots" content="noindex" />
      {/* A form without fields asks for the page again, also where no script has come through. */}
      <form
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          router.invalidate();
        }}
      >
        <button type="submit" className="go">
          {failure.again}
        </button>
      </form>
    </EmptyFrame>
  );
}
