import { Alert, Box } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { Form, ResourceContextProvider } from 'react-admin';
import { ErrorDelServicio, type ErrorDeCampo } from '../api';
import { rotulo } from '../textos/campos';
import { t } from '../textos';
import { Campos } from './campos';
import { erroresDeFormulario, type Esquema } from './esquema';

interface Props {
  id: string;
  /** Without it, the children are the fields. */
  esquema?: Esquema;
  inicial?: Record<string, unknown>;
  primero?: readonly string[];
  antes?: ReactNode;
  /** @throws ErrorDelServicio, which is shown above the fields and at the fields that it names. */
  alEnviar: (valores: Record<string, unknown>) => Promise<void>;
  children?: ReactNode;
}

/** A form whose fields are the members of a body of the API. Any button with the id in its `form` sends it. */
export function Formulario({ id, esquema, inicial = {}, primero, antes, alEnviar, children }: Props) {
  const [error, fallar] = useState<ErrorDelServicio>();
  const enviar = async (valores: Record<string, unknown>) => {
    fallar(undefined);
    try {
      await alEnviar(valores);
    } catch (causa) {
      if (!(causa instanceof ErrorDelServicio)) throw causa;
      fallar(causa);
      if (causa.errores.length > 0) return erroresDeFormulario(causa.errores);
    }
    return undefined;
  };
  return (
    <ResourceContextProvider value="formulario">
      <Form id={id} onSubmit={enviar} defaultValues={inicial} sanitizeEmptyValues={false}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {error && <Fallos error={error} />}
          {antes}
          {esquema && <Campos esquema={esquema} primero={primero} />}
          {children}
        </Box>
      </Form>
    </ResourceContextProvider>
  );
}

/** What the service refused, and where. */
export function Fallos({ error }: { error: ErrorDelServicio }) {
  return (
    <Alert severity="error" role="alert">
      {error.message}
      <ListaDeErrores errores={error.errores} />
      {error.errores.length === 0 && error.solicitud && (
        <Box sx={{ fontSize: 12 }}>{t.comun.solicitud(error.solicitud)}</Box>
      )}
    </Alert>
  );
}

/** `items[0].precio_unitario` and `items.0.precio_unitario` alike, for people. A row of a file has the number that a spreadsheet shows. */
export const nombreDeCampo = (campo: string): string =>
  campo
    .replace(/^filas\[(\d+)\]/, 'fila $1')
    .replaceAll(/[.[](\d+)\]?/g, (_, i) => ` ${Number(i) + 1}`)
    .split('.')
    .map((parte) => parte.split(' '))
    .map(([nombre = '', ...i]) => [rotulo(nombre), ...i].join(' '))
    .join(' › ');

function ListaDeErrores({ errores }: { errores: readonly ErrorDeCampo[] }) {
  if (errores.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2 }}>
      {errores.map(({ campo, mensaje }, i) => (
        <li key={`${campo}-${i}`}>
          <strong>{nombreDeCampo(campo)}</strong>: {mensaje}
        </li>
      ))}
    </Box>
  );
}

const PAUSA_MS = 700;

/** What is in the form once nobody has typed for a moment. */
export function useCalma(valores: Record<string, unknown>): Record<string, unknown> {
  const texto = JSON.stringify(valores);
  const [quieto, aquietar] = useState(texto);
  useEffect(() => {
    const espera = setTimeout(() => aquietar(texto), PAUSA_MS);
    return () => clearTimeout(espera);
  }, [texto]);
  return JSON.parse(quieto) as Record<string, unknown>;
}
