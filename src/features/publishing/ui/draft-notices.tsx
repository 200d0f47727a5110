import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { useTypingPause } from '#shared/drafts/use-typing-pause.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { useLoginDialog } from '#shared/users/login-dialog.tsx';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import type { EditedPart } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { ConflictView } from './conflict-view.tsx';
import { FoundTexts } from './found-texts.tsx';
import type { Draft } from './use-draft.ts';

export interface DraftNoticesProps {
  /** The part as last loaded. */
  readonly edited: EditedPart;
  readonly draft: Draft;
  /** The labels of fields, in the order of comparisons. */
  readonly labels: Readonly<Record<string, string>>;
  /** True if its conflict is resolved first. */
  readonly isMain: boolean;
}

/** Shows texts of closed tabs, merged texts and conflicts. */
export function DraftNotices({ edited, draft, labels, isMain }: DraftNoticesProps) {
  return (
    <>
      <FoundTexts draft={draft} edited={edited} labels={labels} />
      <MergedNotice draft={draft} labels={labels} />
      <ConflictView draft={draft} labels={labels} isMain={isMain} />
    </>
  );
}

function MergedNotice({ draft: { merged, part }, labels }: Pick<DraftNoticesProps, 'draft' | 'labels'>) {
  const { mergedNotice, parts } = useMessages(messages);
  return (
    <p role="status" className="label py-2 empty:hidden">
      {merged.length > 0 && mergedNotice(parts[part], merged.map((name) => labels[name] ?? name).join(', '))}
    </p>
  );
}

/** Opens the login over the editor when the session has ended; drafts are saved after it. */
export function LoginNotice({ drafts }: { readonly drafts: readonly Draft[] }) {
  const { login: text } = useMessages(messages);
  const LoginDialog = useLoginDialog();
  const user = useCurrentUser();
  const [isClosed, setClosed] = useState(false);
  const draft = drafts.find(({ state }) => state.kind === 'logged_out');
  const isReady = useTypingPause(draft !== undefined);
  if (!draft) return null;
  return (
    <>
      <p className="my-4 flex flex-wrap items-baseline gap-x-6 gap-y-2 border border-dot px-5 py-3">
        <span className="dotted">{text.text}</span>
        <Button variant="underlined" onClick={() => (LoginDialog ? setClosed(false) : draft.resume())}>
          {text.open}
        </Button>
      </p>
      {LoginDialog && isReady && !isClosed && (
        <LoginDialog
          userId={draft.userId}
          email={(user?.id === draft.userId && user.email) || ''}
          onLoggedIn={draft.resume}
          onClose={() => setClosed(true)}
        />
      )}
    </>
  );
}
