import type { ErrorDeCampo } from '@libs/errors';
import {
  baseQr,
  buscarGrupo,
  canonicoDE,
  codigoDeSeguridad,
  componerCdc,
  componerQr,
  type DatosDelQr,
  ensamblarRde,
  type ErrorFormato,
  firmar,
  type Nodo,
  type Octetos,
  redactarDE,
  validarNodo,
} from '@libs/fiscal';
import { horaLocal } from '@libs/platform';
import type { Emisor, Establecimiento, Sit } from '@libs/series';
import type { Borrador } from '../../domain/borrador';
import { NOTA_DE_REMISION } from '../../domain/solicitud';
import type { DocumentoFirmado } from '../../application/ports/emision-repository';
import { type DocumentoPreparado, RedactorFiscal } from '../../application/ports/redactor-fiscal';
import { campoDelLlamador } from './campo-del-llamador';
import { LITERALES_DE_PRUEBA, type LiteralesDePrueba } from './literales-de-prueba';
import { enSiete, nodoDeDocumento, nodoDeEmisor, type Numerado } from './nodo-de-documento';

/** Stands for what numbering gives while the rest is judged and written. Every value has its final length. */
const DE_MUESTRA = {
  numero: 1,
  codigoSeguridad: '000000002',
  digitoVerificador: '0',
  fechaFirma: '2026-01-01T00:00:00',
};
const CDC_DE_MUESTRA = '0'.repeat(44);

/** A message of the authority's services holds 1000 KB (rule 0200); the envelope takes its part. */
const BYTES_DE_UN_DOCUMENTO = 990_000;
/** Root, signature and QR, without the certificate. */
const BYTES_ALREDEDOR = 4_000;

const GRUPO_DEL_EMISOR = 'rDE/DE/gDatGralOpe/gEmis';

export class RedactorDeDocumentos extends RedactorFiscal {
  constructor(private readonly literales: LiteralesDePrueba = LITERALES_DE_PRUEBA) {
    super();
  }

  preparar(borrador: Borrador): DocumentoPreparado {
    const nodo = nodoDeDocumento(borrador, DE_MUESTRA, this.literales);
    const esRemision = borrador.solicitud.tipoDe === NOTA_DE_REMISION;
    const escrito = redactarDE(nodo, CDC_DE_MUESTRA);
    if ('errores' in escrito) {
      return { errores: escrito.errores.map((falta) => enPalabrasDelLlamador(falta, esRemision)), firmar: noSeFirma };
    }
    const { contenido } = escrito;
    const bytes = contenido.length + BYTES_ALREDEDOR + borrador.emisor.certificado!.base64.length;
    if (bytes > BYTES_DE_UN_DOCUMENTO) return { errores: [demasiadoGrande(bytes, esRemision)], firmar: noSeFirma };
    const porNumerar = porNumerarDe(borrador, nodo, contenido);
    return { errores: [], firmar: (numero, ahora) => firmarDocumento(porNumerar, numero, ahora) };
  }

  objecionesAlEmisor(emisor: Emisor, establecimiento: Establecimiento, sit: Sit): string[] {
    const nodo = nodoDeEmisor(emisor, establecimiento, sit, this.literales);
    const faltas = validarNodo(buscarGrupo(GRUPO_DEL_EMISOR), nodo);
    return faltas.map((falta) => enPalabrasDelLlamador(falta, false).mensaje);
  }
}

const noSeFirma = (): never => {
  throw new Error('a document with errors is never signed');
};

function enPalabrasDelLlamador({ ruta, elemento, id, detalle }: ErrorFormato, esRemision: boolean): ErrorDeCampo {
  // The caller knows the field by its own name, which the error carries.
  const frase = detalle.replace(`${elemento}: `, '');
  return {
    campo: campoDelLlamador(ruta, esRemision),
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

/** The group in which numbering ends. What comes after it, most of the document, stays as it was written. */
const FIN_DE_LA_NUMERACION = '</gTimb>';

/** All that is kept of a document until its number comes: the trees that it was written from may go, before the collector copies them. */
interface PorNumerar {
  /** Its content, in octets, with the values of the sample: the part that numbering changes, and what comes after it. */
  cabeza: string;
  resto: string;
  emisor: Emisor;
  sit: Sit;
  fechaEmision: string;
  tipo: number;
  establecimiento: string;
  punto: string;
  tipoEmision: number;
  codigoSeguridad: string | undefined;
  receptor: DatosDelQr['receptor'];
  total: string;
  iva: string;
  items: number;
}

function porNumerarDe({ solicitud, emisor, sit, fechaEmision }: Borrador, nodo: Nodo, contenido: Octetos): PorNumerar {
  const totales = nodo['gTotSub'] as Nodo | undefined;
  const receptor = (nodo['gDatGralOpe'] as Nodo)['gDatRec'] as Record<string, string>;
  const fin = contenido.indexOf(FIN_DE_LA_NUMERACION);
  return {
    cabeza: contenido.slice(0, fin),
    resto: contenido.slice(fin),
    emisor,
    sit,
    fechaEmision,
    tipo: solicitud.tipoDe,
    establecimiento: solicitud.establecimiento,
    punto: solicitud.punto,
    tipoEmision: solicitud.tipoEmision,
    codigoSeguridad: solicitud.codigoSeguridad,
    receptor: receptor['dRucRec'] ? { dRucRec: receptor['dRucRec'] } : { dNumIDRec: receptor['dNumIDRec']! },
    total: (totales?.['dTotGralOpe'] as string | undefined) ?? '0',
    iva: (totales?.['dTotIVA'] as string | undefined) ?? '0',
    items: solicitud.items.length + solicitud.itemsRemision.length,
  };
}

/**
 * The written document with its number. Tags are what is looked for, and no text of a caller can hold one: they are escaped. Only this
 * and the signature happen while the series is locked.
 */
function completar({ cabeza, resto }: PorNumerar, numerado: Numerado): Octetos {
  const { numero, codigoSeguridad, digitoVerificador, fechaFirma } = numerado;
  const numerada = cabeza
    .replace(`<dDVId>${DE_MUESTRA.digitoVerificador}<`, `<dDVId>${digitoVerificador}<`)
    .replace(`<dFecFirma>${DE_MUESTRA.fechaFirma}<`, `<dFecFirma>${fechaFirma}<`)
    .replace(`<dCodSeg>${DE_MUESTRA.codigoSeguridad}<`, `<dCodSeg>${codigoSeguridad}<`)
    .replace(`<dNumDoc>${enSiete(DE_MUESTRA.numero)}<`, `<dNumDoc>${enSiete(numero)}<`);
  return (numerada + resto) as Octetos;
}

async function firmarDocumento(documento: PorNumerar, numero: number, ahora: Date): Promise<DocumentoFirmado> {
  const { emisor, sit, fechaEmision, establecimiento, punto, tipo, tipoEmision } = documento;
  const [ruc, dv] = emisor.ruc.split('-') as [string, string];
  const codigoSeguridad = documento.codigoSeguridad ?? codigoDeSeguridad(numero);
  const fechaFirma = horaLocal(ahora);
  const cdc = componerCdc({
    tipo,
    ruc,
    dv,
    establecimiento,
    punto,
    numero,
    tipoContribuyente: emisor.tipoContribuyente,
    fecha: fechaEmision,
    tipoEmision,
    codigoSeguridad,
  });
  const numerado = { numero, codigoSeguridad, digitoVerificador: cdc.slice(-1), fechaFirma };
  const canonico = canonicoDE(completar(documento, numerado), cdc);
  const { clave, base64 } = emisor.certificado!;
  const firma = await firmar({ canonico, id: cdc, clave, certificadoBase64: base64 });
  const csc = emisor.csc[sit]!;
  const qr = componerQr({
    base: baseQr(sit),
    cdc,
    fechaEmision,
    receptor: documento.receptor,
    total: documento.total,
    iva: documento.iva,
    items: documento.items,
    digestValue: firma.digestValue,
    idCsc: csc.id,
    csc: csc.secreto,
  });
  return { cdc, xml: ensamblarRde({ canonico, firma: firma.xml, qr }), digest: firma.digestValue, fechaFirma };
}
