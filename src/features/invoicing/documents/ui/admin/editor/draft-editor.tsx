import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Menu, MenuItem } from '#design/dialog/menu.tsx';
import { Button } from '#design/form/button.tsx';
import { useEarlyInput } from '#design/form/use-early-input.ts';
import { Status } from '#design/status/status.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { getSellerLogoUrl } from '../../../../domain/rules/parties/logo-url.ts';
import type { EditorPricing } from '../../../client.ts';
import { groupings } from '../../../contract/drafts.ts';
import { messages } from '../../../messages/messages.ts';
import { toLiveDocument } from '../../../rules/live-document.ts';
import { priceDraft } from '../../../rules/price-draft.ts';
import { Attachments } from '../../attachments-context.tsx';
import { DocumentView } from '../../document-view.tsx';
import { AdvancesSection } from '../advances-section.tsx';
import { FinaliseDialog } from '../finalise-dialog.tsx';
import { InvoiceBar } from '../invoice-bar.tsx';
import { ProblemList } from '../problem-list.tsx';
import { RelatedDocuments } from '../related-documents.tsx';
import { DraftButtons, useDraftActions } from './draft-actions.tsx';
import { DraftFieldsForm, DraftNotes } from './draft-fields.tsx';
import { DraftLines } from './draft-lines.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { DraftTotals } from './draft-totals.tsx';
import { KorNotice } from './kor-notice.tsx';
import { SaveStatus } from './save-status.tsx';
import { UnreadableFieldsProvider, useHasUnreadable } from './unreadable-fields.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import type { InvoiceDraft } from './use-invoice-draft.ts';

interface DraftEditorProps {
  readonly draft: InvoiceDraft;
  readonly pricing: EditorPricing;
}

/**
 * Focuses what keeps a draft from being finalised: a conflict that waits for a decision, or a field that could not be
 * read, without which the draft would become final.
 * @param showForm shows the form where the preview is in its place
 * @returns whether there is anything
 */
function focusProblem(showForm: () => void): boolean {
  const selector = '.a4-aside :is([data-conflict], [aria-invalid="true"])';
  const problem = document.querySelector<HTMLElement>(selector);
  if (problem === null) return false;
  flushSync(showForm);
  problem.focus();
  return true;
}

/** Edits a draft beside its preview. */
export function DraftEditor(props: DraftEditorProps) {
  return (
    <UnreadableFieldsProvider>
      <Editor {...props} />
    </UnreadableFieldsProvider>
  );
}

function Editor({ draft, pricing }: DraftEditorProps) {
  const { editor: text } = useMessages(messages);
  useEarlyInput();
  const [isFinalising, setIsFinalising] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const { fields, detail, change } = draft;
  const actions = useDraftActions(draft, () => setIsFinalising(true));
  const priced = priceDraft(fields, pricing);
  const live = toLiveDocument(fields, priced, detail, pricing);
  const finalise = () => {
    if (!focusProblem(() => setIsPreview(false))) void actions.run('finalise');
  };
  useEditorKeys({ onSubmit: finalise, onSave: () => void draft.flush() });
  return (
    <>
      <InvoiceBar detail={detail}>
        <span className="min-w-50 max-lg:hidden">
          <SaveStatus state={draft.state} />
        </span>
        <span className="flex flex-none gap-x-5 whitespace-nowrap max-[80rem]:hidden">
          <DraftButtons draft={draft} actions={actions} />
        </span>
        <Button
          variant="filled"
          size="small"
          shortcut="Ctrl Enter"
          className="flex-none whitespace-nowrap font-text max-md:hidden"
          onClick={finalise}
        >
          {text.finalise}
        </Button>
      </InvoiceBar>
      <div className="grid gap-x-14 gap-y-8 px-(--spacing-margin) pt-6 pb-10 lg:grid-cols-[minmax(0,4fr)_minmax(20rem,3fr)]">
        <div className={`a4-aside min-w-0 ${isPreview ? 'max-lg:hidden' : ''}`}>
          <DraftNotices draft={draft} pricing={pricing} />
          <DraftFieldsForm draft={draft} />
          <AddWork draft={draft} onAdd={(grouping) => void actions.run({ addWork: grouping })} />
          <DraftLines
            lines={fields.lines}
            priced={priced}
            amounts={live.lines.map(({ amount_cents }) => amount_cents)}
            pricing={pricing}
            onChange={(lines) => change({ lines })}
          />
          {detail.kind === 'final' && (
            <AdvancesSection fields={fields} pricing={pricing} onChange={(lines) => change({ lines })} />
          )}
          <div className="grid gap-x-8 gap-y-6 pt-8 2xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
            <div className="max-2xl:order-2">
              <Checklist draft={draft} />
            </div>
            <DraftTotals totals={priced.totals} />
          </div>
          <KorNotice document={live} revenues={pricing.kor_revenues} />
          <DraftExtras draft={draft} />
          <p className="flex gap-x-5 pt-6 min-[80rem]:hidden">
            <DraftButtons draft={draft} actions={actions} />
          </p>
        </div>
        <div className={`min-w-0 ${isPreview ? '' : 'max-lg:hidden'}`}>
          <p className="a4-aside label pb-2">
            {text.preview} <span className="pl-3 text-ink-2">{text.previewLanguage[fields.language]}</span>
          </p>
          <DocumentView document={live} logoUrl={getSellerLogoUrl(live.seller)} />
        </div>
      </div>
      <BottomBar
        draft={draft}
        total={priced.totals.total_cents}
        message={actions.message}
        isPreview={isPreview}
        onPreview={() => setIsPreview(!isPreview)}
        onFinalise={finalise}
      />
      {isFinalising && <FinaliseDialog {...{ draft, pricing }} onClose={() => setIsFinalising(false)} />}
    </>
  );
}

/** The notes, attachments and related documents of a draft. */
function DraftExtras({ draft }: Pick<DraftEditorProps, 'draft'>) {
  return (
    <>
      <DraftNotes draft={draft} />
      <Attachments id={draft.detail.id} />
      <RelatedDocuments detail={draft.detail} />
    </>
  );
}

interface BottomBarProps {
  readonly draft: InvoiceDraft;
  readonly total: number;
  /** Why the last action failed; empty if it did not. */
  readonly message: string;
  readonly isPreview: boolean;
  readonly onPreview: () => void;
  readonly onFinalise: () => void;
}

/** The result of the last action; on narrow screens the total, the preview and the main button too. */
function BottomBar({ draft, total, message, isPreview, onPreview, onFinalise }: BottomBarProps) {
  const { editor: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <div className="a4-aside sticky bottom-0 z-5">
      <StatusMessage
        message={message}
        tone="error"
        className="mx-(--spacing-margin) mb-3 bg-paper max-sm:mx-0 max-sm:mb-0"
      />
      <div className="flex min-h-[60px] items-center justify-between gap-3 border-line-2 border-t bg-paper px-(--spacing-margin) lg:hidden">
        <div className="label min-w-0">
          <p className="whitespace-nowrap">{formatAmount(total, language)}</p>
          <SaveStatus state={draft.state} isShort />
        </div>
        <div className="flex flex-none gap-3 max-sm:gap-2">
          <Button size="small" className="max-sm:px-3!" onClick={onPreview}>
            {isPreview ? text.write : text.preview}
          </Button>
          <Button variant="filled" size="small" className="max-sm:px-3! md:hidden" onClick={onFinalise}>
            {text.finalise}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface AddWorkProps {
  readonly draft: InvoiceDraft;
  readonly onAdd: (grouping: (typeof groupings)[number]) => void;
}

/** Adds the uninvoiced work of the client, in lines as they are chosen. */
function AddWork({ draft: { detail }, onAdd }: AddWorkProps) {
  const { editor: text, create } = useMessages(messages);
  const { uninvoiced_items: count, kind } = detail;
  if (count === 0 || kind === 'credit_note') return null;
  return (
    <div className="pt-6">
      <Menu label={text.addHours(count)} variant="underlined" size="label">
        {groupings.map((grouping) => (
          <MenuItem key={grouping} onSelect={() => onAdd(grouping)}>
            {create.groupingLines[grouping]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

function Checklist({ draft: { detail } }: Pick<DraftEditorProps, 'draft'>) {
  const { editor: text } = useMessages(messages);
  const hasUnreadable = useHasUnreadable();
  return (
    <section aria-label={text.problems}>
      {detail.problems.length === 0 ? (
        <p className="border-line border-y py-1.5 text-[0.9375rem]">
          {hasUnreadable ? (
            <span className="dotted">{text.unreadable}</span>
          ) : (
            <Status tone="active">{text.complete}</Status>
          )}
        </p>
      ) : (
        <>
          <h2 className="label pb-2 text-ink-2 tracking-normal">{text.problems}</h2>
          <ProblemList detail={detail} problems={detail.problems} />
        </>
      )}
    </section>
  );
}
