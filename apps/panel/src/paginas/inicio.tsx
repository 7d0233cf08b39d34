import { Box, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { usePermissions } from 'react-admin';
import { sitActual, type Pedido, type Respuesta } from '../api';
import { Llevar } from '../piezas/llevar';
import { Datos, Lectura, Pagina, Tarjeta, useOperacion } from '../piezas/pagina';
import { ahoraMs, diaDe, monto } from '../piezas/valores';
import { usePuede } from '../puertas';
import type { Identidad } from '../identidad';
import { t } from '../textos';
import { DeCasa } from './casa';
import { Cierre } from './cierre';
import { IvaDelMes } from './iva-del-mes';
import { Pendientes } from './pendientes';
import { PorResponder } from './por-responder';
import { Ultimos } from './ultimos';

const i = t.inicio;
/** Charts come after what is read first. */
const Barras = lazy(() => import('../piezas/barras'));
const MINUTO = 60_000;

export function Inicio() {
  const { permissions } = usePermissions<Identidad>();
  const esSocio = usePuede()('listarEmisores');
  if (!permissions) return null;
  if (esSocio) return <Llevar a="/emisores" />;
  return permissions.tenant ? <DelContribuyente /> : <DeCasa />;
}

/** The same days of this month and the one before. */
function periodos(ahora: number) {
  const hoy = diaDe(ahora);
  const [anio = 0, mes = 1, dia = 1] = hoy.split('-').map(Number);
  const previo = new Date(Date.UTC(anio, mes - 2, 1));
  const ultimo = new Date(Date.UTC(anio, mes - 1, 0)).getUTCDate();
  const inicioPrevio = previo.toISOString().slice(0, 10);
  return {
    hoy: { desde: hoy, hasta: hoy },
    mes: { desde: `${hoy.slice(0, 7)}-01`, hasta: hoy },
    previo: {
      desde: inicioPrevio,
      hasta: `${inicioPrevio.slice(0, 7)}-${String(Math.min(dia, ultimo)).padStart(2, '0')}`,
    },
  };
}

function DelContribuyente() {
  const puede = usePuede();
  const { permissions } = usePermissions<Identidad>();
  const [ahora] = useState(ahoraMs);
  const { hoy, mes, previo } = periodos(ahora);
  const sit = sitActual();
  const cierre = puede('descargarRg90') && <Cierre previo={previo.desde.slice(0, 7)} />;
  const esContador = permissions?.role === 'contador';
  const consulta = (periodo: { desde: string; hasta: string }) => ({ consulta: { ...periodo, sit } });
  return (
    <Pagina titulo={t.menu.inicio}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,2fr) minmax(300px,1fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
          <Pendientes />
          <PorResponder />
          {esContador && cierre}
          <Ultimos />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
          <Ventas hoy={consulta(hoy)} mes={consulta(mes)} previo={consulta(previo)} />
          <IvaDelMes mes={mes.desde.slice(0, 7)} />
          <Tarjeta titulo={i.mejores}>
            <Lectura op="listarMejoresReceptores" pedido={{ consulta: { sit, limit: 5 } }}>
              {({ receptores }) => (receptores.length === 0 ? i.sinVentas : receptores.map(Mejor))}
            </Lectura>
          </Tarjeta>
          {!esContador && cierre}
        </Box>
      </Box>
    </Pagina>
  );
}

const Mejor = ({ nombre, monto_total, cantidad }: Respuesta<'listarMejoresReceptores'>['receptores'][number]) => (
  <Box key={nombre} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.75 }}>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {nombre}
    </Typography>
    <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {monto(monto_total)}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="div">
        {i.documentos(cantidad)}
      </Typography>
    </Box>
  </Box>
);

/** This month beside the same days of the last one. */
function Ventas({ hoy, mes, previo }: Record<'hoy' | 'mes' | 'previo', Pedido>) {
  const deHoy = useOperacion('resumirDocumentos', hoy, MINUTO);
  const delMes = useOperacion('resumirDocumentos', mes, MINUTO);
  const delPrevio = useOperacion('resumirDocumentos', previo);
  return (
    <Tarjeta titulo={i.mes}>
      <Typography variant="h4" component="p" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {dinero(delMes)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {comparado(delMes.data, delPrevio.data)}
      </Typography>
      <Datos
        cifras
        filas={[
          [i.hoy, dinero(deHoy)],
          [i.mesPasado, dinero(delPrevio)],
          [t.menu.documentos, delMes.data ? delMes.data.total : dinero(delMes)],
          [t.reportes.iva10, dinero(delMes, 'iva_10')],
          [t.reportes.iva5, dinero(delMes, 'iva_5')],
        ]}
      />
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {i.porDia}
      </Typography>
      <Lectura op="resumirPorDia" pedido={mes}>
        {({ dias }) => (
          <Suspense fallback={<Box sx={{ height: 260 }} />}>
            <Barras filas={ventasDe(dias)} serie={i.monto} />
          </Suspense>
        )}
      </Lectura>
    </Tarjeta>
  );
}

/** What was sold on each day, all types together; a chart needs no exact sums. */
function ventasDe(dias: Respuesta<'resumirPorDia'>['dias']) {
  const porDia = new Map<string, number>();
  for (const { fecha, monto_total } of dias) porDia.set(fecha, (porDia.get(fecha) ?? 0) + Number(monto_total));
  return [...porDia].map(([fecha, cantidad]) => ({ nombre: fecha.slice(8), cantidad }));
}

type Resumen = Respuesta<'resumirDocumentos'>;

/** An amount, that it is on its way, or that it was not read: never nothing instead. */
function dinero(
  { data, error }: { data?: Resumen; error: Error | null },
  cual: keyof Resumen['montos'] = 'total_facturado',
) {
  return data ? monto(data.montos[cual]) : error ? i.noSeLeyo : '…';
}

/** A share in whole per cent: precise enough to look at, so a float does. */
function comparado(actual?: Resumen, previo?: Resumen): string {
  if (!actual || !previo) return '\u00a0';
  const antes = Number(previo.montos.total_facturado);
  if (antes === 0) return i.documentos(actual.total);
  return i.contra(Math.round((Number(actual.montos.total_facturado) / antes - 1) * 100));
}
