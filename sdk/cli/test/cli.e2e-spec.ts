/** @drawn each command of the command line, over the API that its own tests prove */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { hasta } from '../../../test/during';
import { freePort } from '../../../dev/stack/ports';
import { listen } from '../../../test/listen';
import { stackDePrueba } from '../../../test/stack';
import { verificarWebhook } from '../../typescript/src/index';
import { Terminal, type Terminada } from './orden';

const { base_url, api_key, tokens } = stackDePrueba();
const item = { descripcion: 'Café molido 500 g', cantidad: '2', precio_unitario: '35000', iva_tipo: 10 };
const factura = {
  establecimiento: '001',
  punto: '003',
  tipo_transaccion: 1,
  receptor: { nombre: 'Ana Báez', tipo_documento: 1, numero_documento: '4567890', codigo_pais: 'PRY' },
  items: [item],
};
const con = (cambios: object): string => JSON.stringify({ ...factura, ...cambios });
const leido = <T>({ dicho }: Terminada): T => JSON.parse(dicho) as T;
interface De {
  cdc: string;
  estado: string;
  id_interno: string;
}

let terminal: Terminal;
beforeAll(() => {
  terminal = new Terminal({ TIMBO_URL: base_url, TIMBO_KEY: api_key });
});

/** An approved invoice by the command line. */
async function aprobada(): Promise<De> {
  const dicha = await terminal.correr(['emitir', '--json'], con({}));
  expect(dicha).toMatchObject({ salida: 0, errores: '' });
  return leido<De>(dicha);
}

it('its README leads from nothing to a printed invoice, line by line as it is written', async () => {
  const nueva = new Terminal();
  const guia = readFileSync(path.join(__dirname, '..', 'README.md'), 'utf8');
  const [, guion = ''] = /^## Empezar\n\n```sh\n([\s\S]*?)^```$/m.exec(guia)!;
  const suyo = guion.replace('http://127.0.0.1:3000', base_url).replace('timbo_k_…', api_key);
  writeFileSync(path.join(nueva.hogar, 'factura.json'), con({ id_interno: 'pedido-1001' }));
  const { salida, dicho, errores } = await nueva.pegar(suyo);
  expect([salida, errores]).toEqual([0, 'id_interno pedido-1001\n']);
  expect(dicho).toMatch(/Estado +A \(aprobado\)[^]*pedido-1001[^]*factura\.pdf\n$/);
  expect(readFileSync(path.join(nueva.hogar, 'factura.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});

describe('a document', () => {
  it('is issued from the input, approved, shown by its id_interno, printed and cancelled', async () => {
    const dicha = await terminal.correr(['emitir'], con({}));
    expect(dicha).toMatchObject({ salida: 0, errores: expect.stringMatching(/^id_interno cli-\S+\n$/) as string });
    expect(dicha.dicho).toMatch(/Estado +A \(aprobado\)\nNúmero +001-003-\d{7}\nCDC +\d{44}\n/);
    const [, idInterno = ''] = /^id_interno (\S+)/.exec(dicha.errores)!;
    const vista = await terminal.correr(['estado', idInterno]);
    expect(vista).toMatchObject({ salida: 0, errores: '' });
    expect(vista.dicho).toMatch(/^\S+T\S+ {2}P {2}Emisión\n\S+ {2}A {2}/m);
    const [, cdc = ''] = /(\d{44})/.exec(vista.dicho)!;
    const impresa = await terminal.correr(['kude', cdc, '-o', 'factura.pdf', '--formato', 'ticket80']);
    expect(impresa).toEqual({ salida: 0, dicho: 'factura.pdf\n', errores: '' });
    expect(readFileSync(path.join(terminal.hogar, 'factura.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await terminal.correr(['kude', cdc, '-o', '-'])).dicho).toMatch(/^%PDF-/);
    const cancelada = await terminal.correr(['cancelar', cdc, '-m', 'Se emitió por error', '--json']);
    expect([cancelada.salida, leido<De>(cancelada).estado]).toEqual([0, 'C']);
    expect((await terminal.correr(['cancelar', cdc, '-m', 'Se emitió por error'])).salida).toBe(8);
  });

  it('with the same id_interno is one document, and decimals arrive as they were written', async () => {
    const cuerpo = con({ items: [] }).replace(
      '[]',
      '[{"descripcion":"Azúcar","cantidad":0.10000001,"precio_unitario":1e1,"iva_tipo":10}]',
    );
    const mala = await terminal.correr(['validar', '-'], cuerpo);
    expect(mala).toMatchObject({ salida: 5, dicho: '' });
    expect(mala.errores).toContain('items[0].precio_unitario: ');
    expect(mala.errores).not.toContain('cantidad');
    const buena = con({ items: [] }).replace(
      '[]',
      '[{"descripcion":"Azúcar","cantidad":0.10000001,"precio_unitario":7000.50,"iva_tipo":10}]',
    );
    writeFileSync(path.join(terminal.hogar, 'azucar.json'), `\uFEFF${buena}`);
    const suyo = ['azucar.json', '--id-interno', `cli-${path.basename(terminal.hogar)}`, '--json'];
    const [una, otra] = [await terminal.correr(['emitir', ...suyo]), await terminal.correr(['emitir', ...suyo])];
    expect([una.salida, otra.salida, leido<De>(otra).cdc]).toEqual([0, 0, leido<De>(una).cdc]);
    const { items } = leido<{ items: object[] }>(await terminal.correr(['estado', leido<De>(una).cdc, '--json']));
    expect(items[0]).toMatchObject({ cantidad: '0.10000001', precio_unitario: '7000.5' });
  });

  it('that the authority rejects ends with 4 and says the code, and is corrected', async () => {
    const mala = await terminal.correr(['emitir'], con({ items: [{ ...item, codigo_interno: 'SIM-RECHAZAR-1309' }] }));
    expect(mala).toMatchObject({ salida: 4, dicho: '' });
    expect(mala.errores).toMatch(/\(código 1309\)\nCDC \d{44}\n$/);
    const [, cdc = ''] = /CDC (\d{44})/.exec(mala.errores)!;
    const buena = await terminal.correr(['emitir', '--corrige', cdc, '--json'], con({}));
    expect([buena.salida, leido<De>(buena).estado]).toEqual([0, 'A']);
  });

  it('is judged without being issued', async () => {
    const dicha = await terminal.correr(['validar', '-', '--incluir', 'xml', 'receptor'], con({}));
    expect(dicha).toMatchObject({ salida: 0, errores: '' });
    expect(dicha.dicho).toMatch(/Válido +sí\nTotal +70000\n/);
    expect(dicha.dicho).toContain('<rDE');
  });

  it('that does not fit names its fields, for people and for programs', async () => {
    const cuerpo = con({ items: [{ ...item, iva_tipo: 7, cantidad: '0' }], color: 'azul' });
    const dicha = await terminal.correr(['emitir'], cuerpo);
    expect(dicha.salida).toBe(5);
    expect(dicha.errores).toMatch(/items\[0\]\.iva_tipo: .* \(/);
    expect(dicha.errores).toContain('color: Campo desconocido.');
    const json = await terminal.correr(['emitir', '--json'], cuerpo);
    expect([json.salida, json.dicho]).toEqual([5, '']);
    const { error } = JSON.parse(json.errores) as { error: { salida: string; extra: { errores: object[] } } };
    expect([error.salida, error.extra.errores.length]).toEqual(['invalido', 3]);
  });
});

describe('the account', () => {
  it('shows its series and its books', async () => {
    await aprobada();
    expect((await terminal.correr(['series'])).dicho).toMatch(/^Factura +001 +003 +H /m);
    const { items } = leido<{ items: { ultima_emit_at: string }[] }>(await terminal.correr(['series', '--json']));
    const mes = items[0]!.ultima_emit_at.slice(0, 7);
    expect((await terminal.correr(['libro', mes, '--planilla'])).dicho.split('\n')[0]).toContain(';');
    const compras = await terminal.correr(['recibidos', 'libro', mes]);
    expect([compras.salida, compras.dicho.includes(',')]).toEqual([0, true]);
    expect(await terminal.correr(['libro', mes, '--formato', 'xlsx', '-o', 'libro.xlsx'])).toMatchObject({ salida: 0 });
    expect(readFileSync(path.join(terminal.hogar, 'libro.xlsx')).subarray(0, 2).toString()).toBe('PK');
  });

  it('has its keys made, listed and revoked by an administrator', async () => {
    const persona = new Terminal({ TIMBO_URL: base_url, TIMBO_TOKEN: tokens.admin });
    const creada = await persona.correr(['llave', 'crear', 'caja de prueba', '--permisos', 'leer', '--json']);
    expect(creada.salida).toBe(0);
    const { id, key_plain } = leido<{ id: string; key_plain: string }>(creada);
    const suya = new Terminal({ TIMBO_URL: base_url, TIMBO_KEY: key_plain });
    expect((await suya.correr(['series'])).salida).toBe(0);
    expect(await suya.correr(['emitir'], con({}))).toMatchObject({ salida: 6, dicho: '' });
    expect((await persona.correr(['llave', 'listar'])).dicho).toMatch(
      new RegExp(`^${id} +caja de prueba +timbo_k_`, 'm'),
    );
    expect((await persona.correr(['llave', 'revocar', id])).salida).toBe(0);
    expect((await suya.correr(['series'])).salida).toBe(6);
    expect(await terminal.correr(['llave', 'listar'])).toMatchObject({
      salida: 2,
      errores: expect.stringContaining('--token') as string,
    });
  });

  it('does not import what it has not signed, and says which file', async () => {
    writeFileSync(path.join(terminal.hogar, 'ajeno.xml'), '<rDE/>');
    const dicha = await terminal.correr(['importar', 'ajeno.xml']);
    expect([dicha.salida, dicha.dicho]).toEqual([5, '0 importados, 0 repetidos, 1 rechazados\n']);
    expect(dicha.errores).toMatch(/^ajeno\.xml: .+ \([A-Z_]+\)\n$/);
  });
});

describe('notices', () => {
  interface Recibido {
    id: string;
    bueno: boolean;
    cdc: string | undefined;
  }
  let receptor: Server;
  let url: string;
  let recibidos: Recibido[];
  let secreto: string;
  /** How many requests the receiver refuses first. */
  let fallas: number;

  beforeEach(async () => {
    [recibidos, fallas, secreto] = [[], 1, ''];
    receptor = createServer((req, res) => {
      void text(req).then(async (cuerpo) => {
        res.statusCode = (fallas -= 1) >= 0 ? 500 : 204;
        const aviso = await verificarWebhook(secreto, req.headers, cuerpo).catch(() => undefined);
        const id = String(req.headers['webhook-id']);
        recibidos.push({ id, bueno: aviso?.id === id, cdc: (aviso?.datos as { cdc?: string })?.cdc });
        res.end();
      });
    });
    url = `http://127.0.0.1:${await listen(receptor)}/avisos`;
  });
  afterEach(() => receptor.close());

  /** Listens until the receiver has what it waits for, and stops as a person does. */
  async function escuchar(hacer: () => Promise<unknown>, bien: () => boolean): Promise<void> {
    const proceso = terminal.empezar('escuchar', '--reenviar', url, '--tipos', 'de.aprobado');
    const fin = new Promise<number | null>((listo) => proceso.once('close', listo));
    const escuchando = new Promise<void>((listo, falla) => {
      proceso.once('close', (salida) => falla(new Error(`it ended before it listened (${salida}): ${dicho}`)));
      let dicho = '';
      proceso.stderr.on('data', (parte: Buffer) => {
        dicho += parte.toString();
        secreto ||= /(whsec_\S+)/.exec(dicho)?.[1] ?? '';
        if (dicho.includes('Escuchando')) listo();
      });
    });
    await escuchando;
    await hacer();
    await hasta(bien, Boolean, 'what is forwarded');
    proceso.kill('SIGINT');
    expect(await fin).toBe(130);
  }

  it('are forwarded signed, again until they are taken, and from where it stopped', async () => {
    await escuchar(aprobada, () => recibidos.length >= 2);
    const [primero, segundo] = recibidos;
    expect([primero!.bueno, segundo]).toEqual([true, primero]);
    // Nobody listens to this one. Notices of other issuers may precede it, and the last one again if it was stopped immediately.
    const { cdc } = await aprobada();
    recibidos.length = 0;
    await escuchar(
      async () => undefined,
      () => recibidos.some((uno) => uno.cdc === cdc),
    );
    expect(recibidos.filter(({ bueno }) => !bueno)).toEqual([]);
  });
});

describe('the command line', () => {
  it('keeps profiles that only their owner reads, and takes one by name', async () => {
    const vacia = new Terminal();
    const sin = await vacia.correr(['series']);
    expect(sin).toMatchObject({ salida: 2, errores: expect.stringContaining('timbo perfil agregar') as string });
    expect(await vacia.correr(['perfil', 'agregar', 'caja', '--url', base_url], `${api_key}\n`)).toMatchObject({
      salida: 0,
    });
    const archivo = path.join(vacia.hogar, '.config', 'timbo', 'perfiles.json');
    expect(statSync(archivo).mode & 0o777).toBe(0o600);
    expect((await vacia.correr(['series'])).salida).toBe(0);
    expect(await vacia.correr(['series', '--perfil', 'otra'])).toMatchObject({
      salida: 2,
      errores: expect.stringContaining('caja') as string,
    });
    const lista = await vacia.correr(['perfil', 'listar']);
    expect(lista.dicho).toMatch(/^\* +caja +http/m);
    expect(lista.dicho).not.toContain(api_key);
    expect((await vacia.correr(['perfil', 'quitar', 'caja'])).salida).toBe(0);
    expect((await vacia.correr(['series'])).salida).toBe(2);
  });

  it.each<[string, string[], number, RegExp]>([
    ['a document that does not exist', ['estado', 'no-existe-ese-id'], 7, /No hay un documento/],
    ['a key that does not exist', ['series', '--llave', 'timbo_k_no'], 6, /credencial/],
  ])('says what is wrong with %s', async (_, argumentos, salida, errores) => {
    const dicha = await new Terminal({ TIMBO_KEY: api_key, TIMBO_URL: base_url }).correr(argumentos);
    expect(dicha.salida).toBe(salida);
    expect(dicha.errores).toMatch(errores);
  });

  it('says that nobody is there', async () => {
    const nadie = `http://127.0.0.1:${await freePort()}`;
    const dicha = await terminal.correr(['series', '--url', nadie, '--llave', 'timbo_k_x']);
    expect(dicha).toEqual({ salida: 3, dicho: '', errores: 'No hubo respuesta de listarSeries: ECONNREFUSED.\n' });
  });

  it('takes what the order names before the environment, and a named profile too', async () => {
    const ajeno = new Terminal({ TIMBO_URL: 'http://127.0.0.1:1', TIMBO_KEY: 'timbo_k_no' });
    expect((await ajeno.correr(['perfil', 'agregar', 'caja', '--url', base_url, '--llave', api_key])).salida).toBe(0);
    expect((await ajeno.correr(['series', '--perfil', 'caja'])).salida).toBe(0);
    // The credential of the profile, which was stored for this address; the environment's credential is for another.
    expect((await ajeno.correr(['series', '--url', base_url])).salida).toBe(0);
    expect((await ajeno.correr(['series', '--url', base_url, '--token', tokens.admin])).salida).toBe(0);
  });

  it('has no colours when it is piped', async () => {
    expect((await terminal.correr(['series'])).dicho).not.toContain('\u001B');
  });
});
