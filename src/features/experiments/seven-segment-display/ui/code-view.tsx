import { RadioGroup } from '#design/form/choices.tsx';
import { CopyButton } from '#design/form/copy-button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { SettingsProps } from '../../ui/use-url-state.ts';
import { messages } from '../messages/messages.ts';
import type { Cell } from '../rules/cells.ts';
import { generateCCode } from '../rules/generate-c-code.ts';
import { bitOrders, type Settings } from '../rules/settings.ts';

const polarities = ['cathode', 'anode'] as const;

export function CodeView({ settings, change, cells }: SettingsProps<Settings> & { cells: readonly Cell[] }) {
  const text = useMessages(messages);
  const polarity = settings.anode ? 'anode' : 'cathode';
  const code = generateCCode(cells, settings);
  return (
    <div className="grid gap-y-5">
      <div className="grid gap-y-5 print:hidden [@media(scripting:none)]:hidden">
        <div>
          <RadioGroup
            layout="segments"
            legend={text.polarity}
            value={polarity}
            options={polarities.map((value) => ({ value, label: text.polarities[value] }))}
            onChange={(chosen) => change({ anode: chosen === 'anode' })}
          />
          <p className="label pt-2 text-ink-2">{text.polarityHint[polarity]}</p>
        </div>
        <RadioGroup
          layout="segments"
          legend={text.order}
          value={settings.order}
          options={bitOrders.map((value) => ({ value, label: text.orders[value] }))}
          onChange={(order) => change({ order })}
        />
      </div>
      <pre className="label whitespace-pre-wrap bg-wall p-4 print:p-0">
        <code>{code}</code>
      </pre>
      <div className="print:hidden [@media(scripting:none)]:hidden">
        <CopyButton label={text.copyCode} text={() => code} messages={text.copiedCode} />
      </div>
    </div>
  );
}
