import { useQuery } from '@tanstack/react-query';
import { AutocompleteInput, useSourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { llamar } from '../api';
import { t } from '../textos';
import { enLlano } from '../textos/campos';

interface Opcion {
  id: string | number;
  name: string;
  habilitada?: boolean;
}

const catalogo = async (nombre: string): Promise<Opcion[]> => {
  const { entradas } = await llamar('consultarCatalogo', { ruta: { nombre } });
  return entradas.map(({ codigo, descripcion, habilitada }) => ({
    id: /^\d+$/.test(codigo) ? Number(codigo) : codigo,
    name: `${codigo} · ${descripcion}`,
    habilitada,
  }));
};

/** Lists of codes, by the names of the fields that take them. */
const CATALOGOS: { campo: RegExp; leer: () => Promise<Opcion[]> }[] = [
  { campo: /^moneda$/, leer: () => catalogo('monedas') },
  { campo: /^(codigo_pais|pais_origen|pais_destino|nacionalidad)$/, leer: () => catalogo('paises') },
  { campo: /^unidad_medida$/, leer: () => catalogo('unidades') },
];

type Catalogo = (typeof CATALOGOS)[number];

export const catalogoDe = (nombre: string): Catalogo | undefined => CATALOGOS.find(({ campo }) => campo.test(nombre));

interface Props {
  catalogo: Catalogo;
  source: string;
  label: string;
  isRequired: boolean;
  helperText: string | false;
}

/** A list that does not change, and what its field shows of it: one that could not be read is read again when somebody opens it. */
function useLista<T>(queryKey: string[], queryFn: () => Promise<T>) {
  const { data, isLoading, isError, refetch } = useQuery({ queryKey, queryFn, staleTime: Infinity, retry: false });
  const fallo = isError && { helperText: t.comun.falloLaLista, onOpen: () => void refetch() };
  return { data, enCampo: { isLoading, ...fallo } };
}

/** A code, chosen by its name. */
export function CampoDeCatalogo({ catalogo: { campo, leer }, ...comun }: Props) {
  const { data = [], enCampo } = useLista(['catalogo', campo.source], leer);
  // A payment may be in any currency, a document only in those of the service.
  const opciones = comun.source === 'moneda' ? data.filter(({ habilitada }) => habilitada) : data;
  return <AutocompleteInput {...comun} {...enCampo} choices={opciones} {...BUSCADO} />;
}

/** Of long lists, the first that match: without a match of its own, the framework takes the first of all and searches those. */
const BUSCADO = {
  autoHighlight: true,
  suggestionLimit: 100,
  matchSuggestion: (escrito: string, { name }: Opcion, exacto = false) =>
    exacto ? enLlano(name) === enLlano(escrito) : enLlano(name).includes(enLlano(escrito)),
};

/** An obligation is chosen by its name, which its row must have word by word. */
export function CampoDeObligacion(comun: Omit<Props, 'catalogo'>) {
  const { setValue } = useFormContext();
  const { getSource } = useSourceContext();
  const { data, enCampo } = useLista(['catalogo', 'obligaciones'], () =>
    llamar('consultarCatalogo', { ruta: { nombre: 'obligaciones' } }),
  );
  const todas = data?.entradas ?? [];
  const opciones = todas.map(({ codigo, descripcion }) => ({ id: codigo, name: `${codigo} · ${descripcion}` }));
  const llenar = (elegida: unknown) =>
    setValue(
      getSource(comun.source.replace(/\w+$/, 'descripcion')),
      todas.find(({ codigo }) => codigo === elegida)?.descripcion ?? '',
    );
  return <AutocompleteInput {...comun} {...enCampo} choices={opciones} {...BUSCADO} onChange={llenar} />;
}

/** The city is chosen in the whole country, and decides the other members of its place. */
export const esCiudad = (nombre: string): boolean => /^(codigo_)?ciudad$/.test(nombre);
export const deLaCiudad = (nombre: string): boolean =>
  /^(codigo_|descripcion_)?(departamento|distrito)$|^descripcion_ciudad$/.test(nombre);

const enTitulo = (nombre: string): string =>
  nombre.toLowerCase().replace(/(?<![\p{L}'])\p{L}/gu, (letra) => letra.toUpperCase());

async function lugares() {
  const [{ departamentos }, { distritos }, { localidades }] = await Promise.all([
    ...([llamar('listarDepartamentos'), llamar('listarDistritos'), llamar('listarLocalidades')] as const),
  ]);
  const departamento = new Map(departamentos.map((fila) => [fila.codigo, fila.nombre]));
  const distrito = new Map(distritos.map((fila) => [fila.codigo, fila]));
  return localidades
    .map(({ codigo: id, nombre, codigo_distrito }) => {
      const { nombre: nombreDelDistrito, codigo_departamento } = distrito.get(codigo_distrito)!;
      const en = departamento.get(codigo_departamento)!;
      return {
        id,
        name: enTitulo(`${nombre}${nombreDelDistrito === nombre ? '' : ` (${nombreDelDistrito})`}, ${en}`),
        cabecera: nombreDelDistrito === nombre,
        departamento: codigo_departamento,
        distrito: codigo_distrito,
        descripcion_departamento: en,
        descripcion_distrito: nombreDelDistrito,
        descripcion_ciudad: nombre,
      };
    })
    .toSorted((a, b) => Number(b.cabecera) - Number(a.cabecera) || a.name.localeCompare(b.name));
}

/** A city by its name; it fills in the codes and names that go with it. */
export function CampoDeCiudad({ hermanos, ...comun }: Omit<Props, 'catalogo'> & { hermanos: string[] }) {
  const { setValue } = useFormContext();
  const { getSource } = useSourceContext();
  const { data = [], enCampo } = useLista(['lugares'], lugares);
  const llenar = (codigo: unknown) => {
    const lugar: Record<string, unknown> = data.find(({ id }) => id === codigo) ?? {};
    for (const hermano of hermanos)
      setValue(getSource(comun.source.replace(/\w+$/, hermano)), lugar[hermano.replace('codigo_', '')] ?? null);
  };
  return (
    <AutocompleteInput
      {...comun}
      helperText={t.comun.ciudad}
      {...enCampo}
      choices={data}
      {...BUSCADO}
      onChange={llenar}
    />
  );
}
