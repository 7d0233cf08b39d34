import type { Aviso, AvisosLeidos, LectorDeAvisos } from '@libs/avisos';
import { ErrorDeNegocio } from '@libs/errors';
import { type Clock, crashPoint, type Ids } from '@libs/platform';
import { type Azar, proximoIntento } from '../domain/calendario';
import { cuerpoDe } from '../domain/cuerpo';
import { cabeceras } from '../domain/firma';
import {
  A_LA_VEZ,
  cupoDe,
  estaAtento,
  type Juzgado,
  motivoDeApagado,
  proximaMirada,
  sigue,
  tras,
  yaVencidas,
} from '../domain/marcha';
import { sentidoDe } from '../domain/respuesta';
import type { ClienteDeWebhook } from './ports/cliente-de-webhook';
import type { FinDeTurno, Intento, TurnoDeWebhook, TurnosDeWebhook } from './ports/turnos-de-webhook';

/** No try begins later in a turn: what is left waits for the next one, soon. */
const COMIENZAN_MS = 5_000;
/** The last try of a turn may take 15 s; a worker that holds the turn longer has died. */
const ARRIENDO_MS = COMIENZAN_MS + 15_000 + 20_000;

interface PorEnviar {
  readonly aviso: Aviso;
  /** Tries that failed before. */
  readonly intentos: number;
}

interface Hecho extends Juzgado {
  readonly intento: Intento;
  readonly proximaAt: Date | undefined;
}

/** Result of one turn. */
export interface Atendido {
  readonly intentos: readonly Intento[];
  /** In how long the endpoint has more to send, if that is known. */
  readonly otraVezMs: number | undefined;
  readonly apagado: string | undefined;
}

/** What a turn reads: the notices that it sends first, and the part of the feed that the endpoint has passed. */
interface Lectura {
  readonly porEnviar: readonly PorEnviar[];
  readonly perdidas: readonly string[];
  readonly leidos: Pick<AvisosLeidos, 'cursor' | 'hayMas' | 'hayOcultos'>;
}

/** Pause before the next look when an open transaction hides notices: it is about to end. */
const OCULTOS_MS = 20;

/**
 * One turn of an endpoint: sends what is due and what is new, some at a time, then notes all of it together. A process that dies in between
 * has noted nothing: the next turn sends the same again, with the same webhook-id.
 */
export class AtenderWebhook {
  constructor(
    private readonly turnos: TurnosDeWebhook,
    private readonly avisos: LectorDeAvisos,
    private readonly cliente: ClienteDeWebhook,
    private readonly entorno: { clock: Clock; azar: Azar; ids: Ids },
  ) {}

  /** One turn, if it is free. undefined: the turn is another's. */
  async execute(tenantId: string, id: string): Promise<Atendido | undefined> {
    const { clock } = this.entorno;
    const turno = await this.turnos.tomarTurno(tenantId, id, clock.now(), ARRIENDO_MS);
    if (!turno) return undefined;
    const lectura = await this.leer(turno);
    const hechos = await this.enviarTodo(turno, lectura.porEnviar);
    crashPoint('webhook.enviado');
    const fin = this.finDe(turno, lectura, hechos);
    if (!(await this.turnos.cerrarTurno(turno, fin, clock.now()))) return undefined;
    const { intentos, proximaAt, apagado } = fin;
    return { intentos, apagado, otraVezMs: proximaAt && Math.max(0, proximaAt.getTime() - clock.now().getTime()) };
  }

  private async leer(turno: TurnoDeWebhook): Promise<Lectura> {
    const { vencidas, marcha, enEspera, tenantId, tipos, posicion } = turno;
    const cupo = cupoDe(marcha, vencidas.length, enEspera, this.entorno.clock.now());
    const vencidasQueCaben = vencidas.slice(0, cupo.vencidas);
    const leidos = cupo.nuevos > 0 ? await this.leerAvisos(tenantId, posicion, cupo.nuevos) : undefined;
    const queQuiere = (leidos?.avisos ?? []).filter(
      // A test is for one endpoint, where it waits outside of the feed.
      ({ tipo }) => tipo !== 'webhook.prueba' && (tipos === null || tipos.includes(tipo)),
    );
    return {
      porEnviar: [
        ...vencidasQueCaben.flatMap(({ aviso, intentos }) => (aviso ? [{ aviso, intentos }] : [])),
        ...queQuiere.map((aviso) => ({ aviso, intentos: 0 })),
      ],
      perdidas: vencidasQueCaben.flatMap(({ aviso, avisoId }) => (aviso ? [] : [avisoId])),
      leidos: leidos ?? { cursor: posicion, hayMas: vencidas.length > vencidasQueCaben.length, hayOcultos: false },
    };
  }

  /** Notices that the feed does not keep any more are skipped: the oldest kept one comes next. */
  private leerAvisos(tenantId: string, despues: TurnoDeWebhook['posicion'], limite: number): Promise<AvisosLeidos> {
    return this.avisos.leer({ tenantId, despues, limite }).catch((causa: unknown) => {
      if (causa instanceof ErrorDeNegocio && causa.id === 'AVISOS_CURSOR_VENCIDO')
        return this.avisos.leer({ tenantId, limite });
      throw causa;
    });
  }

  private async enviarTodo(turno: TurnoDeWebhook, porEnviar: readonly PorEnviar[]): Promise<Hecho[]> {
    const hasta = this.entorno.clock.now().getTime() + COMIENZAN_MS;
    const hechos: Hecho[] = [];
    const cola = porEnviar.values();
    const enviar = async (): Promise<void> => {
      while (this.entorno.clock.now().getTime() < hasta && sigue(turno.marcha, hechos)) {
        const { value } = cola.next();
        if (!value) return;
        hechos.push(await this.enviarUno(turno, value));
      }
    };
    await Promise.all(Array.from({ length: Math.min(A_LA_VEZ, porEnviar.length) }, enviar));
    return hechos;
  }

  private async enviarUno({ tenantId, url, secretos }: TurnoDeWebhook, { aviso, intentos }: PorEnviar): Promise<Hecho> {
    const { clock, azar, ids } = this.entorno;
    const cuerpo = cuerpoDe(aviso, tenantId);
    const firmadas = cabeceras({ id: aviso.id, momento: clock.now(), cuerpo }, secretos);
    const respuesta = await this.cliente.enviarMensaje({ url, cabeceras: firmadas, cuerpo });
    const createdAt = clock.now();
    const { status = null, ms, texto } = respuesta;
    const sentido = sentidoDe(respuesta, createdAt);
    const numero = intentos + 1;
    const pedida = sentido.tipo === 'fallido' ? sentido.hasta : undefined;
    const proximaAt = sentido.tipo === 'entregado' ? undefined : proximoIntento(numero, createdAt, azar, pedida);
    const resultado = sentido.tipo === 'entregado' ? 'entregado' : proximaAt ? 'reintentar' : 'agotado';
    const datosDelIntento = { avisoId: aviso.id, tipo: aviso.tipo, numero, resultado, status, ms } as const;
    return { sentido, ms, proximaAt, intento: { ...datosDelIntento, id: ids(createdAt), respuesta: texto, createdAt } };
  }

  private finDe(turno: TurnoDeWebhook, { porEnviar, perdidas, leidos }: Lectura, hechos: readonly Hecho[]): FinDeTurno {
    const ahora = this.entorno.clock.now();
    const marcha = tras(turno.marcha, hechos, ahora);
    const intentos = hechos.map(({ intento }) => intento);
    const intentados = new Set(intentos.map(({ avisoId }) => avisoId));
    const sinIntentar = porEnviar.filter(({ aviso }) => !intentados.has(aviso.id));
    const quedan = leidos.hayMas || sinIntentar.length > 0;
    const mirada = proximaMirada(marcha, quedan, ahora);
    const hayOcultos = leidos.hayOcultos && !quedan && estaAtento(marcha);
    return {
      intentos,
      enEspera: [
        ...hechos.flatMap(({ intento: { avisoId, numero }, proximaAt }) =>
          proximaAt ? [{ avisoId, intentos: numero, proximaAt }] : [],
        ),
        // The position passes them with this turn, so from now on they wait outside of the feed.
        ...sinIntentar.map(({ aviso, intentos: fallidos }) => ({
          avisoId: aviso.id,
          intentos: fallidos,
          proximaAt: ahora,
        })),
      ],
      terminadas: [...perdidas, ...hechos.flatMap(({ intento, proximaAt }) => (proximaAt ? [] : [intento.avisoId]))],
      posicion: leidos.cursor,
      marcha,
      atento: estaAtento(marcha),
      proximaAt: hayOcultos ? new Date(ahora.getTime() + OCULTOS_MS) : mirada,
      vencidasDesde: yaVencidas(marcha, ahora),
      apagado: motivoDeApagado(marcha, hechos, ahora),
    };
  }
}
