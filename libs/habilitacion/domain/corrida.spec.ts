import { conImagen, type LineaPedida } from './corrida';

const AUTOR = { via: 'jwt', id: 'ana', acto: 'habilitacion.iniciar' } as never;
const AHORA = new Date('2026-11-20T10:00:00Z');
const linea = (codigo_de_caso: string, cambios: Partial<LineaPedida> = {}): LineaPedida => ({
  ...{ codigo_de_caso, intento: 1, estado: 'verde', autor: AUTOR },
  ...cambios,
});
const documento = linea('FE-S-1', { cdc: '01' });
const abierta = linea('QR-FE-1', { estado: 'abierta', motivo: 'Con captcha.' });

it('the picture of a look-up proves it, for the document that it is about', () => {
  expect(conImagen('QR-FE-1', [documento, abierta], AHORA)).toEqual({
    ...{ codigo_de_caso: 'QR-FE-1', intento: 1, estado: 'verde', cdc: '01', hora: AHORA.toISOString(), autor: AUTOR },
  });
});

it.each<[string, string, LineaPedida[]]>([
  ['a line that looks nothing up', 'FE-S-1', [documento, abierta]],
  ['a look-up to which the run has not come', 'QR-FE-1', [documento]],
  ['a look-up on its way', 'QR-FE-1', [documento, { ...abierta, estado: 'enviada' }]],
  ['a look-up of what was not approved', 'QR-FE-1', [{ ...documento, estado: 'difiere' }, abierta]],
  ['a look-up of what was never sent', 'QR-FE-1', [abierta]],
  ['what the guide does not have', 'QR-XX-1', [documento, abierta]],
])('refuses one for %s', (_, codigo, lineas) => {
  expect(() => conImagen(codigo, lineas, AHORA)).toThrow(expect.objectContaining({ id: 'LINEA_SIN_IMAGEN' }) as Error);
});
