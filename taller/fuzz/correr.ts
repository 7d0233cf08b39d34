import { Azar } from './azar';
import { leerDocumento, operaciones } from './documento';
import { enviar, type Recibida } from './enviar';
import { Juez } from './juez';
import { Mundo, type Objetivo } from './mundo';
import { Parada } from './parada';
import { peticionesPesadas, unDocumentoLargo } from './pesos';
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

/** The longest time that one request may block all others. On a slow or busy machine, as long as two of the longest honest documents. */
const PARADA_MS = 100;
const HONESTOS = 2;
/** A pause caused by other programs of the machine does not occur at every repetition. */
const VECES = 3;
const RESPUESTA_MAXIMA = 200_000;

/** Sends the expensive requests one by one, and measures how long each blocks the api. */
export async function correrPesadas(
  objetivo: Objetivo,
  { semilla, unaDeCada, interno }: PedidoPesado,
): Promise<Informe & { mayorParadaMs: number; limiteMs: number; pesadas: number }> {
  const documento = await leerDocumento(objetivo.base);
  const mundo = await Mundo.preparar(objetivo, semilla);
  const corrida = new Corrida(new Juez(documento), mundo);
  const parada = new Parada(interno);
  const azar = new Azar(semilla);
  const todas = [...peticionesPesadas(documento, operaciones(documento), mundo, azar)].filter(
    (_, i) => (i + semilla) % unaDeCada === 0,
  );
  const honesto = unDocumentoLargo(mundo, azar);
  let honestoMs = Infinity;
  for (let vez = 1; vez <= VECES; vez += 1)
    honestoMs = Math.min(honestoMs, (await parada.durante(() => corrida.hacer(honesto, azar))).ms);
  const limiteMs = Math.max(PARADA_MS, HONESTOS * honestoMs);
  let mayorParadaMs = 0;
  for (const { nombre, hacer, seRechaza } of todas) {
    let menor = Infinity;
    for (let vez = 1; vez <= VECES && menor > limiteMs; vez += 1) {
      const { resultado, ms } = await parada.durante(() => corrida.hacer(hacer(), azar));
      menor = Math.min(menor, ms);
      const { status = 0, bytes } = resultado ?? {};
      if (seRechaza && (status < 400 || status > 499)) corrida.anotar(`${nombre}: not refused`, String(status));
      if ((bytes?.length ?? 0) > RESPUESTA_MAXIMA)
        corrida.anotar(`${nombre}: a large answer`, `${bytes!.length} bytes`);
    }
    if (menor > limiteMs) corrida.anotar(`${nombre}: the event loop stood`, `${menor} ms of ${limiteMs} ms`);
    mayorParadaMs = Math.max(mayorParadaMs, menor);
  }
  return { ...corrida.informe(), mayorParadaMs, limiteMs, pesadas: todas.length };
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
      const mensaje = (causa as Error).message;
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
