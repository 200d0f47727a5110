import { Menu, MenuItem } from '#design/dialog/menu.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { formatAssetNumber } from '../../../domain/rules/parties/record-numbers.ts';
import type { Asset } from '../../contract/assets.ts';
import { messages } from '../../messages/messages.ts';

/** The actions that open a dialog. */
export type AssetAct = 'edit' | 'sell' | 'private' | 'remove';

export interface AssetMenuProps<Row extends Asset> {
  readonly asset: Row;
  readonly onAct: (act: AssetAct, asset: Row) => void;
  readonly onReinstate: (asset: Row) => void;
}

/** The actions on an asset. */
export function AssetMenu<Row extends Asset>({ asset, onAct, onReinstate }: AssetMenuProps<Row>) {
  const { list, detail } = useMessages(messages);
  const label = list.actionsOf(formatAssetNumber(asset.number));
  if (asset.disposal)
    return (
      <Menu label={label} icon="more" align="end">
        <MenuItem onSelect={() => onReinstate(asset)}>{detail.reinstate}</MenuItem>
      </Menu>
    );
  return (
    <Menu label={label} icon="more" align="end">
      <MenuItem onSelect={() => onAct('edit', asset)}>{detail.edit}</MenuItem>
      <MenuItem onSelect={() => onAct('sell', asset)}>{detail.sell}</MenuItem>
      <MenuItem onSelect={() => onAct('private', asset)}>{detail.takePrivate}</MenuItem>
      <MenuItem onSelect={() => onAct('remove', asset)}>{detail.remove}</MenuItem>
    </Menu>
  );
}
