import { type Aviso, avisoDeCuenta } from './aviso';
import { mostrarAviso } from './mostrar';
import { descripcionDeTipo, TIPOS_DE_AVISO } from './tipos-de-aviso';

const CREADO = new Date('2026-11-20T15:00:00Z');
const REAL = '0198a000-0000-7000-8000-000000000000';
const DE_PRUEBA = '0198a000-0000-8000-8000-000000000000';
const aviso = (tipo: string, datos: object): Aviso =>
  ({ id: '7', tipo, sit: 'H', deId: 'd', secuencia: 2, datos, creadoAt: CREADO }) as unknown as Aviso;

test('a notice is shown with the environment, the mode of the account and the moment in Paraguay', () => {
  const datos = { motivo: null };
  const suspendida = { ...avisoDeCuenta('cuenta.suspendida', datos, CREADO), id: '7' } as Aviso;
  const visto = {
    id: '7',
    tipo: 'cuenta.suspendida',
    creado_at: '2026-11-20T12:00:00-03:00',
    sit: null,
    secuencia: null,
  };
  expect(mostrarAviso(suspendida, REAL)).toEqual({ ...visto, modo: 'real', datos });
  expect(mostrarAviso(suspendida, DE_PRUEBA)).toMatchObject({ modo: 'prueba' });
});

test.each<[string, object, object | undefined]>([
  [
    'a document of the tenant leads to it and to its KuDE',
    { cdc: '01', de_id: 'd' },
    { documento: '/v1/de/01', kude: '/v1/de/01/kude' },
  ],
  ['a received document, of which only the cdc is told, leads nowhere', { cdc: '01' }, undefined],
  ['numbers that no document has lead nowhere', { inutilizacion_id: 'i' }, undefined],
])('%s', (_, datos, enlaces) => {
  const visto = mostrarAviso(aviso('evento.rechazado', datos), REAL);
  expect(visto).toMatchObject({ sit: 'H', secuencia: 2 });
  expect(visto.datos).toEqual({ ...datos, ...(enlaces && { enlaces }) });
});

test('each type says what it means', () => {
  expect(TIPOS_DE_AVISO).toContain('de.aprobado');
  expect(new Set(TIPOS_DE_AVISO.map(descripcionDeTipo)).size).toBe(TIPOS_DE_AVISO.length);
  for (const tipo of TIPOS_DE_AVISO) expect(descripcionDeTipo(tipo)).toMatch(/^[A-Z].+\.$/);
});
