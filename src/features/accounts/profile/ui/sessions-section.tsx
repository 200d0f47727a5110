import { useRouter } from '@tanstack/react-router';
import { ConfirmButton } from '#design/dialog/confirm-button.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../messages/messages.ts';
import { AccountSection } from '../../ui/account-section.tsx';
import { useAccountAction } from '../../ui/use-account-action.ts';
import { endOtherSessions, endSession } from '../client.ts';
import type { Account, SessionSummary } from '../contract.ts';

export function SessionsSection({ account }: { account: Account }) {
  const text = useMessages(messages).account;
  const { transport } = useRouter().options.context;
  const { run, message } = useAccountAction();
  const end = (id: string) =>
    run(async () => {
      await endSession(transport, id);
      return text.endedOne;
    });
  const others = account.sessions.filter(({ is_current }) => !is_current).length;
  const endOthers = () =>
    run(async () => {
      await endOtherSessions(transport);
      return text.ended(others);
    });
  return (
    <AccountSection title={text.sessionsTitle}>
      <div>
        <ul className="border-line border-b">
          {account.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
          ))}
        </ul>
        <StatusMessage message={message} className="pt-6" />
      </div>
      {others > 0 ? (
        <div>
          <ConfirmButton label={text.endOthers} variant="outlined" confirm={false} onConfirm={endOthers} />
        </div>
      ) : (
        <p className="text-ink-2">{text.onlyHere}</p>
      )}
    </AccountSection>
  );
}

function SessionRow({ session, onEnd }: { session: SessionSummary; onEnd: () => Promise<void> }) {
  const text = useMessages(messages).account;
  const { browser, system, address, is_current } = session;
  const device = browser && system ? text.on(browser, system) : browser || system || text.unknownDevice;
  return (
    <li className="grid gap-1 border-line border-t py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <span className={is_current ? 'dotted font-medium' : 'font-medium'}>
          {device}
          {is_current && <span className="text-ink-2"> – {text.here.toLowerCase()}</span>}
        </span>
        {!is_current && <ConfirmButton label={text.end} confirm={false} onConfirm={onEnd} />}
      </div>
      <p className="label wrap-anywhere text-ink-2">
        {text.since} <Timestamp at={session.signed_in_at} /> · {text.used.toLowerCase()}{' '}
        <Timestamp at={session.last_used_at} />
        {address !== '' && ` · ${address}`}
      </p>
    </li>
  );
}
