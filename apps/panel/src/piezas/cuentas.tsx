import { Autocomplete, Dialog, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { normalized } from '../../../../libs/platform/foreign-text';
import { llamar, sitActual, type Respuesta } from '../api';
import { cuentaElegida, entrarEn } from '../cuenta';
import { g } from '../textos/gente';

export type Cuenta = Respuesta<'listarCuentas'>['cuentas'][number];

const DE_UNA_VEZ = 200;

/** Every account of the person, which the service gives in pages. */
async function leerCuentas(signal: AbortSignal): Promise<Cuenta[]> {
  const todas: Cuenta[] = [];
  for (;;) {
    const consulta = { sit: sitActual(), limit: DE_UNA_VEZ, offset: todas.length };
    const { cuentas, total } = await llamar('listarCuentas', { consulta, senal: signal });
    todas.push(...cuentas);
    if (todas.length >= total || cuentas.length === 0) return todas;
  }
}

const CADA_MS = 60_000;

export const useCuentas = (enabled = true) =>
  useQuery({
    queryKey: ['listarCuentas', sitActual()],
    queryFn: ({ signal }) => leerCuentas(signal),
    enabled,
    staleTime: CADA_MS,
    refetchInterval: CADA_MS,
    retry: false,
  });

const LARGO = 500;
const llano = (texto: string): string =>
  (normalized(texto, 'NFD', LARGO) ?? texto).replace(/\p{M}/gu, '').toLowerCase();

/** Those whose name or RUC has every word of a text. */
export function conTexto(cuentas: readonly Cuenta[], texto: string): Cuenta[] {
  const palabras = llano(texto).split(/\s+/).filter(Boolean);
  return cuentas.filter(({ razon_social, ruc }) => {
    const donde = llano(`${razon_social} ${ruc}`);
    return palabras.every((palabra) => donde.includes(palabra));
  });
}

interface Props {
  cuentas: readonly Cuenta[];
  cerrar: () => void;
}

/** Into another account by its name or RUC, by keys alone. */
export function CambiarDeCuenta({ cuentas, cerrar }: Props) {
  const otras = cuentas.filter(({ tenant_id, estado }) => tenant_id !== cuentaElegida() && estado === 'ACTIVO');
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={cerrar} aria-labelledby="cambiar-de-cuenta">
      <DialogTitle id="cambiar-de-cuenta">{g.cambiar}</DialogTitle>
      <DialogContent>
        <Autocomplete
          openOnFocus
          autoHighlight
          options={otras}
          getOptionKey={({ tenant_id }) => tenant_id}
          getOptionLabel={({ razon_social, ruc }) => `${razon_social} · ${ruc}`}
          filterOptions={(todas, { inputValue }) => conTexto(todas, inputValue)}
          noOptionsText={g.noHay}
          onChange={(_, elegida) => elegida && entrarEn(elegida.tenant_id)}
          renderInput={(campo) => <TextField {...campo} autoFocus name="contribuyente" label={g.buscar} />}
        />
      </DialogContent>
    </Dialog>
  );
}
