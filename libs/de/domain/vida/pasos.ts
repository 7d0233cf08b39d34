import type { AvisoDeDocumento } from '@libs/avisos';
import { correoAlEmitir } from '../emision/correo-al-emitir';
import { delReceptor } from '../documento';
import { papelDe } from './papel';
import type { Receptor } from '../solicitud/solicitud';
import type { CambioDelTransporte } from './suceso';
import type { Respuesta } from '../tramite/tramite';
import { type Circunstancia, type Contado, NUNCA, type Vivo } from './contado';

/** One thing that an occurrence changes or causes. A row of vida.ts is a list of them, taken one after the other. */
export type Paso = (contado: Contado, circunstancia: Circunstancia & { antes: Vivo }) => Contado;

const con =
  (cambios: Partial<Vivo>): Paso =>
  (contado) => ({ ...contado, documento: { ...contado.documento, ...cambios } });

const siCambia =
  (paso: Paso): Paso =>
  (contado, c) =>
    contado.documento.estado === c.antes.estado ? contado : paso(contado, c);

/** The authority's answer to the document. */
export const responde = ({ codigo, mensaje }: Respuesta): Paso => con({ codigoFiscal: codigo, mensajeFiscal: mensaje });

/** The authority's approval. An answer without a protocol number leaves the one that is known. */
export const aprueba =
  (protocolo: string | null, aprobadoAt: Date): Paso =>
  (contado, c) =>
    con({ protocoloFiscal: protocolo ?? contado.documento.protocoloFiscal, aprobadoAt })(contado, c);

/** Its batch from now on; null: none. */
export const enLote = (loteId: string | null): Paso => con({ loteId });

/** A batch with it failed: its next batch contains only this document. */
export const fallaSuLote: Paso = (contado, c) =>
  con({ lotesFallidos: contado.documento.lotesFallidos + 1 })(contado, c);

/** It waits for a batch. */
export const esperaLote: Paso = con({ modoEnvio: 'A' });

/** A line of the history. @param respuesta the authority's answer that it tells. */
export const anota =
  (motivo: string, respuesta?: Respuesta): Paso =>
  (contado) => ({
    ...contado,
    linea: {
      estado: contado.documento.estado,
      motivo,
      codigoFiscal: respuesta?.codigo ?? null,
      mensajeFiscal: respuesta?.mensaje ?? null,
    },
  });

/** A line that only a change of state writes. */
export const anotaSiCambia = (motivo: string, respuesta?: Respuesta): Paso => siCambia(anota(motivo, respuesta));

/** A line that a document that stays as it is does not repeat. */
export const anotaSiEsNueva =
  (motivo: string, respuesta?: Respuesta): Paso =>
  (contado, c) => {
    const repite = contado.documento.estado === c.antes.estado && motivo === c.ultimoMotivo;
    return repite ? contado : anota(motivo, respuesta)(contado, c);
  };

/** What is printed changed: a new version, whose KuDE is made now unless the issuer wants it made when somebody asks. */
export const imprime: Paso = (contado, { ajustes: { kudeAPedido } }) => ({
  ...contado,
  documento: {
    ...contado.documento,
    version: contado.documento.version + 1,
    kudeEstado: papelDe(kudeAPedido),
  },
  trabajos: kudeAPedido ? contado.trabajos : [...contado.trabajos, { tipo: 'dibujar' }],
});

export const imprimeSiCambia = siCambia(imprime);

/** A worker looks at it at this moment. */
export const toma =
  (at: Date): Paso =>
  (contado) => ({ ...contado, trabajos: [...contado.trabajos, { tipo: 'enviar', at }] });

/** A worker sends it at this moment, and nobody before. What waits for a batch goes with it. */
export const seEnvia =
  (at: Date): Paso =>
  (contado, c) =>
    toma(at)(con({ reintentarAt: contado.documento.modoEnvio === 'S' ? at : null })(contado, c), c);

/** It is not sent until its owner asks. */
export const seAparta: Paso = con({ reintentarAt: NUNCA });

/** A retry was requested; it stays so until a turn serves it. */
export const pideReenvio: Paso = (contado, c) => con({ reenvioPedidoAt: c.ahora })(contado, c);
export const sirveElPedido: Paso = con({ reenvioPedidoAt: null });
/** Kept to limit how often it is asked. */
export const seReencola: Paso = (contado, c) => con({ reencoladoAt: c.ahora })(contado, c);

/** Treated as newly issued: what the authority and batches said is forgotten. */
export const empiezaDeNuevo: Paso = con({
  protocoloFiscal: null,
  codigoFiscal: null,
  mensajeFiscal: null,
  aprobadoAt: null,
  lotesFallidos: 0,
  reenvioPedidoAt: null,
  demoradoAt: null,
});

/** The approved document goes to its receiver, if its issuer wants that, with a valid address and once. */
export const enviaPorCorreo: Paso = (contado, c) => {
  const { estado, emailRec, emailEstado } = contado.documento;
  const seManda = estado === 'A' && c.ajustes.enviarCorreo && emailRec !== null && emailEstado === null;
  if (!seManda) return contado;
  return { ...con({ emailEstado: 'P', emailDetalle: null })(contado, c), carta: 'documento' };
};

/** Those who received the document are notified that it was cancelled. */
export const avisaDeLaCancelacion: Paso = (contado) => ({ ...contado, carta: 'cancelacion' });

export const avisa =
  (aviso: AvisoDeDocumento): Paso =>
  (contado, c) => ({ ...con({ avisos: contado.documento.avisos + 1 })(contado, c), aviso });

/**
 * Its receiver from now on: in lists, reports, the detail and the rules on later notes. The addresses replace the earlier ones, and have
 * had no letter yet; a cancelled document keeps its addresses, because it is not sent any more.
 */
export const nombra =
  (receptor: Receptor): Paso =>
  (contado, c) => {
    const { email } = receptor;
    const correo = email !== undefined &&
      contado.documento.estado === 'A' && { emailRec: email, ...correoAlEmitir(email) };
    return { ...con({ ...delReceptor(receptor), ...correo })(contado, c), detalle: { receptor } };
  };

/** The part of its transport that is another one from now on. */
export const transporta =
  (transporte: CambioDelTransporte): Paso =>
  (contado) => ({ ...contado, detalle: { transporte } });
