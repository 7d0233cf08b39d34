import { type Carga, EmisionDePrueba, unaFactura } from '@libs/de/testing';
import type { Emisor } from '@libs/series';
import { unEmisor, unosPuntos } from '@libs/series/testing';
import { leerSolicitud } from '../../../domain/solicitud/documento';
import { resolverPunto } from './con-el-emisor';

const OBLIGACION = unEmisor().obligaciones[0]!;
const [LOCAL] = unEmisor().establecimientos;
const CERTIFICADO = unEmisor().certificado!;
const motivoDe = (cambios: Partial<Emisor>): Promise<unknown> =>
  new EmisionDePrueba({ emisor: unEmisor(cambios) }).emitir(unaFactura()).then(
    () => 'issued',
    (fallo: unknown) => fallo,
  );

describe('an issuer that is not ready', () => {
  it.each<[string, Partial<Emisor>, RegExp]>([
    ['without certificate', { certificado: undefined }, /certificado/],
    ['with an expired certificate', { certificado: { ...CERTIFICADO, hasta: new Date('2026-11-19') } }, /venció/],
    ['with a certificate of tomorrow', { certificado: { ...CERTIFICADO, desde: new Date('2026-11-21') } }, /vigente/],
    ['without timbrado', { timbrados: {} }, /timbrado/],
    ['without CSC', { csc: {} }, /CSC/],
    ['without activities', { actividades: [] }, /actividades/],
    ['with ten activities', { actividades: Array.from({ length: 10 }, () => unEmisor().actividades[0]!) }, /9/],
    ['with twelve obligations', { obligaciones: Array.from({ length: 12 }, () => OBLIGACION) }, /11/],
    ['with an obligation twice', { obligaciones: [OBLIGACION, OBLIGACION] }, /1222/],
    ['with an obligation that does not exist', { obligaciones: [{ ...OBLIGACION, codigo: '999' }] }, /1220/],
    ['with an obligation by another name', { obligaciones: [{ ...OBLIGACION, descripcion: 'IVA' }] }, /1221/],
    ['with an inactive point', { puntos: [{ ...unEmisor().puntos[0]!, activo: false }] }, /punto/],
    [
      'in a city of another department',
      { establecimientos: [{ ...LOCAL!, departamento: 2, distrito: undefined }] },
      /1255/,
    ],
    ['with an e-mail that the format refuses', { establecimientos: [{ ...LOCAL!, email: 'a+b@x.com' }] }, /D118/],
    ['with a house number in letters', { establecimientos: [{ ...LOCAL!, numeroCasa: 'S/N' }] }, /D108/],
  ])('%s issues nothing, and it is said why', async (_, cambios, motivo) => {
    expect(await motivoDe(cambios)).toMatchObject({
      id: 'EMISOR_NO_CONFIGURADO',
      message: expect.stringMatching(motivo) as string,
    });
  });

  it('cannot issue before its timbrado starts, named or not by the caller', async () => {
    const timbrados = { H: { numero: '80012345', fechaInicio: '2026-11-21', serie: '' } };
    expect(await motivoDe({ timbrados })).toMatchObject({
      errores: [{ campo: 'fecha_emision', codigo: 'REGLA_1103' }],
    });
  });
});

describe('dates that the emission bounds', () => {
  const COMPRA = { modalidad: 'CD', entidad: '12345', anio: '26', secuencia: '1234567' };
  const emitir = (cambios: object): Promise<unknown> => new EmisionDePrueba().emitir(unaFactura({ ...cambios }));

  it('a contracting code and a day of payment may be of the day of the emission', async () => {
    const compra_publica = { ...COMPRA, fecha: '2026-11-20' };
    const datos_adicionales = { vencimientos_pago: ['2026-11-20'] };
    await expect(emitir({ compra_publica, datos_adicionales })).resolves.toHaveProperty('xml');
  });

  it('a document may have a contract and no day of payment', async () => {
    await expect(emitir({ datos_adicionales: { contrato: '7' } })).resolves.toHaveProperty('xml');
  });

  it('a contracting code is not later, and no day of payment earlier', async () => {
    const compra_publica = { ...COMPRA, fecha: '2026-11-21' };
    const datos_adicionales = { vencimientos_pago: ['2026-11-20', '2026-11-19'] };
    await expect(emitir({ compra_publica, datos_adicionales })).rejects.toMatchObject({
      errores: [
        { campo: 'compra_publica.fecha', codigo: 'REGLA_1402' },
        { campo: 'datos_adicionales.vencimientos_pago[1]', codigo: 'REGLA_2055' },
      ],
    });
  });
});

describe('what its point decides for a document', () => {
  const hallados = (carga: Carga, emisor: Emisor, conEspera = false) => {
    const lectura = leerSolicitud(carga);
    if ('errores' in lectura) throw new Error(JSON.stringify(lectura.errores));
    const ajustes = { sitPermitidos: ['H'], monedasHabilitadas: [], contingencia: false } as const;
    const conObras = { ...ajustes, equivalenciaDeObras: { H: 2 } };
    return resolverPunto(lectura.solicitud, emisor, conObras, conEspera, new Date('2026-11-20T13:00:00Z'));
  };
  const conPunto = (cambios: object): Emisor =>
    unEmisor({ puntos: unosPuntos(['001'], 'A').map((punto) => ({ ...punto, ...cambios })) });

  it('is the format of its print; on A4 where it says nothing', () => {
    expect(hallados(unaFactura(), conPunto({ kude: { formato: 'ticket' } })).kudeFormato).toBe('ticket');
    expect(hallados(unaFactura(), conPunto({ kude: { avisoPendiente: 'marca' } })).kudeFormato).toBe('a4');
    expect(hallados(unaFactura(), conPunto({})).kudeFormato).toBe('a4');
  });

  it('is how it is sent, unless the request says so, or somebody waits for the answer', () => {
    const modo = (carga: Carga, conEspera?: boolean) => hallados(carga, conPunto({}), conEspera).modoEnvio;
    expect([modo(unaFactura()), modo(unaFactura(), true)]).toEqual(['A', 'S']);
    expect([modo(unaFactura({ modo_envio: 'S' })), modo(unaFactura({ modo_envio: 'A' }), true)]).toEqual(['S', 'A']);
  });

  it('is the code of public works, and of nothing else', () => {
    const codigo = (cambios: Carga) => hallados(unaFactura(cambios), conPunto({})).codigoTransaccion;
    const obras = [{ codigo: '1', descripcion: 'x' }];
    expect([codigo({ tipo_transaccion: 14, obras }), codigo({ tipo_transaccion: 3 })]).toEqual([2, 3]);
  });
});
