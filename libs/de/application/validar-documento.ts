import type { Padron } from '@libs/receptores';
import { numeroFormateado } from '@libs/series';
import { type Advertencia, advertir } from '../domain/advertencia';
import type { Borrador } from '../domain/borrador';
import { type ConsultaAlPadron, consultasAlPadron } from '../domain/consultas-al-padron';
import type { EmisionRepository, OrdenDeEmision, Tanteo } from './ports/emision-repository';
import type { DocumentoSinFirmar } from './ports/redactor-fiscal';
import type { ComandoDeEmision, PrepararEmision } from './preparar-emision';

export interface Validacion {
  orden: OrdenDeEmision;
  /** As it would be issued now; undefined while its series is frozen. */
  probable?: DocumentoSinFirmar & { numero: number };
  advertencias: Advertencia[];
}

/** Judges a request as its emission would be judged. Writes nothing, takes nothing and waits for no lock. */
export class ValidarDocumento {
  constructor(
    private readonly preparar: PrepararEmision,
    private readonly emisiones: EmisionRepository,
    /** Must answer, or fail, within seconds. */
    private readonly padron: Pick<Padron, 'buscar'>,
  ) {}

  /**
   * @param conPadron whether to ask the registry about the RUCs that the document names.
   * @throws as `EmitirDocumento`, except for the waits and limits of a real emission.
   */
  async execute(comando: ComandoDeEmision, conPadron: boolean): Promise<Validacion> {
    const { borrador, orden, sinFirmar } = await this.preparar.execute(comando);
    const [tanteo, delPadron] = await Promise.all([
      this.emisiones.tantear(orden),
      conPadron ? this.consultar(borrador, comando) : [],
    ]);
    const { numero } = tanteo;
    const probable = numero === undefined ? undefined : { numero, ...sinFirmar(numero) };
    return { orden, probable, advertencias: [...deLaBase(tanteo), ...delPadron] };
  }

  private async consultar({ solicitud }: Borrador, comando: ComandoDeEmision): Promise<Advertencia[]> {
    const consultas = consultasAlPadron(solicitud);
    const hallados = await Promise.all(consultas.map((consulta) => this.enElPadron(consulta, comando)));
    return hallados.filter((hallada) => hallada !== undefined);
  }

  private async enElPadron(
    { campo, ruc, juzgar }: ConsultaAlPadron,
    { tenantId, tenantVersion }: ComandoDeEmision,
  ): Promise<Advertencia | undefined> {
    try {
      return juzgar((await this.padron.buscar({ tenantId, tenantVersion, ruc }))?.estado);
    } catch {
      // Whatever it fails with: nothing is known of the RUC, and that refuses no document.
      return advertir(campo, 'PADRON_NO_DISPONIBLE');
    }
  }
}

function deLaBase({ numero, anterior }: Tanteo): Advertencia[] {
  const congelada = numero === undefined ? [advertir('punto', 'SERIE_CONGELADA')] : [];
  if (!anterior) return congelada;
  const cual = ` Es ${numeroFormateado(anterior, anterior.numero)}, CDC ${anterior.cdc}.`;
  return [...congelada, advertir('id_interno', 'ID_INTERNO_USADO', cual)];
}
