import { useRouter } from '@tanstack/react-router';
import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { DateField, TextField } from '#design/form/fields.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { useContractForm } from '../../../domain/ui/use-contract-form.ts';
import { disposeAsset } from '../../client.ts';
import { type Asset, type AssetChoices, disposalFields } from '../../contract/assets.ts';
import { messages } from '../../messages/messages.ts';
import { findDisposalProblems } from '../../rules/asset-problems.ts';

interface RemovalDialogProps {
  readonly asset: Asset;
  readonly choices: AssetChoices;
  readonly onDisposed: (asset: Asset) => void;
  readonly onClose: () => void;
}

const kinds = ['discarded', 'lost', 'mistake'] as const;

/** Removes an asset that was discarded, lost, or entered by mistake. */
export function RemovalDialog({ asset, choices, onDisposed, onClose }: RemovalDialogProps) {
  const own = useMessages(messages);
  const { disposal: text } = own;
  const router = useRouter();
  const { action, errors, control, input } = useContractForm({
    id: 'removal',
    contract: disposalFields,
    texts: own,
    readOthers: (values) => ({
      kind: values.choice('kind', kinds),
      amount_cents: 0,
      includes_vat: false,
      vat_code: null,
      invoice_line_id: null,
    }),
    findProblems: (fields) => findDisposalProblems(fields, asset, choices.today),
    save: async (fields) => onDisposed(await disposeAsset(router.options.context.transport, asset, fields)),
  });
  return (
    <FormDialog
      title={text.remove(asset.name)}
      action={action}
      submitLabel={text.submitRemove}
      pendingLabel={text.pending}
      error={errors.form}
      onClose={onClose}
    >
      <RadioGroup
        legend={text.why}
        name="kind"
        defaultValue="discarded"
        error={errors.get('kind')}
        options={kinds.map((kind) => ({
          value: kind,
          label: text.kinds[kind],
          hint: text.kindHints[kind],
        }))}
      />
      <DateField {...control('disposed_on')} defaultValue={choices.today} max={choices.today} />
      <TextField {...input('reason')} />
    </FormDialog>
  );
}
