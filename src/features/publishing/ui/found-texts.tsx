import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { formatDateTime } from '#shared/dates/dates.ts';
import type { UnsavedText } from '#shared/drafts/unsaved-texts.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { EditedPart } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { FieldChanges } from './field-changes.tsx';
import type { Draft } from './use-draft.ts';

interface FoundTextsProps {
  readonly draft: Draft;
  /** The part as last loaded. */
  readonly edited: EditedPart;
  readonly labels: Readonly<Record<string, string>>;
}

/** Offers texts of closed tabs that did not reach the server. */
export function FoundTexts({ draft, edited, labels }: FoundTextsProps) {
  const { unsavedText: text } = useMessages(messages);
  const [discarded, setDiscarded] = useState<UnsavedText>();
  const discard = (found: UnsavedText) => {
    setDiscarded(found);
    void draft.discard(found);
  };
  const undo = discarded && {
    label: text.undo,
    onUndo: () => {
      setDiscarded(undefined);
      void draft.putBack(discarded);
    },
    onExpire: () => setDiscarded(undefined),
  };
  return (
    <>
      {draft.found.map((found) => (
        <FoundText
          key={found.tab}
          found={found}
          draft={draft}
          edited={edited}
          labels={labels}
          onDiscard={() => discard(found)}
        />
      ))}
      <StatusMessage message={discarded ? text.discarded : ''} tone="success" undo={undo} className="my-4" />
    </>
  );
}

interface FoundTextProps extends FoundTextsProps {
  readonly found: UnsavedText;
  readonly onDiscard: () => void;
}

const busy: readonly Draft['state']['kind'][] = ['conflict', 'offline', 'logged_out', 'rejected'];

function FoundText({ found, draft, edited, labels, onDiscard }: FoundTextProps) {
  const { unsavedText: text, parts } = useMessages(messages);
  const language = useLanguage();
  const [isComparing, setComparing] = useState(false);
  const time = formatDateTime(found.changed_at, language);
  return (
    <section aria-label={text.title} className="my-4 border border-dot p-4 sm:p-5">
      <h2 className="dotted font-medium font-text text-t0 leading-normal tracking-normal">{text.title}</h2>
      <p className="max-w-[41em] pt-2">
        {text.text(parts[draft.part], time)} {found.version !== edited.version && text.older}
      </p>
      <details className="pt-2" onToggle={({ currentTarget }) => setComparing(currentTarget.open)}>
        <summary className="label cursor-pointer">{text.changes}</summary>
        {isComparing && <FieldChanges before={draft.fields} after={found.fields} labels={labels} />}
      </details>
      <p className="flex flex-wrap gap-3 pt-3">
        <Button
          size="small"
          disabled={busy.includes(draft.state.kind)}
          onClick={() => void draft.restore(found)}
        >
          {text.restore}
        </Button>
        <Button size="small" onClick={onDiscard}>
          {text.discard}
        </Button>
      </p>
    </section>
  );
}
