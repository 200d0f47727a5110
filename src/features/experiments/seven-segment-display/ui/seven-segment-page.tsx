import { useCallback } from 'react';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { formatSearchParams } from '#shared/urls/urls.ts';
import { messages as sharedMessages } from '../../messages.ts';
import { ExperimentLayout } from '../../ui/experiment-layout.tsx';
import { ExperimentSection, interactiveOnly } from '../../ui/experiment-section.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { messages } from '../messages/messages.ts';
import { formatBars } from '../rules/bars.ts';
import { blankCell, type Cell } from '../rules/cells.ts';
import { createLayout, type Layout, type LiveValues } from '../rules/create-layout.ts';
import { drawDisplay } from '../rules/draw-display.ts';
import { renderSvg } from '../rules/render-svg.ts';
import { formatSettings, parseSettings } from '../rules/search-params.ts';
import type { Mode, Settings } from '../rules/settings.ts';
import { formatClock } from '../rules/times.ts';
import { Challenge } from './challenge.tsx';
import { CodeView } from './code-view.tsx';
import { DisplayPanel } from './display-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { LookControls } from './look-controls.tsx';
import { ModeControls } from './mode-controls.tsx';
import { SegmentEditor } from './segment-editor.tsx';
import { TruthTable } from './truth-table.tsx';
import { type Runner, useLiveValues } from './use-live-values.ts';

const urlCodec = { parse: parseSettings, format: formatSettings };
const isLive = (mode: Mode) => mode === 'clock' || mode === 'counter' || mode === 'stopwatch';

export function SevenSegmentPage() {
  const text = useMessages(messages);
  const lede = useMessages(sharedMessages).ledes['seven-segment-display'];
  const [settings, setSettings] = useUrlState(urlCodec);
  const { live, counter, stopwatch } = useLiveValues(settings);
  const layout = createLayout(settings, live);
  const drawing = drawDisplay(layout.cells, settings.look);
  const { mode, at, digits, variants } = settings;
  const cell = layout.cells[at - 1] ?? blankCell;
  const change = useCallback(
    (changes: Partial<Settings>) => setSettings((now) => ({ ...now, ...changes })),
    [setSettings],
  );
  const editCells = (cells: readonly Cell[]) => change({ mode: 'free', bars: formatBars(cells) });
  const onHold = () => editCells(layout.cells);
  const replaceCell = (changes: Pick<Cell, 'pattern' | 'dot' | 'colon'>) =>
    editCells(layout.cells.map((one, index) => (index + 1 === at ? { ...one, ...changes } : one)));
  return (
    <ExperimentLayout slug="seven-segment-display" lede={lede}>
      {/* The display stays in view as far as these controls reach. */}
      <div>
        <DisplayPanel
          settings={settings}
          layout={layout}
          drawing={drawing}
          name={`${text.display}: ${describeDisplay(settings, { layout, time: live.time }, { counter, stopwatch }, text)}`}
          onChoose={(digit) => change({ at: digit })}
        />
        <div className={`grid gap-x-(--spacing-gutter) gap-y-10 pt-6 lg:grid-cols-2 ${interactiveOnly}`}>
          <ModeControls {...{ settings, change, layout, counter, stopwatch, onHold }} />
          <SegmentEditor
            cell={cell}
            at={at}
            digits={digits}
            variants={variants}
            onChange={isLive(mode) ? undefined : replaceCell}
          />
        </div>
        <ExperimentSection title={text.look} isInteractive>
          <LookControls settings={settings} change={change} />
        </ExperimentSection>
      </div>
      <div className="grid gap-x-(--spacing-gutter) lg:grid-cols-2">
        <ExperimentSection title={text.table}>
          <TruthTable pattern={cell.pattern} variants={variants} />
        </ExperimentSection>
        <ExperimentSection title={text.code}>
          <CodeView settings={settings} change={change} cells={layout.cells} />
        </ExperimentSection>
      </div>
      <ExperimentSection title={text.challenge} isInteractive>
        <Challenge settings={settings} change={change} />
      </ExperimentSection>
      <ExperimentSection title={text.exportTitle} isInteractive>
        <ExportPanel
          createFile={() => renderSvg(drawing, `${text.display}: ${layout.text}`)}
          createLink={() => createLink(settings)}
        />
      </ExperimentSection>
    </ExperimentLayout>
  );
}

/** Returns the full URL of these settings; the address bar shows it only after the throttle delay. */
function createLink(settings: Settings): string {
  const search = formatSearchParams(new URLSearchParams(formatSettings(settings)));
  return new URL(location.pathname + search, location.href).href;
}

interface Runners {
  counter: Runner;
  stopwatch: Runner;
}

/** Returns the display's accessible name: its content, in as much detail as is worth announcing. */
function describeDisplay(
  { mode, hours }: Settings,
  { layout, time }: { layout: Layout; time: LiveValues['time'] },
  runners: Runners,
  text: (typeof messages)['en'],
): string {
  if (mode === 'clock' && layout.requiredDigits === undefined) return formatClock(time, hours, 4).trim();
  if ((mode === 'counter' || mode === 'stopwatch') && runners[mode].isRunning) return text.running[mode];
  return layout.text === '' ? text.empty : layout.text;
}
