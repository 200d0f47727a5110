import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../form/button.tsx';
import type { ConfirmStep } from './confirm-button.tsx';

export interface DialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** True if it is open; by default it is as long as it is rendered. */
  readonly isOpen?: boolean | undefined;
  /** Called on Escape, a press beside it and `DialogClose`. */
  readonly onClose: () => void;
  /** True if it needs a response: then a press outside does not close it. */
  readonly isAlert?: boolean | undefined;
  /** Has the focus first; by default the first element that can. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** The buttons at its end, the safe one first. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  /** True for a list in columns, which has no actions. */
  readonly isWide?: boolean | undefined;
  /** True if it covers the window; from 768 px on what is in it scrolls, and below it scrolls as a whole. */
  readonly isFull?: boolean | undefined;
  /** Labels a button at its start that closes it, where no action does. */
  readonly closeLabel?: string | undefined;
}

const backdrop = 'backdrop fixed inset-0 z-10';
const popup =
  'border border-line-2 bg-paper p-5 text-ink outline-none focus-visible:outline-2 focus-visible:outline-dot sm:p-8';

const fullPopup =
  'flex h-dvh flex-col overflow-y-auto bg-paper px-(--spacing-margin) pt-5 text-ink outline-none md:overflow-hidden';
const fullActions = 'sticky bottom-0 items-center border-line-2 border-t bg-paper py-3';

function getPopupClass(isWide: boolean, isFull: boolean): string {
  if (isFull) return fullPopup;
  return `${popup} ${isWide ? 'w-[min(1120px,92vw)]' : 'w-[min(760px,92vw)]'}`;
}

/** A modal dialog: the page behind it is inert, and the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    isOpen = true,
    onClose,
    isAlert = false,
    initialFocus,
    actions,
    children,
    isWide = false,
    isFull = false,
    closeLabel,
  } = props;
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        open={isOpen}
        disablePointerDismissal={isAlert}
        onOpenChange={(isNowOpen) => {
          if (!isNowOpen) onClose();
        }}
      >
        <Base.Portal>
          <Base.Backdrop className={backdrop} />
          <Base.Viewport
            className={
              isFull
                ? 'fixed inset-0 z-10'
                : 'fixed inset-0 z-10 grid place-items-center overflow-y-auto py-8'
            }
          >
            <Base.Popup
              className={getPopupClass(isWide, isFull)}
              {...(isAlert && { role: 'alertdialog' })}
              {...(initialFocus && {
                initialFocus: () => {
                  // A dialog that is higher than the window opens at its top, wherever its focus is.
                  initialFocus.current?.focus({ preventScroll: true });
                  return false;
                },
              })}
            >
              {closeLabel !== undefined && (
                <Base.Close className="label go float-right ml-4 min-h-6">{closeLabel}</Base.Close>
              )}
              <Base.Title className="text-t2">{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="wrap-anywhere pt-3">{description}</Base.Description>
              )}
              {children}
              {actions !== undefined && (
                <div className={`flex flex-wrap gap-3 ${isFull ? fullActions : 'pt-6'}`}>{actions}</div>
              )}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}

export interface ConfirmDialogProps extends ConfirmStep {
  readonly title: string;
  readonly description?: ReactNode;
  readonly cancelLabel: string;
  /** The consequences, one line each. */
  readonly consequences?: readonly ReactNode[] | undefined;
}

/** Asks for confirmation of what cannot be undone. The safe button comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, cancelLabel, confirmLabel, onConfirm, onCancel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isAlert
      title={title}
      description={description}
      onClose={onCancel}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant="filled" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.consequences && (
        <ul className="mt-4 border-line border-t">
          {props.consequences.map((consequence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while the dialog is open
            <li key={index} className="border-line border-b py-1.5 text-[0.9375rem]">
              {consequence}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
