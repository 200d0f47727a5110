import { useRouter } from '@tanstack/react-router';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { payableKinds } from '../../../domain/rules/documents/payable-kinds.ts';
import { markSent } from '../../client.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';

interface NotSentSectionProps {
  readonly detail: Pick<InvoiceDetail, 'id' | 'kind' | 'sent_at'>;
  readonly onChange: (detail: InvoiceDetail) => void;
}

export function NotSentSection({ detail, onChange }: NotSentSectionProps) {
  const { notSent: text } = useMessages(messages).final;
  const { transport } = useRouter().options.context;
  const mark = useAction(async () => onChange(await markSent(transport, detail.id)));
  if (detail.sent_at !== null) return null;
  return (
    <div className="pt-6">
      <p className="label text-ink-2">{payableKinds.has(detail.kind) ? text.hint : text.hintOther}</p>
      <Button variant="underlined" size="label" isPending={mark.isPending} onClick={() => void mark.run()}>
        {text.action}
      </Button>
      {mark.error !== undefined && (
        <p role="alert" className="label dotted">
          {text.failed}
        </p>
      )}
    </div>
  );
}
