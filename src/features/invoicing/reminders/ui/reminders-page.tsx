import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import type { PageProps } from '#shared/pages/route.ts';
import type { ReminderOverview, SendResult } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { ProposedSection } from './proposed-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { YearOverdueSection } from './year-overdue-section.tsx';

export function RemindersPage({ data }: PageProps<ReminderOverview>) {
  const text = useMessages(messages);
  const language = useLanguage();
  const router = useRouter();
  const [message, setMessage] = useState('');
  const show = async (done: string) => {
    setMessage(done);
    await router.invalidate();
  };
  const showResult = async ({ sent, skipped }: SendResult) => {
    const format = (count: number) => formatNumber(language, count);
    const parts = [
      sent > 0 && `${format(sent)} ${plural(language, sent, text.list.sent)}`,
      skipped.length > 0 && text.list.skipped(format(skipped.length)),
    ];
    await show(parts.filter(Boolean).join(' '));
  };
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <div className="grid gap-y-10 px-(--spacing-margin) pb-10">
        <StatusMessage message={message} tone="success" />
        <ProposedSection overview={data} onSent={showResult} />
        <YearOverdueSection invoices={data.year_overdue} />
        <SettingsSection overview={data} onSaved={show} />
      </div>
    </>
  );
}
