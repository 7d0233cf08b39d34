import type { FichaDeTenant } from './ports/tenant-consultas';
import { preparacionDe } from './preparacion';

const AHORA = new Date('2026-08-01T12:00:00Z');
const certificado = {
  id: 'c',
  huella: 'h',
  sujeto: 's',
  numeroSerie: '1',
  desde: new Date('2026-01-01'),
  hasta: new Date('2027-01-01'),
  activo: true,
  createdAt: AHORA,
};

const unaFicha = (cambios: Partial<FichaDeTenant> = {}): FichaDeTenant => ({
  id: 't',
  ruc: '80012345-0',
  razonSocial: 'Prueba',
  nombreFantasia: null,
  estado: 'ACTIVO',
  plan: 'api',
  createdAt: AHORA,
  updatedAt: AHORA,
  tipoContribuyente: 2,
  tipoRegimen: null,
  actividades: [{ codigo: '46304', descripcion: 'COMERCIO' }],
  obligaciones: [],
  ajustes: {},
  establecimientos: [],
  puntos: [{ establecimiento: '001', codigo: '001', sit: 'H', modoEnvio: 'A', activo: true }],
  timbrados: { H: { numero: '12345678', fechaInicio: '2026-01-01', serie: '' } },
  csc: { H: '0001' },
  certificados: [certificado],
  ...cambios,
});

const faltan = (cambios: Partial<FichaDeTenant>) =>
  preparacionDe(unaFicha(cambios), 'H', AHORA).faltan.map(({ codigo }) => codigo);

describe('preparacionDe', () => {
  it('is ready where nothing is missing, and only there', () => {
    expect(preparacionDe(unaFicha(), 'H', AHORA)).toEqual({ listo: true, faltan: [] });
    expect(preparacionDe(unaFicha(), 'P', AHORA).listo).toBe(false);
  });

  it.each<[string, Partial<FichaDeTenant>]>([
    ['TENANT_SUSPENDIDO', { estado: 'SUSPENDIDO' }],
    ['ACTIVIDAD_FALTANTE', { actividades: [] }],
    ['CERTIFICADO_FALTANTE', { certificados: [{ ...certificado, activo: false }] }],
    ['CERTIFICADO_NO_VIGENTE', { certificados: [{ ...certificado, hasta: AHORA }] }],
    ['CERTIFICADO_NO_VIGENTE', { certificados: [{ ...certificado, desde: new Date('2026-12-01') }] }],
    ['TIMBRADO_FALTANTE', { timbrados: {} }],
    ['CSC_FALTANTE', { csc: { P: '0001' } }],
    [
      'PUNTO_FALTANTE',
      { puntos: [{ establecimiento: '001', codigo: '001', sit: 'H', modoEnvio: 'A', activo: false }] },
    ],
    ['PUNTO_FALTANTE', { puntos: [{ establecimiento: '001', codigo: '001', sit: 'P', modoEnvio: 'A', activo: true }] }],
  ])('names %s alone', (codigo, cambios) => {
    expect(faltan(cambios)).toEqual([codigo]);
  });

  it('names all that is missing at once', () => {
    expect(faltan({ timbrados: {}, csc: {}, certificados: [] })).toEqual([
      'CERTIFICADO_FALTANTE',
      'TIMBRADO_FALTANTE',
      'CSC_FALTANTE',
    ]);
  });
});
