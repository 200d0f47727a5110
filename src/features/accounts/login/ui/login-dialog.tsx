import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { LoginDialogProps } from '#shared/users/login-dialog.tsx';
import { messages } from '../../messages/messages.ts';
import { getMe } from '../client/session.ts';
import { CodeForm } from './code-form.tsx';
import { LoginForm } from './login-form.tsx';

/** Only the user whose session has ended may continue. */
export function LoginDialog({ userId, email, onLoggedIn, onClose }: LoginDialogProps) {
  const text = useMessages(messages);
  const { transport } = useRouter().options.context;
  // Only the password is missing.
  const password = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [problem, setProblem] = useState<'other' | 'failed'>();
  // Each login as another user starts over with the same form.
  const [attempts, setAttempts] = useState(0);
  const checkUser = async () => {
    const me = await getMe(transport).catch(() => undefined);
    if (me?.id === userId) return onLoggedIn();
    setProblem(me ? 'other' : 'failed');
    setStep('password');
    setAttempts((count) => count + 1);
  };
  return (
    <Dialog
      isAlert
      title={text.again.title}
      description={text.again.text}
      initialFocus={password}
      onClose={onClose}
    >
      <div
        ref={(element) => {
          password.current = element?.querySelector<HTMLInputElement>('[name="password"]') ?? null;
        }}
        className="pt-6"
      >
        <p role="alert" className="dotted pb-4 empty:hidden">
          {problem && text.again[problem]}
        </p>
        {step === 'password' ? (
          <LoginForm
            key={attempts}
            transport={transport}
            attempt={{ email, problems: [] }}
            onLoggedIn={() => void checkUser()}
            onCodeNeeded={() => setStep('code')}
          />
        ) : (
          <CodeForm transport={transport} attempt={null} onLoggedIn={() => void checkUser()}>
            <Button variant="underlined" onClick={() => setStep('password')}>
              {text.back}
            </Button>
          </CodeForm>
        )}
      </div>
    </Dialog>
  );
}
