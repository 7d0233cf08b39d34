import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useEvent as useEvento, useNotify, useRefresh } from 'react-admin';
import { useActo } from '../acto';
import { descargar, ErrorDelServicio, type Ambiente, type Operacion, type Respuesta, type SiHaceFalta } from '../api';
import { cambios, leerCuerpo, podar, type Esquema } from '../formulario/esquema';
import { Formulario } from '../formulario/formulario';
import { usePuede } from '../puertas';
import { t } from '../textos';

export interface Pregunta {
  nombre: string;
  rotulo: string;
  opciones?: Ambiente[];
  inicial?: string;
}

export interface AccionProps<O extends Operacion> {
  op: O;
  rotulo: string;
  /** The subject of the question, where the words of the button do not say it. */
  encabezado?: string;
  ruta?: Record<string, string>;
  consulta?: Record<string, string>;
  /** Parts of the path that the person gives. */
  preguntas?: Pregunta[];
  ayuda?: ReactNode;
  inicial?: Record<string, unknown>;
  primero?: readonly string[];
  /** The members that the form asks for; all, if nothing is said. */
  solo?: readonly string[];
  /** Members with a default in the service that a person should choose, not forget. */
  exige?: readonly string[];
  /** Only what changed is sent, and null for what was emptied. */
  parcial?: boolean;
  peligro?: boolean;
  variante?: 'text' | 'outlined' | 'contained';
  /** Shown instead of closing, such as a secret that is shown once. */
  resultado?: (respuesta: Respuesta<O>) => ReactNode;
  /** It returns true when it has said the result. */
  alTerminar?: (respuesta: Respuesta<O>, repetido: boolean) => unknown;
  /** The answer is a file, which is saved under this name unless the service gives it another. */
  archivo?: string;
  disabled?: boolean;
  /** Below the fields of the body, or in their place where `solo` names none. */
  children?: ReactNode;
  /** The body, of what the form holds; default: what its schema knows. */
  cuerpo?: (valores: Record<string, unknown>) => unknown;
  /** Of the button that does it, where its operation does several things. */
  verbo?: string;
  /** What a 404 means. */
  siNoHay?: string;
  /** Opens by itself when it becomes true, as a step that follows another. */
  sigue?: boolean;
}

interface Abierto {
  tipo?: string;
  esquema?: Esquema;
}

/** A button that does one operation of the API, after asking for what its body wants. */
export function Accion<O extends Operacion>(props: AccionProps<O>) {
  const { op, rotulo, peligro, variante = 'outlined', disabled, sigue } = props;
  const [abierto, abrir] = useState<Abierto>();
  const intentar = useIntento();
  const puede = usePuede()(op);
  const empezar = useEvento(() => void intentar(async () => abrir(await leerCuerpo(op))));
  useEffect(() => {
    if (puede && sigue) empezar();
  }, [puede, sigue, empezar]);
  if (!puede) return null;
  return (
    <>
      <Button
        data-op={op}
        aria-haspopup="dialog"
        size="small"
        variant={variante}
        color={peligro ? 'error' : 'primary'}
        disabled={disabled}
        onClick={empezar}
      >
        {rotulo}
      </Button>
      {abierto && <Dialogo {...props} {...abierto} cerrar={() => abrir(undefined)} />}
    </>
  );
}

const VACIO: Esquema = { properties: {} };

function Dialogo<O extends Operacion>(props: AccionProps<O> & Abierto & { cerrar: () => void }) {
  const { op, rotulo, ruta, consulta, preguntas = [], inicial = {}, tipo, esquema, parcial, cerrar } = props;
  const id = useId();
  const avisar = useNotify();
  const refrescar = useRefresh();
  const [hecho, terminar] = useState<{ respuesta: Respuesta<O> }>();
  const { ocupado, acto } = useActo();
  const [partes, partir] = useState(() =>
    Object.fromEntries(
      preguntas.map((pregunta) => [pregunta.nombre, pregunta.inicial ?? pregunta.opciones?.[0] ?? '']),
    ),
  );
  const [archivo, elegir] = useState<File>();
  const conArchivo = tipo !== undefined && tipo !== 'application/json';

  const cuerpoDe = (valores: Record<string, unknown>): unknown => {
    if (props.cuerpo) return props.cuerpo(valores);
    if (tipo === 'multipart/form-data') return formulario(valores, archivo);
    if (conArchivo) return archivo ?? new Blob();
    if (!esquema) return undefined;
    return parcial ? cambios(inicial, valores, esquema) : (podar(valores, esquema) ?? {});
  };
  const enviar = (valores: Record<string, unknown>) =>
    acto(async (hacer) => {
      const pedido = { ruta: { ...ruta, ...partes }, consulta, cuerpo: cuerpoDe(valores) };
      const { respuesta, repetido } = props.archivo
        ? { respuesta: (await descargar(op, pedido, props.archivo)) as Respuesta<O>, repetido: false }
        : await hacer(op, ...([pedido] as SiHaceFalta<O>)).catch(siNoHay(props.siNoHay));
      const dicho = props.alTerminar?.(respuesta, repetido) === true;
      refrescar();
      if (props.resultado) return terminar({ respuesta });
      if (!dicho) avisar(`${props.encabezado ?? rotulo}: ${t.comun.hecho.toLowerCase()}.`, { type: 'success' });
      cerrar();
    });
  const todos = tipo === 'multipart/form-data' ? sinArchivos(esquema) : conArchivo ? VACIO : (esquema ?? VACIO);
  const campos = props.solo ? con(todos, ([nombre]) => props.solo!.includes(nombre)) : todos;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={hecho || ocupado ? undefined : cerrar}
      aria-labelledby={`${id}-titulo`}
      slotProps={{ paper: { 'data-dialogo': op } as object }}
    >
      <DialogTitle id={`${id}-titulo`}>{props.encabezado ?? rotulo}</DialogTitle>
      <DialogContent>
        {hecho ? (
          props.resultado?.(hecho.respuesta)
        ) : (
          <>
            {props.ayuda && <DialogContentText sx={{ mb: 2 }}>{props.ayuda}</DialogContentText>}
            <Formulario
              id={id}
              esquema={{ ...campos, required: [...(campos.required ?? []), ...(props.exige ?? [])] }}
              inicial={inicial}
              primero={props.primero}
              alEnviar={enviar}
              antes={
                <>
                  <Preguntas preguntas={preguntas} partes={partes} partir={partir} />
                  {conArchivo && <Archivo elegir={elegir} tipo={tipo} />}
                </>
              }
            >
              {props.children}
            </Formulario>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={cerrar} disabled={ocupado}>
          {hecho ? t.comun.cerrar : t.comun.cancelar}
        </Button>
        {!hecho && (
          <Button
            type="submit"
            form={id}
            variant="contained"
            color={props.peligro ? 'error' : 'primary'}
            disabled={ocupado}
          >
            {props.verbo ?? verboDe(op, rotulo, conArchivo)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** What the button of a form does, in a verb, where the words that opened it are a noun. */
function verboDe(op: Operacion, rotulo: string, conArchivo: boolean): string {
  const verbo = /^[a-z]+/.exec(op)![0];
  return t.verbos[conArchivo && verbo === 'poner' ? 'subir' : verbo] ?? rotulo;
}

const NO_EXISTE = 404;
const siNoHay =
  (texto?: string) =>
  (error: ErrorDelServicio): never => {
    throw texto && error.status === NO_EXISTE ? new ErrorDelServicio(texto, NO_EXISTE) : error;
  };

/** The members that are no file: a form has one file, beside its fields. */
const sinArchivos = (esquema: Esquema = {}): Esquema => con(esquema, ([, { format }]) => format !== 'binary');

const con = ({ properties = {}, ...resto }: Esquema, cuales: (fila: [string, Esquema]) => boolean): Esquema => ({
  ...resto,
  properties: Object.fromEntries(Object.entries(properties).filter(cuales)),
});

function formulario(valores: Record<string, unknown>, archivo?: File): FormData {
  const datos = new FormData();
  for (const [nombre, valor] of Object.entries(valores)) if (valor) datos.set(nombre, String(valor));
  if (archivo) datos.set('archivo', archivo);
  return datos;
}

interface PreguntasProps {
  preguntas: Pregunta[];
  partes: Record<string, string>;
  partir: (partes: Record<string, string>) => void;
}

function Preguntas({ preguntas, partes, partir }: PreguntasProps) {
  return preguntas.map(({ nombre, rotulo, opciones }) => (
    <TextField
      key={nombre}
      required
      select={opciones !== undefined}
      name={nombre}
      label={rotulo}
      value={partes[nombre]}
      onChange={({ target }) => partir({ ...partes, [nombre]: target.value.replace(/\s/g, '') })}
    >
      {opciones?.map((opcion) => (
        <MenuItem key={opcion} value={opcion}>
          {t.ambiente[opcion]}
        </MenuItem>
      ))}
    </TextField>
  ));
}

function Archivo({ elegir, tipo }: { elegir: (archivo?: File) => void; tipo: string }) {
  return (
    <TextField
      required
      type="file"
      name="archivo"
      label={t.comun.archivo}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { accept: tipo.startsWith('image/') ? 'image/png,image/jpeg' : undefined },
      }}
      onChange={({ target }) => elegir((target as HTMLInputElement).files?.[0])}
    />
  );
}

/** Something that is shown once, to be copied. */
export function Secreto({ rotulo, valor, nota }: { rotulo: string; valor: string; nota: string }) {
  const avisar = useNotify();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning">{nota}</Alert>
      <TextField
        label={rotulo}
        value={valor}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true, 'data-secreto': '' } }}
      />
      <Button
        variant="outlined"
        onClick={() => void navigator.clipboard.writeText(valor).then(() => avisar(t.comun.copiado))}
      >
        {t.comun.copiar}
      </Button>
    </Box>
  );
}

/** Does something that may be refused, and says so. */
export function useIntento() {
  const avisar = useNotify();
  return async (trabajo: () => Promise<void>): Promise<void> => {
    try {
      await trabajo();
    } catch (error) {
      if (!(error instanceof ErrorDelServicio)) throw error;
      avisar(error.message, { type: 'error' });
    }
  };
}
