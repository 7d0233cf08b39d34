import type { DocumentoRecibido } from '@libs/recibidos';
import { EmisorDelDEDto, TotalesDelDEDto } from '../de/emisor.dto';
import { items, type Json, pedida, pedidas, remision } from '../de/instantanea';
import { Campo, nulo } from '../formas/campo';
import { cdc, listaDe, objetoDe, opcion } from '../formas/respuesta';
import { PruebaDto, RecibidoDto } from './recibido.dto';

/** What the XML of a received document says. */
class ContenidoDeRecibidoDto {
  @Campo(objetoDe(() => EmisorDelDEDto)) emisor!: EmisorDelDEDto;
  @Campo(pedida('receptor')) receptor!: Json;
  @Campo(items) items!: Json[];
  @Campo(objetoDe(() => TotalesDelDEDto)) totales!: TotalesDelDEDto;
  @Campo(nulo(opcion<number>(1, 2))) condicion_venta!: number | null;
  @Campo(pedidas('formas_pago')) formas_pago!: Json[];
  @Campo(nulo(pedida('pago_credito'))) pago_credito!: Json | null;
  @Campo(nulo(pedida('doc_asociado'))) doc_asociado!: Json | null;
  @Campo(pedidas('docs_asociados')) docs_asociados!: Json[];
  @Campo(nulo(remision()), 'null salvo en la nota de remisión.') remision!: Json | null;
}

/** A received document with its proofs and what its XML says. */
export class RecibidoDetalleDto extends RecibidoDto {
  @Campo(listaDe(() => PruebaDto), 'Lo que se probó de él, en orden; vacío si no se juzgó.') pruebas!: PruebaDto[];
  @Campo(nulo(cdc), 'De una nota: el documento que nombra.') asociado_cdc!: string | null;
  @Campo(nulo(objetoDe(() => ContenidoDeRecibidoDto)), 'null si no está su XML, o no cumple el formato.')
  documento!: ContenidoDeRecibidoDto | null;

  static conTodo({ recibido, detalle }: DocumentoRecibido): RecibidoDetalleDto {
    return {
      ...RecibidoDto.from(recibido),
      pruebas: recibido.pruebas ?? [],
      asociado_cdc: recibido.asociadoCdc,
      documento: detalle && (mostrado(detalle) as unknown as ContenidoDeRecibidoDto),
    };
  }
}

const mostrado = ({ autofactura: _, obras: __, ...detalle }: NonNullable<DocumentoRecibido['detalle']>) => detalle;
