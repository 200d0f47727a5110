import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { longest } from '../rules/settings.ts';
import type { SettingsProps } from './settings-change.ts';
import { words } from './words.ts';

/** The text of the display. */
export function WrittenField({ settings, change }: SettingsProps) {
  const text = useWords(words);
  return (
    <TextField
      label={text.text}
      hint={text.textHint}
      value={settings.text}
      maxLength={longest.value}
      onType={(typed) => change({ text: typed })}
    />
  );
}

/** A decimal number. */
export function NumberField({ settings, change }: SettingsProps) {
  const text = useWords(words);
  return (
    <>
      <TextField
        label={text.number}
        hint={text.numberHint}
        value={settings.number}
        maxLength={longest.value}
        onType={(typed) => change({ number: typed })}
      />
      <Zeros settings={settings} change={change} />
    </>
  );
}

/** A hexadecimal number, and what it is in decimal. */
export function HexField({ settings, change }: SettingsProps) {
  const text = useWords(words);
  const language = useLanguage();
  const { hex } = settings;
  const isNumber = /^[\da-f]+$/i.test(hex.trim());
  const decimal = isNumber ? BigInt(`0x${hex.trim()}`).toLocaleString(language) : undefined;
  return (
    <>
      <TextField
        label={text.hex}
        hint={decimal === undefined ? text.hexNone : text.hexHint(decimal)}
        value={hex}
        maxLength={longest.value}
        onType={(typed) => change({ hex: typed })}
      />
      <Zeros settings={settings} change={change} />
    </>
  );
}

/** Whether a number fills the display with zeros. */
export function Zeros({ settings, change }: SettingsProps) {
  const text = useWords(words);
  return (
    <div className="pt-4">
      <Toggle label={text.zeros} isOn={settings.zeros} onToggle={(zeros) => change({ zeros })} />
    </div>
  );
}

/** Digits that are switched bar by bar. */
export function FreeControls({ settings, change }: SettingsProps) {
  const text = useWords(words);
  return (
    <>
      <p className="max-w-[52ch]">{text.freeHint}</p>
      <div className="flex flex-wrap gap-3 pt-4">
        <ActionButton onPress={() => change({ bars: '' })}>{text.allDark}</ActionButton>
        <ActionButton onPress={() => change({ bars: 'ff'.repeat(settings.digits) })}>
          {text.allLit}
        </ActionButton>
      </div>
    </>
  );
}
