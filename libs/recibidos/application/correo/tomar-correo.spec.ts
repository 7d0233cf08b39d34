import { RelojMovible } from '@libs/platform/testing';
import { ImportarDePrueba, InMemoryCorreosRecibidos } from '../../testing';
import { SOBRE_VACIO, type MensajeLeido } from '../../domain/correo/mensaje';
import { LectorDeMensajes, MensajeIlegible } from '../ports/lector-de-mensajes';
import { TomarCorreo } from './tomar-correo';

const ENTREGA = { tenantId: 't', tenantVersion: 3, via: 'direccion' } as const;
const unMensaje = (cambios: Partial<MensajeLeido> = {}): MensajeLeido => ({
  ...SOBRE_VACIO,
  adjuntos: [],
  omitidos: [],
  ...cambios,
});

class LectorDePrueba extends LectorDeMensajes {
  leido: MensajeLeido | MensajeIlegible = unMensaje();

  leer(): Promise<MensajeLeido> {
    return this.leido instanceof MensajeIlegible ? Promise.reject(this.leido) : Promise.resolve(this.leido);
  }
}

let lector: LectorDePrueba;
let importar: ImportarDePrueba;
let correos: InMemoryCorreosRecibidos;
let tomar: TomarCorreo;

beforeEach(() => {
  lector = new LectorDePrueba();
  importar = new ImportarDePrueba();
  correos = new InMemoryCorreosRecibidos();
  tomar = new TomarCorreo(lector, importar, correos, new RelojMovible());
});

const anotados = () => [...correos.filas.values()];

it('imports the documents of a message, and notes what each of its files was', async () => {
  lector.leido = unMensaje({
    de: 'a@b.example',
    adjuntos: [{ nombre: 'f.xml', bytes: Buffer.from('f') }],
    omitidos: [{ archivo: 'g.zip', mensaje: 'el archivo supera 20 MB' }],
  });
  const resultados = await tomar.execute(ENTREGA, Buffer.from('m'));
  expect(resultados).toMatchObject([
    { archivo: 'f.xml', resultado: 'nuevo' },
    { archivo: 'g.zip', resultado: 'rechazado', mensaje: 'el archivo supera 20 MB' },
  ]);
  expect(importar.pedidos).toMatchObject([ENTREGA]);
  expect(anotados()).toMatchObject([{ de: 'a@b.example', via: 'direccion', resultados }]);
});

it('takes a message once, and one that died before it was noted again', async () => {
  lector.leido = unMensaje({ adjuntos: [{ nombre: 'f.xml', bytes: Buffer.from('f') }] });
  importar.falla = new Error('the database is down');
  await expect(tomar.execute(ENTREGA, Buffer.from('m'))).rejects.toThrow('down');
  expect(anotados()).toEqual([]);
  importar.falla = undefined;
  expect(await tomar.execute(ENTREGA, Buffer.from('m'))).toHaveLength(1);
  expect(await tomar.execute(ENTREGA, Buffer.from('m'))).toBeUndefined();
  expect([importar.pedidos.length, anotados().length]).toEqual([1, 1]);
});

it('notes a message without documents, and one that cannot be read, with the reason', async () => {
  await tomar.execute(ENTREGA, Buffer.from('vacío'));
  lector.leido = new MensajeIlegible('tarda demasiado en leerse');
  await tomar.execute(ENTREGA, Buffer.from('hostil'));
  expect(anotados().map(({ resultados }) => resultados)).toMatchObject([
    [],
    [{ archivo: 'mensaje', resultado: 'rechazado', mensaje: 'tarda demasiado en leerse' }],
  ]);
  expect(importar.pedidos).toEqual([]);
});

it('passes on a failure of reading that is not the fault of the message', async () => {
  jest.spyOn(lector, 'leer').mockRejectedValue(new Error('no thread'));
  await expect(tomar.execute(ENTREGA, Buffer.from('m'))).rejects.toThrow('no thread');
  expect(anotados()).toEqual([]);
});

it('notes a message that is not read once, by the name that its server gives it', async () => {
  for (const nombre of ['<1@p>', '<1@p>', '<2@p>']) await tomar.rechazar(ENTREGA, nombre, SOBRE_VACIO, 'es muy grande');
  expect(anotados().map(({ resultados }) => resultados[0]!.mensaje)).toEqual(['es muy grande', 'es muy grande']);
});
