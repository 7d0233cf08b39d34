import { Box, Button, LinearProgress, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { sitActual, type Operacion, type Pedido } from '../api';
import { Accion } from '../piezas/accion';
import { Bajar } from '../piezas/bajar';
import { Datos, Lectura, Pagina, Rejilla, Tarjeta } from '../piezas/pagina';
import { diaDe, monto } from '../piezas/valores';
import { t } from '../textos';

const r = t.reportes;

/** The books of a month, to be looked at and taken away. */
export default function Reportes() {
  const [mes, elegir] = useState(() => diaDe(performance.timeOrigin + performance.now()).slice(0, 7));
  const [paquete, seguir] = useState<string>();
  const sit = sitActual();
  const fin = new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5)), 0)).toISOString().slice(0, 10);
  const delMes = { desde: `${mes}-01`, hasta: fin };
  const bajada = (op: Operacion, consulta: Pedido['consulta'], nombre: string, rotulo: string) => (
    <Box key={rotulo} component="span" sx={{ display: 'inline-block', mt: 1, mr: 1 }}>
      <Bajar op={op} pedido={{ consulta: { ...consulta, sit } }} nombre={nombre} rotulo={rotulo} />
    </Box>
  );
  return (
    <Pagina titulo={r.titulo}>
      <TextField
        type="month"
        name="mes"
        label={r.mes}
        value={mes}
        onChange={({ target }) => target.value && elegir(target.value)}
        sx={{ maxWidth: 240 }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Rejilla>
        <Tarjeta titulo={r.totales}>
          <Lectura op="descargarLibroDeVentas" pedido={{ consulta: { mes, sit, formato: 'json', lineas: false } }}>
            {({ totales }) => (
              <Datos
                cifras
                filas={[
                  [t.documentos.cantidad, totales.cantidad],
                  [r.gravado10, monto(totales.gravado_10)],
                  [r.iva10, monto(totales.iva_10)],
                  [r.gravado5, monto(totales.gravado_5)],
                  [r.iva5, monto(totales.iva_5)],
                  [r.exento, monto(totales.exento)],
                  [t.documentos.total, <strong key="t">{monto(totales.total)}</strong>],
                ]}
              />
            )}
          </Lectura>
        </Tarjeta>
        <Tarjeta titulo={r.libro}>
          <Typography variant="body2">{r.libroAyuda}</Typography>
          {bajada('descargarLibroDeVentas', { mes, formato: 'xlsx' }, `libro-${mes}.xlsx`, r.xlsx)}
          {bajada('descargarLibroDeVentas', { mes, formato: 'csv' }, `libro-${mes}.csv`, r.csv)}
        </Tarjeta>
        <Tarjeta titulo={r.rg90}>
          <Typography variant="body2">{r.rg90Ayuda}</Typography>
          {bajada('descargarRg90', { mes }, `rg90-${mes}.zip`, r.zip)}
        </Tarjeta>
        <Tarjeta titulo={r.exportar}>
          <Typography variant="body2">{r.exportarAyuda}</Typography>
          {bajada('exportarDocumentos', { ...delMes, formato: 'xlsx' }, `documentos-${mes}.xlsx`, r.xlsx)}
          {bajada('exportarDocumentos', { ...delMes, formato: 'csv' }, `documentos-${mes}.csv`, r.csv)}
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

const CADA = 2_000;

function Paquete({ id }: { id: string }) {
  return (
    <Lectura op="obtenerPaqueteDeKudes" pedido={{ ruta: { id } }} cada={CADA}>
      {({ hechos, total, archivo_url, estado, detalle }) => (
        <>
          <LinearProgress
            variant="determinate"
            aria-label={r.paquete}
            value={estado === 'L' ? 100 : (100 * hechos) / Math.max(1, total)}
            sx={{ my: 1 }}
          />
          <Typography variant="body2">{detalle ?? r.hechos(hechos, total)}</Typography>
          {archivo_url && (
            <Button size="small" href={archivo_url} target="_blank" rel="noopener">
              {r.bajar}
            </Button>
          )}
        </>
      )}
    </Lectura>
  );
}
