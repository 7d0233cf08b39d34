import { Alert, Box, Button, Link, useMediaQuery, type Theme } from '@mui/material';
import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import {
  DataTable,
  DateInput,
  List,
  SelectInput,
  SimpleList,
  TextInput,
  TopToolbar,
  useListContext,
  type ListProps,
  type RaRecord,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../textos';
import { Estado, fecha, monto } from './valores';

export interface Columna {
  de: string;
  rotulo: string;
  /** Its values explain themselves: a telephone shows them without a label. */
  clara?: true;
  /** The service orders the list by it, under this name. */
  orden?: string;
  como?: 'fecha' | 'monto' | 'estado' | 'logico' | ((fila: RaRecord) => ReactNode);
}

interface Props extends Omit<ListProps, 'children' | 'actions'> {
  columnas: Columna[];
  /** Of the page; a list that is part of a page has none. */
  titulo?: string;
  /** Buttons above the list. */
  acciones?: ReactNode;
  /** Buttons of a row. */
  botones?: (fila: RaRecord) => ReactNode;
  /** Above the rows. */
  encima?: ReactNode;
  /** What can be done with the rows that are chosen. */
  masivas?: ReactElement;
  /** Where a click on a row leads; without it, a row is nothing to click on. */
  alElegir?: (id: unknown, recurso: string, fila: RaRecord) => string | false;
}

type Filtro = (source: string, label: string, alwaysOn?: boolean) => ReactElement;
const filtro = (source: string, label: string, alwaysOn = false) =>
  ({ source, label, alwaysOn, helperText: false }) as const;
export const deTexto: Filtro = (source, ...resto) => <TextInput key={source} {...filtro(source, ...resto)} />;
export const deDia: Filtro = (source, ...resto) => <DateInput key={source} {...filtro(source, ...resto)} />;
export const deOpcion = (
  textos: Record<string, string>,
  opciones: string[],
  ...[source, ...resto]: Parameters<Filtro>
) => (
  <SelectInput key={source} {...filtro(source, ...resto)} choices={opciones.map((id) => ({ id, name: textos[id] }))} />
);

const valorDe = (fila: RaRecord, de: string): unknown =>
  de.split('.').reduce<unknown>((dato, parte) => (dato as Record<string, unknown> | null | undefined)?.[parte], fila);

/** One value of a row as people read it. */
function celda(fila: RaRecord, { de, como }: Columna): ReactNode {
  const valor = typeof como === 'function' ? como(fila) : valorDe(fila, de);
  if (isValidElement(valor)) return valor;
  if (como === 'logico') return valor ? t.comun.si : t.comun.no;
  if (valor === null || valor === undefined || valor === '') return t.comun.nada;
  if (como === 'fecha') return <Entero>{fecha(valor)}</Entero>;
  if (como === 'monto') return <Entero>{monto(valor, (fila as { moneda?: string }).moneda)}</Entero>;
  if (como === 'estado') return <Estado valor={valor as string} />;
  if (Array.isArray(valor)) return valor.join(', ');
  const texto = String(valor);
  // Long identifiers have no place to break of their own; numbers such as 001-001-0000001 have some and must not; words keep to theirs.
  if (/\S{32}/.test(texto)) return <span style={{ overflowWrap: 'anywhere' }}>{texto}</span>;
  return /^[\d-]+$/.test(texto) ? <Entero>{texto}</Entero> : texto;
}

const Entero = ({ children }: { children: string }) => <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;

/** What a telephone shows of a value, if there is one. */
function Dato({ fila, columna }: { fila: RaRecord; columna: Columna }) {
  const valor = celda(fila, columna);
  const rotulo = columna.clara || columna.como === 'estado' ? '' : `${columna.rotulo}: `;
  return valor === t.comun.nada ? null : createElement('span', null, rotulo, valor);
}

/** A list of the API: a table where there is room, cards of the first columns on a telephone. */
export function Tabla({ columnas, titulo, acciones, botones, encima, masivas, alElegir, ...lista }: Props) {
  return (
    <List
      title={titulo ?? false}
      actions={acciones ? <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>{acciones}</TopToolbar> : false}
      perPage={25}
      exporter={false}
      empty={false}
      error={<NoSeLeyo />}
      sx={{
        '& .RaList-main': { minWidth: 0 },
        '& :has(> .MuiToolbar-root), & .MuiToolbar-root': { bgcolor: 'transparent', flexShrink: { md: 0 } },
        '& .RaList-content': { overflowX: 'auto' },
        '& .MuiListItemText-root': { overflowWrap: 'anywhere' },
      }}
      {...lista}
    >
      {encima}
      <Filas columnas={columnas} botones={botones} masivas={masivas} alElegir={alElegir} />
    </List>
  );
}

/** A list that was not read is not empty. */
function NoSeLeyo() {
  const { error, refetch } = useListContext();
  return (
    <Alert severity="error" action={<Button onClick={() => void refetch()}>{t.comun.reintentar}</Button>}>
      {t.comun.falloLaLista} {(error as Error | undefined)?.message}
    </Alert>
  );
}

type PropsDeFilas = Pick<Props, 'columnas' | 'botones' | 'masivas' | 'alElegir'>;

const EnlazadoA = ({ ruta, children }: { ruta: string | false | undefined; children: ReactNode }) =>
  ruta ? (
    <Link component={RouterLink} to={ruta}>
      {children}
    </Link>
  ) : (
    children
  );

/** The rows of the list around them. */
export function Filas({ columnas, botones, masivas, alElegir }: PropsDeFilas) {
  const angosto = useMediaQuery<Theme>((tema) => tema.breakpoints.down('md'));
  const { resource } = useListContext();
  const [primera, segunda, ...demas] = columnas;
  const rutaDe = (fila: RaRecord) => botones && alElegir?.(fila.id, resource, fila);
  return angosto ? (
    <SimpleList
      // A row with buttons is none itself: its first value is the link.
      rowClick={((!botones && alElegir) || false) as never}
      primaryText={(fila: RaRecord) => (
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <span>
            <EnlazadoA ruta={rutaDe(fila)}>{celda(fila, primera!)}</EnlazadoA>
          </span>
          {segunda && <Dato fila={fila} columna={segunda} />}
        </Box>
      )}
      secondaryText={(fila: RaRecord) => (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {demas.map((columna) => (
            <Dato key={columna.de} fila={fila} columna={columna} />
          ))}
          {botones?.(fila)}
        </Box>
      )}
    />
  ) : (
    <DataTable bulkActionButtons={masivas ?? false} rowClick={(alElegir ?? false) as never}>
      {columnas.map((columna) => (
        <DataTable.Col
          key={columna.de}
          source={columna.orden ?? columna.de}
          label={columna.rotulo}
          align={columna.como === 'monto' ? 'right' : 'left'}
          disableSort={!columna.orden}
          render={(fila: RaRecord) => celda(fila, columna)}
        />
      ))}
      {botones && (
        <DataTable.Col
          source="acciones"
          label={t.comun.acciones}
          disableSort
          render={(fila: RaRecord) => botones(fila)}
        />
      )}
    </DataTable>
  );
}
