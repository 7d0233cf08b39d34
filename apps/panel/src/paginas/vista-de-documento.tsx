import Close from '@mui/icons-material/Close';
import Visibility from '@mui/icons-material/Visibility';
import { Box, IconButton, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useEffect } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { aqui, type Respuesta } from '../api';
import { t } from '../textos';

const d = t.documentos;
type Documento = RaRecord & Pick<Respuesta<'obtenerDocumento'>, 'numero_formateado' | 'kude_url' | 'tipo_label'>;

interface Props {
  visto?: string;
  ver: (cdc?: string) => void;
}

/** Whether the paper has room beside the list. */
export const useAncho = (): boolean => useMediaQuery<Theme>((tema) => tema.breakpoints.up('md'));

/** Opens the paper of a row beside the list: by a click, or by Space or Enter on it. */
export function Mirar({ fila, visto, ver }: Props & { fila: RaRecord }) {
  const { numero_formateado } = fila as Documento;
  return (
    <IconButton
      size="small"
      // The outline says where the focus is; a ripple would move as long as the paper is looked at.
      disableFocusRipple
      color={visto === fila.id ? 'primary' : 'default'}
      aria-label={d.mirar(numero_formateado)}
      aria-pressed={visto === fila.id}
      data-mirar={fila.id}
      onClick={(evento) => {
        // The row leads to the document.
        evento.stopPropagation();
        ver(visto === fila.id ? undefined : String(fila.id));
      }}
    >
      <Visibility fontSize="small" />
    </IconButton>
  );
}

const PASOS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The paper of one row, beside the list. The arrows go to the next row, Escape closes it. */
export function Vista({ visto, ver }: Props) {
  const { data = [] } = useListContext<Documento>();
  const puesto = data.findIndex(({ id }) => id === visto);
  const ancho = useAncho();
  useEffect(() => {
    const pulsar = (evento: KeyboardEvent): void => {
      const { tagName = '' } = (evento.target ?? {}) as Partial<HTMLElement>;
      // A field and an open dialog have the keys for themselves.
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(tagName) || document.querySelector('[role=dialog]')) return;
      const paso = PASOS[evento.key];
      if (evento.key !== 'Escape' && paso === undefined) return;
      evento.preventDefault();
      const siguiente = paso === undefined ? undefined : String((data[puesto + paso] ?? data[puesto])?.id ?? visto);
      ver(siguiente);
      const foco = document.querySelector<HTMLElement>(`[data-mirar="${siguiente ?? visto}"]`);
      foco?.focus();
    };
    addEventListener('keydown', pulsar);
    return () => removeEventListener('keydown', pulsar);
  }, [data, puesto, visto, ver]);
  const documento = data[puesto];
  if (!documento || !ancho) return null;
  return (
    <Box
      component="aside"
      aria-label={d.papel}
      sx={{ flex: '0 0 46%', minWidth: 0, ml: 2, mt: 1, position: 'sticky', top: 56, alignSelf: 'flex-start' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="subtitle2" component="h2">
          {documento.tipo_label} {documento.numero_formateado}
        </Typography>
        <IconButton size="small" aria-label={d.cerrarPapel} onClick={() => ver(undefined)}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {documento.kude_url ? (
        <Box
          component="iframe"
          key={documento.id}
          src={aqui(documento.kude_url)}
          title={d.papel}
          tabIndex={-1}
          sx={{ border: 1, borderColor: 'divider', width: '100%', height: 'calc(100vh - 160px)', bgcolor: '#fff' }}
        />
      ) : (
        d.sinPapel
      )}
    </Box>
  );
}
