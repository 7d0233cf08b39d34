import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands between a client and a real server, to take the server away and give it back. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private state: 'open' | 'refusing' | 'hanging' = 'open';

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  /** @param url of the server behind it; its protocol, credentials and path stay in `url`. */
  static async start(url: string): Promise<TcpProxy> {
    const server = createServer();
    const proxy = new TcpProxy(server, new URL(url));
    server.on('connection', (client) => proxy.accept(client));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** As the given one, but through the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  open(): void {
    if (this.state === 'open') return;
    this.state = 'open';
    this.cut();
  }

  /** Every connection ends, new ones at once. */
  refuse(): void {
    this.state = 'refusing';
    this.cut();
  }

  /** Connections stay and are taken, and nothing answers. */
  hang(): void {
    this.state = 'hanging';
    for (const socket of this.sockets) socket.unpipe();
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private accept(client: Socket): void {
    this.track(client);
    if (this.state === 'refusing') return void client.destroy();
    if (this.state === 'hanging') return void client.resume();
    const server = connect(Number(this.target.port), this.target.hostname);
    this.track(server);
    client.pipe(server).pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  }

  private track(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => this.sockets.delete(socket));
  }

  private cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
