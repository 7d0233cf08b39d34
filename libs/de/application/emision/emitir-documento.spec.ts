import type { Emisor } from '@libs/series';
import { unEmisor, unosPuntos } from '@libs/series/testing';
import { leerSolicitud } from '../../domain/solicitud/documento';
import { type Carga, unaFactura } from '../../testing/cargas';
import { EmitirDocumento } from './emitir-documento';
import type { AntesDeNumerar } from './antes-de-numerar';
import type { EmisionRepository } from '../ports/emision-repository';
import type { ComandoDeEmision, PrepararEmision } from './preparar-emision';

const CAUSA = new Error('refused');

/** What a refused request looks for among the documents. */
async function buscados(carga: Carga, emisor: Partial<Emisor> = {}): Promise<unknown[]> {
  const hechos: unknown[] = [];
  const preparar = {
    leer: () => Promise.resolve({ lectura: leerSolicitud(carga), emisor: unEmisor(emisor) }),
    juzgarYPreparar: () => {
      throw CAUSA;
    },
  } as unknown as PrepararEmision;
  const emisiones = {
    porIdInterno: (_: string, ...argumentos: unknown[]) => Promise.resolve(void hechos.push(argumentos)),
  } as unknown as EmisionRepository;
  const emitir = new EmitirDocumento(preparar, {} as AntesDeNumerar, emisiones);
  await expect(emitir.execute({} as ComandoDeEmision)).rejects.toBe(CAUSA);
  return hechos;
}

describe('a refused request', () => {
  it('is looked for under its id_interno, in its environment or else in that of its point', async () => {
    expect(await buscados(unaFactura({ id_interno: 'mio' }))).toEqual([['H', 'mio']]);
    expect(await buscados(unaFactura({ id_interno: 'mio', sit: 'P' }))).toEqual([['P', 'mio']]);
    const puntos = unosPuntos(['001'], 'S', 'P');
    expect(await buscados(unaFactura({ id_interno: 'mio' }), { puntos })).toEqual([['P', 'mio']]);
  });

  it.each<[string, Carga]>([
    ['without id_interno', unaFactura()],
    ['of a point that is not there', unaFactura({ id_interno: 'mio', punto: '009' })],
    ['that could not be read', unaFactura({ id_interno: 'mio', items: [] })],
  ])('%s was issued by nobody before', async (_, carga) => expect(await buscados(carga)).toEqual([]));
});
