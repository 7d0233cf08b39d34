import { Box, Button, Link, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useRef } from 'react';
import { FilterButton, useListContext, type RaRecord } from 'react-admin';
import { Link as Enlace } from 'react-router-dom';
import { Filtros, type Filtro } from '../piezas/filtros';
import { diasDelMes, mesAnterior } from '../piezas/mes';
import { deDia, deOpcion, deTexto, Tabla, type Columna } from '../piezas/tabla';
import { ahoraMs, diaDe } from '../piezas/valores';
import { usePuede } from '../puertas';
import { t } from '../textos';
import { c } from '../textos/compras';
import { ComoEsta, diaDeEmision, seEspera, SuRespuesta, type Compra } from './estado-de-compra';
import { Totales } from './filtros-de-documentos';
import { PorCodigo } from './por-codigo';
import { Soltar, Traidos, useTraidos } from './traer-compras';

const { documentos: d } = t;
const comoCompra = (fila: RaRecord) => fila as unknown as Compra;
const alVer = (id: unknown): string => `/recibidos/${String(id)}/show`;

const filtros = [
  deTexto('q', c.buscar, true),
  deTexto('emisor', c.rucEmisor),
  deDia('desde', d.desde),
  deDia('hasta', d.hasta),
  deOpcion(t.tipos, Object.keys(t.tipos), 'tipo_de', d.tipo),
];

const VISTAS: readonly Filtro[] = [
  [c.vistas.todas, {}],
  [c.vistas.sinResponder, { evento: 'sin_responder' }],
  [c.vistas.porConfirmar, { veredicto: 'por_confirmar' }],
  [c.vistas.observadas, { veredicto: 'observado' }],
  [c.vistas.invalidas, { veredicto: 'invalido' }],
  [c.vistas.canceladas, { estado: 'C' }],
];

function chipsDe(hoy: string): Filtro[] {
  const mes = hoy.slice(0, 7);
  return [
    [d.esteMes, diasDelMes(mes)],
    [c.mesPasado, diasDelMes(mesAnterior(mes))],
    ...Object.entries(t.tipos).map(([tipo_de, rotulo]): Filtro => [rotulo, { tipo_de }]),
  ];
}

const columnas: Columna[] = [
  { de: 'emisor_nombre', rotulo: c.emisor, como: (fila) => <DeQuien compra={comoCompra(fila)} /> },
  { de: 'veredicto', rotulo: c.como, clara: true, como: (fila) => <ComoEsta compra={comoCompra(fila)} /> },
  { de: 'numero_formateado', rotulo: d.numero, clara: true, como: (fila) => <Numero compra={comoCompra(fila)} /> },
  { de: 'fecha_emision', rotulo: d.fecha, clara: true, como: (fila) => diaDeEmision(comoCompra(fila)) },
  { de: 'total', rotulo: d.total, como: 'monto', clara: true },
  { de: 'eventos', rotulo: c.respuesta, clara: true, como: (fila) => <SuRespuesta compra={comoCompra(fila)} /> },
];

const DeQuien = ({ compra: { emisor_nombre, emisor_ruc } }: { compra: Compra }) => (
  <Box component="span">
    {emisor_nombre ?? emisor_ruc}
    {emisor_nombre && (
      <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
        {emisor_ruc}
      </Typography>
    )}
  </Box>
);

/** Leads to the page by the keyboard, too. On a telephone the whole card does. */
function Numero({ compra: { cdc, tipo_label, numero_formateado } }: { compra: Compra }) {
  const ancho = useMediaQuery<Theme>((tema) => tema.breakpoints.up('md'));
  const numero = <span style={{ whiteSpace: 'nowrap' }}>{numero_formateado}</span>;
  if (!ancho)
    return (
      <span>
        {tipo_label} {numero}
      </span>
    );
  return (
    <>
      <Link component={Enlace} to={alVer(cdc)} onClick={(evento) => evento.stopPropagation()}>
        {numero}
      </Link>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {tipo_label}
      </Typography>
    </>
  );
}

/** Where nothing was brought yet, how to. */
function Invitacion() {
  const { total, filterValues } = useListContext();
  if (total !== 0 || Object.keys(filterValues).length > 0) return null;
  return (
    <Typography sx={{ m: 2, p: 3, border: '2px dashed', borderColor: 'divider', borderRadius: 1, textAlign: 'center' }}>
      {c.invitacion}
    </Typography>
  );
}

const PREGUNTA_MS = 4_000;

/** Documents that others issued to this account: brought by dropping them anywhere on the page. */
export default function Compras() {
  const puede = usePuede();
  const traidos = useTraidos();
  const campo = useRef<HTMLInputElement>(null);
  const trae = puede('importarRecibidos');
  return (
    <>
      {trae && <Soltar alSoltar={traidos.traer} />}
      <Tabla
        resource="recibidos"
        titulo={c.titulo}
        columnas={columnas}
        filters={filtros}
        alElegir={alVer}
        queryOptions={{
          refetchInterval: ({ state: { data } }) =>
            ((data?.data ?? []) as unknown as Compra[]).some(seEspera) && PREGUNTA_MS,
        }}
        encima={
          <>
            <Traidos {...traidos} />
            <Filtros vistas={VISTAS} chips={chipsDe(diaDe(ahoraMs()))} />
            <Totales />
            {trae && <Invitacion />}
          </>
        }
        acciones={
          <>
            <FilterButton />
            <PorCodigo />
            <Button size="small" variant="outlined" component={Enlace} to="/recibidos/correo">
              {c.alCorreo}
            </Button>
            {trae && (
              <>
                <Button
                  size="small"
                  variant="contained"
                  data-op="importarRecibidos"
                  onClick={() => campo.current?.click()}
                >
                  {c.traer}
                </Button>
                <input
                  ref={campo}
                  hidden
                  multiple
                  type="file"
                  accept=".xml,.pdf,.zip"
                  onChange={({ target }) => {
                    traidos.traer([...(target.files ?? [])]);
                    // The same file may be chosen again.
                    target.value = '';
                  }}
                />
              </>
            )}
          </>
        }
      />
    </>
  );
}
