import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Dado, MalUso } from '../tarea';
import { prepararInstalacion } from './instalar';
import { leerLineas } from './lineas';

let carpeta: string;
let archivo: string;
beforeEach(() => {
  carpeta = mkdtempSync(path.join(tmpdir(), 'instalar-'));
  archivo = path.join(mkdtempSync(path.join(tmpdir(), 'respuestas-')), 'respuestas');
});
afterEach(() => [carpeta, path.dirname(archivo)].forEach((una) => rmSync(una, { recursive: true, force: true })));

/** Bytes that differ at each call. */
function azarDePrueba(semilla: string) {
  let vez = 0;
  return (bytes: number) =>
    createHash('sha512')
      .update(`${semilla} ${(vez += 1)}`)
      .digest()
      .subarray(0, bytes);
}

const BUENAS = ['Ana Benítez', 'Facturas.Example.com', 'ana@example.com', '', 'smtps://a:b%27$c@mail.example.com', ''];

/** Runs the first half with these lines typed; returns what was said. */
async function preparar(
  lineas: string[],
  opciones: Record<string, string | boolean> = {},
  postgres = 18,
  azar = 'uno',
) {
  let dicho = '';
  const decir = (linea: string): void => void (dicho += `${linea}\n`);
  const pendientes = [...lineas];
  await prepararInstalacion(new Dado({ carpeta, ...opciones }), {
    terminal: {
      decir,
      responder: (pregunta) => {
        decir(`${pregunta}?`);
        return Promise.resolve(pendientes.shift());
      },
    },
    azar: azarDePrueba(azar),
    versionDePostgres: () => Promise.resolve(postgres),
  });
  expect(pendientes).toEqual([]);
  return dicho;
}
const responder = (texto: string): string => {
  writeFileSync(archivo, texto);
  return archivo;
};
const EN_ARCHIVO = `NOMBRE=Ana Benítez\nDOMINIO=facturas.example.com\nCORREO=ana@example.com\nAMBIENTE=producción\n`;

function todo(): Record<string, string> {
  const nombres = readdirSync(carpeta, { recursive: true, encoding: 'utf8' }).sort();
  const archivos = nombres.filter((nombre) => statSync(path.join(carpeta, nombre)).isFile());
  return Object.fromEntries(archivos.map((nombre) => [nombre, readFileSync(path.join(carpeta, nombre), 'utf8')]));
}
const valores = (nombre: string) => Object.fromEntries(leerLineas(todo()[nombre]!));

const ARCHIVOS = [
  '.env',
  ...['api', 'fiscal-submitter', 'grafana', 'identidad', 'kude-renderer', 'operador', 'origen', 'postgres'].map(
    (nombre) => `entorno/${nombre}.env`,
  ),
];

describe('instalar', () => {
  it('asks six things and writes the settings of every process, the same secret wherever it is wanted', async () => {
    const dicho = await preparar(BUENAS);
    expect(dicho.match(/: \?$/gm)).toHaveLength(6);
    expect(Object.keys(todo())).toEqual(ARCHIVOS);
    const [origen, api, submitter] = [
      valores('entorno/origen.env'),
      valores('entorno/api.env'),
      valores('entorno/fiscal-submitter.env'),
    ];
    expect(api).toMatchObject({
      PUBLIC_BASE_URL: 'https://facturas.example.com',
      JWT_ISSUER: 'https://id.facturas.example.com',
      SIT_PERMITIDOS: 'H',
      MASTER_KEY: origen['MASTER_KEY'],
    });
    expect(Buffer.from(api['MASTER_KEY']!, 'base64')).toHaveLength(32);
    expect(submitter['MASTER_KEY']).toBe(api['MASTER_KEY']);
    expect(api['DATABASE_URL']).toContain(`:${valores('entorno/postgres.env')['DB_API_PASSWORD']}@`);
    expect(valores('entorno/kude-renderer.env')).toMatchObject({ SMTP_URL: BUENAS[4], MAIL_FROM: 'ana@example.com' });
    const secretos = Object.entries(origen).flatMap(([nombre, valor]) =>
      /_(KEY|PASSWORD)$/.test(nombre) ? valor : [],
    );
    expect([secretos.length, new Set(secretos).size]).toEqual([12, 12]);
  });

  it('lets its owner alone read a file, and says the command that comes next', async () => {
    const dicho = await preparar(BUENAS);
    for (const nombre of ARCHIVOS)
      expect([nombre, statSync(path.join(carpeta, nombre)).mode & 0o777]).toEqual([nombre, 0o600]);
    expect(statSync(path.join(carpeta, 'entorno')).mode & 0o777).toBe(0o700);
    expect(dicho).toContain(
      "docker compose run --rm operador instalar --terminar --quien 'Ana Benítez' --correo 'ana@example.com'",
    );
    expect(dicho).not.toContain(valores('entorno/origen.env')['MASTER_KEY']);
  });

  it('asks again for what it cannot take, and says what is wrong', async () => {
    const dicho = await preparar(['A', '', ...BUENAS.slice(0, 1), 'localhost', ...BUENAS.slice(1)]);
    expect(dicho).toContain('It wants 2 to 80 letters.');
    expect(dicho).toContain('It wants an answer.');
    expect(dicho).toContain('It wants a host name with its domain, not "localhost".');
    expect(valores('entorno/origen.env')['NOMBRE']).toBe('Ana Benítez');
  });

  it('writes nothing when the answers end', async () => {
    await expect(preparar(BUENAS.slice(0, 3))).rejects.toThrow(
      new MalUso('AMBIENTE has no answer: nothing was written'),
    );
    expect(todo()).toEqual({});
  });

  it('asks nothing with a file of answers', async () => {
    await preparar([], { respuestas: responder(`${EN_ARCHIVO}TLS=balanceador\nCOLA=valkey\n`) });
    expect(valores('entorno/api.env')).toMatchObject({
      SIT_PERMITIDOS: 'H,P',
      JWT_JWKS_URL: 'https://id.facturas.example.com/jwks',
      TRUST_PROXY: '2',
      REDIS_URL: 'redis://valkey:6379',
    });
    expect(valores('.env')).toMatchObject({ TLS: 'balanceador', COMPOSE_PROFILES: 'valkey', ID_EN_LA_RED: 'caddy' });
  });

  it.each([
    ['DOMINIO=nada\nCOLOR=rojo', /COLOR is nothing that is asked; NOMBRE wants an answer; DOMINIO wants a host/],
    [`${EN_ARCHIVO}TLS=interna`, /TLS=interna is not for AMBIENTE=produccion/],
    [`${EN_ARCHIVO}SMTP_URL=mail.example.com`, /SMTP_URL is not a URL/],
    [`${EN_ARCHIVO}SMTP_URL=smtp://a:it's@mail.example.com`, /SMTP_URL has a '/],
    [`${EN_ARCHIVO}RESPALDO_EN=ftp:\/\/x`, /RESPALDO_EN wants a folder/],
    [EN_ARCHIVO.replace('producción', 'real'), /AMBIENTE wants simulador or prueba or produccion, not "real"/],
  ])('names what a file of answers has wrong, and writes nothing: %j', async (texto, queja) => {
    await expect(preparar([], { respuestas: responder(texto) })).rejects.toThrow(queja);
    expect(todo()).toEqual({});
  });

  it('changes nothing the second time, and asks nothing', async () => {
    await preparar(BUENAS);
    const antes = todo();
    const dicho = await preparar([], {}, 18, 'dos');
    expect(dicho).toContain('nothing was changed');
    expect(todo()).toEqual(antes);
  });

  it('leaves what an operator has written, and says when the answers are others', async () => {
    await preparar([], { respuestas: responder(EN_ARCHIVO) });
    const api = path.join(carpeta, 'entorno/api.env');
    writeFileSync(api, `${readFileSync(api, 'utf8').replace(/^MASTER_KEY=.*$/m, 'MASTER_KEY=mine')}LOG_LEVEL=debug`);
    chmodSync(api, 0o640);
    const antes = todo();
    await preparar([], { respuestas: archivo }, 18, 'dos');
    expect(todo()).toEqual(antes);
    responder(EN_ARCHIVO.replace('ana@', 'luis@'));
    await expect(preparar([], { respuestas: archivo })).rejects.toThrow('made with other answers (CORREO)');
    expect(todo()).toEqual(antes);
  });

  it.each([...ARCHIVOS.keys()])(
    'completes what a run left that was killed before file %d, with the secrets of that run',
    async (n) => {
      await preparar([], { respuestas: responder(EN_ARCHIVO) });
      const entero = todo();
      // In the order of writing: the origin first, .env last.
      const orden = ['entorno/origen.env', ...ARCHIVOS.filter((uno) => !/origen|^\.env/.test(uno)), '.env'];
      for (const nombre of orden.slice(n)) rmSync(path.join(carpeta, nombre));
      writeFileSync(path.join(carpeta, `${orden[n]}.nuevo`), 'half a fi');
      await preparar([], { respuestas: archivo }, 18, n === 0 ? 'uno' : 'dos');
      expect(todo()).toEqual(entero);
    },
  );

  it('makes no new secrets where the file of the old ones is missing', async () => {
    await preparar(BUENAS);
    rmSync(path.join(carpeta, 'entorno/origen.env'));
    const antes = todo();
    await expect(preparar([])).rejects.toThrow('entorno/origen.env is missing');
    expect(todo()).toEqual(antes);
  });

  it('for systemd names this machine, and says before it writes that PostgreSQL is too old', async () => {
    const opciones = { 'sin-contenedores': true, respuestas: responder(EN_ARCHIVO) };
    await expect(preparar([], opciones, 15)).rejects.toThrow(
      'PostgreSQL 15 is here, and 16 or newer is needed: nothing was written',
    );
    expect(todo()).toEqual({});
    await preparar([], opciones, 16);
    expect(Object.keys(todo())).toEqual(ARCHIVOS.filter((uno) => !/grafana|^\.env/.test(uno)));
    expect(valores('entorno/identidad.env')).toMatchObject({
      DATABASE_URL: expect.stringContaining('@127.0.0.1:5432/timbo'),
      HOST: '127.0.0.1',
    });
  });
});
