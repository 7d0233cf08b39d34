import { X509Certificate } from 'node:crypto';
import {
  crearAutoridadDePrueba,
  emitirCertificadoDePrueba,
  type AutoridadDePrueba,
  type CertificadoDePrueba,
  type PedidoDeCertificado,
} from '@libs/fiscal/testing';
import { desdeAhora } from '@libs/platform/testing';
import type { SimuladorIniciado } from '../src/iniciar-simulador';
import { EMISOR } from './documentos';
import { envoltura, llamar, type Recibido } from './llamar';

/** A client certificate that the authority does not accept, with the code that the manual gives to it. */
export interface CasoDeConexion {
  readonly codigo: string;
  readonly nombre: string;
  readonly certificado: (ca: AutoridadDePrueba) => Promise<CertificadoDePrueba | undefined>;
  readonly revocado?: boolean;
}

const emitido =
  (pedido: Partial<PedidoDeCertificado>) =>
  (ca: AutoridadDePrueba): Promise<CertificadoDePrueba> =>
    emitirCertificadoDePrueba({ ca, ruc: `${EMISOR}-0`, nombre: 'X', ...pedido });

const deOtraAutoridad = async ({ ahora }: AutoridadDePrueba): Promise<CertificadoDePrueba> =>
  emitido({})(await crearAutoridadDePrueba(ahora, 'OTRA'));

/** Since NT-16 none of them is told by its code: all get the access page. */
export const CASOS_DE_CONEXION: readonly CasoDeConexion[] = [
  { codigo: '0001', nombre: 'sin certificado', certificado: () => Promise.resolve(undefined) },
  { codigo: '0001', nombre: 'sin clientAuth', certificado: emitido({ usos: { clientAuth: false } }) },
  {
    codigo: '0002',
    nombre: 'vencido',
    certificado: emitido({ desde: new Date('2020-01-01'), hasta: new Date('2021-01-01') }),
  },
  { codigo: '0003', nombre: 'de una autoridad desconocida', certificado: deOtraAutoridad },
  { codigo: '0005', nombre: 'revocado', certificado: emitido({}), revocado: true },
  { codigo: '0006', nombre: 'de otra raíz', certificado: deOtraAutoridad },
  { codigo: '0007', nombre: 'sin RUC', certificado: emitido({ rucEn: 'ninguno' }) },
];

/** What a RUC query with that certificate gets; the simulator must have made its own authority. */
export async function consultarCon(simulador: SimuladorIniciado, caso: CasoDeConexion): Promise<Recibido> {
  const { caPem, caKeyPem, urlControl, urlH } = simulador;
  const certificado = await caso.certificado({ certPem: caPem, keyPem: caKeyPem!, ahora: desdeAhora() });
  if (caso.revocado) {
    const serie = new X509Certificate(certificado!.certPem).serialNumber;
    await fetch(`${urlControl}/registro/revocados`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ serie }),
    });
  }
  const cuerpo = envoltura('rEnviConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`);
  const url = `${urlH}/de/ws/consultas/consulta-ruc.wsdl`;
  return llamar({ url, ca: caPem, certificado, cuerpo, conexionNueva: true });
}

export const esPaginaDeAcceso = ({ estado, cuerpo }: Recibido): boolean =>
  estado === 200 && cuerpo.includes('<title>BIG-IP logout page</title>');
