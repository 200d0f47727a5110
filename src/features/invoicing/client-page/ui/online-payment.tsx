import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { usePolling } from '#design/status/use-polling.ts';
import { ApiError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { checkPayments, loadDocument, type OpenedDocument, startCheckout } from '../client.ts';
import { messages } from '../messages.ts';

const checkMs = 4000;

function useFollowing({ token, online_payment: state, status }: OpenedDocument) {
  const router = useRouter();
  const { transport } = router.options.context;
  const isUndecided = state === 'begun' || state === 'processing';
  const check = useEffectEvent(() => void checkPayments(transport, token));
  useEffect(() => {
    if (isUndecided) check();
  }, [isUndecided]);
  usePolling(() => loadDocument(transport, token, undefined), {
    initial: null,
    intervalMs: isUndecided ? checkMs : undefined,
    onLoad(_before, after) {
      if (after && (after.online_payment !== state || after.status !== status)) void router.invalidate();
    },
  });
}

const isDemo = (error: unknown) => error instanceof ApiError && error.fields['payment'] === 'demo';
const isTooOften = (error: unknown) => error instanceof ApiError && error.code === 'too_many_requests';

type Texts = Readonly<Record<'demo' | 'tooMany' | 'failed', string>>;

function describeError(error: unknown, text: Texts): string {
  if (isDemo(error)) return text.demo;
  return isTooOften(error) ? text.tooMany : text.failed;
}

export function OnlinePayment({ document }: { document: OpenedDocument }) {
  const { online: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
  useFollowing(document);
  const { token, online_payment: state, is_test_payment: isTest } = document;
  const { run, isPending, error } = useAction(async () => {
    const url = await startCheckout(transport, token);
    if (url === null) location.reload();
    else location.assign(url);
  });
  if (state === 'none') return null;
  if (state === 'processing') return <p role="status">{text.processing}</p>;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <Button variant="filled" isPending={isPending} pendingLabel={text.opening} onClick={() => void run()}>
          {state === 'begun' ? text.continue : text.pay}
        </Button>
        {isTest && <span className="label text-ink-2">{text.test}</span>}
      </p>
      {state === 'begun' && (
        <p role="status" className="pt-2 text-ink-2">
          {text.begun}
        </p>
      )}
      <p role="alert" className="dotted pt-2 empty:hidden">
        {error !== undefined && describeError(error, text)}
      </p>
    </div>
  );
}
