import type { ErrorDeCampo } from '@libs/errors';
import {
  baseQr,
  codigoDeSeguridad,
  componerCdc,
  componerQr,
  ensamblarRde,
  ErrorFormato,
  escribirDE,
  firmar,
  Nodo,
  validarDE,
} from '@libs/fiscal';
import { horaLocal } from '@libs/platform';
import type { Borrador } from '../../domain/borrador';
import type { DocumentoFirmado } from '../../application/ports/emision-repository';
import { DocumentoPreparado, RedactorFiscal } from '../../application/ports/redactor-fiscal';
import { campoDelLlamador } from './campo-del-llamador';
import { nodoDeDocumento, numerar } from './nodo-de-documento';

/** Stands for the number while the rest is judged: any valid one does. */
const DE_MUESTRA = {
  numero: 1,
  codigoSeguridad: '000000002',
  digitoVerificador: '0',
  fechaFirma: '2026-01-01T00:00:00',
};

export class RedactorDeDocumentos extends RedactorFiscal {
  preparar(borrador: Borrador): DocumentoPreparado {
    const nodo = nodoDeDocumento(borrador);
    const errores = validarDE(numerar(nodo, DE_MUESTRA), CDC_DE_MUESTRA).map(enPalabrasDelLlamador);
    return { errores, firmar: (numero, ahora) => firmarDocumento(borrador, nodo, numero, ahora) };
  }
}

const CDC_DE_MUESTRA = '0'.repeat(44);

function enPalabrasDelLlamador({ ruta, id, detalle }: ErrorFormato): ErrorDeCampo {
  return { campo: campoDelLlamador(ruta), codigo: 'REGLA_0160', mensaje: `${detalle} (campo fiscal ${id || ruta}, regla 0160).` };
}

async function firmarDocumento(borrador: Borrador, nodo: Nodo, numero: number, ahora: Date): Promise<DocumentoFirmado> {
  const { solicitud, emisor, sit, fechaEmision } = borrador;
  const [ruc, dv] = emisor.ruc.split('-') as [string, string];
  const codigoSeguridad = solicitud.codigoSeguridad ?? codigoDeSeguridad(numero);
  const fechaFirma = horaLocal(ahora);
  const cdc = componerCdc({
    tipo: solicitud.tipoDe,
    ruc,
    dv,
    establecimiento: solicitud.establecimiento,
    punto: solicitud.punto,
    numero,
    tipoContribuyente: emisor.tipoContribuyente,
    fecha: fechaEmision,
    tipoEmision: solicitud.tipoEmision,
    codigoSeguridad,
  });
  const completo = numerar(nodo, { numero, codigoSeguridad, digitoVerificador: cdc.slice(-1), fechaFirma });
  const de = escribirDE(completo, cdc);
  const { clave, base64 } = emisor.certificado!;
  const firma = await firmar({ canonico: de.canonico, id: cdc, clave, certificadoBase64: base64 });
  const totales = completo['gTotSub'] as Nodo | undefined;
  const receptor = (completo['gDatGralOpe'] as Nodo)['gDatRec'] as Record<string, string>;
  const csc = emisor.csc[sit]!;
  const qr = componerQr({
    base: baseQr(sit),
    cdc,
    fechaEmision,
    receptor: receptor['dRucRec'] ? { dRucRec: receptor['dRucRec'] } : { dNumIDRec: receptor['dNumIDRec']! },
    total: (totales?.['dTotGralOpe'] as string | undefined) ?? '0',
    iva: (totales?.['dTotIVA'] as string | undefined) ?? '0',
    items: solicitud.items.length + solicitud.itemsRemision.length,
    digestValue: firma.digestValue,
    idCsc: csc.id,
    csc: csc.secreto,
  });
  return {
    cdc,
    xml: ensamblarRde({ contenidoDE: de.contenido, cdc, firma: firma.xml, qr }),
    digest: firma.digestValue,
    fechaFirma,
  };
}
