import { Button } from '@mui/material';
import { FilterButton, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { sitActual, type Respuesta } from '../api';
import { Accion } from '../piezas/accion';
import { Bajar } from '../piezas/bajar';
import { Datos } from '../piezas/pagina';
import { deDia, deOpcion, deTexto, Tabla, type Columna } from '../piezas/tabla';
import { usePuede } from '../puertas';
import { t } from '../textos';

const d = t.documentos;

const filtros = [
  deTexto('q', d.buscar, true),
  deOpcion(t.estado, ['P', 'E', 'A', 'R', 'C'], 'estado', d.estado, true),
  deOpcion(t.tipos, ['1', '4', '5', '6', '7'], 'tipo', d.tipo),
  deDia('desde', d.desde),
  deDia('hasta', d.hasta),
  deTexto('cdc', d.cdc),
  deTexto('id_interno', d.idInterno),
];

const columnas: Columna[] = [
  { de: 'receptor.nombre', rotulo: d.receptor },
  { de: 'estado', rotulo: d.estado, como: 'estado' },
  { de: 'tipo_label', rotulo: d.tipo, clara: true },
  { de: 'numero_formateado', rotulo: d.numero, clara: true },
  { de: 'fecha_emision', rotulo: d.fecha, como: 'fecha', clara: true },
  { de: 'total', rotulo: d.total, como: 'monto', clara: true },
];

/** What is seen now, as a spreadsheet. */
function Exportar() {
  const { filterValues } = useListContext();
  const pedido = { consulta: { ...filterValues, sit: sitActual(), formato: 'xlsx' } };
  return <Bajar op="exportarDocumentos" pedido={pedido} nombre="documentos.xlsx" rotulo={d.exportar} />;
}

export function Documentos() {
  const puede = usePuede();
  return (
    <Tabla
      resource="documentos"
      titulo={t.menu.documentos}
      columnas={columnas}
      filters={filtros}
      alElegir={(id) => `/documentos/${String(id)}/show`}
      acciones={
        <>
          <FilterButton />
          {puede('emitirDocumento') && (
            <Button size="small" variant="contained" component={Link} to="/emitir" data-op="emitirDocumento">
              {t.menu.emitir}
            </Button>
          )}
          <Exportar />
          <Accion op="importarDocumentos" rotulo={d.importar} resultado={Importados} />
        </>
      }
    />
  );
}

/** Result of each document: a ZIP may hold some that cannot be imported. */
const Importados = ({ importados, repetidos, rechazados, documentos, omitidos }: Respuesta<'importarDocumentos'>) => (
  <>
    {d.importados(importados, repetidos, rechazados)}
    {omitidos.length > 0 && ` ${d.omitidos(omitidos.length)}`}
    <Datos filas={documentos.flatMap(({ archivo, mensaje }) => (mensaje ? [[archivo, mensaje] as const] : []))} />
  </>
);
