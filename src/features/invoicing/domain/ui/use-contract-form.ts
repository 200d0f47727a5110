import type { z } from 'zod';
import { findMaxLength, getContractLimits } from '#design/form/contract-fields.ts';
import { type FormAction, useFormAction } from '#design/form/use-action.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import { FormValues } from './form-values.ts';
import { readForm } from './read-form.ts';
import { type FieldErrorMessages, type OwnErrorTexts, useFieldErrors } from './use-field-errors.ts';

interface ContractFormOptions<Contract extends z.ZodObject> {
  /** The prefix of the ids of the fields. */
  readonly id: string;
  /** The fields of the form as they are sent. */
  readonly contract: Contract;
  /** Labels and sentences that come before those of invoicing. */
  readonly texts?: OwnErrorTexts;
  /** Reads fields that have no control of their name. */
  readonly readOthers?: (values: FormValues) => Partial<Record<keyof Contract['shape'], unknown>>;
  readonly save: (fields: z.output<Contract>, values: FormValues) => Promise<void>;
  /** The error of another action of the form. */
  readonly otherError?: unknown;
}

/** A form whose fields are those of a contract. */
export interface ContractForm<Name extends string> {
  readonly action: FormAction<void>;
  readonly errors: FieldErrorMessages;
  /** Returns the properties of the control of a field. */
  readonly control: (name: Name) => { id: string; name: Name; label: string; error: string | undefined };
  /** Returns the properties of a field that is typed in a line, with the limits that the contract has. */
  readonly input: (
    name: Name,
  ) => ReturnType<ContractForm<Name>['control']> & ReturnType<typeof getContractLimits>;
}

/** Reads, checks and saves a form whose fields are those of a contract. */
export function useContractForm<Contract extends z.ZodObject>(
  options: ContractFormOptions<Contract>,
): ContractForm<Extract<keyof Contract['shape'], string>> {
  const { id, contract, texts, readOthers, save, otherError } = options;
  const { labels } = useMessages(messages);
  const language = useLanguage();
  const action = useFormAction(async (data) => {
    const values = new FormValues(data, language);
    await save(readForm(contract, values, readOthers?.(values)), values);
  });
  const getMaxLength = (field: string) => findMaxLength(contract, field);
  const errors = useFieldErrors(action.error ?? otherError, id, { ...texts, getMaxLength });
  const control = <Name extends string>(name: Name) => ({
    id: `${id}-${name}`,
    name,
    label: texts?.labels?.[name] ?? labels[name] ?? name,
    error: errors.get(name),
  });
  return {
    action,
    errors,
    control,
    input: (name) => ({ ...control(name), ...getContractLimits(contract, name) }),
  };
}
