import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { ownPath } from '../../../shared/own-path.ts';
import { paths } from '../../../shared/paths.ts';
import { LoginForm } from './login-form.tsx';
import { words } from './words.ts';

const route = getRouteApi('/login');

/** Where the owner and members sign in. */
export function LoginPage() {
  const text = useWords(words);
  const router = useRouter();
  const { hasOwner, attempt } = route.useLoaderData();
  const goOn = () => {
    const wanted = ownPath(new URLSearchParams(location.search).get('to'));
    location.assign(wanted ?? router.buildLocation({ to: paths.dashboard }).publicHref);
  };
  return (
    <div className="hall items-end gap-y-10 pb-s7">
      <h1 className="title text-t6 md:col-[1/8] md:self-start">{text.title}</h1>
      <div className="md:col-[8/-1] md:pt-5">
        <p className="label pb-8 text-ink-2">{text.label}</p>
        {!hasOwner && <p className="dotted mb-8">{text.closed}</p>}
        <LoginForm transport={router.options.context.transport} attempt={attempt} onSignedIn={goOn} />
      </div>
    </div>
  );
}
