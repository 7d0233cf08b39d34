import { Campo, nulo } from '../http/campo';
import { dia, entero, listaDe, texto, textos } from '../http/formas';

const NOMBRE = 'Nombre de la tabla, o camino del campo que lleva esos códigos: receptor.tipo_documento.';

class ResumenDeCatalogoDto {
  @Campo(texto, NOMBRE) nombre!: string;
  @Campo(texto) descripcion!: string;
  @Campo(entero, 'Cuántas entradas tiene.') cantidad!: number;
}

export class CatalogosDto {
  @Campo(listaDe(() => ResumenDeCatalogoDto)) catalogos!: ResumenDeCatalogoDto[];

  static from(catalogos: readonly CatalogoDto[]): CatalogosDto {
    return {
      catalogos: catalogos.map(({ nombre, descripcion, entradas }) => ({
        nombre,
        descripcion,
        cantidad: entradas.length,
      })),
    };
  }
}

export class EntradaDto {
  @Campo(texto, 'Siempre texto, también cuando el campo lleva un número.') codigo!: string;
  @Campo(texto) descripcion!: string;
  @Campo(nulo(texto), 'Cómo la escribe el documento; null si no tiene.') abreviatura!: string | null;
  @Campo(nulo(dia), 'Último día en que se pudo usar; null: vigente.') vigente_hasta!: string | null;
}

export class CatalogoDto {
  @Campo(texto, NOMBRE) nombre!: string;
  @Campo(texto) descripcion!: string;
  @Campo(texto, 'La publicación de la que sale.') fuente!: string;
  @Campo(textos, 'Campos de la API que llevan estos códigos.') campos!: string[];
  @Campo(listaDe(() => EntradaDto)) entradas!: EntradaDto[];
}
