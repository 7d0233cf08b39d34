import type { Respuesta } from '../api';
import { t } from '../textos';
import { Cuadro } from './cuadro';
import { Tarjeta } from './pagina';
import { cantidad, monto, precio } from './valores';

const d = t.documentos;

/** What a document is of, line by line. */
export function Items({ items, moneda }: Pick<Respuesta<'obtenerDocumento'>, 'items' | 'moneda'>) {
  return (
    <Tarjeta titulo={d.items}>
      <Cuadro
        nombre={d.items}
        cabeza={[d.descripcion, d.cantidad, d.precio, d.iva, d.subtotal]}
        filas={items.map((item) => [
          item.descripcion,
          cantidad(item.cantidad),
          precio(item.precio_unitario, moneda),
          item.iva_tipo === undefined ? t.comun.nada : `${item.iva_tipo} %`,
          monto(item.subtotal, moneda),
        ])}
      />
    </Tarjeta>
  );
}
