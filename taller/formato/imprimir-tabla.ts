import type { ElementoDeEsquema, TipoSimple } from './leer-esquema';
import { elementoCorregido, NOMBRES_DE_TIPO, CONJUNTOS, NUNCA_ENVIAR } from './correcciones';
import { cita, imprimirTipo } from './imprimir-tipo';

const veces = ({ min, max }: ElementoDeEsquema): string => cita(min === max ? `${min}` : `${min}-${max}`);

/** Prints a table as source code, and collects the shared types and the facts of the reference per path. */
export class ImpresoraDeTablas {
  readonly tiposCompartidos = new Map<string, string>();

  constructor(
    private readonly campos: Map<string, Record<string, string>>,
    private readonly literales: (valores: string[]) => string | undefined,
  ) {}

  tipo(tipo: TipoSimple | undefined): string {
    const conjunto = tipo?.nombre && CONJUNTOS[tipo.nombre];
    if (conjunto) return `codigo('${conjunto}')`;
    const expresion = imprimirTipo(tipo, this.literales);
    const nombre = tipo?.nombre && NOMBRES_DE_TIPO[tipo.nombre];
    if (!nombre) return expresion;
    const previo = this.tiposCompartidos.get(nombre);
    if (previo && previo !== expresion) throw new Error(`${nombre}: ${previo} y ${expresion}`);
    this.tiposCompartidos.set(nombre, expresion);
    return nombre;
  }

  elemento(nodo: ElementoDeEsquema, padre: string, sangria: string): string {
    const elemento = elementoCorregido(nodo.elemento);
    const ruta = padre ? `${padre}/${elemento}` : elemento;
    if (nodo.referencia) return `${sangria}FIRMA,`;
    const fila = this.campos.get(ruta);
    const cabeza = `${cita(elemento)}, ${cita(fila?.['id_manual'] ?? '')}, ${veces(nodo)}`;
    const marcas = [this.nota(fila), this.nunca(ruta)].filter(Boolean);
    if (!nodo.hijos) {
      const cola = marcas.length ? `, { ${marcas.join(', ')} }` : '';
      return `${sangria}campo(${cabeza}, ${this.tipo(nodo.tipo)}${cola}),`;
    }
    if (nodo.eleccion) marcas.push('eleccion: true');
    if (nodo.atributo) {
      const id = cita(this.campos.get(`${ruta}/@${nodo.atributo.nombre}`)?.['id_manual'] ?? '');
      marcas.push(
        `atributos: [atributo({ nombre: '${nodo.atributo.nombre}', id: ${id}, tipo: ${this.tipo(nodo.atributo.tipo)} })]`,
      );
    }
    const hijos = nodo.hijos.map((hijo) => this.elemento(hijo, ruta, `${sangria}  `)).join('\n');
    const cola = marcas.length ? `], { ${marcas.join(', ')} }),` : ']),';
    return `${sangria}grupo(${cabeza}, [\n${hijos}\n${sangria}${cola}`;
  }

  private nota(fila: Record<string, string> | undefined): string | undefined {
    const notas = [...(fila?.['nota_vigente'] ?? '').matchAll(/NT (\d+)/g)].map(([, numero]) => Number(numero));
    return notas.length ? `nota: 'NT-${String(Math.max(...notas)).padStart(2, '0')}'` : undefined;
  }

  private nunca(ruta: string): string | undefined {
    return NUNCA_ENVIAR[ruta] && `nuncaEnviar: ${cita(NUNCA_ENVIAR[ruta])}`;
  }
}
