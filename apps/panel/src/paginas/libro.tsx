import { Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { comoSeLee, porTasa, porTipo } from '../../calculo/libro';
import { sitActual, type Respuesta } from '../api';
import { Cuadro } from '../piezas/cuadro';
import { diasDelMes, mesAnterior } from '../piezas/mes';
import { Lectura, Tarjeta } from '../piezas/pagina';
import { cantidad as enMiles, Estado, fecha, monto } from '../piezas/valores';
import { t } from '../textos';
import { h } from '../textos/hoja';

const r = t.reportes;
type Libro = Respuesta<'descargarLibroDeVentas'>;

const delMes = (mes: string, lineas = true) => ({ consulta: { mes, sit: sitActual(), formato: 'json', lineas } });

/** The totals of the book, bases and taxes apart. */
export function Totales({ mes }: { mes: string }) {
  return (
    <Tarjeta titulo={r.totales}>
      <Lectura op="descargarLibroDeVentas" pedido={delMes(mes, false)}>
        {({ totales }) => {
          const { base10, base5, base, iva } = porTasa(totales);
          const filas = [
            [r.al10, base10, totales.iva_10, totales.gravado_10],
            [r.al5, base5, totales.iva_5, totales.gravado_5],
            [r.exento, totales.exento, '0', totales.exento],
            [r.comprobantes(totales.cantidad), base, iva, totales.total],
          ] as const;
          return (
            <Cuadro
              nombre={r.totales}
              cabeza={[r.tasa, r.base, r.iva, t.documentos.total]}
              filas={filas.map(([tasa, ...montos]) => [tasa, ...montos.map((uno) => monto(uno))])}
            />
          );
        }}
      </Lectura>
    </Tarjeta>
  );
}

/** Each type of document beside the month before. */
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
    <SinVentas />
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

const SinVentas = () => <Typography variant="body2">{t.inicio.sinVentas}</Typography>;

/** Rows that are drawn before somebody asks for more: a month may have tens of thousands. */
const POR_VEZ = 100;

/** The book, line by line, to be looked at; beside its name, the ways to take it away. */
export function LibroDeVentas({ mes, children }: { mes: string; children: ReactNode }) {
  return (
    <Tarjeta titulo={r.libro} acciones={children}>
      <Lectura op="descargarLibroDeVentas" pedido={delMes(mes, false)}>
        {({ totales }) => <SusLineas key={mes} mes={mes} cantidad={totales.cantidad} />}
      </Lectura>
    </Tarjeta>
  );
}

function SusLineas({ mes, cantidad }: { mes: string; cantidad: number }) {
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
    <Lectura op="descargarLibroDeVentas" pedido={delMes(mes)} mientras={pedidas && dicho(r.leyendo(n), r.dejar, false)}>
      {({ lineas }) => <Lineas lineas={lineas} />}
    </Lectura>
  );
}

function Lineas({ lineas }: Pick<Libro, 'lineas'>) {
  const [vistas, ver] = useState(POR_VEZ);
  if (lineas.length === 0) return <SinVentas />;
  return (
    <>
      <Cuadro
        nombre={r.libro}
        palabras={3}
        cabeza={[r.fecha, r.comprobante, r.cliente, r.base10, r.iva10, r.base5, r.iva5, r.exento, t.documentos.total]}
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

type Linea = Libro['lineas'][number];

const deQuien = ({ receptor_nombre, receptor_ruc, receptor_documento }: Linea): string =>
  [receptor_nombre, receptor_ruc ?? receptor_documento].filter(Boolean).join(' · ') || t.comun.nada;

/** What is not approved says what it is. */
function Comprobante({
  linea: { cdc, tipo_label, numero_formateado, numero_hasta, estado, estado_label },
}: {
  linea: Linea;
}) {
  const texto = `${tipo_label} ${numero_formateado}${numero_hasta ? `–${numero_hasta}` : ''}`;
  return (
    <>
      {cdc ? <Link to={`/documentos/${cdc}/show`}>{texto}</Link> : texto}{' '}
      {estado !== 'A' && <Estado valor={estado} textos={{ [estado]: estado_label }} />}
    </>
  );
}
