import { Button } from '@mui/material';
import { DateInput, FilterButton, SelectInput, TextInput, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { descargar, sitActual } from '../api';
import { Accion, useIntento } from '../piezas/accion';
import { Tabla, type Columna } from '../piezas/tabla';
import { usePuede } from '../puertas';
import { t } from '../textos';

const d = t.documentos;
const elegibles = (textos: Record<string, string>, cuales: string[]) => cuales.map((id) => ({ id, name: textos[id] }));

const filtros = [
  <TextInput key="q" source="q" label={d.buscar} alwaysOn helperText={false} />,
  <SelectInput
    key="estado"
    source="estado"
    label={d.estado}
    alwaysOn
    helperText={false}
    choices={elegibles(t.estado, ['P', 'E', 'A', 'R', 'C'])}
  />,
  <SelectInput
    key="tipo"
    source="tipo"
    label={d.tipo}
    helperText={false}
    choices={elegibles(t.tipos, ['1', '4', '5', '6', '7'])}
  />,
  <DateInput key="desde" source="desde" label={d.desde} helperText={false} />,
  <DateInput key="hasta" source="hasta" label={d.hasta} helperText={false} />,
  <TextInput key="cdc" source="cdc" label={d.cdc} helperText={false} />,
  <TextInput key="id_interno" source="id_interno" label={d.idInterno} helperText={false} />,
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
  const intentar = useIntento();
  const bajar = () =>
    intentar(() =>
      descargar(
        'exportarDocumentos',
        { consulta: { ...filterValues, sit: sitActual(), formato: 'xlsx' } },
        'documentos.xlsx',
      ),
    );
  return (
    <Button size="small" variant="outlined" onClick={() => void bajar()}>
      {d.exportar}
    </Button>
  );
}

export function Documentos() {
  const puede = usePuede();
  return (
    <Tabla
      resource="documentos"
      titulo={d.titulo}
      columnas={columnas}
      filters={filtros}
      alElegir={(id) => `/documentos/${String(id)}/show`}
      acciones={
        <>
          <FilterButton />
          {puede('emitirDocumento') && (
            <Button size="small" variant="contained" component={Link} to="/emitir" data-op="emitirDocumento">
              {t.emitir.emitir}
            </Button>
          )}
          {puede('exportarDocumentos') && <Exportar />}
          <Accion op="importarDocumentos" rotulo={d.importar} />
        </>
      }
    />
  );
}
