import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { DateField, Select, TextField } from '#design/form/fields.tsx';
import { ErrorSummary, FormActions } from '#design/form/forms.tsx';
import type { ContractForm } from '#design/form/use-contract-form.ts';
import { PageSection } from '#design/page/page-section.tsx';
import { yearOf } from '#shared/dates/plain-date.ts';
import { languageNames, languages } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { invoicingSettings, roundingSteps } from '../../domain/contract/settings.ts';
import type { SeriesName } from '../../domain/contract/values.ts';
import { messages as shared } from '../../domain/messages/messages.ts';
import { formatDocumentCode, isCodePattern } from '../../domain/rules/documents/document-codes.ts';
import { NewerNotice } from '../../domain/ui/newer-notice.tsx';
import { useContractForm } from '../../domain/ui/use-contract-form.ts';
import {
  type HeldVersion,
  rethrowConflict,
  useHeldVersion,
  useTypedTexts,
} from '../../domain/ui/use-held-version.ts';
import { saveSettings } from '../client.ts';
import type { Company } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { toSettingsTexts, useSettingsDifferences } from './settings-texts.ts';
import type { SectionProps } from './use-company-change.ts';

/** Edits the settings; keeps typed values when another session saves the settings. */
export function SettingsSection(props: SectionProps) {
  const held = useHeldVersion(props.company.settings);
  return <SettingsForm key={held.key} {...props} held={held} />;
}

interface SettingsFormProps extends SectionProps {
  readonly held: HeldVersion<Company['settings']>;
}

function SettingsForm({ company, run, held }: SettingsFormProps) {
  const { settings: text } = useMessages(messages);
  const { errors: errorsTitle, newer } = useMessages(shared);
  const language = useLanguage();
  const router = useRouter();
  const settings = held.shown;
  const { typed, onChange } = useTypedTexts(held);
  const differences = useSettingsDifferences(typed, held.newer);
  const { action, errors, control, input } = useContractForm({
    id: 'settings',
    contract: invoicingSettings,
    // An empty number of days is rejected too.
    readOthers: (values) => ({ payment_days: values.integer('payment_days', 'payment_days') ?? 0 }),
    async save(fields) {
      const json = { ...fields, version: held.version };
      await rethrowConflict(saveSettings(router.options.context.transport, json), () => router.invalidate());
      held.release();
      await run({ perform: async () => {}, message: text.saved });
    },
  });
  return (
    <PageSection title={text.title}>
      <p className="max-w-[41em] pb-4 text-ink-2">{text.intro}</p>
      <form ref={action.form} noValidate onSubmit={action.submit} onChange={onChange} className="grid gap-5">
        {held.newer && (
          <NewerNotice differences={differences} onKeep={held.keepTyped} onTake={held.release} />
        )}
        <ErrorSummary title={errorsTitle} errors={errors.summary} />
        <div className="grid items-start gap-x-(--spacing-gutter) gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
          <TextField
            {...input('rate_cents')}
            hint={text.rateHint}
            defaultValue={toSettingsTexts(settings, language).rate_cents}
          />
          <TextField {...input('payment_days')} defaultValue={String(settings.payment_days)} />
          <Select {...control('rounding_minutes')} defaultValue={String(settings.rounding_minutes)}>
            {roundingSteps.map((step) => (
              <option key={step} value={step}>
                {text.rounding[step] ?? text.roundUp(step)}
              </option>
            ))}
          </Select>
          <Select {...control('language')} defaultValue={settings.language}>
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {languageNames[language]}
              </option>
            ))}
          </Select>
          <DateField
            {...control('closed_through')}
            hint={text.closedHint}
            defaultValue={settings.closed_through ?? ''}
          />
        </div>
        <div className="grid items-start gap-x-(--spacing-gutter) gap-y-5 lg:grid-cols-3">
          {(['invoice', 'credit_note', 'quote'] as const).map((series) => (
            <FormatFields key={series} series={series} company={{ ...company, settings }} form={{ input }} />
          ))}
        </div>
        <FormActions
          submitLabel={text.save}
          pendingLabel={text.saving}
          isPending={action.isPending}
          error={errors.isConflict ? newer.notSaved : errors.form}
          size="small"
        />
      </form>
    </PageSection>
  );
}

interface FormatFieldsProps {
  readonly series: SeriesName;
  readonly company: Company;
  readonly form: Pick<ContractForm<'formats'>, 'input'>;
}

function FormatFields({ series, company: { settings, series: states, today }, form }: FormatFieldsProps) {
  const { settings: text } = useMessages(messages);
  const [format, setFormat] = useState(settings.formats[series]);
  const next = states.find((state) => state.series === series)?.next ?? 1;
  const pattern = form.input(`formats.${series}.pattern`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5rem] items-start gap-x-4">
      <TextField
        {...pattern}
        hint={
          isCodePattern(format.pattern)
            ? text.example(formatDocumentCode(format, yearOf(today), next))
            : text.patternHint
        }
        value={format.pattern}
        onChange={({ currentTarget: { value } }) => setFormat({ ...format, pattern: value })}
      />
      <Select
        name={`formats.${series}.digits`}
        label={text.digits}
        aria-label={text.digitsOf(pattern.label)}
        value={String(format.digits)}
        onChange={({ currentTarget: { value } }) => setFormat({ ...format, digits: Number(value) })}
      >
        {[1, 2, 3, 4, 5, 6].map((digits) => (
          <option key={digits} value={digits}>
            {digits}
          </option>
        ))}
      </Select>
    </div>
  );
}
