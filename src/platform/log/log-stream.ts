import { closeSync, openSync, write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Lines are written together; in characters. */
const minWriteLength = 4096;
const flushMs = 1000;
/** Lines that wait while the log cannot be written; further ones are dropped. In characters and bytes. */
const maxWaitingLength = 4 * 1024 * 1024;
/** How often a full pipe is tried again at the exit, and how long in between. */
const exitAttempts = 20;
const exitDelayMs = 50;

const stdout = 1;

const isFullPipe = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAGAIN';

function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Writes as much as can be written before the process ends. */
function writeAtExit(fd: number, bytes: Buffer): void {
  let rest = bytes;
  for (let failures = 0; rest.length > 0 && failures < exitAttempts; ) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      if (!isFullPipe(error)) return;
      failures += 1;
      sleepSync(exitDelayMs);
    }
  }
}

/** Opens a file to add lines to it, for its owner only. */
const openLogFile = (file: string): number => openSync(file, 'a', 0o600);

/**
 * Writes log lines to stdout or a file, buffered for up to a second; a killed process loses them. A log that cannot be
 * written, such as one on a full disk, neither stops the program nor takes more than a few megabytes: it is
 * tried again each second, and lines are dropped meanwhile. (The stream of pino retries for ever at the exit.)
 */
export class LogStream implements DestinationStream {
  readonly #file: string | undefined;
  #fd: number;
  #lines: string[] = [];
  #length = 0;
  /** What is being written, or could not be. */
  #rest: Buffer = Buffer.alloc(0);
  #isWriting = false;
  #isFailing = false;
  #dropped = 0;
  /** Replaced files, until the current write has ended. */
  #replaced: number[] = [];
  /** Called when lines can no longer be written. */
  onFailure: (error: Error) => void = () => {};
  /** Called when lines are written again, with the number of those that were lost, if any. */
  onRecovery: (dropped: number) => void = () => {};

  /**
   * @param file an absolute path; stdout if undefined
   * @throws the error of the system if the file cannot be opened
   */
  constructor(file: string | undefined) {
    this.#file = file;
    this.#fd = file === undefined ? stdout : openLogFile(file);
    setInterval(() => this.#flush(), flushMs).unref();
    process.on('exit', () => this.#flushAtExit());
  }

  write(line: string): void {
    if (this.#length + this.#rest.length + line.length > maxWaitingLength) {
      this.#dropped += 1;
      return;
    }
    this.#lines.push(line);
    this.#length += line.length;
    // While it fails, only the timer tries.
    if (this.#length >= minWriteLength && !this.#isFailing) this.#flush();
  }

  /**
   * Continues in a new file of the same name, after the current one was renamed.
   * @throws the error of the system if it cannot be opened: then the current file stays in use
   */
  reopen(): void {
    if (this.#file === undefined) return;
    this.#replaced.push(this.#fd);
    try {
      this.#fd = openLogFile(this.#file);
    } catch (error) {
      this.#replaced.pop();
      throw error;
    }
    this.#closeReplaced();
  }

  #closeReplaced(): void {
    if (this.#isWriting) return;
    for (const fd of this.#replaced.splice(0)) closeSync(fd);
  }

  #takeLines(): Buffer {
    const bytes = Buffer.from(this.#lines.join(''));
    this.#lines = [];
    this.#length = 0;
    return bytes;
  }

  #flush(): void {
    if (this.#isWriting) return;
    if (this.#rest.length === 0) this.#rest = this.#takeLines();
    if (this.#rest.length === 0) return;
    this.#isWriting = true;
    write(this.#fd, this.#rest, (error, written) => {
      this.#isWriting = false;
      this.#closeReplaced();
      if (error) this.#fail(error);
      else this.#succeed(written);
    });
  }

  #fail(error: Error): void {
    if (!this.#isFailing && !isFullPipe(error)) this.onFailure(error);
    this.#isFailing = true;
  }

  #succeed(written: number): void {
    this.#rest = this.#rest.subarray(written);
    this.#isFailing = false;
    const dropped = this.#dropped;
    this.#dropped = 0;
    if (dropped > 0) this.onRecovery(dropped);
    if (this.#rest.length > 0 || this.#length >= minWriteLength) this.#flush();
  }

  #flushAtExit(): void {
    // The thread that writes the rest completes it.
    const rest = this.#isWriting ? Buffer.alloc(0) : this.#rest;
    writeAtExit(this.#fd, Buffer.concat([rest, this.#takeLines()]));
  }
}
