import { createHash } from 'node:crypto';
import { isoParaguay } from '@libs/platform';
import { unzipSync } from 'fflate';
import { RECEPCION_DE_LOTES, type Autoridad } from '../autoridad/autoridad';
import type { CausaDeBloqueo, Lote } from '../autoridad/modelo';
import { Documento } from '../reglas/documento';
import { respuestaSoap, type RespuestaHttp } from '../soap/respuestas';
import type { Elemento } from '../xml/elemento';
import { leerXml, XmlMalFormado } from '../xml/leer-xml';
import { dIdValido, type Atencion, type Peticion, type Servicio } from './servicio';

const DOCUMENTOS_POR_LOTE = 50;
/** Limit of the unpacked file: well above fifty documents of the largest valid size, but too small for a decompression bomb. */
const BYTES_DESCOMPRIMIDOS = 60_000_000;

interface Recibido {
  readonly cdc: string;
  readonly xml: string;
  readonly documento: Documento;
}

function respuesta(autoridad: Autoridad, codigo: string, numero?: string): RespuestaHttp {
  return respuestaSoap('rResEnviLoteDe', [
    ['dFecProc', isoParaguay(new Date(autoridad.ahoraDe(RECEPCION_DE_LOTES)))],
    ['dCodRes', codigo],
    ['dMsgRes', autoridad.mensajes.de(codigo)],
    ['dProtConsLote', numero],
    ['dTpoProces', '0'],
  ]);
}

/** Text of the only file of the ZIP; undefined when the input is not a ZIP with one file. */
function descomprimir(base64: string): string | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  try {
    const archivos = unzipSync(Buffer.from(base64, 'base64'), {
      filter: (a) => a.originalSize <= BYTES_DESCOMPRIMIDOS,
    });
    const [unico, ...otros] = Object.values(archivos);
    return unico && otros.length === 0 ? Buffer.from(unico).toString('utf8') : undefined;
  } catch {
    return undefined;
  }
}

function leerLote(texto: string): Recibido[] | undefined {
  let raiz: Elemento;
  try {
    raiz = leerXml(texto);
  } catch (error) {
    if (error instanceof XmlMalFormado) return undefined;
    throw error;
  }
  const recibidos = raiz.hijos.map((rde) => ({ rde, cdc: rde.hijo('DE')?.atributos.get('Id') }));
  if (raiz.nombre !== 'rLoteDE' || recibidos.some(({ rde, cdc }) => rde.nombre !== 'rDE' || !cdc)) return undefined;
  return recibidos.map(({ rde, cdc }) => ({ cdc: cdc!, xml: rde.recortar(texto), documento: new Documento(rde, '') }));
}

const huellaDe = (recibidos: readonly Recibido[]): string => {
  const documentos = recibidos.map((r) => r.xml).sort();
  return createHash('sha256').update(documentos.join('\n')).digest('hex');
};

/** A batch may be sent again only after all its documents were rejected (Manual Técnico v150, 6.5). */
const fueRechazado = (lote: Lote): boolean =>
  lote.resultados?.every((r) => r.veredicto.estado === 'Rechazado') ?? false;

interface Ofensa {
  readonly causa: CausaDeBloqueo;
  readonly cdcs: readonly string[];
}

/** The offence for which the issuer is blocked, if any (Guía de mejores prácticas, 2024, causes f to i). */
function ofensaDe({ memoria }: Autoridad, ruc: string, recibidos: readonly Recibido[] | undefined): Ofensa | undefined {
  if (!recibidos || recibidos.length === 0) return { causa: 'f', cdcs: [] };
  const cdcs = recibidos.map((r) => r.cdc);
  const repetidos = cdcs.filter((cdc, i) => cdcs.indexOf(cdc) !== i);
  if (repetidos.length > 0) return { causa: 'g', cdcs: repetidos };
  const previo = memoria.loteConHuella(ruc, huellaDe(recibidos));
  if (previo && !fueRechazado(previo)) return { causa: 'i', cdcs };
  const enProceso = cdcs.filter((cdc) => memoria.enProceso(cdc));
  return enProceso.length > 0 ? { causa: 'h', cdcs: enProceso } : undefined;
}

/** Whether a whole batch is refused with 0301 without blocking its issuer (the same guide, causes a to c). */
function noSeEncola(recibidos: readonly Recibido[]): boolean {
  const distintos = (de: (r: Recibido) => string): number => new Set(recibidos.map(de)).size;
  return (
    recibidos.length > DOCUMENTOS_POR_LOTE ||
    distintos((r) => r.documento.ruc) > 1 ||
    distintos((r) => r.documento.timbrado.v('iTiDE')) > 1
  );
}

function contar(autoridad: Autoridad, ruc: string, recibidos: readonly Recibido[] | undefined): void {
  const conducta = autoridad.contadores.de(ruc);
  if (!recibidos) conducta.lotesInvalidos += 1;
  else if (recibidos.length === 0) conducta.lotesVacios += 1;
  else if (recibidos.length > DOCUMENTOS_POR_LOTE) conducta.lotesExcedidos += 1;
}

function encolar(autoridad: Autoridad, ruc: string, recibidos: readonly Recibido[], demoraMs: number): string {
  const numero = autoridad.protocolos.deLote();
  const recibidoEn = autoridad.ahora();
  const listoEn = recibidoEn + autoridad.ajustes.demoraLoteMs + demoraMs;
  const documentos = recibidos.map(({ cdc, xml }) => ({ cdc, xml }));
  const dato: Lote = { numero, huella: huellaDe(recibidos), ruc, recibidoEn, listoEn, documentos };
  autoridad.memoria.registrar({ tipo: 'lote', dato });
  return numero;
}

/** siRecepLoteDE: up to fifty documents of one issuer and one type, queued under a number. */
export const recibirLote: Servicio = {
  nombre: RECEPCION_DE_LOTES,
  ruta: '/de/ws/async/recibe-lote.wsdl',
  raiz: 'rEnvioLote',
  codigoDeTamanho: '0270',
  escribe: true,
  respuestaCon: (autoridad, codigo) => respuesta(autoridad, codigo),

  atender({ autoridad, mensaje, ruc, perturbacion: pedida }: Peticion): Atencion | undefined {
    const xDE = mensaje.valor('xDE');
    if (!dIdValido(mensaje) || xDE === undefined) return undefined;
    const noEncolado = { codigo: '0301', respuesta: respuesta(autoridad, '0301') };
    const texto = descomprimir(xDE);
    const recibidos = texto === undefined ? undefined : leerLote(texto);
    contar(autoridad, ruc, recibidos);
    const ofensa = ofensaDe(autoridad, ruc, recibidos);
    const envios = recibidos?.map((r) => autoridad.contadores.envio(ruc, r.cdc)) ?? [];
    if (ofensa) autoridad.castigar(ruc, ofensa.causa, ofensa.cdcs);
    if (!recibidos || ofensa || noSeEncola(recibidos)) return noEncolado;

    const dirigidos = recibidos.map((r, i) => autoridad.directiva(r.documento, envios[i]!));
    const perturbacion = pedida ?? dirigidos.find((p) => p?.efecto || p?.diceNoEncolado || p?.bloquea);
    if (perturbacion?.bloquea) {
      autoridad.castigar(
        ruc,
        'manual',
        recibidos.map((r) => r.cdc),
      );
      return noEncolado;
    }
    const demoraMs = Math.max(pedida?.demoraDeLoteMs ?? 0, ...dirigidos.map((p) => p?.demoraMs ?? 0));
    const procesar = perturbacion?.procesar ?? true;
    const numero = procesar ? encolar(autoridad, ruc, recibidos, demoraMs) : undefined;
    // A queued batch with the answer 0301: the real authority answers this when its receipt takes too long.
    const forzado = pedida?.forzado?.estado === 'Rechazado' ? pedida.forzado.codigo : undefined;
    const rechazo = forzado ?? (perturbacion?.diceNoEncolado && '0301');
    const codigo = rechazo ?? (procesar ? '0300' : '0100');
    return { codigo, respuesta: respuesta(autoridad, codigo, codigo === '0300' ? numero : undefined), perturbacion };
  },
};
