import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { useTypingPause } from '#shared/drafts/use-typing-pause.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { useLoginDialog } from '#shared/users/login-dialog.tsx';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import { messages } from '../messages/messages.ts';

interface LoginNoticeProps {
  readonly isLoggedOut: boolean;
  /** Only this user may continue. */
  readonly userId: string;
  readonly onResume: () => void;
}

/** Opens the login dialog when the session has ended; typed values are saved afterwards. */
export function LoginNotice({ isLoggedOut, userId, onResume }: LoginNoticeProps) {
  const { save: text } = useMessages(messages);
  const LoginDialog = useLoginDialog();
  const user = useCurrentUser();
  const [isClosed, setClosed] = useState(false);
  const isReady = useTypingPause(isLoggedOut);
  if (!isLoggedOut) return null;
  return (
    <>
      <p className="mb-6 flex flex-wrap items-baseline gap-x-6 gap-y-2 border border-dot px-5 py-3">
        <span className="dotted">{text.loggedOutNotice}</span>
        <Button variant="underlined" onClick={() => (LoginDialog ? setClosed(false) : onResume())}>
          {text.logIn}
        </Button>
      </p>
      {LoginDialog && isReady && !isClosed && (
        <LoginDialog
          userId={userId}
          email={(user?.id === userId && user.email) || ''}
          onLoggedIn={onResume}
          onClose={() => setClosed(true)}
        />
      )}
    </>
  );
}
