import { ELEMENTOS, esParcial } from '@libs/eventos/fiscal';
import type { TipoDelReceptor } from '@libs/eventos';
import { type ContenidoDelDe, type FiscalGateway, leerDocumento, type Nodo, nuevoDId } from '@libs/fiscal';
import { instanteDe } from '@libs/platform';
import { credencialDe, type Emisor, type Sit } from '@libs/series';
import { ConsultaDeRecibido } from '../../application/ports/consulta-de-recibido';
import type { EventoPrevio, LoRegistrado } from '../../domain/recibido';

type Registrado = ContenidoDelDe['eventos'][number];

const DEL_RECEPTOR: readonly TipoDelReceptor[] = ['NOTIFICACION', 'CONFORMIDAD', 'DISCONFORMIDAD', 'DESCONOCIMIENTO'];

const NO_ESTA: LoRegistrado = {
  ...{ situacion: 'N', emisorNombre: null, fechaEmision: null, totalGs: null, aprobadoAt: null, receptorRuc: null },
  eventos: [],
};

export class SoapConsultaDeRecibido extends ConsultaDeRecibido {
  /** @param ms longest wait: a caller waits for it, and can do without the answer. */
  constructor(
    private readonly gateway: FiscalGateway,
    private readonly ms: number,
  ) {
    super();
  }

  async consultar(emisor: Emisor, sit: Sit, cdc: string): Promise<LoRegistrado | undefined> {
    const credencial = credencialDe(emisor);
    if (!credencial) return undefined;
    const opciones = { signal: AbortSignal.timeout(this.ms) };
    const resultado = await this.gateway.consultarDe({ sit, dId: nuevoDId(), cdc }, credencial, opciones);
    if (resultado.clase !== 'respondido') return undefined;
    const { clase, fecProc, contenido } = resultado.respuesta;
    if (clase === 'no_existe') return NO_ESTA;
    return clase === 'encontrado' ? lo(contenido, fecProc) : undefined;
  }
}

/** Of a document that cannot be read, only that it is approved is known. */
function lo(contenido: ContenidoDelDe | undefined, fecProc: string | undefined): LoRegistrado {
  const vigentes = contenido?.eventos.filter(({ estado }) => estado !== 'rechazado') ?? [];
  const { nodo } = leerDocumento(contenido?.rde ?? '');
  const [general, totales] = [grupo(nodo, 'DE', 'gDatGralOpe'), grupo(nodo, 'DE', 'gTotSub')];
  const nominado = vigentes.find(({ tipo }) => tipo === 'rGEveNom');
  return {
    situacion: vigentes.some(({ tipo }) => tipo === 'rGeVeCan') ? 'C' : 'A',
    aprobadoAt: momento(fecProc),
    emisorNombre: texto(grupo(general, 'gEmis'), 'dNomEmi'),
    fechaEmision: texto(general, 'dFeEmiDE'),
    totalGs: texto(totales, 'dTotalGs') ?? texto(totales, 'dTotGralOpe'),
    receptorRuc: nominado?.campos['dRucRec'] ?? texto(grupo(general, 'gDatRec'), 'dRucRec'),
    eventos: vigentes.flatMap(previo),
  };
}

function previo(uno: Registrado): EventoPrevio[] {
  const tipo = DEL_RECEPTOR.find((suyo) => ELEMENTOS[suyo] === uno.tipo);
  const at = uno.fecProc ?? uno.fecFirma;
  return tipo && at !== undefined ? [{ tipo, parcial: esParcial(uno), at: instanteDe(at) }] : [];
}

const momento = (escrito: string | undefined): Date | null => {
  const at = new Date(escrito ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
};

function grupo(nodo: Nodo | undefined, ...ruta: string[]): Nodo | undefined {
  return ruta.reduce<Nodo | undefined>((dentro, nombre) => dentro?.[nombre] as Nodo | undefined, nodo);
}

const texto = (nodo: Nodo | undefined, nombre: string): string | null => {
  const valor = nodo?.[nombre];
  return typeof valor === 'string' ? valor : null;
};
