import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { nodeProgram } from '../../../dev/stack/programs';
import { keptPorts } from '../../../dev/stack/ports';
import { owned, ready, tempFolder } from '../../../test/during';
import { buzonDePrueba, type BuzonDePrueba } from '../../../test/mail';
import { operador } from '../../../test/operador';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../test/postgres';
import { isReadyAt } from '../../../test/status-of';

/** Where the panel would be: nothing listens there, and nothing is asked there. */
export const PANEL = 'http://localhost:1';
export const VUELTA = `${PANEL}/panel/entrar`;

export interface Identidad {
  issuer: string;
  base: BaseDeDatosDePrueba;
  buzon: BuzonDePrueba;
  identityKey: string;
  proceso: ChildProcess;
  /** The link by which somebody chooses a password, from the command of the operator. */
  crear(correo: string, rol?: string): Promise<string>;
}

interface Origen extends Partial<Pick<Identidad, 'base' | 'buzon' | 'identityKey'>> {
  /** Whether passwords cost what they cost in production, some tenths of a second each. */
  conTodoElCosto?: boolean;
}

/** A process, on a database and a mailbox of its own, or on those of another. It ends with the test. */
export async function unaIdentidad(de?: Origen, ajustes: Record<string, string> = {}): Promise<Identidad> {
  const base = de?.base ?? (await baseDeDatosDePrueba());
  const buzon = de?.buzon ?? (await buzonDePrueba());
  const identityKey = de?.identityKey ?? randomBytes(32).toString('base64');
  const folder = tempFolder('timbo-identidad');
  const { publico, interno } = await keptPorts(
    path.join(folder, 'ports.json'),
    ['publico', 'interno'],
    {},
    () => undefined,
  );
  // Passkeys want a name.
  const issuer = `http://localhost:${publico}`;
  const { file, args, env } = nodeProgram('apps/identidad/main.js', {
    // With the mark of the run, by which it is found after a crash.
    ...process.env,
    DATABASE_URL: base.urlDe('identidad'),
    IDENTITY_URL: issuer,
    IDENTITY_KEY: identityKey,
    PANEL_ORIGINS: PANEL,
    SMTP_URL: buzon.url,
    MAIL_FROM: 'identidad@timbo.test',
    HOST: '127.0.0.1',
    PORT: String(publico),
    INNER_PORT: String(interno),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    ...ajustes,
  });
  const ligero = de?.conTodoElCosto ? [] : ['--require', path.join(__dirname, 'light-scrypt.cjs')];
  const proceso = owned(spawn(file, [...ligero, ...args], { env, stdio: 'inherit' }));
  await ready(proceso, () => isReadyAt(interno), 'identidad');
  const crear = async (correo: string, rol?: string): Promise<string> => {
    const orden = ['usuario', `--crear=${correo}`, ...(rol ? [`--rol=${rol}`] : []), '--quien=Prueba'];
    const { codigo, salida } = await operador(
      { MIGRATION_DATABASE_URL: base.ownerUrl, IDENTITY_URL: issuer },
      ...orden,
    );
    expect([codigo, salida]).toEqual([0, expect.stringContaining('/enlace/')]);
    return /http\S+\/enlace\/\S+/.exec(salida)![0];
  };
  return { issuer, base, buzon, identityKey, proceso, crear };
}

export interface Respuesta {
  status: number;
  to: string;
  text: string;
  headers: Headers;
}

/** A browser as far as the provider sees one: it keeps cookies by their path, and follows no redirect by itself. */
export class Navegador {
  readonly cookies = new Map<string, { valor: string; path: string }>();

  constructor(
    private readonly issuer: string,
    /** Its address, as a proxy says it: each has its own turns. */
    private readonly ip = '203.0.113.1',
  ) {}

  async ir(
    url: string,
    form?: Record<string, string> | string,
    headers: Record<string, string> = {},
  ): Promise<Respuesta> {
    const destino = new URL(url, this.issuer);
    const cookie = [...this.cookies]
      .filter(([, { path: de }]) => destino.pathname.startsWith(de))
      .map(([nombre, { valor }]) => `${nombre}=${valor}`)
      .join('; ');
    const response = await fetch(destino, {
      redirect: 'manual',
      headers: {
        cookie,
        'x-forwarded-for': this.ip,
        'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
        ...headers,
      },
      ...(form && { method: 'POST', body: typeof form === 'string' ? form : new URLSearchParams(form) }),
    });
    for (const linea of response.headers.getSetCookie()) this.guardar(linea);
    return {
      status: response.status,
      to: response.headers.get('location') ?? '',
      text: await response.text(),
      headers: response.headers,
    };
  }

  /** What a script of a page sends. */
  async mandar(url: string, cuerpo: unknown): Promise<Respuesta> {
    return this.ir(url, JSON.stringify(cuerpo), { 'content-type': 'application/json' });
  }

  private guardar(linea: string): void {
    const [par, ...atributos] = linea.split('; ');
    const [nombre, valor] = par!.split('=') as [string, string];
    const camino = atributos.find((uno) => uno.startsWith('path='))?.slice(5) ?? '/';
    if (valor) this.cookies.set(nombre, { valor, path: camino });
    else this.cookies.delete(nombre);
  }

  /** Begins a sign-in, to the panel by itself, up to its page. */
  async empezar(verifier: string, cambios: Record<string, string> = {}): Promise<{ pagina: string; csrf: string }> {
    const { to } = await this.ir(pedido(verifier, cambios));
    const { text } = await this.ir(to);
    return { pagina: to, csrf: csrfDe(text) };
  }

  /** Signs in by password. @returns the answer to its form. */
  async entrar(
    verifier: string,
    correo: string,
    contrasena: string,
    cambios: Record<string, string> = {},
  ): Promise<Respuesta & { pagina: string }> {
    const { pagina, csrf } = await this.empezar(verifier, cambios);
    return { ...(await this.ir(pagina, { csrf, correo, contrasena })), pagina };
  }

  /** Follows redirects of the provider itself. */
  async seguir(respuesta: Respuesta): Promise<Respuesta> {
    let aqui = respuesta;
    while (aqui.to !== '' && new URL(aqui.to, this.issuer).origin === this.issuer) aqui = await this.ir(aqui.to);
    return aqui;
  }

  /** A page of "Mi acceso" of somebody who signs in by password for it. */
  async miAcceso(correo: string, contrasena: string, ruta = '/cuenta'): Promise<{ text: string; csrf: string }> {
    const entrada = await this.seguir(await this.ir(ruta));
    const [, interaccion] = /action="(\/interaccion\/[\w-]+)"/.exec(entrada.text)!;
    const datos = { csrf: csrfDe(entrada.text), correo, contrasena };
    const { text } = await this.seguir(await this.ir(interaccion!, datos));
    return { text, csrf: csrfDe(text) };
  }

  /** The code in the address to which the sign-in leads back. */
  async codigo({ to }: { to: string }): Promise<string> {
    const vuelta = new URL((await this.ir(to)).to);
    expect(vuelta.origin + vuelta.pathname).toBe(VUELTA);
    return vuelta.searchParams.get('code')!;
  }
}

export const csrfDe = (text: string): string => /name="csrf" value="([\w-]+)"/.exec(text)?.[1] ?? '';
export const newVerifier = (): string => randomBytes(32).toString('base64url');

export const pedido = (verifier: string, cambios: Record<string, string> = {}): string =>
  `/auth?${new URLSearchParams({
    client_id: 'timbo-panel',
    response_type: 'code',
    redirect_uri: VUELTA,
    scope: 'openid profile email',
    state: 'un-estado',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...cambios,
  }).toString()}`;

export async function pedirTokens(issuer: string, body: Record<string, string>, clientId = 'timbo-panel') {
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { origin: PANEL },
    body: new URLSearchParams({ client_id: clientId, ...body }),
  });
  const answer = (await response.json()) as Record<string, string>;
  return { status: response.status, answer, cors: response.headers.get('access-control-allow-origin') };
}

export const canjear = (issuer: string, code: string, code_verifier: string) =>
  pedirTokens(issuer, { grant_type: 'authorization_code', code, code_verifier, redirect_uri: VUELTA });

export const payloadOf = (token: string | undefined) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;
