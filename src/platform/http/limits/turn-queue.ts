import { FairLine, type Flow, type RequestKind } from './fair-line.ts';

/** Why a task is rejected: its turn has come too late, or too many others are waiting. */
export type TurnRejection = 'late' | 'full';

/** A task that waits for its turn. */
export interface WaitingTask {
  /** Whose task it is: flows take turns. */
  readonly flow: Flow;
  /** Begins the task. */
  readonly begin: () => void;
  /** Is called in place of `begin`. */
  readonly reject: (reason: TurnRejection) => void;
}

/** Begins a task in its turn, or rejects it. */
export type TurnQueue = (task: WaitingTask) => void;

/** The limits of a queue. */
export interface TurnQueueLimits {
  /** The number of tasks that may wait. */
  readonly maxWaiting: number;
  /** The milliseconds after which a task of each kind is rejected. */
  readonly maxWaitMs: Readonly<Record<RequestKind, number>>;
}

/** The first turn may end before the event loop has read any input. */
const minTurns = 2;
/** The turns between two tasks while there is input: the event loop accepts one connection in each. */
const maxTurns = 100;

/**
 * Creates a queue that begins tasks by turns of their flows, and lets the event loop read its input between two of them:
 * the next task begins once a turn has brought nothing new, or after a limited number of turns. A time limit bounds the
 * queue better than a length: clients that ignore `Retry-After` would send a request that is rejected at once again
 * at once, and keep the event loop busy with nothing but rejections.
 * @param getInputCount returns how many connections and requests have come so far
 * @param now returns the time in milliseconds
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
