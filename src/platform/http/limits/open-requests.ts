import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { NetworkCounter } from './connection-limits.ts';
import type { RejectionReason } from './rejection-log.ts';

export interface OpenRequests {
  /**
   * Counts a request until its response is sent or its connection is closed. Returns a reason to reject it.
   */
  enter(response: ServerResponse, ip: string | undefined): RejectionReason | undefined;
}

/** @param maxPerConnection limits connections even of clients whose network has no limit */
export function createOpenRequests(networks: NetworkCounter, maxPerConnection: number): OpenRequests {
  const bySocket = new WeakMap<Socket, Set<() => void>>();
  const watch = (socket: Socket) => {
    const leaves = new Set<() => void>();
    bySocket.set(socket, leaves);
    // A response queued behind others on its connection is not closed with the connection.
    socket.once('close', () => {
      for (const leave of leaves) leave();
    });
    return leaves;
  };
  return {
    enter(response, ip) {
      const { socket } = response.req;
      const leaves = bySocket.get(socket) ?? watch(socket);
      if (leaves.size >= maxPerConnection) return 'connection_has_too_many';
      const leaveNetwork = networks.enter(ip);
      if (!leaveNetwork) return 'network_has_too_many';
      const leave = () => {
        leaves.delete(leave);
        leaveNetwork();
      };
      leaves.add(leave);
      response.once('close', leave);
      return undefined;
    },
  };
}
