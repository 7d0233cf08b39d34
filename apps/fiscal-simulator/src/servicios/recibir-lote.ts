import { isoParaguay } from '@libs/platform';
import { unzipSync } from 'fflate';
import type { Autoridad } from '../autoridad/autoridad';
import { Documento } from '../reglas/documento';
import { respuestaSoap, type RespuestaHttp } from '../soap/respuestas';
import type { Elemento } from '../xml/elemento';
import { leerXml, XmlMalFormado } from '../xml/leer-xml';
import { dIdValido, type Atencion, type Peticion, type Servicio } from './servicio';

const DOCUMENTOS_POR_LOTE = 50;
/** Unpacked: fifty documents of the largest size that the format allows are far from it, a compression bomb is beyond. */
const BYTES_DESCOMPRIMIDOS = 60_000_000;

interface Recibido {
  readonly cdc: string;
  readonly xml: string;
  readonly documento: Documento;
}

function respuesta(autoridad: Autoridad, codigo: string, numero?: string): RespuestaHttp {
  return respuestaSoap('rResEnviLoteDe', [
    ['dFecProc', isoParaguay(new Date(autoridad.ahoraDeRecepcion()))],
    ['dCodRes', codigo],
    ['dMsgRes', autoridad.mensajes.de(codigo)],
    ['dProtConsLote', numero],
    ['dTpoProces', '0'],
  ]);
}

/** The only file of the ZIP, or undefined when it is not such a ZIP. */
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

/** What makes the authority refuse a whole batch with 0301 (Guía de mejores prácticas, 2024). */
function loteInvalido(autoridad: Autoridad, recibidos: readonly Recibido[]): boolean {
  const distintos = (de: (r: Recibido) => string): number => new Set(recibidos.map(de)).size;
  return (
    recibidos.length === 0 ||
    recibidos.length > DOCUMENTOS_POR_LOTE ||
    distintos((r) => r.documento.ruc) > 1 ||
    distintos((r) => r.documento.timbrado.v('iTiDE')) > 1 ||
    distintos((r) => r.cdc) < recibidos.length ||
    recibidos.some((r) => autoridad.memoria.enProceso(r.cdc))
  );
}

function encolar(autoridad: Autoridad, ruc: string, recibidos: readonly Recibido[], demoraMs: number): string {
  const numero = autoridad.protocolos.deLote();
  const recibidoEn = autoridad.ahora();
  const listoEn = recibidoEn + autoridad.ajustes.demoraLoteMs + demoraMs;
  const documentos = recibidos.map(({ cdc, xml }) => ({ cdc, xml }));
  autoridad.memoria.registrar({ tipo: 'lote', dato: { numero, ruc, recibidoEn, listoEn, documentos } });
  return numero;
}

/** siRecepLoteDE: up to fifty documents of one issuer and one type, queued under a number. */
export const recibirLote: Servicio = {
  nombre: 'siRecepLoteDE',
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
    const envios = recibidos?.map((r) => autoridad.contadores.envio(r.cdc)) ?? [];
    if (!recibidos || loteInvalido(autoridad, recibidos)) return noEncolado;

    const dirigidos = recibidos.map((r, i) => autoridad.directiva(r.documento, envios[i]!));
    const perturbacion = pedida ?? dirigidos.find((p) => p?.efecto !== undefined);
    const demoraMs = Math.max(0, ...dirigidos.map((p) => p?.demoraMs ?? 0));
    const procesar = perturbacion?.procesar ?? true;
    const numero = procesar ? encolar(autoridad, ruc, recibidos, demoraMs) : undefined;
    // A fault that rejects and yet processes is the 0301 that the authority answers when its receipt took too long.
    const rechazo = pedida?.forzado?.estado === 'Rechazado' ? pedida.forzado.codigo : undefined;
    const codigo = rechazo ?? (procesar ? '0300' : '0100');
    return { codigo, respuesta: respuesta(autoridad, codigo, codigo === '0300' ? numero : undefined), perturbacion };
  },
};
