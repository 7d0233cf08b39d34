import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import {
  baseQr,
  componerCdc,
  componerQr,
  ensamblarEventos,
  ensamblarRde,
  escribirDE,
  escribirEvento,
  firmar,
  type Nodo,
} from '@libs/fiscal';
import type { CertificadoDePrueba } from '@libs/fiscal/testing';

const g = (nodo: Nodo, ...ruta: string[]): Nodo => ruta.reduce((n, paso) => (n[paso] ?? {}) as Nodo, nodo);
const t = (nodo: Nodo, campo: string): string => (nodo[campo] as string | undefined) ?? '';

export interface Retoques {
  /** Another CDC than that of the content. */
  readonly cdc?: (cdc: string) => string;
  readonly qr?: (qr: string) => string;
  /** Last touch on the assembled text. */
  readonly xml?: (xml: string) => string;
  readonly sit?: 'H' | 'P';
  /** Secret of the QR; default: the published one 0001. */
  readonly csc?: string;
  readonly idCsc?: string;
}

/** The issuing side of a test: completes, signs and assembles what a document or an event says. */
export class Firmante {
  private readonly clave: KeyObject;
  private readonly certificadoBase64: string;

  constructor(readonly certificado: CertificadoDePrueba) {
    this.clave = createPrivateKey(certificado.keyPem);
    this.certificadoBase64 = new X509Certificate(certificado.certPem).raw.toString('base64');
  }

  cdcDe(nodo: Nodo): string {
    const [timbrado, emisor] = [g(nodo, 'gTimb'), g(nodo, 'gDatGralOpe', 'gEmis')];
    return componerCdc({
      tipo: t(timbrado, 'iTiDE'),
      ruc: t(emisor, 'dRucEm'),
      dv: t(emisor, 'dDVEmi'),
      establecimiento: t(timbrado, 'dEst'),
      punto: t(timbrado, 'dPunExp'),
      numero: t(timbrado, 'dNumDoc'),
      tipoContribuyente: t(emisor, 'iTipCont'),
      fecha: t(g(nodo, 'gDatGralOpe'), 'dFeEmiDE'),
      tipoEmision: t(g(nodo, 'gOpeDE'), 'iTipEmi'),
      codigoSeguridad: t(g(nodo, 'gOpeDE'), 'dCodSeg'),
    });
  }

  /** The signed rDE with its QR. */
  async documento(contenido: Nodo, retoques: Retoques = {}): Promise<{ cdc: string; xml: string }> {
    const cdc = (retoques.cdc ?? ((c: string) => c))(this.cdcDe(contenido));
    const nodo: Nodo = { dDVId: cdc.at(-1)!, ...contenido };
    const { canonico } = escribirDE(nodo, cdc);
    const firma = await firmar({
      canonico,
      id: cdc,
      clave: this.clave,
      certificadoBase64: this.certificadoBase64,
    });
    const receptor = g(nodo, 'gDatGralOpe', 'gDatRec');
    const qr = componerQr({
      base: baseQr(retoques.sit ?? 'H'),
      cdc,
      fechaEmision: t(g(nodo, 'gDatGralOpe'), 'dFeEmiDE'),
      receptor: receptor['dRucRec']
        ? { dRucRec: t(receptor, 'dRucRec') }
        : { dNumIDRec: t(receptor, 'dNumIDRec') || '0' },
      total: t(g(nodo, 'gTotSub'), 'dTotGralOpe') || '0',
      iva: t(g(nodo, 'gTotSub'), 'dTotIVA') || '0',
      items: (g(nodo, 'gDtipDE')['gCamItem'] as Nodo[]).length,
      digestValue: firma.digestValue,
      idCsc: retoques.idCsc ?? '0001',
      csc: retoques.csc ?? 'ABCD0000000000000000000000000000',
    });
    const igual = (texto: string): string => texto;
    const { qr: retocarQr = igual, xml: retocarXml = igual } = retoques;
    const xml = retocarXml(ensamblarRde({ canonico, firma: firma.xml, qr: retocarQr(qr) }).toString());
    return { cdc, xml };
  }

  /** The group with one signed event. */
  async evento(contenido: Nodo, fecFirma: string, id = '1', version = '150'): Promise<string> {
    const nodo: Nodo = { dFecFirma: fecFirma, dVerFor: version, gGroupTiEvt: contenido };
    const escrito = escribirEvento(nodo, id);
    const firma = await firmar({
      canonico: escrito.canonico,
      id,
      clave: this.clave,
      certificadoBase64: this.certificadoBase64,
    });
    return ensamblarEventos([{ documento: escrito.documento, firma: firma.xml }]);
  }
}
