import type { EventoRegistrado, FiscalGateway } from '@libs/fiscal';
import { unConsumidor, unaFactura } from '../../testing/cargas';
import { EmisionDePrueba } from '../../testing/emision';
import { SoapDocumentosAjenos } from './soap-documentos-ajenos';

const NO_RESPONDE = { id: 'FISCAL_NO_DISPONIBLE', status: 503 };
const emision = new EmisionDePrueba();
let cdc: string;
let rde: string;
beforeAll(async () => {
  ({ cdc, xml: rde } = await emision.emitir(unaFactura({ receptor: unConsumidor() })));
});

const evento = (tipo: string | undefined, mas: Partial<EventoRegistrado> = {}): EventoRegistrado =>
  ({ tipo, campos: {}, crudo: '', estado: 'aprobado', ...mas }) as EventoRegistrado;
const buscar = (respuesta: object, pedido = cdc) => {
  const resultado = { clase: 'respondido', respuesta };
  const gateway = { consultarDe: () => Promise.resolve(resultado) } as unknown as FiscalGateway;
  return new SoapDocumentosAjenos(gateway).buscar(emision.emisor, 'H', pedido);
};
const con = (...eventos: EventoRegistrado[]) => buscar({ clase: 'encontrado', contenido: { cdc, rde, eventos } });

it('names the receiver of the document, or the one whom a nomination named later', async () => {
  expect(await con()).toMatchObject({ receptorRuc: null });
  const campos = { dRucRec: '80000001', dDVRec: '3' };
  expect(await con(evento('rGEveNom', { campos, estado: 'rechazado' }))).toMatchObject({ receptorRuc: null });
  expect(await con(evento('rGEveNom', { campos }))).toMatchObject({
    receptorRuc: '80000001-3',
    receptorDocumento: null,
  });
});

it.each([
  ['cancelled', evento('rGeVeCan'), 'C'],
  ['cancelled, by an event that cannot be read', evento(undefined, { crudo: '<x:rGeVeCan/>' }), 'C'],
  ['approved: the cancellation was rejected', evento('rGeVeCan', { estado: 'rechazado' }), 'A'],
  ['approved: the receiver conformed', evento('rGeVeConf'), 'A'],
])('is %s', async (_, nodo, estado) => {
  expect(await con(nodo)).toMatchObject({ estado });
});

it('nobody knows what an answer says that cannot be read, or is of another document', async () => {
  const contenido = { cdc, rde, eventos: [] };
  await expect(buscar({ clase: 'encontrado' })).rejects.toMatchObject(NO_RESPONDE);
  await expect(buscar({ clase: 'encontrado', contenido: { ...contenido, rde: '<rDE>' } })).rejects.toMatchObject(
    NO_RESPONDE,
  );
  await expect(buscar({ clase: 'encontrado', contenido }, '0'.repeat(44))).rejects.toMatchObject(NO_RESPONDE);
  await expect(buscar({ clase: 'configuracion' })).rejects.toMatchObject(NO_RESPONDE);
  expect(await buscar({ clase: 'sin_permiso' })).toBe('reservado');
  expect(await buscar({ clase: 'no_existe' })).toBeUndefined();
});
