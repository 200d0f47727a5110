import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { Menu, MenuItem, MenuLink } from '../dialog/menu.tsx';
import { Button, buttonClass } from '../form/button.tsx';
import { ScreenTitle } from '../page/screen-title.tsx';
import { listMessages } from './list-messages.ts';

/** A secondary action: a button, or a link without its content. */
export type ListAction = {
  readonly label: string;
  /** True to show it in the menu on every screen; otherwise only on phones. */
  readonly isInMenu?: boolean | undefined;
  readonly isOutlined?: boolean | undefined;
} & ({ readonly onSelect: () => void } | { readonly link: ReactElement<{ className?: string }> });

/** Downloads the list as a CSV file. */
interface CsvAction {
  readonly csvUrl: string;
  readonly isInMenu?: boolean | undefined;
}

interface ListHeadProps {
  readonly title: string;
  readonly actions: readonly (ListAction | CsvAction)[];
  /** On phones it is at the bottom of the window. */
  readonly main: ReactNode;
}

/** Shows the actions on the right; on phones in a menu next to the title. */
export function ListHead({ title, actions: given, main }: ListHeadProps) {
  const { exportCsv, moreActions } = useMessages(listMessages);
  const actions = given.map((action): ListAction => {
    if (!('csvUrl' in action)) return action;
    // biome-ignore lint/a11y/useAnchorContent: the head adds the label
    return { label: exportCsv, link: <a href={action.csvUrl} download />, isInMenu: action.isInMenu };
  });
  const inMenu = actions.filter(({ isInMenu }) => isInMenu);
  const menu = { label: moreActions.label, name: moreActions.of(title) };
  return (
    <div className="-mb-3 flex items-end justify-between md:flex-wrap print:block">
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
