import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../../log/log.ts';

interface OpenResponses {
  readonly ServerResponse: typeof ServerResponse;
  /** Closes connections whose last response was completely handed to the kernel. */
  closeFinished(): void;
  /** Resets all other connections. */
  cutOffRest(reason: string): void;
}

/**
 * Creates a class of responses that reset their connection when the body fails midway, and a function that
 * ends all of them. For an HTTP/1.0 client or proxy, long the default of nginx, a closed connection means a
 * complete body. Each response that had begun is logged with the reason.
 */
export function trackResponses(log: Log | undefined): OpenResponses {
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
