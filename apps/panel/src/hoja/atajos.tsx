import { Typography } from '@mui/material';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ErrorDeCampo } from '../api';
import { useIrAFalta } from './barra';
import { campoDe, enfocar } from './celda';
import { listaDe, sePaga } from './cuerpo';
import { useEnCurso } from './en-curso';
import { h } from '../textos/hoja';

const CREDITO = 2;

/**
 * The fault whose field comes next on the sheet; after the last one, the first. Until the service has judged the last keys, a field that
 * is written is none.
 */
function siguiente(faltas: readonly ErrorDeCampo[], alDia: boolean): ErrorDeCampo | undefined {
  const actual = document.activeElement ?? document.body;
  const sigue = (uno: Element, otro: Element): boolean =>
    Boolean(uno.compareDocumentPosition(otro) & Node.DOCUMENT_POSITION_FOLLOWING);
  const quedan = faltas
    .flatMap((falta) => {
      const campo = campoDe(falta.campo);
      return campo && campo !== actual && (alDia || campo.value === '') ? [{ falta, campo }] : [];
    })
    .sort((a, b) => (sigue(a.campo, b.campo) ? -1 : 1));
  return (quedan.find(({ campo }) => sigue(actual, campo)) ?? quedan[0])?.falta ?? (alDia ? faltas[0] : undefined);
}

/** Function keys that lead to a part of the sheet; they are said under it, where there is a keyboard. */
export function Atajos({ tipo }: { tipo: number }) {
  const { getValues, setValue } = useFormContext();
  const { faltas, alDia } = useEnCurso();
  const irAFalta = useIrAFalta();
  useEffect(() => {
    const lista = listaDe(tipo);
    const hacer: Record<string, () => void> = {
      F2: () => enfocar('cliente', 'receptor.nombre'),
      F4: () => enfocar(`${lista}.${(getValues(lista) as unknown[]).length - 1}.descripcion`),
      F7: () => {
        const falta = siguiente(faltas, alDia);
        if (falta) irAFalta(falta);
      },
      F8: () => enfocar('moneda'),
      ...(sePaga(tipo) && {
        F9: () => {
          setValue('condicion_venta', CREDITO);
          enfocar('pago_credito.cuotas', 'pago_credito.plazo');
        },
      }),
    };
    const alTeclear = (evento: KeyboardEvent) => {
      if (!hacer[evento.key]) return;
      evento.preventDefault();
      hacer[evento.key]!();
    };
    addEventListener('keydown', alTeclear);
    return () => removeEventListener('keydown', alTeclear);
  });
  return (
    <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
      {h.atajos(sePaga(tipo))}
    </Typography>
  );
}
