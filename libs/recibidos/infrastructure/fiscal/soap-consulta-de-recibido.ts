import { leerMomento } from '@libs/campos';
import { textoEnRuta } from '@libs/de/fiscal';
import { ELEMENTOS, esParcial } from '@libs/eventos/fiscal';
import type { TipoDelReceptor } from '@libs/eventos';
import { type EventoRegistrado, type FiscalGateway, leerDocumento, loQueConsta, nuevoDId } from '@libs/fiscal';
import { instanteDe } from '@libs/platform';
import { credencialDe, type Emisor, type Sit } from '@libs/series';
import { ConsultaDeRecibido } from '../../application/ports/consulta-de-recibido';
import type { RespuestaSobreRecibido } from '../../domain/palabra';
import type { EventoPrevio, LoRegistrado } from '../../domain/recibido';

const DEL_RECEPTOR: readonly TipoDelReceptor[] = ['NOTIFICACION', 'CONFORMIDAD', 'DISCONFORMIDAD', 'DESCONOCIMIENTO'];

const NO_CONTESTO = { tipo: 'sin_respuesta', detalle: 'la autoridad no contestó' } as const;
const NO_ESTA: LoRegistrado = {
  situacion: 'N',
  emisorNombre: null,
  fechaEmision: null,
  totalGs: null,
  aprobadoAt: null,
  receptorRuc: null,
  eventos: [],
  rde: null,
  digest: null,
};

export class SoapConsultaDeRecibido extends ConsultaDeRecibido {
  /** @param ms longest wait: a caller waits for it, and can do without the answer. */
  constructor(
    private readonly gateway: FiscalGateway,
    private readonly ms: number,
  ) {
    super();
  }

  async consultar(emisor: Emisor, sit: Sit, cdc: string): Promise<RespuestaSobreRecibido> {
    const credencial = credencialDe(emisor);
    if (!credencial) return { tipo: 'sin_respuesta', detalle: 'la cuenta no tiene certificado con que preguntar' };
    const opciones = { signal: AbortSignal.timeout(this.ms) };
    const resultado = await this.gateway.consultarDe({ sit, dId: nuevoDId(), cdc }, credencial, opciones);
    if (resultado.clase !== 'respondido') return NO_CONTESTO;
    const { clase, codigo } = resultado.respuesta;
    if (clase === 'no_existe') return { tipo: 'registrado', lo: NO_ESTA };
    if (clase === 'sin_permiso') return { tipo: 'no_lo_muestra' };
    return clase === 'encontrado'
      ? { tipo: 'registrado', lo: loRegistrado(resultado.respuesta) }
      : { tipo: 'sin_respuesta', detalle: `la autoridad no atiende a esta cuenta (${codigo})` };
  }
}

/** Of a document that cannot be read it is only known that it is approved. */
function loRegistrado(respuesta: Parameters<typeof loQueConsta>[0]): LoRegistrado {
  const { aprobadoAt = null, cancelado, nominado, vigentes } = loQueConsta(respuesta);
  const { nodo } = leerDocumento(respuesta.contenido?.rde ?? '');
  const texto = (ruta: string): string | null => textoEnRuta(nodo, `DE/${ruta}`) ?? null;
  return {
    situacion: cancelado ? 'C' : 'A',
    aprobadoAt,
    emisorNombre: texto('gDatGralOpe/gEmis/dNomEmi'),
    fechaEmision: momentoEscrito(texto('gDatGralOpe/dFeEmiDE')),
    totalGs: texto('gTotSub/dTotalGs') ?? texto('gTotSub/dTotGralOpe'),
    receptorRuc: nominado?.['dRucRec'] ?? texto('gDatGralOpe/gDatRec/dRucRec'),
    eventos: vigentes.flatMap(previo),
    rde: respuesta.contenido?.rde ?? null,
    digest: respuesta.contenido?.digestValue ?? null,
  };
}

function previo(evento: EventoRegistrado): EventoPrevio[] {
  const tipo = DEL_RECEPTOR.find((tipoPosible) => ELEMENTOS[tipoPosible] === evento.tipo);
  const at = evento.fecProc ?? evento.fecFirma;
  return tipo && at !== undefined ? [{ tipo, parcial: esParcial(evento), at: instanteDe(at) }] : [];
}

/** null: it is no moment, or not written as the format writes it. */
const momentoEscrito = (texto: string | null): string | null =>
  texto !== null && leerMomento(texto) === texto ? texto : null;
