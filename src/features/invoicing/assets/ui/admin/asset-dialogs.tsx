import type { Asset, AssetChoices } from '../../contract/assets.ts';
import { AssetDialog } from './asset-dialog.tsx';
import type { AssetAct } from './asset-menu.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import type { AssetActions } from './use-asset-actions.ts';

/** The open dialog: a new asset, optionally from a purchase, or an action on an asset. */
export type OpenedAsset =
  | { readonly act: 'create'; readonly purchaseId: string | null }
  | { readonly act: AssetAct; readonly asset: Asset };

interface AssetDialogsProps {
  readonly opened: OpenedAsset;
  readonly choices: AssetChoices;
  readonly actions: AssetActions;
  readonly onClose: () => void;
}

/** Renders the open dialog. */
export function AssetDialogs({ opened, choices, actions, onClose }: AssetDialogsProps) {
  const common = { choices, onClose };
  const onSaved = (asset: Asset) => {
    actions.announceSaved(asset);
    onClose();
  };
  const onDisposed = (asset: Asset) => {
    actions.announceDisposed(asset);
    onClose();
  };
  switch (opened.act) {
    case 'create':
      return <AssetDialog {...common} asset={undefined} purchaseId={opened.purchaseId} onSaved={onSaved} />;
    case 'edit':
      return <AssetDialog {...common} asset={opened.asset} purchaseId={null} onSaved={onSaved} />;
    case 'remove':
      return <RemovalDialog {...common} asset={opened.asset} onDisposed={onDisposed} />;
    default:
      return (
        <SaleDialog
          {...common}
          asset={opened.asset}
          kind={opened.act === 'sell' ? 'sold' : 'private'}
          onDisposed={onDisposed}
        />
      );
  }
}
