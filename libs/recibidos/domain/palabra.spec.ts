import { HORA_MS, instanteDe } from '@libs/platform';
import { PRUEBAS } from './juicio/prueba';
import { pruebaDeAutoridad, SIN_PREGUNTAR } from './juicio/autoridad';
import { oir } from './palabra';
import { type LoRegistrado, type Recibido, SIN_SABER } from './recibido';

const LLEGADA = instanteDe('2026-11-20T12:00:00');
const AHORA = instanteDe('2026-11-20T12:00:05');
const enDias = (dias: number): Date => new Date(LLEGADA.getTime() + dias * 24 * HORA_MS);

const recibido: Recibido = {
  ...SIN_SABER,
  ...{ id: 'r', sit: 'P', cdc: '0'.repeat(44), emisorRuc: '80012345-0', via: 'archivo' },
  ...{ veredicto: 'por_confirmar', digest: 'd1', huella: Buffer.from('h'), recibidoAt: LLEGADA },
  pruebas: PRUEBAS.map((prueba) =>
    prueba === 'autoridad'
      ? pruebaDeAutoridad(SIN_PREGUNTAR, undefined)
      : { prueba, resultado: 'si' as const, detalle: 'Sí.' },
  ),
  ...{ proximaAt: LLEGADA, avisoAt: enDias(35), createdAt: LLEGADA, updatedAt: LLEGADA },
};
const lo = (cambios: Partial<LoRegistrado> = {}): LoRegistrado => ({
  ...{ situacion: 'A', aprobadoAt: LLEGADA, emisorNombre: 'V', fechaEmision: '2026-11-20T10:00:00', totalGs: '100' },
  ...{ receptorRuc: null, eventos: [], rde: null, digest: 'd1' },
  ...cambios,
});
const dice = (antes: Recibido, cambios: Partial<LoRegistrado> = {}, ahora = AHORA) =>
  oir(antes, { tipo: 'registrado', lo: lo(cambios) }, 0, ahora);
const autoridad = ({ pruebas }: Recibido) => pruebas?.find(({ prueba }) => prueba === 'autoridad');

it('an approval makes it valid, and it is asked about after a day, three and eight', () => {
  const { recibido: visto, seCancelo } = dice(recibido);
  expect(visto).toMatchObject({ veredicto: 'valido', situacion: 'A', aprobadoAt: LLEGADA, consultadoAt: AHORA });
  expect([visto.proximaAt, seCancelo]).toEqual([enDias(1), false]);
  expect(dice(visto, {}, enDias(1)).recibido.proximaAt).toEqual(enDias(3));
  expect(dice(visto, {}, enDias(8)).recibido.proximaAt).toBeNull();
});

it('what its XML says stays, and what nobody knew is learned', () => {
  expect(dice({ ...recibido, emisorNombre: 'XML', totalGs: '7' }).recibido).toMatchObject({
    ...{ emisorNombre: 'XML', totalGs: '7', fechaEmision: '2026-11-20T10:00:00' },
  });
  expect(dice(recibido).recibido).toMatchObject({ emisorNombre: 'V', totalGs: '100' });
});

it('a later cancellation is told once, and ends the questions and the warnings', () => {
  const aprobado = dice(recibido).recibido;
  const { recibido: visto, seCancelo } = dice(aprobado, { situacion: 'C' }, enDias(3));
  expect(visto).toMatchObject({ veredicto: 'por_confirmar', situacion: 'C', proximaAt: null, avisoAt: null });
  expect(seCancelo).toBe(true);
  expect(dice(visto, { situacion: 'C' }, enDias(4)).seCancelo).toBe(false);
});

it('another content under its CDC, or none, leaves it to be confirmed', () => {
  expect(dice(recibido, { digest: 'd2' }).recibido.veredicto).toBe('por_confirmar');
  expect(autoridad(dice(recibido, { digest: 'd2' }).recibido)?.resultado).toBe('no');
  expect(dice(recibido, { situacion: 'N', digest: null }).recibido).toMatchObject({
    ...{ veredicto: 'por_confirmar', situacion: 'N', proximaAt: enDias(1) },
  });
});

it('what it does not show to this certificate is said, and asked again', () => {
  const { recibido: visto, seCancelo } = oir(recibido, { tipo: 'no_lo_muestra' }, 0, AHORA);
  expect(seCancelo).toBe(false);
  expect(visto).toMatchObject({
    veredicto: 'por_confirmar',
    situacion: null,
    consultadoAt: AHORA,
    proximaAt: enDias(1),
  });
  expect(autoridad(visto)?.detalle).toContain('no muestra este documento');
});

it('without an answer it is asked again, each time later, and what it said before stays', () => {
  const pausas = [0, 1, 2, 5, 6, 40].map((intentos) => {
    const { recibido: visto } = oir(recibido, { tipo: 'sin_respuesta', detalle: 'x' }, intentos, AHORA);
    expect(autoridad(visto)).toMatchObject({ resultado: 'sin_preguntar' });
    return (visto.proximaAt!.getTime() - AHORA.getTime()) / 60_000;
  });
  expect(pausas).toEqual([10, 20, 40, 320, 360, 360]);
  const aprobado = dice(recibido).recibido;
  const { recibido: visto, seCancelo } = oir(aprobado, { tipo: 'sin_respuesta', detalle: 'x' }, 0, enDias(1));
  expect(seCancelo).toBe(false);
  expect(visto).toMatchObject({ veredicto: 'valido', situacion: 'A', consultadoAt: AHORA });
});

it('without an answer until the term of the events is over, it is not asked any more, and the proof says why it was not', () => {
  const detalle = 'la autoridad no contestó';
  const al = (dias: number) => oir(recibido, { tipo: 'sin_respuesta', detalle }, 40, enDias(dias)).recibido;
  expect([al(44.7).proximaAt, al(44.8).proximaAt]).toEqual([enDias(44.95), null]);
  expect(autoridad(al(1))?.detalle).toBe('No se sabe: la autoridad no contestó; se le volverá a preguntar.');
  expect(autoridad(al(45))?.detalle).toBe('No se sabe: la autoridad no contestó.');
});

it('the term runs from its arrival, or from when it was first known, and its very end is no time to ask', () => {
  const alDia = (antes: Partial<Recibido>, dias: number) =>
    oir({ ...recibido, ...antes }, { tipo: 'sin_respuesta', detalle: 'x' }, 40, enDias(dias)).recibido.proximaAt;
  // The pause is a quarter of a day.
  expect(alDia({}, 44.75)).toBeNull();
  expect(alDia({ recibidoAt: enDias(10) }, 50)).toEqual(enDias(50.25));
  expect(alDia({ recibidoAt: enDias(10) }, 54.75)).toBeNull();
  expect(alDia({ recibidoAt: null, createdAt: enDias(10) }, 50)).toEqual(enDias(50.25));
  expect(alDia({ recibidoAt: null, createdAt: enDias(10) }, 54.75)).toBeNull();
});

it('of a document that was never judged only its state is kept', () => {
  const conocido = { ...recibido, veredicto: null, pruebas: null, recibidoAt: null };
  expect(dice(conocido).recibido).toMatchObject({ veredicto: null, pruebas: null, situacion: 'A' });
});

it('a document to another receiver, which is never kept, is not kept by way of an answer either', () => {
  const ajeno = recibido.pruebas!.map((una) =>
    una.prueba === 'destinatario' ? { ...una, resultado: 'no' as const } : una,
  );
  expect(() => dice({ ...recibido, pruebas: ajeno })).toThrow(TypeError);
});
