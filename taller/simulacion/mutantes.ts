import { AvisosEnMemoria, VUELTA } from '@libs/avisos/testing';
import { AutoridadFiscal, type OrdenDeEmision, TramitarDocumento, type Veredicto, VigilarPlazos } from '@libs/de';
import {
  congelarEnMemoria,
  DemorasEnMemoria,
  DISYUNTOR,
  DOCUMENTO,
  EmisionesEnMemoria,
  EstadoDeDisyuntorEnMemoria,
  ImportacionesEnMemoria,
  NUNCA,
  OutboxEnMemoria,
  PlazosEnMemoria,
  SERIE,
  TrabajoEstancadoEnMemoria,
  TramitesEnMemoria,
} from '@libs/de/testing/memoria';
import { EventosEnMemoria } from '@libs/eventos/testing';
import type { Permiso } from '@libs/fiscal';
import type { QueueName } from '@libs/jobs';
import { InutilizacionesEnMemoria, ReconciliacionesEnMemoria } from '@libs/inutilizacion/testing';
import { CopiasEnMemoria } from '@libs/kude/testing';
import { Sesion, type Tabla, type Transaccion } from '@libs/platform/testing';
import { RecibidosEnMemoria } from '@libs/recibidos/testing';
import type { Pesos } from './mundo/guion';
import { AJUSTES, type Piezas } from './mundo/piezas';

const nada = (): undefined => undefined;

/** The authority's service as seen by a sender that takes "no answer" for "not sent". */
class SinDudas extends AutoridadFiscal {
  constructor(protected readonly verdadera: AutoridadFiscal) {
    super();
  }
  async enviarDocumento(...pedido: Parameters<AutoridadFiscal['enviarDocumento']>): Promise<Veredicto> {
    const veredicto = await this.verdadera.enviarDocumento(...pedido);
    return veredicto.tipo === 'desconocido' ? { ...veredicto, tipo: 'no_enviado' } : veredicto;
  }
  consultarDocumento(...pedido: Parameters<AutoridadFiscal['consultarDocumento']>) {
    return this.verdadera.consultarDocumento(...pedido);
  }
  enviarLote(...pedido: Parameters<AutoridadFiscal['enviarLote']>) {
    return this.verdadera.enviarLote(...pedido);
  }
  consultarLote(...pedido: Parameters<AutoridadFiscal['consultarLote']>) {
    return this.verdadera.consultarLote(...pedido);
  }
}

/** Forgets that the authority called the number taken: that document looks like one that never arrived. */
class NumeroLibre extends SinDudas {
  override async enviarDocumento(...pedido: Parameters<AutoridadFiscal['enviarDocumento']>): Promise<Veredicto> {
    const veredicto = await this.verdadera.enviarDocumento(...pedido);
    return veredicto.tipo === 'ya_autorizado' ? { tipo: 'desconocido', detalle: 'taken' } : veredicto;
  }
}

class NumeroAparte extends EmisionesEnMemoria {
  protected override numerar(_: Transaccion, orden: OrdenDeEmision): Promise<number> {
    return this.sesion.transaccion((tx) => super.numerar(tx, orden));
  }
}

/** Reads the rows of a table without locking them. */
class SesionSinCerrojos extends Sesion {
  constructor(
    { base, pausa }: Sesion,
    private readonly tabla: string,
  ) {
    super(base, pausa);
  }
  override transaccion<T>(trabajo: (tx: Transaccion) => Promise<T>): Promise<T> {
    return super.transaccion((tx) => {
      const bloquear = tx.bloquear.bind(tx);
      tx.bloquear = async <F extends object>(tabla: Tabla<F>, clave: string): Promise<F | undefined> => {
        if (tabla.nombre !== this.tabla) return bloquear(tabla, clave);
        await tx.sentencia();
        return tx.ver(tabla, clave);
      };
      return trabajo(tx);
    });
  }
}

class NumeroSinMirar extends EmisionesEnMemoria {
  protected override numerar(tx: Transaccion, orden: OrdenDeEmision): Promise<number> {
    return orden.numeroForzado === undefined ? super.numerar(tx, orden) : Promise.resolve(orden.numeroForzado);
  }
}

class SinCerca extends TramitesEnMemoria {
  protected override esSuyo(): boolean {
    return true;
  }
}

class SinFichaNueva extends TramitesEnMemoria {
  protected override fichaSiguiente({ ficha }: { ficha: number }): number {
    return ficha;
  }
}

class HistorialSinEstado extends TramitesEnMemoria {
  protected override escribir(...[tx, antes, desenlace, ahora]: Parameters<TramitesEnMemoria['escribir']>) {
    const trabajos = super.escribir(tx, antes, desenlace, ahora);
    tx.poner(DOCUMENTO, { ...tx.ver(DOCUMENTO, antes.id)!, estado: antes.estado });
    return trabajos;
  }
}

/** Writes the state without the jobs of one queue. */
class EstadoSinTrabajo extends TramitesEnMemoria {
  constructor(
    sesion: Sesion,
    anunciar: Parameters<Piezas['tramites']>[1],
    private readonly falta: QueueName,
  ) {
    super(sesion, anunciar, nada);
  }
  protected override async escribir(...args: Parameters<TramitesEnMemoria['escribir']>) {
    return (await super.escribir(...args)).filter(({ cola }) => cola !== this.falta);
  }
}

/** Changes the outcomes that the use case reports. */
class OtroDesenlace extends TramitesEnMemoria {
  constructor(
    sesion: Sesion,
    anunciar: Parameters<Piezas['tramites']>[1],
    private readonly cambiar: (desenlace: Registro[3]) => Registro[3],
  ) {
    super(sesion, anunciar, nada);
  }
  override registrarDesenlace(...[tenantId, deId, envio, desenlace, ahora]: Registro) {
    return super.registrarDesenlace(tenantId, deId, envio, this.cambiar(desenlace), ahora);
  }
}
type Registro = Parameters<TramitesEnMemoria['registrarDesenlace']>;

const unaSolaPregunta = (desenlace: Registro[3]): Registro[3] =>
  desenlace.tipo === 'sin_rastro' ? { tipo: 'no_llego', reenviarAt: desenlace.consultarAt } : desenlace;
const sinPreguntar = (desenlace: Registro[3]): Registro[3] =>
  desenlace.tipo === 'desconocido' ? { ...desenlace, consultarAt: NUNCA } : desenlace;

/** Possible outcomes when two workers hold one submission. */
const CONTRADICHO = /no submission is open to ask about|sent again|authority says|final document/;
class EventosSinDuda extends EventosEnMemoria {
  override registrarDesenlace(...[evento, desenlace, ahora]: Parameters<EventosEnMemoria['registrarDesenlace']>) {
    const sinDuda = desenlace.tipo === 'reintentar' ? { ...desenlace, dudoso: false } : desenlace;
    return super.registrarDesenlace(evento, sinDuda, ahora);
  }
}

/** Lets every call pass, in any state of the breaker. */
class DisyuntorQueNoRetiene extends EstadoDeDisyuntorEnMemoria {
  override pedirPermiso(): Promise<Permiso> {
    return Promise.resolve({ tipo: 'pasar' });
  }
}

/** Lets every caller probe after the pause. */
class SondaDeTodos extends EstadoDeDisyuntorEnMemoria {
  override async pedirPermiso(
    ...[titular, sit, ahora]: Parameters<EstadoDeDisyuntorEnMemoria['pedirPermiso']>
  ): Promise<Permiso> {
    const abiertoHasta = await this.sesion.leer((base) => base.ver(DISYUNTOR, `${titular}|${sit}`)?.abiertoHasta);
    if (!abiertoHasta) return { tipo: 'pasar' };
    return abiertoHasta > ahora ? { tipo: 'esperar', hasta: abiertoHasta } : { tipo: 'sondear' };
  }
}

class OutboxQueMarcaAntes extends OutboxEnMemoria {
  override async take(...argumentos: Parameters<OutboxEnMemoria['take']>) {
    const filas = await super.take(...argumentos);
    await this.remove(filas);
    return filas;
  }
}

class CopiasAntesDeTiempo extends CopiasEnMemoria {
  override async tomarPendientes(...argumentos: Parameters<CopiasEnMemoria['tomarPendientes']>) {
    const tomadas = await super.tomarPendientes(...argumentos);
    await this.anotarHechas('', tomadas);
    return tomadas;
  }
}

class BarridoSinDudosos extends TrabajoEstancadoEnMemoria {
  override async find(...argumentos: Parameters<TrabajoEstancadoEnMemoria['find']>) {
    const hallados = await super.find(...argumentos);
    return hallados.filter(({ id }) => this.sesion.base.ver(DOCUMENTO, id)?.estado !== 'E');
  }
}

class ContadorDeLaCopia extends ReconciliacionesEnMemoria {
  protected override alcanzado({ ultimoNro }: { ultimoNro: number }): number {
    return ultimoNro;
  }
}

class PlazosSinMargen extends PlazosEnMemoria {
  override porVencer(ahora: Date, _: number, limite: number) {
    return super.porVencer(ahora, 0, limite);
  }
}

/** A database that hangs at every read of the deadlines. */
class PlazosQueSeCuelgan extends PlazosEnMemoria {
  override async porVencer(...argumentos: Parameters<PlazosEnMemoria['porVencer']>) {
    for (let i = 0; i < 200; i += 1) await this.sesion.pausa();
    return super.porVencer(...argumentos);
  }
}

/** Lets a check that hangs and the next one run in parallel. */
class PlazosALaVez extends VigilarPlazos {
  override execute(): Promise<void> {
    return this.mirar();
  }
}

/** Counts an event as refused that the authority has registered, and reports as registered only when asked. */
class EventosRecuperadosMal extends EventosEnMemoria {
  override registrarDesenlace(...[evento, desenlace, ahora]: Parameters<EventosEnMemoria['registrarDesenlace']>) {
    const recuperado = desenlace.tipo === 'aceptado' && evento.dudoso && evento.contenido.clase !== 'CANCELACION';
    return super.registrarDesenlace(evento, recuperado ? { ...desenlace, tipo: 'rechazado' } : desenlace, ahora);
  }
}

/** Does not look at the event that waits for its answer. */
class RecibidosSinPendiente extends RecibidosEnMemoria {
  override pedirEvento(...[tenantId, pedido, decidir]: Parameters<RecibidosEnMemoria['pedirEvento']>) {
    return super.pedirEvento(tenantId, pedido, (recibido, eventos) =>
      decidir(
        recibido,
        eventos.filter(({ estado }) => estado !== 'P'),
      ),
    );
  }
}

/** Reports a delay without checking again whether it was reported. */
class DemorasSinMirar extends DemorasEnMemoria {
  protected override tomarDemorado(tx: Transaccion, id: string) {
    return tx.bloquear(DOCUMENTO, id);
  }
}

/** Reads what is newer than a transaction that is still open. */
class AvisosSinEspera extends AvisosEnMemoria {
  protected override aLaVista(): boolean {
    return true;
  }
}

/** Freezes after a restore, and continues with the run of transaction numbers that the copy has. */
async function congelarSinVuelta(...[base, ...resto]: Parameters<typeof congelarEnMemoria>): Promise<void> {
  const vuelta = base.ver(VUELTA, 'ultima') ?? { numero: 1 };
  await congelarEnMemoria(base, ...resto);
  await base.sesion().transaccion(async (tx) => {
    await tx.bloquear(VUELTA, 'ultima');
    tx.poner(VUELTA, vuelta);
  });
}

/** Reports a lost document as present. */
class ImportacionesQueOlvidan extends ImportacionesEnMemoria {
  override importar({ documento }: Parameters<ImportacionesEnMemoria['importar']>[0]) {
    return Promise.resolve({ documento, repetido: true });
  }
}

/** Situations; some of them must occur for these faults to be found. */
const RESTAURACIONES: Partial<Pesos> = { restauracion: 12 };
export const EVENTOS: Partial<Pesos> = { recepcion: 60, nominacion: 40, transporte: 40 };
const APAGONES: Partial<Pesos> = { apagon: 12, venta: 100 };
export const PAUSAS: Partial<Pesos> = { pausa: 3, olvido: 300 };
export const RANGOS: Partial<Pesos> = { rango: 40 };
const OLVIDOS: Partial<Pesos> = { olvido: 60 };
const BLOQUEOS: Partial<Pesos> = { bloqueo: 20 };
const MUERTES: Partial<Pesos> = { muerte: 150 };
/** Faults of the product, what tells each of them, and the situations in which it shows. */
export const MUTANTES: [nombre: string, piezas: Partial<Piezas>, falta: RegExp, pesos?: Partial<Pesos>][] = [
  [
    'blind resend',
    {
      tramitarDocumento: (tramites, emisores, autoridad, clock, azar) =>
        new TramitarDocumento(tramites, emisores, new SinDudas(autoridad), { ...AJUSTES, azar }, clock),
    },
    /sent again without a definite answer/,
  ],
  [
    'a number taken outside the transaction',
    { emisiones: (sesion, anunciar) => new NumeroAparte(sesion, anunciar) },
    /number lost/,
  ],
  ['a write without fence', { tramites: (sesion, anunciar) => new SinCerca(sesion, anunciar, nada) }, CONTRADICHO],
  ['a lease without token', { tramites: (sesion, anunciar) => new SinFichaNueva(sesion, anunciar, nada) }, CONTRADICHO],
  [
    'history without state',
    { tramites: (sesion, anunciar) => new HistorialSinEstado(sesion, anunciar, nada) },
    /its history says/,
  ],
  [
    'a chosen number that nobody looks up',
    { emisiones: (sesion, anunciar) => new NumeroSinMirar(sesion, anunciar) },
    /number doubled|a number declared unused/,
  ],
  [
    'a cap read without lock',
    {
      emisiones: (sesion, anunciar) =>
        new EmisionesEnMemoria(new SesionSinCerrojos(sesion, DOCUMENTO.nombre), anunciar),
    },
    /(credited|applied) of/,
  ],
  [
    'a state without its KuDE',
    { tramites: (sesion, anunciar) => new EstadoSinTrabajo(sesion, anunciar, 'kude.renderizar') },
    /KuDE of version/,
  ],
  [
    'an e-mail that nobody sends',
    { tramites: (sesion, anunciar) => new EstadoSinTrabajo(sesion, anunciar, 'email.enviar') },
    /an e-mail with 0 jobs/,
  ],
  [
    'one answer "not there" taken for definite',
    { tramites: (sesion, anunciar) => new OtroDesenlace(sesion, anunciar, unaSolaPregunta) },
    /sent (again|while)/,
  ],
  [
    'a doubt that nobody asks about',
    { tramites: (sesion, anunciar) => new OtroDesenlace(sesion, anunciar, sinPreguntar) },
    /nobody will look at it again/,
  ],
  [
    'numbers declared unused without the lock of their series',
    {
      inutilizaciones: (sesion, anunciar) =>
        new InutilizacionesEnMemoria(new SesionSinCerrojos(sesion, SERIE.nombre), anunciar),
    },
    /declared unused/,
    RANGOS,
  ],
  [
    'an event that forgets its doubt',
    { eventos: (sesion, anunciar) => new EventosSinDuda(sesion, anunciar, nada) },
    /event sent again without asking|declared unused at the authority: true|cancelled at the authority/,
  ],
  [
    'an event that is registered, and taken for refused',
    { eventos: (sesion, anunciar) => new EventosRecuperadosMal(sesion, anunciar, nada) },
    /refused here, and registered at the authority|declared unused at the authority: true/,
    EVENTOS,
  ],
  [
    'two events about a received document at once',
    { recibidos: (sesion, anunciar) => new RecibidosSinPendiente(sesion, anunciar) },
    /events wait for an answer/,
    EVENTOS,
  ],
  [
    'a delay that is told of twice',
    { demoras: (sesion) => new DemorasSinMirar(sesion) },
    /notices told: .*de.demorado/,
  ],
  [
    'notices that are read before older transactions end',
    { avisos: (sesion) => new AvisosSinEspera(sesion) },
    /a notice that was skipped/,
  ],
  [
    'a restore after which notices go on in the run of the lost time',
    { congelar: congelarSinVuelta },
    /a notice that was skipped|a notice read twice/,
    RESTAURACIONES,
  ],
  [
    'a lost document that is not brought back',
    { importaciones: (sesion) => new ImportacionesQueOlvidan(sesion) },
    /lost by a restore, and not brought back/,
    RESTAURACIONES,
  ],
  [
    'a breaker that is ignored',
    { disyuntor: (sesion) => new DisyuntorQueNoRetiene(sesion) },
    /while its breaker was open/,
    BLOQUEOS,
  ],
  [
    'a probe that everybody may hold',
    { disyuntor: (sesion) => new SondaDeTodos(sesion) },
    /breaker was open/,
    BLOQUEOS,
  ],
  ['an environment that is not left alone', { ambiente: (puerta) => puerta }, /where nobody is/, APAGONES],
  [
    'a relay that marks before it publishes',
    { outbox: (sesion) => new OutboxQueMarcaAntes(sesion) },
    /not in the queue/,
    MUERTES,
  ],
  [
    'a sweeper that skips a state',
    { estancado: (sesion) => new BarridoSinDudosos(sesion) },
    /still E at the end/,
    OLVIDOS,
  ],
  [
    'a reconciliation that keeps the counter of the copy',
    { reconciliaciones: (sesion, rucDe) => new ContadorDeLaCopia(sesion, rucDe) },
    /number (given twice|doubled)/,
    { restauracion: 40, elegido: 40 },
  ],
  [
    'a copy that is noted as made before it is',
    { copias: (sesion) => new CopiasAntesDeTiempo(sesion) },
    /no copy with its id_interno/,
    MUERTES,
  ],
  ['deadlines told of too late', { plazos: (sesion) => new PlazosSinMargen(sesion) }, /nobody told/, PAUSAS],
  [
    'deadlines told of at every look',
    {
      vigilarPlazos: (consultas, clock, avisar) => ({
        execute: () => new VigilarPlazos(consultas, clock, avisar).execute(),
      }),
    },
    /told twice/,
    PAUSAS,
  ],
  [
    'checks of deadlines that overlap',
    {
      plazos: (sesion) => new PlazosQueSeCuelgan(sesion),
      vigilarPlazos: (consultas, clock, avisar) => new PlazosALaVez(consultas, clock, avisar),
    },
    /nobody told|told of a deadline that is not due/,
    PAUSAS,
  ],
  [
    'a number that is taken, and forgotten to be',
    {
      tramitarDocumento: (tramites, emisores, autoridad, clock, azar) =>
        new TramitarDocumento(tramites, emisores, new NumeroLibre(autoridad), { ...AJUSTES, azar }, clock),
    },
    /still [EP] at the end/,
    { empujones: 60 },
  ],
];

/** If the first history does not show the fault: the seed of one that does. After changes, later seeds do. */
export const SEMILLAS: Readonly<Record<string, number>> = {
  'a chosen number that nobody looks up': 2,
  'a cap read without lock': 8,
  'an event that forgets its doubt': 3,
  'an event that is registered, and taken for refused': 3,
  'notices that are read before older transactions end': 9,
  'a breaker that is ignored': 2,
  'a probe that everybody may hold': 2,
  'an environment that is not left alone': 10,
  'a sweeper that skips a state': 17,
  'a copy that is noted as made before it is': 10,
  'a number that is taken, and forgotten to be': 2,
};
