import { type RefObject, useRef } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { ErrorSummary, FormActions } from '#design/form/forms.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../../domain/messages/messages.ts';
import { formatPurchaseNumber } from '../../../domain/rules/parties/record-numbers.ts';
import type { Purchase } from '../../contract/purchases.ts';
import { messages } from '../../messages/messages.ts';
import { AmountFields } from './amount-fields.tsx';
import { AmountLines } from './amount-lines.tsx';
import { ReceiptPanel } from './receipt-panel.tsx';
import { ReinvoicingFields } from './reinvoicing-fields.tsx';
import { SupplierFields } from './supplier-fields.tsx';
import { type PurchaseFormOptions, type PurchaseFormState, usePurchaseForm } from './use-purchase-form.ts';

/** Enters or changes a purchase, with its receipt beside the form. */
export function PurchaseDialog(options: PurchaseFormOptions) {
  const { form: text } = useMessages(messages);
  const state = usePurchaseForm(options);
  const supplier = useRef<HTMLInputElement>(null);
  const { stored, file, isReadOnly, receiptError } = state;
  return (
    <Dialog
      isWide
      title={stored ? text.edit(formatPurchaseNumber(stored.number)) : text.create}
      onClose={options.onClose}
      closeLabel={text.close}
      initialFocus={supplier}
    >
      <div className="grid gap-x-8 gap-y-5 pt-4 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-4 lg:self-start">
          <ReceiptPanel
            purchase={stored}
            file={file}
            error={receiptError}
            isReadOnly={isReadOnly}
            onFile={state.chooseFile}
            onDelete={state.deleteReceipt}
          />
          <div className="pt-5 max-lg:hidden">
            <AmountLines state={state} />
          </div>
        </div>
        <PurchaseFormView state={state} options={options} supplier={supplier} />
      </div>
    </Dialog>
  );
}

interface FormViewProps {
  readonly state: PurchaseFormState;
  readonly options: PurchaseFormOptions;
  readonly supplier: RefObject<HTMLInputElement | null>;
}

function PurchaseFormView({ state, options, supplier }: FormViewProps) {
  const { form: text } = useMessages(messages);
  const { errors: errorsTitle, cancel } = useMessages(shared);
  const { errors, isPending, isReadOnly } = state;
  const summary = errors.summary.filter(({ fieldId }) => fieldId !== 'purchase-file');
  return (
    <form
      ref={state.element}
      noValidate
      aria-label={text.create}
      onSubmit={state.submit}
      className="grid min-w-0 content-start gap-5"
    >
      <ErrorSummary title={errorsTitle} errors={summary} />
      {isReadOnly && <p role="status">{text.removedNotice}</p>}
      <fieldset disabled={isReadOnly} className="grid min-w-0 gap-5">
        <SupplierFields state={state} suppliers={options.choices.suppliers} supplier={supplier} />
        <AmountFields state={state} choices={options.choices} />
        <ReinvoicingFields state={state} />
      </fieldset>
      <div className="lg:hidden">
        <AmountLines state={state} />
      </div>
      {isReadOnly && state.stored ? (
        <RestoreButton {...options} purchase={state.stored} />
      ) : (
        <FormActions
          submitLabel={text.submit}
          pendingLabel={text.pending}
          isPending={isPending}
          error={errors.form}
        >
          <Button variant="underlined" onClick={options.onClose}>
            {cancel}
          </Button>
          {state.stored && <StoredActions {...options} purchase={state.stored} />}
        </FormActions>
      )}
    </form>
  );
}

interface StoredProps extends Pick<PurchaseFormOptions, 'actions' | 'onClose'> {
  readonly purchase: Purchase;
}

/** The actions on a purchase that is stored; phones have no other place for it. */
function StoredActions({ purchase, actions, onClose }: StoredProps) {
  const { list: text } = useMessages(messages);
  const run = (act: (target: Purchase) => void) => () => {
    act(purchase);
    onClose();
  };
  return (
    <>
      <Button variant="underlined" size="label" onClick={run(actions.duplicate)}>
        {text.duplicate}
      </Button>
      <Button variant="underlined" size="label" onClick={run(actions.remove)}>
        {text.remove}
      </Button>
    </>
  );
}

function RestoreButton({ purchase, actions, onClose }: StoredProps) {
  const { list: text } = useMessages(messages);
  const restore = () => {
    actions.restore(purchase);
    onClose();
  };
  return (
    <p>
      <Button variant="filled" onClick={restore}>
        {text.restore}
      </Button>
    </p>
  );
}
