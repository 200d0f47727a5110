import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Plinth } from '../../../design/plinth.tsx';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import type { StakingList } from '../client.ts';
import { words } from './words.ts';

/** A service that is silent is most often one that is starting. */
const lookAgainMs = 4000;

const root = getRouteApi('__root__');

/** What a screen of the staking service shows: its content, or why there is none. */
export function StakingStates(props: {
  list: StakingList | null;
  children: (list: StakingList) => ReactNode;
}) {
  const { noContracts } = useWords(words);
  const { list, children } = props;
  if (list === null) return <SilentService />;
  if (!list.meta.configured) return <NoService />;
  if (list.contracts.length === 0) return <Plinth title={noContracts.title} text={noContracts.text} />;
  return children(list);
}

function NoService() {
  const { noService } = useWords(words);
  const { user } = root.useLoaderData();
  return (
    <Plinth title={noService.title} text={noService.text}>
      {user?.admin !== undefined && (
        <p className="label pt-6 text-ink-2">
          {noService.how} <code className="text-ink">STAKING_API_URL</code>
        </p>
      )}
    </Plinth>
  );
}

/** Asks for the page again every few seconds while it is looked at; what it gives does so at once. */
export function useLookAgain(): () => void {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void router.invalidate();
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [router]);
  return () => void router.invalidate();
}

/** In the place of the figures while the service is down; the page around it stays. */
export function SilentService() {
  const { silent } = useWords(words);
  const lookAgain = useLookAgain();
  return (
    <section aria-labelledby="silent" className="mx-(--spacing-margin) border-line-2 border-t pt-3 pb-10">
      <h2 id="silent" className="text-t2">
        {silent.title}
      </h2>
      <p className="pt-2 pb-4">{silent.text}</p>
      {/* A form without fields asks for the page again, also where no script has come through. */}
      <form
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          lookAgain();
        }}
      >
        <button type="submit" className="label go min-h-6">
          {silent.again}
        </button>
      </form>
    </section>
  );
}
