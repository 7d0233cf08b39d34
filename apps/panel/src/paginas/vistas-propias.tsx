import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, type SortPayload } from 'react-admin';
import { recordado, recordar } from '../identidad';
import { sonTodo, Vista as BotonDeVista, type Valores } from '../piezas/filtros';
import { t } from '../textos';

const d = t.documentos;
const VISTAS = 'vistas';

/** Days that are others tomorrow, by the names under which they are chosen. */
export const periodosDe = (dia: (dias: number) => string) => ({
  hoy: { desde: dia(0), hasta: dia(0) },
  ayer: { desde: dia(-1), hasta: dia(-1) },
  esteMes: { desde: `${dia(0).slice(0, 7)}-01`, hasta: dia(0) },
  // An invoice can be cancelled for two days: what was issued the day before yesterday is about to be past it.
  porVencer: { desde: dia(-2), hasta: dia(-1) },
});
export type Periodos = ReturnType<typeof periodosDe>;
type Periodo = keyof Periodos;

interface Vista {
  nombre: string;
  filtros: Valores;
  orden: SortPayload;
  /** Its days are those of this name, whenever it is opened. */
  periodo?: Periodo;
}

/** The order of the list where nobody chose another. */
export const DE_SIEMPRE: SortPayload = { field: 'fecha', order: 'DESC' };

const esTexto = (uno: unknown): boolean => typeof uno === 'string';
function esVista(una: unknown): una is Vista {
  const { nombre, filtros, orden } = (una ?? {}) as Partial<Vista>;
  const sonFiltros = typeof filtros === 'object' && filtros !== null && Object.values(filtros).every(esTexto);
  return esTexto(nombre) && sonFiltros && esTexto(orden?.field);
}
/** The browser's store is not of this page alone. */
function guardadas(): Vista[] {
  const dato = recordado(VISTAS);
  return Array.isArray(dato) ? dato.filter(esVista) : [];
}

/** What this person filters and orders by again and again, each under a name of its own. */
export function VistasPropias({ periodos }: { periodos: Periodos }) {
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const avisar = useNotify();
  const [vistas, mostrar] = useState(guardadas);
  const [nombra, nombrar] = useState(false);
  const ahora = filterValues as Valores;
  const filtrosDe = ({ filtros, periodo }: Vista): Valores => ({ ...filtros, ...(periodo && periodos[periodo]) });
  const puesta = vistas.find(
    (una) => sonTodo(ahora, filtrosDe(una)) && una.orden.field === sort.field && una.orden.order === sort.order,
  );
  // Another tab may have kept one since.
  const cambiar = (como: (antes: Vista[]) => Vista[]): void => {
    const nuevas = como(guardadas());
    if (!recordar(VISTAS, nuevas)) avisar(d.noSeGuardo, { type: 'warning' });
    mostrar(nuevas);
  };
  const sinLa = (nombre: string) => (antes: Vista[]) => antes.filter((una) => una.nombre !== nombre);
  const guardar = (nombre: string, periodo?: Periodo): void => {
    const filtros = Object.fromEntries(Object.entries(ahora).map(([clave, valor]) => [clave, String(valor)]));
    cambiar((antes) => [...sinLa(nombre)(antes), { nombre, filtros, orden: sort, periodo }]);
    nombrar(false);
  };
  return (
    <>
      {vistas.map((una) => (
        <BotonDeVista
          key={`propia ${una.nombre}`}
          rotulo={una.nombre}
          puesta={una === puesta}
          poner={() => {
            setFilters(filtrosDe(una), undefined);
            setSort(una.orden);
          }}
        />
      ))}
      {puesta ? (
        <Button size="small" color="error" onClick={() => cambiar(sinLa(puesta.nombre))}>
          {d.borrarVista(puesta.nombre)}
        </Button>
      ) : (
        (Object.keys(ahora).length > 0 || sort.field !== DE_SIEMPRE.field || sort.order !== DE_SIEMPRE.order) && (
          <Button size="small" aria-haspopup="dialog" onClick={() => nombrar(true)}>
            {d.guardarVista}
          </Button>
        )
      )}
      {nombra && <Nombrar {...{ ahora, periodos, guardar }} cerrar={() => nombrar(false)} />}
    </>
  );
}

interface NombrarProps {
  ahora: Valores;
  periodos: Periodos;
  guardar: (nombre: string, periodo?: Periodo) => void;
  cerrar: () => void;
}

const MAXIMO = 40;
const FIJOS = 'fijos';

/** Its name and, where the days have one too, whether the view keeps these days or that name. */
function Nombrar({ ahora, periodos, guardar, cerrar }: NombrarProps) {
  const [nombre, escribir] = useState('');
  const posibles = (Object.keys(periodos) as Periodo[]).filter(
    (uno) => ahora.desde === periodos[uno].desde && ahora.hasta === periodos[uno].hasta,
  );
  const [periodo, elegir] = useState<Periodo | typeof FIJOS>(posibles[0] ?? FIJOS);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={cerrar} aria-labelledby="nombrar-vista">
      <DialogTitle id="nombrar-vista">{d.guardarVista}</DialogTitle>
      <DialogContent>
        <form
          id="vista"
          onSubmit={(evento) => {
            evento.preventDefault();
            guardar(nombre.trim(), periodo === FIJOS ? undefined : periodo);
          }}
        >
          <TextField
            required
            autoFocus
            name="vista"
            label={d.nombreDeVista}
            value={nombre}
            onChange={({ target }) => escribir(target.value)}
            slotProps={{ htmlInput: { maxLength: MAXIMO, pattern: '.*\\S.*' } }}
          />
          {posibles.length > 0 && (
            <TextField
              select
              name="periodo"
              label={d.diasDeVista}
              value={periodo}
              onChange={({ target }) => elegir(target.value as typeof periodo)}
            >
              {posibles.map((uno) => (
                <MenuItem key={uno} value={uno}>
                  {d.siguen(d[uno])}
                </MenuItem>
              ))}
              <MenuItem value={FIJOS}>{d.estosDias}</MenuItem>
            </TextField>
          )}
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={cerrar}>{t.comun.cancelar}</Button>
        <Button type="submit" form="vista" variant="contained">
          {t.verbos.cambiar}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
