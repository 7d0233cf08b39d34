import { Azar } from './azar';
import { leerDocumento, operaciones } from './documento';
import { enviar, type Recibida } from './enviar';
import { Juez } from './juez';
import { Mundo, type Objetivo } from './mundo';
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
  /** The first request that was answered so, and its answer. */
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

/** Sends so many requests and judges every answer. The same seed makes the same choices. */
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

class Corrida {
  private readonly hallazgos = new Map<string, Hallazgo>();
  private readonly respuestas = new Map<string, Map<number, number>>();

  constructor(
    private readonly juez: Juez,
    readonly mundo: Mundo,
  ) {}

  async hacer(peticion: Peticion, azar: Azar): Promise<void> {
    const { base } = this.mundo.objetivo;
    const nombre = peticion.operacion ? `${peticion.metodo} ${peticion.operacion.ruta}` : `${peticion.metodo} (none)`;
    try {
      const recibida = await enviar(base, peticion, azar);
      this.contar(nombre, recibida.status);
      this.aprender(peticion, recibida);
      const faltas = this.juez.juzgar(peticion.operacion, peticion.metodo, recibida);
      const dicho = `${recibida.status} ${recibida.bytes.toString('utf8').slice(0, MUESTRA)}`;
      for (const falta of faltas)
        this.anotar(`${nombre} ${recibida.status}: ${falta}`, comoCurl(base, peticion, dicho));
    } catch (causa) {
      const dicho = (causa as Error).message;
      this.anotar(`${nombre}: no answer (${dicho})`, comoCurl(base, peticion, dicho));
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
    this.mundo.aprender(operacion.ruta, JSON.parse(bytes.toString('utf8')) as Record<string, unknown>);
  }

  private anotar(falta: string, ejemplo: string): void {
    const conocido = this.hallazgos.get(falta);
    if (conocido) conocido.veces += 1;
    else this.hallazgos.set(falta, { falta, veces: 1, ejemplo });
  }
}
