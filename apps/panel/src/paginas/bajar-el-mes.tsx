import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import { Box, Button, CircularProgress, Typography } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useActo, type Hacer } from '../acto';
import { aqui, descargar, ErrorDelServicio, llamar, sitActual, type Operacion } from '../api';
import { guardarEnlace } from '../guardar';
import { usePuede } from '../puertas';
import { t } from '../textos';

const { cierre: c, reportes: r } = t;

const LIBROS = [
  ['descargarLibroDeVentas', r.libro, 'libro-ventas'],
  ['descargarLibroDeCompras', r.libroDeCompras, 'libro-compras'],
] as const;

/** Nothing of the kind in that month, which is no fault. */
const NADA = ['RG90_VACIO', 'PAQUETE_VACIO'];
const CADA_MS = 2_000;

interface Como {
  estado: 'va' | 'bien' | 'mal';
  dicho: string;
}
interface Archivo {
  op: Operacion;
  rotulo: string;
  bajar: (hacer: Hacer, senal: AbortSignal) => Promise<unknown>;
}

/** Everything of a closed month by one press; the next press fetches what is missing. */
export function BajarElMes({ mes }: { mes: string }) {
  const puede = usePuede();
  const { ocupado, acto } = useActo();
  const [como, decir] = useState<{ [op in Operacion]?: Como }>({});
  const poner = (op: Operacion, estado: Como['estado'], dicho: string) =>
    decir((antes) => ({ ...antes, [op]: { estado, dicho } }));
  const paquete = usePaquete(mes, (avance) => poner('pedirPaqueteDeKudes', 'va', avance));
  const fin = useRef<AbortController>(null);
  useEffect(() => {
    const este = (fin.current = new AbortController());
    return () => este.abort();
  }, []);
  const consulta = { mes, sit: sitActual() };
  const archivos: Archivo[] = [
    ...LIBROS.map(([op, rotulo, archivo]) => ({
      ...{ op, rotulo },
      bajar: () => descargar(op, { consulta: { ...consulta, formato: 'xlsx' } }, `${archivo}-${mes}.xlsx`),
    })),
    {
      op: 'descargarRg90' as const,
      rotulo: c.rg90,
      bajar: () => descargar('descargarRg90', { consulta }, `rg90-${mes}.zip`),
    },
    { op: 'pedirPaqueteDeKudes' as const, rotulo: c.zip, bajar: paquete },
  ].filter(({ op }) => puede(op));
  const faltan = archivos.filter(({ op }) => como[op]?.estado !== 'bien');
  const empezo = Object.keys(como).length > 0;
  const bajar = () =>
    acto(async (hacer) => {
      const { signal } = fin.current!;
      // One after the other, so that each can be seen; one that fails stops none of the others.
      for (const archivo of faltan.length > 0 ? faltan : archivos) {
        if (signal.aborted) return;
        const { op } = archivo;
        poner(op, 'va', c.bajando);
        try {
          await archivo.bajar(hacer, signal);
          poner(op, 'bien', c.bajado);
        } catch (error) {
          if (!(error instanceof ErrorDelServicio)) throw error;
          const nada = NADA.includes(error.codigo ?? '');
          poner(op, nada ? 'bien' : 'mal', nada ? c.nada[op]! : error.message);
        }
      }
    });
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {c.ayuda}
      </Typography>
      <Button variant="contained" size="small" disabled={ocupado} onClick={() => void bajar()} data-cierre>
        {!empezo ? c.todo : faltan.length > 0 ? c.loQueFalta : c.otraVez}
      </Button>
      <Box component="ul" aria-live="polite" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {archivos.map(
          ({ op, rotulo }) =>
            como[op] && (
              <Renglon key={op} como={como[op].estado} data-archivo={op}>
                {rotulo}: {como[op].dicho}
              </Renglon>
            ),
        )}
      </Box>
    </>
  );
}

const NO_SE_HIZO = 500;

/** The KuDEs in one file, which is made in the background. One that is being made is waited for again, not asked for again. */
function usePaquete(mes: string, avanza: (avance: string) => void): Archivo['bajar'] {
  const id = useRef<string>(null);
  return async (hacer, senal) => {
    try {
      const cuerpo = { como: 'zip', estado: 'A', mes, sit: sitActual() };
      id.current ??= (await hacer('pedirPaqueteDeKudes', { cuerpo })).respuesta.id;
      for (;;) {
        const { archivo_url, estado, detalle, hechos, total } = await llamar('obtenerPaqueteDeKudes', {
          ruta: { id: id.current },
          senal,
        });
        const nombre = `kude-${mes}`;
        if (archivo_url) return guardarEnlace(`${aqui(archivo_url)}&nombre=${nombre}`, `${nombre}.zip`);
        if (estado === 'F') throw new ErrorDelServicio(detalle ?? t.comun.fallo, NO_SE_HIZO);
        avanza(r.hechos(hechos, total));
        await new Promise((listo) => setTimeout(listo, CADA_MS));
      }
    } catch (error) {
      // The service has answered: the next press asks for another package.
      if (error instanceof ErrorDelServicio && error.status > 0) id.current = null;
      throw error;
    }
  };
}

const ICONOS = {
  va: <CircularProgress size={20} aria-label={t.comun.espere} />,
  bien: <CheckCircle fontSize="small" color="success" />,
  mal: <ErrorIcon fontSize="small" color="error" />,
};

/** A line of what is done and what is not. */
export const Renglon = ({ como, children, ...resto }: { como: Como['estado']; children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }} {...resto}>
    {ICONOS[como]}
    <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);
