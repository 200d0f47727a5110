import { type ReactNode, useState } from 'react';
import { DialogForm } from '#design/dialog/form-dialog.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { DateField, Select, TextField } from '#design/form/fields.tsx';
import { getFieldErrors, getFormError } from '#design/form/form-errors.ts';
import { useFormAction } from '#design/form/use-action.ts';
import { ApiError, isConflictError } from '#shared/api/api-transport.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { coveredPeriods, intervalUnits, type Schedule } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import type { Progress } from '../rules/schedule.ts';
import { parseSchedule, type TypedSchedule, toTypedSchedule } from '../rules/typed-schedule.ts';
import { SchedulePreview } from './schedule-preview.tsx';

interface ScheduleFormProps {
  readonly initial: Schedule;
  readonly done: Pick<Progress, 'times' | 'settled'>;
  /** The first day for drafts of a changed schedule; null for a new schedule, which has no limit. */
  readonly from: string | null;
  readonly overdue?: readonly string[];
  readonly submitLabel: string;
  readonly onSubmit: (schedule: Schedule) => Promise<void>;
  readonly onClose: () => void;
}

export function ScheduleForm({
  initial,
  done,
  from,
  overdue = [],
  submitLabel,
  onSubmit,
  onClose,
}: ScheduleFormProps) {
  const text = useMessages(messages);
  const [typed, setTyped] = useState(() => toTypedSchedule(initial));
  const parsed = parseSchedule(typed);
  const action = useFormAction(async () => {
    if ('problems' in parsed) throw new ApiError(422, 'invalid', '', parsed.problems);
    await onSubmit(parsed.schedule);
  });
  const fields = getFieldErrors(action.error);
  const errors: Readonly<Record<string, string>> = text.errors;
  const getError = (name: string) => (name in fields ? (errors[name] ?? text.failed) : undefined);
  const change = (changed: Partial<TypedSchedule>) => setTyped({ ...typed, ...changed });
  return (
    <DialogForm
      action={action}
      submitLabel={submitLabel}
      pendingLabel={text.pending}
      cancelLabel={text.cancel}
      error={getFormError(
        action.error,
        (error) => (isConflictError(error) ? text.conflict : text.failed),
        (name) => name in errors,
      )}
      onClose={onClose}
    >
      <IntervalFields typed={typed} getError={getError} onChange={change} />
      <EndFields typed={typed} getError={getError} onChange={change} />
      <SchedulePreview
        schedule={'schedule' in parsed ? parsed.schedule : undefined}
        done={done}
        from={from}
        overdue={overdue}
      />
    </DialogForm>
  );
}

interface FieldsProps {
  readonly typed: TypedSchedule;
  readonly getError: (name: string) => string | undefined;
  readonly onChange: (changed: Partial<TypedSchedule>) => void;
}

function IntervalFields({ typed, getError, onChange }: FieldsProps): ReactNode {
  const text = useMessages(messages);
  const language = useLanguage();
  const count = Number(typed.interval_count) || 1;
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
      <TextField
        label={text.fields.interval_count}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        value={typed.interval_count}
        error={getError('interval_count')}
        onChange={({ currentTarget: { value } }) => onChange({ interval_count: value })}
      />
      <Select
        label={text.fields.interval_unit}
        value={typed.interval_unit}
        onChange={({ currentTarget: { value } }) =>
          onChange({ interval_unit: intervalUnits.find((unit) => unit === value) ?? typed.interval_unit })
        }
      >
        {intervalUnits.map((unit) => (
          <option key={unit} value={unit}>
            {plural(language, count, text.units[unit])}
          </option>
        ))}
      </Select>
      <DayField typed={typed} getError={getError} onChange={onChange} />
      <DateField
        label={text.fields.starts_on}
        value={typed.starts_on}
        error={getError('starts_on')}
        onChange={({ currentTarget: { value } }) => onChange({ starts_on: value })}
      />
      <Select
        label={text.fields.covered}
        value={typed.covered}
        onChange={({ currentTarget: { value } }) =>
          onChange({ covered: coveredPeriods.find((period) => period === value) ?? typed.covered })
        }
      >
        {coveredPeriods.map((period) => (
          <option key={period} value={period}>
            {text.covered[period]}
          </option>
        ))}
      </Select>
    </div>
  );
}

function DayField({ typed, getError, onChange }: FieldsProps): ReactNode {
  const text = useMessages(messages);
  if (typed.interval_unit === 'week')
    return (
      <Select
        label={text.fields.weekday}
        value={typed.weekday}
        onChange={({ currentTarget: { value } }) => onChange({ weekday: value })}
      >
        {text.weekdays.map((weekday, index) => (
          <option key={weekday} value={index + 1}>
            {weekday}
          </option>
        ))}
      </Select>
    );
  return (
    <TextField
      label={text.fields.day}
      hint={text.dayHint}
      inputMode="numeric"
      maxLength={2}
      autoComplete="off"
      value={typed.day}
      error={getError('day')}
      onChange={({ currentTarget: { value } }) => onChange({ day: value })}
    />
  );
}

function EndFields({ typed, getError, onChange }: FieldsProps): ReactNode {
  const text = useMessages(messages);
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
      <div className="sm:col-span-2">
        <RadioGroup
          legend={text.fields.end}
          layout="segments"
          value={typed.end}
          options={(['never', 'date', 'times'] as const).map((value) => ({ value, label: text.ends[value] }))}
          onChange={(end) => onChange({ end })}
        />
      </div>
      {typed.end === 'date' && (
        <DateField
          label={text.fields.ends_on}
          value={typed.ends_on}
          error={getError('ends_on')}
          onChange={({ currentTarget: { value } }) => onChange({ ends_on: value })}
        />
      )}
      {typed.end === 'times' && (
        <TextField
          label={text.fields.max_times}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          value={typed.max_times}
          error={getError('max_times')}
          onChange={({ currentTarget: { value } }) => onChange({ max_times: value })}
        />
      )}
    </div>
  );
}
