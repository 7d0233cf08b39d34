import type { Autor } from '@libs/platform';
import type { Veredicto } from '../domain/juicio/veredicto';

export type Via = 'archivo' | 'cdc' | 'qr' | 'direccion' | 'buzon' | 'evento';
export interface ArchivoRecibido {
  nombre: string;
  bytes: Uint8Array;
}
export interface PedidoDeImportacion {
  tenantId: string;
  tenantVersion: number;
  autor: Autor;
  via: Via;
  archivos: readonly ArchivoRecibido[];
}
export interface ResultadoDeImportacion {
  archivo: string;
  cdc: string | null;
  resultado: 'nuevo' | 'ya_estaba' | 'rechazado';
  veredicto: Veredicto | null;
  codigo: string | null;
  mensaje: string | null;
}
export abstract class ImportarRecibidos {
  abstract execute(pedido: PedidoDeImportacion): Promise<ResultadoDeImportacion[]>;
}
