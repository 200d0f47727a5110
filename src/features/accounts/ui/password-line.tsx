import { useState } from 'react';
import { passwordLength } from '../../../shared/credential-limits.ts';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { TextLine } from './text-line.tsx';
import { words } from './words.ts';

interface PasswordLineProps {
  name: string;
  label: string;
  /** Whether it is one that the person has, or one that they choose. */
  kind: 'current-password' | 'new-password';
  problem: string | undefined;
}

/** A password to type, which can be shown. */
export function PasswordLine({ name, label, kind, problem }: PasswordLineProps) {
  const text = useWords(words);
  const [shown, setShown] = useState(false);
  return (
    <TextLine
      name={name}
      type={shown ? 'text' : 'password'}
      label={label}
      problem={problem}
      autoComplete={kind}
      maxLength={passwordLength.max}
      {...(kind === 'new-password' && { hint: text.passwordHint })}
    >
      <button
        type="button"
        className="label go min-h-6 text-ink-2 [@media(scripting:none)]:hidden"
        onClick={() => setShown(!shown)}
      >
        {shown ? text.hidePassword : text.showPassword}
      </button>
    </TextLine>
  );
}
