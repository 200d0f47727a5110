import type { z } from 'zod';
import { useLanguage } from '#shared/i18n/language-context.tsx';
import { type ContractLimits, findMaxLength, getContractLimits } from './contract-fields.ts';
import { FormValues } from './form-values.ts';
import { type ReadOptions, readForm } from './read-form.ts';
import { type FormAction, useFormAction } from './use-action.ts';
import {
  type FieldErrorMessages,
  type FormTexts,
  getFieldLabel,
  useFieldErrors,
} from './use-field-errors.ts';

export interface ContractFormOptions<Contract extends z.ZodObject> extends ReadOptions<Contract> {
  /** The prefix of the ids of the fields. */
  readonly id: string;
  readonly contract: Contract;
  readonly texts: FormTexts;
  readonly save: (fields: z.output<Contract>, values: FormValues) => Promise<void>;
  /** The error of another action of the form. */
  readonly otherError?: unknown;
}

interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
}

/** A form with the fields of a contract. A list field is named like `contacts.0.email`. */
export interface ContractForm<Name extends string> {
  readonly action: FormAction<void>;
  readonly errors: FieldErrorMessages;
  readonly control: (name: Name | `${Name}.${string}`) => ControlProps;
  readonly input: (name: Name | `${Name}.${string}`) => ControlProps & ContractLimits;
}

export function useContractForm<Contract extends z.ZodObject>(
  options: ContractFormOptions<Contract>,
): ContractForm<Extract<keyof Contract['shape'], string>> {
  const { id, contract, texts, save, otherError } = options;
  const language = useLanguage();
  const action = useFormAction(async (data) => {
    const values = new FormValues(data, language);
    await save(readForm(contract, values, options), values);
  });
  const getMaxLength = (field: string) => findMaxLength(contract, field);
  const errors = useFieldErrors(action.error ?? otherError, id, { ...texts, getMaxLength });
  const control = (name: string): ControlProps => {
    const label = getFieldLabel(texts, name) ?? name;
    return { id: `${id}-${name}`, name, label, error: errors.get(name) };
  };
  return {
    action,
    errors,
    control,
    input: (name) => ({ ...control(name), ...getContractLimits(contract, name) }),
  };
}
