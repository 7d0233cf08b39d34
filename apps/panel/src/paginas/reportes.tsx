import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { sitActual, type Operacion, type Pedido } from '../api';
import { Accion } from '../piezas/accion';
import { Bajar } from '../piezas/bajar';
import { CampoDeMes, CSV, diasDelMes } from '../piezas/mes';
import { Pagina, Rejilla, Tarjeta } from '../piezas/pagina';
import { Paquete } from '../piezas/paquete';
import { diaDe } from '../piezas/valores';
import { t } from '../textos';
import { LibroDeVentas, PorTipo, Totales } from './libro';

const r = t.reportes;

/** The books of a month, to be looked at and taken away. */
export default function Reportes() {
  const [mes, elegir] = useState(() => diaDe(performance.timeOrigin + performance.now()).slice(0, 7));
  const [paquete, seguir] = useState<string>();
  const sit = sitActual();
  const delMes = diasDelMes(mes);
  const bajada = (op: Operacion, consulta: Pedido['consulta'], nombre: string, rotulo: string, siNoHay?: string) => (
    <Box key={rotulo} component="span" sx={{ display: 'inline-block', mt: 1, mr: 1 }}>
      <Bajar op={op} pedido={{ consulta: { ...consulta, sit } }} nombre={nombre} rotulo={rotulo} siNoHay={siNoHay} />
    </Box>
  );
  return (
    <Pagina titulo={r.titulo}>
      <CampoDeMes mes={mes} elegir={elegir} />
      <Rejilla ancho={480}>
        <Totales mes={mes} />
        <PorTipo mes={mes} />
      </Rejilla>
      <LibroDeVentas mes={mes}>
        {bajada('descargarLibroDeVentas', { mes, formato: 'xlsx' }, `libro-ventas-${mes}.xlsx`, r.xlsx)}
        {bajada('descargarLibroDeVentas', { mes, ...CSV }, `libro-ventas-${mes}.csv`, r.csv)}
      </LibroDeVentas>
      <Rejilla>
        <Tarjeta titulo={r.rg90}>
          <Typography variant="body2">{r.rg90Ayuda}</Typography>
          {bajada('descargarRg90', { mes }, `rg90-${mes}.zip`, r.zip, r.rg90Nada)}
        </Tarjeta>
        <Tarjeta titulo={r.exportar}>
          <Typography variant="body2">{r.exportarAyuda}</Typography>
          {bajada('exportarDocumentos', { ...delMes, formato: 'xlsx' }, `documentos-${mes}.xlsx`, r.xlsx)}
          {bajada('exportarDocumentos', { ...delMes, ...CSV }, `documentos-${mes}.csv`, r.csv)}
        </Tarjeta>
        <Tarjeta titulo={r.paquete}>
          <Typography variant="body2" sx={{ mb: 1 }}>
            {r.paqueteAyuda}
          </Typography>
          <Accion
            op="pedirPaqueteDeKudes"
            rotulo={r.pedir}
            inicial={{ como: 'pdf', ...delMes, sit }}
            alTerminar={({ id }) => seguir(id)}
          />
          {paquete && <Paquete id={paquete} />}
        </Tarjeta>
      </Rejilla>
    </Pagina>
  );
}
