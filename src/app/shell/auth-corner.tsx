import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { signOut } from '../../features/accounts/client/sign-out.ts';
import { useWords } from '../../shared/i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';
import { shellWords } from '../locales/words.ts';
import type { ShellData } from './load-shell.ts';

const link = 'inline-block min-h-6 underline-offset-4 hover:underline';

/** The way in for the anonymous; for who is signed in their rooms and the way out. */
export function AuthCorner({ user }: { user: ShellData['user'] }) {
  const { page } = useWords(shellWords);
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      {user ? (
        <>
          <Link to={paths.dashboard} className={link}>
            {page.dashboard}
          </Link>
          {user.admin && (
            <a href={user.admin} className={link}>
              {page.admin}
            </a>
          )}
          <Logout />
        </>
      ) : (
        <Link to={paths.login} className={link}>
          {page.login}
        </Link>
      )}
    </div>
  );
}

/** Ends the session and begins anew on the home page. A form, so that it works without scripts. */
function Logout() {
  const { page, logoutFailed } = useWords(shellWords);
  const { transport, basepath } = useRouter().options.context;
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const leave = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    try {
      await signOut(transport);
      location.assign(basepath);
    } catch {
      setState('failed');
    }
  };
  return (
    <form
      method="post"
      action={`${basepath.replace(/\/$/, '')}/logout`}
      onSubmit={leave}
      className="contents"
    >
      <button type="submit" aria-disabled={state === 'busy'} className={link}>
        {page.logout}
      </button>
      <p role="status" className="basis-full">
        {state === 'failed' && logoutFailed}
      </p>
    </form>
  );
}
