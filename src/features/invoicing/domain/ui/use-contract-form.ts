import type { z } from 'zod';
import {
  type ContractForm,
  type ContractFormOptions,
  useContractForm as useForm,
} from '#design/form/use-contract-form.ts';
import type { FormTexts } from '#design/form/use-field-errors.ts';
import { useFormTexts } from './use-field-errors.ts';

interface InvoicingFormOptions<Contract extends z.ZodObject>
  extends Omit<ContractFormOptions<Contract>, 'texts'> {
  /** Labels and sentences that take precedence over those of invoicing. */
  readonly texts?: FormTexts;
}

export const useContractForm = <Contract extends z.ZodObject>({
  texts,
  ...options
}: InvoicingFormOptions<Contract>): ContractForm<Extract<keyof Contract['shape'], string>> =>
  useForm({ ...options, texts: useFormTexts(texts) });
