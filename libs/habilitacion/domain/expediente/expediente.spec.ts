import { componerCdc } from '@libs/fiscal';
import { unAutor } from '@libs/platform/testing';
import type { Corrida, LineaPedida } from '../corrida';
import { expedienteDe } from './expediente';

const AUTOR = unAutor();
const CORRIDA: Corrida = {
  id: 'corrida',
  estado: 'en_pausa',
  motivo: 'Falló dos veces.',
  receptor: { ruc: '80099992-7', nombre: 'Otro S.A.' },
  items: [],
  segundo: null,
  autor: AUTOR,
  createdAt: new Date('2026-11-20T02:30:00Z'),
  cambioAt: new Date('2026-11-20T03:00:00Z'),
  cerradaAt: null,
};
const linea = (codigo_de_caso: string, cambios: Partial<LineaPedida> = {}): LineaPedida => ({
  ...{ codigo_de_caso, intento: 1, estado: 'verde', autor: AUTOR },
  ...cambios,
});
const de = (lineas: readonly LineaPedida[], corrida: Partial<Corrida> = {}) =>
  expedienteDe(
    { tenantId: 'uno', ruc: '80099991-9', nombre: 'Ñandutí S.A.', prueba: false },
    { nombre: 'Timbó', version: '1' },
    { ...CORRIDA, ...corrida },
    lineas,
  );

it('is headed by who, which run, and the hour of its last change, of Paraguay', () => {
  const lineas = ['2026-11-20T04:00:00Z', '2026-11-20T03:00:00Z'].map((hora) => linea('FE-S-1', { hora }));
  expect(de([...lineas, linea('FE-S-2')])).toMatchObject({
    contribuyente: { ruc: '80099991-9', nombre: 'Ñandutí S.A.' },
    corrida: 'corrida',
    software: { nombre: 'Timbó', version: '1' },
    estado: 'en_pausa',
    motivo: 'Falló dos veces.',
    receptor: CORRIDA.receptor,
    inicio: '2026-11-19T23:30:00-03:00',
    estado_al: '2026-11-20T01:00:00-03:00',
    cierre: undefined,
  });
  expect(de([]).estado_al).toBe(de([]).inicio);
  expect(de([], { cerradaAt: CORRIDA.cambioAt }).cierre).toBe('2026-11-20T00:00:00-03:00');
});

it('says whether a second issuer signed', () => {
  const segundo = { tenantId: 'dos', autor: AUTOR };
  expect([de([]), de([], { segundo })].map((expediente) => expediente.con_segundo_emisor)).toEqual([false, true]);
});

it('says of a line its case, the number that its CDC tells, and its hour of Paraguay', () => {
  const cdc = componerCdc({
    ...{ tipo: 1, ruc: '80099991', dv: '9', establecimiento: '001', punto: '002', numero: 3, tipoContribuyente: 2 },
    ...{ fecha: '2026-11-20T01:00:00', tipoEmision: 1, codigoSeguridad: '222222222' },
  });
  const { filas } = de([linea('FE-S-1', { cdc, hora: '2026-11-20T04:00:00Z' }), linea('FE-S-2')]);
  expect(filas).toEqual([
    {
      caso: expect.objectContaining({ codigo: 'FE-S-1', seccion: '4.2' }) as unknown,
      que: 'Factura electrónica, envío sincrónico',
      espera: 'Aprobación',
      intento: 1,
      estado: 'verde',
      cdc,
      numero: '001-002-0000003',
      hora: '2026-11-20T01:00:00-03:00',
    },
    expect.objectContaining({ numero: undefined, hora: undefined }),
  ]);
});
