import { Box, Skeleton } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sitActual } from '../api';
import { CampoDeMes, diasDelMes } from '../piezas/mes';
import { Tarjeta, useOperacion } from '../piezas/pagina';
import { monto } from '../piezas/valores';
import { t } from '../textos';
import { BajarElMes, Renglon } from './bajar-el-mes';

const c = t.cierre;

/** The close of a month: what must be seen first, then everything that is taken away, by one press. */
export function Cierre({ previo }: { previo: string }) {
  const [mes, elegir] = useState(previo);
  const sit = sitActual();
  const delMes = diasDelMes(mes);
  const resumen = useOperacion('resumirDocumentos', { consulta: { ...delMes, sit } });
  const libro = useOperacion('descargarLibroDeVentas', { consulta: { mes, sit, formato: 'json', lineas: false } });
  const estados = resumen.data?.por_estado;
  const totales = libro.data?.totales;
  const filtro = (estado: string) => `/documentos?filter=${encodeURIComponent(JSON.stringify({ estado, ...delMes }))}`;
  const esperan = estados && estados.P + estados.E;
  return (
    <Tarjeta titulo={c.titulo}>
      <CampoDeMes mes={mes} elegir={elegir} />
      <Box component="ul" sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
        <Prueba
          error={resumen.error}
          bien={esperan === 0}
          texto={esperan === undefined ? undefined : c.sinRespuesta(esperan)}
          a={filtro(estados?.P ? 'P' : 'E')}
        />
        <Prueba
          error={resumen.error}
          bien={estados?.R === 0}
          texto={estados && c.rechazados(estados.R)}
          a={filtro('R')}
        />
        <Prueba error={libro.error} bien texto={totales && c.libro(totales.cantidad, monto(totales.total))} />
      </Box>
      <BajarElMes key={`${mes} ${sit}`} mes={mes} />
    </Tarjeta>
  );
}

interface PruebaProps {
  error: Error | null;
  bien: boolean;
  texto?: string;
  a?: string;
}

function Prueba({ error, bien: debida, texto, a }: PruebaProps) {
  if (!error && texto === undefined) return <Skeleton component="li" height={32} />;
  const bien = error === null && debida;
  return (
    <Renglon como={bien ? 'bien' : 'mal'}>
      {error ? t.inicio.noSeLeyo : !bien && a ? <Link to={a}>{texto}</Link> : texto}
    </Renglon>
  );
}
