import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from '../media/icon.tsx';

export type ButtonVariant = 'filled' | 'outlined' | 'underlined' | 'plain';
export type ButtonSize = 'regular' | 'small' | 'label';

export interface ButtonLook {
  /**
   * `filled` for the main action of a view, `outlined` next to it, `underlined` in text; `plain` if
   * `className` matches its surroundings, such as a row or a column heading.
   */
  readonly variant?: ButtonVariant | undefined;
  /** `regular` is 44 px high, `small` 36 px, or 44 px on touch screens; `label` is underlined label type. */
  readonly size?: ButtonSize | undefined;
}

const variants = {
  filled:
    'bg-ink text-paper underline-offset-4 hover:underline disabled:bg-line disabled:text-ink-2 disabled:no-underline',
  outlined: 'border border-line-2 hover:border-ink disabled:border-line disabled:text-ink-2',
  // The touch target is higher than the line.
  underlined:
    'go relative min-h-6 pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5 disabled:border-line disabled:text-ink-2',
} as const;

const plain = 'disabled:cursor-not-allowed';

const sizes = {
  regular: 'min-h-11 px-6',
  small: 'control px-4 text-[0.9375rem]',
  label: '',
} as const;

/** Returns the classes for links and other elements that look like buttons. */
export function buttonClass({ variant = 'outlined', size = 'regular' }: ButtonLook = {}): string {
  if (variant === 'plain') return plain;
  const box = variant === 'underlined' ? '' : sizes[size];
  const type = size === 'label' ? 'label' : 'font-medium';
  return `inline-flex items-center justify-center gap-2.5 text-center ${type} leading-tight aria-disabled:cursor-progress disabled:cursor-not-allowed ${variants[variant]} ${box}`.trim();
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** While true, the button keeps the focus and ignores presses. */
  readonly isPending?: boolean | undefined;
  readonly pendingLabel?: string | undefined;
  /** The key that presses the button, as it is labelled on the keyboard. */
  readonly shortcut?: string | undefined;
}

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

/** Converts `Ctrl Enter` to `Control+Enter`. */
export const toAriaKeys = (shortcut: string): string =>
  shortcut.replace('Ctrl', 'Control').replaceAll(' ', '+');

/** Screen readers use `aria-keyshortcuts`. */
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

/** Hidden on devices that have no keyboard. */
export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <span className="touch-only:hidden contents">
      <Key>{children}</Key>
    </span>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Shown as a tooltip. */
  readonly label: string;
  readonly icon: IconName;
}

/** 36 px, or 44 px on touch screens. */
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
