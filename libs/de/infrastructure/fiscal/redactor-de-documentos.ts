import type { ErrorDeCampo } from '@libs/errors';
import {
  baseQr,
  buscarGrupo,
  codigoDeSeguridad,
  componerCdc,
  componerQr,
  type DatosDelQr,
  type DEPorNumerar,
  ensamblarRde,
  ensamblarSinFirma,
  type ErrorFormato,
  firmar,
  type Nodo,
  NOTA_DE_REMISION,
  numerarDE,
  redactarDE,
  validarNodo,
} from '@libs/fiscal';
import { horaLocal } from '@libs/platform';
import type { Emisor, Establecimiento, Sit } from '@libs/series';
import type { Borrador } from '../../domain/emision/borrador';
import type { DocumentoFirmado } from '../../application/ports/emision-repository';
import { type DocumentoPreparado, RedactorFiscal } from '../../application/ports/redactor-fiscal';
import { campoDelLlamador } from './campo-del-llamador';
import { LITERALES_DE_PRUEBA, type LiteralesDePrueba } from './literales-de-prueba';
import { cabezaDelDocumento, nodoDeDocumento } from './nodo-de-documento';
import { nodoDeEmisor } from './nodo-de-emisor';

/** Sample values for checking and writing before the numbering. Each has its final length. */
const DE_MUESTRA = {
  numero: 1,
  codigoSeguridad: '000000002',
  digitoVerificador: '0',
  fechaFirma: '2026-01-01T00:00:00',
};
const CDC_DE_MUESTRA = '0'.repeat(44);

/** A message to the authority's services may have 1000 KB (rule 0200), including the envelope. */
const BYTES_DE_UN_DOCUMENTO = 990_000;
/** Root, signature and QR, without the certificate. */
const BYTES_ALREDEDOR = 4_000;

const GRUPO_DEL_EMISOR = 'rDE/DE/gDatGralOpe/gEmis';

export class RedactorDeDocumentos extends RedactorFiscal {
  constructor(private readonly literales: LiteralesDePrueba = LITERALES_DE_PRUEBA) {
    super();
  }

  prepararDocumento(borrador: Borrador): DocumentoPreparado {
    const nodo = nodoDeDocumento(borrador, DE_MUESTRA, this.literales);
    const esRemision = borrador.solicitud.tipoDe === NOTA_DE_REMISION;
    const escrito = redactarDE(nodo, CDC_DE_MUESTRA);
    if ('errores' in escrito) {
      return {
        errores: escrito.errores.map((falta) => enPalabrasDelLlamador(falta, borrador.solicitud)),
        ...CON_ERRORES,
      };
    }
    const bytes = escrito.bytes + BYTES_ALREDEDOR + borrador.emisor.certificado!.base64.length;
    if (bytes > BYTES_DE_UN_DOCUMENTO) return { errores: [demasiadoGrande(bytes, esRemision)], ...CON_ERRORES };
    const delQr = datosDelQr(borrador, nodo);
    const numerar = (numero: number, ahora: Date): DocumentoNumerado =>
      numerarDocumento(borrador, escrito, numero, ahora);
    return {
      errores: [],
      firmar: (numero, ahora) => firmarDocumento(borrador, numerar(numero, ahora), delQr),
      sinFirmar: (numero, ahora) => {
        const { cdc, canonico } = numerar(numero, ahora);
        return { cdc, xml: ensamblarSinFirma(canonico) };
      },
    };
  }

  objecionesAlEmisor(emisor: Emisor, establecimiento: Establecimiento, sit: Sit): string[] {
    const nodo = nodoDeEmisor(emisor, establecimiento, sit, this.literales);
    const faltas = validarNodo(buscarGrupo(GRUPO_DEL_EMISOR), nodo);
    return faltas.map((falta) => enPalabrasDelLlamador(falta).mensaje);
  }
}

const noSeNumera = (): never => {
  throw new Error('a document with errors is never numbered');
};
const CON_ERRORES = { firmar: noSeNumera, sinFirmar: noSeNumera };

function enPalabrasDelLlamador(
  { ruta, elemento, id, detalle }: ErrorFormato,
  solicitud?: Borrador['solicitud'],
): ErrorDeCampo {
  const campo = campoDelLlamador(ruta, solicitud?.tipoDe === NOTA_DE_REMISION);
  // The error already names the caller's field, so the element's name is removed.
  const frase = detalle.replace(`${elemento}: `, '');
  return {
    // The document's list begins with the advances of the items: its positions are not the caller's.
    campo: solicitud?.docsAsociados ? campo.replace(/^doc_asociado\b.*/, 'docs_asociados') : campo,
    codigo: 'REGLA_0160',
    mensaje: `${frase.charAt(0).toUpperCase()}${frase.slice(1)} (campo fiscal ${id || ruta}, regla 0160).`,
  };
}

function demasiadoGrande(bytes: number, esRemision: boolean): ErrorDeCampo {
  return {
    campo: esRemision ? 'items_remision' : 'items',
    codigo: 'REGLA_0200',
    mensaje: `El documento ocuparía ${bytes} bytes; la autoridad admite mensajes de hasta 1000 KB (regla 0200).`,
  };
}

/** QR data that do not depend on numbering or signing. */
type LoPropioDelQr = Pick<DatosDelQr, 'base' | 'fechaEmision' | 'receptor' | 'total' | 'iva' | 'items'>;

function datosDelQr({ solicitud, sit, fechaEmision }: Borrador, nodo: Nodo): LoPropioDelQr {
  const totales = nodo['gTotSub'] as Nodo | undefined;
  const receptor = (nodo['gDatGralOpe'] as Nodo)['gDatRec'] as Record<string, string>;
  return {
    base: baseQr(sit),
    fechaEmision,
    receptor: receptor['dRucRec'] ? { dRucRec: receptor['dRucRec'] } : { dNumIDRec: receptor['dNumIDRec']! },
    total: (totales?.['dTotGralOpe'] as string | undefined) ?? '0',
    iva: (totales?.['dTotIVA'] as string | undefined) ?? '0',
    items: solicitud.items.length + solicitud.itemsRemision.length,
  };
}

/** A document with its number, before its signature. */
interface DocumentoNumerado {
  cdc: string;
  /** The DE in the form that is signed. */
  canonico: Buffer;
  fechaFirma: string;
}

/** Runs while the series is locked, so it only rewrites the head with its number; the rest was written before. */
function numerarDocumento(borrador: Borrador, escrito: DEPorNumerar, numero: number, ahora: Date): DocumentoNumerado {
  const { solicitud, emisor } = borrador;
  const [ruc, dv] = emisor.ruc.split('-') as [string, string];
  const codigoSeguridad = solicitud.dCodSeg ?? codigoDeSeguridad(numero);
  const fechaFirma = horaLocal(ahora);
  const cdc = componerCdc({
    tipo: solicitud.tipoDe,
    ruc,
    dv,
    establecimiento: solicitud.establecimiento,
    punto: solicitud.punto,
    numero,
    tipoContribuyente: emisor.tipoContribuyente,
    fecha: borrador.fechaEmision,
    tipoEmision: solicitud.tipoEmision,
    codigoSeguridad,
  });
  const numerado = { numero, codigoSeguridad, digitoVerificador: cdc.slice(-1), fechaFirma };
  return { cdc, canonico: numerarDE(escrito, cabezaDelDocumento(borrador, numerado), cdc), fechaFirma };
}

async function firmarDocumento(
  { emisor, sit }: Borrador,
  { cdc, canonico, fechaFirma }: DocumentoNumerado,
  delQr: LoPropioDelQr,
): Promise<DocumentoFirmado> {
  const { clave, base64 } = emisor.certificado!;
  const firma = await firmar({ canonico, id: cdc, clave, certificadoBase64: base64 });
  const csc = emisor.csc[sit]!;
  const qr = componerQr({ ...delQr, cdc, digestValue: firma.digestValue, idCsc: csc.id, csc: csc.secreto });
  return { cdc, xml: ensamblarRde({ canonico, firma: firma.xml, qr }), digest: firma.digestValue, fechaFirma };
}
