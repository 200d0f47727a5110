import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../client/account.ts';
import type { Account, NewSecondFactor } from '../../contract.ts';
import { useProblemWords } from '../problem-words.ts';
import { SubmitRow } from '../submit-row.tsx';
import { TextLine } from '../text-line.tsx';
import { Told } from '../told.tsx';
import { typedIn, useFormCall } from '../use-form-call.ts';
import { words } from '../words.ts';
import { textButton } from './buttons.ts';
import { Confirmed } from './confirmed.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Section } from './section.tsx';
import { useReload } from './use-reload.ts';

/** Codes from an app, asked for after the password. */
export function SecondFactorSection({ account }: { account: Account }) {
  const text = useWords(words).account;
  const { transport } = useRouter().options.context;
  const reload = useReload();
  const [made, setMade] = useState<NewSecondFactor>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const begin = async (password: string) => {
    setSaid('');
    setMade(await beginSecondFactor(transport, password));
  };
  const finish = async () => {
    setCodes(made?.recovery_codes ?? []);
    setMade(undefined);
    await reload();
    setSaid(text.codesReady);
  };
  const renew = async (password: string) => {
    setCodes(await renewRecoveryCodes(transport, password));
    await reload();
  };
  const remove = async (password: string) => {
    await removeSecondFactor(transport, password);
    setCodes([]);
    await reload();
    setSaid(text.turnedOff);
  };
  return (
    <Section title={text.codesTitle}>
      <p>{account.has_second_factor ? text.codesOn : text.codesOff}</p>
      <Told said={said} />
      {made && <FirstCode made={made} onConfirmed={finish} onCancel={() => setMade(undefined)} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      {!account.has_second_factor && !made && <Confirmed label={text.turnOn} onConfirmed={begin} />}
      {account.has_second_factor && (
        <>
          <p className={account.recovery_codes < 3 ? 'dotted' : ''}>
            {text.codesLeft(account.recovery_codes)} {text.renewText}
          </p>
          <div className="flex flex-wrap items-start gap-3">
            <Confirmed label={text.renew} onConfirmed={renew} />
            <Confirmed label={text.turnOff} onConfirmed={remove} />
          </div>
        </>
      )}
    </Section>
  );
}

interface FirstCodeProps {
  made: NewSecondFactor;
  onConfirmed: () => Promise<void>;
  onCancel: () => void;
}

/** The key for the app, and the first code as the proof that it has arrived. */
function FirstCode({ made, onConfirmed, onCancel }: FirstCodeProps) {
  const text = useWords(words);
  const { transport } = useRouter().options.context;
  const { form, busy, refusal, send } = useFormCall(async (typed) => {
    await confirmSecondFactor(transport, typedIn(typed, 'code'));
    await onConfirmed();
  });
  const problem = useProblemWords(refusal);
  const code = refusal.fields['code'] === 'wrong' ? text.problem.code : problem.of('code');
  return (
    <form ref={form} noValidate aria-busy={busy} className="grid gap-6 bg-wall p-5" onSubmit={send}>
      <p>{text.account.scan}</p>
      <QrCode rows={made.rows} label={text.account.qr} />
      <dl>
        <dt className="label text-ink-2">{text.account.key}</dt>
        <dd className="break-all font-mono">{made.secret.match(/.{1,4}/g)?.join(' ')}</dd>
      </dl>
      <TextLine
        name="code"
        label={text.account.firstCode}
        problem={code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
      />
      <SubmitRow label={text.account.finish} busy={busy} problem={problem.call}>
        <button type="button" className={textButton} onClick={onCancel}>
          {text.account.cancel}
        </button>
      </SubmitRow>
    </form>
  );
}
