import { useRouter } from '@tanstack/react-router';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { describeError } from '#shared/i18n/describe-error.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { fillReference } from '../../../../clients/client.ts';
import { formatClientNumber } from '../../../../domain/rules/parties/record-numbers.ts';
import { messages } from '../../../messages/messages.ts';
import type { InvoiceDraft } from './use-invoice-draft.ts';

interface MissingReferenceProps {
  readonly client: NonNullable<InvoiceDraft['detail']['client']>;
  readonly draft: Pick<InvoiceDraft, 'change' | 'flush'>;
}

/** Offers the number of a client as the missing reference (BT-10) of this and later invoices. */
export function MissingReference({ client: { id, number, name }, draft }: MissingReferenceProps) {
  const { finalise: text } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const proposal = formatClientNumber(number);
  const { run, isPending, error } = useAction(async () => {
    draft.change({ buyer_reference: await fillReference(transport, id, proposal) });
    await draft.flush();
  });
  return (
    <div className="py-1.5">
      <p className="text-ink-2">{text.noReference(name)}</p>
      <Button variant="underlined" className="text-left" isPending={isPending} onClick={() => void run()}>
        {text.takeNumber(proposal)}
      </Button>
      <p role="alert" className="dotted pt-1 empty:hidden">
        {describeError(error, language)}
      </p>
    </div>
  );
}
