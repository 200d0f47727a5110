import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAction } from '#design/form/use-action.ts';
import { createFieldError } from '#design/form/use-field-errors.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { maxFileBytes } from '../../../domain/contract/file-types.ts';
import { readFileType } from '../../../domain/rules/files/file-type.ts';
import { formatPurchaseNumber } from '../../../domain/rules/parties/record-numbers.ts';
import { useFieldErrors } from '../../../domain/ui/use-field-errors.ts';
import { deleteReceipt, savePurchase, saveReceipt } from '../../client.ts';
import type { Purchase, PurchaseChoices } from '../../contract/purchases.ts';
import { messages } from '../../messages/messages.ts';
import {
  createEmptyForm,
  type PurchaseForm,
  previewForm,
  readForm,
  toForm,
} from '../../rules/purchase-form.ts';
import { proposeTreatment } from '../../rules/treatments.ts';
import type { PurchaseActions } from './use-purchase-actions.ts';

export interface PurchaseFormOptions {
  /** Undefined for a new purchase. */
  readonly purchase: Purchase | undefined;
  readonly choices: PurchaseChoices;
  readonly actions: PurchaseActions;
  readonly onClose: () => void;
}

/** Prefix of the ids of the fields. */
export const formId = 'purchase';

/** Adjusts the treatment to the country, and fills in the details of a known supplier. */
function follow(
  form: PurchaseForm,
  change: Partial<PurchaseForm>,
  { suppliers }: PurchaseChoices,
  isNew: boolean,
): PurchaseForm {
  const next = { ...form, ...change };
  const { supplier, supplier_country } = change;
  if (supplier_country !== undefined) return { ...next, treatment: proposeTreatment(supplier_country) };
  const known = isNew && supplier !== undefined && suppliers.find((one) => one.supplier === supplier);
  if (!known) return next;
  return { ...next, ...known, vat_code: known.vat_code ?? form.vat_code };
}

async function findFileProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return 'empty';
  // The size of a file of another type does not matter.
  if ((await readFileType(file)) === undefined) return 'file_type';
  return file.size > maxFileBytes ? 'too_large' : undefined;
}

/** Saves the form, then its receipt; does not save the form again if the receipt fails. */
function useSaving({ purchase, actions, onClose }: PurchaseFormOptions) {
  const { list: text, receipt: receiptText } = useMessages(messages);
  const language = useLanguage();
  const router = useRouter();
  const { transport } = router.options.context;
  const [stored, setStored] = useState(purchase);
  const [file, setFile] = useState<File>();
  const saving = useAction(async (form: PurchaseForm) => {
    const read = readForm(form, language);
    if (read.problems) throw createFieldError(read.problems);
    const saved = await savePurchase(transport, read.fields, stored);
    setStored(saved);
    const name = formatPurchaseNumber(saved.number);
    const receipt = file && (await saveReceipt(transport, saved, file));
    const same = receipt?.same_as ? receiptText.sameAs(formatPurchaseNumber(receipt.same_as.number)) : '';
    actions.announce([text.saved(name), same].filter(Boolean).join(' '));
    onClose();
  });
  const choosing = useAction(
    async (chosen: File | undefined) => {
      const problem = chosen && (await findFileProblem(chosen));
      if (problem !== undefined) throw createFieldError({ file: problem });
      setFile(chosen);
    },
    { isQueued: true },
  );
  const deleting = useAction(async () => {
    if (!stored) return;
    setStored(await deleteReceipt(transport, stored));
    await router.invalidate();
  });
  return { stored, file, choosing, saving, deleting };
}

export function usePurchaseForm(options: PurchaseFormOptions) {
  const { purchase, choices } = options;
  const own = useMessages(messages);
  const language = useLanguage();
  const [form, setForm] = useState(() =>
    purchase ? toForm(purchase, language) : createEmptyForm(choices.today),
  );
  const [initial] = useState(form);
  const { stored, file, choosing, saving, deleting } = useSaving(options);
  const errors = useFieldErrors(saving.error ?? deleting.error, formId, own);
  const fileErrors = useFieldErrors(choosing.error, formId, own);
  const element = useRef<HTMLFormElement>(null);
  const { error } = saving;
  useEffect(() => {
    if (error !== undefined) element.current?.querySelector<HTMLElement>('[data-error-summary]')?.focus();
  }, [error]);
  const receiptError = fileErrors.get('file') ?? errors.get('file');
  return {
    form,
    stored,
    file,
    errors,
    element,
    /** True if closing would lose something. */
    isDirty: file !== undefined || JSON.stringify(form) !== JSON.stringify(initial),
    preview: previewForm(form, choices, language),
    isPending: saving.isPending,
    isReadOnly: stored !== undefined && stored.removed_at !== null,
    receiptError: stored && !purchase && receiptError ? own.receipt.failed(receiptError) : receiptError,
    change: (fields: Partial<PurchaseForm>) =>
      setForm((current) => follow(current, fields, choices, purchase === undefined)),
    chooseFile: (chosen: File | undefined) => void choosing.run(chosen),
    deleteReceipt: () => void deleting.run(),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      void saving.run(form);
    },
  };
}

export type PurchaseFormState = ReturnType<typeof usePurchaseForm>;
