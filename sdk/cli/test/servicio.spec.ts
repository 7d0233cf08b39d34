import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { correrAqui } from './aqui';

const rechazo = (estado: number, codigo: string): Response =>
  Response.json({ error: { codigo, mensaje: 'Mensaje.', request_id: 'r', extra: {} } }, { status: estado });

let carpeta: string;
beforeEach(() => {
  carpeta = mkdtempSync(path.join(tmpdir(), 'timbo-servicio-'));
});
afterEach(() => rmSync(carpeta, { recursive: true }));

/** Runs an order against a service that answers this, at a clock that moves by itself. */
function correr(
  argumentos: string[],
  contesta: (url: string) => Response,
  entrada = '',
): ReturnType<typeof correrAqui> {
  let ahora = 0;
  return correrAqui(argumentos, {
    entrada,
    entorno: { HOME: carpeta, TIMBO_URL: 'https://timbo.test', TIMBO_KEY: 'timbo_k_x' },
    reloj: () => (ahora += 1_000),
    fetch: async (url) => contesta(String(url instanceof Request ? url.url : url)),
  });
}

it.each([
  [5, 400, 'CDC_INVALIDO'],
  [8, 400, 'DE_ESTADO_INVALIDO'],
  [5, 413, 'CUERPO_DEMASIADO_GRANDE'],
  [8, 422, 'NC_DOCUMENTO_ASOCIADO_INVALIDO'],
  [7, 404, 'DE_NO_ENCONTRADO'],
])('ends with %i when the service says %i %s', async (salida, estado, codigo) => {
  expect((await correr(['estado', '0'.repeat(44)], () => rechazo(estado, codigo))).salida).toBe(salida);
});

it('says to programs of which document and with which id_interno an emission has no answer', async () => {
  const enTramite = (): Response => Response.json({ cdc: '0180', estado: 'P' });
  const tarde = await correr(['--json', 'emitir', '--segundos', '3'], enTramite, '{}');
  expect([tarde.salida, JSON.parse(tarde.errores)]).toMatchObject([9, { error: { cdc: '0180' } }]);
  const nadie = await correr(['--json', 'emitir', '--no-esperar'], () => rechazo(503, 'SERVICIO_OCUPADO'), '{}');
  expect([nadie.salida, JSON.parse(nadie.errores)]).toMatchObject([10, { error: { id_interno: 'cli-id' } }]);
});

it('goes on with the other files when one is too big', async () => {
  const archivos = ['grande.zip', 'otro.xml'].map((nombre) => path.join(carpeta, nombre));
  for (const archivo of archivos) writeFileSync(archivo, '');
  const importado = { archivo: 'otro.xml', resultado: 'importado' };
  const respuestas = [rechazo(413, 'CUERPO_DEMASIADO_GRANDE'), Response.json({ documentos: [importado] })];
  const { salida, dicho, errores } = await correr(['importar', ...archivos], () => respuestas.shift()!);
  expect([salida, dicho]).toEqual([5, '1 importados, 0 repetidos, 1 rechazados\n']);
  expect(errores).toContain('grande.zip: Mensaje. (CUERPO_DEMASIADO_GRANDE)');
});

it('brings received documents of files and folders, each once, and says what came of each', async () => {
  const dentro = path.join(carpeta, 'abril', 'ya');
  mkdirSync(dentro, { recursive: true });
  const [suelto, zip, malo, grande] = [
    path.join(carpeta, 'suelto'),
    path.join(carpeta, 'abril', 'a.ZIP'),
    path.join(carpeta, 'abril', 'b.xml'),
    path.join(dentro, 'c.pdf'),
  ];
  for (const archivo of [suelto, zip, malo, grande, path.join(dentro, 'notas.txt')]) writeFileSync(archivo, '');
  const de = (archivo: string, resultado: string) => ({ archivo, resultado, codigo: null, mensaje: null, cdc: null });
  const llegan = (...resultados: object[]): Response => Response.json({ resultados });
  const contestan = () => {
    const respuestas = [
      llegan(de('suelto', 'nuevo')),
      llegan(de('1.xml', 'nuevo'), de('2.xml', 'ya_estaba')),
      llegan({ ...de('b.xml', 'rechazado'), codigo: 'RECIBIDO_ILEGIBLE', mensaje: 'No es.' }),
      rechazo(413, 'CUERPO_DEMASIADO_GRANDE'),
    ];
    return () => respuestas.shift()!;
  };
  const pedido = ['recibidos', 'importar', suelto, path.join(carpeta, 'abril')];
  const dicha = await correr([...pedido, '--progreso'], contestan());
  expect([dicha.salida, dicha.dicho]).toEqual([5, '2 nuevos, 1 ya estaban, 2 rechazados\n']);
  expect(dicha.errores).toContain(`2 de 4  ${zip}  1 nuevos, 1 ya estaban, 0 rechazados\n`);
  expect(dicha.errores).toContain(`${malo}: No es. (RECIBIDO_ILEGIBLE)`);
  expect(dicha.errores).toContain(`${grande}: Mensaje. (CUERPO_DEMASIADO_GRANDE)`);
  const enJson = await correr(['--json', ...pedido], contestan());
  expect(JSON.parse(enJson.dicho)).toMatchObject({
    ...{ nuevos: 2, ya_estaban: 1, rechazados: 2 },
    resultados: [{ archivo: suelto }, { archivo: `${zip}: 1.xml` }, {}, {}, { archivo: grande }],
  });
});

it('stops bringing received documents when the service does not answer', async () => {
  for (const nombre of ['a.xml', 'b.xml']) writeFileSync(path.join(carpeta, nombre), '');
  let pedidos = 0;
  const ocupado = (): Response => ((pedidos += 1), rechazo(503, 'SERVICIO_OCUPADO'));
  expect((await correr(['recibidos', 'importar', carpeta], ocupado)).salida).toBe(10);
  expect(pedidos).toBeLessThan(10);
});

it('lists received documents', async () => {
  const recibido = {
    ...{ fecha_emision: '2026-04-01T10:00:00-03:00', numero_formateado: '001-001-0000001', emisor_ruc: '80012345-0' },
    ...{ emisor_nombre: 'Vende S.A.', total: '1000', moneda: 'PYG', veredicto: 'valido', situacion: 'A', cdc: '0180' },
  };
  const { salida, dicho } = await correr(['recibidos', 'listar', '--estado', 'A'], () =>
    Response.json({ recibidos: [recibido], total: 7 }),
  );
  expect(salida).toBe(0);
  expect(dicho).toMatch(/^2026-04-01 .*Vende S\.A\. +1000 PYG +valido +A +0180$/m);
  expect(dicho).toMatch(/^1 de 7$/m);
});

it('asks for the purchase book of a month as for the one of sales', async () => {
  const pedidos: string[] = [];
  const contesta = (tipo: string, cuerpo: string) => (url: string) => {
    pedidos.push(url);
    return new Response(cuerpo, { headers: { 'content-type': tipo } });
  };
  const csv = contesta('text/csv; charset=utf-8', 'fecha;total\r\n');
  const planilla = await correr(['recibidos', 'libro', '2026-03', '--planilla', '--sit', 'P'], csv);
  expect(planilla).toEqual({ salida: 0, dicho: 'fecha;total\r\n', errores: '' });
  const archivo = path.join(carpeta, 'compras.xlsx');
  const xlsx = contesta('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK');
  const guardada = await correr(['recibidos', 'libro', '2026-03', '--formato', 'xlsx', '-o', archivo], xlsx);
  expect([guardada.dicho, readFileSync(archivo, 'utf8')]).toEqual([`${archivo}\n`, 'PK']);
  const json = await correr(
    ['--json', 'recibidos', 'libro', '2026-03'],
    contesta('application/json', '{"mes":"2026-03"}'),
  );
  expect(JSON.parse(json.dicho)).toEqual({ mes: '2026-03' });
  expect(pedidos.map((url) => url.replace('https://timbo.test/v1/recibidos/libro-compras', ''))).toEqual([
    '?mes=2026-03&formato=csv&sit=P&separador=%3B',
    '?mes=2026-03&formato=xlsx',
    '?mes=2026-03&formato=json',
  ]);
});

it('does not remember a cursor that the service does not know', async () => {
  const malo = await correr(['escuchar', '--desde', 'xyz'], () => rechazo(400, 'AVISOS_CURSOR_INVALIDO'));
  expect(malo.salida).toBe(5);
  expect(existsSync(path.join(carpeta, '.local/state/timbo'))).toBe(false);
});
