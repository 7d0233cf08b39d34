import { BooleanInput, FilterButton, type RaRecord } from 'react-admin';
import { Accion } from '../piezas/accion';
import { deTexto, Tabla } from '../piezas/tabla';
import { t } from '../textos';

const { productos: p } = t;

const idDe = (fila: RaRecord) => String(fila.id);

export const Productos = () => (
  <Tabla
    resource="productos"
    titulo={t.menu.productos}
    filters={[
      deTexto('q', t.comun.buscar, true),
      <BooleanInput key="i" source="incluir_inactivos" label={p.inactivos} helperText={false} />,
    ]}
    columnas={[
      { de: 'descripcion', rotulo: p.descripcion },
      { de: 'codigo_interno', rotulo: p.codigo },
      { de: 'precio_unitario', rotulo: p.precio, como: 'monto' },
      { de: 'moneda', rotulo: p.moneda },
      { de: 'iva_tipo', rotulo: p.iva, como: ({ iva_tipo: tasa }) => (tasa === null ? '' : `${tasa} %`) },
      { de: 'activo', rotulo: p.activo, como: 'logico' },
    ]}
    acciones={
      <>
        <FilterButton />
        <Accion
          op="crearProducto"
          rotulo={p.nuevo}
          primero={['descripcion', 'codigo_interno', 'precio_unitario', 'iva_tipo']}
          variante="contained"
        />
      </>
    }
    botones={(fila) => (
      <>
        <Accion
          op="modificarProducto"
          ruta={{ producto_id: idDe(fila) }}
          rotulo={p.modificar}
          inicial={fila}
          parcial
          variante="text"
        />
        {fila.activo && (
          <Accion op="eliminarProducto" ruta={{ producto_id: idDe(fila) }} rotulo={p.borrar} peligro variante="text" />
        )}
      </>
    )}
  />
);
