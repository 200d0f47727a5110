import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { maximumName } from '../../rules/accounts.ts';
import { useProblemWords } from '../problem-words.ts';
import { SubmitRow } from '../submit-row.tsx';
import { Sure } from '../sure.tsx';
import { TextLine } from '../text-line.tsx';
import { typedIn, useFormCall } from '../use-form-call.ts';
import { words } from '../words.ts';
import { textButton } from './buttons.ts';
import { useReload } from './use-reload.ts';

interface NamedRowProps {
  name: string;
  /** What it is, letter by letter. */
  detail?: string;
  /** Asked before it is removed. */
  question: string;
  onRename: (name: string) => Promise<void>;
  onRemove: () => Promise<void>;
  /** What else is known of it. */
  children: ReactNode;
}

/** One of the ways in that a person has several of, with its name to change. */
export function NamedRow({ name, detail, question, onRename, onRemove, children }: NamedRowProps) {
  const { account: text, name: label } = useWords(words);
  const reload = useReload();
  const [isOpen, setIsOpen] = useState(false);
  const { form, busy, refusal, send } = useFormCall(async (typed) => {
    await onRename(typedIn(typed, 'name'));
    await reload();
    setIsOpen(false);
  });
  const problem = useProblemWords(refusal);
  return (
    <li className="grid gap-3 border-line border-t py-4">
      {isOpen ? (
        <form ref={form} noValidate aria-busy={busy} className="grid gap-6 bg-wall p-5" onSubmit={send}>
          <TextLine
            name="name"
            label={label}
            problem={problem.of('name')}
            autoComplete="off"
            maxLength={maximumName}
            defaultValue={name}
          />
          <SubmitRow label={text.save} busy={busy} problem={problem.call}>
            <button type="button" className={textButton} onClick={() => setIsOpen(false)}>
              {text.cancel}
            </button>
          </SubmitRow>
        </form>
      ) : (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <span className="wrap-anywhere font-medium">{name}</span>
          <span className="flex flex-wrap gap-x-5">
            <button type="button" className={textButton} onClick={() => setIsOpen(true)}>
              {text.rename}
            </button>
            <Sure label={text.remove} question={question} onSure={onRemove} />
          </span>
        </div>
      )}
      {detail !== undefined && <p className="break-all font-mono">{detail}</p>}
      <p className="label text-ink-2">{children}</p>
    </li>
  );
}
