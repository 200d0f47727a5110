import { Link, useRouter } from '@tanstack/react-router';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import { messages } from '../../messages/messages.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import type { LoginData } from '../client/load-login.ts';
import { CodeForm } from './code-form.tsx';
import { useRedirectAfterLogin } from './use-login.ts';

export function CodePage({ data: { attempt } }: PageProps<Pick<LoginData, 'attempt'>>) {
  const text = useMessages(messages);
  const { transport } = useRouter().options.context;
  return (
    <AuthLayout title={text.code.title} label={text.code.label}>
      <CodeForm transport={transport} attempt={attempt} onLoggedIn={useRedirectAfterLogin()}>
        <Link to={paths.login} search={true} className="go font-medium">
          {text.back}
        </Link>
      </CodeForm>
    </AuthLayout>
  );
}
