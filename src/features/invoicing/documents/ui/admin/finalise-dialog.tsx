import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choices.tsx';
import { useAction } from '#design/form/use-action.ts';
import { updateInPlace } from '#design/page/update-in-place.ts';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { describeError } from '#shared/i18n/describe-error.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import type { FreedWork } from '../../../domain/contract/credited-work.ts';
import { messages as sharedMessages } from '../../../domain/messages/messages.ts';
import { formatPeriod } from '../../../domain/rules/documents/format-period.ts';
import { payableKinds } from '../../../domain/rules/documents/payable-kinds.ts';
import { DraftConflictError, type EditorPricing, finaliseDraft, IncompleteDraftError } from '../../client.ts';
import { messages } from '../../messages/messages.ts';
import { findKorExcess } from '../../rules/kor-excess.ts';
import { hasSameDraft } from '../../rules/same-draft.ts';
import { FreedWorkField } from './editor/freed-work-field.tsx';
import { KorNotice } from './editor/kor-notice.tsx';
import { PriceWarnings } from './editor/price-warnings.tsx';
import type { InvoiceDraft } from './editor/use-invoice-draft.ts';
import {
  EarlierQuarterWarning,
  EInvoiceNote,
  PlaceholderWarnings,
  PrintWarnings,
} from './finalise-warnings.tsx';
import { ProblemList } from './problem-list.tsx';

interface FinaliseDialogProps {
  readonly pricing: Pick<EditorPricing, 'kor_revenues'>;
  readonly draft: InvoiceDraft;
  readonly onClose: () => void;
}

export function FinaliseDialog({ draft, pricing, onClose }: FinaliseDialogProps) {
  const { finalise: text, editor } = useMessages(messages);
  const language = useLanguage();
  const router = useRouter();
  const { transport } = router.options.context;
  const { detail } = draft;
  const keep = useRef<HTMLButtonElement>(null);
  const [freed_work, setFreedWork] = useState<FreedWork>([]);
  const exceedsKor = findKorExcess(detail.document, pricing.kor_revenues) !== undefined;
  const [isKorConfirmed, setKorConfirmed] = useState(false);
  const { run, isPending, error } = useAction(async () => {
    if (exceedsKor && !isKorConfirmed) throw new Error(editor.kor.confirmNeeded);
    const version = await draft.flush();
    if (version === undefined) throw new Error(editor.unsavedAction);
    try {
      const final = await finaliseDraft(transport, detail.id, { version, freed_work });
      await updateInPlace('finalise', () => draft.replace(final));
    } catch (failure) {
      const isOther = !(failure instanceof DraftConflictError) || failure.current.is_final;
      if (isOther || !hasSameDraft(failure.current.fields, draft.fields)) throw failure;
      // Nobody has edited it, so the review continues with the new amounts.
      draft.replace(failure.current);
      await router.invalidate();
      throw new Error(text.changedAmounts, { cause: failure });
    }
    // The router has cached the draft for going back.
    await router.invalidate();
  });
  const problems = error instanceof IncompleteDraftError ? error.problems : detail.problems;
  const isComplete = problems.length === 0;
  return (
    <Dialog
      isAlert
      title={isComplete ? text.titles[detail.kind] : text.incompleteTitle}
      description={isComplete ? text.texts[detail.kind] : text.incompleteText}
      onClose={onClose}
      // The missing details are above the button and get the focus first.
      initialFocus={isComplete ? keep : undefined}
      actions={
        <>
          <Button ref={keep} onClick={onClose}>
            {text.keep}
          </Button>
          {isComplete && (
            <Button
              variant="filled"
              isPending={isPending}
              pendingLabel={text.pending}
              onClick={() => void run()}
            >
              {text.submit(detail.next_code ?? '')}
            </Button>
          )}
        </>
      }
    >
      {isComplete ? (
        <>
          <Review draft={draft} pricing={pricing} onClose={onClose} />
          {exceedsKor && <KorConfirmation isConfirmed={isKorConfirmed} onChange={setKorConfirmed} />}
          {detail.kind === 'credit_note' && (
            <FreedWorkField detail={detail} value={freed_work} onChange={setFreedWork} />
          )}
        </>
      ) : (
        <div className="pt-5">
          <ProblemList detail={detail} problems={problems} onFollow={onClose} />
        </div>
      )}
      <p role="alert" className="dotted pt-4 empty:hidden">
        {isComplete && describeError(error, language)}
      </p>
    </Dialog>
  );
}

interface KorConfirmationProps {
  readonly isConfirmed: boolean;
  readonly onChange: (isConfirmed: boolean) => void;
}

function KorConfirmation({ isConfirmed, onChange }: KorConfirmationProps) {
  const { kor: text } = useMessages(messages).editor;
  return (
    <div className="pt-5">
      <Checkbox
        label={text.confirm}
        checked={isConfirmed}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  );
}

function Review({ draft, pricing, onClose }: FinaliseDialogProps) {
  const { finalise: text, editor } = useMessages(messages);
  const { document: names } = useMessages(sharedMessages);
  const language = useLanguage();
  const { detail } = draft;
  const { document, kind } = detail;
  const total = formatAmount(document.total_cents, language);
  const period = formatPeriod(document.supply_from, document.supply_to, language);
  const summary = [
    [editor.client, document.buyer.name],
    [text.date, formatPlainDate(document.issue_date, language)],
    ...(period === '' || kind === 'advance' ? [] : [[text.supply, period] as const]),
    [names.vat, formatAmount(document.vat_cents, language)],
    [names.total, total],
  ] as const;
  return (
    <>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-4 border-line-2 border-y py-4">
        <p>
          <span className="label block">{text.number}</span>
          <span className="block font-display font-row text-t4 leading-none tracking-tight">
            {detail.next_code}
          </span>
        </p>
        <dl className="label grid grid-cols-[auto_auto] gap-x-4">
          {summary.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className={`wrap-anywhere text-right ${label === names.total ? 'font-title' : ''}`}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid gap-x-8 gap-y-5 pt-5 sm:grid-cols-2">
        <Consequences title={text.fixed} items={text.fixedItems} />
        <Consequences
          title={text.possible}
          items={payableKinds.has(kind) ? text.possibleItems(total) : text.possibleOtherItems}
        />
      </div>
      <KorNotice document={document} revenues={pricing.kor_revenues} />
      <EarlierQuarterWarning document={document} />
      <PriceWarnings detail={detail} onFollow={onClose} />
      <PlaceholderWarnings detail={detail} onFollow={onClose} />
      <PrintWarnings detail={detail} onFollow={onClose} />
      <EInvoiceNote draft={draft} onFollow={onClose} />
    </>
  );
}

function Consequences({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <p className="label">{title}</p>
      <ul>
        {items.map((item) => (
          <li key={item} className="border-line border-b py-1.5 text-[0.9375rem]">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
