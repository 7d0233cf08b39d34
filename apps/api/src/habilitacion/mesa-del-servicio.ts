import { createHash } from 'node:crypto';
import { type DocumentoConsultas, type EmitirConError, type EmitirDocumento, leerXml } from '@libs/de';
import { qrDelDocumento } from '@libs/de/fiscal';
import type { PedirEvento } from '@libs/eventos';
import { type Caso, type CorridaRepository, cuerpoDe, type Mesa, type Respuesta } from '@libs/habilitacion';
import type { Inutilizar } from '@libs/inutilizacion';
import { claveDeKude, type KudeAPedido } from '@libs/kude';
import { type Autor, type Clock, horaLocal, type ObjectStore } from '@libs/platform';
import type { PedirEventoDeRecibido, RecibidoRepository } from '@libs/recibidos';
import type { Puesto } from './puesto';
import { aunNo, delDocumento, deLosEventos, noAdmitido, noRecibe } from './respuestas';

type Del<H extends Caso['hace']> = Caso & { hace: H };

/** The use cases behind the public operations, in process. */
export interface CasosDeUso {
  emitir: EmitirDocumento;
  conError: EmitirConError;
  documentos: DocumentoConsultas;
  eventos: PedirEvento;
  inutilizar: Inutilizar;
  recibidos: RecibidoRepository;
  eventosDeRecibidos: PedirEventoDeRecibido;
  kudes: KudeAPedido;
  corridas: Pick<CorridaRepository, 'loteDelDocumento' | 'envioEnPausa'>;
  store: ObjectStore;
  clock: Clock;
}

const MOTIVO = 'Prueba de habilitación pedida por la guía de la autoridad';
const TIPOS_DEL_RECEPTOR = {
  conformidad: 'CONFORMIDAD',
  disconformidad: 'DISCONFORMIDAD',
  desconocimiento: 'DESCONOCIMIENTO',
  'notificar-recepcion': 'NOTIFICACION',
} as const;
const SIN_CERTIFICADO: Respuesta = {
  clase: 'imposible',
  motivo: 'La cuenta no tiene certificado: súbalo y repita esta línea.',
};

/** Does the cases of a run of the service. Every case is one look or one request: what the authority answers is read at a later turn. */
export class MesaDelServicio implements Mesa {
  constructor(
    private readonly casos: CasosDeUso,
    private readonly puesto: Puesto,
  ) {}

  async hacerCaso(caso: Caso, intento: number, cdc: string | undefined): Promise<Respuesta> {
    try {
      const respuesta = await this.segun(caso, intento, cdc!);
      return respuesta.clase === 'sin_respuesta' ? ((await this.bloqueado()) ?? respuesta) : respuesta;
    } catch (causa) {
      return noAdmitido(causa);
    }
  }

  /** While nothing is sent for the taxpayer, nothing more is begun: a document would take a number and wait. */
  private async bloqueado(): Promise<Respuesta | undefined> {
    const { corridas, clock } = this.casos;
    const pausa = await corridas.envioEnPausa(this.puesto.tenantId, clock.now());
    return pausa && { clase: 'bloqueado', motivo: noRecibe(pausa) };
  }

  private segun(caso: Caso, intento: number, cdc: string): Promise<Respuesta> | Respuesta {
    const { servicios } = this.puesto;
    switch (caso.hace) {
      case 'emitir':
        return this.emitir(caso, intento, cdc);
      case 'cancelar':
        return this.cancelar(cdc, intento);
      case 'inutilizar':
        return this.inutilizar(cdc, intento);
      case 'recibir':
        return this.recibir(caso, cdc, intento);
      case 'kude':
        return this.kude(cdc);
      case 'qr':
        return this.qr(cdc);
      case 'consultar':
        return servicios?.consultar(cdc) ?? SIN_CERTIFICADO;
      case 'servicio':
        return servicios?.propio() ?? SIN_CERTIFICADO;
      case 'servicio_sin_certificado':
        return servicios?.sinCertificado(caso.servicio) ?? SIN_CERTIFICADO;
    }
  }

  /** The document of this run, case and attempt is looked for first: its body has today's date, so tomorrow it would be another one. */
  private async emitir(caso: Del<'emitir'>, intento: number, asociado: string | undefined): Promise<Respuesta> {
    const { tenantId, version: tenantVersion, corrida } = this.puesto;
    const { emitir, conError, documentos, clock } = this.casos;
    const idInterno = `hab-${corrida}-${caso.codigo}-${intento}`;
    const hechos = await documentos.lista(tenantId, { idInterno, sit: 'H', limit: 1, offset: 0 });
    const hecho = hechos.documentos[0];
    if (hecho) return this.conSuLote(caso, hecho.id, delDocumento(hecho));
    const bloqueado = await this.bloqueado();
    if (bloqueado) return bloqueado;
    const comando = {
      tenantId,
      tenantVersion,
      autor: this.autor('de.emitir'),
      conEspera: false,
      fuente: 'A',
      cuerpo: cuerpoDe(caso, idInterno, { ...this.puesto, ahora: clock.now() }, asociado),
    } as const;
    const { documento } = caso.error ? await conError.execute(caso.error, comando) : await emitir.execute(comando);
    return delDocumento(documento);
  }

  /** The guide wants five documents in one batch. */
  private async conSuLote({ modo }: Del<'emitir'>, deId: string, respuesta: Respuesta): Promise<Respuesta> {
    if (modo === 'S' || (respuesta.clase !== 'si' && respuesta.clase !== 'no')) return respuesta;
    return { ...respuesta, lote: await this.casos.corridas.loteDelDocumento(this.puesto.tenantId, deId) };
  }

  private async cancelar(cdc: string, intento: number): Promise<Respuesta> {
    const { tenantId } = this.puesto;
    const respuesta = deLosEventos(cdc, await this.eventos(cdc, 'CANCELACION'), intento);
    if (respuesta) return respuesta;
    const autor = this.autor('de.cancelar');
    await this.casos.eventos.execute(tenantId, { tipo: 'CANCELACION', cdc, cuerpo: { motivo: MOTIVO }, autor });
    return aunNo('La cancelación está en camino.');
  }

  private async inutilizar(cdc: string, intento: number): Promise<Respuesta> {
    const respuesta = deLosEventos(cdc, await this.eventos(cdc, 'INUTILIZACION'), intento);
    if (respuesta) return respuesta;
    await this.casos.inutilizar.numero(this.puesto.tenantId, cdc, MOTIVO, this.autor('inutilizacion.pedir'));
    return aunNo('La inutilización está en camino.');
  }

  /** The other issuer signs it, under its own name. */
  private async recibir(caso: Del<'recibir'>, cdc: string, intento: number): Promise<Respuesta> {
    const { segundo } = this.puesto;
    if ('falta' in segundo) return { clase: 'imposible', motivo: segundo.falta };
    const { recibidos, eventosDeRecibidos, clock } = this.casos;
    const { tenantId, version: tenantVersion, autor } = segundo;
    const tipo = TIPOS_DEL_RECEPTOR[caso.evento];
    const eventos = (await recibidos.porCdc(tenantId, cdc, 'H'))?.eventos ?? [];
    const delTipo = (nombre: string) => eventos.filter((evento) => evento.tipo === nombre);
    const respuesta = deLosEventos(cdc, delTipo(tipo), intento);
    if (respuesta) return respuesta;
    if (eventos.some(({ estado }) => estado === 'P')) return aunNo('Antes debe responderse otro evento del documento.');
    if (caso.reemplazar && !delTipo('CONFORMIDAD').some(({ estado }) => estado === 'A'))
      return { clase: 'imposible', motivo: 'No hay conformidad que corregir: repita antes la línea que la registra.' };
    const recibida = caso.evento === 'notificar-recepcion' ? { fechaRecepcion: horaLocal(clock.now()) } : {};
    const motivo = caso.evento === 'conformidad' || caso.evento === 'notificar-recepcion' ? {} : { motivo: MOTIVO };
    const pedido = { tenantId, tenantVersion, tipo, cdc, sit: 'H', ...recibida, ...motivo } as const;
    await eventosDeRecibidos.execute({ ...pedido, autor: { ...autor, acto: 'recibido.evento' } });
    return aunNo('El evento está en camino.');
  }

  private async kude(cdc: string): Promise<Respuesta> {
    const { tenantId } = this.puesto;
    const { documentos, kudes, store } = this.casos;
    const documento = await documentos.porCdc(tenantId, cdc);
    if (!documento) return { clase: 'imposible', motivo: 'El documento ya no está.' };
    const { id, kudeEstado, kudeVersion, version, kudeFormato } = documento;
    if (kudeEstado === 'F') return { clase: 'no', prueba: { cdc, mensaje: 'El KuDE no se puede dibujar.' } };
    if (kudeVersion !== version && (kudeEstado === 'P' || !(await kudes.pedir(tenantId, id))))
      return aunNo('El KuDE se está dibujando.');
    const pdf = (await store.get(claveDeKude(tenantId, documento.cdc, version, kudeFormato)))?.bytes;
    if (!pdf) {
      await kudes.pedirPerdido(tenantId, id);
      return aunNo('El KuDE se vuelve a dibujar.');
    }
    if (!Buffer.from(pdf.subarray(0, 5)).equals(Buffer.from('%PDF-')))
      return { clase: 'no', prueba: { cdc, mensaje: 'El KuDE no es un PDF.' } };
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    return { clase: 'si', prueba: { cdc, mensaje: `PDF de ${pdf.length} bytes, SHA-256 ${sha256}` } };
  }

  /** The look-up is a page of the authority with a captcha, for people: the line gives its address. */
  private async qr(cdc: string): Promise<Respuesta> {
    const { tenantId } = this.puesto;
    const guardado = await this.casos.documentos.xml(tenantId, cdc);
    const xml = guardado && (await leerXml(this.casos.store, tenantId, guardado));
    const direccion = xml && qrDelDocumento(xml.toString());
    return {
      clase: 'imposible',
      motivo: `La consulta es una página pública de la autoridad, con captcha: ábrala y adjunte su imagen a esta línea. ${direccion ?? ''}`,
    };
  }

  private async eventos(cdc: string, tipo: string) {
    const detallado = await this.casos.documentos.detallado(this.puesto.tenantId, cdc);
    return (detallado?.eventos ?? []).filter((evento) => evento.tipo === tipo);
  }

  private autor(acto: string): Autor {
    return { ...this.puesto.autor, acto };
  }
}
