import { ScreenTitle } from '#design/page/screen-title.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import type { Company } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { DetailsSection } from './details-section.tsx';
import { KorSection } from './kor-section.tsx';
import { SeriesSection } from './series-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useCompanyChange } from './use-company-change.ts';

export function CompanyPage({ data }: PageProps<Company>) {
  const text = useMessages(messages);
  const { run, message } = useCompanyChange();
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <div className="grid gap-y-10 px-(--spacing-margin) pb-10">
        <StatusMessage {...message} />
        <DetailsSection company={data} run={run} />
        <SettingsSection company={data} run={run} />
        <div className="grid items-start gap-x-(--spacing-gutter) gap-y-10 xl:grid-cols-2">
          <SeriesSection company={data} run={run} />
          <KorSection company={data} run={run} />
        </div>
      </div>
    </>
  );
}
