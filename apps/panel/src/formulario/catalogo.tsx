import { useQuery } from '@tanstack/react-query';
import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { llamar } from '../api';

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

const nombrados = (filas: readonly { codigo: number; nombre: string }[]): Opcion[] =>
  filas.map(({ codigo, nombre }) => ({ id: codigo, name: nombre }));

/** Lists of codes, by the names of the fields that take them. `padre`: the field beside it that narrows the list. */
const CATALOGOS: { campo: RegExp; padre?: string; leer: (padre?: number) => Promise<Opcion[]> }[] = [
  {
    campo: /^(codigo_)?departamento$/,
    leer: async () => nombrados((await llamar('listarDepartamentos')).departamentos),
  },
  {
    campo: /^(codigo_)?distrito$/,
    padre: 'departamento',
    leer: async (departamento) =>
      nombrados((await llamar('listarDistritos', { consulta: { departamento } })).distritos),
  },
  {
    campo: /^(codigo_)?ciudad$/,
    padre: 'distrito',
    leer: async (distrito) => nombrados((await llamar('listarLocalidades', { consulta: { distrito } })).localidades),
  },
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

/** A code, chosen by its name. */
export function CampoDeCatalogo({ catalogo: { campo, padre, leer }, ...comun }: Props) {
  const hermano = padre
    ? comun.source.replace(/\w+$/, (propio) => (propio.startsWith('codigo_') ? `codigo_${padre}` : padre))
    : '';
  const valor = useWatch({ name: hermano || 'sin-padre' }) as number | undefined;
  const { data = [], isLoading } = useQuery({
    queryKey: ['catalogo', campo.source, padre ? valor : undefined],
    queryFn: () => leer(padre ? valor : undefined),
    staleTime: Infinity,
  });
  // A payment may be in any currency, a document only in those of the service.
  const opciones = comun.source === 'moneda' ? data.filter(({ habilitada }) => habilitada) : data;
  return <AutocompleteInput {...comun} choices={opciones} isLoading={isLoading} suggestionLimit={MUCHOS} />;
}

const MUCHOS = 100;
