import type { FiscalGateway } from '@libs/fiscal';
import type { Emisor } from '@libs/series';
import type { ContenidoDeEvento, EventoEnTramite } from '../../domain/evento';
import { SoapAutoridadDeEventos } from './soap-autoridad-de-eventos';

const EMISOR = { tenantId: 't', ruc: '80000001-7', certificado: { id: 'c', cadenaPem: '' } } as unknown as Emisor;
const TOTAL: ContenidoDeEvento = { clase: 'CONFORMIDAD', cdc: 'c' };
const PARCIAL: ContenidoDeEvento = { ...TOTAL, entregaEstimada: '2026-11-20T10:00:00' };

type Respuesta = Partial<Awaited<ReturnType<FiscalGateway['consultarDe']>> & { respuesta: object }>;

const preguntar = (contenido: ContenidoDeEvento, respuesta: object, createdAt?: Date) => {
  const consultarDe = (): Promise<Respuesta> => Promise.resolve({ clase: 'respondido', respuesta } as Respuesta);
  const autoridad = new SoapAutoridadDeEventos({ consultarDe } as unknown as FiscalGateway);
  return autoridad.consultarEvento({ sit: 'H', contenido, createdAt } as EventoEnTramite, EMISOR, '1');
};
const conEventos = (...eventos: object[]) => ({ clase: 'encontrado', contenido: { eventos } });
const conformidad = (tipo: number, estado = 'aprobado') => ({
  ...{ tipo: 'rGeVeConf', estado, protAut: String(tipo) },
  campos: { Id: 'c', iTipConf: String(tipo) },
});

it('tells a partial conformity from a total one', async () => {
  expect(await preguntar(TOTAL, conEventos(conformidad(2)))).toEqual({ tipo: 'no' });
  expect(await preguntar(TOTAL, conEventos(conformidad(2), conformidad(1)))).toEqual({ tipo: 'si', protocolo: '1' });
  expect(await preguntar(PARCIAL, conEventos(conformidad(2)))).toEqual({ tipo: 'si', protocolo: '2' });
});

it('does not take another event, nor a refused one, for the one asked about', async () => {
  const ajeno = { tipo: 'rGeVeDisconf', estado: 'aprobado', campos: {} };
  expect(await preguntar(TOTAL, conEventos(ajeno, conformidad(1, 'rechazado')))).toEqual({ tipo: 'no' });
});

it('a document that the authority does not have lists no event of its receiver; of its issuer that says nothing', async () => {
  expect(await preguntar(TOTAL, { clase: 'no_existe' })).toEqual({ tipo: 'no' });
  const cancelacion: ContenidoDeEvento = { clase: 'CANCELACION', cdc: 'c', aprobadoAt: '' };
  expect(await preguntar(cancelacion, { clase: 'no_existe' })).toMatchObject({ tipo: 'desconocido' });
});

it('knows a nomination by whom it names, by whatever means it was registered', async () => {
  const receptor = {
    nombre: 'CLIENTE S.A.',
    ruc: '80080610-7',
    tipoDocumento: 5,
    numeroDocumento: '0',
    codigoPais: 'PRY',
  };
  const nominacion = { clase: 'NOMINACION', cdc: 'c', receptor } as ContenidoDeEvento;
  const registrada = (campos: object) => ({ tipo: 'rGEveNom', estado: 'aprobado', protAut: '3', crudo: '', campos });
  const mismaNominacion = registrada({
    mOtEve: 'otras palabras',
    dRucRec: '80080610',
    dDVRec: '7',
    dNomRec: 'Cliente',
  });
  expect(await preguntar(nominacion, conEventos(mismaNominacion))).toEqual({ tipo: 'si', protocolo: '3' });
  for (const ajeno of [{ dRucRec: '80000001' }, { iTipIDRec: '1', dNumIDRec: '1234567' }, {}])
    expect(await preguntar(nominacion, conEventos(registrada(ajeno)))).toEqual({ tipo: 'no' });
});

it('knows an update of the transport by all that it says, signed since it was asked for', async () => {
  const chofer = { nombre: 'Ana', numeroDocumento: '1' };
  const contenido: ContenidoDeEvento = { clase: 'TRANSPORTE', cdc: 'c', transportista: { chofer } };
  // 12:00:00 in Paraguay.
  const createdAt = new Date('2026-11-20T15:00:00.500Z');
  const preguntarla = (campos: object, fecFirma: string) => {
    const campo = { Id: 'c', dMotEv: '2', dNomChof: 'Ana', dNumIDChof: '1', ...campos };
    const listado = { tipo: 'rGeVeTr', estado: 'aprobado', protAut: '3', campos: campo, fecFirma };
    return preguntar(contenido, conEventos(listado), createdAt);
  };
  expect(await preguntarla({}, '2026-11-20T12:00:00')).toEqual({ tipo: 'si', protocolo: '3' });
  expect(await preguntarla({}, '2026-11-20T11:59:59')).toEqual({ tipo: 'no' });
  expect(await preguntarla({ dNumIDChof: '2' }, '2026-11-20T12:00:00')).toEqual({ tipo: 'no' });
  expect(await preguntarla({ dNomTrans: 'Otra' }, '2026-11-20T12:00:00')).toEqual({ tipo: 'no' });
});
