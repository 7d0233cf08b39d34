import { spawn, spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { owned, ready, tempFolder } from './during';
import { freePort } from '../dev/stack/ports';

const TABLAS = '/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz';
/** What the panel asks for. Glewlwyd makes it the `aud` of the token of who names no resource. */
export const ALCANCE = 'openid email timbo-api';
const CLIENTE = 'timbo-panel';
const CLAVE = 'tres tristes tigres';

const configuracion = (puerto: number, base: string): string => `
port=${puerto}
bind_address="127.0.0.1"
external_url="http://127.0.0.1:${puerto}"
login_url="login.html"
api_prefix="api"
static_files_path="/usr/share/glewlwyd/webapp/"
log_mode="console"
log_level="ERROR"
cookie_secure=0
session_expiration=3600
session_key="GLEWLWYD2_SESSION_ID"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="/usr/lib/glewlwyd/user"
user_middleware_module_path="/usr/lib/glewlwyd/user"
client_module_path="/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"
plugin_module_path="/usr/lib/glewlwyd/plugin"
use_secure_connection=false
secure_connection_key_file=""
secure_connection_pem_file=""
secure_connection_ca_file=""
hash_algorithm="SHA512"
database = { type = "sqlite3" path = "${base}" };
`;

const TOKENS = {
  'access-token-duration': 900,
  'refresh-token-duration': 36_000,
  'code-duration': 60,
  'refresh-token-rolling': true,
  'allow-non-oidc': false,
  'auth-type-code-enabled': true,
  'auth-type-token-enabled': false,
  'auth-type-password-enabled': false,
  'auth-type-client-enabled': false,
  'auth-type-refresh-enabled': true,
  'pkce-allowed': true,
  'pkce-required': true,
  'pkce-method-plain-allowed': false,
  'subject-type': 'public',
  'jwt-type': 'rsa',
  'jwt-key-size': '256',
  'jwks-show': true,
};

/** Members of a user that go into the access token under the same name. */
const EN_EL_TOKEN = ['email', 'email_verified'];

/** A browser that is signed in at Glewlwyd, or not yet. */
class Sesion {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  async pedir(method: string, ruta: string, cuerpo?: unknown) {
    const respuesta = await fetch(`${this.url}${ruta}`, {
      method,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        cookie: [...this.cookies].map(([nombre, valor]) => `${nombre}=${valor}`).join('; '),
      },
      ...(cuerpo !== undefined && { body: JSON.stringify(cuerpo) }),
    });
    const texto = await respuesta.text();
    if (respuesta.status >= 400) throw new Error(`Glewlwyd, ${method} ${ruta}: ${respuesta.status} ${texto}`);
    for (const linea of respuesta.headers.getSetCookie()) {
      const [, nombre, valor] = /^([^=]+)=([^;]*)/.exec(linea)!;
      this.cookies.set(nombre!, valor!);
    }
    return { texto, a: respuesta.headers.get('location') ?? '' };
  }

  entrar(username: string, password: string) {
    return this.pedir('POST', '/api/auth', { username, password });
  }
}

/** A Glewlwyd of its own (an OpenID provider of Debian's), until the end of its test. */
export class Glewlwyd {
  readonly issuer: string;
  private readonly administrador: Sesion;

  private constructor(
    private readonly url: string,
    private readonly vuelta: string,
  ) {
    this.issuer = `${url}/api/oidc`;
    this.administrador = new Sesion(url);
  }

  static available(): boolean {
    return spawnSync('glewlwyd', ['--version']).error === undefined;
  }

  /** @param vuelta where the panel takes people back. */
  static async start(vuelta: string): Promise<Glewlwyd> {
    const carpeta = tempFolder('glewlwyd');
    const [base, conf] = [path.join(carpeta, 'base.db'), path.join(carpeta, 'glewlwyd.conf')];
    const tablas = new DatabaseSync(base);
    tablas.exec(gunzipSync(readFileSync(TABLAS)).toString());
    tablas.close();
    const puerto = await freePort();
    writeFileSync(conf, configuracion(puerto, base));
    const proceso = owned(spawn('glewlwyd', ['-c', conf], { stdio: 'ignore' }));
    const glewlwyd = new Glewlwyd(`http://127.0.0.1:${puerto}`, vuelta);
    const contesta = () =>
      fetch(`${glewlwyd.url}/config`).then(
        (dado) => dado.text().then(() => dado.ok),
        () => false,
      );
    await ready(proceso, contesta, 'glewlwyd');
    await glewlwyd.configurar();
    return glewlwyd;
  }

  private async configurar(): Promise<void> {
    const { administrador, issuer: iss } = this;
    await administrador.entrar('admin', 'password');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'de-la-prueba', alg: 'RS256' };
    for (const name of ['email', 'timbo-api'])
      await administrador.pedir('POST', '/api/scope', { name, display_name: name, password_required: false });
    await administrador.pedir('POST', '/api/mod/plugin', {
      ...{ module: 'oidc', name: 'oidc', display_name: 'OpenID', enabled: true },
      parameters: {
        ...TOKENS,
        iss,
        'jwks-private': JSON.stringify({ keys: [jwk] }),
        'allowed-scope': ALCANCE.split(' '),
        'additional-parameters': EN_EL_TOKEN.map((uno) => ({ 'user-parameter': uno, 'token-parameter': uno })),
      },
    });
    const DE_USUARIOS = '/api/mod/user/database';
    const modulo = JSON.parse((await administrador.pedir('GET', DE_USUARIOS)).texto) as { parameters: object };
    const campo = { multiple: false, read: true, write: true, 'profile-read': true, 'profile-write': false };
    const parameters = { ...modulo.parameters, 'data-format': { email_verified: campo } };
    await administrador.pedir('PUT', DE_USUARIOS, { ...modulo, parameters });
    await administrador.pedir('PUT', `${DE_USUARIOS}/reset`);
    await administrador.pedir('POST', '/api/client', {
      ...{ client_id: CLIENTE, name: 'Panel', confidential: false, enabled: true, scope: [] },
      redirect_uri: [this.vuelta],
      authorization_type: ['code', 'refresh_token'],
      token_endpoint_auth_method: ['none'],
    });
  }

  async crear(username: string, email: string, verificado: boolean): Promise<void> {
    const scope = ['g_profile', ...ALCANCE.split(' ')];
    const usuario = { username, password: CLAVE, email, email_verified: String(verificado), enabled: true, scope };
    await this.administrador.pedir('POST', '/api/user', usuario);
  }

  /** What its page and the panel do: password, consent, code with PKCE. @returns the access token. */
  async entrar(username: string): Promise<string> {
    const persona = new Sesion(this.url);
    await persona.entrar(username, CLAVE);
    await persona.pedir('PUT', `/api/auth/grant/${CLIENTE}`, { scope: ALCANCE });
    const code_verifier = randomBytes(32).toString('base64url');
    const de = { client_id: CLIENTE, redirect_uri: this.vuelta };
    const pedido = new URLSearchParams({
      ...de,
      ...{ response_type: 'code', scope: ALCANCE, state: 'un-estado', nonce: 'un-nonce', g_continue: '' },
      code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const { a } = await persona.pedir('GET', `/api/oidc/auth?${pedido.toString()}`);
    const code = new URL(a).searchParams.get('code');
    if (!code) throw new Error(`Glewlwyd gave no code: ${a}`);
    const body = new URLSearchParams({ ...de, grant_type: 'authorization_code', code, code_verifier });
    const respuesta = await fetch(`${this.issuer}/token`, { method: 'POST', body });
    const texto = await respuesta.text();
    if (respuesta.status !== 200) throw new Error(`Glewlwyd gave no token: ${respuesta.status} ${texto}`);
    return (JSON.parse(texto) as { access_token: string }).access_token;
  }
}
