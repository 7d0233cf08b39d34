import { crearAutoridadDePrueba, emitirCertificadoDePrueba, type PedidoDeCertificado } from '@libs/fiscal/testing';
import type { SolicitudInvalida } from '../http/query-invalida';
import { leerCertificadoSubido } from './certificado-subido';

const RUC = '80012345-0';
const AHORA = new Date();
const DIA_MS = 86_400_000;
const autoridad = crearAutoridadDePrueba();

async function unArchivo(cambios: Partial<PedidoDeCertificado> = {}): Promise<Buffer> {
  return (await emitirCertificadoDePrueba({ ca: await autoridad, ruc: RUC, nombre: 'PRUEBA', ...cambios })).pkcs12;
}

function motivo(archivo: Buffer, clave = 'prueba'): unknown {
  try {
    leerCertificadoSubido(archivo, clave, RUC, AHORA);
    return 'taken';
  } catch (causa) {
    const [detalle] = (causa as SolicitudInvalida).detail;
    return [detalle?.loc[1], detalle?.type];
  }
}

describe('leerCertificadoSubido', () => {
  it.each(['aes256', '3des', 'rc2-40'] as const)('takes a file under %s', async (cifrado) => {
    expect(motivo(await unArchivo({ cifrado }))).toBe('taken');
  });

  it.each(['san', 'san-otro', 'sujeto'] as const)('finds the RUC in %s', async (rucEn) => {
    expect(motivo(await unArchivo({ rucEn }))).toBe('taken');
  });

  it('tells a wrong password from a file that is none', async () => {
    expect(motivo(await unArchivo(), 'otra')).toEqual(['clave', 'clave_incorrecta']);
    expect(motivo(Buffer.from('no soy un PKCS#12'))).toEqual(['archivo', 'ilegible']);
    expect(motivo(Buffer.alloc(0))).toEqual(['archivo', 'ilegible']);
  });

  it('tells a cipher that it cannot read from a wrong password', async () => {
    const archivo = await unArchivo({ cifrado: '3des' });
    // pbeWithSHAAnd3-KeyTripleDES-CBC (…1.12.1.3) becomes pbeWithSHAAnd128BitRC4 (…1.12.1.1), with its MAC out of the way.
    const oid = Buffer.from('2a864886f70d010c0103', 'hex');
    const otro = Buffer.from(archivo);
    for (let i = otro.indexOf(oid); i >= 0; i = otro.indexOf(oid, i + 1)) otro[i + oid.length - 1] = 1;
    expect(['cifrado_no_soportado', 'clave_incorrecta']).toContain((motivo(otro) as string[])[1]);
  });

  it.each<[string, Partial<PedidoDeCertificado>]>([
    ['ruc_distinto', { ruc: '80099990-8' }],
    ['sin_ruc', { rucEn: 'ninguno' }],
    ['vencido', { desde: new Date(AHORA.getTime() - 9 * DIA_MS), hasta: new Date(AHORA.getTime() - DIA_MS) }],
  ])('names %s', async (type, cambios) => {
    expect(motivo(await unArchivo(cambios))).toEqual(['archivo', type]);
  });
});
