import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../shared/api-transport.ts';
import { useWords } from '../../shared/i18n/language-context.tsx';
import { shellWords } from '../locales/words.ts';
import { ChunkError } from './chunk-error.ts';
import { EmptyFrame } from './empty-frame.tsx';
import { PendingView } from './pending-view.tsx';
import { reloadOnce } from './reload-once.ts';
import { focusHeading } from './use-page-focus.ts';

/** What stands where a page could not be shown; header and footer stay around it. */
export function FailureView({ error }: { error?: unknown }) {
  const { failure } = useWords(shellWords);
  const router = useRouter();
  if (error instanceof ChunkError) return <ChunkFailure />;
  const tryAgain = async () => {
    await router.invalidate();
    // The button that was pressed is gone, and the focus with it.
    if (!document.activeElement || document.activeElement === document.body) focusHeading();
  };
  return <Failure {...reasonOf(error, failure)} action={failure.again} onPress={tryAgain} />;
}

/** What a visitor is told of an error: no connection, a refusal with its status, or a fault of ours. */
function reasonOf(error: unknown, failure: (typeof shellWords)['en']['failure']) {
  if (!(error instanceof ApiError)) return failure.broken;
  if (error.status === 0) return failure.offline;
  return { label: failure.refused.label(error.status), text: failure.refused.text };
}

/** A script of the page did not come: the page reloads by itself once, then leaves it to the visitor. */
function ChunkFailure() {
  const { failure } = useWords(shellWords);
  const [asking, setAsking] = useState(true);
  useEffect(() => {
    void reloadOnce().then(setAsking);
  }, []);
  if (asking) return <PendingView />;
  return <Failure {...failure.incomplete} action={failure.reload} onPress={() => location.reload()} />;
}

interface FailureProps {
  title?: string;
  label: string;
  text: string;
  action: string;
  onPress: () => void;
}

function Failure(props: FailureProps) {
  const { failure } = useWords(shellWords);
  const { title = failure.title } = props;
  return (
    <EmptyFrame title={title} label={props.label} text={props.text}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {/* A form without fields asks for the page again, also where no script has come through. */}
      <form
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          props.onPress();
        }}
      >
        <button type="submit" className="go">
          {props.action}
        </button>
      </form>
    </EmptyFrame>
  );
}
