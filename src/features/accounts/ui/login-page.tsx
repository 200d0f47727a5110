import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { Entrance } from './entrance.tsx';
import { LoginForm } from './login-form.tsx';
import { useGoOn } from './use-go-on.ts';
import { words } from './words.ts';

const route = getRouteApi('/login/');

/** Where the owner and members sign in. */
export function LoginPage() {
  const text = useWords(words);
  const { transport } = useRouter().options.context;
  const { hasOwner, attempt } = route.useLoaderData();
  return (
    <Entrance title={text.title} label={text.label}>
      {!hasOwner && <p className="dotted mb-8">{text.closed}</p>}
      <LoginForm transport={transport} attempt={attempt} onSignedIn={useGoOn()} />
    </Entrance>
  );
}
