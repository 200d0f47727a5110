import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { Menu, MenuItem, MenuLink } from '../dialog/menu.tsx';
import { Button, buttonClass } from '../form/button.tsx';
import { ScreenTitle } from '../page/screen-title.tsx';

/** An action on a whole list that is not its main one: a button, or a link without its content. */
export type ListAction = {
  readonly label: string;
  /** True where it is in the menu in every window; else only on phones. */
  readonly isInMenu?: boolean | undefined;
  /** True for a button with an outline. */
  readonly isOutlined?: boolean | undefined;
} & ({ readonly onSelect: () => void } | { readonly link: ReactElement<{ className?: string }> });

interface ListHeadProps {
  readonly title: string;
  readonly actions: readonly ListAction[];
  /** The text of the menu of actions, and its name for the list. */
  readonly menuTexts: { readonly label: string; readonly of: (list: string) => string };
  /** The main button, at the bottom of the window on phones. */
  readonly main: ReactNode;
}

/** The title of a list with the actions on it at the right; on phones those are in a menu beside the title. */
export function ListHead({ title, actions, menuTexts, main }: ListHeadProps) {
  const inMenu = actions.filter(({ isInMenu }) => isInMenu);
  const menu = { label: menuTexts.label, name: menuTexts.of(title) };
  return (
    <div className="flex items-end justify-between md:flex-wrap print:block">
      <ScreenTitle>{title}</ScreenTitle>
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3 px-(--spacing-margin) pb-6 md:ml-auto print:hidden">
        {inMenu.length > 0 && <ActionsMenu {...menu} actions={inMenu} className="max-md:hidden" />}
        {actions.map((action) => (
          <InlineAction key={action.label} action={action} />
        ))}
        {actions.length > 0 && <ActionsMenu {...menu} actions={actions} className="md:hidden" />}
        <div className="list-main">{main}</div>
      </div>
    </div>
  );
}

function InlineAction({ action }: { action: ListAction }) {
  const { label, isInMenu = false, isOutlined = false } = action;
  if (isInMenu) return null;
  const look = isOutlined
    ? ({ variant: 'outlined', size: 'small' } as const)
    : ({ variant: 'underlined', size: 'label' } as const);
  return (
    <span className="max-md:hidden">
      {'link' in action ? (
        cloneElement(action.link, { className: buttonClass(look) }, label)
      ) : (
        <Button {...look} onClick={action.onSelect}>
          {label}
        </Button>
      )}
    </span>
  );
}

interface ActionsMenuProps {
  readonly label: string;
  readonly name: string;
  readonly actions: readonly ListAction[];
  readonly className: string;
}

function ActionsMenu({ label, name, actions, className }: ActionsMenuProps) {
  return (
    <div className={className}>
      <Menu label={label} name={name} variant="underlined" size="label" align="end">
        {actions.map((action) =>
          'link' in action ? (
            <MenuLink key={action.label} render={action.link}>
              {action.label}
            </MenuLink>
          ) : (
            <MenuItem key={action.label} onSelect={action.onSelect}>
              {action.label}
            </MenuItem>
          ),
        )}
      </Menu>
    </div>
  );
}
