import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from '../media/icon.tsx';

export type ButtonVariant = 'filled' | 'outlined' | 'underlined' | 'plain';
export type ButtonSize = 'regular' | 'small' | 'label';

/** The look of a button. */
export interface ButtonLook {
  /**
   * Filled for the main action of a view, of which there is one; outlined beside it; underlined in text; plain where
   * `className` matches its surroundings, such as a row or the heading of a column.
   */
  readonly variant?: ButtonVariant | undefined;
  /**
   * Regular is 44 px high, small 36 px, or 44 px where a finger points; label is an underlined button in the type and
   * weight of a label.
   */
  readonly size?: ButtonSize | undefined;
}

const variants = {
  filled:
    'bg-ink text-paper underline-offset-4 hover:underline disabled:bg-line disabled:text-ink-2 disabled:no-underline',
  outlined: 'border border-line-2 hover:border-ink disabled:border-line disabled:text-ink-2',
  // What can be pressed is higher than the line where a finger points.
  underlined:
    'go relative min-h-6 pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5 disabled:border-line disabled:text-ink-2',
} as const;

const plain = 'disabled:cursor-not-allowed';

const sizes = {
  regular: 'min-h-11 px-6',
  small: 'control px-4 text-[0.9375rem]',
  label: '',
} as const;

/** Returns the classes of a button, for links and other elements that have to look like one. */
export function buttonClass({ variant = 'outlined', size = 'regular' }: ButtonLook = {}): string {
  if (variant === 'plain') return plain;
  const box = variant === 'underlined' ? '' : sizes[size];
  const type = size === 'label' ? 'label' : 'font-medium';
  return `inline-flex items-center justify-center gap-2.5 text-center ${type} leading-tight aria-disabled:cursor-progress disabled:cursor-not-allowed ${variants[variant]} ${box}`.trim();
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** True if its action is running: it keeps the focus and ignores presses. */
  readonly isPending?: boolean | undefined;
  /** Its label while the action is running. */
  readonly pendingLabel?: string | undefined;
  /** A key that does the same, as it is written on the keyboard. */
  readonly shortcut?: string | undefined;
}

/** A button that names what it does; of the type `button` by default. */
export function Button(props: ButtonProps) {
  const { variant, size, isPending = false, pendingLabel, shortcut, onClick, ...attributes } = props;
  const { className = '', children, type = 'button', ...rest } = attributes;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      {...rest}
      onClick={press}
      className={`${buttonClass({ variant, size })} ${className}`.trim()}
      {...(variant === 'filled' && { 'data-main': '' })}
      {...(isPending && { 'aria-disabled': true })}
      {...(shortcut !== undefined && { 'aria-keyshortcuts': toAriaKeys(shortcut) })}
    >
      {isPending ? (pendingLabel ?? children) : children}
      {shortcut !== undefined && <KeyHint>{shortcut}</KeyHint>}
    </button>
  );
}

/** Returns keys such as `Ctrl Enter` as `aria-keyshortcuts` writes them: `Control+Enter`. */
export const toAriaKeys = (shortcut: string): string =>
  shortcut.replace('Ctrl', 'Control').replaceAll(' ', '+');

/** A key of the keyboard. Screen readers hear of it by `aria-keyshortcuts`. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid h-[18px] min-w-[18px] place-items-center whitespace-nowrap border border-current px-1 font-mono text-[11px] leading-none opacity-70"
    >
      {children}
    </span>
  );
}

/** A key beside what it does, where there is a keyboard. */
export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <span className="touch-only:hidden contents">
      <Key>{children}</Key>
    </span>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its action, shown as a tooltip. */
  readonly label: string;
  readonly icon: IconName;
}

/** A square button with an icon, 36 px or 44 px where a finger points. */
export function IconButton({ label, icon, className = '', ...attributes }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...attributes}
      className={`control-square hover:bg-wall disabled:cursor-not-allowed disabled:text-ink-2 ${className}`.trim()}
    >
      <Icon name={icon} />
    </button>
  );
}
