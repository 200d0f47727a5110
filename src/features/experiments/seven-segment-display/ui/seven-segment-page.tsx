import { useCallback } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { searchText } from '../../../../shared/search-text.ts';
import { ExperimentFrame } from '../../ui/experiment-frame.tsx';
import { Part, pressable } from '../../ui/part.tsx';
import { useAddressState } from '../../ui/use-address-state.ts';
import { words as sharedWords } from '../../ui/words.ts';
import { formatSettings, parseSettings } from '../rules/address.ts';
import { writeBars } from '../rules/bars.ts';
import { blank, type Cell } from '../rules/cells.ts';
import { type Layout, layOut, type Moving } from '../rules/lay-out.ts';
import { drawPicture } from '../rules/picture.ts';
import type { Mode, Settings } from '../rules/settings.ts';
import { clockText } from '../rules/times.ts';
import { writeSvg } from '../rules/write-svg.ts';
import { Challenge } from './challenge.tsx';
import { CodeView } from './code-view.tsx';
import { DisplayPanel } from './display-panel.tsx';
import { LookControls } from './look-controls.tsx';
import { ModeControls } from './mode-controls.tsx';
import { SegmentBench } from './segment-bench.tsx';
import { TakeAway } from './take-away.tsx';
import { TruthTable } from './truth-table.tsx';
import { type Runner, useMoving } from './use-moving.ts';
import { words } from './words.ts';

const address = { parse: parseSettings, format: formatSettings };
/** What can be pressed is left out on paper, and where no script answers. */

const isMoving = (mode: Mode) => mode === 'clock' || mode === 'counter' || mode === 'stopwatch';

/** A display of seven segments per digit: what it shows, how it looks, how it is driven, and a way to take it along. */
export function SevenSegmentPage() {
  const text = useWords(words);
  const { display: lede } = useWords(sharedWords);
  const [settings, setSettings] = useAddressState(address);
  const { moving, counter, stopwatch } = useMoving(settings);
  const layout = layOut(settings, moving);
  const picture = drawPicture(layout.cells, settings.look);
  const { mode, at, digits, variants } = settings;
  const cell = layout.cells[at - 1] ?? blank;
  const change = useCallback(
    (part: Partial<Settings>) => setSettings((now) => ({ ...now, ...part })),
    [setSettings],
  );
  const putOnBench = (cells: readonly Cell[]) => change({ mode: 'free', bars: writeBars(cells) });
  const onHold = () => putOnBench(layout.cells);
  const replace = (part: Pick<Cell, 'pattern' | 'dot' | 'colon'>) =>
    putOnBench(layout.cells.map((one, index) => (index + 1 === at ? { ...one, ...part } : one)));
  return (
    <ExperimentFrame slug="seven-segment-display" lede={lede}>
      <DisplayPanel
        settings={settings}
        layout={layout}
        picture={picture}
        name={`${text.display}: ${nameOf(settings, { layout, time: moving.time }, { counter, stopwatch }, text)}`}
        onChoose={(digit) => change({ at: digit })}
      />
      <div className={`grid gap-x-(--spacing-gutter) gap-y-10 pt-6 lg:grid-cols-2 ${pressable}`}>
        <ModeControls {...{ settings, change, layout, counter, stopwatch, onHold }} />
        <SegmentBench
          cell={cell}
          at={at}
          digits={digits}
          variants={variants}
          onChange={isMoving(mode) ? undefined : replace}
        />
      </div>
      <Part title={text.look} isPressable>
        <LookControls settings={settings} change={change} />
      </Part>
      <div className="grid gap-x-(--spacing-gutter) lg:grid-cols-2">
        <Part title={text.table}>
          <TruthTable pattern={cell.pattern} variants={variants} />
        </Part>
        <Part title={text.code}>
          <CodeView settings={settings} change={change} cells={layout.cells} />
        </Part>
      </div>
      <Part title={text.challenge} isPressable>
        <Challenge settings={settings} change={change} />
      </Part>
      <Part title={text.takeAway} isPressable>
        <TakeAway
          makeFile={() => writeSvg(picture, `${text.display}: ${layout.text}`)}
          link={() => linkTo(settings)}
        />
      </Part>
    </ExperimentFrame>
  );
}

/** The whole address of a display with these settings, which this page's own has a moment later. */
function linkTo(settings: Settings): string {
  const search = searchText(new URLSearchParams(formatSettings(settings)));
  return new URL(location.pathname + search, location.href).href;
}

interface Runners {
  counter: Runner;
  stopwatch: Runner;
}

/** What the display is called: what it shows, as far as somebody who hears it wants to know at each change. */
function nameOf(
  { mode, hours }: Settings,
  { layout, time }: { layout: Layout; time: Moving['time'] },
  runners: Runners,
  text: (typeof words)['en'],
): string {
  if (mode === 'clock' && layout.needed === undefined) return clockText(time, hours, 4).trim();
  if ((mode === 'counter' || mode === 'stopwatch') && runners[mode].isRunning) return text.running[mode];
  return layout.text === '' ? text.empty : layout.text;
}
