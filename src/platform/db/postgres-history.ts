import { DatabaseUnavailableError } from '../storage-error.ts';

/** Thrown for a server that lacks changes which another one had acknowledged, as after a failover without a synchronous standby. */
export class HistoryLostError extends DatabaseUnavailableError {
  constructor(seq: number) {
    super(
      `the database server lacks row ${seq} of the audit log, which this node has seen: a failover lost it. The server gets no changes until “vitrine failover accept”`,
    );
  }
}

/** Tests whether an error, or what caused it, is such a loss. */
export const isHistoryLost = (error: unknown): boolean =>
  error instanceof HistoryLostError || (error instanceof Error && isHistoryLost(error.cause));

/** The audit entry by which an owner accepts what a failover lost. */
export const failoverAcceptedAction = 'failover.accepted';

interface Known {
  readonly seq: number;
  readonly hash: string;
  /** The hash of the last entry that accepted a loss. */
  readonly accepted: string | null;
}

interface State {
  readonly seq: number;
  readonly hash: string;
  readonly accepted: string | null;
  /** The hash of the row that this node knows. */
  readonly known: string | null;
}

const statement = `
  select head.seq, head.hash,
    (select hash from audit_log where action = '${failoverAcceptedAction}' order by seq desc limit 1) as accepted,
    (select hash from audit_log where seq = $1) as known
  from (select seq, hash from audit_log order by seq desc limit 1) as head`;

type RunStatement = (sql: string, parameters: unknown[]) => Promise<readonly unknown[]>;

/**
 * Remembers the end of the audit log, by which a node recognises a server that lost what another one had acknowledged.
 * It has nothing from before its start.
 */
export class PostgresHistory {
  #known: Known | undefined;

  /** Remembers a row of a transaction that was committed. */
  remember(seq: number, hash: string): void {
    if (this.#known && seq > this.#known.seq) this.#known = { ...this.#known, seq, hash };
  }

  /**
   * Compares what a server has with what this node has seen, and remembers it.
   * @throws HistoryLostError if the server lacks some of it and no entry accepts that
   */
  async check(run: RunStatement): Promise<void> {
    const known = this.#known;
    const [state] = (await run(statement, [known?.seq ?? 0])) as State[];
    const isAccepted = state !== undefined && known !== undefined && state.accepted !== known.accepted;
    if (known && state?.known !== known.hash && !isAccepted) throw new HistoryLostError(known.seq);
    if (state && (isAccepted || state.seq >= (this.#known?.seq ?? 0)))
      this.#known = { seq: Number(state.seq), hash: state.hash, accepted: state.accepted };
  }

  /** Like `check`, unless nothing is known. */
  async checkKnown(run: RunStatement): Promise<void> {
    if (this.#known) await this.check(run);
  }
}
