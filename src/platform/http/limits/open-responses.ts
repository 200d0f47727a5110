import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../../log/log.ts';

/** The connections of a server by what they have sent of their last response. */
interface OpenResponses {
  readonly ServerResponse: typeof ServerResponse;
  /** Closes the connections whose last response was handed to the system completely. */
  closeFinished(): void;
  /** Resets the connections of all other responses. */
  cutOffRest(reason: string): void;
}

/**
 * Creates a class of responses whose connection is reset when the body fails midway, and what ends all of them. To a client or proxy that speaks HTTP/1.0, as nginx did by default for long, a connection that is
 * merely closed is a body that is complete. Each response that had begun is logged with the reason.
 */
export function trackResponses(log: Log | undefined): OpenResponses {
  /** The last response of each connection. */
  const responses = new Map<Socket, ServerResponse>();

  const logFailure = (response: ServerResponse, err: Error) => {
    if (response.headersSent) log?.error({ err, path: response.req.url }, 'a response failed midway');
  };

  class TrackedResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    override assignSocket(socket: Socket): void {
      if (!responses.has(socket)) socket.once('close', () => responses.delete(socket));
      responses.set(socket, this);
      super.assignSocket(socket);
    }

    override destroy(error?: Error): this {
      if (error && this.headersSent && !this.writableEnded && this.socket) {
        logFailure(this, error);
        this.socket.resetAndDestroy();
      }
      return super.destroy(error);
    }
  }

  return {
    ServerResponse: TrackedResponse,
    closeFinished() {
      for (const [socket, response] of responses) if (response.writableFinished) socket.destroy();
    },
    cutOffRest(reason) {
      for (const [socket, response] of responses) {
        if (response.writableFinished || socket.destroyed) continue;
        logFailure(response, new Error(reason));
        socket.resetAndDestroy();
      }
    },
  };
}
