import { useRouter } from '@tanstack/react-router';
import { Button } from '#design/form/button.tsx';
import { besideFieldClass, TextField } from '#design/form/fields.tsx';
import { getFieldErrors } from '#design/form/form-errors.ts';
import { useFormAction } from '#design/form/use-action.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { addToWatchlist } from '../../client.ts';
import { messages } from '../../messages/messages.ts';

type Problems = typeof messages.en.account.problems;

export function toProblem(error: unknown): keyof Problems {
  const fields = getFieldErrors(error);
  if (fields.label !== undefined) return 'label';
  return fields.address === 'known' || fields.address === 'too_many' ? fields.address : 'failed';
}

export function AddToWatchlist({ address }: { address: string }) {
  const text = useMessages(messages).account;
  const router = useRouter();
  const { form, submit, isPending, error } = useFormAction(async (data) => {
    const label = String(data.get('label') ?? '');
    await addToWatchlist(router.options.context.transport, { address, label });
    await router.invalidate();
  });
  return (
    <form
      ref={form}
      method="post"
      onSubmit={submit}
      aria-busy={isPending}
      className="flex max-w-[44rem] items-start gap-x-6 pt-1 [@media(scripting:none)]:hidden"
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={text.label}
          name="label"
          autoComplete="off"
          maxLength={60}
          error={error === undefined ? undefined : text.problems[toProblem(error)]}
        />
      </div>
      <Button type="submit" size="small" isPending={isPending} className={besideFieldClass}>
        {text.add}
      </Button>
    </form>
  );
}
