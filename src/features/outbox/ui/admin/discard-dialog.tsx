import { useEffect, useRef } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import type { OutboxMail } from '../../contract.ts';
import { words } from './words.ts';

interface DiscardDialogProps {
  mail: OutboxMail;
  /** Hears whether the mail is to be discarded. */
  onAnswer: (discards: boolean) => void;
}

/** Asks once more before a mail is given up. Esc keeps it. */
export function DiscardDialog({ mail, onAnswer }: DiscardDialogProps) {
  const { discard } = useWords(words);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="discard-title"
      aria-describedby="discard-text"
      onClose={() => onAnswer(dialog.current?.returnValue === 'discard')}
      className="m-auto w-[min(34rem,92vw)] border border-line-2 bg-paper p-6 text-ink backdrop:bg-ink/40 sm:p-8"
    >
      <h2 id="discard-title" className="text-t2">
        {discard.title}
      </h2>
      <p id="discard-text" className="wrap-anywhere pt-3">
        {discard.text(mail.subject, mail.to)}
      </p>
      <form method="dialog" className="flex flex-wrap gap-4 pt-8">
        <button
          type="submit"
          value="keep"
          className="min-h-11 border border-line-2 px-6 font-medium hover:underline hover:underline-offset-4"
        >
          {discard.keep}
        </button>
        <button
          type="submit"
          value="discard"
          className="min-h-11 bg-ink px-6 font-medium text-paper hover:underline hover:underline-offset-4"
        >
          {discard.confirm}
        </button>
      </form>
    </dialog>
  );
}
