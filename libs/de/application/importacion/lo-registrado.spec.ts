import { unAutor } from '@libs/platform/testing';
import type { DetalleDeDocumento } from '../../domain/documento';
import type { Receptor } from '../../domain/solicitud/solicitud';
import {
  conReceptor,
  detalleRegistrado,
  eventosRegistrados,
  historialRegistrado,
  type LoRegistrado,
} from './lo-registrado';
import type { EventoImportado } from '../ports/importacion-repository';

const RECEPTOR = { nombre: 'Ana', ruc: '80000002-5' } as Receptor;
const HECHO = { protocolo: '8', respuesta: null, xml: '<x/>' };
const registrado = (cambios: Partial<LoRegistrado> = {}): LoRegistrado => ({
  ...{ tipo: 'registrado', protocolo: '7', aprobadoAt: undefined, contenido: undefined, cancelado: false },
  ...cambios,
});
const CAMBIADO = registrado({
  aprobadoAt: new Date('2026-11-20T12:00:00Z'),
  nominacion: { ...HECHO, receptor: RECEPTOR, motivo: 'n' },
  transportes: [
    { ...HECHO, transporte: { localEntrega: { direccion: 'B' } }, motivo: 'uno' },
    { ...HECHO, transporte: { localEntrega: { direccion: 'C' } }, motivo: 'dos' },
  ],
  cancelado: true,
  cancelacion: { ...HECHO, motivo: 'c' },
});
const detalle = {
  ...{ items: [], receptor: { nombre: 'Otro' } },
  remision: { transporte: { locales_entrega: [{ direccion: 'A' }] } },
} as unknown as DetalleDeDocumento;

it('tells the approval, then each event, then the cancellation', () => {
  const de = (loDicho: LoRegistrado) =>
    historialRegistrado(loDicho, unAutor()).map(({ estado, motivo, codigo }) => [estado, motivo, codigo]);
  const aprobado = ['A', 'Importado: la autoridad lo tiene aprobado', '0260'];
  expect(de(registrado())).toEqual([aprobado]);
  expect(de(CAMBIADO)).toEqual([
    aprobado,
    ['A', 'Nominado antes de importarse: su receptor es Ana', null],
    ['A', 'Transporte actualizado antes de importarse: uno', null],
    ['A', 'Transporte actualizado antes de importarse: dos', null],
    ['C', 'Cancelado ante la autoridad antes de importarse', null],
  ]);
});

it('has the receiver and the transport of the last events', () => {
  expect(detalleRegistrado(detalle, registrado())).toBe(detalle);
  expect(detalleRegistrado(detalle, CAMBIADO)).toEqual({
    ...{ items: [], receptor: { nombre: 'Ana', ruc: '80000002-5' } },
    remision: { transporte: { locales_entrega: [{ direccion: 'C' }] } },
  });
});

it('keeps each event with what a request for it would have stored', () => {
  expect(eventosRegistrados(registrado(), 'cdc')).toEqual([]);
  expect(eventosRegistrados(CAMBIADO, 'cdc')).toEqual([
    { ...HECHO, motivo: 'n', tipo: 'NOMINACION', datos: { cdc: 'cdc', receptor: RECEPTOR } },
    { ...HECHO, motivo: 'uno', tipo: 'TRANSPORTE', datos: { cdc: 'cdc', localEntrega: { direccion: 'B' } } },
    { ...HECHO, motivo: 'dos', tipo: 'TRANSPORTE', datos: { cdc: 'cdc', localEntrega: { direccion: 'C' } } },
    { ...HECHO, motivo: 'c', tipo: 'CANCELACION', datos: { cdc: 'cdc', aprobadoAt: '2026-11-20T12:00:00.000Z' } },
  ]);
});

it('keeps a cancellation also of a document whose approval the authority does not date', () => {
  const [{ tipo, datos }] = eventosRegistrados(
    registrado({ cancelado: true, cancelacion: { ...HECHO, motivo: 'c' } }),
    'cdc',
  ) as [EventoImportado];
  expect([tipo, JSON.stringify(datos)]).toEqual(['CANCELACION', '{"cdc":"cdc"}']);
});

it('takes the address of a nomination only where it gives one', () => {
  expect(conReceptor({ ...RECEPTOR, email: 'ana@example.com' })).toMatchObject({ emailRec: 'ana@example.com' });
  expect(conReceptor(RECEPTOR)).not.toHaveProperty('emailRec');
});
