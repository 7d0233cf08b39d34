import { Azar } from './azar';
import { Balanza, esDemasiado, pesoDe } from './balanza';
import { leerDocumento, operaciones } from './documento';
import { enPalabras, enviar, type Recibida } from './enviar';
import { Juez } from './juez';
import { Mundo, type Objetivo } from './mundo';
import { Parada } from './parada';
import { peticionesPesadas, unaEmision, unDocumentoLargo } from './pesos';
import { type Peticion, unaPeticion } from './peticion';

export interface Pedido {
  semilla: number;
  cuantas: number;
  aLaVez: number;
  alAvanzar?: (hechas: number) => void;
}

export interface Hallazgo {
  falta: string;
  veces: number;
  /** The first request with this answer, and the answer. */
  ejemplo: string;
}

export interface Informe {
  hallazgos: Hallazgo[];
  /** Answers by operation and status. */
  respuestas: Map<string, Map<number, number>>;
}

const MUESTRA = 600;
const comilla = (texto: string): string => `'${texto.replaceAll("'", String.raw`'\''`)}'`;

function comoCurl(base: string, { metodo, ruta, headers, cuerpo }: Peticion, respuesta: string): string {
  const cabeceras = Object.entries(headers).map(
    ([nombre, valor]) => `-H ${comilla(`${nombre}: ${valor.slice(0, 80)}`)}`,
  );
  const datos = cuerpo ? ` --data-binary ${comilla(cuerpo.toString('utf8').slice(0, MUESTRA))}` : '';
  return `curl -X ${metodo} ${comilla(base + ruta)} ${cabeceras.join(' ')}${datos}\n  → ${respuesta}`;
}

/** Sends this many requests and checks every answer. The same seed makes the same choices. */
export async function correr(objetivo: Objetivo, pedido: Pedido): Promise<Informe> {
  const documento = await leerDocumento(objetivo.base);
  const todas = operaciones(documento);
  const corrida = new Corrida(new Juez(documento), await Mundo.preparar(objetivo, pedido.semilla));
  const primero = new Azar(pedido.semilla);
  await corrida.hacer(unaEmision(todas, corrida.mundo, primero), primero);
  let siguiente = 0;
  let hechas = 0;
  const trabajador = async (): Promise<void> => {
    while (siguiente < pedido.cuantas) {
      const azar = new Azar(pedido.semilla * 1_000_003 + siguiente++);
      await corrida.hacer(unaPeticion(documento, todas, corrida.mundo, azar), azar);
      pedido.alAvanzar?.((hechas += 1));
    }
  };
  await Promise.all(Array.from({ length: pedido.aLaVez }, trabajador));
  return corrida.informe();
}

export interface PedidoPesado {
  semilla: number;
  /** Sends one in this many of the heavy requests; 1 sends all. */
  unaDeCada: number;
  /** Address of the inner port of the api. */
  interno: string;
}

const RESPUESTA_MAXIMA = 200_000;
/** The limit of the caller's requests: what was not read says nothing of its cost. */
const DEMASIADAS = 429;

/** Sends the expensive requests one by one, and compares how long each blocks the api with the longest honest document. */
export async function correrPesadas(
  objetivo: Objetivo,
  { semilla, unaDeCada, interno }: PedidoPesado,
): Promise<Informe & { mayorProporcion: number; pesadas: number }> {
  const documento = await leerDocumento(objetivo.base);
  const mundo = await Mundo.preparar(objetivo, semilla);
  const corrida = new Corrida(new Juez(documento), mundo);
  const parada = new Parada(interno);
  const azar = new Azar(semilla);
  const todas = [...peticionesPesadas(documento, operaciones(documento), mundo, azar)].filter(
    (_, i) => (i + semilla) % unaDeCada === 0,
  );
  const honesto = unDocumentoLargo(mundo, azar);
  const balanza = new Balanza(async () => {
    const { resultado, ms } = await parada.durante(() => corrida.hacer(honesto, azar));
    if (resultado?.status !== 200) corrida.anotar('the honest document: not judged', String(resultado?.status));
    return ms;
  });
  let mayorProporcion = 0;
  for (const { nombre, hacer, seRechaza } of todas) {
    const pesada = await balanza.pesar(async () => {
      const { resultado, ms } = await parada.durante(() => corrida.hacer(hacer(), azar));
      // Without an answer that is what has been noted.
      if (!resultado) return Infinity;
      const { status, bytes } = resultado;
      if (seRechaza && (status < 400 || status > 499)) corrida.anotar(`${nombre}: not refused`, String(status));
      if (bytes.length > RESPUESTA_MAXIMA) corrida.anotar(`${nombre}: a large answer`, `${bytes.length} bytes`);
      return status === DEMASIADAS ? Infinity : ms;
    });
    const { ms, honestoMs } = pesada;
    if (esDemasiado(pesada))
      corrida.anotar(`${nombre}: the event loop stood`, `${ms} ms, an honest one ${honestoMs} ms`);
    mayorProporcion = Math.max(mayorProporcion, pesoDe(pesada));
  }
  return { ...corrida.informe(), mayorProporcion, pesadas: todas.length };
}

class Corrida {
  private readonly hallazgos = new Map<string, Hallazgo>();
  private readonly respuestas = new Map<string, Map<number, number>>();

  constructor(
    private readonly juez: Juez,
    readonly mundo: Mundo,
  ) {}

  /** @returns the answer, or undefined without one. */
  async hacer(peticion: Peticion, azar: Azar): Promise<Recibida | undefined> {
    const { base } = this.mundo.objetivo;
    const nombre = peticion.operacion ? `${peticion.metodo} ${peticion.operacion.ruta}` : `${peticion.metodo} (none)`;
    try {
      const recibida = await enviar(base, peticion, azar);
      this.contar(nombre, recibida.status);
      this.aprender(peticion, recibida);
      const faltas = this.juez.juzgar(peticion.operacion, peticion.metodo, recibida);
      const respuesta = `${recibida.status} ${recibida.bytes.toString('utf8').slice(0, MUESTRA)}`;
      for (const falta of faltas)
        this.anotar(`${nombre} ${recibida.status}: ${falta}`, comoCurl(base, peticion, respuesta));
      return recibida;
    } catch (causa) {
      const mensaje = enPalabras(causa);
      this.anotar(`${nombre}: no answer (${mensaje})`, comoCurl(base, peticion, mensaje));
      return undefined;
    }
  }

  informe(): Informe {
    return { hallazgos: [...this.hallazgos.values()], respuestas: this.respuestas };
  }

  private contar(nombre: string, status: number): void {
    const porStatus = this.respuestas.get(nombre) ?? new Map<number, number>();
    this.respuestas.set(nombre, porStatus.set(status, (porStatus.get(status) ?? 0) + 1));
  }

  private aprender({ operacion, metodo }: Peticion, { status, bytes }: Recibida): void {
    if (!operacion || metodo !== 'POST' || status >= 300) return;
    if (bytes.length === 0) return;
    this.mundo.aprender(operacion.ruta, JSON.parse(bytes.toString('utf8')) as Record<string, unknown>);
  }

  anotar(falta: string, ejemplo: string): void {
    const conocido = this.hallazgos.get(falta);
    if (conocido) conocido.veces += 1;
    else this.hallazgos.set(falta, { falta, veces: 1, ejemplo });
  }
}
