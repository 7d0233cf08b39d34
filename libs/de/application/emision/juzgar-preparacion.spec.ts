import { RedactorDeDocumentos } from '@libs/de/fiscal';
import { EmisionDePrueba, unaFactura } from '@libs/de/testing';
import { error } from '@libs/errors';
import { instanteDe } from '@libs/platform';
import { RelojMovible } from '@libs/platform/testing';
import type { Contador, Emisor, EmisorRepository } from '@libs/series';
import { unEmisor } from '@libs/series/testing';
import { JuzgarPreparacion } from './juzgar-preparacion';

const AHORA = '2026-11-20T10:00:00';
const [LOCAL] = unEmisor().establecimientos;
const [PUNTO] = unEmisor().puntos;
const [OBLIGACION] = unEmisor().obligaciones;
const CERTIFICADO = unEmisor().certificado!;
const TIMBRADO = unEmisor().timbrados.H!;

function juez(emisor: Emisor | Error, sitPermitidos: ('H' | 'P')[] = ['H', 'P']): JuzgarPreparacion {
  const emisores = { obtener: () => (emisor instanceof Error ? Promise.reject(emisor) : Promise.resolve(emisor)) };
  const ajustes = { sitPermitidos, monedasHabilitadas: ['PYG'], contingencia: false, equivalenciaDeObras: {} };
  return new JuzgarPreparacion(emisores as EmisorRepository, new RedactorDeDocumentos(), ajustes, new RelojMovible());
}

const cuenta = (contadores: Contador[] = []) => ({ id: 't', estado: 'ACTIVO', contadores }) as const;

const faltan = async (emisor: Emisor): Promise<string[]> =>
  (await juez(emisor).execute(cuenta())).H.faltan.map(({ codigo }) => codigo);

const emite = (emisor: Emisor): Promise<boolean> =>
  new EmisionDePrueba({ emisor, ahora: AHORA }).emitir(unaFactura()).then(
    () => true,
    () => false,
  );

describe('readiness', () => {
  it('is there where nothing is missing, and only there', async () => {
    const { H, P } = await juez(unEmisor()).execute(cuenta());
    expect(H).toEqual({ listo: true, faltan: [] });
    expect(await faltan(unEmisor({ timbrados: { H: { ...TIMBRADO, fechaFin: '2026-11-20' } } }))).toEqual([]);
    expect(P.faltan.map(({ codigo }) => codigo)).toEqual(['TIMBRADO_FALTANTE', 'CSC_FALTANTE', 'PUNTO_FALTANTE']);
  });

  it.each<[string, Partial<Emisor>]>([
    ['ACTIVIDAD_FALTANTE', { actividades: [] }],
    ['OBLIGACION_INVALIDA', { obligaciones: [{ ...OBLIGACION!, descripcion: 'IVA' }] }],
    ['OBLIGACION_INVALIDA', { obligaciones: [{ ...OBLIGACION!, codigo: '999' }] }],
    ['OBLIGACION_INVALIDA', { obligaciones: [OBLIGACION!, OBLIGACION!] }],
    ['CERTIFICADO_FALTANTE', { certificado: undefined }],
    ['CERTIFICADO_NO_VIGENTE', { certificado: { ...CERTIFICADO, hasta: instanteDe(AHORA) } }],
    ['CERTIFICADO_NO_VIGENTE', { certificado: { ...CERTIFICADO, desde: new Date('2026-12-01') } }],
    ['TIMBRADO_FALTANTE', { timbrados: {} }],
    ['TIMBRADO_NO_VIGENTE', { timbrados: { H: { numero: '80012345', fechaInicio: '2026-11-21', serie: '' } } }],
    ['TIMBRADO_NO_VIGENTE', { timbrados: { H: { ...TIMBRADO, fechaFin: '2026-11-19' } } }],
    ['CSC_FALTANTE', { csc: {} }],
    ['PUNTO_FALTANTE', { puntos: [{ ...PUNTO!, activo: false }] }],
    ['ESTABLECIMIENTO_INVALIDO', { establecimientos: [{ ...LOCAL!, departamento: 2, distrito: undefined }] }],
    ['DATO_INVALIDO', { establecimientos: [{ ...LOCAL!, email: 'a+b@x.com' }] }],
    ['DATO_INVALIDO', { establecimientos: [{ ...LOCAL!, numeroCasa: 'S/N' }] }],
    ['DATO_INVALIDO', { actividades: Array.from({ length: 10 }, () => unEmisor().actividades[0]!) }],
  ])('%s alone is named, and keeps the issuer from issuing', async (codigo, cambios) => {
    const emisor = unEmisor(cambios);
    expect({ faltan: await faltan(emisor), emite: await emite(emisor) }).toEqual({ faltan: [codigo], emite: false });
  });

  it('knows the environments that the installation permits', async () => {
    const { H } = await juez(unEmisor(), ['P']).execute(cuenta());
    expect(H.faltan).toEqual([
      { codigo: 'AMBIENTE_NO_PERMITIDO', mensaje: 'El ambiente H no está permitido en esta instalación.' },
    ]);
  });

  it('names all that is missing at once, a suspended account too', async () => {
    const emisor = unEmisor({ timbrados: {}, csc: {}, certificado: undefined });
    const { H } = await juez(emisor).execute({ ...cuenta(), estado: 'SUSPENDIDO' });
    expect(H.faltan.map(({ codigo }) => codigo)).toEqual([
      'TENANT_SUSPENDIDO',
      'CERTIFICADO_FALTANTE',
      'TIMBRADO_FALTANTE',
      'CSC_FALTANTE',
    ]);
  });

  it('names a certificate that was refused when it was read', async () => {
    const causa = error('EMISOR_NO_CONFIGURADO', { motivo: 'el certificado guardado no corresponde.' });
    const { H } = await juez(causa).execute(cuenta());
    expect(H).toMatchObject({ listo: false, faltan: [{ codigo: 'CERTIFICADO_INVALIDO' }] });
    await expect(juez(new Error('the database is away')).execute(cuenta())).rejects.toThrow('away');
  });

  it('is there when one point of several can issue', async () => {
    const puntos = [
      { ...PUNTO!, establecimiento: '002' },
      { ...PUNTO!, codigo: '002' },
    ];
    const establecimientos = [{ ...LOCAL!, codigo: '002', email: 'a+b@x.com' }, LOCAL!];
    expect(await faltan(unEmisor({ puntos, establecimientos }))).toEqual([]);
  });

  it('is not there while every series that it could issue in waits for its reconciliation', async () => {
    const congelada = (cambios: Partial<Contador> = {}): Contador => ({
      ...{ tipo: 1, sit: 'H', establecimiento: PUNTO!.establecimiento, punto: PUNTO!.codigo, ultimoNro: 7 },
      ...{ congeladaAt: instanteDe(AHORA), ...cambios },
    });
    const conDosPuntos = unEmisor({ puntos: [PUNTO!, { ...PUNTO!, codigo: '002' }] });
    const codigos = async (...contadores: Contador[]) =>
      (await juez(conDosPuntos).execute(cuenta(contadores))).H.faltan.map(({ codigo }) => codigo);
    expect(await codigos(congelada())).toEqual(['SERIE_CONGELADA']);
    expect(await codigos(congelada(), congelada({ tipo: 5, congeladaAt: null }))).toEqual([]);
    // What has not begun is as frozen as the others; a series of another point or environment helps nobody here.
    expect(await codigos(congelada({ sit: 'P' }))).toEqual(['SERIE_CONGELADA']);
    expect(await codigos(congelada({ sit: 'P', congeladaAt: null }))).toEqual([]);
    const otros = [{ punto: '009' }, { establecimiento: '009' }, { sit: 'P' as const }];
    const deOtros = otros.map((otroLugar) => congelada({ ...otroLugar, congeladaAt: null }));
    expect(await codigos(congelada(), ...deOtros)).toEqual(['SERIE_CONGELADA']);
  });
});
