import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Menu, MenuItem } from '#design/dialog/menu.tsx';
import { Button } from '#design/form/button.tsx';
import { useEarlyInput } from '#design/form/use-early-input.ts';
import { Status } from '#design/status/status.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { formatAmount } from '#shared/money/money.ts';
import type { DocumentData } from '../../../../domain/contract/document.ts';
import { getSellerLogoUrl } from '../../../../domain/rules/parties/logo-url.ts';
import type { EditorPricing } from '../../../client.ts';
import { groupings } from '../../../contract/drafts.ts';
import { messages } from '../../../messages/messages.ts';
import { createLine } from '../../../rules/create-line.ts';
import { toLiveDocument } from '../../../rules/live-document.ts';
import { type PricedDraft, priceDraft } from '../../../rules/price-draft.ts';
import { Attachments } from '../../attachments-context.tsx';
import { AdvancesSection } from '../advances-section.tsx';
import { DocumentOnScreen } from '../document-on-screen.tsx';
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
 * Focuses an undecided conflict or an unreadable field, without which the draft would become final.
 * @param showForm shows the form instead of the preview
 */
function focusProblem(showForm: () => void): boolean {
  const selector = '.a4-aside :is([data-conflict], [aria-invalid="true"])';
  const problem = document.querySelector<HTMLElement>(selector);
  if (problem === null) return false;
  flushSync(showForm);
  problem.focus();
  return true;
}

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
          <EditedLines {...{ draft, pricing, priced, live }} />
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
          <DocumentOnScreen
            document={live}
            logoUrl={getSellerLogoUrl(live.seller)}
            caption={(pageCount) => <PreviewCaption of={fields.language} pageCount={pageCount} />}
          />
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

function PreviewCaption({ of, pageCount }: { readonly of: Language; readonly pageCount: number }) {
  const { editor: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <p className="a4-aside label flex justify-between gap-x-4 pb-2">
      <span>
        {text.preview} <span className="pl-3 text-ink-2">{text.previewLanguage[of]}</span>
      </span>
      <span className="text-ink-2">{`${pageCount} ${plural(language, pageCount, text.previewPages)}`}</span>
    </p>
  );
}

interface EditedLinesProps extends DraftEditorProps {
  readonly priced: PricedDraft;
  readonly live: DocumentData;
}

/** A draft without lines shows one to type in, which becomes part of the draft once it is changed. */
function EditedLines({ draft: { fields, detail, change }, pricing, priced, live }: EditedLinesProps) {
  const isBlank = fields.lines.length === 0;
  // It has the id of the draft, so that the server and the browser render the same line.
  const lines = isBlank ? [{ ...createLine('item', [], pricing), id: detail.id }] : fields.lines;
  const shown = isBlank ? priceDraft({ ...fields, lines }, pricing) : priced;
  return (
    <DraftLines
      isBlank={isBlank}
      lines={lines}
      priced={shown}
      amounts={(isBlank ? shown.totals : live).lines.map(({ amount_cents }) => amount_cents)}
      pricing={pricing}
      onChange={(changed) => change({ lines: changed })}
    />
  );
}

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
  readonly message: string;
  readonly isPreview: boolean;
  readonly onPreview: () => void;
  readonly onFinalise: () => void;
}

function BottomBar({ draft, total, message, isPreview, onPreview, onFinalise }: BottomBarProps) {
  const { editor: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <div data-bottom-bar="" className="a4-aside sticky bottom-0 z-5">
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
