import { X509Certificate } from 'node:crypto';
import { leerPkcs12 } from '@libs/fiscal';
import {
  type AutoridadDePrueba,
  crearAutoridadDePrueba,
  emitirCertificadoDePrueba,
  type PedidoDeCertificado,
} from '@libs/fiscal/testing';
import { certificatesIn, DIA_MS } from '@libs/platform';
import type { SolicitudInvalida } from '../http/query-invalida';
import { leerCertificadoSubido } from './certificado-subido';

const RUC = '80012345-0';
const AHORA = new Date('2026-11-20T13:00:00Z');
const autoridad = crearAutoridadDePrueba(AHORA);
const x509 = ({ certPem }: AutoridadDePrueba) => new X509Certificate(certPem);

async function unArchivo(cambios: Partial<PedidoDeCertificado> = {}): Promise<Buffer> {
  return (await emitirCertificadoDePrueba({ ca: await autoridad, ruc: RUC, nombre: 'PRUEBA', ...cambios })).pkcs12;
}

/** Reads in this thread; a test of its own compares the worker thread with this reader. */
const leer = async (...pedido: Parameters<typeof leerPkcs12>) => Promise.resolve(leerPkcs12(...pedido));

async function motivo(archivo: Buffer, clave = 'prueba', acreditadas?: X509Certificate[]): Promise<unknown> {
  try {
    await leerCertificadoSubido(archivo, clave, RUC, { ahora: AHORA, acreditadas, leer });
    return 'taken';
  } catch (causa) {
    const [detalle] = (causa as SolicitudInvalida).detail;
    return [detalle?.loc[1], detalle?.type];
  }
}

describe('leerCertificadoSubido', () => {
  it.each(['aes256', '3des', 'rc2-40'] as const)('takes a file under %s', async (cifrado) => {
    expect(await motivo(await unArchivo({ cifrado }))).toBe('taken');
  });

  it.each(['san', 'san-otro', 'sujeto'] as const)('finds the RUC in %s', async (rucEn) => {
    expect(await motivo(await unArchivo({ rucEn }))).toBe('taken');
  });

  it('tells a wrong password from a file that is none', async () => {
    expect(await motivo(await unArchivo(), 'otra')).toEqual(['clave', 'clave_incorrecta']);
    expect(await motivo(Buffer.from('no soy un PKCS#12'))).toEqual(['archivo', 'ilegible']);
    expect(await motivo(Buffer.alloc(0))).toEqual(['archivo', 'ilegible']);
  });

  it('tells an algorithm that it cannot read from a wrong password', async () => {
    const archivo = await unArchivo();
    // Changes the digest of the file's MAC from SHA-1 (1.3.14.3.2.26) to an unknown one (1.3.14.3.2.27).
    const sha1 = Buffer.from('2b0e03021a', 'hex');
    archivo[archivo.lastIndexOf(sha1) + sha1.length - 1]! += 1;
    expect(await motivo(archivo)).toEqual(['archivo', 'cifrado_no_soportado']);
  });

  it.each<[string, Partial<PedidoDeCertificado>]>([
    ['ruc_distinto', { ruc: '80099990-8' }],
    ['sin_ruc', { rucEn: 'ninguno' }],
    ['es_de_autoridad', { deAutoridad: true }],
    ['sin_uso_de_firma', { usos: { digitalSignature: false } }],
    ['sin_uso_de_firma', { usos: { nonRepudiation: false } }],
    ['sin_uso_de_conexion', { usos: { clientAuth: false } }],
    ['todavia_no_rige', { desde: new Date(AHORA.getTime() + DIA_MS) }],
    ['vencido', { desde: new Date(AHORA.getTime() - 9 * DIA_MS), hasta: new Date(AHORA.getTime() - DIA_MS) }],
  ])('names %s', async (type, cambios) => {
    expect(await motivo(await unArchivo(cambios))).toEqual(['archivo', type]);
  });

  it('says the day of Paraguay on which it ended', async () => {
    const hasta = new Date('2025-01-01T01:00:00Z');
    const archivo = await unArchivo({ desde: new Date(hasta.getTime() - DIA_MS), hasta });
    await expect(leerCertificadoSubido(archivo, 'prueba', RUC, { ahora: AHORA, leer })).rejects.toMatchObject({
      detail: [{ msg: expect.stringContaining('2024-12-31') as string }],
    });
  });
});

describe('the chain of an uploaded certificate', () => {
  it('must end at an accredited authority, where they are named', async () => {
    const [ca, ajena] = [await autoridad, await crearAutoridadDePrueba(AHORA, 'AJENA')];
    const archivo = await unArchivo();
    expect(await motivo(archivo, 'prueba', [x509(ca)])).toBe('taken');
    expect(await motivo(archivo, 'prueba', [x509(ajena)])).toEqual(['archivo', 'cadena_no_acreditada']);
    expect(await motivo(archivo, 'prueba', [])).toEqual(['archivo', 'cadena_no_acreditada']);
  });

  it('may be completed by what the installation knows, and is stored whole', async () => {
    const raiz = await autoridad;
    const intermedia = await crearAutoridadDePrueba(AHORA, 'INTERMEDIA', { bajo: raiz });
    const archivo = await unArchivo({ ca: intermedia });
    const { cadenaPem } = await leerCertificadoSubido(archivo, 'prueba', RUC, {
      ahora: AHORA,
      acreditadas: [x509(raiz)],
      leer,
    });
    expect(certificatesIn(cadenaPem).map(({ raw }) => raw)).toEqual([x509(intermedia).raw, x509(raiz).raw]);
    const otra = await crearAutoridadDePrueba(AHORA, 'OTRA');
    expect(await motivo(archivo, 'prueba', [x509(otra)])).toEqual(['archivo', 'cadena_incompleta']);
  });

  it('has no link that only bears the name of the issuer', async () => {
    const [verdadera, tocaya] = [
      await crearAutoridadDePrueba(AHORA, 'MISMA'),
      await crearAutoridadDePrueba(AHORA, 'MISMA'),
    ];
    const archivo = await unArchivo({ ca: verdadera });
    expect(await motivo(archivo, 'prueba', [x509(tocaya)])).toEqual(['archivo', 'cadena_no_acreditada']);
  });

  it('has no link that has ended, whoever is accredited', async () => {
    const vencida = await crearAutoridadDePrueba(AHORA, 'VENCIDA', { hasta: new Date(AHORA.getTime() - DIA_MS) });
    const archivo = await unArchivo({ ca: vencida });
    expect(await motivo(archivo)).toEqual(['archivo', 'cadena_invalida']);
    expect(await motivo(archivo, 'prueba', [x509(vencida)])).toEqual(['archivo', 'cadena_invalida']);
  });
});
