import { Autocomplete, Box, Button, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { llamar, sitActual, type Respuesta } from '../api';
import { Tarjeta } from '../piezas/pagina';
import { fecha, monto } from '../piezas/valores';
import { h } from '../textos/hoja';

type Factura = Extract<Respuesta<'listarDocumentos'>, { documentos: unknown }>['documentos'][number];
const CUANTAS = 15;

/** The invoice that a note is about, found by number, customer or amount. */
export function FacturaDeLaNota({ nota, sinFactura }: { nota: number; sinFactura: () => void }) {
  const [q, buscar] = useState('');
  const ir = useNavigate();
  const consulta = { q: q.trim(), tipo: 1, estado: 'A', sit: sitActual(), limit: CUANTAS };
  const { data } = useQuery({
    queryKey: ['listarDocumentos', consulta],
    queryFn: () => llamar('listarDocumentos', { consulta }) as Promise<{ documentos: Factura[] }>,
    placeholderData: (antes) => antes,
  });
  return (
    <Tarjeta titulo={h.factura}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Autocomplete
          sx={{ flex: '1 1 320px' }}
          options={data?.documentos ?? []}
          filterOptions={(todas) => todas}
          getOptionKey={({ cdc }) => cdc}
          getOptionLabel={({ numero_formateado, receptor, fecha_emision, total, moneda }) =>
            [numero_formateado, receptor.nombre, fecha(fecha_emision), monto(total, moneda)].join(' · ')
          }
          autoHighlight
          openOnFocus
          noOptionsText={h.ningunaFactura}
          onInputChange={(_, escrito, motivo) => motivo === 'input' && buscar(escrito)}
          onChange={(_, elegida) =>
            elegida && void ir(`/emitir/${nota === 5 ? 'nota-credito' : 'nota-debito'}/${elegida.cdc}`)
          }
          renderInput={(de) => (
            <TextField {...de} autoFocus name="factura" label={h.factura} placeholder={h.buscarFactura} />
          )}
        />
        <Button onClick={sinFactura}>{h.sinFactura}</Button>
      </Box>
    </Tarjeta>
  );
}
