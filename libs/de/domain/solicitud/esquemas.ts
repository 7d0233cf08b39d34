import { TIPOS_DE_DOCUMENTO, type TipoDe } from '@libs/fiscal';
import { campos } from './campos';
import { enDominio, type Esquema, type Fila, type Filas, type Lector, lectorDe } from '@libs/campos';

/** Schema name of each type's payload. */
const NOMBRES: Readonly<Record<TipoDe, string>> = {
  1: 'EmisionDeFactura',
  4: 'EmisionDeAutofactura',
  5: 'EmisionDeNotaDeCredito',
  6: 'EmisionDeNotaDeDebito',
  7: 'EmisionDeNotaDeRemision',
};

const ref = (nombre: string): Esquema => ({ $ref: `#/components/schemas/${nombre}` });

/** Default as text only: some client generators make a property with `default` mandatory. */
const siSeOmite = (porDefecto: unknown): string =>
  porDefecto === undefined ? '' : ` Si se omite, ${String(porDefecto)}.`;

/** JSON Schemas of the issuance payload for OpenAPI: one for each type, with the fields of that type, and one for each nested object. */
class Esquemas {
  readonly porNombre: Record<string, Esquema> = {};

  constructor(private readonly filas: Filas) {}

  deTipo(tipo: TipoDe): void {
    const filasDelTipo = Object.entries(this.filas).filter(([, { tipos }]) => !tipos || tipos.includes(tipo));
    const exigidas = filasDelTipo.filter(([, { exigido, requerido }]) => requerido || exigido?.en.includes(tipo));
    const { porDefecto } = campos.tipo_de;
    this.porNombre[NOMBRES[tipo]] = {
      type: 'object',
      additionalProperties: false,
      required: [...exigidas.map(([campo]) => campo), ...(tipo === porDefecto ? [] : ['tipo_de'])],
      properties: Object.fromEntries(filasDelTipo.map(([campo, fila]) => [campo, this.delCampo(campo, fila, tipo)])),
    };
  }

  private delCampo(campo: string, fila: Fila, tipo: TipoDe): Esquema {
    if (fila.ignorado?.includes(tipo)) return { description: 'En este tipo se ignora.' };
    if (campo !== 'tipo_de') return fila.valor?.etiquetas ? this.deLaLista(campo, fila) : this.deLaFila(fila);
    const omitido = siSeOmite(tipo === fila.porDefecto ? tipo : undefined);
    const description = `${fila.descripcion} ${campos.tipo_de.valor.etiquetas?.[tipo] ?? ''}.${omitido}`;
    return { type: 'integer', enum: [tipo], description };
  }

  /** A closed list of the payload is used by several types. It gets a name, so that generated clients have one type for it. */
  private deLaLista(campo: string, fila: Fila): Esquema {
    const nombre = enDominio(`_${campo}`);
    this.porNombre[nombre] ??= this.deLaFila(fila);
    return ref(nombre);
  }

  private deLaFila(fila: Fila): Esquema {
    const { esquema, filas, elemento } = lectorDe(fila);
    if (filas || elemento) return { ...this.deEste(fila.valor!), description: fila.descripcion };
    return { ...esquema, description: `${String(esquema['description'])}${siSeOmite(fila.porDefecto)}` };
  }

  deEste({ filas, nombre, elemento, esquema }: Lector<unknown>): Esquema {
    if (elemento) return { ...esquema, items: this.deEste(elemento) };
    if (!filas) return esquema;
    this.porNombre[nombre!] ??= this.delObjeto(filas, esquema);
    return ref(nombre!);
  }

  private delObjeto(filas: Filas, esquema: Esquema): Esquema {
    const properties = Object.fromEntries(Object.entries(filas).map(([campo, fila]) => [campo, this.deLaFila(fila)]));
    return { ...esquema, properties };
  }
}

/**
 * The body of an emission: one schema per `tipo_de`. Without `discriminator`, which is defined only for
 * required texts: clients generated with it send `tipo_de: "5"`.
 */
export const esquemaDelCuerpo: Esquema = { oneOf: TIPOS_DE_DOCUMENTO.map((tipo) => ref(NOMBRES[tipo])) };

/** The schemas that `esquemaDelCuerpo` references. */
export function esquemasDeEmision(filas: Filas = campos): Readonly<Record<string, Esquema>> {
  const esquemas = new Esquemas(filas);
  for (const tipo of TIPOS_DE_DOCUMENTO) esquemas.deTipo(tipo);
  return esquemas.porNombre;
}

/** The schema of another body, and those that it references. */
export function esquemasDe(cuerpo: Lector<unknown>): { cuerpo: Esquema; porNombre: Readonly<Record<string, Esquema>> } {
  const esquemas = new Esquemas({});
  return { cuerpo: esquemas.deEste(cuerpo), porNombre: esquemas.porNombre };
}
