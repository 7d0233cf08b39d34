import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { llamar, type Respuesta } from '../api';
import { t } from '../textos';

type Cliente = Respuesta<'listarReceptores'>['receptores'][number];

const CUANTOS = 20;

/** A customer of the catalogue as an emission names it. What the service deduces is left to it. */
const comoReceptor = ({ documento_tipo, documento_numero, tipo_operacion, ...resto }: Cliente) => ({
  ...resto,
  ...(resto.ruc ? {} : { tipo_documento: documento_tipo, numero_documento: documento_numero }),
  ...(tipo_operacion === 1 ? {} : { tipo_operacion }),
});

/** Fills in the receiver from the catalogue, found by name, RUC or document. */
export function ElegirCliente() {
  const { setValue } = useFormContext();
  const [q, buscar] = useState('');
  const { data } = useQuery({
    queryKey: ['listarReceptores', q],
    queryFn: () => llamar('listarReceptores', { consulta: { q, limit: CUANTOS } }),
    placeholderData: (antes) => antes,
  });
  return (
    <Autocomplete
      options={data?.receptores ?? []}
      filterOptions={(todos) => todos}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ nombre, ruc, documento_numero }) =>
        [nombre, ruc ?? documento_numero].filter(Boolean).join(' · ')
      }
      noOptionsText={t.receptores.ninguno}
      onInputChange={(_, escrito) => buscar(escrito)}
      onChange={(_, elegido) => elegido && setValue('receptor', comoReceptor(elegido))}
      renderInput={(de) => <TextField {...de} label={t.receptores.elegir} sx={{ maxWidth: 480 }} />}
    />
  );
}
