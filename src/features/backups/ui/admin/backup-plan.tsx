import { DetailField, Details } from '#design/page/details.tsx';
import { getNumberFormatter, isSingular } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { BackupPlan } from '../../contract.ts';
import { messages } from '../../messages.ts';

/** Shows the settings of backups. */
export function BackupPlanDetails({ plan }: { plan: BackupPlan }) {
  const { plan: text } = useMessages(messages);
  return (
    <>
      <Details>
        <DetailField label={text.target}>
          <code className="wrap-anywhere">{plan.target}</code>
        </DetailField>
        <DetailField label={text.schedule}>
          {plan.time === null ? text.manual : text.daily(plan.time)}
        </DetailField>
        <DetailField label={text.retention}>{useRetentionText(plan.retention)}</DetailField>
        <DetailField label={text.encryption}>{plan.is_encrypted ? text.encrypted : text.plain}</DetailField>
      </Details>
      {plan.is_same_disk && <p className="pt-3">{text.sameDisk}</p>}
    </>
  );
}

/** Describes how many backups stay, such as “7 days, 4 weeks, 12 months”. */
function useRetentionText(retention: BackupPlan['retention']): string {
  const { plan: text } = useMessages(messages);
  const language = useLanguage();
  const format = getNumberFormatter(language);
  if (!retention) return text.all;
  const units = ['days', 'weeks', 'months'] as const;
  return units
    .filter((unit) => retention[unit] > 0)
    .map((unit) =>
      text[unit][isSingular(language, retention[unit]) ? 'one' : 'other'](format(retention[unit])),
    )
    .join(', ');
}
