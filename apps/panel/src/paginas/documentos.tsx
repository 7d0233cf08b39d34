import { Button } from '@mui/material';
import { useState } from 'react';
import { FilterButton, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { sitActual, type Respuesta } from '../api';
import { Accion } from '../piezas/accion';
import { Bajar } from '../piezas/bajar';
import { Datos } from '../piezas/pagina';
import { deDia, deTexto, Tabla, type Columna } from '../piezas/tabla';
import { usePuede } from '../puertas';
import { t } from '../textos';
import { FiltrosDeDocumentos, Totales } from './filtros-de-documentos';
import { Masivas } from './documentos-elegidos';
import { Mirar, useAncho, Vista } from './vista-de-documento';
import { DE_SIEMPRE } from './vistas-propias';

const d = t.documentos;

const filtros = [
  deTexto('q', d.buscar, true),
  deDia('desde', d.desde),
  deDia('hasta', d.hasta),
  deTexto('total_desde', d.totalDesde),
  deTexto('total_hasta', d.totalHasta),
  deTexto('establecimiento', d.establecimiento),
  deTexto('punto', d.punto),
  deTexto('cdc', d.cdc),
  deTexto('id_interno', d.idInterno),
];

const columnas: Columna[] = [
  { de: 'receptor.nombre', rotulo: d.receptor, orden: 'receptor' },
  { de: 'estado', rotulo: d.estado, como: 'estado' },
  { de: 'tipo_label', rotulo: d.tipo, clara: true },
  { de: 'numero_formateado', rotulo: d.numero, clara: true, orden: 'numero' },
  { de: 'fecha_emision', rotulo: d.fecha, como: 'fecha', clara: true, orden: 'fecha' },
  { de: 'total', rotulo: d.total, como: 'monto', clara: true, orden: 'total' },
];
/** What is left of a row beside the paper. */
const JUNTO_AL_PAPEL = ['receptor.nombre', 'numero_formateado', 'total'];

/** What is seen now, as a spreadsheet. */
function Exportar() {
  const { filterValues } = useListContext();
  const pedido = { consulta: { ...filterValues, sit: sitActual(), formato: 'xlsx' } };
  return <Bajar op="exportarDocumentos" pedido={pedido} nombre="documentos.xlsx" rotulo={d.exportar} />;
}

export function Documentos() {
  const puede = usePuede();
  const ancho = useAncho();
  const [visto, ver] = useState<string>();
  return (
    <Tabla
      resource="documentos"
      titulo={t.menu.documentos}
      columnas={visto ? columnas.filter(({ de }) => JUNTO_AL_PAPEL.includes(de)) : columnas}
      filters={filtros}
      sort={DE_SIEMPRE}
      alElegir={(id) => `/documentos/${String(id)}/show`}
      encima={
        <>
          <FiltrosDeDocumentos />
          <Totales />
        </>
      }
      masivas={<Masivas />}
      // On a telephone the document's own page has the paper, and the whole row leads there.
      botones={ancho ? (fila) => <Mirar fila={fila} visto={visto} ver={ver} /> : undefined}
      aside={visto ? <Vista visto={visto} ver={ver} /> : undefined}
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
