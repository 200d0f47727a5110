import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail as a server has taken it. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it was transferred, with its headers. */
  readonly source: string;
}

/**
 * How a server treats a conversation: the replies that differ from consent, by the verb (`.` is the end of the mail);
 * `hang up` ends the conversation there, `silence` never answers.
 */
export type Treatment = Readonly<Partial<Record<'HELLO' | 'MAIL' | 'RCPT' | 'DATA' | '.', string>>>;

/** A mail server on this machine that speaks the little of SMTP (RFC 5321) that a client needs. */
export interface SmtpServer {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly TakenMail[];
  /** The verbs of each conversation. */
  readonly conversations: readonly (readonly string[])[];
  close(): Promise<void>;
}

const consents: Readonly<Record<string, string>> = {
  HELLO: '220 mail.vitrine.example ESMTP',
  EHLO: '250-mail.vitrine.example\r\n250 8BITMIME',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 go on',
  '.': '250 taken',
  QUIT: '221 bye',
};

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

class Conversation {
  readonly verbs: string[] = [];
  readonly #socket: Socket;
  readonly #treatment: Treatment;
  readonly #take: (mail: TakenMail) => void;
  #from = '';
  #to: string[] = [];
  #source: string[] | undefined;

  constructor(socket: Socket, treatment: Treatment, take: (mail: TakenMail) => void) {
    this.#socket = socket;
    this.#treatment = treatment;
    this.#take = take;
    socket.on('error', () => socket.destroy());
    createInterface(socket).on('line', (line) => this.#hear(line));
    this.#answer('HELLO');
  }

  #hear(line: string): void {
    if (this.#source) this.#hearSource(line, this.#source);
    else this.#hearVerb(line);
  }

  #hearVerb(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    this.verbs.push(verb);
    const isFine = this.#answer(verb);
    if (verb === 'MAIL') this.#from = addressIn(line);
    if (verb === 'RCPT' && isFine) this.#to.push(addressIn(line));
    if (verb === 'DATA' && isFine) this.#source = [];
    if (verb === 'QUIT') this.#socket.end();
  }

  #hearSource(line: string, lines: string[]): void {
    if (line !== '.') {
      lines.push(line.replace(/^\./, ''));
      return;
    }
    this.#source = undefined;
    const mail = { from: this.#from, to: this.#to, source: lines.join('\r\n') };
    // Taken before it is said, as by a server whose consent is lost on the way.
    if (!/^[45]/.test(this.#treatment['.'] ?? '')) this.#take(mail);
    this.#answer('.');
  }

  #answer(verb: string): boolean {
    const reply = this.#treatment[verb as keyof Treatment] ?? consents[verb] ?? '500 what?';
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

/** Starts a mail server; the first conversation is treated by the first treatment, all after the last by consent. */
export async function startSmtpServer(...treatments: Treatment[]): Promise<SmtpServer> {
  const mails: TakenMail[] = [];
  const conversations: Conversation[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const treatment = treatments[conversations.length] ?? {};
    conversations.push(new Conversation(socket, treatment, (mail) => mails.push(mail)));
  });
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
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
