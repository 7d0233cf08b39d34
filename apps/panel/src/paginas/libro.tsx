import { Box, Button, Chip, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { comoSeLee, cuentaEn, porTasa, porTipo, type Tasa } from '../../calculo/libro';
import { sitActual, type Respuesta } from '../api';
import { Bajar } from '../piezas/bajar';
import { Cuadro } from '../piezas/cuadro';
import { CSV, diasDelMes, mesAnterior } from '../piezas/mes';
import { Lectura, Tarjeta } from '../piezas/pagina';
import { cantidad as enMiles, Estado, fecha, monto } from '../piezas/valores';
import { t } from '../textos';
import { c } from '../textos/compras';
import { h } from '../textos/hoja';

const r = t.reportes;

/** The two books. */
export const LIBROS = {
  ventas: { op: 'descargarLibroDeVentas', titulo: r.libro, quien: r.cliente, archivo: 'libro-ventas', lado: 'debito' },
  compras: {
    op: 'descargarLibroDeCompras',
    titulo: r.libroDeCompras,
    quien: c.emisor,
    archivo: 'libro-compras',
    lado: 'credito',
  },
} as const;
type Libro = (typeof LIBROS)[keyof typeof LIBROS];

const delMes = (mes: string, lineas = true) => ({ consulta: { mes, sit: sitActual(), formato: 'json', lineas } });

/** The totals of a book, bases and taxes apart. */
export function Totales({ op, mes }: { op: Libro['op']; mes: string }) {
  return (
    <Tarjeta titulo={r.totales}>
      <Lectura op={op} pedido={delMes(mes, false)}>
        {({ totales }) => {
          const { base10, base5, base, iva } = porTasa(totales);
          const filas = [
            [r.al10, base10, totales.iva_10, totales.gravado_10],
            [r.al5, base5, totales.iva_5, totales.gravado_5],
            [r.exento, totales.exento, '0', totales.exento],
            [r.comprobantes(totales.cantidad), base, iva, totales.total],
          ] as const;
          return (
            <>
              <Cuadro
                nombre={r.totales}
                cabeza={[r.tasa, r.base, r.iva, t.documentos.total]}
                filas={filas.map(([tasa, ...montos]) => [tasa, ...montos.map((uno) => monto(uno))])}
              />
              {'por_confirmar' in totales && totales.por_confirmar > 0 && (
                <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                  {r.porConfirmar(totales.por_confirmar)}
                </Typography>
              )}
            </>
          );
        }}
      </Lectura>
    </Tarjeta>
  );
}

/** Each type of document that was sold, beside the month before. */
export function PorTipo({ mes }: { mes: string }) {
  const del = (uno: string) => ({ consulta: { ...diasDelMes(uno), sit: sitActual() } });
  return (
    <Tarjeta titulo={r.porTipo}>
      <Lectura op="resumirPorDia" pedido={del(mes)}>
        {(este) => (
          <Lectura op="resumirPorDia" pedido={del(mesAnterior(mes))}>
            {(anterior) => <Tipos filas={porTipo(este.dias, anterior.dias)} />}
          </Lectura>
        )}
      </Lectura>
    </Tarjeta>
  );
}

const Tipos = ({ filas }: { filas: ReturnType<typeof porTipo> }) =>
  filas.length === 0 ? (
    <Typography variant="body2">{t.inicio.sinVentas}</Typography>
  ) : (
    <Cuadro
      nombre={r.porTipo}
      cabeza={[t.documentos.tipo, t.documentos.cantidad, r.esteMes, r.mesAnterior, r.diferencia]}
      filas={filas.map(({ tipo, cantidad, total, antes, diferencia }) => [
        (h.tipos as Record<number, string>)[tipo],
        cantidad,
        ...[total, antes, diferencia].map((uno) => monto(uno)),
      ])}
    />
  );

/** Rows that are drawn before somebody asks for more: a month may have tens of thousands. */
const POR_VEZ = 100;

interface LineasProps {
  libro: Libro;
  mes: string;
  /** Only what adds something to this rate. */
  tasa?: Tasa;
}

/** A book, line by line, to be looked at; beside its name, the ways to take it away. */
export function LibroDelMes({
  children,
  alQuitar,
  ...de
}: LineasProps & { children: ReactNode; alQuitar: () => void }) {
  const { libro, mes, tasa } = de;
  return (
    <Tarjeta titulo={libro.titulo} acciones={!tasa && children}>
      {tasa && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
          <Chip label={r.soloDe[tasa]} color="primary" />
          <Button size="small" onClick={alQuitar}>
            {r.verTodo}
          </Button>
          <Bajar
            op="calcularIva"
            pedido={{ consulta: { mes, sit: sitActual(), cifra: `${libro.lado}_${tasa}`, ...CSV } }}
            nombre={`iva-${mes}.csv`}
            rotulo={r.csv}
          />
        </Box>
      )}
      <Lectura op={libro.op} pedido={delMes(mes, false)}>
        {({ totales }) => <SusLineas key={mes} {...de} cantidad={totales.cantidad} />}
      </Lectura>
    </Tarjeta>
  );
}

function SusLineas({ libro, mes, tasa, cantidad }: LineasProps & { cantidad: number }) {
  const [pedidas, pedir] = useState(false);
  const como = comoSeLee(cantidad);
  const n = enMiles(String(cantidad));
  const dicho = (texto: string, boton: string, seLeen: boolean) => (
    <Typography variant="body2" role="status">
      {texto} <Button onClick={() => pedir(seLeen)}>{boton}</Button>
    </Typography>
  );
  if (como === 'en un archivo') return <Typography variant="body2">{r.sonMuchas(n)}</Typography>;
  if (como === 'a pedido' && !pedidas) return dicho(r.sonVarias(n), r.verLineas, true);
  return (
    <Lectura op={libro.op} pedido={delMes(mes)} mientras={pedidas && dicho(r.leyendo(n), r.dejar, false)}>
      {({ lineas }) => (
        <Lineas libro={libro} lineas={tasa ? (lineas as Linea[]).filter((una) => cuentaEn(una, tasa)) : lineas} />
      )}
    </Lectura>
  );
}

function Lineas({ libro, lineas }: { libro: Libro; lineas: Linea[] }) {
  const [vistas, ver] = useState(POR_VEZ);
  if (lineas.length === 0) return <Typography variant="body2">{r.sinLineas[libro.lado]}</Typography>;
  return (
    <>
      <Cuadro
        nombre={libro.titulo}
        palabras={3}
        cabeza={[r.fecha, r.comprobante, libro.quien, r.base10, r.iva10, r.base5, r.iva5, r.exento, t.documentos.total]}
        filas={lineas.slice(0, vistas).map((linea) => {
          const { base10, base5 } = porTasa(linea);
          const montos = [base10, linea.iva_10, base5, linea.iva_5, linea.exento, linea.total];
          return [
            fecha(linea.fecha),
            <Comprobante key="c" linea={linea} />,
            deQuien(linea),
            ...montos.map((uno) => monto(uno)),
          ];
        })}
      />
      {vistas < lineas.length && (
        <Button onClick={() => ver(vistas + POR_VEZ)}>{r.verMas(lineas.length - vistas)}</Button>
      )}
    </>
  );
}

type Linea = Respuesta<Libro['op']>['lineas'][number];

const deQuien = (linea: Linea): string =>
  ('emisor_ruc' in linea
    ? [linea.emisor_nombre, linea.emisor_ruc]
    : [linea.receptor_nombre, linea.receptor_ruc ?? linea.receptor_documento]
  )
    .filter(Boolean)
    .join(' · ') || t.comun.nada;

/** What does not count, or may not yet, says what it is. */
const DE_SIEMPRE = ['A', 'valido'];

function Comprobante({ linea }: { linea: Linea }) {
  const { cdc, tipo_label, numero_formateado, estado, estado_label } = linea;
  const hasta = 'numero_hasta' in linea && linea.numero_hasta;
  const texto = `${tipo_label} ${numero_formateado}${hasta ? `–${hasta}` : ''}`;
  const donde = 'emisor_ruc' in linea ? 'recibidos' : 'documentos';
  return (
    <>
      {cdc ? <Link to={`/${donde}/${cdc}/show`}>{texto}</Link> : texto}{' '}
      {!DE_SIEMPRE.includes(estado) && <Estado valor={estado} textos={{ [estado]: estado_label }} />}
    </>
  );
}
