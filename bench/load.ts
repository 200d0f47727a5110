import autocannon from 'autocannon';

/** A stretch of load on one address. */
export interface LoadQuestion {
  readonly url: string;
  readonly seconds: number;
}

/** What came of it. */
export interface LoadAnswer {
  readonly seconds: number;
  /** Answers with status 200. */
  readonly good: number;
  /** All others, and connections that failed. */
  readonly bad: number;
}

const connections = 16;

// A process of its own: the load must not take time from the server that is measured, nor from its parent.
process.on('message', async ({ url, seconds }: LoadQuestion) => {
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    headers: { 'accept-encoding': 'br' },
  });
  const answer: LoadAnswer = {
    seconds: result.duration,
    good: result['2xx'],
    bad: result.non2xx + result.errors + result.timeouts,
  };
  process.send?.(answer);
});

process.on('disconnect', () => process.exit());
