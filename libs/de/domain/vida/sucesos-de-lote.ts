import type { DesenlaceDeLote, Lote } from '../lote/lote';
import type { Suceso } from './suceso';
import type { Respuesta } from '../tramite/tramite';

/** A submission of a batch that has no result yet. */
export interface EnvioDeLote {
  deId: string;
  cdc: string;
}

/** Result of such a submission; absent: it continues with its batch. */
export type FinDeEnvio =
  { tipo: 'cerrado'; resultado: string } | { tipo: 'suelto'; consultarAt: Date; yaAutorizado?: Respuesta };

export interface SucesoEnLote extends EnvioDeLote {
  suceso: Suceso;
  envio?: FinDeEnvio;
}

/** What the end of a turn of a batch is to each of its documents that has no result yet. */
export function sucesosDe(
  { intentos }: Pick<Lote, 'intentos'>,
  desenlace: DesenlaceDeLote,
  abiertos: readonly EnvioDeLote[],
): SucesoEnLote[] {
  const aTodos = (suceso: Suceso, envio?: FinDeEnvio) => abiertos.map((abierto) => ({ ...abierto, suceso, envio }));
  // When the batch was made its documents were marked as sent.
  const primero = intentos === 1;
  switch (desenlace.tipo) {
    case 'no_enviado':
      return primero ? aTodos({ tipo: 'lote_no_salio', detalle: desenlace.detalle }) : [];
    case 'encolado':
    case 'en_proceso':
    case 'desconocido':
      return primero ? [] : aTodos({ tipo: 'lote_enviado' });
    case 'imposible':
      return aTodos(
        { tipo: 'lote_imposible', solo: abiertos.length === 1 },
        { tipo: 'cerrado', resultado: 'no_enviado' },
      );
    case 'disuelto': {
      const { fallido, consultarAt } = desenlace;
      return aTodos({ tipo: 'lote_disuelto', fallido, consultarAt }, { tipo: 'suelto', consultarAt });
    }
    case 'concluido':
      return abiertos.map((abierto) => ({ ...abierto, ...loConcluido(desenlace, abierto) }));
  }
}

/** A document without a result leaves the batch: the authority is asked about it. */
function loConcluido(
  { resultados, yaAutorizados, consultarAt }: Extract<DesenlaceDeLote, { tipo: 'concluido' }>,
  { cdc }: EnvioDeLote,
): { suceso: Suceso; envio: FinDeEnvio } {
  const suceso = resultados.get(cdc);
  if (suceso) return { suceso, envio: { tipo: 'cerrado', resultado: suceso.tipo } };
  return {
    suceso: { tipo: 'lote_disuelto', fallido: false, consultarAt },
    envio: { tipo: 'suelto', consultarAt, yaAutorizado: yaAutorizados.get(cdc) },
  };
}

/** State of a batch after a turn. CERRADO: it gives no more answers. */
export interface LoteTrasElTurno {
  estado: Lote['estado'] | 'CERRADO';
  numeroLote: string | null;
  rechazado: boolean;
  /** null: it has not been sent. */
  enviadoAt: Date | null;
  /** Its next turn; absent: none. */
  sigueAt?: Date;
}

export function loteTras(lote: Lote, desenlace: DesenlaceDeLote): LoteTrasElTurno {
  const { estado, numeroLote, rechazado, enviadoAt } = lote;
  const antes = { estado, numeroLote, rechazado, enviadoAt };
  switch (desenlace.tipo) {
    case 'encolado':
      return { ...antes, estado: 'ENCOLADO', numeroLote: desenlace.numeroLote, sigueAt: desenlace.consultarAt };
    case 'en_proceso':
      return { ...antes, sigueAt: desenlace.consultarAt };
    case 'no_enviado':
      return { ...antes, estado: 'NUEVO', enviadoAt: null, sigueAt: desenlace.reintentarAt };
    case 'desconocido':
      return {
        ...antes,
        estado: 'DESCONOCIDO',
        numeroLote: null,
        rechazado: desenlace.rechazado,
        sigueAt: desenlace.consultarAt,
      };
    case 'imposible':
    case 'disuelto':
    case 'concluido':
      return { ...antes, estado: 'CERRADO' };
  }
}
