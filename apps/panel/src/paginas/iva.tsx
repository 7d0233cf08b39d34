import { Alert, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { porTasa, type Tasa } from '../../calculo/libro';
import type { Respuesta } from '../api';
import { Cuadro } from '../piezas/cuadro';
import { diasDelMes } from '../piezas/mes';
import { Lectura, Rejilla, Tarjeta } from '../piezas/pagina';
import { monto } from '../piezas/valores';
import { t } from '../textos';
import { Diferencia, papelDe } from './iva-del-mes';

const r = t.reportes;
type Papel = Respuesta<'calcularIva'>;
type Advertencia = Papel['advertencias'][number];

/** The working paper of a month: each of its figures leads to its documents. */
export function PapelDeIva({ mes, children }: { mes: string; children: ReactNode }) {
  return (
    <Lectura op="calcularIva" pedido={papelDe(mes)}>
      {(papel) => (
        <>
          {papel.advertencias.map((una) => (
            <Alert key={una.codigo} severity={una.codigo === 'compras_por_confirmar' ? 'info' : 'warning'}>
              {una.mensaje}{' '}
              <Link to={dondeEstan(una.codigo, mes)} aria-label={`${t.pendientes.ver}: ${una.mensaje}`}>
                {t.pendientes.ver}
              </Link>
            </Alert>
          ))}
          <Tarjeta titulo={r.papelDeIva} acciones={children}>
            <Diferencia {...papel} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {r.noEsDeclaracion}
            </Typography>
          </Tarjeta>
          <Rejilla ancho={480}>
            <Lado titulo={r.debito} lado={papel.debito} libro={`/reportes/?mes=${mes}`} />
            <Lado titulo={r.credito} lado={papel.credito} libro={`/reportes/compras?mes=${mes}`} />
          </Rejilla>
        </>
      )}
    </Lectura>
  );
}

/** Lists of what a warning counts. What is known by its CDC alone is only in the book; a list of sales filters by one state, not by two. */
const LISTAS: { [codigo in Advertencia['codigo']]?: Record<string, string> } = {
  ventas_sin_resolver: {},
  compras_por_confirmar: { veredicto: 'por_confirmar' },
  compras_observado: { veredicto: 'observado' },
  compras_invalido: { veredicto: 'invalido' },
  compras_cancelado: { estado: 'C' },
  compras_desconocido: { evento: 'DESCONOCIMIENTO' },
};

function dondeEstan(codigo: Advertencia['codigo'], mes: string): string {
  const filtro = LISTAS[codigo];
  if (!filtro) return `/reportes/compras?mes=${mes}`;
  const lista = codigo.startsWith('compras') ? '/recibidos' : '/documentos';
  return `${lista}?filter=${encodeURIComponent(JSON.stringify({ ...filtro, ...diasDelMes(mes) }))}`;
}

interface LadoProps {
  titulo: string;
  lado: Papel['debito'];
  /** The address of the book that it comes from. */
  libro: string;
}

function Lado({ titulo, lado: { tasa_10, tasa_5, exento, iva }, libro }: LadoProps) {
  const { base } = porTasa({
    ...{ gravado_10: tasa_10.gravado, iva_10: tasa_10.iva, gravado_5: tasa_5.gravado, iva_5: tasa_5.iva },
    ...{ exento: exento.total, total: '0' },
  });
  const renglon = (rotulo: string, tasa: Tasa, baseDeElla: string, suIva: string, documentos: number) => [
    <Cifra
      key={tasa}
      rotulo={rotulo}
      {...(documentos > 0 && { a: `${libro}&tasa=${tasa}`, donde: t.inicio.documentos(documentos) })}
    />,
    monto(baseDeElla),
    monto(suIva),
  ];
  return (
    <Tarjeta titulo={titulo}>
      <Cuadro
        nombre={titulo}
        cabeza={[r.tasa, r.base, r.iva]}
        filas={[
          renglon(r.al10, '10', tasa_10.base, tasa_10.iva, tasa_10.documentos),
          renglon(r.al5, '5', tasa_5.base, tasa_5.iva, tasa_5.documentos),
          renglon(r.exento, 'exento', exento.total, '0', exento.documentos),
          [<Cifra key="total" rotulo={t.documentos.total} a={libro} donde={r.verLibro} />, monto(base), monto(iva)],
        ]}
      />
    </Tarjeta>
  );
}

/** The name of a figure, with the way to its documents below it. */
const Cifra = ({ rotulo, a, donde }: { rotulo: string; a?: string; donde?: string }) => (
  <>
    {rotulo}
    {a && (
      <Typography variant="body2" component="div" sx={{ whiteSpace: 'nowrap' }}>
        <Link to={a} aria-label={`${donde}: ${rotulo}`}>
          {donde}
        </Link>
      </Typography>
    )}
  </>
);
