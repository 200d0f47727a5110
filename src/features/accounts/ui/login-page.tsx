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
    <div className="hall items-end gap-y-10 pt-4 pb-s7">
      <p className="label">{text.label}</p>
      <h1 className="-ml-[0.035em] text-t6 leading-[0.86] tracking-[-0.045em] md:col-[1/8] md:self-start">
        {text.title}
      </h1>
      <div className="md:col-[8/-1]">
        {!hasOwner && <p className="dotted mb-8">{text.closed}</p>}
        <LoginForm transport={router.options.context.transport} attempt={attempt} onSignedIn={goOn} />
      </div>
    </div>
  );
}
