import { Box } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import { sitActual, type Respuesta } from '../api';
import { Cdc } from '../piezas/cdc';
import { Cuadro } from '../piezas/cuadro';
import { Items } from '../piezas/items';
import { Datos, Lectura, Pagina, Tarjeta } from '../piezas/pagina';
import { fecha, monto } from '../piezas/valores';
import { t } from '../textos';
import { c } from '../textos/compras';
import { autoridadDe, eventoEnPalabras, Veredicto, veredictoDe, seEspera } from './estado-de-compra';
import { Pasos, pasoDe, type Paso } from './historia';
import { PapelDeCompra } from './papel-de-compra';
import { Pruebas } from './pruebas';
import { Responder } from './responder-compra';

const { documentos: d, reportes: r } = t;
export type Detalle = Respuesta<'obtenerRecibido'>;
const CADA_MS = 4_000;

/** One document of somebody else: how much of it is proven, what waits for an answer, what it says, and its paper. */
export default function Compra() {
  const { id: cdc = '' } = useParams();
  return (
    <Lectura
      op="obtenerRecibido"
      pedido={{ ruta: { cdc }, consulta: { sit: sitActual() } }}
      cada={(compra) => seEspera(compra) && CADA_MS}
    >
      {(compra) => (
        <Pagina titulo={`${compra.tipo_label} ${compra.numero_formateado}`}>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,6fr) minmax(0,5fr)' },
              alignItems: 'start',
            }}
          >
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
              <Resumen compra={compra} />
              <Responder compra={compra} />
              <Pruebas pruebas={compra.pruebas} />
              {compra.documento && (
                <>
                  <Items items={compra.documento.items} moneda={compra.moneda ?? 'PYG'} />
                  <Totales totales={compra.documento.totales} moneda={compra.moneda ?? 'PYG'} />
                </>
              )}
              <Tarjeta titulo={c.historia}>
                <Pasos pasos={pasosDe(compra)} />
              </Tarjeta>
            </Box>
            {/* It stays beside the lines while they move. */}
            <Box sx={{ position: { lg: 'sticky' }, top: 64 }}>
              <PapelDeCompra {...compra} />
            </Box>
          </Box>
        </Pagina>
      )}
    </Lectura>
  );
}

function Resumen({ compra }: { compra: Detalle }) {
  const { emisor_nombre, emisor_ruc, consultado_at, asociado_cdc, timbrado, total, total_iva } = compra;
  const moneda = compra.moneda ?? 'PYG';
  return (
    <Tarjeta titulo={emisor_nombre ?? emisor_ruc} acciones={<Veredicto compra={compra} />}>
      <Box component="p" sx={{ m: 0, mb: 1.5 }}>
        {c.explica[veredictoDe(compra)]}
      </Box>
      <Datos
        filas={[
          [c.rucEmisor, emisor_ruc],
          [d.fecha, fecha(compra.fecha_emision)],
          [d.total, monto(total, moneda)],
          [d.iva, monto(total_iva, moneda)],
          ...(asociado_cdc
            ? [[d.sobre, <Link key="s" to={`/recibidos/${asociado_cdc}/show`} children={asociado_cdc} />] as const]
            : []),
          [
            c.laAutoridad,
            [enMayuscula(autoridadDe(compra)), consultado_at && c.preguntada(fecha(consultado_at))]
              .filter(Boolean)
              .join('; '),
          ],
          [c.timbrado, timbrado ?? t.comun.nada],
          [d.cdc, <Cdc key="cdc" cdc={compra.cdc} />],
        ]}
      />
    </Tarjeta>
  );
}

const enMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** By rate, as a book of purchases takes them. */
function Totales({ totales: de, moneda }: { totales: NonNullable<Detalle['documento']>['totales']; moneda: string }) {
  const filas = [
    [r.al10, de.base_gravada_10, de.iva_10, de.subtotal_10],
    [r.al5, de.base_gravada_5, de.iva_5, de.subtotal_5],
    [r.exento, de.subtotal_exento, '0', de.subtotal_exento],
    [d.total, de.total_base_gravada, de.total_iva, de.total_general],
  ] as const;
  return (
    <Tarjeta titulo={c.totales}>
      <Cuadro
        nombre={c.totales}
        cabeza={[r.tasa, r.base, r.iva, d.total]}
        filas={filas.map(([tasa, ...montos]) => [tasa, ...montos.map((uno) => monto(uno, moneda))])}
      />
    </Tarjeta>
  );
}

/** How it came, what the authority did with it, and what was answered. */
const pasosDe = ({ recibido_at, via, aprobado_at, eventos }: Detalle): Paso[] =>
  [
    ...(aprobado_at ? [{ cuando: aprobado_at, titulo: c.aprobada }] : []),
    ...(recibido_at ? [{ cuando: recibido_at, titulo: `${c.llego} ${c.via[via]}` }] : []),
    ...eventos.map((evento) => pasoDe(evento, `${eventoEnPalabras(evento)}: ${t.estado[evento.estado]}`)),
  ].toSorted((x, y) => Date.parse(x.cuando) - Date.parse(y.cuando));
