import { XmlLectorDeImportados } from '@libs/de/fiscal';
import { MailparserLectorDeDsn } from '@libs/correo/dsn';
import { leerDocumento, leerZip } from '@libs/fiscal';
import { leerArbol } from '@libs/fiscal/testing';
import { verificarFirma } from '@libs/fiscal/verificacion';
import { instanteDe } from '@libs/platform';
import { leerImagen } from '@libs/series';
import { excesoDelJson } from '../../apps/api/src/http/forma-del-json';
import { ESTRUCTURAS, type Estructura } from './estructuras';

const CDC = '0'.repeat(44);
const LIMITES_DE_ZIP = { entradas: 500, bytes: 1_010_000, total: 100 * 1_024 * 1_024 };
const EMISOR = { ruc: '80012345-0', csc: {} };
const AHORA = instanteDe('2026-11-20T10:00:00');

/** Everything in this process that reads a stranger's bytes, by the kind of bytes. */
const PUERTAS: readonly [string, keyof typeof ESTRUCTURAS, (bytes: Buffer) => unknown][] = [
  ['an XML to be imported', 'xml', (bytes) => new XmlLectorDeImportados().leer(bytes, EMISOR, AHORA)],
  ['the format of a document', 'xml', (bytes) => leerDocumento(bytes.toString())],
  ['a signature', 'xml', (bytes) => verificarFirma(bytes.toString(), { elemento: 'DE', id: CDC })],
  ['an answer of the authority', 'xml', (bytes) => leerArbol(bytes.toString())],
  ['the shape of a JSON body', 'json', (bytes) => excesoDelJson(bytes, 40_000)],
  ['a ZIP, and its files', 'zip', (bytes) => leerZip(bytes, LIMITES_DE_ZIP).map(({ leer }) => intento(leer))],
  ['a picture', 'imagen', (bytes) => leerImagen(bytes)],
  ['a bounced letter', 'correo', (bytes) => new MailparserLectorDeDsn().leer(bytes)],
];

/** Sixteen times the bytes may cost six times sixteen: a cost by the square would be 256 times, and garbage is collected now and then. */
const [VECES, HOLGURA] = [16, 6];
const BYTES = 32 * 1_024;
/** Below this, in microseconds, a count says nothing. */
const LEGIBLE = 500;
const REPETICIONES = 3;
/** What costs by the square does so each time; a collector of garbage, or a compiler that came in between, does not. */
const PRUEBAS = 5;

const intento = (hacer: () => unknown): unknown => {
  try {
    return hacer();
  } catch {
    return undefined;
  }
};

/** Processor time of the cheapest of several readings, in microseconds: other processes of the machine are not in it. */
async function costo(leer: (bytes: Buffer) => unknown, bytes: Buffer): Promise<number> {
  let menor = Infinity;
  for (let i = 0; i < REPETICIONES; i += 1) {
    const inicio = process.cpuUsage();
    await Promise.resolve(intento(() => leer(bytes))).catch(() => undefined);
    const { user, system } = process.cpuUsage(inicio);
    menor = Math.min(menor, user + system);
  }
  return menor;
}

describe.each(PUERTAS)('%s', (_, clase, leer) => {
  it('costs in proportion to its bytes, however it is built', async () => {
    const caros: [string, number, number][] = [];
    for (const { nombre, bytes } of ESTRUCTURAS[clase] as readonly Estructura[]) {
      for (let prueba = 1; prueba <= PRUEBAS; prueba += 1) {
        const poco = Math.max(await costo(leer, bytes(BYTES)), LEGIBLE);
        const mucho = await costo(leer, bytes(VECES * BYTES));
        if (mucho <= poco * VECES * HOLGURA) break;
        if (prueba === PRUEBAS) caros.push([nombre, poco, mucho]);
      }
    }
    expect(caros).toEqual([]);
  });
});
