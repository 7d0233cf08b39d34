import type { Clock } from '@libs/platform';
import { type Caso, casoDe, CASOS } from '../domain/casos';
import { juzgar } from '../domain/juicio';
import { esFinal, type Linea, lineaNueva, type PasoDeLinea, trasElPaso } from '../domain/linea';
import type { Libreta } from './ports/libreta';
import type { Mesa } from './ports/mesa';

type Emision = Caso & { hace: 'emitir' };
const esEmision = (caso: Caso): caso is Emision => caso.hace === 'emitir';

/** The first good and the first wrong document go alone: when they fail, the rest would too, and would get the taxpayer blocked. */
const CANARIOS: readonly string[] = ['FE-S-1', 'FE-S-E1'];
const esCanario = (codigo: string): boolean => CANARIOS.includes(codigo);

/** The case that another one needs: it is about its document, refers to it, or is proved by it. */
function necesita(caso: Caso): string | undefined {
  if ('sobre' in caso) return caso.sobre;
  if (caso.hace === 'servicio') return caso.segun;
  // Notes refer to the invoice of the same number.
  if (esEmision(caso) && (caso.tipo === 'NCE' || caso.tipo === 'NDE')) return `FE-S-${caso.codigo.at(-1)!}`;
  return undefined;
}

/** Documents of a batch go together; everything else one by one. Services are proved by what the others got, so they come last. */
function tandas(casos: readonly Caso[]): Caso[][] {
  const canarios = CANARIOS.map((codigo) => casos.filter((caso) => caso.codigo === codigo));
  const porTanda = new Map<string, Caso[]>();
  for (const caso of casos.filter(({ codigo }) => !esCanario(codigo))) {
    const suya = esEmision(caso) && caso.modo === 'A' ? `${caso.tipo} ${caso.error !== undefined}` : caso.codigo;
    porTanda.set(suya, [...(porTanda.get(suya) ?? []), caso]);
  }
  const tardan = (tanda: readonly Caso[]): boolean => tanda[0]!.hace === 'servicio';
  const resto = [...porTanda.values()];
  return [...canarios, ...resto.filter((t) => !tardan(t)), ...resto.filter(tardan)].filter((t) => t.length > 0);
}

/**
 * Runs the cases of the guide, one line each, and goes on where it was left. Each line is written as sent before anything leaves, and
 * repeating it sends nothing twice (`Mesa`), so it may die anywhere.
 */
export class CorrerHabilitacion {
  private readonly lineas = new Map<string, Linea>();

  constructor(
    private readonly mesa: Mesa,
    private readonly libreta: Libreta,
    private readonly clock: Clock,
  ) {}

  /**
   * @param seguir asked before each case: false pauses the run, which the next one continues.
   * @returns every line, in the guide's order.
   */
  async execute(casos: readonly Caso[] = CASOS, seguir: () => boolean = () => true): Promise<Linea[]> {
    this.lineas.clear();
    for (const linea of await this.libreta.leer()) this.lineas.set(linea.codigo_de_caso, linea);
    for (const tanda of tandas(casos)) {
      if (!seguir()) break;
      await Promise.all(tanda.map((caso) => this.hacer(caso)));
      // Nothing more is sent after a canary that failed: what was not tried stays pending, for the next run.
      const { codigo } = tanda[0]!;
      if (esCanario(codigo) && this.de(codigo).estado !== 'verde') break;
    }
    return casos.map(({ codigo }) => this.de(codigo));
  }

  /** One line again, from the beginning. @throws RangeError when it is green or was never tried. */
  async repetir(codigo: string): Promise<Linea> {
    for (const linea of await this.libreta.leer()) this.lineas.set(linea.codigo_de_caso, linea);
    await this.dar(codigo, { paso: 'repetir' });
    await this.hacer(casoDe(codigo));
    return this.de(codigo);
  }

  private de(codigo: string): Linea {
    return this.lineas.get(codigo) ?? lineaNueva(codigo);
  }

  private async dar(codigo: string, paso: PasoDeLinea): Promise<void> {
    const linea = trasElPaso(this.de(codigo), paso, this.clock.now().toISOString());
    await this.libreta.anotar(linea);
    this.lineas.set(codigo, linea);
  }

  private async hacer(caso: Caso): Promise<void> {
    if (esFinal(this.de(caso.codigo))) return;
    const antes = necesita(caso);
    const previa = antes === undefined ? undefined : this.de(antes);
    if (previa && previa.estado !== 'verde') {
      if (!esFinal(previa)) return;
      return this.dar(caso.codigo, {
        paso: 'abrir',
        motivo: `Antes debe estar verde ${antes!}, que ${enPalabras(previa)}`,
      });
    }
    await this.dar(caso.codigo, { paso: 'enviar' });
    const respuesta =
      caso.hace === 'servicio' && previa
        ? ({ clase: 'si', prueba: pruebaDe(previa) } as const)
        : await this.mesa.hacer(caso, this.de(caso.codigo).intento, previa?.cdc);
    const paso = juzgar(caso, respuesta);
    if (paso) await this.dar(caso.codigo, paso);
  }
}

const enPalabras = ({ estado, motivo }: Linea): string =>
  `${estado === 'difiere' ? 'difiere' : 'quedó abierta'}${motivo ? `: ${motivo}` : '.'}`;
const pruebaDe = ({ cdc, protocolo, codigo, mensaje }: Linea) => ({ cdc, protocolo, codigo, mensaje });
