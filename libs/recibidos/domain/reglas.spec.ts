import type { TipoDelReceptor } from '@libs/eventos';
import { DIA_MS } from '@libs/platform';
import type { EventoPrevio } from './recibido';
import { type Caso, infringida, REGLAS, type ReglaDelReceptor } from './reglas';

const APROBADO = new Date('2026-10-01T12:00:00-03:00');
const dias = (cuantos: number, ms = 0): Date => new Date(APROBADO.getTime() + cuantos * DIA_MS + ms);
const previo = (tipo: TipoDelReceptor, dia: number, parcial = false): EventoPrevio => ({
  tipo,
  parcial,
  at: dias(dia),
});

const caso = (tipo: TipoDelReceptor, cambios: Partial<Caso> = {}): Caso => ({
  ...{ tipo, parcial: false, reemplazar: false, ahora: dias(5), cdcValido: true, ajeno: false },
  ...{ situacion: 'A', aprobadoAt: APROBADO, emision: dias(-1), recepcion: dias(0), previos: [] },
  ...cambios,
});
const nombre = ({ codigo, motivo }: ReglaDelReceptor): string =>
  codigo ?? (motivo.startsWith('pasaron') ? 'tabla K' : 'desconocido');
const juicio = (tipo: TipoDelReceptor, cambios: Partial<Caso> = {}): string | null => {
  const hallada = infringida(caso(tipo, cambios));
  return hallada ? nombre(hallada) : null;
};

const NO_APROBADO = { situacion: 'N', aprobadoAt: null } as const;
const SIN_RESPUESTA = { situacion: null, aprobadoAt: null } as const;
const FUERA = dias(45, 1);

/** For each rule of each event: a case that breaks it and none before it, and the nearest that does not. */
const INFRACCIONES: Record<TipoDelReceptor, [string, Partial<Caso>, Partial<Caso>?][]> = {
  NOTIFICACION: [
    ['4102', { cdcValido: false }],
    ['0143', { ajeno: true }],
    ['4101', { previos: [previo('NOTIFICACION', 1)] }],
    ['4116', { previos: [previo('NOTIFICACION', 1), previo('CONFORMIDAD', 2)] }],
    ['4113', { previos: [previo('CONFORMIDAD', 2)] }],
    ['4113', { previos: [previo('DISCONFORMIDAD', 2)], reemplazar: true }],
    ['4113', { previos: [previo('DESCONOCIMIENTO', 2)] }],
    ['4104', { recepcion: dias(-1, -1) }, { recepcion: dias(-1) }],
    ['4115', { situacion: 'C' }],
  ],
  CONFORMIDAD: [
    ['4151', { cdcValido: false }],
    ['4152', NO_APROBADO],
    ['0143', { ajeno: true }],
    ['4150', { previos: [previo('CONFORMIDAD', 1)] }, { previos: [previo('CONFORMIDAD', 1, true)] }],
    ['4150', { previos: [previo('CONFORMIDAD', 1, true)], parcial: true }],
    ['4150', { previos: [previo('CONFORMIDAD', 1)], parcial: true }],
    [
      '4158',
      { previos: [previo('CONFORMIDAD', 1), previo('DISCONFORMIDAD', 2)] },
      { previos: [previo('CONFORMIDAD', 1, true), previo('DISCONFORMIDAD', 2)] },
    ],
    ['4155', { situacion: 'C' }],
    ['4157', { ahora: FUERA }, { ahora: dias(45) }],
    ['4157', { ...SIN_RESPUESTA, ahora: dias(74, 1) }, { ...SIN_RESPUESTA, ahora: dias(74) }],
    [
      'desconocido',
      { previos: [previo('DESCONOCIMIENTO', 1)] },
      { previos: [previo('DESCONOCIMIENTO', 1)], reemplazar: true },
    ],
    [
      'tabla K',
      { previos: [previo('DISCONFORMIDAD', 1)], ahora: dias(16, 1) },
      { previos: [previo('DISCONFORMIDAD', 1)], ahora: dias(16) },
    ],
  ],
  DISCONFORMIDAD: [
    ['4201', { cdcValido: false }],
    ['4202', NO_APROBADO],
    ['0143', { ajeno: true }],
    ['4200', { previos: [previo('DISCONFORMIDAD', 1)] }],
    ['4207', { previos: [previo('DISCONFORMIDAD', 1), previo('CONFORMIDAD', 2)] }],
    ['4204', { situacion: 'C' }],
    ['4206', { ahora: FUERA }, { ahora: dias(45) }],
    [
      'desconocido',
      { previos: [previo('DESCONOCIMIENTO', 1)] },
      { previos: [previo('DESCONOCIMIENTO', 1)], reemplazar: true },
    ],
    [
      'tabla K',
      { previos: [previo('CONFORMIDAD', 1)], ahora: dias(16, 1) },
      { previos: [previo('CONFORMIDAD', 1)], ahora: dias(16, 1), reemplazar: true },
    ],
  ],
  DESCONOCIMIENTO: [
    ['4252', { cdcValido: false }],
    ['0143', { ajeno: true }],
    ['4251', { previos: [previo('DESCONOCIMIENTO', 1)] }],
    ['4265', { previos: [previo('DESCONOCIMIENTO', 1), previo('CONFORMIDAD', 2)], reemplazar: true }],
    ['4253', { ...NO_APROBADO, ahora: dias(44, 1) }, { ...NO_APROBADO, ahora: dias(44) }],
    ['4254', { recepcion: dias(-1, -1) }, { recepcion: dias(-1) }],
    ['4263', { ahora: FUERA }, { ahora: dias(45) }],
    ['4264', { situacion: 'C' }],
    [
      'tabla K',
      { previos: [previo('CONFORMIDAD', 1)], ahora: dias(16, 1) },
      { previos: [previo('CONFORMIDAD', 1)], ahora: dias(16) },
    ],
  ],
};
const TIPOS = Object.keys(INFRACCIONES) as TipoDelReceptor[];

it.each(TIPOS.flatMap((tipo) => INFRACCIONES[tipo].map(([codigo, mal, bien = {}]) => ({ tipo, codigo, mal, bien }))))(
  '$tipo: $codigo',
  ({ tipo, codigo, mal, bien }) => {
    expect(juicio(tipo, mal)).toBe(codigo);
    expect(juicio(tipo, bien)).toBeNull();
  },
);

it.each(TIPOS)('%s has a case for each of its rules', (tipo) => {
  const probados = new Set(INFRACCIONES[tipo].map(([codigo]) => codigo));
  expect(REGLAS[tipo].map(nombre).filter((codigo) => !probados.has(codigo))).toEqual([]);
});

it('a late notification is the authority’s to observe, and one of a document that is not approved has no other term', () => {
  expect(juicio('NOTIFICACION', { ahora: FUERA })).toBeNull();
  expect(juicio('NOTIFICACION', { ...NO_APROBADO, ahora: FUERA })).toBeNull();
});

it('a notification, and a partial conformity that becomes total, are corrected by nothing', () => {
  expect(juicio('CONFORMIDAD', { previos: [previo('NOTIFICACION', 0)], ahora: dias(40) })).toBeNull();
  expect(juicio('CONFORMIDAD', { previos: [previo('CONFORMIDAD', 0, true)], ahora: dias(40) })).toBeNull();
});

it('says with each refusal what to do or why', () => {
  for (const regla of TIPOS.flatMap((tipo) => REGLAS[tipo])) expect(regla.motivo).toMatch(/^[a-z].{25,}[^.]$/);
});
