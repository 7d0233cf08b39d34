import { Alert, Box, Button, LinearProgress, Link, Portal, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useEvent as useEvento, useRefresh } from 'react-admin';
import { Link as Enlace } from 'react-router-dom';
import { useActo } from '../acto';
import { ErrorDelServicio, type Respuesta } from '../api';
import { Tarjeta } from '../piezas/pagina';
import { Estado } from '../piezas/valores';
import { t } from '../textos';
import { c } from '../textos/compras';

type Resultado = Respuesta<'importarRecibidos'>['resultados'][number];
interface Traido {
  id: number;
  archivo: File;
  estado: 'espera' | 'va' | 'hecho';
  resultados: Pick<Resultado, 'archivo' | 'cdc' | 'resultado' | 'veredicto' | 'mensaje'>[];
}

const MB = 1_048_576;
const MAXIMO = 20 * MB;
const [SIN_LINEA, DEMASIADO, FALLA] = [0, 429, 500];
/** The next file would be answered the same, and this one may be done: it is asked for again. */
const espera = ({ status }: ErrorDelServicio): boolean =>
  status === SIN_LINEA || status === DEMASIADO || status >= FALLA;

const rechazado = (archivo: string, mensaje: string): Traido['resultados'][number] => ({
  ...{ archivo, cdc: null, resultado: 'rechazado', veredicto: null, mensaje },
});

/** Why a file is not even sent. A folder has a name like a file's, and no bytes. */
async function impedimento(archivo: File): Promise<string | undefined> {
  if (archivo.size > MAXIMO) return c.grande;
  return archivo
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => undefined,
      () => c.ilegible,
    );
}

/** The files that a person brings, one after the other. After a cut it continues with the file that was cut. */
export function useTraidos() {
  const [todos, poner] = useState<readonly Traido[]>([]);
  const [detenido, detener] = useState<string>();
  const cola = useRef<Traido[]>([]);
  const siguiente = useRef(0);
  const refrescar = useRefresh();
  const { ocupado, acto } = useActo();
  const cambiar = (cual: Traido, cambio: Partial<Traido>) =>
    poner((antes) => antes.map((uno) => (uno.id === cual.id ? { ...uno, ...cambio } : uno)));
  const seguir = () =>
    acto(async (hacer) => {
      detener(undefined);
      for (let uno = cola.current[0]; uno; uno = cola.current[0]) {
        const { archivo } = uno;
        cambiar(uno, { estado: 'va' });
        try {
          const motivo = await impedimento(archivo);
          const cuerpo = new FormData();
          if (!motivo) cuerpo.set('archivo', archivo);
          const resultados = motivo
            ? [rechazado(archivo.name, motivo)]
            : (await hacer('importarRecibidos', { cuerpo })).respuesta.resultados;
          cambiar(uno, {
            estado: 'hecho',
            resultados: resultados.length ? resultados : [rechazado(archivo.name, c.vacio)],
          });
        } catch (error) {
          if (!(error instanceof ErrorDelServicio)) throw error;
          if (espera(error)) {
            cambiar(uno, { estado: 'espera' });
            detener(error.message);
            // One that the service cannot answer does not hold up the others.
            cola.current.push(cola.current.shift()!);
            break;
          }
          cambiar(uno, { estado: 'hecho', resultados: [rechazado(archivo.name, error.message)] });
        }
        cola.current.shift();
      }
      refrescar();
    });
  const traer = (archivos: readonly File[]) => {
    const nuevos = archivos.map((archivo): Traido => ({
      id: (siguiente.current += 1),
      archivo,
      estado: 'espera',
      resultados: [],
    }));
    cola.current.push(...nuevos);
    poner((antes) => [...antes, ...nuevos]);
    void seguir();
  };
  const cerrar = () => {
    cola.current = [];
    detener(undefined);
    poner([]);
  };
  return { todos, detenido, ocupado, traer, seguir, cerrar };
}

/** How many files are done, and the result of each. */
export function Traidos({ todos, detenido, ocupado, seguir, cerrar }: ReturnType<typeof useTraidos>) {
  if (todos.length === 0) return null;
  const hechos = todos.filter(({ estado }) => estado === 'hecho');
  const faltan = todos.length - hechos.length;
  const cuantos = (buscado: Resultado['resultado']): number =>
    hechos.flatMap(({ resultados }) => resultados).filter(({ resultado }) => resultado === buscado).length;
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }} data-traidos={faltan === 0 ? 'listo' : detenido ? 'detenido' : 'va'}>
      <Tarjeta
        titulo={c.traer}
        acciones={
          !ocupado && (
            <Button size="small" onClick={cerrar}>
              {t.comun.cerrar}
            </Button>
          )
        }
      >
        <Typography aria-live="polite" sx={{ fontWeight: 600 }}>
          {faltan > 0
            ? c.trayendo(hechos.length, todos.length)
            : c.traidos(cuantos('nuevo'), cuantos('ya_estaba'), cuantos('rechazado'))}
        </Typography>
        {faltan > 0 && (
          <LinearProgress
            variant="determinate"
            aria-label={c.traer}
            value={(100 * hechos.length) / todos.length}
            sx={{ my: 1 }}
          />
        )}
        {detenido && (
          <Alert
            severity="warning"
            sx={{ my: 1 }}
            action={
              <Button color="inherit" size="small" disabled={ocupado} onClick={() => void seguir()}>
                {c.seguir(faltan)}
              </Button>
            }
          >
            {detenido}
          </Alert>
        )}
        <Box role="region" aria-label={c.traer} tabIndex={0} sx={{ maxHeight: 320, overflowY: 'auto' }}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {todos.flatMap(renglonesDe).map(({ id, ...renglon }) => (
              <Renglon key={id} {...renglon} />
            ))}
          </Box>
        </Box>
      </Tarjeta>
    </Box>
  );
}

interface RenglonProps {
  archivo: string;
  cdc: string | null;
  estado: string;
  detalle?: string | null;
}

/** A file with several documents has a line for each. */
const renglonesDe = ({ id, archivo: { name }, estado, resultados }: Traido): (RenglonProps & { id: string })[] =>
  estado === 'hecho'
    ? resultados.map(({ archivo, cdc, resultado, veredicto, mensaje }, i) => ({
        ...{ id: `${id}-${i}`, archivo, cdc, estado: resultado },
        detalle: mensaje ?? (veredicto && c.veredicto[veredicto]),
      }))
    : [{ id: `${id}`, archivo: name, cdc: null, estado }];

const Renglon = ({ archivo, cdc, estado, detalle }: RenglonProps) => {
  const lleva = cdc !== null && estado !== 'rechazado';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0,1fr) auto', md: 'minmax(0,2fr) 110px minmax(0,3fr) 40px' },
        columnGap: 2,
        alignItems: 'center',
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2">{archivo}</Typography>
      <Box sx={{ textAlign: { xs: 'right', md: 'left' } }}>
        <Estado valor={estado} textos={c.resultado} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: lleva ? 'auto' : 'span 2' }}>
        {detalle}
      </Typography>
      {lleva && (
        <Box sx={{ textAlign: 'right' }}>
          <Link component={Enlace} to={`/recibidos/${cdc}/show`} variant="body2" aria-label={c.verEsta(archivo)}>
            {c.ver}
          </Link>
        </Box>
      )}
    </Box>
  );
};

const conArchivos = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** The whole window takes files; it says so while some are over it. */
export function Soltar({ alSoltar }: { alSoltar: (archivos: readonly File[]) => void }) {
  const [encima, poner] = useState(false);
  const alLlegar = useEvento((evento: DragEvent) => {
    if (!conArchivos(evento)) return;
    // Without this the browser opens the file in place of the page.
    evento.preventDefault();
    poner(evento.type !== 'drop');
    if (evento.type === 'drop') alSoltar([...evento.dataTransfer!.files]);
  });
  useEffect(() => {
    const alIrse = ({ relatedTarget }: DragEvent) => relatedTarget === null && poner(false);
    const oidos = [['dragover', alLlegar] as const, ['drop', alLlegar] as const, ['dragleave', alIrse] as const];
    for (const [cual, oido] of oidos) addEventListener(cual, oido);
    return () => oidos.forEach(([cual, oido]) => removeEventListener(cual, oido));
  }, [alLlegar]);
  if (!encima) return null;
  return (
    <Portal>
      <Box
        sx={{
          position: 'fixed',
          inset: 8,
          zIndex: 'modal',
          display: 'grid',
          placeItems: 'center',
          // Under it the page still feels where the files are.
          pointerEvents: 'none',
          bgcolor: 'background.paper',
          opacity: 0.94,
          border: '3px dashed',
          borderColor: 'primary.main',
          borderRadius: 1,
        }}
      >
        <Typography variant="h5" component="p" sx={{ p: 3, textAlign: 'center' }}>
          {c.suelte}
        </Typography>
      </Box>
    </Portal>
  );
}
