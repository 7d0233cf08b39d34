import { datosImportados, detalleImportado, Lectura } from '@libs/de/fiscal';
import { incumpleEsquema, leerDocumento, type Nodo, textoDelDocumento } from '@libs/fiscal';
import { MOTIVO_EN_PALABRAS, verificarFirma } from '@libs/fiscal/verificacion';
import {
  type ContextoDelJuicio,
  type DocumentoJuzgado,
  JuezDeRecibidos,
  type Juicio,
} from '../../../application/ports/juez-de-recibidos';
import { pruebaDeAutoridad, SIN_PREGUNTAR } from '../../../domain/juicio/autoridad';
import { type NombreDePrueba, type Prueba, PRUEBAS } from '../../../domain/juicio/prueba';
import { veredictoDe } from '../../../domain/juicio/veredicto';
import { pruebaDeCdc } from './prueba-de-cdc';
import { pruebaDeCertificado } from './prueba-de-certificado';
import { pruebaDeDestinatario } from './prueba-de-destinatario';
import { ambienteDelQr, pruebaDeQr } from './prueba-de-qr';
import { pruebaDeTotales } from './prueba-de-totales';
import { prueba, sinProbar } from '../../../domain/juicio/redactar';

/** A document of the largest kind, and its declaration. */
const BYTES_MAXIMOS = 1_010_000;

type Leido = ReturnType<typeof leerDocumento>;

/**
 * Judges a document by its XML alone. The signature is verified on the tree that everything else is read from, and it covers the only DE
 * of that tree.
 */
export class XmlJuezDeRecibidos extends JuezDeRecibidos {
  override juzgar(archivo: Uint8Array, contexto: ContextoDelJuicio): Juicio {
    if (archivo.byteLength > BYTES_MAXIMOS) return juicioDeIlegible('supera el tamaño máximo de un documento');
    const texto = textoDelDocumento(archivo);
    if (texto === undefined) return juicioDeIlegible('no está en UTF-8');
    const leido = leerDocumento(texto);
    const falta = faltaDe(leido);
    const de = leido.nodo?.['DE'];
    if (typeof de !== 'object' || Array.isArray(de))
      return juicioDeIlegible(falta ?? 'no tiene un documento (DE)', Array.isArray(de));
    return juzgarDE(de as Nodo, leido, falta, contexto);
  }
}

/** What breaks the authority's schema, for people. */
function faltaDe({ errores }: Leido): string | undefined {
  const falta = errores.find(incumpleEsquema);
  return falta && `${falta.ruta ? `${falta.ruta}: ` : ''}${falta.detalle}`;
}

/** The judgement of bytes that are no document. @param varios whether it has several documents where one is expected. */
export function juicioDeIlegible(motivo: string, varios = false): Juicio {
  const hechas: Partial<Record<NombreDePrueba, Prueba>> = {
    esquema: prueba('esquema', 'no', `No se puede leer como documento: ${motivo}.`),
    ...(varios && { firma: prueba('firma', 'no', `La firma no vale: ${MOTIVO_EN_PALABRAS.referencia}.`) }),
  };
  return juicio(
    undefined,
    PRUEBAS.map((nombre) => hechas[nombre] ?? sinProbar(nombre, 'el documento no se puede leer')),
  );
}

function juicio(
  cdc: string | undefined,
  pruebas: Prueba[],
  { digest, documento }: Partial<Pick<Juicio, 'digest' | 'documento'>> = {},
): Juicio {
  return { cdc, pruebas, veredicto: veredictoDe(pruebas), digest, documento };
}

function juzgarDE(de: Nodo, { nodo, raiz }: Leido, falta: string | undefined, contexto: ContextoDelJuicio): Juicio {
  const [l, rde] = [new Lectura(de), new Lectura(nodo!)];
  const id = de['@Id'];
  const cdc = typeof id === 'string' ? id : '';
  const qr = rde.texto('gCamFuFD/dCarQR');
  const digest = rde.texto('Signature/SignedInfo/Reference/DigestValue').replace(/\s/g, '') || undefined;
  const firma = verificarFirma(raiz!, { elemento: 'DE', id: cdc });
  const fecha = l.texto('dFecFirma');
  const pruebas = [
    falta === undefined
      ? prueba('esquema', 'si', 'Cumple el formato que regía el día de su emisión.')
      : prueba('esquema', 'no', `No cumple el formato: ${falta}.`),
    firma.valida
      ? prueba('firma', 'si', `Cubre el documento que se lee, que no cambió desde que se firmó (dFecFirma ${fecha}).`)
      : prueba('firma', 'no', `La firma no vale: ${MOTIVO_EN_PALABRAS[firma.motivo]}.`),
    firma.valida
      ? pruebaDeCertificado(firma, rucDelEmisor(l), fecha, contexto)
      : sinProbar('certificado', 'la firma no vale'),
    pruebaDeCdc(cdc, l),
    pruebaDeQr(qr, l, cdc, digest),
    pruebaDeTotales(l),
    pruebaDeDestinatario(contexto.receptor, l),
    pruebaDeAutoridad(SIN_PREGUNTAR, digest),
  ];
  const documento = falta === undefined ? documentoDe(l, cdc, qr) : undefined;
  return juicio(cdc || undefined, pruebas, { digest, documento });
}

const rucDelEmisor = (l: Lectura): string =>
  `${l.texto('gDatGralOpe/gEmis/dRucEm')}-${l.texto('gDatGralOpe/gEmis/dDVEmi')}`;

function documentoDe(l: Lectura, cdc: string, qr: string): DocumentoJuzgado {
  const sit = ambienteDelQr(qr);
  // The environment changes nothing else of what is read.
  const datos = { ...datosImportados(l, cdc, sit ?? 'P'), sit };
  return { datos, detalle: detalleImportado(l, datos.totalGs), qr };
}
