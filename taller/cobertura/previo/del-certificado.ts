import { X509Certificate } from 'node:crypto';
import { AHORA } from '@libs/de/testing';
import { leerPkcs12 } from '@libs/fiscal';
import {
  type AutoridadDePrueba,
  crearAutoridadDePrueba,
  emitirCertificadoDePrueba,
  type PedidoDeCertificado,
} from '@libs/fiscal/testing';
import { instanteDe } from '@libs/platform';
import { CertificadoRechazado, certificadoDelArchivo } from '@libs/series';
import { mensajeDe } from '../../../apps/api/src/admin/certificado-subido';
import type { Guarda } from './guarda';

const RUC = '80012345-0';

let autoridades: Promise<[AutoridadDePrueba, AutoridadDePrueba]> | undefined;
/** An authority that issues the certificate, and another one. Keys are made once because it takes time. */
const lasAutoridades = () =>
  (autoridades ??= Promise.all([
    crearAutoridadDePrueba(instanteDe(AHORA)),
    crearAutoridadDePrueba(instanteDe(AHORA), 'OTRA'),
  ]));

const alSubir = (
  codigo: string,
  nombre: string,
  pedido: Partial<PedidoDeCertificado>,
  soloOtraEstaAcreditada = false,
): Guarda => ({
  codigo,
  nombre: `la carga de un certificado rechaza ${nombre}`,
  queja: async () => {
    const [ca, otraCa] = await lasAutoridades();
    const { pkcs12 } = await emitirCertificadoDePrueba({ ca, ruc: RUC, nombre: 'PRUEBA', ...pedido });
    const acreditadas = soloOtraEstaAcreditada ? [new X509Certificate(otraCa.certPem)] : undefined;
    try {
      // Read in this thread: the worker thread has the same rules.
      const leer = async (...argumentos: Parameters<typeof leerPkcs12>) => Promise.resolve(leerPkcs12(...argumentos));
      await certificadoDelArchivo(leer, pkcs12, 'prueba', { ruc: RUC, ahora: instanteDe(AHORA), acreditadas });
      return 'se aceptó';
    } catch (error) {
      if (!(error instanceof CertificadoRechazado)) throw error;
      const mensaje = mensajeDe(error);
      return mensaje.includes(codigo) ? undefined : mensaje;
    }
  },
});

/** Rules about the certificate that are checked at upload: a certificate that breaks them never signs or connects. */
export const DEL_CERTIFICADO: readonly Guarda[] = [
  alSubir('0001', 'el que no sirve para conectarse', { usos: { clientAuth: false } }),
  alSubir('0003', 'el de un prestador que no es de los acreditados (SIGNING_CA_FILE)', {}, true),
  alSubir('0006', 'el de otra raíz que las acreditadas (SIGNING_CA_FILE)', {}, true),
  alSubir('0007', 'el que no lleva RUC', { rucEn: 'ninguno' }),
  alSubir('0120', 'el de una autoridad certificadora', { deAutoridad: true }),
  alSubir('0120', 'el que no sirve para firmar', { usos: { digitalSignature: false } }),
  alSubir('0122', 'el que no lleva RUC', { rucEn: 'ninguno' }),
  alSubir('0142', 'el de otro contribuyente', { ruc: '80099990-8' }),
];
