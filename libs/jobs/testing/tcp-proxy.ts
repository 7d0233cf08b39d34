import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { during } from '../../../test/during';

interface Pace {
  /** Size of a slice. */
  bytes: number;
  /** Before each slice. */
  ms: number;
}

/** A proxy between a client and a real server that can interrupt, slow down and restore the connection. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  /** How many connections came. */
  accepted = 0;
  private state: 'open' | 'refusing' | 'hanging' = 'open';
  private pace: Pace | undefined;
  /** Bytes of answers that still arrive. */
  private left = Infinity;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  /** @param url of the server; the proxy's `url` keeps its protocol, credentials and path. */
  static async start(url: string): Promise<TcpProxy> {
    const server = createServer();
    const proxy = new TcpProxy(server, new URL(url));
    server.on('connection', (client) => proxy.accept(client));
    during().own('a proxy', () => proxy.stop());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The server's URL with the proxy's address. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** Restores normal forwarding, also for connections that were slowed down. */
  open(): void {
    this.pace = undefined;
    this.left = Infinity;
    if (this.state === 'open') return;
    this.state = 'open';
    this.cut();
  }

  /** Ends every connection, and each new one immediately. */
  refuse(): void {
    this.state = 'refusing';
    this.cut();
  }

  /** Keeps and accepts connections, but nothing answers. */
  hang(): void {
    this.state = 'hanging';
    for (const socket of this.sockets) socket.unpipe();
  }

  /** Connections of now stay open and are never answered again, as when the machine behind them vanished; new ones are served. */
  vanish(): void {
    this.state = 'open';
    for (const socket of this.sockets) socket.unpipe().resume();
  }

  /** Forwards this many bytes more of what the server answers; from then on every answer ends all connections. */
  cutAfter(bytes: number): void {
    this.left = bytes;
  }

  /** Forwards data in slices, each after a delay; connections stay. */
  slow(pace: Pace): void {
    this.pace = pace;
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private accept(client: Socket): void {
    this.accepted += 1;
    this.track(client);
    if (this.state === 'refusing') return void client.destroy();
    if (this.state === 'hanging') return void client.resume();
    const server = connect(Number(this.target.port), this.target.hostname);
    this.track(server);
    client.pipe(this.paced()).pipe(server);
    server.pipe(this.paced((slice) => this.counted(slice))).pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  }

  private paced(admit = (slice: Buffer): Buffer => slice): Transform {
    const stream = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        void this.sliced(chunk, (slice) => stream.push(admit(slice))).then(() => done());
      },
    });
    return stream;
  }

  private counted(slice: Buffer): Buffer {
    const admitted = slice.subarray(0, Math.max(0, this.left));
    this.left -= slice.length;
    // Not before it is written.
    if (this.left < 0) setImmediate(() => this.cut());
    return admitted;
  }

  private async sliced(chunk: Buffer, pass: (slice: Buffer) => void): Promise<void> {
    let rest = chunk;
    while (this.pace && rest.length > 0) {
      await delay(this.pace.ms);
      const bytes = this.pace?.bytes ?? rest.length;
      pass(rest.subarray(0, bytes));
      rest = rest.subarray(bytes);
    }
    if (rest.length > 0) pass(rest);
  }

  private track(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => this.sockets.delete(socket));
  }

  private cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
