import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { Cell } from '../rules/cells.ts';
import { writeCode } from '../rules/code.ts';
import { bitOrders } from '../rules/settings.ts';
import type { SettingsProps } from './settings-change.ts';
import { words } from './words.ts';

const polarities = ['cathode', 'anode'] as const;

/** The display as bytes for a microcontroller. */
export function CodeView({ settings, change, cells }: SettingsProps & { cells: readonly Cell[] }) {
  const text = useWords(words);
  const polarity = settings.anode ? 'anode' : 'cathode';
  const code = writeCode(cells, settings);
  return (
    <div className="grid gap-y-5">
      <div className="grid gap-y-5 print:hidden [@media(scripting:none)]:hidden">
        <div>
          <Choice
            label={text.polarity}
            value={polarity}
            options={polarities.map((value) => ({ value, label: text.polarities[value] }))}
            onChoose={(chosen) => change({ anode: chosen === 'anode' })}
          />
          <p className="label pt-2 text-ink-2">{text.polarityHint[polarity]}</p>
        </div>
        <Choice
          label={text.order}
          value={settings.order}
          options={bitOrders.map((value) => ({ value, label: text.orders[value] }))}
          onChoose={(order) => change({ order })}
        />
      </div>
      <pre className="label whitespace-pre-wrap bg-wall p-4 print:p-0">
        <code>{code}</code>
      </pre>
      <div className="print:hidden [@media(scripting:none)]:hidden">
        <CopyButton label={text.copyCode} text={() => code} words={text.copiedCode} />
      </div>
    </div>
  );
}
