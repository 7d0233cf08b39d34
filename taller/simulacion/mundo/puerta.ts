import { ELEMENTOS, nodoDe, SoapAutoridadDeEventos } from '@libs/eventos/fiscal';
import {
  type ContenidoDelDe,
  type CredencialFiscal,
  desempaquetarLote,
  type DatosDeLaLlamada,
  type Desconocido,
  FiscalGateway,
  type NoEnviado,
  type Nodo,
  type OpcionesDeLlamada,
} from '@libs/fiscal';
import { horaLocal } from '@libs/platform';
import type { Hilo } from '../motor/planificador';
import type { Autoridad, Presentacion, Suerte } from './autoridad';
import type { EventoRecibido } from './eventos-registrados';

type Argumentos<S extends keyof FiscalGateway> = Parameters<FiscalGateway[S]>;
type Respuesta<S extends keyof FiscalGateway> = ReturnType<FiscalGateway[S]>;

const SEGUNDO_MS = 1_000;
const MINUTO_MS = 60 * SEGUNDO_MS;
/** How long the product waits for an answer. */
export const ESPERA_MS = 40 * SEGUNDO_MS;
const llamada: DatosDeLaLlamada = { ms: 1 };

/** The caller: its thread, and the step in which the use case asked for the call. */
export interface Llamante {
  hilo: Hilo;
  desdePaso: number;
}

/** Observes every call that is sent, and its outcome. */
export interface Vigia {
  sale(titular: string, desdePaso: number): void;
  vuelve(clase: 'respondido' | 'desconocido' | 'no_enviado', motivo?: string): void;
}

type Salida = { noEnviado: NoEnviado['motivo'] } | { perdida: Desconocido['motivo'] } | { suerte: Suerte };

/** The connection between one process and the authority, under the product's own gateways. */
export class Puerta extends FiscalGateway {
  /** Set by the caller at the moment of the call. */
  llamante!: Llamante;

  constructor(
    private readonly autoridad: Autoridad,
    private readonly vigia: Vigia,
  ) {
    super();
  }

  override async enviarDe(...[{ xml }, { titular }, opciones]: Argumentos<'enviarDe'>): Respuesta<'enviarDe'> {
    const { autoridad } = this;
    const { hilo } = this.llamante;
    const cdc = cdcDe(xml);
    const salida = await this.salir(titular, cdc, opciones);
    if ('noEnviado' in salida) return this.noSale(salida.noEnviado);
    const comun = { id: cdc, fecProc: undefined, digVal: undefined, protAut: undefined };
    const contestar = (
      clase: 'configuracion' | 'sin_veredicto' | 'verificar' | 'aprobado' | 'rechazado',
      codigo: string,
      mas = {},
    ) => this.contesta({ ...comun, clase, codigos: [{ codigo, mensaje: codigo }], ...mas });
    if ('suerte' in salida && salida.suerte === 'rehusa') return contestar('configuracion', '1264');
    if ('suerte' in salida && salida.suerte === 'adelanta') return contestar('sin_veredicto', '1004');
    autoridad.sale(cdc, titular);
    if ('perdida' in salida) return this.seCorta(hilo, salida.perdida);
    if (salida.suerte === 'se_pierde') return this.seCorta(hilo);
    const yaAprobado = autoridad.verdad(cdc) === 'aprobado';
    const presentacion = autoridad.llega(cdc, titular, autoridad.ms + this.demora(hilo, salida.suerte));
    if (salida.suerte !== 'bien') return this.seCorta(hilo);
    await hilo.dormir(2 * SEGUNDO_MS);
    if (yaAprobado) return contestar('verificar', '1001');
    if (presentacion.ocupado) return contestar('verificar', '1002');
    autoridad.contestado(cdc);
    return presentacion.fallo === 'aprobado'
      ? contestar('aprobado', '0260', { fecProc: instante(presentacion), protAut: '1' })
      : contestar('rechazado', '1309');
  }

  override async consultarDe(...[{ cdc }, { titular }, opciones]: Argumentos<'consultarDe'>): Respuesta<'consultarDe'> {
    const fallida = await this.preguntar(titular, `consulta ${cdc}`, opciones);
    if (fallida) return fallida;
    const aprobada = this.autoridad.preguntado(cdc, titular);
    if (!aprobada)
      return this.contesta({
        clase: 'no_existe',
        codigo: '0420',
        mensaje: 'no',
        fecProc: undefined,
        contenido: undefined,
      });
    const cancelacion = { ...SIN_MAS, tipo: 'rGeVeCan', estado: 'aprobado', protAut: '1' } as const;
    const contenido: ContenidoDelDe = {
      cdc,
      rde: `<rDE><dCarQR>${cdc}</dCarQR></rDE>`,
      digestValue: cdc,
      protAut: '1',
      eventos: [...this.autoridad.eventos.lista(cdc), ...(this.autoridad.cancelado(cdc) ? [cancelacion] : [])],
    };
    return this.contesta({
      clase: 'encontrado',
      codigo: '0422',
      mensaje: 'si',
      fecProc: instante(aprobada),
      contenido,
    });
  }

  override async enviarLote(...[{ lote }, { titular }, opciones]: Argumentos<'enviarLote'>): Respuesta<'enviarLote'> {
    const { autoridad } = this;
    const { hilo } = this.llamante;
    const cdcs = desempaquetarLote(lote).map(cdcDe);
    const salida = await this.salir(titular, `lote ${cdcs[0]}`, opciones);
    if ('noEnviado' in salida) return this.noSale(salida.noEnviado);
    for (const cdc of cdcs) autoridad.sale(cdc, titular);
    if ('perdida' in salida) return this.seCorta(hilo, salida.perdida);
    if (salida.suerte === 'se_pierde') return this.seCorta(hilo);
    const rehusado = {
      clase: 'no_encolado',
      codigo: '0301',
      mensaje: 'no',
      fecProc: undefined,
      numeroLote: undefined,
    } as const;
    if (salida.suerte === 'rehusa') return this.contesta(rehusado);
    const numeroLote = autoridad.nuevoLote(cdcs);
    const listoMs = autoridad.ms + hilo.azar.entre(1, 90) * MINUTO_MS;
    for (const cdc of cdcs) autoridad.llega(cdc, titular, listoMs, numeroLote);
    if (salida.suerte === 'se_corta' || salida.suerte === 'tarde') return this.seCorta(hilo);
    await hilo.dormir(2 * SEGUNDO_MS);
    if (salida.suerte === 'engana') return this.contesta(rehusado);
    return this.contesta({ clase: 'encolado', codigo: '0300', mensaje: 'si', fecProc: undefined, numeroLote });
  }

  override async consultarLote(
    ...[pedido, { titular }, opciones]: Argumentos<'consultarLote'>
  ): Respuesta<'consultarLote'> {
    const { autoridad } = this;
    const { hilo } = this.llamante;
    const fallida = await this.preguntar(titular, `consulta lote ${titular}`, opciones);
    if (fallida) return fallida;
    const numeroLote = autoridad.loteDe(pedido);
    const resultados = autoridad.resultadosDe(numeroLote);
    const comun = { mensaje: 'x', fecProc: undefined, numeroLote, resultados: [] };
    const olvida = 'numeroLote' in pedido && hilo.azar.suerte(0.05) && !autoridad.enCalma;
    if (numeroLote === undefined || !resultados || olvida)
      return this.contesta({ ...comun, clase: 'inexistente', codigo: '0360' });
    if (resultados.some(({ presentacion }) => presentacion.listoMs > autoridad.ms))
      return this.contesta({ ...comun, clase: 'en_proceso', codigo: '0361' });
    // Sometimes it leaves out some documents.
    const parcial = hilo.azar.suerte(0.1);
    const contestados = resultados.filter(() => !parcial || hilo.azar.suerte(0.5));
    for (const { cdc, presentacion } of contestados) if (!presentacion.ocupado) autoridad.contestado(cdc);
    return this.contesta({
      ...comun,
      clase: 'concluido',
      codigo: '0362',
      fecProc: contestados[0] && instante(contestados[0].presentacion),
      resultados: contestados.map(({ cdc, presentacion: { fallo, ocupado } }) => {
        const codigo = fallo === 'aprobado' ? '0260' : ocupado ? '1002' : '1309';
        return { cdc, clase: ocupado ? 'verificar' : fallo, protAut: '1', codigos: [{ codigo, mensaje: fallo }] };
      }),
    });
  }

  override async consultarRuc(
    ...[{ ruc }, { titular }, opciones]: Argumentos<'consultarRuc'>
  ): Respuesta<'consultarRuc'> {
    const fallida = await this.preguntar(titular, `ruc ${ruc}`, opciones, true);
    if (fallida) return fallida;
    return this.contesta({ clase: 'no_existe', codigo: '0500', mensaje: 'no', contribuyente: undefined });
  }

  override async enviarEventos(
    ...[{ xmlGrupo }, { titular }, opciones]: Argumentos<'enviarEventos'>
  ): Respuesta<'enviarEventos'> {
    const { autoridad } = this;
    const { hilo } = this.llamante;
    const evento = JSON.parse(xmlGrupo) as EventoRecibido;
    const { contenido } = evento;
    const sobre = 'cdc' in contenido ? `${contenido.clase} ${contenido.cdc}` : contenido.desde;
    const salida = await this.salir(titular, `evento ${titular} ${sobre}`, opciones);
    if ('noEnviado' in salida) return this.noSale(salida.noEnviado);
    autoridad.saleEvento(evento);
    if ('perdida' in salida) return this.seCorta(hilo, salida.perdida);
    if (salida.suerte === 'se_pierde') return this.seCorta(hilo);
    if (salida.suerte === 'tarde') {
      autoridad.masTarde(this.demora(hilo, salida.suerte), () => autoridad.juzgarEvento(evento));
      return this.seCorta(hilo);
    }
    const { clase, codigo } = autoridad.juzgarEvento(evento);
    if (salida.suerte === 'se_corta') return this.seCorta(hilo);
    await hilo.dormir(2 * SEGUNDO_MS);
    autoridad.eventoContestado(evento);
    const resultado = { id: evento.id, clase, protAut: '1', codigos: [{ codigo, mensaje: codigo }] };
    return this.contesta({ fecProc: undefined, resultados: [resultado] });
  }

  /** Sends the bytes, unless the caller's limit has passed, even if its thread was frozen meanwhile. */
  private async salir(
    titular: string,
    clave: string,
    opciones: OpcionesDeLlamada | undefined,
    esDelRegistro = false,
  ): Promise<Salida> {
    const { autoridad } = this;
    const { hilo, desdePaso } = this.llamante;
    this.vigia.sale(titular, desdePaso);
    const { apagon } = autoridad;
    const cara = autoridad.caraPara(titular);
    await hilo.pausa();
    if (opciones?.noDespuesDe && autoridad.ms > opciones.noDespuesDe.getTime()) return { noEnviado: 'cancelado' };
    if (apagon === 'mudo') return { perdida: 'tiempo' };
    if (apagon) return { noEnviado: apagon };
    if (cara && !(cara === 'a_medias' && esDelRegistro)) return { perdida: MOTIVOS[cara] };
    const suerte = autoridad.suerteDe(clave);
    return suerte === 'no_sale' ? { noEnviado: 'rechazada' } : { suerte };
  }

  /** @returns how a question failed; undefined when it was answered. */
  private async preguntar(
    titular: CredencialFiscal['titular'],
    clave: string,
    opciones: OpcionesDeLlamada | undefined,
    esDelRegistro = false,
  ) {
    const { hilo } = this.llamante;
    const salida = await this.salir(titular, clave, opciones, esDelRegistro);
    if ('noEnviado' in salida) return this.noSale(salida.noEnviado);
    if ('perdida' in salida) return this.seCorta(hilo, salida.perdida);
    return salida.suerte === 'bien' ? undefined : this.seCorta(hilo);
  }

  /** Time until the authority judges it: a call whose connection was cut may still be on its way for a minute. */
  private demora(hilo: Hilo, suerte: Suerte): number {
    return suerte === 'bien' ? 0 : hilo.azar.entre(1, 110) * SEGUNDO_MS;
  }

  private async seCorta(hilo: Hilo, motivo: Desconocido['motivo'] = 'corte') {
    await hilo.dormir(hilo.azar.entre(1, ESPERA_MS));
    this.vigia.vuelve('desconocido', motivo);
    return { clase: 'desconocido', motivo, detalle: motivo, llamada } as const;
  }

  private noSale(motivo: NoEnviado['motivo']) {
    this.vigia.vuelve('no_enviado', motivo);
    return { clase: 'no_enviado', motivo, detalle: motivo, llamada } as const;
  }

  private contesta<R>(respuesta: R) {
    this.vigia.vuelve('respondido');
    return { clase: 'respondido', respuesta, llamada } as const;
  }
}

const MOTIVOS = { generico: 'rechazo_generico', html: 'html', corte: 'corte', a_medias: 'corte' } as const;
const SIN_MAS = {
  campos: {},
  fecFirma: undefined,
  fecProc: undefined,
  codigos: [],
  crudo: '',
};
const instante = ({ dichoMs }: Presentacion): string => new Date(dichoMs).toISOString();
const cdcDe = (xml: string): string => /<DE Id="([^"]+)"/.exec(xml)![1]!;

/** A gateway that asks for another gateway in the moment of each call. */
export const porCadaLlamada = (gateway: () => FiscalGateway): FiscalGateway =>
  new Proxy({} as FiscalGateway, {
    get: (_, servicio: keyof FiscalGateway) => (pedido: never, credencial: never, opciones: never) =>
      gateway()[servicio](pedido, credencial, opciones),
  });

/** The product's own code without the signature, whose real time does not belong to the virtual clock. */
export class EventosSinFirma extends SoapAutoridadDeEventos {
  override firmarEvento(...[evento, , id, ahora]: Parameters<SoapAutoridadDeEventos['firmarEvento']>): Promise<string> {
    const { id: origen, tenantId, contenido } = evento;
    // The authority's times have a resolution of one second.
    const firmadoMs = Math.floor(ahora.getTime() / SEGUNDO_MS) * SEGUNDO_MS;
    const fecFirma = horaLocal(ahora);
    const { [ELEMENTOS[contenido.clase]]: campos } = nodoDe(evento, fecFirma)['gGroupTiEvt'] as Nodo;
    const recibido = { id, origen, tenantId, contenido, firmadoMs, fecFirma, campos } as EventoRecibido;
    return Promise.resolve(JSON.stringify(recibido));
  }
}
