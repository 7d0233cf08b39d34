import { X509Certificate } from 'node:crypto';
import { leerPkcs12 } from '@libs/fiscal';
import {
  type AutoridadDePrueba,
  crearAutoridadDePrueba,
  emitirCertificadoDePrueba,
  type PedidoDeCertificado,
} from '@libs/fiscal/testing';
import { certificatesIn, DIA_MS, elServicio, idDePrueba } from '@libs/platform';
import { type CertificadoRechazado, certificadoDelArchivo, PonerCertificado } from './poner-certificado';
import type { CertificadoParaGuardar, RegistroDeEmisores } from './ports/registro-de-emisores';
import type { TenantConsultas } from './ports/tenant-consultas';

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
    await certificadoDelArchivo(leer, archivo, clave, { ruc: RUC, ahora: AHORA, acreditadas });
    return 'taken';
  } catch (causa) {
    return (causa as CertificadoRechazado).motivo;
  }
}

describe('certificadoDelArchivo', () => {
  it.each(['aes256', '3des', 'rc2-40'] as const)('takes a file under %s', async (cifrado) => {
    expect(await motivo(await unArchivo({ cifrado }))).toBe('taken');
  });

  it.each(['san', 'san-otro', 'sujeto'] as const)('finds the RUC in %s', async (rucEn) => {
    expect(await motivo(await unArchivo({ rucEn }))).toBe('taken');
  });

  it('tells a wrong password from a file that is none', async () => {
    expect(await motivo(await unArchivo(), 'otra')).toBe('clave_incorrecta');
    expect(await motivo(Buffer.from('no soy un PKCS#12'))).toBe('ilegible');
    expect(await motivo(Buffer.alloc(0))).toBe('ilegible');
  });

  it('tells an algorithm that it cannot read from a wrong password', async () => {
    const archivo = await unArchivo();
    // Changes the digest of the file's MAC from SHA-1 (1.3.14.3.2.26) to an unknown one (1.3.14.3.2.27).
    const sha1 = Buffer.from('2b0e03021a', 'hex');
    archivo[archivo.lastIndexOf(sha1) + sha1.length - 1]! += 1;
    expect(await motivo(archivo)).toBe('cifrado_no_soportado');
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
    expect(await motivo(await unArchivo(cambios))).toBe(type);
  });
});

describe('the chain of an uploaded certificate', () => {
  it('must end at an accredited authority, where they are named', async () => {
    const [ca, ajena] = [await autoridad, await crearAutoridadDePrueba(AHORA, 'AJENA')];
    const archivo = await unArchivo();
    expect(await motivo(archivo, 'prueba', [x509(ca)])).toBe('taken');
    expect(await motivo(archivo, 'prueba', [x509(ajena)])).toBe('cadena_no_acreditada');
    expect(await motivo(archivo, 'prueba', [])).toBe('cadena_no_acreditada');
  });

  it('may be completed by what the installation knows, and is stored whole', async () => {
    const raiz = await autoridad;
    const intermedia = await crearAutoridadDePrueba(AHORA, 'INTERMEDIA', { bajo: raiz });
    const archivo = await unArchivo({ ca: intermedia });
    const criterio = { ruc: RUC, ahora: AHORA, acreditadas: [x509(raiz)] };
    const { cadenaPem } = await certificadoDelArchivo(leer, archivo, 'prueba', criterio);
    expect(certificatesIn(cadenaPem).map(({ raw }) => raw)).toEqual([x509(intermedia).raw, x509(raiz).raw]);
    const otraAutoridad = await crearAutoridadDePrueba(AHORA, 'OTRA');
    expect(await motivo(archivo, 'prueba', [x509(otraAutoridad)])).toBe('cadena_incompleta');
  });

  it('has no link that only bears the name of the issuer', async () => {
    const [verdadera, tocaya] = [
      await crearAutoridadDePrueba(AHORA, 'MISMA'),
      await crearAutoridadDePrueba(AHORA, 'MISMA'),
    ];
    const archivo = await unArchivo({ ca: verdadera });
    expect(await motivo(archivo, 'prueba', [x509(tocaya)])).toBe('cadena_no_acreditada');
  });

  it('has no link that has ended, whoever is accredited', async () => {
    const vencida = await crearAutoridadDePrueba(AHORA, 'VENCIDA', { hasta: new Date(AHORA.getTime() - DIA_MS) });
    const archivo = await unArchivo({ ca: vencida });
    expect(await motivo(archivo)).toBe('cadena_invalida');
    expect(await motivo(archivo, 'prueba', [x509(vencida)])).toBe('cadena_invalida');
  });
});

describe('PonerCertificado', () => {
  const TENANT = '00000000-0000-4000-8000-000000000001';
  const AUTOR = elServicio('prueba');

  function oficina() {
    const puestos: [tenantId: string, autor: unknown, leido: CertificadoParaGuardar][] = [];
    const registro = {
      como: (autor: unknown) => ({
        ponerCertificado: (tenantId: string, leido: CertificadoParaGuardar) =>
          Promise.resolve(void puestos.push([tenantId, autor, leido])),
      }),
    };
    const consultas = { existente: () => Promise.resolve({ ruc: RUC }) };
    const poner = new PonerCertificado(
      registro as unknown as RegistroDeEmisores,
      consultas as unknown as TenantConsultas,
      leer,
      { now: () => AHORA },
    );
    return { puestos, poner };
  }

  it('puts the certificate of the taxpayer into use, in the name of who brought it', async () => {
    const { puestos, poner } = oficina();
    await poner.execute(TENANT, await unArchivo(), 'prueba', AUTOR);
    expect(puestos).toMatchObject([[TENANT, AUTOR, { clavePem: expect.stringContaining('PRIVATE KEY') as string }]]);
  });

  it('stores nothing of what it refuses', async () => {
    const { puestos, poner } = oficina();
    const ajeno = poner.execute(TENANT, await unArchivo({ ruc: '80099990-8' }), 'prueba', AUTOR);
    await expect(ajeno).rejects.toMatchObject({ motivo: 'ruc_distinto', ruc: RUC, leido: { ruc: '80099990-8' } });
    expect(puestos).toEqual([]);
  });

  it('lets no real key sign in test mode', async () => {
    const { puestos, poner } = oficina();
    const rechazo = poner.execute(idDePrueba(TENANT), await unArchivo(), 'prueba', AUTOR);
    await expect(rechazo).rejects.toMatchObject({ id: 'MODO_NO_ADMITIDO' });
    expect(puestos).toEqual([]);
  });
});
