import type { Producto } from '@libs/productos';
import { Campo, nulo, opcional, porDefecto } from '../formas/campo';
import { booleanoEscrito, textoEscrito } from '../formas/consulta';
import { uuidLeido } from '../formas/pedido';
import { booleano, decimal, entero, listaDe, momento, opcion, texto, uuid } from '../formas/respuesta';
import { Pagina, PaginaDto } from '../http/pagina';
import { answerOf } from '../http/answer-of';

/** Query of GET /v1/productos. */
export class ProductosQuery extends Pagina {
  @Campo(opcional(textoEscrito(120)), 'Palabras de la descripción, del código o del GTIN, sin distinguir acentos.')
  q?: string;
  @Campo(porDefecto(false, booleanoEscrito), 'También los dados de baja.') incluir_inactivos: boolean = false;
}

/** Path of one product. */
export class ProductoPath {
  @Campo(uuidLeido, 'Identificador del producto.') producto_id!: string;
}

/** A product as the API shows it. */
export class ProductoDto {
  @Campo(uuid) id!: string;
  @Campo(nulo(texto)) codigo_interno!: string | null;
  @Campo(texto) descripcion!: string;
  @Campo(nulo(decimal), 'Impuestos incluidos, en su moneda.') precio_unitario!: string | null;
  @Campo(texto, 'ISO 4217.') moneda!: string;
  @Campo(nulo(opcion<0 | 5 | 10>(10, 5, 0))) iva_tipo!: 0 | 5 | 10 | null;
  @Campo(entero, 'De la tabla de la autoridad; 77 es unidad.') unidad_medida!: number;
  @Campo(nulo(texto)) gtin!: string | null;
  @Campo(nulo(texto)) ncm!: string | null;
  @Campo(booleano, 'false después de la baja.') activo!: boolean;
  @Campo(momento) created_at!: string;
  @Campo(momento) updated_at!: string;

  static from(producto: Producto): ProductoDto {
    return answerOf(ProductoDto, producto);
  }
}

export class PaginaDeProductosDto extends PaginaDto {
  @Campo(listaDe(() => ProductoDto)) productos!: ProductoDto[];

  static from(productos: readonly Producto[], pagina: PaginaDto): PaginaDeProductosDto {
    return { productos: productos.map(ProductoDto.from), ...pagina };
  }
}

export class BajaDeProductoDto {
  @Campo(uuid) id!: string;
  @Campo(opcion(false)) activo!: false;

  static from(id: string): BajaDeProductoDto {
    return { id, activo: false };
  }
}
