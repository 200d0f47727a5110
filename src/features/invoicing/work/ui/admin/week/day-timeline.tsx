import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { toLocalTime } from '#shared/dates/local-time.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { updateWorkItem } from '../../../client.ts';
import type { WorkItem } from '../../../contract/items.ts';
import type { WorkWeek } from '../../../contract/week.ts';
import { messages } from '../../../messages/messages.ts';
import { formatShortDay, nameWeekday } from '../../../rules/describe-day.ts';
import { adjustBlock, type Block, formatClock, getHours, toBlock } from '../../../rules/timeline.ts';
import { addMinutes } from '../../../rules/timer-days.ts';
import type { WorkActions } from '../use-work-actions.ts';

interface DayTimelineProps {
  readonly week: WorkWeek;
  readonly actions: WorkActions;
}

type Edge = 'start' | 'end';

/** Shows the hours of a day on a timeline; edges of blocks can be dragged or moved with arrow keys. */
export function DayTimeline({ week: { day, timeline }, actions }: DayTimelineProps) {
  const text = useMessages(messages);
  const blocks = timeline.map((item) => ({
    item,
    block: toBlock(item, toLocalTime(item.started_at ?? '').time),
  }));
  const hours = getHours(blocks.map(({ block }) => block));
  return (
    <section aria-labelledby="timeline" className="pt-7">
      <div className="label flex flex-wrap justify-between gap-x-4 pb-1">
        <h2 id="timeline" className="label">
          {text.timeline.title(nameWeekday(day, text.longWeekdays))}
          <span className="sr-only">{`, ${formatShortDay(day, text)}`}</span>
        </h2>
        <p className="text-ink-2">{timeline.length > 0 ? text.timeline.hint : text.timeline.empty}</p>
      </div>
      <svg width="100%" height="66" className="block overflow-visible">
        <title>{text.timeline.title(nameWeekday(day, text.longWeekdays))}</title>
        <line x1="0" x2="100%" y1="44" y2="44" className="stroke-line-2" />
        {hours.map((hour, index) => (
          <text
            key={hour}
            x={`${(index / hours.length) * 100}%`}
            y="62"
            className="label fill-ink-2"
            {...(index % 2 === 1 && { visibility: 'hidden' })}
          >
            {String(hour).padStart(2, '0')}
          </text>
        ))}
        {blocks.map(({ item, block }) => (
          <TimelineBlock
            key={`${item.id} ${item.version}`}
            item={item}
            stored={block}
            from={(hours[0] ?? 0) * 60}
            length={hours.length * 60}
            actions={actions}
          />
        ))}
      </svg>
    </section>
  );
}

interface BlockProps {
  readonly item: WorkItem;
  readonly stored: Block;
  /** The start in minutes since midnight, and the length in minutes. */
  readonly from: number;
  readonly length: number;
  readonly actions: WorkActions;
}

/** The smallest move, in minutes. */
const step = 5;

function TimelineBlock({ item, stored, from, length, actions }: BlockProps) {
  const text = useMessages(messages);
  const { transport } = useRouter().options.context;
  const [moved, setMoved] = useState<Block>();
  const block = moved ?? stored;
  const name = item.client?.name ?? item.title;
  const isLocked = item.invoice !== null;
  const percent = (minute: number) => `${((minute - from) / length) * 100}%`;
  const width = `${((block.end - block.start) / length) * 100}%`;
  const save = (next: Block) => {
    setMoved(next);
    if (next.start === stored.start && next.end === stored.end) return;
    const started_at = addMinutes(item.started_at ?? '', next.start - stored.start);
    const change = { minutes: next.end - next.start, started_at, version: item.version };
    void actions
      .run(async () => {
        await updateWorkItem(transport, item.id, change);
        return { text: text.entry.saved };
      })
      .then(() => setMoved(undefined));
  };
  const edges: readonly Edge[] = isLocked ? [] : ['start', 'end'];
  return (
    <g>
      <text x={percent(block.start)} y="12" className="label fill-ink-2 max-md:hidden">
        {name}
      </text>
      <rect
        x={percent(block.start)}
        y="19"
        width={width}
        height="25"
        className={item.client ? 'fill-ink' : 'fill-paper stroke-ink'}
      >
        <title>{text.timeline.block(name, formatClock(block.start), formatClock(block.end))}</title>
      </rect>
      {edges.map((edge) => (
        <EdgeHandle
          key={edge}
          label={text.timeline[edge](name)}
          minute={block[edge]}
          x={percent(block[edge])}
          onMove={(minutes) => setMoved(adjustBlock(stored, edge, minutes))}
          onStep={(minutes) => save(adjustBlock(block, edge, block[edge] + minutes))}
          onDrop={() => save(block)}
          toMinute={(part) => from + Math.round((part * length) / step) * step}
        />
      ))}
    </g>
  );
}

interface EdgeHandleProps {
  readonly label: string;
  readonly minute: number;
  readonly x: string;
  readonly onMove: (minute: number) => void;
  readonly onStep: (minutes: number) => void;
  readonly onDrop: () => void;
  /** Converts a position on the timeline, from 0 to 1, to a minute of the day. */
  readonly toMinute: (part: number) => number;
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -step,
  ArrowDown: -step,
  ArrowRight: step,
  ArrowUp: step,
};

function EdgeHandle({ label, minute, x, onMove, onStep, onDrop, toMinute }: EdgeHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const minutes = keySteps[event.key];
    if (minutes === undefined) return;
    event.preventDefault();
    onStep(event.shiftKey ? minutes / step : minutes);
  };
  const onPointerMove = (event: PointerEvent<SVGRectElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (box) onMove(toMinute((event.clientX - box.left) / box.width));
  };
  return (
    <rect
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={1440}
      aria-valuenow={minute}
      aria-valuetext={formatClock(minute)}
      x={x}
      y="15"
      width="10"
      height="33"
      transform="translate(-5 0)"
      className="cursor-ew-resize touch-none fill-transparent outline-offset-0 focus-visible:fill-dot"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onPointerUp={onDrop}
    />
  );
}
