import { desdeAhora } from '@libs/platform/testing';
import { X509Certificate } from 'node:crypto';
import path from 'node:path';
import { crearAutoridadDePrueba, emitirCertificadoDePrueba } from '../../testing';
import { empaquetarPkcs12 } from '../../testing/pkcs12-de-prueba';
import { leerPkcs12 } from '../../domain/certificado/leer-pkcs12';
import { leerPkcs12Aparte } from './leer-pkcs12-aparte';
import { turnsDuring } from '../../../../test/turns-during';

const AHORA = new Date('2026-11-20T13:00:00Z');

/** The built file, because jest does not compile threads; `npm test` builds it first. */
const thread = path.join(__dirname, '../../../../dist/libs/fiscal/infrastructure/pkcs12/leer-pkcs12.thread.js');

async function unArchivo(iteraciones?: number): Promise<Buffer> {
  const ca = await crearAutoridadDePrueba(desdeAhora());
  const { keyPem, certPem } = await emitirCertificadoDePrueba({ ca, ruc: '80999991-9', nombre: 'PRUEBA' });
  return empaquetarPkcs12({ keyPem, certPem, caPem: ca.certPem, clave: 'ñ €', cifrado: '3des', iteraciones });
}

it('reads what leerPkcs12 reads, with whoever may have issued it', async () => {
  const ca = await crearAutoridadDePrueba(desdeAhora());
  const bajo = await crearAutoridadDePrueba(desdeAhora(), 'INTERMEDIA', { bajo: ca });
  const { pkcs12, clave } = await emitirCertificadoDePrueba({ ca: bajo, ruc: '80999991-9', nombre: 'PRUEBA' });
  const autoridades = [new X509Certificate(ca.certPem)];
  expect(await leerPkcs12Aparte(pkcs12, clave, AHORA, autoridades, { thread })).toEqual(
    leerPkcs12(pkcs12, clave, AHORA, autoridades),
  );
});

it('refuses by the same names', async () => {
  const archivo = await unArchivo();
  await expect(leerPkcs12Aparte(archivo, 'otra', AHORA, [], { thread })).rejects.toMatchObject({
    motivo: 'clave_incorrecta',
  });
  await expect(leerPkcs12Aparte(Buffer.from('no'), 'x', AHORA, [], { thread })).rejects.toMatchObject({
    motivo: 'ilegible',
  });
});

it('lets the process go on while a costly file is opened', async () => {
  const archivo = await unArchivo(60_000);
  const turns = await turnsDuring(() => leerPkcs12Aparte(archivo, 'ñ €', AHORA, [], { thread }));
  expect(turns).toBeGreaterThan(100);
});

it('gives up on a file that takes too long, and reads the next', async () => {
  const archivo = await unArchivo();
  const lecturas = [
    leerPkcs12Aparte(archivo, 'ñ €', AHORA, [], { thread, pacienciaMs: 1 }),
    leerPkcs12Aparte(archivo, 'ñ €', AHORA, [], { thread }),
  ];
  await expect(lecturas[0]).rejects.toMatchObject({ motivo: 'ilegible' });
  expect((await lecturas[1])?.ruc).toBe('80999991-9');
});
