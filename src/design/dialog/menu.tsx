import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type ButtonLook, buttonClass, KeyHint, toAriaKeys } from '../form/button.tsx';
import { Icon, type IconName } from '../media/icon.tsx';

export interface MenuProps extends ButtonLook {
  readonly label: string;
  /** The accessible name, if the label does not say which object it is for; must begin with the label. */
  readonly name?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly align?: 'start' | 'end' | undefined;
  /** `MenuItem`, `MenuLink`, `MenuGroup` and `MenuSeparator`. */
  readonly children: ReactNode;
}

const iconTrigger = 'control-square hover:bg-wall';
const item = 'menu-item control flex items-center gap-3 px-4 py-1';

/** The list is rendered next to the button, so that it is inside the same landmark. */
export function Menu({ label, name, icon, align = 'start', children, ...look }: MenuProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <CSPProvider disableStyleElements>
      <Base.Root>
        {icon === undefined ? (
          <Base.Trigger aria-label={name} className={buttonClass(look)}>
            {label}
            <Icon name="chevron-down" className="size-3" />
          </Base.Trigger>
        ) : (
          <Base.Trigger aria-label={label} title={label} className={iconTrigger}>
            <Icon name={icon} />
          </Base.Trigger>
        )}
        <span ref={setPlace} className="absolute" />
        <Base.Portal container={place}>
          <Base.Positioner
            positionMethod="fixed"
            align={align}
            sideOffset={4}
            collisionPadding={8}
            className="z-20 outline-none"
          >
            <Base.Popup className="max-h-(--available-height) min-w-40 max-w-[92vw] overflow-y-auto border border-line-2 bg-paper py-2 text-[0.9375rem] text-ink outline-none">
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}

export interface MenuItemProps {
  readonly onSelect: () => void;
  readonly isDisabled?: boolean | undefined;
  readonly shortcut?: string | undefined;
  readonly children: ReactNode;
}

/** The menu closes when it is chosen. */
export function MenuItem({ onSelect, isDisabled = false, shortcut, children }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onSelect}
      disabled={isDisabled}
      className={item}
      {...(shortcut !== undefined && { 'aria-keyshortcuts': toAriaKeys(shortcut) })}
    >
      <span className="mr-auto min-w-0">{children}</span>
      {shortcut !== undefined && <KeyHint>{shortcut}</KeyHint>}
    </Base.Item>
  );
}

export interface MenuCheckboxProps {
  readonly isChecked: boolean;
  readonly isDisabled?: boolean | undefined;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

/** The menu stays open when it changes. */
export function MenuCheckbox({ isChecked, isDisabled = false, onChange, children }: MenuCheckboxProps) {
  return (
    <Base.CheckboxItem
      checked={isChecked}
      disabled={isDisabled}
      onCheckedChange={onChange}
      closeOnClick={false}
      className={item}
    >
      <span aria-hidden="true" className="checkbox" {...(isChecked && { 'data-checked': '' })} />
      <span className="mr-auto min-w-0">{children}</span>
    </Base.CheckboxItem>
  );
}

/** @param render the link without its content: an `<a>`, or the router's link */
export function MenuLink({ render, children }: { render: ReactElement; children: ReactNode }) {
  return (
    <Base.LinkItem closeOnClick render={render} className={item}>
      {children}
    </Base.LinkItem>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="label px-4 pt-2 pb-1 text-ink-2">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="my-2 h-px bg-line" />;
}
