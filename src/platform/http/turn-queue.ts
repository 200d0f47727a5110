/** A task that waits for its turn. */
export interface WaitingTask {
  /** Begins the task. */
  readonly begin: () => void;
  /** Is called in place of `begin` when the turn comes too late, or too many others are waiting. */
  readonly reject: () => void;
  /** True for a task that waits longer, since giving it up costs more than the wait. */
  readonly mayWaitLong?: boolean;
}

/** Begins a task in its turn, or rejects it. */
export type TurnQueue = (task: WaitingTask) => void;

/** The limits of a queue. */
export interface TurnQueueLimits {
  /** The number of tasks that may wait; further ones are rejected at once. */
  readonly maxWaiting: number;
  /** The milliseconds after which a task is rejected. */
  readonly maxWaitMs: number;
  /** The same for tasks that may wait long. */
  readonly maxLongWaitMs: number;
}

/** The first turn may end before the event loop has read any input. */
const minTurns = 2;
/** The turns between two tasks while there is input: the event loop accepts one connection in each. */
const maxTurns = 100;

/** The tasks that wait equally long, the first one first. */
interface Line {
  readonly tasks: (WaitingTask & { readonly since: number })[];
  readonly limitMs: number;
}

function rejectLate({ tasks, limitMs }: Line, now: number): void {
  const inTime = tasks.findIndex(({ since }) => since >= now - limitMs);
  for (const { reject } of tasks.splice(0, inTime === -1 ? tasks.length : inTime)) reject();
}

/**
 * Creates a queue that begins tasks first in, first out, those that may wait long and others by turns, and lets the event loop read its input between two of them:
 * the next task begins once a turn has brought nothing new, or after a limited number of turns. A time limit bounds the
 * queue better than a length: clients that ignore `Retry-After` would send a request that is rejected at once again
 * at once, and keep the event loop busy with nothing but rejections.
 * @param getInputCount returns how many connections and requests have come so far
 * @param now returns the time in milliseconds
 */
export function createTurnQueue(
  { maxWaiting, maxWaitMs, maxLongWaitMs }: TurnQueueLimits,
  getInputCount: () => number,
  now: () => number = () => performance.now(),
): TurnQueue {
  const waiting: Line = { tasks: [], limitMs: maxWaitMs };
  const longWaiting: Line = { tasks: [], limitMs: maxLongWaitMs };
  let isFree = true;
  let isLongNext = false;
  const takeNext = (): WaitingTask | undefined => {
    for (const line of [waiting, longWaiting]) rejectLate(line, now());
    isLongNext = !isLongNext;
    const [first, second] = isLongNext ? [waiting, longWaiting] : [longWaiting, waiting];
    return first.tasks.shift() ?? second.tasks.shift();
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
      const next = takeNext();
      if (next) run(next);
      else isFree = true;
    };
    setImmediate(endTurn);
  };
  return (task) => {
    if (isFree) run(task);
    else if (waiting.tasks.length + longWaiting.tasks.length >= maxWaiting) task.reject();
    else (task.mayWaitLong ? longWaiting : waiting).tasks.push({ ...task, since: now() });
  };
}
