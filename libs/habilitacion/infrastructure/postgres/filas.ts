import type { RowOf } from '@libs/platform/db';
import type { Corrida, LineaPedida } from '../../domain/corrida';
import type { CORRIDA_DE_HABILITACION, LINEA_DE_HABILITACION } from './tablas';

export function aCorrida(fila: RowOf<typeof CORRIDA_DE_HABILITACION>): Corrida {
  const { id, estado, motivo, receptor, items, autor, segundoTenantId, segundoAutor, createdAt, cambioAt, cerradaAt } =
    fila;
  const segundo = segundoTenantId && segundoAutor ? { tenantId: segundoTenantId, autor: segundoAutor } : null;
  return { id, estado, motivo, receptor, items, segundo, autor, createdAt, cambioAt, cerradaAt };
}

export function aLinea(fila: RowOf<typeof LINEA_DE_HABILITACION>): LineaPedida {
  const { codigoDeCaso: codigo_de_caso, intento, estado, cdc, protocolo, codigo, mensaje, motivo, hora, autor } = fila;
  const opcionales = { cdc, protocolo, codigo, mensaje, motivo };
  return {
    codigo_de_caso,
    intento,
    estado,
    hora: hora.toISOString(),
    autor,
    ...Object.fromEntries(Object.entries(opcionales).filter(([, valor]) => valor !== null)),
  };
}
