import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { pkcs12, pkcs5, pki } from 'node-forge';
import {
  conOtraClave,
  crearAutoridadDePrueba,
  emitirCertificadoDePrueba,
  type AutoridadDePrueba,
  type CifradoPkcs12,
  type Pkcs12DePrueba,
} from '../../testing';
import { empaquetarPkcs12 } from '../../testing/pkcs12-de-prueba';
import { leerPkcs12 } from './leer-pkcs12';
import { Pkcs12Invalido } from './pkcs12-invalido';

const RUC = '80999991-9';
const AHORA = new Date('2026-11-20T13:00:00Z');
let ca: AutoridadDePrueba;
/** For the tests to which it does not matter whose certificate they read. */
let emitido: Pkcs12DePrueba;
beforeAll(async () => {
  ca = await crearAutoridadDePrueba(AHORA);
  emitido = await emitir();
});

const emitir = (mas: Partial<Parameters<typeof emitirCertificadoDePrueba>[0]> = {}) =>
  emitirCertificadoDePrueba({ ca, ruc: RUC, nombre: 'ÑANDUTÍ S.A.', ...mas });

function motivo(archivo: Buffer, clave: string): string {
  try {
    leerPkcs12(archivo, clave, AHORA);
  } catch (error) {
    if (error instanceof Pkcs12Invalido) return error.motivo;
    throw error;
  }
  return 'leído';
}

describe('PKCS#12 files', () => {
  it.each<CifradoPkcs12>(['aes256', '3des', 'rc2-40'])(
    'under %s give back key, certificate and chain',
    async (cifrado) => {
      const emitido = await emitir({ cifrado, clave: 'contraseña ñ €' });
      const leido = leerPkcs12(emitido.pkcs12, emitido.clave, AHORA);
      expect(leido.clavePkcs8Pem).toBe(emitido.keyPem);
      expect(new X509Certificate(leido.certificadoPem).raw).toEqual(new X509Certificate(emitido.certPem).raw);
      expect(leido.cadenaPem.map((p) => new X509Certificate(p).raw)).toEqual([new X509Certificate(ca.certPem).raw]);
      expect(leido).toMatchObject({ ruc: RUC, huella: emitido.huella });
      expect(leido.sujeto).toContain('ÑANDUTÍ S.A.');
      expect(motivo(emitido.pkcs12, 'otra')).toBe('clave_incorrecta');
    },
  );

  it.each(['sha1', 'sha256', 'sha512'] as const)(
    'sealed by %s are read, and a wrong password is told',
    async (resumen) => {
      const { keyPem, certPem } = await emitir();
      const archivo = empaquetarPkcs12({ keyPem, certPem, caPem: ca.certPem, clave: 'x', cifrado: 'aes256', resumen });
      expect(leerPkcs12(archivo, 'x', AHORA).clavePkcs8Pem).toBe(keyPem);
      expect(motivo(archivo, 'y')).toBe('clave_incorrecta');
    },
  );

  it.each<CifradoPkcs12>(['aes256', '3des', 'rc2-40'])(
    'under %s with an empty password are read by it',
    async (cifrado) => {
      const { pkcs12, keyPem } = await emitir({ cifrado, clave: '' });
      expect(leerPkcs12(pkcs12, '', AHORA).clavePkcs8Pem).toBe(keyPem);
    },
  );

  it('followed by padding are read', () => {
    const { pkcs12, clave } = emitido;
    expect(motivo(Buffer.concat([pkcs12, Buffer.alloc(7)]), clave)).toBe('leído');
  });

  describe.each<CifradoPkcs12>(['aes256', '3des'])('with counts of iterations, under %s', (cifrado) => {
    const con = (declaradas: number) => {
      const { keyPem, certPem } = emitido;
      return empaquetarPkcs12({ keyPem, certPem, clave: 'x', cifrado, iteraciones: 1, declaradas });
    };

    it.each([
      ['that would stop the process', 3_670_015],
      ['that mean nothing', 0],
    ])('%s are refused before anything is derived', (_, declaradas) => {
      expect(motivo(con(declaradas), 'x')).toBe('ilegible');
      expect(motivo(quitarMac(con(declaradas)), 'x')).toBe('ilegible');
    });

    it('as low as one are read', () => {
      expect(motivo(con(1), 'x')).toBe('leído');
    });
  });

  it('whose derivations are too much work together are refused, though each may be done', () => {
    const { keyPem, certPem } = emitido;
    const llave = { keyPem, certPem };
    // One derivation for the certificates, one for each key.
    const pedido = { ...llave, otros: [llave, llave], clave: 'x', cifrado: 'aes256', iteraciones: 800_000 } as const;
    const archivo = empaquetarPkcs12({ ...pedido, sinMac: true });
    expect(() => leerPkcs12(archivo, 'x', AHORA)).toThrow('iteration count 800000 out of range');
  });

  it('with more than forty keys and certificates are refused', () => {
    const { keyPem, certPem } = emitido;
    const con = (bolsas: number) => {
      const bolsasSinLlave = Array(bolsas - 2).fill({ certPem }) as { certPem: string }[];
      return empaquetarPkcs12({ keyPem, certPem, otros: bolsasSinLlave, clave: 'x', cifrado: 'aes256' });
    };
    expect([motivo(con(40), 'x'), motivo(con(41), 'x')]).toEqual(['leído', 'ilegible']);
  });

  it('leave nothing behind in node-forge', () => {
    const funcionesVigiladas = () => [pkcs5.pbkdf2, pkcs12.generateKey, (pki as unknown as { pbe: object }).pbe];
    const copia = () =>
      funcionesVigiladas().map((funcion) => (typeof funcion === 'function' ? funcion : { ...funcion }));
    const antes = copia();
    const { pkcs12: archivo, clave } = emitido;
    leerPkcs12(archivo, clave, AHORA);
    expect(motivo(archivo, 'otra')).toBe('clave_incorrecta');
    expect(copia()).toEqual(antes);
  });

  it('in BER of indefinite length, as Java and Windows export them, are read as well', () => {
    const { pkcs12, clave } = emitido;
    const indefinido = Buffer.concat([Buffer.from('3080', 'hex'), pkcs12.subarray(4), Buffer.from('0000', 'hex')]);
    expect(leerPkcs12(indefinido, clave, AHORA).ruc).toBe(RUC);
  });

  it('tell an unsupported cipher from a wrong password', async () => {
    const { pkcs12, clave } = await emitir({ cifrado: 'rc2-40' });
    const rc2 = Buffer.from('2a864886f70d010c0106', 'hex');
    const sinMac = quitarMac(pkcs12);
    const rc4 = reemplazar(sinMac, rc2, Buffer.from('2a864886f70d010c0101', 'hex'));
    expect(motivo(sinMac, clave)).toBe('leído');
    expect(motivo(sinMac, 'otra')).toBe('clave_incorrecta');
    expect(motivo(rc4, clave)).toBe('cifrado_no_soportado');
  });

  it('with a key that belongs to no certificate are refused', async () => {
    const otroPar = await emitir();
    const mezcla = empaquetarPkcs12({
      keyPem: otroPar.keyPem,
      certPem: emitido.certPem,
      caPem: ca.certPem,
      clave: 'x',
      cifrado: 'aes256',
    });
    expect(motivo(mezcla, 'x')).toBe('no_corresponde');
  });

  it('without a key or without a certificate are refused, each by its name', () => {
    const { keyPem, certPem } = emitido;
    const comun = { clave: 'x', cifrado: 'aes256' } as const;
    expect(motivo(empaquetarPkcs12({ ...comun, certPem }), 'x')).toBe('sin_clave');
    expect(motivo(empaquetarPkcs12({ ...comun, keyPem }), 'x')).toBe('sin_certificado');
  });

  it('that hold other certificates first give the one of their key, with issuers that only we have', () => {
    const { keyPem, certPem } = emitido;
    const archivo = empaquetarPkcs12({ keyPem, certPem: ca.certPem, caPem: certPem, clave: 'x', cifrado: 'aes256' });
    expect(leerPkcs12(archivo, 'x', AHORA)).toMatchObject({
      ruc: RUC,
      cadenaPem: [new X509Certificate(ca.certPem).toString()],
    });
    const solo = empaquetarPkcs12({ keyPem, certPem, clave: 'x', cifrado: 'aes256' });
    expect(leerPkcs12(solo, 'x', AHORA).cadenaPem).toEqual([]);
    const autoridades = [new X509Certificate(ca.certPem)];
    expect(leerPkcs12(solo, 'x', AHORA, autoridades).cadenaPem).toEqual([autoridades[0]!.toString()]);
  });

  describe('of a renewal, which hold more than one', () => {
    const anho = (desde: number, hasta: number) => ({
      desde: new Date(`${desde}-11-01T00:00:00Z`),
      hasta: new Date(`${hasta}-11-01T00:00:00Z`),
    });
    /** Pairs in the order in which the file has them. The reader must take the best one. */
    const elegido = async (vigencias: { desde: Date; hasta: Date }[], unaSolaLlave: boolean) => {
      const emitidos = await Promise.all(vigencias.map((vigencia) => emitir(vigencia)));
      const [primero, ...demasPares] = emitidos.map(({ keyPem, certPem }) => ({
        keyPem,
        certPem: unaSolaLlave ? conOtraClave(certPem, createPublicKey(emitidos[0]!.keyPem)) : certPem,
      }));
      const archivo = empaquetarPkcs12({
        ...{
          ...primero,
          otros: demasPares.map((parDeMas) => (unaSolaLlave ? { certPem: parDeMas.certPem } : parDeMas)),
        },
        ...{ caPem: ca.certPem, clave: 'x', cifrado: 'aes256' },
      });
      const leido = leerPkcs12(archivo, 'x', AHORA);
      expect(new X509Certificate(leido.certificadoPem).checkPrivateKey(createPrivateKey(leido.clavePkcs8Pem))).toBe(
        true,
      );
      return leido.hasta.getUTCFullYear();
    };

    it.each([
      ['of two keys', false],
      ['of one key', true],
    ])(
      'certificate, %s, give the one that is valid now, and of those the longest, whatever their order',
      async (_, unaSolaLlave) => {
        const [vencido, corto, largo, futuro] = [
          anho(2024, 2025),
          anho(2025, 2027),
          anho(2026, 2028),
          anho(2027, 2030),
        ];
        for (const vigencias of [
          [vencido, corto, largo, futuro],
          [futuro, largo, corto, vencido],
        ])
          expect(await elegido(vigencias, unaSolaLlave)).toBe(2028);
        expect(await elegido([vencido, futuro], unaSolaLlave)).toBe(2030);
      },
    );
  });

  const par = (tipo: 'rsa' | 'rsa-pss', bits: number) => generateKeyPairSync(tipo as 'rsa', { modulusLength: bits });

  it.each<[string, () => { privateKey: KeyObject; publicKey: KeyObject }, string]>([
    ['RSA of 2048 bits', () => par('rsa', 2048), 'leído'],
    ['RSA of 2040 bits', () => par('rsa', 2040), 'no_rsa'],
    ['RSA that signs only with PSS', () => par('rsa-pss', 2048), 'no_corresponde'],
    ['an elliptic curve', () => generateKeyPairSync('ec', { namedCurve: 'P-256' }), 'no_rsa'],
  ])('with a key of %s, which the authority may not take (7.6)', (_, generar, esperado) => {
    const { privateKey, publicKey } = generar();
    const certPem = conOtraClave(emitido.certPem, publicKey);
    const keyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const archivo = empaquetarPkcs12({ keyPem, certPem, caPem: ca.certPem, clave: 'x', cifrado: 'aes256' });
    expect(motivo(archivo, 'x')).toBe(esperado);
  });

  it('cut or scrambled anywhere are refused with a reason, never with a crash', () => {
    const { pkcs12, clave } = emitido;
    expect(motivo(Buffer.alloc(0), clave)).toBe('ilegible');
    expect(motivo(Buffer.from('no es un certificado'), clave)).toBe('ilegible');
    expect(motivo(new X509Certificate(ca.certPem).raw, clave)).toBe('ilegible');
    for (let i = 0; i < pkcs12.length; i += 97) expect(motivo(pkcs12.subarray(0, i), clave)).toBe('ilegible');
    for (let i = 0; i < 60; i++) {
      const roto = Buffer.from(pkcs12);
      roto[i * 31] = roto[i * 31]! ^ 0x55;
      expect(() => motivo(roto, clave)).not.toThrow();
    }
  });
});

describe('certificate', () => {
  it.each(['san', 'san-otro', 'sujeto'] as const)('shows its RUC when it is in %s', async (rucEn) => {
    const { pkcs12, clave } = await emitir({ rucEn });
    expect(leerPkcs12(pkcs12, clave, AHORA).ruc).toBe(RUC);
  });

  it('without RUC, or with one whose digit is wrong, shows none', async () => {
    const sin = await emitir({ rucEn: 'ninguno' });
    const mal = await emitir({ ruc: '80999991-1' });
    expect(leerPkcs12(sin.pkcs12, sin.clave, AHORA).ruc).toBeUndefined();
    expect(leerPkcs12(mal.pkcs12, mal.clave, AHORA).ruc).toBeUndefined();
  });

  it('shows its uses and its dates', async () => {
    const desde = new Date('2026-01-01T00:00:00Z');
    const hasta = new Date('2027-01-01T00:00:00Z');
    const completo = await emitir({ desde, hasta });
    expect(leerPkcs12(completo.pkcs12, completo.clave, AHORA)).toMatchObject({
      desde,
      hasta,
      usos: { digitalSignature: true, nonRepudiation: true, clientAuth: true },
    });
    const pobre = await emitir({ usos: { nonRepudiation: false, clientAuth: false } });
    expect(leerPkcs12(pobre.pkcs12, pobre.clave, AHORA).usos).toEqual({
      digitalSignature: true,
      nonRepudiation: false,
      clientAuth: false,
    });
  });
});

/** PFX ::= SEQUENCE { version, authSafe, macData OPTIONAL }: drops the last and fixes the length. */
function quitarMac(pfx: Buffer): Buffer {
  const fin = 4 + 3 + 4 + pfx.readUInt16BE(4 + 3 + 2);
  const corto = Buffer.from(pfx.subarray(0, fin));
  corto.writeUInt16BE(fin - 4, 2);
  return corto;
}

function reemplazar(datos: Buffer, viejo: Buffer, nuevo: Buffer): Buffer {
  const copia = Buffer.from(datos);
  nuevo.copy(copia, copia.indexOf(viejo));
  return copia;
}
