import { Link, Typography } from '@mui/material';
import { BooleanInput, FilterButton, type RaRecord, useListContext } from 'react-admin';
import type { Respuesta } from '../api';
import { guardarArchivo } from '../guardar';
import { leerCuerpo } from '../formulario/esquema';
import { Accion, useIntento } from '../piezas/accion';
import { Bajar } from '../piezas/bajar';
import { CSV } from '../piezas/mes';
import { deTexto, Tabla } from '../piezas/tabla';
import { t } from '../textos';

const { productos: p } = t;

const idDe = (fila: RaRecord) => String(fila.id);

/** What is seen now, as a spreadsheet in Spanish opens it. */
function Exportar() {
  const { q, incluir_inactivos } = useListContext().filterValues;
  const consulta = { q, incluir_inactivos, separador: CSV.separador };
  return <Bajar op="exportarProductos" pedido={{ consulta }} nombre="productos.csv" rotulo={p.exportar} />;
}

const MARCA_DE_UTF8 = '\uFEFF';

/** A file with the header alone. Its columns are the fields of a new product. */
function Modelo() {
  const intentar = useIntento();
  const bajar = async () => {
    const { esquema } = await leerCuerpo('crearProducto');
    const encabezado = Object.keys(esquema?.properties ?? {}).join(CSV.separador);
    guardarArchivo(new Blob([`${MARCA_DE_UTF8}${encabezado}\r\n`], { type: 'text/csv' }), 'productos.csv');
  };
  return (
    <Link component="button" type="button" data-modelo="" onClick={() => void intentar(bajar)}>
      {p.modelo}
    </Link>
  );
}

const Importados = ({ creados, modificados, sin_cambios }: Respuesta<'importarProductos'>) => (
  <Typography>{p.importados(creados, modificados, sin_cambios)}</Typography>
);

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
        <Exportar />
        <Accion
          op="importarProductos"
          rotulo={p.importar}
          ayuda={
            <>
              {p.importarAyuda} <Modelo />
            </>
          }
          resultado={Importados}
        />
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
