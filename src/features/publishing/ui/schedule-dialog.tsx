import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { DateField, TextField } from '../../../design/fields.tsx';
import { siteTimeZone, toTimestamp } from '../../../shared/dates.ts';
import { useMessages } from '../../../shared/i18n/language-context.tsx';
import type { Part } from '../contract.ts';
import { messages } from '../messages/messages.ts';

interface ScheduleDialogProps {
  readonly part: Part;
  readonly onClose: () => void;
  /** @param publishAt a UTC timestamp */
  readonly onSubmit: (publishAt: string) => Promise<void>;
}

/** Asks when a part will be published, in the time zone of the site. */
export function ScheduleDialog({ part, onClose, onSubmit }: ScheduleDialogProps) {
  const { schedule: text } = useMessages(messages);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const publishAt = toTimestamp(String(data.get('date') ?? ''), String(data.get('time') ?? ''));
    if (publishAt === undefined) setError(text.missing);
    else void onSubmit(publishAt);
  };
  return (
    <Dialog title={text.title[part]} description={text.text} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5 pt-5">
        <div className="grid grid-cols-2 gap-(--spacing-gutter)">
          <DateField name="date" label={text.date} error={error} min="2000-01-01" max="2199-12-31" />
          <TextField name="time" type="time" label={text.time} hint={text.zone(siteTimeZone)} />
        </div>
        <div className="flex flex-wrap items-center gap-6">
          <Button type="submit" variant="filled">
            {text.submit}
          </Button>
          <Button variant="underlined" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
