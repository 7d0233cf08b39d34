import { leerMomento } from '@libs/campos';
import { error, ErrorDeValidacion } from '@libs/errors';
import { noAdmite } from '@libs/eventos';
import { leerCdc } from '@libs/fiscal';
import { type Clock, instanteDe } from '@libs/platform';
import { admiteAmbiente, type Emisor, type EmisorRepository, type Sit } from '@libs/series';
import {
  type ComandoDeRecibido,
  datosDe,
  esDeOtro,
  faltas,
  juntar,
  MOTIVOS,
  previosDe,
  recepcionDe,
  sonElMismo,
} from '../domain/pedido';
import type { Conocido, EventoDeRecibido, LoRegistrado } from '../domain/recibido';
import { infringida } from '../domain/reglas';
import type { ConsultaDeRecibido } from './ports/consulta-de-recibido';
import type { DecisionDeRecibido, RecibidoRepository } from './ports/recibido-repository';

/**
 * Requests an event about a document that somebody issued to the tenant. The authority is asked first about the document, for a
 * bounded time; without its answer the event is judged by the data here. The event is stored before it is sent.
 */
export class PedirEventoDeRecibido {
  constructor(
    private readonly recibidos: RecibidoRepository,
    private readonly emisores: EmisorRepository,
    private readonly consulta: ConsultaDeRecibido,
    private readonly sitPermitidos: readonly Sit[],
    private readonly clock: Clock,
  ) {}

  /** @throws EMISOR_NO_CONFIGURADO, EVENTO_NO_ADMITIDO, EVENTO_EN_CURSO, ErrorDeValidacion. */
  async execute(pedida: ComandoDeRecibido): Promise<{ sit: Sit; eventoId: string }> {
    const { tenantId, tipo, cdc, autor } = pedida;
    const emisor = await this.emisores.obtener(tenantId, pedida.tenantVersion);
    const sit = this.ambiente(emisor, pedida.sit);
    const partes = leerCdc(cdc);
    const respuesta = partes && (await this.consulta.consultar(emisor, sit, cdc));
    const registrado = respuesta?.tipo === 'registrado' ? respuesta.lo : undefined;
    const ahora = this.clock.now();
    const comando = { ...pedida, fechaRecepcion: pedida.fechaRecepcion ?? recepcionDe(tipo, ahora) };
    const emisorRuc = partes ? `${partes.ruc}-${partes.dv}` : '';
    const pedido = { sit, cdc, emisorRuc, tipo, motivo: comando.motivo ?? MOTIVOS[tipo], autor, ahora };
    const { eventoId } = await this.recibidos.pedirEvento(tenantId, pedido, (recibido, eventos) => {
      const pendiente = eventos.find(({ estado }) => estado === 'P');
      if (pendiente) return unirse(pedida, pendiente);
      const conocido = juntar(comando, recibido, registrado, ahora);
      const dia = partes?.fecha ?? '';
      exigir(comando, { emisor, registrado, conocido, eventos, dia, ahora });
      return { conocido, datos: datosDe(comando, conocido, emisor) };
    });
    return { sit, eventoId };
  }

  /** The requested environment; else that of the tenant's points, production first. */
  private ambiente(emisor: Emisor, pedido: Sit | undefined): Sit {
    const usados = emisor.puntos.flatMap(({ sit, activo }) => (activo ? [sit] : []));
    const sits: readonly Sit[] = usados.length > 0 ? usados : this.sitPermitidos;
    const sit = pedido ?? (sits.includes('P') ? 'P' : 'H');
    if (!admiteAmbiente(emisor, sit, this.sitPermitidos))
      throw error('EMISOR_NO_CONFIGURADO', { motivo: `el ambiente ${sit} no está permitido en esta instalación.` });
    if (!emisor.certificado)
      throw error('EMISOR_NO_CONFIGURADO', { motivo: 'no tiene certificado con que firmar el evento.' });
    return sit;
  }
}

/** A repeated request joins the event that waits; any other waits for its answer, because their order counts. */
function unirse(comando: ComandoDeRecibido, pendiente: EventoDeRecibido): DecisionDeRecibido {
  if (sonElMismo(comando, pendiente)) return { unirse: pendiente.id };
  throw error('EVENTO_EN_CURSO', { tipo: pendiente.tipo }, { cdc: comando.cdc });
}

interface Antecedentes {
  emisor: Emisor;
  registrado: LoRegistrado | undefined;
  conocido: Conocido;
  eventos: readonly EventoDeRecibido[];
  /** Of emission, by the CDC; empty when it cannot be read. */
  dia: string;
  ahora: Date;
}

function exigir(comando: ComandoDeRecibido, { emisor, registrado, conocido, eventos, dia, ahora }: Antecedentes): void {
  const finDelDia = instanteDe(`${dia}T23:59:59`);
  const cdcValido = leerMomento(dia) !== undefined;
  const errores = cdcValido ? faltas(comando, conocido, dia, ahora) : [];
  if (errores.length > 0) throw new ErrorDeValidacion(errores);
  const { tipo, cdc, fechaRecepcion } = comando;
  const { aprobadoAt, fechaEmision } = conocido;
  const regla = infringida({
    tipo,
    ahora,
    cdcValido,
    aprobadoAt,
    parcial: comando.parcial ?? false,
    reemplazar: comando.reemplazar ?? false,
    ajeno: esDeOtro(emisor.ruc, comando.receptor, registrado),
    // What the authority said earlier does not count: the document may have been approved or cancelled since then.
    situacion: registrado?.situacion ?? null,
    emision: fechaEmision ? instanteDe(fechaEmision) : finDelDia,
    recepcion: fechaRecepcion ? instanteDe(fechaRecepcion) : null,
    previos: previosDe(eventos, registrado),
  });
  if (regla) throw noAdmite(regla.motivo, regla.codigo, { cdc });
}
