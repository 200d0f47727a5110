import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Checkbox, RadioGroup } from '#design/form/choices.tsx';
import { TextField } from '#design/form/fields.tsx';
import { getFieldErrors, getFormError } from '#design/form/form-errors.ts';
import { FormActions } from '#design/form/forms.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { PageSection } from '#design/page/page-section.tsx';
import { isConflictError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { NewerNotice } from '../../domain/ui/newer-notice.tsx';
import {
  type HeldVersion,
  rethrowConflict,
  useHeldVersion,
  useTypedTexts,
} from '../../domain/ui/use-held-version.ts';
import { saveReminderSettings } from '../client.ts';
import type { ReminderOverview, ReminderSettings, ReminderText } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { findTextProblems } from '../rules/texts.ts';
import { type ShownSettings, useSettingsDifferences } from './settings-differences.ts';
import { TextsFields } from './texts-fields.tsx';

const readDay = (data: FormData, index: number): number => {
  const typed = String(data.get(`days.${index}`) ?? '').trim();
  return /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
};

const findReason = (error: unknown, start: string): string | undefined =>
  Object.entries(getFieldErrors(error)).find(([name]) => name.startsWith(start))?.[1];

interface SettingsSectionProps {
  readonly overview: ReminderOverview;
  /** Shows a message and reloads the page. */
  readonly onSaved: (message: string) => Promise<void>;
}

/** Edits the settings of reminders; typed values stay when another session saves. */
export function SettingsSection({ overview, onSaved }: SettingsSectionProps) {
  const { settings, texts } = overview;
  const held = useHeldVersion({ ...settings, texts });
  return <SettingsForm key={held.key} held={held} onSaved={onSaved} />;
}

interface SettingsFormProps extends Pick<SettingsSectionProps, 'onSaved'> {
  readonly held: HeldVersion<ShownSettings>;
}

function SettingsForm({ held, onSaved }: SettingsFormProps) {
  const { settings: text } = useMessages(messages);
  const { newer } = useMessages(shared);
  const router = useRouter();
  const settings = held.shown;
  const [texts, setTexts] = useState(settings.texts);
  const { typed, onChange } = useTypedTexts(held);
  const differences = useSettingsDifferences({ typed, texts }, held.newer);
  const { form, submit, isPending, error } = useFormAction(async (data) => {
    const { version } = held;
    const mode = data.get('mode') === 'automatic' ? 'automatic' : 'proposed';
    const days: ReminderSettings['days'] = [readDay(data, 0), readDay(data, 1), readDay(data, 2)];
    const has_costs = data.get('has_costs') !== null;
    const json = { mode, days, has_costs, version, texts: [...texts] } as const;
    const saving = saveReminderSettings(router.options.context.transport, { ...json, texts: [...texts] });
    await rethrowConflict(saving, () => router.invalidate());
    held.release();
    await onSaved(text.saved);
  });
  return (
    <PageSection title={text.title}>
      <form ref={form} noValidate onSubmit={submit} onChange={onChange} className="grid gap-8">
        {held.newer && (
          <NewerNotice differences={differences} onKeep={held.keepTyped} onTake={held.release} />
        )}
        <div className="grid items-start gap-x-(--spacing-gutter) gap-y-6 lg:grid-cols-2">
          <RadioGroup
            legend={text.mode}
            name="mode"
            defaultValue={settings.mode}
            options={[
              { value: 'proposed', label: text.modes.proposed },
              { value: 'automatic', label: text.modes.automatic },
            ]}
          />
          <DayFields days={settings.days} error={error} />
          <Checkbox
            name="has_costs"
            label={text.costs}
            hint={text.costsHint}
            defaultChecked={settings.has_costs}
          />
        </div>
        <TextsFields texts={texts} onChange={setTexts} error={describeTexts(texts, error, text.errors)} />
        <FormActions
          submitLabel={text.save}
          pendingLabel={text.saving}
          isPending={isPending}
          size="small"
          variant="outlined"
          error={getFormError(error, () => (isConflictError(error) ? newer.notSaved : text.failed))}
        />
      </form>
    </PageSection>
  );
}

function describeTexts(
  texts: readonly ReminderText[],
  error: unknown,
  errors: Readonly<Record<'placeholder' | 'notice_amounts' | 'other', string>>,
): string | undefined {
  const reason = Object.values(findTextProblems(texts))[0] ?? findReason(error, 'texts');
  if (reason === undefined) return undefined;
  return reason === 'placeholder' || reason === 'notice_amounts' ? errors[reason] : errors.other;
}

function DayFields({ days, error }: { days: ReminderSettings['days']; error: unknown }) {
  const { settings: text } = useMessages(messages);
  return (
    <div className="grid items-end gap-4 self-start sm:grid-cols-3 lg:row-span-2">
      {days.map((value, index) => {
        const reason = findReason(error, `days.${index}`);
        return (
          <TextField
            key={text.days[index]}
            name={`days.${index}`}
            label={text.days[index] ?? ''}
            hint={text.daysHint}
            inputMode="numeric"
            maxLength={3}
            defaultValue={String(value)}
            error={reason && (reason === 'days_order' ? text.errors.days_order : text.errors.days)}
          />
        );
      })}
    </div>
  );
}
