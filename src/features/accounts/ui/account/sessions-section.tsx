import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { formatMoment } from '../../../../shared/short-dates.ts';
import { endOtherSessions, endSession } from '../../client/account.ts';
import type { Account, SessionSummary } from '../../contract.ts';
import { Told } from '../told.tsx';
import { words } from '../words.ts';
import { plainButton, textButton } from './buttons.ts';
import { Section } from './section.tsx';
import { useReload } from './use-reload.ts';

/** Where one is logged in. */
export function SessionsSection({ account }: { account: Account }) {
  const text = useWords(words).account;
  const { transport } = useRouter().options.context;
  const reload = useReload();
  const [said, setSaid] = useState('');
  const { failure } = useWords(words);
  const doing = async (call: Promise<string>) => {
    try {
      const told = await call;
      await reload();
      setSaid(told);
    } catch {
      setSaid(failure.failed);
    }
  };
  const endOne = (id: string) => doing(endSession(transport, id).then(() => text.endedOne));
  const others = account.sessions.filter(({ is_current }) => !is_current).length;
  const endAll = () => doing(endOtherSessions(transport).then(() => text.ended(others)));
  return (
    <Section title={text.sessionsTitle}>
      <ul className="border-line border-b">
        {account.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => endOne(session.id)} />
        ))}
      </ul>
      <Told said={said} />
      {others > 0 ? (
        <button type="button" className={`${plainButton} justify-self-start`} onClick={endAll}>
          {text.endOthers}
        </button>
      ) : (
        <p className="text-ink-2">{text.onlyHere}</p>
      )}
    </Section>
  );
}

/** One place where one is logged in. */
function SessionRow({ session, onEnd }: { session: SessionSummary; onEnd: () => void }) {
  const text = useWords(words).account;
  const language = useLanguage();
  const { browser, system, address, is_current } = session;
  const device = browser && system ? text.on(browser, system) : browser || system || text.unknownDevice;
  const time = (at: string) => <time dateTime={at}>{formatMoment(at, language)}</time>;
  return (
    <li className="grid gap-1 border-line border-t py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <span className={is_current ? 'dotted font-medium' : 'font-medium'}>
          {device}
          {is_current && <span className="text-ink-2"> – {text.here.toLowerCase()}</span>}
        </span>
        {!is_current && (
          <button type="button" className={textButton} onClick={onEnd}>
            {text.end}
          </button>
        )}
      </div>
      <p className="label wrap-anywhere text-ink-2">
        {text.since} {time(session.signed_in_at)} · {text.used.toLowerCase()} {time(session.last_used_at)}
        {address !== '' && ` · ${address}`}
      </p>
    </li>
  );
}
