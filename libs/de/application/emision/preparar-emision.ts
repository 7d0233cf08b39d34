import { createHash } from 'node:crypto';
import { type ErrorDeCampo, ErrorDeValidacion, error, ERRORES_MOSTRADOS } from '@libs/errors';
import type { HoraDeFirma } from '@libs/fiscal';
import { type Autor, type Clock, instanteDe, nuevoId } from '@libs/platform';
import { type Emisor, type EmisorRepository, establecimientoDe } from '@libs/series';
import type { Borrador } from '../../domain/emision/borrador';
import { escribirDecimal, Hallazgos } from '@libs/campos';
import { delReceptor, type Fuente } from '../../domain/documento';
import { type Referencia, referenciasDe } from '../../domain/emision/referencia';
import { errorPor, objetar, type Referenciado } from '../../domain/emision/referencias';
import type { Solicitud } from '../../domain/solicitud/solicitud';
import { asociadosDe } from '../../domain/solicitud/doc-asociado';
import { DE_IMPORTES } from '../../domain/emision/total-legible';
import { calcularTotales, subtotalesEnGuaranies } from '../../domain/emision/totales';
import type { AjustesDeEmision } from './ajustes';
import { detalleDe } from './detalle';
import { exigirPosterior, fechaPropia, momentoDeFirma } from './fecha-de-emision';
import { reglasConElEmisor, resolverPunto } from './politicas/con-el-emisor';
import { reglasSobreLosTotales } from './politicas/sobre-los-totales';
import type { DatosDeDocumento, OrdenDeEmision } from '../ports/emision-repository';
import type { DocumentoPreparado, DocumentoSinFirmar, RedactorFiscal } from '../ports/redactor-fiscal';
import { type Lectura, leerSolicitud } from '../../domain/solicitud/documento';

export interface ComandoDeEmision {
  tenantId: string;
  /** Version of the issuer's set-up when the credential was checked. */
  tenantVersion: number;
  autor: Autor;
  cuerpo: unknown;
  /** The id_interno of a body that has none. */
  idInterno?: string | undefined;
  fuente: Fuente;
  /** Whether the caller waits for the authority's answer. */
  conEspera: boolean;
  /** Establishments in which the author may issue; undefined: all. */
  establecimientos?: readonly string[];
}

export interface EmisionPreparada {
  borrador: Borrador;
  /** All data to write the emission; the transaction gives the number. */
  orden: OrdenDeEmision;
  sinFirmar: (numero: number) => DocumentoSinFirmar;
}

/** Hash of a request's body, to recognise a repetition. */
export const huellaDe = (cuerpo: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(cuerpo) ?? '')
    .digest();

/** Reads a request and judges it by every rule that needs no number. Writes nothing. */
export class PrepararEmision {
  constructor(
    private readonly emisores: EmisorRepository,
    private readonly redactor: RedactorFiscal,
    private readonly ajustes: AjustesDeEmision,
    private readonly clock: Clock,
    private readonly firmas: HoraDeFirma,
  ) {}

  /**
   * @param fechaHeredada default emission date: an edition keeps its document's date.
   * @throws ErrorDeValidacion with all errors, EMISOR_NO_CONFIGURADO.
   */
  async execute(comando: ComandoDeEmision, fechaHeredada?: string): Promise<EmisionPreparada> {
    const { lectura, emisor } = await this.leer(comando);
    return this.juzgarYPreparar(lectura, emisor, comando, fechaHeredada);
  }

  /** Reads the request and its issuer, without judging them. */
  async leer(comando: ComandoDeEmision): Promise<{ lectura: Lectura; emisor: Emisor }> {
    const lectura = leerSolicitud(comando.cuerpo);
    // The answer is already full: it could not show the errors of further rules.
    if ('errores' in lectura && (!lectura.provisional || lectura.errores.length >= ERRORES_MOSTRADOS))
      throw new ErrorDeValidacion(lectura.errores);
    // A wrong request is never issued: its errors say more than a refusal.
    const { establecimientos } = comando;
    if (establecimientos && 'solicitud' in lectura && !establecimientos.includes(lectura.solicitud.establecimiento))
      throw error('FORBIDDEN').porque('clave_de_otro_establecimiento');
    if (comando.idInterno !== undefined && 'solicitud' in lectura) lectura.solicitud.idInterno ??= comando.idInterno;
    return { lectura, emisor: await this.emisores.obtener(comando.tenantId, comando.tenantVersion) };
  }

  juzgarYPreparar(
    lectura: Lectura,
    emisor: Emisor,
    comando: ComandoDeEmision,
    fechaHeredada?: string,
  ): EmisionPreparada {
    const leida = 'solicitud' in lectura ? lectura.solicitud : lectura.provisional!;
    const solicitud = { ...leida, fechaEmision: leida.fechaEmision ?? fechaHeredada };
    const previos = 'errores' in lectura ? lectura.errores : [];
    const { borrador, preparado } = this.preparar(solicitud, emisor, comando.conEspera, previos);
    const { serie, numero: timbrado } = borrador.timbrado;
    const { establecimiento, punto, tipoDe } = solicitud;
    const orden: OrdenDeEmision = {
      documento: this.datos(borrador, comando.fuente),
      autor: comando.autor,
      detalle: detalleDe(borrador),
      serie: { sit: borrador.sit, timbrado, serie, tipo: tipoDe, establecimiento, punto },
      huella: huellaDe(comando.cuerpo),
      numeroForzado: solicitud.numero,
      kudeAPedido: emisor.ajustes.kude === 'a_pedido',
      conEspera: comando.conEspera,
      referencias: referenciasDe(solicitud),
      juzgar: (referencia, hallado) => juzgar(borrador, referencia, hallado, this.clock.now()),
      firmar: (numero) => preparado.firmar(numero, momentoDeFirma(this.firmas, borrador)),
    };
    return {
      borrador,
      orden,
      sinFirmar: (numero) => preparado.sinFirmar(numero, momentoDeFirma(this.firmas, borrador)),
    };
  }

  private preparar(
    solicitud: Solicitud,
    emisor: Emisor,
    conEspera: boolean,
    previos: readonly ErrorDeCampo[],
  ): { borrador: Borrador; preparado: DocumentoPreparado } {
    const ahora = this.clock.now();
    const fechaEmision = solicitud.fechaEmision ?? fechaPropia(this.firmas, solicitud, emisor);
    const hallazgos = new Hallazgos();
    const agregar = (nuevos: readonly ErrorDeCampo[]): void => {
      for (const { campo, codigo, mensaje } of nuevos) hallazgos.agregarSiEsNuevo(campo, codigo, mensaje);
    };
    hallazgos.agregarTodos(previos);
    agregar(reglasConElEmisor(solicitud, emisor, this.ajustes, instanteDe(fechaEmision), ahora));
    const conImportes = !hallazgos.errores.some(({ campo }) => DE_IMPORTES.test(campo));
    const totales = conImportes
      ? calcularTotales(solicitud, solicitud.redondeo ?? emisor.ajustes.redondeo ?? false)
      : undefined;
    if (totales) agregar(reglasSobreLosTotales(solicitud, totales));
    if (!hallazgos.vacio || !totales) throw new ErrorDeValidacion(hallazgos.errores);

    const hallados = resolverPunto(solicitud, emisor, this.ajustes, conEspera, ahora);
    const borrador: Borrador = {
      solicitud,
      totales,
      emisor,
      ...hallados,
      establecimiento: establecimientoDe(emisor, solicitud.establecimiento)!,
      timbrado: emisor.timbrados[hallados.sit]!,
      fechaEmision,
    };
    const preparado = this.redactor.prepararDocumento(borrador);
    const ajenos = preparado.errores.filter(({ campo }) => campo === 'emisor' || campo.startsWith('emisor.'));
    if (ajenos.length > 0)
      throw error('EMISOR_NO_CONFIGURADO', { motivo: ajenos.map(({ mensaje }) => mensaje).join(' ') });
    if (preparado.errores.length > 0) throw new ErrorDeValidacion(preparado.errores);
    return { borrador, preparado };
  }

  private datos(borrador: Borrador, fuente: Fuente): DatosDeDocumento {
    const { solicitud, totales, emisor, timbrado, sit, modoEnvio, kudeFormato, fechaEmision } = borrador;
    const { receptor } = solicitud;
    const enGuaranies = subtotalesEnGuaranies(solicitud, totales);
    const createdAt = this.clock.now();
    return {
      id: nuevoId(createdAt),
      tenantId: emisor.tenantId,
      idInterno: solicitud.idInterno ?? null,
      tipo: solicitud.tipoDe,
      sit,
      timbrado: timbrado.numero,
      serie: timbrado.serie,
      establecimiento: solicitud.establecimiento,
      punto: solicitud.punto,
      fechaEmision,
      tipoEmision: solicitud.tipoEmision,
      tipoTransaccion: solicitud.tipoTransaccion ?? null,
      asociadoCdc: asociadosDe(solicitud).flatMap(({ doc }) => (doc.tipo === 1 ? [doc.cdc] : []))[0] ?? null,
      modoEnvio,
      kudeFormato,
      fuente,
      moneda: solicitud.moneda,
      tipoCambio: solicitud.tipoCambio === undefined ? null : escribirDecimal(solicitud.tipoCambio),
      total: escribirDecimal(totales.general),
      totalIva: escribirDecimal(totales.iva),
      totalGs: escribirDecimal(totales.guaranies),
      gravado5Gs: escribirDecimal(enGuaranies.gravado5),
      gravado10Gs: escribirDecimal(enGuaranies.gravado10),
      iva5Gs: escribirDecimal(enGuaranies.iva5),
      iva10Gs: escribirDecimal(enGuaranies.iva10),
      exentoGs: escribirDecimal(enGuaranies.exento),
      ...delReceptor(receptor),
      emailRec: receptor.email ?? null,
      createdAt,
    };
  }
}

/** @throws the error of a refused reference. */
function juzgar(borrador: Borrador, referencia: Referencia, hallado: Referenciado | undefined, ahora: Date): void {
  exigirPosterior(borrador, hallado, ahora);
  const objecion = objetar(borrador, referencia, hallado);
  if (objecion) throw errorPor(objecion, borrador.solicitud.tipoDe, referencia);
}
