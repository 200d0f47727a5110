import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../form/button.tsx';
import type { ConfirmStep } from './confirm-button.tsx';

export interface DialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** By default, open while rendered. */
  readonly isOpen?: boolean | undefined;
  /** Called on Escape, a press outside and `DialogClose`. */
  readonly onClose: () => void;
  /** True to ignore presses outside. */
  readonly isAlert?: boolean | undefined;
  /** The element that gets the focus first; by default the first focusable element. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** The safe one comes first. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  /** For a list in columns, which has no actions. */
  readonly isWide?: boolean | undefined;
  /** True to cover the window; from 768 px on its content scrolls, below that the whole dialog. */
  readonly isFull?: boolean | undefined;
  /** Label of a close button at its start, if no action closes it. */
  readonly closeLabel?: string | undefined;
}

const backdrop = 'backdrop fixed inset-0 z-10';
const popup =
  'border border-line-2 bg-paper p-5 text-ink outline-none focus-visible:outline-2 focus-visible:outline-dot sm:p-8';

const fullPopup =
  'flex h-dvh flex-col overflow-y-auto bg-paper px-(--spacing-margin) pt-5 text-ink outline-none md:overflow-hidden';
const fullActions = 'low:static sticky bottom-0 items-center border-line-2 border-t bg-paper py-3';
/**
 * The buttons of a dialog that is higher than the window stay in view, at the bottom of the window: nothing appears
 * below them. On phones they share the width, or each has a line of its own.
 */
export const dialogActionsClass =
  'low:static sticky -bottom-8 z-1 -mb-5 bg-paper pb-5 sm:-mb-8 sm:pb-8 max-sm:[&_button:not(.go)]:grow max-sm:[&_button:not(.go)]:px-4';

function getPopupClass(isWide: boolean, isFull: boolean): string {
  if (isFull) return fullPopup;
  return `${popup} ${isWide ? 'w-[min(1120px,92vw)]' : 'w-[min(760px,92vw)]'}`;
}

/** The page behind it is inert, and the focus returns to where it was. */
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
                : 'fixed inset-0 z-10 grid place-items-center overflow-y-auto py-8 [&_:is(input,select,textarea)]:scroll-mb-20'
            }
          >
            <Base.Popup
              className={getPopupClass(isWide, isFull)}
              {...(isAlert && { role: 'alertdialog' })}
              {...(initialFocus && {
                initialFocus: () => {
                  // A dialog higher than the window opens at its top, regardless of the focus.
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
                <div
                  className={`flex flex-wrap gap-3 ${isFull ? fullActions : `${dialogActionsClass} pt-6`}`}
                >
                  {actions}
                </div>
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
  readonly consequences?: readonly ReactNode[] | undefined;
}

/** Confirms actions that cannot be undone. The safe button comes first and has the focus. */
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
