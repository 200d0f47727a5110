import { Link, useBlocker } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { ConfirmDialog, Dialog } from '#design/dialog/dialog.tsx';
import { DialogFormActions } from '#design/dialog/form-dialog.tsx';
import { Button, buttonClass } from '#design/form/button.tsx';
import { ErrorSummary } from '#design/form/forms.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { messages as shared } from '../../../domain/messages/messages.ts';
import { formatPurchaseNumber } from '../../../domain/rules/parties/record-numbers.ts';
import type { Purchase } from '../../contract/purchases.ts';
import { messages } from '../../messages/messages.ts';
import { isUnregistered, toRegisterHash } from '../../rules/asset-link.ts';
import { AmountFields } from './amount-fields.tsx';
import { AmountLines } from './amount-lines.tsx';
import { ReceiptPanel } from './receipt-panel.tsx';
import { ReinvoicingFields } from './reinvoicing-fields.tsx';
import { SupplierFields } from './supplier-fields.tsx';
import { type PurchaseFormOptions, type PurchaseFormState, usePurchaseForm } from './use-purchase-form.ts';

export function PurchaseDialog(options: PurchaseFormOptions) {
  const { form: text } = useMessages(messages);
  const state = usePurchaseForm(options);
  const supplier = useRef<HTMLInputElement>(null);
  const { stored, file, isReadOnly, receiptError } = state;
  const leaving = useLeaveConfirmation(state.isDirty && !isReadOnly, options.onClose);
  return (
    <Dialog
      isWide
      title={stored ? text.edit(formatPurchaseNumber(stored.number)) : text.create}
      onClose={leaving.close}
      // A removed purchase has no button that cancels.
      closeLabel={isReadOnly && stored ? text.close : undefined}
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
        <PurchaseFormView state={state} options={options} supplier={supplier} onCancel={leaving.close} />
      </div>
      {leaving.confirmation && <LeaveDialog {...leaving.confirmation} />}
    </Dialog>
  );
}

interface LeaveConfirmation {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a changed form is closed, or its page is left. */
function useLeaveConfirmation(isDirty: boolean, onClose: () => void) {
  const [isClosing, setClosing] = useState(false);
  const blocker = useBlocker({
    // The fragment of the URL opens and closes the dialog.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const closing: LeaveConfirmation = { onConfirm: onClose, onCancel: () => setClosing(false) };
  const leaving: LeaveConfirmation | undefined =
    blocker.status === 'blocked' ? { onConfirm: blocker.proceed, onCancel: blocker.reset } : undefined;
  return {
    close: () => (isDirty ? setClosing(true) : onClose()),
    confirmation: isClosing ? closing : leaving,
  };
}

function LeaveDialog({ onConfirm, onCancel }: LeaveConfirmation) {
  const { form: text } = useMessages(messages);
  const { cancel } = useMessages(shared);
  return (
    <ConfirmDialog
      title={text.leaveTitle}
      description={text.leave}
      confirmLabel={text.leaveConfirm}
      cancelLabel={cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

interface FormViewProps {
  readonly state: PurchaseFormState;
  readonly options: PurchaseFormOptions;
  readonly supplier: RefObject<HTMLInputElement | null>;
  readonly onCancel: () => void;
}

function PurchaseFormView({ state, options, supplier, onCancel }: FormViewProps) {
  const { form: text } = useMessages(messages);
  const { errors: errorsTitle } = useMessages(shared);
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
        <DialogFormActions
          submitLabel={text.submit}
          pendingLabel={text.pending}
          isPending={isPending}
          error={errors.form}
          onClose={onCancel}
        >
          {state.stored && <StoredActions {...options} purchase={state.stored} />}
        </DialogFormActions>
      )}
    </form>
  );
}

interface StoredProps extends Pick<PurchaseFormOptions, 'actions' | 'onClose'> {
  readonly purchase: Purchase;
}

/** The actions on a stored purchase, for which phones have no other place. */
function StoredActions({ purchase, actions, onClose }: StoredProps) {
  const { list: text } = useMessages(messages);
  const run = (act: (target: Purchase) => void) => () => {
    act(purchase);
    onClose();
  };
  return (
    <>
      {isUnregistered(purchase) && (
        <Link
          to={adminPaths.assets}
          hash={toRegisterHash(purchase)}
          className={buttonClass({ variant: 'underlined', size: 'label' })}
        >
          {text.register}
        </Link>
      )}
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
