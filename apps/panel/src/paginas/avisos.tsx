import DoneAll from '@mui/icons-material/DoneAll';
import { Box, Button } from '@mui/material';
import { useListContext, type RaRecord } from 'react-admin';
import { detalleDeAviso, leer, QUE_PIDEN, useLeidos } from '../avisos';
import { deOpcion, Tabla } from '../piezas/tabla';
import { t } from '../textos';
import { enPalabras } from '../textos/campos';
import { AVISOS } from '../textos/hechos';

const a = t.avisos;
/** First what asks for something; every notice is a choice away. */
export const Avisos = () => (
  <Tabla
    resource="avisos"
    titulo={t.menu.avisos}
    pagination={false}
    filterDefaultValues={{ tipos: QUE_PIDEN }}
    filters={[
      deOpcion({ [QUE_PIDEN]: a.piden, ...AVISOS }, [QUE_PIDEN, ...Object.keys(AVISOS)], 'tipos', a.tipo, true),
    ]}
    alElegir={(_, __, { id, tipo, datos }) => {
      leer(String(id));
      if (String(tipo).startsWith('recibido.')) return `/recibidos/${datos.cdc}/show`;
      return datos.de_id ? `/documentos/${datos.cdc}/show` : false;
    }}
    columnas={[
      { de: 'tipo', rotulo: a.tipo, como: (fila) => <Tipo fila={fila} /> },
      { de: 'creado_at', rotulo: t.auditoria.cuando, como: 'fecha', clara: true },
      { de: 'datos.numero_formateado', rotulo: t.documentos.numero, clara: true },
      { de: 'datos', rotulo: a.datos, clara: true, como: ({ datos }) => detalleDeAviso(datos) },
    ]}
    acciones={<TodosLeidos />}
  />
);

function Tipo({ fila: { id, tipo } }: { fila: RaRecord }) {
  const leido = useLeidos()(String(id));
  return (
    <Box component="span" sx={{ fontWeight: leido ? 400 : 700 }} data-leido={leido}>
      {enPalabras('tipos', tipo)}
    </Box>
  );
}

function TodosLeidos() {
  const { data = [] } = useListContext<RaRecord>();
  const leido = useLeidos();
  const nuevos = data.map(({ id }) => String(id)).filter((id) => !leido(id));
  return (
    <Button size="small" startIcon={<DoneAll />} disabled={nuevos.length === 0} onClick={() => leer(...nuevos)}>
      {a.leidos(nuevos.length)}
    </Button>
  );
}
