import 'reflect-metadata';
import type { AmbienteDeLaAutoridad } from '@libs/auth';
import { type Colas, InstalacionDto } from './marcha.dto';

const AHORA = new Date('2026-11-20T13:00:00Z');
const NADA = { cifras: [], ambientes: [], disyuntores: [], kudesApartados: [], doctor: null, respaldos: [] };
const SIN_NORMA = { fuentes: [], novedades: [] };
const instalacionDe = (marcha: Parameters<typeof InstalacionDto.from>[0], colas: Colas | null, ahora: Date) =>
  InstalacionDto.from(marcha, SIN_NORMA, colas, ahora);
const cifra = (nombre: string, valor: number, etiquetas = {}) => ({ nombre, etiquetas, valor });

test('figures that the metrics split by state are one for each environment, and what nobody counted is 0', () => {
  const cifras = [
    cifra('documentos_sin_final', 2, { estado: 'P', sit: 'H' }),
    cifra('documentos_sin_final', 3, { estado: 'E', sit: 'H' }),
    cifra('documento_mas_viejo', 61.7, { sit: 'H' }),
    cifra('documentos_aplazados', 2, { codigo: '1004', sit: 'P' }),
    cifra('documentos_aplazados', 1, { codigo: '0124', sit: 'P' }),
    cifra('reloj_atraso', 130.4, { sit: 'P' }),
    cifra('reloj_atraso', 9, { sit: 'simulador' }),
    cifra('outbox', 4),
  ];
  const { ambientes, tareas } = instalacionDe({ ...NADA, cifras }, null, AHORA);
  expect(ambientes).toMatchObject([
    { sit: 'H', documentos_sin_final: 5, documento_mas_viejo: 62, lotes_abiertos: 0 },
    { sit: 'P', documentos_sin_final: 0, documento_mas_viejo: 0, documentos_aplazados: 3, reloj_atraso: 130 },
  ]);
  expect(tareas).toMatchObject({ outbox: 4, kudes_pendientes: 0 });
});

test('a queue that cannot be reached is no empty queue', () => {
  expect(instalacionDe(NADA, null, AHORA).colas).toBeNull();
  const colas = instalacionDe(NADA, { de: { waiting: 1, prioritized: 2, failed: 3 } }, AHORA);
  expect(colas.colas).toEqual([{ nombre: 'de', esperan: 3, en_curso: 0, demoradas: 0, fallidas: 3 }]);
});

test('an environment answers when it did so lately, and nothing proves that it does when nobody has called it', () => {
  const hace = (ms: number) => new Date(AHORA.getTime() - ms);
  const respondeCon = (cosas: Partial<AmbienteDeLaAutoridad>) => {
    const ambiente = { sit: 'P' as const, respondioAt: null, pausaHasta: null, pausaMotivo: null, ...cosas };
    return instalacionDe({ ...NADA, ambientes: [ambiente] }, null, AHORA).ambientes[1]!;
  };
  expect(instalacionDe(NADA, null, AHORA).ambientes.map(({ responde }) => responde)).toEqual([
    'no_se_sabe',
    'no_se_sabe',
  ]);
  expect(respondeCon({ respondioAt: hace(599_000) }).responde).toBe('si');
  expect(respondeCon({ respondioAt: hace(600_000) }).responde).toBe('no_se_sabe');
  expect(respondeCon({ respondioAt: hace(0), pausaHasta: AHORA, pausaMotivo: 'dns: ENOTFOUND' })).toMatchObject({
    responde: 'no',
    respondio_at: '2026-11-20T10:00:00-03:00',
    pausa_motivo: 'no se encuentra la dirección de la autoridad',
  });
});

test('backups: how the last one ended, and null for what was never noted', () => {
  const hace = (ms: number) => new Date(AHORA.getTime() - ms);
  expect(instalacionDe(NADA, null, AHORA).respaldos).toEqual({ respaldo: null, simulacro: null });
  const fallido = {
    clase: 'simulacro' as const,
    anotadoAt: AHORA,
    bien: false,
    dice: 'no room',
    buenoAt: hace(3_600_000),
  };
  expect(instalacionDe({ ...NADA, respaldos: [fallido] }, null, AHORA).respaldos).toEqual({
    respaldo: null,
    simulacro: {
      ...{ anotado_at: '2026-11-20T10:00:00-03:00', bien: false, dice: 'no room' },
      ...{ bueno_at: '2026-11-20T09:00:00-03:00', atrasado: false },
    },
  });
  const atrasados = (horas: number) => {
    const bueno = { bien: true, dice: '', anotadoAt: hace(horas * 3_600_000), buenoAt: hace(horas * 3_600_000) };
    const respaldos = (['respaldo', 'simulacro'] as const).map((clase) => ({ clase, ...bueno }));
    const { respaldo, simulacro } = instalacionDe({ ...NADA, respaldos }, null, AHORA).respaldos;
    return [respaldo!.atrasado, simulacro!.atrasado];
  };
  expect([26, 26.1, 216, 216.1].map(atrasados)).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
});

test('the law: what cannot be seen says since when, and what is new says what it is', () => {
  const vista = { vistaAt: AHORA, sinVerDesde: null, motivo: null, marcas: [] };
  const { norma } = InstalacionDto.from(
    NADA,
    {
      fuentes: [
        { clase: 'notas', url: 'https://example.com/notas', ...vista },
        {
          clase: 'archivo',
          url: 'https://example.com/a.xsd',
          ...vista,
          sinVerDesde: AHORA,
          motivo: 'responde HTTP 404',
        },
      ],
      novedades: [{ id: 'x', clase: 'nota', fuente: 'https://example.com/notas', valor: '28', vistaAt: AHORA }],
    },
    null,
    AHORA,
  );
  const a = '2026-11-20T10:00:00-03:00';
  expect(norma).toEqual({
    fuentes: [
      { clase: 'notas', url: 'https://example.com/notas', vista_at: a, sin_ver_desde: null, motivo: null },
      {
        clase: 'archivo',
        url: 'https://example.com/a.xsd',
        vista_at: a,
        sin_ver_desde: a,
        motivo: 'responde HTTP 404',
      },
    ],
    novedades: [{ clase: 'nota', fuente: 'https://example.com/notas', valor: '28', vista_at: a }],
  });
});

test('what the doctor said is old after eight days', () => {
  const hallazgos = [{ parte: 'clock', estado: 'mal' as const, dice: 'it is wrong', haga: 'set it' }];
  const hace = (ms: number) =>
    instalacionDe({ ...NADA, doctor: { hechoAt: new Date(AHORA.getTime() - ms), hallazgos } }, null, AHORA).doctor;
  expect(instalacionDe(NADA, null, AHORA).doctor).toBeNull();
  expect(hace(8 * 86_400_000)).toEqual({ hecho_at: '2026-11-12T10:00:00-03:00', viejo: false, hallazgos });
  expect(hace(8 * 86_400_000 + 1)!.viejo).toBe(true);
});
