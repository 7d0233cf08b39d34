import { Box, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { Tasa } from '../../calculo/libro';
import { sitActual, type Operacion, type Pedido } from '../api';
import { Accion } from '../piezas/accion';
import { Bajar } from '../piezas/bajar';
import { CampoDeMes, CSV, diasDelMes } from '../piezas/mes';
import { Pagina, Rejilla, Tarjeta } from '../piezas/pagina';
import { Paquete } from '../piezas/paquete';
import { ahoraMs, diaDe } from '../piezas/valores';
import { usePuede } from '../puertas';
import { t } from '../textos';
import { PapelDeIva } from './iva';
import { LibroDelMes, LIBROS, PorTipo, Totales } from './libro';

const r = t.reportes;

/** What is looked at, by the end of its address. */
const HOJAS = [
  ['', r.ventas, 'descargarLibroDeVentas'],
  ['compras', r.compras, 'descargarLibroDeCompras'],
  ['iva', r.iva, 'calcularIva'],
] as const;

/** The books of a month and its IVA, to be looked at and taken away. */
export default function Reportes() {
  const puede = usePuede();
  const { hoja = '' } = useParams();
  const [busqueda, buscar] = useSearchParams();
  const mes = busqueda.get('mes') ?? diaDe(ahoraMs()).slice(0, 7);
  const tasa = (busqueda.get('tasa') ?? undefined) as Tasa | undefined;
  const elegir = (nuevo: string) => buscar({ mes: nuevo }, { replace: true });
  const libro = LIBROS[hoja === 'compras' ? 'compras' : 'ventas'];
  return (
    <Pagina titulo={r.titulo}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <CampoDeMes mes={mes} elegir={elegir} />
        <Tabs value={hoja} aria-label={r.titulo}>
          {HOJAS.filter(([, , op]) => puede(op)).map(([cual, rotulo]) => (
            <Tab
              key={cual}
              value={cual}
              label={rotulo}
              component={Link}
              to={{ pathname: `/reportes/${cual}`, search: `?mes=${mes}` }}
            />
          ))}
        </Tabs>
      </Box>
      {hoja === 'iva' ? (
        <PapelDeIva mes={mes}>
          {bajada('calcularIva', { mes, formato: 'xlsx' }, `iva-${mes}.xlsx`, r.xlsx)}
          {bajada('calcularIva', { mes, ...CSV }, `iva-${mes}.csv`, r.csv)}
        </PapelDeIva>
      ) : (
        <>
          <Rejilla ancho={480}>
            <Totales op={libro.op} mes={mes} />
            {libro === LIBROS.ventas && <PorTipo mes={mes} />}
          </Rejilla>
          <LibroDelMes libro={libro} mes={mes} tasa={tasa} alQuitar={() => elegir(mes)}>
            {bajada(libro.op, { mes, formato: 'xlsx' }, `${libro.archivo}-${mes}.xlsx`, r.xlsx)}
            {bajada(libro.op, { mes, ...CSV }, `${libro.archivo}-${mes}.csv`, r.csv)}
          </LibroDelMes>
          {libro === LIBROS.ventas && <DeLasVentas mes={mes} />}
        </>
      )}
    </Pagina>
  );
}

/** A button for a file of the month. */
const bajada = (op: Operacion, consulta: Pedido['consulta'], nombre: string, rotulo: string, siNoHay?: string) => (
  <Box key={rotulo} component="span" sx={{ display: 'inline-block', mt: 1, mr: 1 }}>
    <Bajar
      op={op}
      pedido={{ consulta: { ...consulta, sit: sitActual() } }}
      nombre={nombre}
      rotulo={rotulo}
      siNoHay={siNoHay}
    />
  </Box>
);

/** What else of a month's sales is taken away. */
function DeLasVentas({ mes }: { mes: string }) {
  const [paquete, seguir] = useState<string>();
  const delMes = diasDelMes(mes);
  return (
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
          inicial={{ como: 'pdf', ...delMes, sit: sitActual() }}
          alTerminar={({ id }) => seguir(id)}
        />
        {paquete && <Paquete id={paquete} />}
      </Tarjeta>
    </Rejilla>
  );
}
