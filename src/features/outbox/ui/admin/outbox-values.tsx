import { Status } from '../../../../design/status.tsx';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { formatMoment } from '../../../../shared/short-dates.ts';
import type { OutboxMail, OutboxMeta } from '../../contract.ts';
import { isDue, type OutboxState } from '../../rules.ts';
import type { Deeds } from './use-deeds.ts';
import { words } from './words.ts';

const marks = {
  waiting: 'active',
  sending: 'active',
  sent: 'idle',
  failed: 'attention',
  discarded: 'idle',
} as const satisfies Record<OutboxState, Parameters<typeof Status>[0]['mark']>;

/** The state of a mail as a dot and a word. */
export function MailState({ mail: { state } }: { mail: OutboxMail }) {
  const { states } = useWords(words);
  return <Status mark={marks[state]}>{states[state]}</Status>;
}

/** A moment as a table shows it. */
export function Moment({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} title={at}>
      {formatMoment(at, language)}
    </time>
  );
}

/** When a mail is tried next; a dash where it is not tried any more. */
export function NextTry({ mail, meta }: { mail: OutboxMail; meta: OutboxMeta }) {
  const text = useWords(words);
  if (mail.next_at === null) return <span className="text-ink-2">–</span>;
  if (meta.delivery === 'none') return text.noServer;
  return isDue(mail, meta.generated_at) ? text.soon : <Moment at={mail.next_at} />;
}

/** Why the last try went wrong. */
export function MailProblem({ mail: { error } }: { mail: OutboxMail }) {
  const { columns } = useWords(words);
  if (error === null) return null;
  return (
    <p className="label wrap-anywhere pt-1">
      <span className="sr-only">{columns.error}: </span>
      {/* As the mail server or the program says it. */}
      <span lang="en">{error}</span>
    </p>
  );
}

interface MailActionsProps {
  mail: OutboxMail;
  meta: OutboxMeta;
  deeds: Deeds;
  onDiscard: (mail: OutboxMail) => void;
}

/** What can be done about a mail that waits. */
export function MailActions({ mail, meta, deeds, onDiscard }: MailActionsProps) {
  const text = useWords(words);
  const { id, subject, to, state } = mail;
  if (state !== 'waiting') return null;
  const isBusy = deeds.busy === id;
  return (
    <span className="inline-flex gap-x-4 max-lg:gap-x-6 lg:-my-[3px]">
      {meta.delivery !== 'none' && (
        <Action label={text.retryThis(subject, to)} isBusy={isBusy} onPress={() => deeds.retry(mail)}>
          {text.retry}
        </Action>
      )}
      <Action label={text.discard.openThis(subject, to)} isBusy={isBusy} onPress={() => onDiscard(mail)}>
        {text.discard.open}
      </Action>
    </span>
  );
}

interface ActionProps {
  /** Begins with what is written on it and says which mail it is about. */
  label: string;
  isBusy: boolean;
  onPress: () => void;
  children: string;
}

function Action({ label, isBusy, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isBusy}
      onClick={onPress}
      className="min-h-6 aria-disabled:cursor-progress max-lg:min-h-11"
    >
      <span className="go">{children}</span>
    </button>
  );
}
