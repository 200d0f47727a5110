import { useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { ExperimentFrame } from '../../ui/experiment-frame.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { words as sharedWords } from '../../ui/words.ts';
import { maximumDigits, showText, toggleSegment } from '../rules.ts';
import { SegmentDigits } from './segment-digits.tsx';
import { SegmentSwitches } from './segment-switches.tsx';
import { TruthTable } from './truth-table.tsx';
import { words } from './words.ts';

const firstText = 'C0FFEE';

/** A text on seven bars per digit, each of which can be switched. */
export function SevenSegmentPage() {
  const text = useWords(words);
  const { display: lede } = useWords(sharedWords);
  const [display, setDisplay] = useState(() => showText(firstText));
  const [chosen, setChosen] = useState(0);
  const { digits, unknown } = display;
  const selected = Math.min(chosen, digits.length - 1);
  const pattern = digits[selected];
  return (
    <ExperimentFrame slug="seven-segment-display" lede={lede}>
      <div className="flex items-center bg-wall px-[6%] py-10 md:min-h-[26cqw]">
        <SegmentDigits
          digits={digits.length === 0 ? [0] : digits}
          selected={selected}
          label={`${text.display}: ${display.text}`}
          className="mx-auto max-h-[34cqw] w-full"
        />
      </div>
      <div className="grid gap-x-(--spacing-gutter) gap-y-10 pt-8 lg:grid-cols-2">
        <div>
          <TextField
            label={text.text}
            hint={text.textHint}
            value={display.text}
            maxLength={maximumDigits}
            onType={(typed) => setDisplay(showText(typed))}
          />
          <p role="status" className="label min-h-[2lh] pt-2">
            {unknown.length > 0 && text.unknown(unknown.join(' '))}
          </p>
          {pattern !== undefined && (
            <SegmentSwitches
              digits={digits}
              selected={selected}
              onSelect={setChosen}
              onToggle={(segment) => setDisplay(toggleSegment(display, selected, segment))}
            />
          )}
        </div>
        <TruthTable pattern={pattern} />
      </div>
    </ExperimentFrame>
  );
}
