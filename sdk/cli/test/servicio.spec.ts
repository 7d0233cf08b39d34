import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
function correr(argumentos: string[], contesta: () => Response, entrada = ''): ReturnType<typeof correrAqui> {
  let ahora = 0;
  return correrAqui(argumentos, {
    entrada,
    entorno: { HOME: carpeta, TIMBO_URL: 'https://timbo.test', TIMBO_KEY: 'timbo_k_x' },
    reloj: () => (ahora += 1_000),
    fetch: async () => contesta(),
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

it('does not remember a cursor that the service does not know', async () => {
  const malo = await correr(['escuchar', '--desde', 'xyz'], () => rechazo(400, 'AVISOS_CURSOR_INVALIDO'));
  expect(malo.salida).toBe(5);
  expect(existsSync(path.join(carpeta, '.local/state/timbo'))).toBe(false);
});
