import type { ServerResponse } from 'node:http';

/** How long a connection is kept for a next request. */
export const keepAliveSeconds = 30;

/** The two fields by which Node's own response knows that its head is written; Node 24 has them. */
interface Head {
  _header: string | null | undefined;
  _headerSent: boolean;
}

const emptyDate = ' '.repeat(new Date(0).toUTCString().length);

/**
 * An answer as its exact bytes on the wire, head and body in one buffer. Node writes head and body as two
 * pieces, which for a page costs as much again as everything else; one piece is a single quick write.
 */
export class Wire {
  /** The body alone, as a view of the same bytes. */
  readonly body: Buffer;
  readonly #head: string;
  readonly #bytes: Buffer;
  readonly #dateAt: number;
  #second = 0;

  /** @param headers complete but for Date and the connection's own, which are added here */
  constructor(headers: Readonly<Record<string, string>>, body: Buffer) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const before = `HTTP/1.1 200 OK\r\n${lines.join('')}Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\nDate: `;
    this.#head = `${before}${emptyDate}\r\n\r\n`;
    this.#bytes = Buffer.concat([Buffer.from(this.#head, 'latin1'), body]);
    this.#dateAt = before.length;
    this.body = this.#bytes.subarray(this.#head.length);
  }

  /**
   * Sends the answer if the connection is plain: kept alive, HTTP/1.1, nothing waiting before it.
   * @returns false when nothing was sent and it must go the usual way
   */
  send(response: ServerResponse): boolean {
    const { socket, req } = response;
    const inner = response as unknown as Head;
    if (!socket || !response.shouldKeepAlive || inner._header !== null) return false;
    if (req.httpVersion !== '1.1' || socket.writableLength > 0) return false;
    this.#renewDate();
    socket.write(this.#bytes);
    inner._header = this.#head;
    inner._headerSent = true;
    response.end();
    return true;
  }

  #renewDate(): void {
    const now = Date.now();
    const second = Math.floor(now / 1000);
    if (second === this.#second) return;
    this.#second = second;
    this.#bytes.write(new Date(now).toUTCString(), this.#dateAt, 'latin1');
  }
}
