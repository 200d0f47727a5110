/** A task that waits for its turn. */
export interface WaitingTask {
  /** Begins the task. */
  readonly begin: () => void;
  /** Is called in place of `begin` when the turn comes too late, or too many others are waiting. */
  readonly reject: () => void;
}

/** Begins a task in its turn, or rejects it. */
export type TurnQueue = (task: WaitingTask) => void;

/** The limits of a queue. */
export interface TurnQueueLimits {
  /** The number of tasks that may wait; further ones are rejected at once. */
  readonly maxWaiting: number;
  /** The milliseconds after which a task is rejected when its turn comes. */
  readonly maxWaitMs: number;
}

/** The first turn may end before the event loop has read any input. */
const minTurns = 2;
/** The turns between two tasks while there is input: the event loop accepts one connection in each. */
const maxTurns = 100;

/**
 * Creates a queue that begins tasks first in, first out, and lets the event loop read its input between two of them:
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
  const waiting: (WaitingTask & { readonly since: number })[] = [];
  let isFree = true;
  const takeNext = (): WaitingTask | undefined => {
    const latest = now() - maxWaitMs;
    const inTime = waiting.findIndex(({ since }) => since >= latest);
    const late = waiting.splice(0, inTime === -1 ? waiting.length : inTime);
    for (const { reject } of late) reject();
    return waiting.shift();
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
    else if (waiting.length >= maxWaiting) task.reject();
    else waiting.push({ ...task, since: now() });
  };
}
