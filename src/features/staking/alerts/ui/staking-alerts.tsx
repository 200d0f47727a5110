import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choices.tsx';
import { useAction } from '#design/form/use-action.ts';
import { Timestamp } from '#design/page/timestamp.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import { dismissStakingAlert, type StakingAlertList, setAlertEmails } from '../client.ts';
import type { StakingAlert } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { describeAlert } from '../rules/describe-alert.ts';

export function StakingAlerts({ list: { alerts, emails } }: { list: StakingAlertList }) {
  const text = useMessages(messages);
  const router = useRouter();
  const { transport } = router.options.context;
  const heading = useRef<HTMLHeadingElement>(null);
  const { run, isPending, error } = useAction(async (change: () => Promise<void>) => {
    await change();
    await router.invalidate();
  });
  const [count, setCount] = useState(alerts.length);
  useEffect(() => {
    // The focused button was removed together with its alert.
    if (alerts.length < count && document.activeElement === document.body) heading.current?.focus();
    setCount(alerts.length);
  }, [alerts.length, count]);
  return (
    <section aria-labelledby="staking-alerts" aria-busy={isPending} className="mx-(--spacing-margin) mt-6">
      <h3 ref={heading} id="staking-alerts" tabIndex={-1} className="label pb-2 outline-none">
        {text.heading}
      </h3>
      {alerts.length === 0 ? (
        <p className="py-2">{text.none}</p>
      ) : (
        <ul className="border-line border-b">
          {alerts.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              onDismiss={() => void run(() => dismissStakingAlert(transport, alert.id))}
            />
          ))}
        </ul>
      )}
      <div className="mt-1.5 [@media(scripting:none)]:hidden">
        <Checkbox
          label={text.mails}
          checked={emails}
          aria-disabled={isPending}
          onChange={({ target: { checked } }) => void run(() => setAlertEmails(transport, checked))}
        />
      </div>
      <StatusMessage message={error === undefined ? '' : text.failed} tone="error" />
    </section>
  );
}

function AlertRow({ alert, onDismiss }: { alert: StakingAlert; onDismiss: () => void }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const sentence = describeAlert({ kind: alert.kind, facts: alert }, text, language);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-t py-2 pl-[1.2em]">
      <span className="dotted -indent-[1.2em]">
        <Link
          to={paths.stakingProject}
          params={{ projectId: alert.project.id }}
          className="wrap-anywhere underline-offset-4 hover:underline"
        >
          {sentence}
        </Link>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-5">
        <span className="label text-ink-2">
          {text.since} <Timestamp at={alert.raised_at} />
        </span>
        <Button
          variant="underlined"
          size="label"
          aria-label={text.dismissOf(sentence)}
          className="[@media(scripting:none)]:hidden"
          onClick={onDismiss}
        >
          {text.dismiss}
        </Button>
      </span>
    </li>
  );
}
