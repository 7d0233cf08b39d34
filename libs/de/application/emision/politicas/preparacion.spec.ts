import { unEmisor } from '@libs/series/testing';
import type { Emisor } from '@libs/series';
import { literal } from '@libs/fiscal';
import { exigirNada, faltasDelEmisor, OBLIGACIONES_MAXIMAS } from './preparacion';

const AJUSTES = { sitPermitidos: ['H'], monedasHabilitadas: [], contingencia: false, equivalenciaDeObras: {} } as const;
const AHORA = new Date('2026-11-20T13:00:00Z');
const faltas = (cambios: Partial<Emisor>): string[] =>
  faltasDelEmisor(unEmisor(cambios), 'H', AJUSTES, AHORA).map(({ mensaje }) => mensaje);

/** Every affected obligation of the authority's table. */
const OBLIGACIONES = Array.from({ length: 1_000 }, (_, i) => String(i)).flatMap((codigo) => {
  const descripcion = literal('obligacion_afectada', codigo);
  return descripcion ? [{ codigo, descripcion }] : [];
});

it('an issuer may have as many obligations as a document has room for, each once', () => {
  const justas = OBLIGACIONES.slice(0, OBLIGACIONES_MAXIMAS);
  expect([justas.length, faltas({ obligaciones: justas })]).toEqual([11, []]);
  expect(faltas({ obligaciones: [...justas, justas[0]!] })).toEqual(['tiene más de 11 obligaciones afectadas.']);
  const [primera, segunda] = OBLIGACIONES as [Emisor['obligaciones'][number], Emisor['obligaciones'][number]];
  expect(faltas({ obligaciones: [primera, segunda, primera] })).toEqual([
    'tiene una obligación repetida (regla 1222).',
  ]);
});

it('a certificate that has ended is told by its last day in Paraguay', () => {
  const certificado = { ...unEmisor().certificado!, hasta: new Date('2026-11-20T02:59:59Z') };
  expect(faltas({ certificado })).toEqual(['su certificado de firma venció el 2026-11-19.']);
});

it('a certificate and a timbrado serve from their first moment, and a timbrado to the end of its last day', () => {
  const certificado = { ...unEmisor().certificado!, desde: AHORA };
  const timbrados = { H: { numero: '80012345', fechaInicio: '2026-11-20', fechaFin: '2026-11-20', serie: '' } };
  expect(faltas({ certificado, timbrados })).toEqual([]);
});

it('all that is missing is told at once; where nothing is, nothing is', () => {
  const emitir = (cambios: Partial<Emisor>) => (): void =>
    exigirNada(faltasDelEmisor(unEmisor(cambios), 'H', AJUSTES, AHORA));
  expect(emitir({})).not.toThrow();
  expect(emitir({ certificado: undefined, csc: {} })).toThrow(
    /no tiene certificado de firma\. no tiene código de seguridad \(CSC\) en el ambiente H\./,
  );
});
