/**
 * Begins a task in its turn.
 * @returns false if too many others are waiting
 */
export type TurnQueue = (task: () => void) => boolean;

/** The first turn may end before the event loop has read any input. */
const minTurns = 2;
/** The turns between two tasks while there is input: the event loop accepts one connection in each. */
const maxTurns = 100;

/**
 * Creates a queue that begins tasks first in, first out, and lets the event loop read its input between two of them:
 * the next task begins once a turn has brought nothing new, or after a limited number of turns.
 * @param maxWaiting the number of tasks that may wait
 * @param getInputCount returns how many connections and requests have come so far
 */
export function createTurnQueue(maxWaiting: number, getInputCount: () => number): TurnQueue {
  const waiting: (() => void)[] = [];
  let isFree = true;
  const run = (task: () => void) => {
    isFree = false;
    task();
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
      const next = waiting.shift();
      if (next) run(next);
      else isFree = true;
    };
    setImmediate(endTurn);
  };
  return (task) => {
    if (waiting.length >= maxWaiting) return false;
    if (isFree) run(task);
    else waiting.push(task);
    return true;
  };
}
