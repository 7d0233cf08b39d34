import { unAutor } from '@libs/platform/testing';
import { unaFila } from '../../testing/una-fila';
import type { DetalleDeDocumento } from '../../domain/documento';
import { edicionHallada } from './edicion-hallada';

const AHORA = new Date('2026-11-20T15:00:00Z');
const rechazado = unaFila('t', 7, { estado: 'R', cdc: 'viejo' });
const hallada = (cambios: Parameters<typeof unaFila>[2] = {}) => {
  const documento = unaFila('t', 7, { cdc: 'nuevo', protocoloFiscal: '77', updatedAt: AHORA, ...cambios });
  const orden = {
    ...{
      documento,
      detalle: { items: [] } as unknown as DetalleDeDocumento,
      autor: unAutor(),
      huella: Buffer.from('h'),
    },
    ...{ xml: Buffer.from('<rDE/>'), digest: 'd', anticipos: [{ cdc: 'a', monto: 5n }], historial: [] },
  };
  return { orden, ...edicionHallada(rechazado, orden) };
};

it('puts what was brought in in the place of what was rejected, under the same document', () => {
  const { contenido, orden } = hallada();
  const { documento, detalle, huella, xml, digest } = orden;
  expect(contenido).toEqual({
    documento: rechazado,
    orden: { documento, detalle, huella, referencias: [{ cdc: 'a', anticipo: 5n }] },
    firmado: { cdc: 'nuevo', fechaFirma: documento.fechaFirma, xml, digest },
  });
});

it('is approved as the authority says, and cancelled if it was since', () => {
  const aprobada = {
    ...{
      tipo: 'edicion_hallada',
      cdcAnterior: 'viejo',
      protocolo: '77',
      aprobadoAt: hallada().orden.documento.aprobadoAt,
    },
    respuesta: { codigo: '0260', mensaje: 'Aprobado (recuperado por consulta)' },
  };
  expect(hallada().sucesos).toEqual([aprobada]);
  expect(hallada({ estado: 'C' }).sucesos).toEqual([
    aprobada,
    {
      ...{ tipo: 'cancelado', motivo: 'Cancelado ante la autoridad antes de importarse' },
      respuesta: { codigo: '0600', mensaje: 'Evento registrado (recuperado por consulta)' },
    },
  ]);
});

it('an approval without a moment is as old as the answer', () => {
  expect(hallada({ aprobadoAt: null }).sucesos).toMatchObject([{ aprobadoAt: AHORA }]);
});
