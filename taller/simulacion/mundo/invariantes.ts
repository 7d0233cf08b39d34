import { leerOrigen } from '@libs/de';
import {
  ANTICIPO,
  CORREO,
  ajustesDe,
  DOCUMENTO,
  ENVIO,
  EVENTO,
  type FilaDeDocumento,
  type FilaDeEnvio,
  type FilaDeHistorial,
  type FilaDeInutilizacion,
  type FilaDeLote,
  type FilaDeTrabajo,
  HISTORIAL,
  INUTILIZACION,
  LOTE,
  NUNCA,
  SERIE,
} from '@libs/de/testing/memoria';
import { claveDeXml } from '@libs/kude';
import type { BaseEnMemoria, CambioDeFila, Copia, DefinicionDeTabla } from '@libs/platform/testing';
import type { MemoryObjectStore } from '@libs/platform/testing';
import type { Autoridad } from './autoridad';

const PASOS_LEGALES = ['PE', 'PA', 'PR', 'EA', 'ER', 'EP', 'RP', 'AC'];
const VIVOS = ['P', 'E', 'A'];
const esFinal = ({ estado }: FilaDeDocumento): boolean => estado === 'A' || estado === 'R' || estado === 'C';

/** What must hold after every step. State only changes at a commit, so each commit is checked, by the rows that it changed. */
export class Vigilancia {
  /** The first violation found. */
  falta: string | undefined;
  private readonly kudes = new Set<string>();
  private readonly contestados = new Map<string, string>();
  private readonly elegidos = new Set<string>();
  /** The last document of each number, across restores. */
  private readonly emitidos = new Map<string, { id: string; cdc: string }>();
  /** CDCs whose final state a restored database does not know, and ranges that it does not know as declared unused. */
  private readonly superados = new Set<string>();
  private readonly olvidados: FilaDeInutilizacion[] = [];
  /** Series that had issued nothing when the copy was made: the reconciliation checks only their copies, unless `--todas`. */
  private readonly sinEmpezar = new Set<string>();

  constructor(
    private readonly base: BaseEnMemoria,
    private readonly autoridad: Autoridad,
    private readonly almacen: MemoryObjectStore,
  ) {}

  faltar(falta: string): void {
    this.falta ??= falta;
  }

  trasConfirmar(cambios: readonly CambioDeFila[]): void {
    const lineas = de(cambios, HISTORIAL);
    const trabajos = de(cambios, { nombre: 'outbox' } as DefinicionDeTabla<FilaDeTrabajo>).map(
      ({ despues }) => despues,
    );
    const tocados = new Set<string>();
    for (const { antes, despues } of de(cambios, DOCUMENTO)) {
      tocados.add(despues.id);
      this.documento(
        antes,
        despues,
        lineas.map((linea) => linea.despues).filter(({ deId }) => deId === despues.id),
      );
      this.kude(antes, despues, trabajos);
    }
    for (const { despues } of lineas) this.linea(despues);
    for (const { despues } of de(cambios, CORREO)) this.carta(despues.id, trabajos);
    for (const { despues } of de(cambios, ENVIO)) this.envio(despues, tocados);
    for (const { despues } of de(cambios, LOTE)) this.lote(despues, tocados);
    for (const { antes, despues } of de(cambios, SERIE)) {
      // Reconciled: the counter moves above the lost numbers.
      if (antes?.congeladaAt) continue;
      this.serie(antes?.ultimoNro ?? 0, despues.ultimoNro, despues.clave);
    }
    for (const { despues } of de(cambios, INUTILIZACION)) this.inutilizacion(despues);
    for (const id of tocados) this.proximoPaso(this.base.ver(DOCUMENTO, id)!);
    this.autoridadOfendida();
  }

  /** The database returns to an earlier state. `perdido`: its state just before the restore. */
  restaurado(perdido: Copia): void {
    const { base, kudes, contestados } = this;
    kudes.clear();
    for (const { id, version } of base.todas(DOCUMENTO)) {
      for (let kudeVersion = 1; kudeVersion <= version; kudeVersion += 1) kudes.add(`${id} ${kudeVersion}`);
    }
    for (const [clave, deId] of contestados) if (!base.ver(DOCUMENTO, deId)) contestados.delete(clave);
    const nuevos = <T extends { id: string; deId: string | null }>(tabla: DefinicionDeTabla<T>): Set<string | null> => {
      const filas = perdido.get(tabla.nombre) as readonly T[];
      return new Set(filas.filter(({ id }) => !base.ver(tabla, id)).map(({ deId }) => deId));
    };
    const [enviados, conEvento] = [nuevos(ENVIO), nuevos(EVENTO)];
    for (const antes of perdido.get(DOCUMENTO.nombre) as readonly FilaDeDocumento[]) {
      const hoy = base.ver(DOCUMENTO, antes.id);
      if (!hoy) continue;
      const cambio = antes.cdc !== hoy.cdc || antes.estado !== hoy.estado;
      const doble = (hoy.estado === 'E' && enviados.has(hoy.id)) || conEvento.has(hoy.id);
      // Pending documents are queried. Two different final states, or a second sending or cancellation, cannot be known after a restore.
      if (!doble && (!cambio || (!esFinal(hoy) && antes.cdc === hoy.cdc && antes.estado !== 'C'))) continue;
      this.superados.add(hoy.cdc);
      this.autoridad.dispensar(hoy.cdc);
    }
    for (const { clave } of perdido.get(SERIE.nombre) as readonly { clave: string }[]) {
      if (!base.ver(SERIE, clave)?.ultimoNro) this.sinEmpezar.add(clave);
    }
    for (const inutilizacion of perdido.get(INUTILIZACION.nombre) as readonly FilaDeInutilizacion[]) {
      if (!base.ver(INUTILIZACION, inutilizacion.id)) this.olvidados.push(inutilizacion);
    }
  }

  /** The caller chose this number. */
  elegido(serie: string, numero: number): void {
    this.elegidos.add(`${serie}|${numero}`);
  }

  /** Whether no restore lost a part of what happened to the document. */
  sabido(cdc: string): boolean {
    return !this.superados.has(cdc);
  }

  autoridadOfendida(): void {
    const [infraccion] = this.autoridad.infracciones;
    if (infraccion) this.faltar(infraccion);
  }

  /** Checks the answer to an emission: one id_interno always returns the same document. */
  contestado(tenantId: string, idInterno: string, deId: string): void {
    const clave = `${tenantId} ${idInterno}`;
    const anterior = this.contestados.get(clave) ?? deId;
    this.contestados.set(clave, anterior);
    if (anterior !== deId) this.faltar(`${idInterno}: two documents`);
    if (!this.base.ver(DOCUMENTO, deId)) this.faltar(`${idInterno}: answered with a document that is not there`);
  }

  /** Checked after a time without faults: every document has ended with the state that the authority has. */
  alFinal(): void {
    for (const fila of this.base.todas(DOCUMENTO)) {
      const { cdc, estado, reintentarAt, tenantId } = fila;
      const nota = this.almacen.peek(claveDeXml(tenantId, cdc))?.note;
      const idInterno = leerOrigen(nota)?.idInterno;
      // Brought back after its id_interno was given to another: it has none.
      if (idInterno !== fila.idInterno && !(fila.fuente === 'I' && idInterno && fila.idInterno === null))
        this.faltar(`${cdc}: no copy with its id_interno in the object store`);
      if (this.superados.has(cdc)) continue;
      if (!esFinal(fila) && reintentarAt?.getTime() !== NUNCA.getTime())
        this.faltar(`${cdc}: still ${estado} at the end`);
      const aprobado = this.autoridad.verdad(cdc) === 'aprobado';
      if (aprobado !== (estado === 'A' || estado === 'C')) this.faltar(`${cdc}: ${estado}, approved: ${aprobado}`);
      if (this.autoridad.cancelado(cdc) && estado !== 'C')
        this.faltar(`${cdc}: ${estado}, but cancelled at the authority`);
    }
    for (const { id } of this.base.buscar(EVENTO, 'pendiente', 'si')) this.faltar(`${id}: still pending at the end`);
    for (const { id, serie, estado, desde, hasta } of this.base.todas(INUTILIZACION)) {
      if (estado === 'P') this.faltar(`${id}: still pending at the end`);
      const anulado = this.autoridad.anulado(serie, desde, hasta);
      const olvidado = this.olvidados.some(
        (inutilizacion) =>
          inutilizacion.serie === serie && inutilizacion.desde <= hasta && desde <= inutilizacion.hasta,
      );
      if (anulado !== (estado === 'A') && !olvidado)
        this.faltar(`${id}: ${estado}, declared unused at the authority: ${anulado}`);
    }
  }

  private documento(antes: FilaDeDocumento | undefined, fila: FilaDeDocumento, lineas: FilaDeHistorial[]): void {
    const { id, cdc, estado, numero } = fila;
    const clave = DOCUMENTO.indices!.numero!(fila)!;
    if (this.base.buscar(DOCUMENTO, 'numero', clave).length > 1) this.faltar(`number doubled: ${clave}`);
    this.darNumero(clave, fila);
    if (antes && DOCUMENTO.indices!.numero!(antes) !== clave) this.faltar(`${cdc}: its number became ${numero}`);
    const cambia = antes?.estado !== estado;
    // A lost edition that came back: approved, and perhaps cancelled since.
    const hallada = antes?.estado === 'R' && antes.cdc !== cdc && (estado === 'A' || estado === 'C');
    if (antes && cambia && !hallada && !PASOS_LEGALES.includes(antes.estado + estado))
      this.faltar(`${cdc}: ${antes.estado} to ${estado}`);
    const cuantas = lineas.filter((linea) => this.cambiaDeEstado(linea) && linea.estado === estado).length;
    if (cambia && cuantas !== 1) this.faltar(`${cdc}: ${cuantas} lines of history tell that it is ${estado}`);
    for (const unico of ['A', 'C']) {
      const lineasDe = this.base.buscar(HISTORIAL, 'documento', id).filter((linea) => linea.estado === unico);
      const veces = lineasDe.filter((linea) => this.cambiaDeEstado(linea)).length;
      if (veces > 1) this.faltar(`${cdc}: told ${veces} times that it is ${unico}`);
    }
    this.ultimaPalabra(fila);
    const serie = DOCUMENTO.indices!.serie!(fila)!;
    if (estado !== 'R' && this.inutilizado(serie, numero))
      this.faltar(`${cdc}: ${estado} with a number declared unused`);
    const correos = this.base.buscar(CORREO, 'documento', id).length;
    // An imported document has had its e-mail, or none; a nomination may send it.
    const debidos = fila.aprobadoAt && fila.emailRec ? 1 : 0;
    if (fila.fuente === 'I' ? correos > debidos : correos !== debidos)
      this.faltar(`${cdc}: ${correos} e-mails ordered`);
    if (estado !== 'R') this.topes(fila);
  }

  /** Nominations and changes of transport add lines that change no state. */
  private cambiaDeEstado({ id, deId, estado }: FilaDeHistorial): boolean {
    const anterior = this.base.buscar(HISTORIAL, 'documento', deId).findLast((otra) => otra.id < id);
    return anterior?.estado !== estado;
  }

  /** A number is given again only if neither the authority nor the object store knows its earlier document. */
  private darNumero(clave: string, { id, cdc, tenantId }: FilaDeDocumento): void {
    const anterior = this.emitidos.get(clave);
    const serie = clave.slice(0, clave.lastIndexOf('|'));
    const sabido = (otroCdc: string): boolean =>
      this.autoridad.conoce(otroCdc) || this.almacen.peek(claveDeXml(tenantId, otroCdc)) !== undefined;
    if (anterior && anterior.id !== id && sabido(anterior.cdc) && !this.sinEmpezar.has(serie))
      this.faltar(`number given twice: ${clave}`);
    this.emitidos.set(clave, { id, cdc });
  }

  private ultimaPalabra({ cdc, estado }: FilaDeDocumento): void {
    if (estado === 'P' || estado === 'E' || this.superados.has(cdc)) return;
    const debida = estado === 'R' ? 'rechazado' : 'aprobado';
    const verdad = this.autoridad.verdad(cdc);
    if (verdad !== debida) this.faltar(`${cdc}: ${estado}, but the authority says ${verdad}`);
    if (estado === 'C' && !this.autoridad.cancelado(cdc))
      this.faltar(`${cdc}: C, but the authority knows of no cancellation`);
  }

  /** Credit notes never exceed their invoice, and uses of an advance never exceed its amount. */
  private topes({ id, asociadoCdc, tipo }: FilaDeDocumento): void {
    if (tipo === 5 && asociadoCdc !== null) {
      const notas = this.base.buscar(DOCUMENTO, 'asociado', asociadoCdc);
      const suma = notas
        .filter((n) => n.tipo === 5 && VIVOS.includes(n.estado))
        .reduce((s, n) => s + Number(n.total), 0);
      this.tope(asociadoCdc, suma, 'credited', notas);
    }
    for (const { cdc } of this.base.buscar(ANTICIPO, 'documento', id)) {
      const aplicados = this.base.buscar(ANTICIPO, 'cdc', cdc);
      const vivos = aplicados.filter(({ deId }) => VIVOS.includes(this.base.ver(DOCUMENTO, deId)!.estado));
      this.tope(
        cdc,
        vivos.reduce((s, { monto }) => s + Number(monto) / 1e8, 0),
        'applied',
        aplicados.map(({ deId }) => this.base.ver(DOCUMENTO, deId)!),
      );
    }
  }

  /** What a restore had lost counts with what was issued meanwhile: the authority has approved both. */
  private tope(cdc: string, suma: number, nombre: string, cuentan: readonly FilaDeDocumento[]): void {
    const [factura] = this.base.buscar(DOCUMENTO, 'cdc', cdc);
    if (factura && !cuentan.some(({ fuente }) => fuente === 'I') && suma > Number(factura.total))
      this.faltar(`${cdc}: ${suma} ${nombre} of ${factura.total}`);
  }

  /** The KuDE of each version of a document is ordered once, with its content, unless its issuer waits until somebody asks. */
  private kude(antes: FilaDeDocumento | undefined, fila: FilaDeDocumento, trabajos: readonly FilaDeTrabajo[]): void {
    const { id, cdc, version, kudeEstado } = fila;
    const kudeAPedido = ajustesDe(this.base, fila.tenantId).kudeAPedido || (fila.fuente === 'I' && version === 1);
    const pedidos = trabajos.filter(({ cola, datos }) => {
      if (cola !== 'kude.renderizar') return false;
      return datos['deId'] === id
        ? datos['version'] === version
        : (datos['ademas'] as string[] | undefined)?.includes(id);
    });
    const nueva = antes?.version !== version;
    if (kudeAPedido !== (kudeEstado === 'N')) this.faltar(`${cdc}: its KuDE is in state ${kudeEstado}`);
    if (pedidos.length !== (nueva && !kudeAPedido ? 1 : 0))
      this.faltar(`${cdc}: KuDE of version ${version} ordered ${pedidos.length} times`);
    if (!nueva) return;
    if (this.kudes.has(`${id} ${version}`)) this.faltar(`${cdc}: version ${version} came twice`);
    this.kudes.add(`${id} ${version}`);
  }

  /** An order for an e-mail comes with the one job that delivers it. */
  private carta(id: string, trabajos: readonly FilaDeTrabajo[]): void {
    const delCorreo = trabajos.filter(({ cola, datos }) => cola === 'email.enviar' && datos['emailId'] === id);
    if (delCorreo.length !== 1) this.faltar(`${id}: an e-mail with ${delCorreo.length} jobs`);
  }

  private linea({ deId, estado }: FilaDeHistorial): void {
    const documento = this.base.ver(DOCUMENTO, deId)!;
    // A document cancelled before its import has the lines of its whole life.
    if (documento.estado !== estado && documento.fuente !== 'I')
      this.faltar(`${documento.cdc}: its history says ${estado}, it is ${documento.estado}`);
  }

  private envio({ cdc, deId }: FilaDeEnvio, tocados: Set<string>): void {
    tocados.add(deId);
    const abiertos = this.base.buscar(ENVIO, 'abierto', cdc).length;
    if (abiertos > 1) this.faltar(`${cdc}: ${abiertos} open submissions`);
  }

  private lote({ id }: FilaDeLote, tocados: Set<string>): void {
    for (const { deId } of this.base.buscar(ENVIO, 'lote', id)) tocados.add(deId);
  }

  /**
   * The counter moves with its documents. Skipped numbers were about to be declared unused at that moment (the authority may refuse this
   * while the emission commits), or a caller skipped them by choosing a higher number.
   */
  private serie(desde: number, hasta: number, clave: string): void {
    if (this.elegidos.has(`${clave}|${hasta}`) && this.emitido(clave, hasta)) return;
    for (let numero = desde + 1; numero <= hasta; numero += 1) {
      if (!this.emitido(clave, numero) && !this.reservado(clave, numero))
        this.faltar(`number lost: ${clave}|${numero}`);
    }
  }

  private emitido(clave: string, numero: number): boolean {
    return this.base.buscar(DOCUMENTO, 'numero', `${clave}|${numero}`).length > 0;
  }

  private reservado(clave: string, numero: number): boolean {
    const pedidos = this.base.buscar(INUTILIZACION, 'serie', clave);
    return pedidos.some(({ desde, hasta }) => desde <= numero && numero <= hasta);
  }

  private inutilizado(clave: string, numero: number): boolean {
    const cubre = ({ reservados }: FilaDeInutilizacion): boolean =>
      reservados.some(({ desde, hasta }) => desde <= numero && numero <= hasta);
    return this.base.buscar(INUTILIZACION, 'serie', clave).some(cubre);
  }

  /** A number that is declared unused belongs to no document, except a rejected one, and to one record. */
  private inutilizacion({ id, serie, reservados }: FilaDeInutilizacion): void {
    const otros = this.base.buscar(INUTILIZACION, 'serie', serie).filter((fila) => fila.id !== id);
    for (const { desde, hasta } of reservados) {
      const cruza = otros
        .flatMap((fila) => fila.reservados)
        .some((tramo) => tramo.desde <= hasta && desde <= tramo.hasta);
      if (cruza) this.faltar(`declared unused twice: ${serie}|${desde}-${hasta}`);
      for (let numero = desde; numero <= hasta; numero += 1) {
        const [documento] = this.base.buscar(DOCUMENTO, 'numero', `${serie}|${numero}`);
        if (documento && documento.estado !== 'R')
          this.faltar(`${documento.cdc}: ${documento.estado} and declared unused`);
      }
    }
  }

  /** It is final, waits for a request of its owner, or is certain to be taken up again. */
  private proximoPaso(fila: FilaDeDocumento): void {
    const { cdc, estado, modoEnvio, loteId, reintentarAt } = fila;
    const [abierto] = this.base.buscar(ENVIO, 'abierto', cdc);
    if (esFinal(fila)) {
      if (abierto) this.faltar(`${cdc}: ${estado} with an open submission`);
      return;
    }
    const perdido = (porque: string): void => this.faltar(`${cdc}: ${estado}, nobody will look at it again: ${porque}`);
    if (loteId !== null) {
      const lote = this.base.ver(LOTE, loteId);
      if (!lote || lote.estado === 'CERRADO') perdido('its batch is closed');
      if (!abierto) perdido('in a batch without a submission');
    } else if (abierto) {
      const hasta = abierto.enVuelo ? abierto.venceAt : abierto.consultarAt;
      if (hasta?.getTime() === NUNCA.getTime()) perdido('its submission waits for ever');
      if (estado === 'P' && modoEnvio === 'A') perdido('it waits for a batch with an open submission');
    } else if (estado === 'E') perdido('no submission is open to ask about');
    else if (modoEnvio === 'A' && reintentarAt !== null && reintentarAt.getTime() !== NUNCA.getTime()) {
      perdido('no batch takes what has a time of its own');
    }
  }
}

const de = <F extends object>(cambios: readonly CambioDeFila[], { nombre }: DefinicionDeTabla<F>) =>
  cambios.filter(({ tabla }) => tabla === nombre) as unknown as readonly CambioDeFila<F>[];
