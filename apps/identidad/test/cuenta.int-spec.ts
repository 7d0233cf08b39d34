import { createHmac } from 'node:crypto';
import { SystemClock } from '@libs/platform';
import { hasta, stopped } from '../../../test/during';
import { operador } from '../../../test/operador';
import {
  canjear,
  csrfDe,
  type Identidad,
  Navegador,
  newVerifier,
  payloadOf,
  pedido,
  pedirTokens,
  unaIdentidad,
} from './proceso-identidad';

const CONTRASENA = 'tres tristes tigres';
let idp: Identidad;
let ips = 0;

const navegador = (): Navegador => new Navegador(idp.issuer, `198.51.100.${(ips += 1)}`);

beforeAll(async () => (idp = await unaIdentidad()));
afterAll(async () => {
  if (idp) await stopped(idp.proceso);
  await idp?.base.eliminar();
});

async function unaPersona(correo: string): Promise<string> {
  expect((await navegador().ir(await idp.crear(correo), { contrasena: CONTRASENA })).status).toBe(200);
  return correo;
}

/** "Mi acceso" of somebody who has just signed in by password. */
const miAcceso = (navegante: Navegador, correo: string) => navegante.miAcceso(correo, CONTRASENA);

const MINUTO_MEDIO_MS = 30_000;

/** As an authenticator does it, by RFC 6238 and with no code of the product. `paso` 0 is now. */
function codigoDe(secreto: string, paso = 0): string {
  const bits = [...secreto.replaceAll(' ', '')]
    .map((letra) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letra).toString(2).padStart(5, '0'))
    .join('');
  const clave = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const contador = Buffer.alloc(8);
  contador.writeBigUInt64BE(BigInt(Math.floor(new SystemClock().now().getTime() / MINUTO_MEDIO_MS) + paso));
  const suma = createHmac('sha1', clave).update(contador).digest();
  const codigo = suma.readUInt32BE(suma[19]! & 15) & 0x7fffffff;
  return String(codigo % 1_000_000).padStart(6, '0');
}

/** Switches the authenticator on. @returns its secret, the code that proved it, and its recovery codes. */
async function conFactor(navegante: Navegador, csrf: string) {
  const { text } = await navegante.ir('/cuenta/codigo', { csrf });
  const [, secreto] = /<code>([A-Z2-7 ]+)<\/code>/.exec(text)!;
  const [, sellado] = /name="sellado" value="([\w-]+)"/.exec(text)!;
  const codigo = codigoDe(secreto!);
  const { status, text: hecho } = await navegante.ir('/cuenta/codigo/confirmar', { csrf, sellado: sellado!, codigo });
  expect(status).toBe(200);
  const codigos = [...hecho.matchAll(/<code>([A-Z2-7-]+)<\/code>/g)].map(([, uno]) => uno!);
  expect(new Set(codigos).size).toBe(10);
  return { secreto: secreto!, sellado: sellado!, codigo, codigos };
}

describe('an authenticator', () => {
  let correo: string;
  let factor: Awaited<ReturnType<typeof conFactor>>;

  beforeAll(async () => {
    correo = await unaPersona('ana@example.com');
    const navegante = navegador();
    factor = await conFactor(navegante, (await miAcceso(navegante, correo)).csrf);
  });

  /** Signs in up to the page of the code. */
  async function hastaElCodigo() {
    const navegante = navegador();
    const verifier = newVerifier();
    const { pagina, to } = await navegante.entrar(verifier, correo, CONTRASENA);
    const { text } = await navegante.ir(to);
    expect(text).toContain('/codigo"');
    const dar = (codigo: string) => navegante.ir(`${pagina}/codigo`, { csrf: csrfDe(text), codigo });
    return { navegante, verifier, pagina, dar };
  }

  it('is asked for after the password, and the password alone signs nobody in', async () => {
    const { navegante, pagina } = await hastaElCodigo();
    expect((await navegante.ir(pagina.replace('/interaccion/', '/auth/'))).to).not.toContain('code=');
    expect((await navegante.ir(pedido(newVerifier()))).to).toContain('/interaccion/');
  });

  it('takes no code before the password', async () => {
    const navegante = navegador();
    const { pagina, csrf } = await navegante.empezar(newVerifier());
    const { status, to } = await navegante.ir(`${pagina}/codigo`, { csrf, codigo: codigoDe(factor.secreto, 1) });
    expect([status, to]).toEqual([303, pagina]);
  });

  it('takes each code once: not the one that switched it on, and not the same by two at once', async () => {
    const { dar } = await hastaElCodigo();
    expect((await dar(factor.codigo)).status).toBe(401);
    const siguiente = codigoDe(factor.secreto, 1);
    const dos = await Promise.all([hastaElCodigo(), hastaElCodigo()]);
    const respuestas = await Promise.all(dos.map((uno) => uno.dar(siguiente)));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([303, 401]);
    const i = respuestas.findIndex(({ status }) => status === 303);
    const code = await dos[i]!.navegante.codigo(respuestas[i]!);
    const { answer } = await canjear(idp.issuer, code, dos[i]!.verifier);
    expect(payloadOf(answer['access_token'])).toMatchObject({ email: correo });
  });

  it('who has lost it gives a recovery code, each once and however it is typed', async () => {
    const [codigo] = factor.codigos as [string];
    expect((await (await hastaElCodigo()).dar(codigo.toLowerCase().replaceAll('-', ' '))).status).toBe(303);
    expect((await (await hastaElCodigo()).dar(codigo)).status).toBe(401);
  });

  it('waits after some wrong codes, also from other networks', async () => {
    // The last sign-in has forgotten the failures before it.
    expect((await (await hastaElCodigo()).dar(factor.codigos[1]!)).status).toBe(303);
    const estados = [];
    for (let i = 0; i < 6; i += 1) estados.push((await (await hastaElCodigo()).dar('000000')).status);
    expect(estados).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('of somebody else cannot be put in by the form of one', async () => {
    const otra = await unaPersona('bea@example.com');
    const navegante = navegador();
    const { csrf } = await miAcceso(navegante, otra);
    const ajeno = { csrf, sellado: factor.sellado, codigo: codigoDe(factor.secreto) };
    expect((await navegante.ir('/cuenta/codigo/confirmar', ajeno)).status).toBe(400);
  });

  it('is stored sealed, and its codes as hashes', async () => {
    const [fila] = await idp.base.admin<{ totp: Buffer }>('SELECT totp FROM usuario WHERE correo = $1', [correo]);
    expect(fila!.totp.toString('latin1')).not.toContain(factor.secreto.replaceAll(' ', ''));
    expect(await idp.base.admin(`SELECT acto FROM acto_de_acceso WHERE acto = 'codigo'`)).toEqual([{ acto: 'codigo' }]);
    expect(JSON.stringify(await idp.base.admin('SELECT * FROM codigo_de_recuperacion'))).not.toContain(
      factor.codigos[2]!,
    );
  });
});

describe('"Mi acceso"', () => {
  it('wants a sign-in, and its own form', async () => {
    const correo = await unaPersona('carla@example.com');
    expect((await navegador().ir('/cuenta')).to).toMatch(/^\/auth\?/);
    const navegante = navegador();
    const { csrf } = await miAcceso(navegante, correo);
    expect((await navegante.ir('/cuenta/codigo/quitar', { csrf: '' })).status).toBe(401);
    expect((await navegador().ir('/cuenta/codigo/quitar', { csrf })).status).toBe(401);
    expect((await navegante.ir('/cuenta/codigo/quitar', { csrf }, { origin: 'https://otro.example' })).status).toBe(
      403,
    );
    expect((await navegante.ir('/cuenta/codigo/quitar', { csrf })).status).toBe(303);
  });

  it('wants a fresh sign-in from who signed in long ago', async () => {
    const correo = await unaPersona('dora@example.com');
    const navegante = navegador();
    await miAcceso(navegante, correo);
    await idp.base.admin(
      `UPDATE objeto_oidc SET datos = jsonb_set(datos, '{loginTs}', to_jsonb((datos ->> 'loginTs')::bigint - 3600))
       WHERE modelo = 'Session' AND usuario_id = (SELECT id FROM usuario WHERE correo = $1)`,
      [correo],
    );
    const vuelta = await navegante.ir('/cuenta');
    expect(vuelta.to).toMatch(/^\/auth\?.*max_age=/);
    expect((await navegante.ir(vuelta.to)).to).toContain('/interaccion/');
  });

  it('lists the sessions of its owner, and closes one with everything that it gave', async () => {
    const correo = await unaPersona('elsa@example.com');
    const ajena = await unaPersona('flora@example.com');
    const perdido = navegador();
    const verifier = newVerifier();
    const code = await perdido.codigo(await perdido.entrar(verifier, correo, CONTRASENA));
    const { answer } = await canjear(idp.issuer, code, verifier);
    const renovar = (refresh_token: string) => pedirTokens(idp.issuer, { grant_type: 'refresh_token', refresh_token });
    const renovado = await renovar(answer['refresh_token']!);
    expect(renovado.status).toBe(200);

    const navegante = navegador();
    const { text, csrf } = await miAcceso(navegante, correo);
    expect(text).toContain('Firefox en Linux');
    const ids = [...text.matchAll(/name="id" value="([0-9a-f]{64})"/g)].map(([, id]) => id!);
    expect(ids).toHaveLength(2);
    const otra = navegador();
    const { csrf: deOtra } = await miAcceso(otra, ajena);
    for (const id of ids) await otra.ir('/cuenta/sesion', { csrf: deOtra, id });
    expect((await navegante.ir('/cuenta')).status).toBe(200);

    await navegante.ir('/cuenta/sesion', { csrf, id: ids.find((id) => !esEsta(text, id))! });
    expect((await renovar(renovado.answer['refresh_token']!)).answer).toMatchObject({ error: 'invalid_grant' });
    expect((await perdido.ir(pedido(newVerifier()))).to).toContain('/interaccion/');
    expect((await navegante.ir('/cuenta')).status).toBe(200);
  });

  it('sends the link that confirms an address', async () => {
    const correo = await unaPersona('gema@example.com');
    const navegante = navegador();
    const { text, csrf } = await miAcceso(navegante, correo);
    expect(text).toContain('sin confirmar');
    const antes = (await idp.buzon.mensajes(0)).length;
    await navegante.ir('/cuenta/correo', { csrf });
    const carta = (await idp.buzon.mensajes(antes + 1)).at(-1)!;
    expect(carta.to).toEqual([correo]);
    const [enlace] = /http\S+\/enlace\/[\w-]+/.exec(carta.mail.text!)!;
    expect((await navegador().ir(enlace)).text).toContain('Confirmar el correo');
    expect((await navegante.ir('/cuenta')).text).toContain('sin confirmar');
    expect((await navegador().ir(enlace, { verificar: 'si' })).status).toBe(200);
    expect((await navegador().ir(enlace, { verificar: 'si' })).status).toBe(410);
    expect((await navegante.ir('/cuenta')).text).toContain('(confirmado)');
  });

  it('signs out when its owner says so, not when another page does', async () => {
    const correo = await unaPersona('hilda@example.com');
    const navegante = navegador();
    await miAcceso(navegante, correo);
    const { text } = await navegante.ir('/session/end');
    const [, xsrf] = /name="xsrf" value="(\w+)"/.exec(text)!;
    await navegante.ir('/session/end/confirm', { xsrf: 'otro', logout: 'yes' });
    expect((await navegante.ir('/cuenta')).status).toBe(200);
    await navegante.ir('/session/end/confirm', { xsrf: xsrf!, logout: 'yes' });
    expect((await navegante.ir('/cuenta')).to).toMatch(/^\/auth\?/);
  });
});

it('a process forgets the networks of past minutes', async () => {
  await idp.base.admin(
    `INSERT INTO limite_de_solicitudes (clave, cuenta, vence_at) VALUES ('de hace una hora', 1, now() - interval '1 hour')`,
  );
  const otra = await unaIdentidad(idp);
  const quedan = () => idp.base.admin(`SELECT FROM limite_de_solicitudes WHERE clave = 'de hace una hora'`);
  await hasta(quedan, (filas) => filas.length === 0, 'the old count is gone');
  await stopped(otra.proceso);
});

/** Whether the page marks a session as the one of its reader. */
const esEsta = (text: string, id: string): boolean => {
  const linea = text.split('<li>').find((una) => una.includes(id))!;
  return linea.includes('(esta)');
};

describe('the operator', () => {
  it('rotates the signing key: the next one is published before it signs, the old one until its tokens have ended', async () => {
    const env = {
      DATABASE_URL: idp.base.urlDe('identidad'),
      IDENTITY_KEY: idp.identityKey,
    };
    const { codigo, salida } = await operador(env, 'firma');
    expect([codigo, salida]).toEqual([0, expect.stringContaining('signs from')]);
    const [, kid] = /the key (\S+) signs/.exec(salida)!;
    const otra = await unaIdentidad(idp);
    const publicadas = async () => {
      const { keys } = (await (await fetch(`${otra.issuer}/jwks`)).json()) as { keys: { kid: string }[] };
      return keys.map((key) => key.kid);
    };
    const [primera, ...resto] = await publicadas();
    expect(primera).not.toBe(kid);
    expect(resto).toEqual([kid]);
    await stopped(otra.proceso);

    // A quarter of an hour later it signs.
    await idp.base.admin(`UPDATE clave_de_firma SET firma_desde = firma_desde - interval '20 minutes'`);
    const despues = await unaIdentidad(idp);
    const { keys } = (await (await fetch(`${despues.issuer}/jwks`)).json()) as { keys: { kid: string }[] };
    expect(keys.map((key) => key.kid)).toEqual([kid, primera]);
    await stopped(despues.proceso);

    // Three hours later nobody needs the old one.
    await idp.base.admin(`UPDATE clave_de_firma SET firma_desde = firma_desde - interval '3 hours'`);
    const alFin = await unaIdentidad(idp);
    const { keys: ultimas } = (await (await fetch(`${alFin.issuer}/jwks`)).json()) as { keys: { kid: string }[] };
    expect(ultimas.map((key) => key.kid)).toEqual([kid]);
    await stopped(alFin.proceso);
  });

  it('seals everything again under another key, and a process with a wrong one does not start', async () => {
    const nueva = Buffer.alloc(32, 'otra clave').toString('base64');
    const env = {
      DATABASE_URL: idp.base.urlDe('identidad'),
      IDENTITY_KEY: nueva,
      IDENTITY_KEY_PREVIOUS: idp.identityKey,
      MASTER_KEY: '',
      MASTER_KEY_PREVIOUS: '',
      MAIL_KEY: '',
      MAIL_KEY_PREVIOUS: '',
    };
    const { codigo, salida } = await operador(env, 'rotar');
    expect([codigo, salida]).toEqual([0, expect.stringMatching(/[1-9]\d* secrets of the identity provider/)]);
    const { codigo: vieja, salida: queja } = await operador(
      { ...env, IDENTITY_KEY: idp.identityKey, IDENTITY_KEY_PREVIOUS: '' },
      'firma',
    );
    expect([vieja, queja]).toEqual([1, expect.stringContaining('Setting IDENTITY_KEY')]);
    expect((await operador({ ...env, IDENTITY_KEY_PREVIOUS: '' }, 'firma')).codigo).toBe(0);
  });
});
