import { useState } from 'react';

interface Outcome {
  /** What is said of the last thing done; empty before the first. */
  readonly said: string;
  /** Does something and says how it went. */
  readonly tell: (work: Promise<void>, done: string, failed: string) => void;
}

/** Says how copying or saving went. Said twice, it changes by a space that nobody sees, so that it is announced again. */
export function useOutcome(): Outcome {
  const [said, setSaid] = useState('');
  const say = (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text));
  return {
    said,
    tell: (work, done, failed) => {
      work.then(
        () => say(done),
        () => say(failed),
      );
    },
  };
}
