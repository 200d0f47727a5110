import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { formatMoment } from '../../../shared/short-dates.ts';
import { dismissStakingAlert, type StakingAlertList, setAlertMails } from '../client/alerts.ts';
import type { StakingAlert } from '../contract/alerts.ts';
import { tellAlert } from '../rules/alert-sentence.ts';
import { words } from './words.ts';

/** What goes on with contracts, each with its project, and the switch for mails of it. */
export function StakingAlerts({ list: { alerts, mails } }: { list: StakingAlertList }) {
  const { alerts: text } = useWords(words);
  const router = useRouter();
  const { transport } = router.options.context;
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [count, setCount] = useState(alerts.length);
  useEffect(() => {
    // The button that had the focus is gone with its alert.
    if (alerts.length < count && document.activeElement === document.body) heading.current?.focus();
    setCount(alerts.length);
  }, [alerts.length, count]);
  const change = async (call: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setHasFailed(false);
    try {
      await call();
      await router.invalidate();
    } catch {
      setHasFailed(true);
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="staking-alerts" aria-busy={busy} className="mx-(--spacing-margin) mt-6">
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
              onDismiss={() => change(() => dismissStakingAlert(transport, alert.id))}
            />
          ))}
        </ul>
      )}
      <label className="mt-3 flex min-h-6 items-center gap-3 [@media(scripting:none)]:hidden">
        <input
          type="checkbox"
          checked={mails}
          aria-disabled={busy}
          className="size-5 accent-ink"
          onChange={({ target: { checked } }) => change(() => setAlertMails(transport, checked))}
        />
        {text.mails}
      </label>
      <p role="alert" className="empty:hidden">
        {hasFailed ? text.failed : ''}
      </p>
    </section>
  );
}

/** An alert as a sentence that leads to its project, with a button to put it away. */
function AlertRow({ alert, onDismiss }: { alert: StakingAlert; onDismiss: () => void }) {
  const { alerts: text } = useWords(words);
  const language = useLanguage();
  const sentence = tellAlert({ kind: alert.kind, facts: alert }, text, language);
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
          {text.since} <time dateTime={alert.raised_at}>{formatMoment(alert.raised_at, language)}</time>
        </span>
        <button
          type="button"
          aria-label={text.dismissOf(sentence)}
          className="label go min-h-6 [@media(scripting:none)]:hidden"
          onClick={onDismiss}
        >
          {text.dismiss}
        </button>
      </span>
    </li>
  );
}
