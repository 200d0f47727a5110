import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { TextField } from '#design/form/fields.tsx';
import { getFieldErrors } from '#design/form/form-errors.ts';
import { useFormAction } from '#design/form/use-action.ts';
import { ApiError } from '#shared/api/api-transport.ts';
import { describeError } from '#shared/i18n/describe-error.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { Discount } from '../../../domain/contract/values.ts';
import { messages as sharedMessages } from '../../../domain/messages/messages.ts';
import type { Totals } from '../../../domain/rules/documents/totals.ts';
import { createInvoiceOfQuote } from '../../client.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';
import { computeAdvance } from '../../rules/advance-lines.ts';
import { findShareProblem } from '../../rules/quote-rest.ts';
import { isTooPrecise, parseDiscount } from '../../rules/typed-values.ts';
import { describeVat } from './editor/describe-vat.ts';

interface AdvanceDialogProps {
  readonly detail: InvoiceDetail;
  readonly onClose: () => void;
}

const defaultShare = '30%';

const parseShare = (typed: string, language: Language): Discount | undefined =>
  parseDiscount(typed, language) ?? undefined;

export function AdvanceDialog({ detail, onClose }: AdvanceDialogProps) {
  const { quotes: text } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const navigate = useNavigate();
  const [typed, setTyped] = useState(defaultShare);
  // A second click, or a retry after a lost response, must not create another advance; another share does.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const share = parseShare(typed, language);
  const { document, quote_rest: rest } = detail;
  const action = useFormAction(async () => {
    if (!share)
      throw new ApiError(422, 'invalid', '', { share: isTooPrecise(typed) ? 'too_precise' : 'invalid' });
    const draft = await createInvoiceOfQuote(transport, detail.id, { kind: 'advance', share, key });
    await navigate({ to: adminPaths.invoice, params: { id: draft } });
  });
  const reasons: Readonly<Record<string, string>> = text.errors;
  const isTooMuch = share && rest && findShareProblem(rest, share) === 'exceeds_quote';
  const { error } = action;
  const reason = isTooMuch ? 'exceeds_quote' : getFieldErrors(error).share;
  const mode = document.prices_include_vat ? text.inclVat : text.exVat;
  return (
    <FormDialog
      title={text.makeAdvance}
      description={text.advanceText}
      intro={<QuoteWarning detail={detail} />}
      action={action}
      submitLabel={text.makeAdvance}
      pendingLabel={text.pending}
      cancelLabel={text.cancel}
      error={reason === undefined ? describeError(error, language) : undefined}
      onClose={onClose}
    >
      <div className="sm:max-w-72">
        <TextField
          label={text.share}
          hint={text.shareHint(`${formatAmount(rest?.left_cents ?? 0, language)} ${mode}`)}
          error={reason === undefined ? undefined : (reasons[reason] ?? text.errors.invalid)}
          value={typed}
          maxLength={20}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setKey(crypto.randomUUID());
          }}
        />
      </div>
      <AdvanceAmounts
        totals={share && rest && !isTooMuch ? computeAdvance(document, rest, share) : undefined}
      />
    </FormDialog>
  );
}

function QuoteWarning({ detail: { status } }: Pick<AdvanceDialogProps, 'detail'>): ReactNode {
  const { quotes: text } = useMessages(messages);
  if (status === 'accepted') return null;
  return <p className="dotted pt-4">{status === 'declined' ? text.wasDeclined : text.notAccepted}</p>;
}

function AdvanceAmounts({ totals }: { readonly totals: Totals | undefined }) {
  const { quotes: text, editor } = useMessages(messages);
  const { document } = useMessages(sharedMessages);
  const language = useLanguage();
  const format = (cents: number | undefined) => (cents === undefined ? '–' : formatAmount(cents, language));
  return (
    <table aria-label={text.preview} className="label data-table w-full">
      <thead>
        <tr>
          <th scope="col">{document.vat}</th>
          <th scope="col" className="figure">
            {editor.base}
          </th>
          <th scope="col" className="figure">
            {document.vat}
          </th>
        </tr>
      </thead>
      <tbody>
        {totals?.groups.map(({ vat, base_cents, vat_cents }) => (
          <tr key={`${vat.code} ${vat.rate_bp}`}>
            <th scope="row">{describeVat(vat, language)}</th>
            <td className="figure">{format(base_cents)}</td>
            <td className="figure">{format(vat_cents)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="text-ink-2">
            {editor.sum}
          </th>
          <td className="figure">{format(totals?.ex_cents)}</td>
          <td className="figure">{format(totals?.vat_cents)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{`${text.total} ${text.inclVat}`}</th>
          <td />
          <td className="figure font-medium!">{format(totals?.total_cents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
