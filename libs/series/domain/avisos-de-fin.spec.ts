import { avisosDeFin, type FinDeAlgo } from './avisos-de-fin';
import { admiteAmbiente } from './emisor';

const AHORA = new Date('2026-03-01T12:00:00Z');
const HASTA = new Date('2026-03-31T15:00:00Z');
const VENCE = '2026-03-31T12:00:00-03:00';
const VENCIDO = new Date('2026-02-27T12:00:00Z');
const VENCIO = '2026-02-27T09:00:00-03:00';
const DE_CUENTA = { deId: null, secuencia: null, creadoAt: AHORA };

it.each<[FinDeAlgo, object[]]>([
  [
    { clase: 'certificado', objeto: 'cert-1', umbral: 60, hasta: HASTA },
    [{ tipo: 'certificado.por_vencer', sit: null, datos: { certificado_id: 'cert-1', vence_at: VENCE, dias: 31 } }],
  ],
  [{ clase: 'certificado', objeto: 'cert-1', umbral: 0, hasta: VENCIDO }, []],
  [
    { clase: 'timbrado', objeto: 'P 12345678', umbral: 0, hasta: VENCIDO },
    [{ tipo: 'timbrado.por_vencer', sit: 'P', datos: { timbrado: '12345678', vence_at: VENCIO, dias: 0 } }],
  ],
  [
    { clase: 'serie', objeto: 'H 12345678AB 5 001-002', umbral: 100, quedan: 99 },
    [
      {
        tipo: 'serie.por_agotarse',
        sit: 'H',
        datos: { timbrado: '12345678AB', tipo_de: 5, establecimiento: '001', punto: '002', quedan: 99, umbral: 100 },
      },
    ],
  ],
])('%j is told once, with what it names', (fin, avisos) => {
  expect(avisosDeFin(fin, AHORA)).toEqual(avisos.map((aviso) => ({ ...DE_CUENTA, ...aviso })));
});

it.each([
  [true, 'H', [], true],
  [true, 'P', ['P'], false],
  [false, 'H', ['P'], false],
  [false, 'P', ['P'], true],
] as const)('an issuer (trial: %s) in %s where %j are permitted: %s', (prueba, sit, permitidos, admite) => {
  expect(admiteAmbiente({ prueba }, sit, permitidos)).toBe(admite);
});
