import { Button } from '#design/form/button.tsx';
import { Switch } from '#design/form/choices.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { LiveTextField } from '../../ui/live-text-field.tsx';
import type { SettingsProps } from '../../ui/use-url-state.ts';
import { messages } from '../messages/messages.ts';
import { maxLengths, type Settings } from '../rules/settings.ts';

export function DisplayTextField({ settings, change }: SettingsProps<Settings>) {
  const text = useMessages(messages);
  return (
    <LiveTextField
      label={text.text}
      hint={text.textHint}
      value={settings.text}
      maxLength={maxLengths.value}
      onType={(typed) => change({ text: typed })}
    />
  );
}

export function NumberField({ settings, change }: SettingsProps<Settings>) {
  const text = useMessages(messages);
  return (
    <>
      <LiveTextField
        label={text.number}
        hint={text.numberHint}
        value={settings.number}
        maxLength={maxLengths.value}
        onType={(typed) => change({ number: typed })}
      />
      <LeadingZerosToggle settings={settings} change={change} />
    </>
  );
}

export function HexField({ settings, change }: SettingsProps<Settings>) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { hex } = settings;
  const isNumber = /^[\da-f]+$/i.test(hex.trim());
  const decimal = isNumber ? formatNumber(language, BigInt(`0x${hex.trim()}`)) : undefined;
  return (
    <>
      <LiveTextField
        label={text.hex}
        hint={decimal === undefined ? text.hexNone : text.hexHint(decimal)}
        value={hex}
        maxLength={maxLengths.value}
        onType={(typed) => change({ hex: typed })}
      />
      <LeadingZerosToggle settings={settings} change={change} />
    </>
  );
}

export function LeadingZerosToggle({ settings, change }: SettingsProps<Settings>) {
  const text = useMessages(messages);
  return (
    <div className="pt-4">
      <Switch
        label={text.zeros}
        checked={settings.zeros}
        onChange={({ target }) => change({ zeros: target.checked })}
      />
    </div>
  );
}

export function FreeControls({ settings, change }: SettingsProps<Settings>) {
  const text = useMessages(messages);
  return (
    <>
      <p className="max-w-[35em]">{text.freeHint}</p>
      <div className="flex flex-wrap gap-3 pt-4">
        <Button size="small" onClick={() => change({ bars: '' })}>
          {text.allDark}
        </Button>
        <Button size="small" onClick={() => change({ bars: 'ff'.repeat(settings.digits) })}>
          {text.allLit}
        </Button>
      </div>
    </>
  );
}
