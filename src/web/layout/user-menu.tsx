import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { paths } from '#shared/urls/paths.ts';
import type { LayoutData } from './load-layout-data.ts';
import type { LogoutState } from './log-out.ts';
import { usePageLabels } from './navigation.ts';

const link = 'inline-block min-h-6 underline decoration-line-2 underline-offset-4 hover:decoration-dot';

export function UserMenu({ user }: { user: LayoutData['user'] }) {
  const getLabel = usePageLabels();
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      {user ? (
        <>
          <Link to={paths.dashboard} className={link}>
            {getLabel('dashboard')}
          </Link>
          {user.admin && (
            <a href={user.admin} className={link}>
              {getLabel('admin')}
            </a>
          )}
          <LogoutForm userId={user.id} />
        </>
      ) : (
        <Link to={paths.login} className={link}>
          {getLabel('login')}
        </Link>
      )}
    </div>
  );
}

/** A form, so that it works without scripts, and if the logout script cannot be loaded. */
function LogoutForm({ userId }: { userId: string }) {
  const getLabel = usePageLabels();
  const { transport, basepath } = useRouter().options.context;
  const [state, setState] = useState<LogoutState>();
  const isBusy = state === '';
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    if (isBusy) return;
    setState('');
    import('./log-out.ts')
      .then(({ logOut }) => logOut(transport, userId, basepath))
      .then(setState, () => form.submit());
  };
  return (
    <form
      method="post"
      action={`${basepath.replace(/\/$/, '')}/logout`}
      onSubmit={handleSubmit}
      className="contents"
    >
      <button type="submit" aria-disabled={isBusy} className={link}>
        {getLabel('logout')}
      </button>
      <p role="status" className="basis-full empty:-ml-6">
        {state}
      </p>
    </form>
  );
}
