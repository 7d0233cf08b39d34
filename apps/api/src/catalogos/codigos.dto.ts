import { Campo, nulo, opcional } from '../formas/campo';
import { booleano, dia, entero, listaDe, texto, textos } from '../formas/respuesta';

const NOMBRE = 'Nombre de la tabla, o camino del campo que lleva esos códigos: receptor.tipo_documento.';

class ResumenDeCatalogoDto {
  @Campo(texto, NOMBRE) nombre!: string;
  @Campo(texto) descripcion!: string;
  @Campo(entero, 'Cuántas entradas tiene.') cantidad!: number;
  @Campo(texto, 'Dónde se obtiene.') ruta!: string;
  @Campo(booleano, 'Si su ruta pide una credencial.') con_credencial!: boolean;
}

export class CatalogosDto {
  @Campo(listaDe(() => ResumenDeCatalogoDto)) catalogos!: ResumenDeCatalogoDto[];

  /** @param lugares the tables of places, which need a credential and have routes of their own. */
  static from(
    catalogos: readonly CatalogoDto[],
    lugares: readonly Omit<ResumenDeCatalogoDto, 'ruta' | 'con_credencial'>[],
  ): CatalogosDto {
    const ruta = (nombre: string): string => `/v1/catalogos/${nombre}`;
    return {
      catalogos: [
        ...lugares.map((lugar) => ({ ...lugar, ruta: ruta(lugar.nombre), con_credencial: true })),
        ...catalogos.map(({ nombre, descripcion, entradas }) => ({
          nombre,
          descripcion,
          ruta: ruta(nombre),
          cantidad: entradas.length,
          con_credencial: false,
        })),
      ],
    };
  }
}

export class EntradaDeCatalogoDto {
  @Campo(texto, 'Siempre texto, también cuando el campo lleva un número.') codigo!: string;
  @Campo(texto) descripcion!: string;
  @Campo(nulo(texto), 'Cómo la escribe el documento; null si no tiene.') abreviatura!: string | null;
  @Campo(nulo(dia), 'Último día en que se pudo usar; null: vigente.') vigente_hasta!: string | null;
  @Campo(opcional(booleano), 'Solo en monedas: si este servicio emite documentos en ella.') habilitada?: boolean;
}

export class CatalogoDto {
  @Campo(texto, NOMBRE) nombre!: string;
  @Campo(texto) descripcion!: string;
  @Campo(texto, 'La publicación de la que sale.') fuente!: string;
  @Campo(textos, 'Campos de la API que llevan estos códigos.') campos!: string[];
  @Campo(listaDe(() => EntradaDeCatalogoDto)) entradas!: EntradaDeCatalogoDto[];
}
