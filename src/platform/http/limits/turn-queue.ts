import { FairLine, type Flow, type RequestKind } from './fair-line.ts';

export type TurnRejection = 'late' | 'full';

export interface WaitingTask {
  readonly flow: Flow;
  readonly begin: () => void;
  /** Called instead of `begin`. */
  readonly reject: (reason: TurnRejection) => void;
}

export type TurnQueue = (task: WaitingTask) => void;

export interface TurnQueueLimits {
  readonly maxWaiting: number;
  readonly maxWaitMs: Readonly<Record<RequestKind, number>>;
}

/** The first turn may end before the event loop has read any input. */
const minTurns = 2;
/** Maximum event-loop turns between tasks while there is input: each turn accepts one connection. */
const maxTurns = 100;

/**
 * Creates a queue that begins tasks in turns per flow, and lets the event loop read its input in between: the
 * next task begins after a turn without new input, or after a limited number of turns. Tasks are limited by
 * time rather than number: clients that ignore `Retry-After` would repeat rejected requests immediately and
 * keep the event loop busy with rejections.
 * @param getInputCount returns the number of connections and requests so far
 */
export function createTurnQueue(
  { maxWaiting, maxWaitMs }: TurnQueueLimits,
  getInputCount: () => number,
  now: () => number = () => performance.now(),
): TurnQueue {
  const line = new FairLine<WaitingTask & { readonly since: number }>(maxWaiting);
  const kinds = Object.keys(maxWaitMs) as RequestKind[];
  let isFree = true;
  const rejectLate = () => {
    for (const kind of kinds) {
      const earliest = now() - maxWaitMs[kind];
      for (const { reject } of line.shiftWhile(kind, ({ since }) => since < earliest)) reject('late');
    }
  };
  const run = ({ begin }: WaitingTask) => {
    isFree = false;
    begin();
    let seen = getInputCount();
    let turns = 0;
    const endTurn = () => {
      turns += 1;
      const count = getInputCount();
      if (turns < minTurns || (count !== seen && turns < maxTurns)) {
        seen = count;
        setImmediate(endTurn);
        return;
      }
      rejectLate();
      const next = line.shift();
      if (next) run(next);
      else isFree = true;
    };
    setImmediate(endTurn);
  };
  return (task) => {
    if (isFree) run(task);
    else line.push(task.flow, { ...task, since: now() })?.reject('full');
  };
}
