import type { Clock } from '@libs/platform';
import { type Caso, CASOS, necesita } from '../domain/casos';
import { juzgar, juzgarLote, type Respuesta } from '../domain/juicio';
import { esFinal, type Linea, lineaNueva, type PasoDeLinea, trasElPaso } from '../domain/linea';
import { loteDe } from '../domain/lote';
import type { Libreta } from './ports/libreta';
import type { Mesa } from './ports/mesa';

/** The first good and the first wrong document go alone: when they fail, the rest would too, and would get the taxpayer blocked. */
const CANARIOS: readonly string[] = ['FE-S-1', 'FE-S-E1'];
const esCanario = (codigo: string): boolean => CANARIOS.includes(codigo);

/** Documents of a batch go together; everything else one by one. Answers to the others prove the services, so services come last. */
function tandas(casos: readonly Caso[]): Caso[][] {
  const canarios = CANARIOS.map((codigo) => casos.filter((caso) => caso.codigo === codigo));
  const porTanda = new Map<string, Caso[]>();
  for (const caso of casos.filter(({ codigo }) => !esCanario(codigo))) {
    const tanda = loteDe(caso) ?? caso.codigo;
    porTanda.set(tanda, [...(porTanda.get(tanda) ?? []), caso]);
  }
  const tardan = (tanda: readonly Caso[]): boolean => tanda[0]!.hace === 'servicio';
  const resto = [...porTanda.values()];
  return [...canarios, ...resto.filter((t) => !tardan(t)), ...resto.filter(tardan)].filter((t) => t.length > 0);
}

/**
 * Runs the cases of the guide, one line each, and continues where it stopped. Each line is written as sent before anything leaves, and
 * repeating it sends nothing twice (`Mesa`), so it may die anywhere.
 */
export class CorrerHabilitacion {
  private readonly lineas = new Map<string, Linea>();
  /** Why the authority accepts nothing more from the taxpayer, as the last execution found. */
  bloqueo: string | undefined;

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
    this.bloqueo = undefined;
    for (const linea of await this.libreta.leerLineas()) this.lineas.set(linea.codigo_de_caso, linea);
    for (const tanda of tandas(casos)) {
      if (!seguir()) break;
      await this.hacer(tanda);
      // Nothing more is sent after a failed canary, or to an authority that blocks: untried lines stay for the next run.
      const { codigo } = tanda[0]!;
      if (this.bloqueo !== undefined) break;
      if (esCanario(codigo) && this.de(codigo).estado !== 'verde') break;
    }
    return casos.map(({ codigo }) => this.de(codigo));
  }

  private de(codigo: string): Linea {
    return this.lineas.get(codigo) ?? lineaNueva(codigo);
  }

  private async dar(codigo: string, paso: PasoDeLinea): Promise<void> {
    if (paso.paso === 'esperar' && this.de(codigo).motivo === paso.motivo) return;
    await this.anotar(trasElPaso(this.de(codigo), paso, this.clock.now().toISOString()));
  }

  private async anotar(linea: Linea): Promise<void> {
    await this.libreta.anotarLinea(linea);
    this.lineas.set(linea.codigo_de_caso, linea);
  }

  /** Documents of a batch are judged together, so all are asked for until all are over: asking again sends nothing twice. */
  private async hacer(tanda: readonly Caso[]): Promise<void> {
    if (tanda.every(({ codigo }) => esFinal(this.de(codigo)))) return;
    // A document that leaves later, or not at all, would be missing in its batch.
    const previas = tanda.flatMap((caso) => this.previa(caso) ?? []);
    if (!previas.every(esFinal)) return;
    const fallida = previas.find(({ estado }) => estado !== 'verde');
    if (fallida) return this.abrir(tanda, fallida);
    const respuestas = await Promise.all(tanda.map((caso) => this.preguntar(caso)));
    for (const respuesta of respuestas) if (respuesta?.clase === 'bloqueado') this.bloqueo = respuesta.motivo;
    const dados = tanda.flatMap((caso, i) => (respuestas[i] ? [{ caso, respuesta: respuestas[i] }] : []));
    const casos = dados.map(({ caso }) => caso);
    const pasos =
      loteDe(tanda[0]!) === undefined
        ? dados.map(({ caso, respuesta }) => juzgar(caso, respuesta))
        : juzgarLote(
            casos,
            dados.map(({ respuesta }) => respuesta),
          );
    for (const [i, { codigo }] of casos.entries()) if (!esFinal(this.de(codigo))) await this.dar(codigo, pasos[i]!);
  }

  /** The line of the case that this one needs. */
  private previa(caso: Caso): Linea | undefined {
    const antes = necesita(caso);
    return antes === undefined ? undefined : this.de(antes);
  }

  private async abrir(tanda: readonly Caso[], { codigo_de_caso: antes, estado }: Linea): Promise<void> {
    const como = estado === 'difiere' ? 'difiere' : 'quedó abierta';
    const motivo = `Depende de ${antes}, que ${como}: repita ${antes} cuando haya corregido la causa, y esta se hará después.`;
    for (const { codigo } of tanda) if (!esFinal(this.de(codigo))) await this.dar(codigo, { paso: 'abrir', motivo });
  }

  /** undefined: it is open. */
  private async preguntar(caso: Caso): Promise<Respuesta | undefined> {
    const linea = this.de(caso.codigo);
    if (linea.estado === 'abierta') return undefined;
    const previa = this.previa(caso);
    if (linea.estado === 'pendiente') await this.dar(caso.codigo, { paso: 'enviar' });
    if (caso.hace === 'servicio' && previa) return { clase: 'si', prueba: pruebaDe(previa) };
    return this.mesa.hacerCaso(caso, linea.intento, previa?.cdc);
  }
}

const pruebaDe = ({ cdc, protocolo, codigo, mensaje }: Linea) => ({ cdc, protocolo, codigo, mensaje });
