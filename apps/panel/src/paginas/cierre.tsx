import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import { Box, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sitActual } from '../api';
import { Accion } from '../piezas/accion';
import { Bajar } from '../piezas/bajar';
import { CampoDeMes, CSV, diasDelMes } from '../piezas/mes';
import { Tarjeta, useOperacion } from '../piezas/pagina';
import { monto } from '../piezas/valores';
import { t } from '../textos';
import { Paquete } from '../piezas/paquete';

const c = t.cierre;

/** The close of a month: what must be seen first, then everything that is taken away. */
export function Cierre({ previo }: { previo: string }) {
  const [mes, elegir] = useState(previo);
  const [paquete, seguir] = useState<string>();
  const sit = sitActual();
  const delMes = diasDelMes(mes);
  const archivos: Parameters<typeof Bajar>[0][] = [
    {
      op: 'descargarLibroDeVentas',
      pedido: { consulta: { mes, formato: 'xlsx', sit } },
      nombre: `libro-ventas-${mes}.xlsx`,
      rotulo: c.excel,
    },
    {
      op: 'descargarLibroDeVentas',
      pedido: { consulta: { mes, ...CSV, sit } },
      nombre: `libro-ventas-${mes}.csv`,
      rotulo: c.csv,
    },
    {
      op: 'descargarRg90',
      pedido: { consulta: { mes, sit } },
      nombre: `rg90-${mes}.zip`,
      rotulo: c.rg90,
      siNoHay: t.reportes.rg90Nada,
    },
  ];
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {archivos.map((archivo) => (
          <Bajar key={archivo.nombre} {...archivo} />
        ))}
        <Accion
          op="pedirPaqueteDeKudes"
          rotulo={c.zip}
          inicial={{ como: 'zip', ...delMes, sit }}
          alTerminar={({ id }) => seguir(id)}
        />
      </Box>
      {paquete && <Paquete id={paquete} />}
    </Tarjeta>
  );
}

interface PruebaProps {
  error: Error | null;
  bien: boolean;
  texto?: string;
  a?: string;
}

function Prueba({ error, bien, texto, a }: PruebaProps) {
  if (!error && texto === undefined) return <Skeleton component="li" height={32} />;
  const mal = error !== null || !bien;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
      {mal ? <ErrorIcon fontSize="small" color="error" /> : <CheckCircle fontSize="small" color="success" />}
      <Typography variant="body2">
        {error ? t.inicio.noSeLeyo : mal && a ? <Link to={a}>{texto}</Link> : texto}
      </Typography>
    </Box>
  );
}
