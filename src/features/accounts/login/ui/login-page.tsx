import { useRouter } from '@tanstack/react-router';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import { messages } from '../../messages/messages.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import type { LoginData } from '../client/load-login.ts';
import { LoginForm } from './login-form.tsx';
import { useRedirectAfterLogin } from './use-login.ts';

export function LoginPage({ data: { hasOwner, attempt } }: PageProps<LoginData>) {
  const text = useMessages(messages);
  const router = useRouter();
  return (
    <AuthLayout title={text.title}>
      {!hasOwner && <p className="dotted mb-8">{text.closed}</p>}
      <LoginForm
        transport={router.options.context.transport}
        attempt={attempt}
        onLoggedIn={useRedirectAfterLogin()}
        onCodeNeeded={() => void router.navigate({ to: paths.code, search: true })}
      />
    </AuthLayout>
  );
}
