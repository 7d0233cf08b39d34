import Add from '@mui/icons-material/Add';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Campos } from '../formulario/campos';
import { resolver, type Esquema } from '../formulario/esquema';
import { Tarjeta } from '../piezas/pagina';
import { AUTOFACTURA, NOTAS, REMISION } from './cuerpo';
import { GRUPOS, h, OTROS } from '../textos/hoja';

/** What has a place of its own on the sheet. */
const CON_LUGAR = ['establecimiento', 'punto', 'tipo_de', 'sit', 'receptor', 'items', 'items_remision'].concat(
  ['condicion_venta', 'formas_pago', 'pago_credito', 'moneda', 'tipo_cambio'],
  ['motivo_nc', 'autofactura', 'remision'],
);
/** Members that are asked for elsewhere in documents of a type, or that the service ignores in them. */
const DE_TIPO: Record<number, string[]> = {
  ...Object.fromEntries(NOTAS.map((nota) => [nota, ['doc_asociado', 'tipo_transaccion']])),
  [REMISION]: ['transporte', 'tipo_transaccion', 'info_fiscal', 'moneda'],
  [AUTOFACTURA]: ['doc_asociado'],
};

const lleno = (valor: unknown): boolean =>
  ![undefined, null, ''].includes(valor as string) && !(typeof valor === 'object' && Object.keys(valor!).length === 0);

/** The groups of a body's rarer members, each with those that the body has. */
function gruposDe(tipo: number, esquema: Esquema): [nombre: string, miembros: string[]][] {
  const fuera = [...CON_LUGAR, ...(DE_TIPO[tipo] ?? [])];
  const raros = Object.keys(resolver(esquema).properties ?? {}).filter((miembro) => !fuera.includes(miembro));
  const nombrados = Object.values(GRUPOS).flat();
  const todos = { ...GRUPOS, [OTROS]: raros.filter((miembro) => !nombrados.includes(miembro)) };
  return Object.entries(todos)
    .map(([nombre, miembros]): [string, string[]] => [nombre, miembros.filter((miembro) => raros.includes(miembro))])
    .filter(([, miembros]) => miembros.length > 0);
}

interface Props {
  tipo: number;
  esquema: Esquema;
  /** Values that every sheet of this type begins with. */
  deSiempre: readonly string[];
}

/** The rarer members, group by group, once somebody asks for them, they are filled in, or one is at fault. */
export function Agregar({ tipo, esquema, deSiempre }: Props) {
  const { getValues } = useFormContext();
  const { errors } = useFormState();
  const grupos = gruposDe(tipo, esquema);
  const [abiertos, abrir] = useState(
    () =>
      new Set(
        grupos
          .filter(([, miembros]) => miembros.some((uno) => !deSiempre.includes(uno) && lleno(getValues(uno))))
          .map(([nombre]) => nombre),
      ),
  );
  const [ancla, anclar] = useState<HTMLElement>();
  const { properties = {} } = resolver(esquema);
  const seVe = ([nombre, miembros]: (typeof grupos)[number]) =>
    abiertos.has(nombre) || miembros.some((miembro) => miembro in errors);
  const ocultos = grupos.filter((grupo) => !seVe(grupo));
  const agregar = (nombre: string) => {
    anclar(undefined);
    abrir(new Set([...abiertos, nombre]));
  };
  return (
    <>
      {grupos.filter(seVe).map(([nombre, miembros]) => (
        <Tarjeta key={nombre} titulo={nombre}>
          <Campos
            esquema={{ properties: Object.fromEntries(miembros.map((miembro) => [miembro, properties[miembro]!])) }}
            primero={miembros}
          />
        </Tarjeta>
      ))}
      {ocultos.length > 0 && (
        <>
          <Button
            startIcon={<Add />}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => anclar(currentTarget)}
            sx={{ justifySelf: 'start' }}
          >
            {h.agregar}
          </Button>
          <Menu open={ancla !== undefined} anchorEl={ancla} onClose={() => anclar(undefined)}>
            {ocultos.map(([nombre]) => (
              <MenuItem key={nombre} onClick={() => agregar(nombre)}>
                {nombre}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </>
  );
}
