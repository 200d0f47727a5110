import { ConfirmButton } from '#design/dialog/confirm-button.tsx';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { formatDateTime } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { PreviewLink } from '../contract.ts';
import { messages } from '../messages.ts';

interface PreviewLinkRowProps {
  readonly link: PreviewLink;
  readonly onRevoke: () => Promise<void>;
}

export function PreviewLinkRow({ link, onRevoke }: PreviewLinkRowProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { expires_at, created_by, uses, last_used_at } = link;
  const use = uses === 0 ? text.unused : text.uses(uses);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-1.5">
      <span className="min-w-0">
        {text.until} <Timestamp at={expires_at} />
        <span className="wrap-anywhere block text-ink-2">
          {text.by(created_by)}, {use}
          {last_used_at !== null && (
            <>
              , {text.lastUsed} <Timestamp at={last_used_at} />
            </>
          )}
        </span>
      </span>
      <ConfirmButton
        label={text.revoke}
        accessibleName={text.revokeLink(formatDateTime(expires_at, language))}
        size="label"
        confirm={(step) => (
          <ConfirmDialog
            {...step}
            title={text.revokeTitle}
            description={text.revokeText}
            consequences={text.revokeConsequences(use)}
            confirmLabel={text.revokeConfirm}
            cancelLabel={text.cancel}
          />
        )}
        onConfirm={onRevoke}
      />
    </li>
  );
}
