import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { focusHeading } from '#design/page/focus-heading.ts';
import { ApiError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { layoutMessages } from '../messages.ts';
import { ChunkError, reloadOnce } from './chunk-error.ts';
import { DocumentTitle } from './document-title.tsx';
import { PendingView } from './pending-view.tsx';
import { StatusPageLayout } from './status-pages.tsx';

export function FailureView({ error }: { error?: unknown }) {
  const { failure } = useMessages(layoutMessages);
  const router = useRouter();
  if (error instanceof ChunkError) return <ChunkFailure />;
  const retry = async () => {
    await router.invalidate();
    // The pressed button was removed together with the focus.
    if (!document.activeElement || document.activeElement === document.body) focusHeading();
  };
  return <Failure {...describeError(error, failure)} action={failure.again} onPress={retry} />;
}

/** Distinguishes no connection, an unusable response, a rejection with its status, and a server error. */
function describeError(error: unknown, failure: (typeof layoutMessages)['en']['failure']) {
  if (!(error instanceof ApiError)) return failure.broken;
  if (error.status === 0) return failure.offline;
  if (error.status < 400) return failure.incomplete;
  return { label: failure.rejected.label(error.status), text: failure.rejected.text };
}

/** Reloads the page once, then leaves it to the visitor. */
function ChunkFailure() {
  const { failure } = useMessages(layoutMessages);
  const [isReloading, setReloading] = useState(true);
  useEffect(() => {
    void reloadOnce().then(setReloading);
  }, []);
  if (isReloading) return <PendingView />;
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
  const { failure } = useMessages(layoutMessages);
  const { title = failure.title } = props;
  return (
    <StatusPageLayout title={title} titleSize="small" label={props.label} text={props.text}>
      <DocumentTitle page={title} />
      <meta name="robots" content="noindex" />
      {/* A form without fields requests the page again, also without scripts. */}
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
    </StatusPageLayout>
  );
}
