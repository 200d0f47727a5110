import { useRouter } from '@tanstack/react-router';
import {
  type Outcome,
  type UndoableActions,
  useUndoableActions,
} from '#design/status/use-undoable-actions.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { formatAssetNumber } from '../../../domain/rules/parties/record-numbers.ts';
import { reinstateAsset } from '../../client.ts';
import type { Asset } from '../../contract/assets.ts';
import { messages } from '../../messages/messages.ts';

export interface AssetActions extends Pick<UndoableActions, 'message'> {
  readonly reinstate: (asset: Asset) => void;
  readonly announceSaved: (asset: Asset) => void;
  /** Announces that an asset has left the register, with an undo button. */
  readonly announceDisposed: (asset: Asset) => void;
}

export function useAssetActions(): AssetActions {
  const { detail, disposal } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const { run, announce, message } = useUndoableActions();
  const reinstate = async (asset: Asset): Promise<Outcome> => {
    const { number } = await reinstateAsset(transport, asset);
    return { text: detail.reinstated(formatAssetNumber(number)) };
  };
  return {
    reinstate: (asset) => run(() => reinstate(asset)),
    announceSaved: ({ number }) => announce(detail.saved(formatAssetNumber(number))),
    announceDisposed: (asset) =>
      run(async () => ({
        text: disposal.done(formatAssetNumber(asset.number)),
        undo: () => reinstate(asset),
      })),
    message,
  };
}
