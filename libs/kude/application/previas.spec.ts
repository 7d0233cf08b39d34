import { nuevoId, objectKey } from '@libs/platform';
import { MemoryObjectStore, RelojMovible } from '@libs/platform/testing';
import { XmlLectorDeDocumento } from '../infrastructure/fiscal/vista-de-kude';
import { InMemoryKudeRenderer } from '../testing/in-memory-kude-renderer';
import { unXmlDeFactura } from '../testing/un-xml';
import { BorrarPrevias } from './borrar-previas';
import { DibujarPrevia } from './dibujar-previa';
import { ImprimirPliego } from './imprimir-pliego';
import type { Idioma } from '../domain/idiomas/rotulos';
import type { AjustesImpresos } from './ports/ajustes-de-impresion';
import { type ArchivoDePaquete, Empaquetador, type PortadaDePaquete } from './ports/empaquetador';
import { Previas } from './previas';

const TENANT = '00000000-0000-4000-8000-000000000001';
const MINUTO_MS = 60_000;

let store: MemoryObjectStore;
let previas: Previas;
let renderer: InMemoryKudeRenderer;
let titulos: Titulos;
let reloj: RelojMovible;
beforeEach(() => {
  store = new MemoryObjectStore();
  previas = new Previas(store);
  renderer = new InMemoryKudeRenderer();
  titulos = new Titulos();
  reloj = new RelojMovible(1_800_000_000_000);
});

const nueva = () => ({ tenantId: TENANT, id: nuevoId(reloj.now()) });
const pedir = async (clave: ReturnType<typeof nueva>, idioma?: Idioma) => {
  const xml = unXmlDeFactura().xml();
  const pedido = { formato: 'a4', sit: 'P', establecimiento: '001', obras: [], nombreReceptor: 'Ana', xml } as const;
  await previas.pedir(clave, { ...pedido, idioma });
};
/** @param ajustes null: there is no such account any more. */
const dibujar = (ajustes: AjustesImpresos | null = { pie: 'Gracias', copias: 3 }) =>
  new DibujarPrevia(
    previas,
    { leer: () => Promise.resolve(ajustes ?? undefined) },
    new XmlLectorDeDocumento(),
    renderer,
    new ImprimirPliego(renderer, titulos, store),
  );

/** The titles of the parts, in their order. */
class Titulos extends Empaquetador {
  portada: PortadaDePaquete | undefined;
  override async *empaquetar(_: 'pdf', portada: PortadaDePaquete, archivos: AsyncIterable<ArchivoDePaquete>) {
    this.portada = portada;
    for await (const { titulo, pdf } of archivos) yield Buffer.from(`${titulo}: ${pdf!.subarray(0, 5).toString()}\n`);
  }
}

it('a preview is drawn once, as a draft with the settings of its account', async () => {
  const clave = nueva();
  await pedir(clave);
  expect(await previas.pdf(clave)).toBeUndefined();
  expect(await dibujar().execute(clave)).toBe(true);
  expect((await previas.pdf(clave))?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(renderer.vistas).toMatchObject([{ borrador: true, numero: '001-001-XXXXXXX', cdc: '', pie: ['Gracias'] }]);
  expect(renderer.vistas[0]).not.toHaveProperty('copias');
});

it('a document that is no KuDE is drawn with the KuDEs that go after it; not without one that the store has lost', async () => {
  const anexo = objectKey(TENANT, 'kude', 'uno.pdf');
  const pliego = {
    titulo: 'Un informe',
    autor: 'Ana',
    hora: '2026-11-20T07:00:00-03:00',
    hoja: { estilo: '', cuerpo: '' },
  };
  const clave = nueva();
  await previas.pedir(clave, { ...pliego, anexos: [{ titulo: 'Su KuDE', clave: anexo }] });
  await expect(dibujar().execute(clave)).rejects.toThrow('not in the store any more');
  expect(await previas.pdf(clave)).toBeUndefined();
  await store.put(anexo, Buffer.from('%PDF-1.7'), { contentType: 'application/pdf', fileName: 'uno.pdf' });
  expect(await dibujar().execute(clave)).toBe(true);
  expect((await previas.pdf(clave))?.toString()).toBe('Un informe: %PDF-\nSu KuDE: %PDF-\n');
  expect(titulos.portada).toEqual({ titulo: 'Un informe', autor: 'Ana', creadoAt: new Date(pliego.hora) });
});

it.each([
  [undefined, null, 'es'],
  [undefined, 'gn', 'gn'],
  ['en', 'gn', 'en'],
] as const)('a draft in %s, of an account in %s, is in %s', async (pedido, deLaCuenta, idioma) => {
  const clave = nueva();
  await pedir(clave, pedido);
  expect(await dibujar({ idioma: deLaCuenta }).execute(clave)).toBe(true);
  expect(renderer.vistas).toMatchObject([{ idioma }]);
});

it('nothing is drawn for an account that is gone', async () => {
  const clave = nueva();
  await pedir(clave);
  expect(await dibujar(null).execute(clave)).toBe(false);
  expect([await previas.pdf(clave), renderer.vistas]).toEqual([undefined, []]);
});

it('nothing is drawn for somebody who waits no more, and nothing is left of them', async () => {
  const clave = nueva();
  await pedir(clave);
  await previas.borrar(clave);
  expect(await dibujar().execute(clave)).toBe(false);
  expect([await previas.pdf(clave), renderer.vistas]).toEqual([undefined, []]);
});

it('what was asked for before a moment is known, not what was asked for then', async () => {
  const clave = nueva();
  await pedir(clave);
  expect(await previas.anteriores(reloj.now())).toEqual([]);
  reloj.ms += 1;
  expect(await previas.anteriores(reloj.now())).toEqual([clave]);
});

it('what was left behind is deleted after some minutes, and nothing that somebody waits for', async () => {
  const [vieja, sola, reciente] = [nueva(), nueva(), nueva()];
  await pedir(vieja);
  await dibujar().execute(vieja);
  await previas.entregar(sola, Buffer.from('%PDF-'));
  reloj.ms += 9 * MINUTO_MS;
  Object.assign(reciente, nueva());
  await pedir(reciente);
  reloj.ms += 2 * MINUTO_MS;
  expect(await new BorrarPrevias(previas, reloj).execute()).toBe(false);
  const quedan = await Promise.all([
    previas.pedido(vieja),
    previas.pdf(vieja),
    previas.pdf(sola),
    previas.pedido(reciente),
  ]);
  expect(quedan.map((previa) => previa !== undefined)).toEqual([false, false, false, true]);
});
