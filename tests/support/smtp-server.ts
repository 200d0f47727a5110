import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** An email as a server received it. */
export interface ReceivedEmail {
  readonly from: string;
  readonly to: readonly string[];
  /** The transferred message, with its headers. */
  readonly source: string;
}

/**
 * The replies of a conversation that differ from the default, by verb (`.` is the end of the message): `hang up` closes
 * the connection, `silence` sends no reply.
 */
export type ScriptedReplies = Readonly<Partial<Record<'HELLO' | 'MAIL' | 'RCPT' | 'DATA' | '.', string>>>;

/** A local mail server with the subset of SMTP (RFC 5321) that a client needs. */
export interface SmtpServer {
  readonly url: string;
  readonly port: number;
  readonly emails: readonly ReceivedEmail[];
  /** The verbs of each conversation. */
  readonly conversations: readonly (readonly string[])[];
  close(): Promise<void>;
}

const defaultReplies: Readonly<Record<string, string>> = {
  HELLO: '220 mail.vitrine.example ESMTP',
  EHLO: '250-mail.vitrine.example\r\n250 8BITMIME',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 go on',
  '.': '250 taken',
  QUIT: '221 bye',
};

const parseAddress = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

class Conversation {
  readonly verbs: string[] = [];
  readonly #socket: Socket;
  readonly #replies: ScriptedReplies;
  readonly #onReceive: (email: ReceivedEmail) => void;
  #from = '';
  #to: string[] = [];
  #source: string[] | undefined;

  constructor(socket: Socket, replies: ScriptedReplies, onReceive: (email: ReceivedEmail) => void) {
    this.#socket = socket;
    this.#replies = replies;
    this.#onReceive = onReceive;
    socket.on('error', () => socket.destroy());
    createInterface(socket).on('line', (line) => this.#handleLine(line));
    this.#reply('HELLO');
  }

  #handleLine(line: string): void {
    if (this.#source) this.#handleSource(line, this.#source);
    else this.#handleVerb(line);
  }

  #handleVerb(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    this.verbs.push(verb);
    const isAccepted = this.#reply(verb);
    if (verb === 'MAIL') this.#from = parseAddress(line);
    if (verb === 'RCPT' && isAccepted) this.#to.push(parseAddress(line));
    if (verb === 'DATA' && isAccepted) this.#source = [];
    if (verb === 'QUIT') this.#socket.end();
  }

  #handleSource(line: string, lines: string[]): void {
    if (line !== '.') {
      lines.push(line.replace(/^\./, ''));
      return;
    }
    this.#source = undefined;
    const email = { from: this.#from, to: this.#to, source: lines.join('\r\n') };
    // Received before the reply, as by a server whose reply is lost.
    if (!/^[45]/.test(this.#replies['.'] ?? '')) this.#onReceive(email);
    this.#reply('.');
  }

  #reply(verb: string): boolean {
    const reply = this.#replies[verb as keyof ScriptedReplies] ?? defaultReplies[verb] ?? '500 what?';
    if (reply === 'hang up') this.#socket.destroy();
    else if (reply !== 'silence') this.#socket.write(`${reply}\r\n`);
    return /^[23]/.test(reply);
  }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Starts a mail server; the n-th conversation uses the n-th script, later ones the default replies. */
export async function startSmtpServer(...scripts: ScriptedReplies[]): Promise<SmtpServer> {
  const emails: ReceivedEmail[] = [];
  const conversations: Conversation[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const replies = scripts[conversations.length] ?? {};
    conversations.push(new Conversation(socket, replies, (email) => emails.push(email)));
  });
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    emails,
    get conversations() {
      return conversations.map(({ verbs }) => verbs);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
