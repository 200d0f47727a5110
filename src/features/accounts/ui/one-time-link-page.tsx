import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import { messages } from '../messages/messages.ts';
import { AuthLayout, NoScriptNotice } from './auth-layout.tsx';
import type { OneTimeLinkState } from './use-one-time-link.ts';

interface OneTimeLinkPageProps {
  state: OneTimeLinkState;
  title: string;
  label: string;
  /** The title for an invalid link. */
  goneTitle: string;
  gone: string;
  /** Lets users request a new link. */
  newLink?: ReactNode;
  children: (link: Extract<OneTimeLinkState, { kind: 'valid' }>) => ReactNode;
}

/** Checks the link that opened the page, then renders its children. */
export function OneTimeLinkPage(props: OneTimeLinkPageProps) {
  const { state, title, label, goneTitle, gone, newLink, children } = props;
  const text = useMessages(messages);
  if (state.kind === 'valid')
    return (
      <AuthLayout title={title} label={state.email === '' ? label : `${label} ${state.email}`}>
        {children(state)}
      </AuthLayout>
    );
  return (
    <AuthLayout title={state.kind === 'invalid' ? goneTitle : title}>
      <NoScriptNotice />
      {state.kind === 'checking' ? (
        <p aria-busy="true" className="min-h-60 [@media(scripting:none)]:hidden">
          {text.link.checking}
        </p>
      ) : (
        <div role="alert" className="min-h-60 max-w-[35em]">
          <p className="dotted">{state.kind === 'invalid' ? gone : text.failure.failed}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-2 pt-6">
            {newLink}
            <Link to={paths.login} className="go">
              {text.back}
            </Link>
          </p>
        </div>
      )}
    </AuthLayout>
  );
}
