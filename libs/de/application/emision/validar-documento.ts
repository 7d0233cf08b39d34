import { numeroFormateado } from '@libs/series';
import { type Advertencia, advertir } from '../../domain/emision/advertencia';
import type { AntesDeNumerar } from './antes-de-numerar';
import type { EmisionRepository, OrdenDeEmision, Tanteo } from '../ports/emision-repository';
import type { DocumentoSinFirmar } from '../ports/redactor-fiscal';
import type { PreguntarAlPadron } from './preguntar-al-padron';
import { enFecha } from './fecha-de-emision';
import type { ComandoDeEmision, PrepararEmision } from './preparar-emision';

export interface Validacion {
  orden: OrdenDeEmision;
  /** As it would be issued now; undefined while its series is frozen. */
  probable?: DocumentoSinFirmar & { numero: number };
  advertencias: Advertencia[];
  sinFirmar: (numero: number) => DocumentoSinFirmar;
}

/** Judges a request as its emission would be judged. Writes nothing, takes nothing and waits for no lock. */
export class ValidarDocumento {
  constructor(
    private readonly preparar: PrepararEmision,
    private readonly antes: AntesDeNumerar,
    private readonly emisiones: EmisionRepository,
    private readonly padron: Pick<PreguntarAlPadron, 'execute'>,
  ) {}

  /**
   * @param conPadron whether to ask the registry about the RUCs that the document names.
   * @throws as `EmitirDocumento`, except for the waits and limits of a real emission.
   */
  execute(comando: ComandoDeEmision, conPadron: boolean): Promise<Validacion> {
    return enFecha((fecha) => this.validar(comando, conPadron, fecha));
  }

  private async validar(comando: ComandoDeEmision, conPadron: boolean, fecha?: string): Promise<Validacion> {
    const preparada = await this.preparar.execute(comando, fecha);
    const { borrador, sinFirmar } = preparada;
    const orden = await this.antes.execute(preparada, comando);
    const [tanteo, delPadron] = await Promise.all([
      this.emisiones.tantear(orden),
      conPadron ? this.padron.execute(borrador, comando) : [],
    ]);
    const { numero } = tanteo;
    const probable = numero === undefined ? undefined : { numero, ...sinFirmar(numero) };
    return { orden, probable, sinFirmar, advertencias: [...deLaBase(tanteo), ...delPadron] };
  }
}

function deLaBase({ numero, anterior }: Tanteo): Advertencia[] {
  const congelada = numero === undefined ? [advertir('punto', 'SERIE_CONGELADA')] : [];
  if (!anterior) return congelada;
  const textoDelAnterior = ` Es ${numeroFormateado(anterior, anterior.numero)}, CDC ${anterior.cdc}.`;
  return [...congelada, advertir('id_interno', 'ID_INTERNO_USADO', textoDelAnterior)];
}
