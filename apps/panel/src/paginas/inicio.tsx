import { Alert, Box, Button, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import { sitActual, type Respuesta } from '../api';
import { Lectura, Pagina, Rejilla, Tarjeta, useOperacion } from '../piezas/pagina';
import { diaDe, diasHasta, monto } from '../piezas/valores';
import { usePuede } from '../puertas';
import type { Identidad } from '../sesion';
import { t } from '../textos';
import { DeCasa } from './casa';

const i = t.inicio;
/** Charts come after what is read first. */
const Barras = lazy(() => import('../piezas/barras'));
const MINUTO = 60_000;

export function Inicio() {
  const { permissions } = usePermissions<Identidad>();
  if (!permissions) return null;
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
  const admin = usePuede()('obtenerCuenta');
  const [ahora] = useState(() => performance.timeOrigin + performance.now());
  const { hoy, mes, previo } = periodos(ahora);
  const sit = sitActual();
  const consulta = (periodo: { desde: string; hasta: string }) => ({ consulta: { ...periodo, sit } });
  const deHoy = useOperacion('resumirDocumentos', consulta(hoy), MINUTO);
  const delMes = useOperacion('resumirDocumentos', consulta(mes), MINUTO);
  const delPrevio = useOperacion('resumirDocumentos', consulta(previo));
  const estados = delMes.data?.por_estado;
  return (
    <Pagina titulo={t.menu.inicio}>
      {admin && <Lectura op="obtenerCuenta">{(cuenta) => <Preparacion cuenta={cuenta} />}</Lectura>}
      <Rejilla ancho={260}>
        <Cifra titulo={i.hoy} valor={dinero(deHoy.data)} nota={cuantos(deHoy.data)} a="/documentos" />
        <Cifra titulo={i.mes} valor={dinero(delMes.data)} nota={comparado(delMes.data, delPrevio.data)} a="/reportes" />
        <Cifra
          titulo={i.esperan}
          valor={numero(estados && estados.P + estados.E)}
          a={conFiltro({ estado: estados?.P ? 'P' : 'E' })}
        />
        <Cifra
          titulo={i.rechazados}
          valor={numero(estados?.R)}
          a={conFiltro({ estado: 'R' })}
          alerta={(estados?.R ?? 0) > 0}
        />
        <Lectura op="obtenerIdentidad">{({ tenant }) => tenant && <Plazos cuenta={tenant} ahora={ahora} />}</Lectura>
      </Rejilla>
      <Rejilla>
        <Tarjeta titulo={i.porDia}>
          <Lectura op="resumirPorDia" pedido={consulta(mes)}>
            {({ dias }) => (
              <Suspense fallback={<Box sx={{ height: 260 }} />}>
                <Barras filas={ventasDe(dias)} serie={i.monto} />
              </Suspense>
            )}
          </Lectura>
        </Tarjeta>
        <Tarjeta titulo={i.porTipo}>
          {delMes.data && (
            <Suspense fallback={<Box sx={{ height: 260 }} />}>
              <Barras
                serie={t.documentos.cantidad}
                filas={Object.entries(delMes.data.por_tipo).map(([tipo, cantidad]) => ({
                  nombre: t.tipos[tipo] ?? tipo,
                  cantidad: Number(cantidad),
                }))}
              />
            </Suspense>
          )}
        </Tarjeta>
        <Tarjeta titulo={i.mejores}>
          <Lectura op="listarMejoresReceptores" pedido={{ consulta: { sit, limit: 5 } }}>
            {({ receptores }) =>
              receptores.length === 0
                ? i.sinVentas
                : receptores.map(({ nombre, monto_total, cantidad }) => (
                    <Box key={nombre} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.75 }}>
                      <span style={{ overflowWrap: 'anywhere' }}>{nombre}</span>
                      <Box component="span" sx={{ textAlign: 'right', flexShrink: 0 }}>
                        {monto(monto_total)}
                        <Typography variant="caption" color="text.secondary" component="div">
                          {i.documentos(cantidad)}
                        </Typography>
                      </Box>
                    </Box>
                  ))
            }
          </Lectura>
        </Tarjeta>
      </Rejilla>
    </Pagina>
  );
}

/** What was sold on each day, all types together; a chart needs no exact sums. */
function ventasDe(dias: Respuesta<'resumirPorDia'>['dias']) {
  const porDia = new Map<string, number>();
  for (const { fecha, monto_total } of dias) porDia.set(fecha, (porDia.get(fecha) ?? 0) + Number(monto_total));
  return [...porDia].map(([fecha, cantidad]) => ({ nombre: fecha.slice(8), cantidad }));
}

type Resumen = Respuesta<'resumirDocumentos'>;
type Cuenta = Respuesta<'obtenerCuenta'>;

const dinero = (resumen?: Resumen) => (resumen ? monto(resumen.montos.total_facturado) : '…');
const cuantos = (resumen?: Resumen) => (resumen ? i.documentos(resumen.total) : '');
const numero = (valor?: number) => (valor === undefined ? '…' : String(valor));
const conFiltro = (filtro: object) => `/documentos?filter=${encodeURIComponent(JSON.stringify(filtro))}`;

/** A share in whole per cent: precise enough to look at, so a float does. */
function comparado(actual?: Resumen, previo?: Resumen): string {
  if (!actual || !previo) return '';
  const antes = Number(previo.montos.total_facturado);
  if (antes === 0) return cuantos(actual);
  return i.contra(Math.round((Number(actual.montos.total_facturado) / antes - 1) * 100));
}

interface CifraProps {
  titulo: string;
  valor: string;
  nota?: string;
  a: string;
  alerta?: boolean;
}

function Cifra({ titulo, valor, nota, a, alerta }: CifraProps) {
  return (
    <Card variant="outlined" sx={{ alignSelf: 'stretch' }}>
      <CardActionArea component={Link} to={a} sx={{ height: '100%' }}>
        <CardContent>
          <Typography variant="body2" color="text.secondary">
            {titulo}
          </Typography>
          <Typography
            variant="h5"
            component="p"
            color={alerta ? 'error' : 'text.primary'}
            sx={{ fontWeight: 600, my: 0.5 }}
          >
            {valor}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {nota || '\u00a0'}
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

type DeQuien = NonNullable<Identidad['tenant']>;

function Plazos({ cuenta: { certificado, timbrados }, ahora }: { cuenta: DeQuien; ahora: number }) {
  const a = usePuede()('obtenerCuenta') ? '/cuenta' : '/';
  const timbrado = timbrados[sitActual()];
  const fin = timbrado?.fecha_fin;
  const dias = fin ? diasHasta(fin, ahora) : undefined;
  const quedan = (n: number) => (n < 0 ? i.vencido : i.dias(n));
  return (
    <>
      <Cifra
        titulo={t.cuenta.certificado}
        valor={certificado ? quedan(certificado.dias_restantes) : i.falta}
        a={a}
        alerta={(certificado?.dias_restantes ?? 0) < 30}
      />
      <Cifra
        titulo={t.cuenta.timbrado}
        valor={timbrado ? (dias === undefined ? i.sinFin : quedan(dias)) : i.falta}
        nota={timbrado?.numero}
        a={a}
        alerta={dias !== undefined && dias < 30}
      />
    </>
  );
}

function Preparacion({ cuenta }: { cuenta: Cuenta }) {
  const { listo, faltan } = cuenta.preparacion.ambientes[sitActual()];
  if (listo) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to="/cuenta" color="inherit" size="small">
          {i.verCuenta}
        </Button>
      }
    >
      {i.preparar}: {faltan.map(({ mensaje }) => mensaje).join(' ')}
    </Alert>
  );
}
