import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Caso, cuerpoDe, type Mesa, type Parte, type Prueba, type Respuesta } from '@libs/habilitacion';
import type { Servicios } from '@libs/habilitacion/fiscal';
import type { Clock } from '@libs/platform';
import type { Cliente, Contestado } from './cliente';

type Del<H extends Caso['hace']> = Caso & { hace: H };

export interface Puesto {
  /** Part of every id_interno: two runs never share documents. */
  corrida: string;
  emisor: Parte;
  receptor: Parte;
  /** The issuer's own key, and its administrator. */
  clave: Cliente;
  administrador: Cliente;
  /** The operator's, who sees batches and pauses of sending. */
  soporte: Cliente;
  /** The key of the paired issuer; without it the events of the receiver stay open. */
  deReceptor: Cliente | undefined;
  servicios: Servicios;
  /** Where the KuDEs and XMLs go. */
  carpeta: string;
  clock: Clock;
}

const MOTIVO = 'Prueba de habilitación pedida por la guía de la autoridad';
const SIN_RECEPTOR =
  'Hace falta la clave de un segundo emisor, el receptor de los documentos, que firme los eventos con su certificado: ' +
  'vuelva a correr con ella.';
const AUN_NO: Respuesta = { clase: 'sin_respuesta', motivo: 'No hubo respuesta a tiempo: vuelva a correr.' };
/** What the service does while the authority seems to block the issuer. */
const BLOQUEADO =
  'La autoridad no recibe más de este emisor, y no se envía nada más: vuelva a correr cuando termine la pausa';
const EVENTO = {
  conformidad: 'CONFORMIDAD',
  disconformidad: 'DISCONFORMIDAD',
  desconocimiento: 'DESCONOCIMIENTO',
  'notificar-recepcion': 'NOTIFICACION',
} as const;

const texto = (valor: unknown): string | undefined => (typeof valor === 'string' ? valor : undefined);
const pruebaDe = (de: Record<string, unknown>, cdc = texto(de['cdc'])): Prueba => ({
  cdc,
  protocolo: texto(de['protocolo_fiscal']),
  codigo: texto(de['codigo_fiscal']),
  mensaje: texto(de['mensaje_fiscal']),
});

interface ErrorDelServicio {
  codigo?: string;
  mensaje?: string;
  extra?: { codigo_fiscal?: string | null; errores?: { campo: string; mensaje: string }[] };
}
const errorDe = ({ cuerpo }: Contestado): ErrorDelServicio => (cuerpo['error'] ?? {}) as ErrorDelServicio;

/** Does the cases through the public API of the service; what the API does not offer, through the authority's services themselves. */
export class MesaPorApi implements Mesa {
  constructor(private readonly puesto: Puesto) {}

  async hacer(caso: Caso, intento: number, cdc: string | undefined): Promise<Respuesta> {
    switch (caso.hace) {
      case 'emitir':
        return this.emitir(caso, intento, cdc);
      case 'cancelar':
        return this.cancelar(cdc!);
      case 'inutilizar':
        return this.inutilizar(cdc!);
      case 'recibir':
        return this.recibir(caso, cdc!);
      case 'consultar':
        return this.puesto.servicios.consultar(cdc!);
      case 'kude':
        return this.kude(caso.codigo, cdc!);
      case 'qr':
        return this.qr(cdc!);
      case 'servicio':
        return this.puesto.servicios.propio();
      case 'servicio_sin_certificado':
        return this.puesto.servicios.sinCertificado(caso.servicio);
    }
  }

  private async emitir(caso: Del<'emitir'>, intento: number, asociado: string | undefined): Promise<Respuesta> {
    const { corrida, emisor, receptor, clave, administrador, clock } = this.puesto;
    const idInterno = `hab-${corrida}-${caso.codigo}-${intento}`;
    const cuerpo = cuerpoDe(caso, idInterno, { emisor, receptor, ahora: clock.now() }, asociado);
    const emitido = caso.error
      ? await administrador.pedir('POST', `/v1/habilitacion/emitir-con-error?error=${caso.error}`, cuerpo)
      : await clave.pedir('POST', '/v1/de/emitir', cuerpo);
    if (!emitido) return AUN_NO;
    if (emitido.status !== 200) return noAdmitido(emitido);
    const de = await clave.insistir(async () => {
      const leido = await this.documento(String(emitido.cuerpo['cdc']));
      return leido?.['pending'] === false ? leido : undefined;
    });
    const soporte = (await this.soporte(emitido)) ?? {};
    if (!de) return sinDesenlace(soporte);
    const lote = caso.modo === 'A' ? soporte.tramite?.envios.at(-1)?.numero_lote : undefined;
    return { clase: de['estado'] === 'R' ? 'no' : 'si', prueba: pruebaDe(de), lote: lote ?? undefined };
  }

  private async soporte({ cuerpo }: Contestado): Promise<DeSoporte | undefined> {
    const leido = await this.puesto.soporte.pedir('GET', `/v1/admin/de/${String(cuerpo['de_id'])}`);
    return leido?.status === 200 ? leido.cuerpo : undefined;
  }

  private async cancelar(cdc: string): Promise<Respuesta> {
    const de = await this.documento(cdc);
    if (!de) return AUN_NO;
    if (de['estado'] === 'C') return { clase: 'si', prueba: pruebaDe(de) };
    const hecho = await this.puesto.clave.pedir('POST', `/v1/de/${cdc}/cancelar`, { motivo: MOTIVO });
    return delEvento(hecho, cdc, hecho?.cuerpo['evento']);
  }

  private async inutilizar(cdc: string): Promise<Respuesta> {
    const hecho = await this.puesto.clave.pedir('POST', `/v1/de/${cdc}/inutilizar-numero`, { motivo: MOTIVO });
    if (hecho && errorDe(hecho).codigo === 'NUMERO_YA_INUTILIZADO') return { clase: 'si', prueba: { cdc } };
    return delEvento(hecho, cdc, hecho?.cuerpo);
  }

  private async recibir({ evento, reemplazar }: Del<'recibir'>, cdc: string): Promise<Respuesta> {
    const { deReceptor, clock } = this.puesto;
    if (!deReceptor) return { clase: 'imposible', motivo: SIN_RECEPTOR };
    const previo = await deReceptor.pedir('GET', `/v1/recibidos/${cdc}?sit=H`);
    const eventos = (previo?.cuerpo['eventos'] ?? []) as Record<string, unknown>[];
    const aceptado = (tipo: string) => eventos.find((uno) => uno['tipo'] === tipo && uno['estado'] === 'A');
    const ya = aceptado(EVENTO[evento]);
    if (ya) return { clase: 'si', prueba: pruebaDe(ya, cdc) };
    if (reemplazar && !aceptado(EVENTO.conformidad))
      return { clase: 'imposible', motivo: 'No hay conformidad que corregir: repita antes la línea que la registra.' };
    const cuerpo =
      evento === 'conformidad'
        ? {}
        : evento === 'notificar-recepcion'
          ? { fecha_recepcion: clock.now().toISOString() }
          : { motivo: MOTIVO };
    const hecho = await deReceptor.pedir('POST', `/v1/recibidos/${cdc}/${evento}`, { ...cuerpo, sit: 'H' });
    return delEvento(hecho, cdc, hecho?.cuerpo['evento']);
  }

  private async kude(codigo: string, cdc: string): Promise<Respuesta> {
    const de = await this.documento(cdc);
    const pdf = de && (await this.puesto.clave.descargar(String(de['kude_url'])));
    if (!pdf) return AUN_NO;
    if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
      return { clase: 'no', prueba: { cdc, mensaje: 'El KuDE no es un PDF.' } };
    mkdirSync(this.puesto.carpeta, { recursive: true });
    writeFileSync(path.join(this.puesto.carpeta, `${codigo}.pdf`), pdf);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    return { clase: 'si', prueba: { cdc, mensaje: `PDF de ${pdf.length} bytes, SHA-256 ${sha256}` } };
  }

  /** The look-up is a page of the authority with a captcha, for people: the line gives its address. */
  private async qr(cdc: string): Promise<Respuesta> {
    const de = await this.documento(cdc);
    const xml = de && (await this.puesto.clave.descargar(String(de['xml_url'])));
    const direccion = xml && /<dCarQR>([^<]+)<\/dCarQR>/.exec(xml.toString('utf8'))?.[1]?.replaceAll('&amp;', '&');
    if (!direccion) return AUN_NO;
    return {
      clase: 'imposible',
      motivo: `La consulta es una página pública de la autoridad, con captcha: ábrala y guarde su imagen. ${direccion}`,
    };
  }

  private async documento(cdc: string): Promise<Record<string, unknown> | undefined> {
    const leido = await this.puesto.clave.pedir('GET', `/v1/de?cdc=${cdc}`);
    return leido?.status === 200 ? leido.cuerpo : undefined;
  }
}

/** What the operator sees of a document. */
interface DeSoporte {
  espera?: string | null;
  ultimo_error?: string | null;
  disyuntor?: { abierto_hasta: string; motivo: string } | null;
  tramite?: { envios: { numero_lote: string | null }[] };
}

/** Why a document has no outcome yet. */
function sinDesenlace({ disyuntor, espera, ultimo_error }: DeSoporte): Respuesta {
  if (disyuntor) return { clase: 'bloqueado', motivo: `${BLOQUEADO}. ${disyuntor.motivo}` };
  const dicho = [espera, ultimo_error].filter(Boolean).join(' ');
  return { clase: 'sin_respuesta', motivo: `No hubo respuesta a tiempo: vuelva a correr. ${dicho}`.trim() };
}

/** The outcome of an event that the service asked for. */
function delEvento(hecho: Contestado | undefined, cdc: string, evento: unknown): Respuesta {
  if (!hecho) return AUN_NO;
  if (hecho.status === 200) return { clase: 'si', prueba: pruebaDe(evento as Record<string, unknown>, cdc) };
  const { codigo, mensaje, extra } = errorDe(hecho);
  if (codigo === 'EVENTO_EN_ESPERA' || codigo === 'EVENTO_EN_CURSO') return AUN_NO;
  return { clase: 'no', prueba: { cdc, codigo: extra?.codigo_fiscal ?? codigo, mensaje } };
}

/** The service itself refused a document, so it was not sent: the set-up of the taxpayer or the body is wrong. */
function noAdmitido(contestado: Contestado): Respuesta {
  const { codigo, mensaje, extra } = errorDe(contestado);
  const faltas = (extra?.errores ?? []).map((una) => `${una.campo}: ${una.mensaje}`).join(' ');
  const dicho = codigo
    ? `${codigo}: ${mensaje ?? ''} ${faltas}`
    : `${contestado.status} ${JSON.stringify(contestado.cuerpo)}`;
  return { clase: 'imposible', motivo: `El servicio no admite el documento, que no se envió. ${dicho.trim()}` };
}
