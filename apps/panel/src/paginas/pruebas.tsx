import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import ExpandMore from '@mui/icons-material/ExpandMore';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import DoNotDisturbOnOutlined from '@mui/icons-material/DoNotDisturbOnOutlined';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import type { Respuesta } from '../api';
import { Tarjeta } from '../piezas/pagina';
import { c, DEL_FORMATO } from '../textos/compras';

type Prueba = Respuesta<'obtenerRecibido'>['pruebas'][number];

const COMO = {
  no: { Icono: ErrorIcon, color: 'error' },
  sin_preguntar: { Icono: HelpOutlineOutlined, color: 'warning' },
  si: { Icono: CheckCircle, color: 'success' },
  no_aplica: { Icono: DoNotDisturbOnOutlined, color: 'disabled' },
} as const;

/** What a proof says without the names that the format gives to its fields, or with those of the paper in their place. */
const enLlano = (detalle: string): string =>
  detalle
    .replace(/ \([a-z][A-Z]\w*(?: [^)]*)?\)/g, '')
    .replace(/\b[a-z][A-Z]\w*\b/g, (campo) => (DEL_FORMATO[campo] ? `«${DEL_FORMATO[campo]}»` : campo));

/** What was proven of a document: what fails or is not known is first, what is right is folded away. */
export function Pruebas({ pruebas }: { pruebas: readonly Prueba[] }) {
  const de = (...resultados: Prueba['resultado'][]): Prueba[] =>
    resultados.flatMap((buscado) => pruebas.filter(({ resultado }) => resultado === buscado));
  const mal = de('no', 'sin_preguntar');
  const bien = de('si', 'no_aplica');
  return (
    <Tarjeta titulo={c.pruebas}>
      {pruebas.length === 0 && c.sinPruebas}
      {mal.length > 0 && <Lista pruebas={mal} />}
      {bien.length > 0 && (
        <Accordion
          variant="outlined"
          disableGutters
          sx={{ mt: mal.length > 0 ? 2 : 0 }}
          slotProps={{ transition: { mountOnEnter: true } }}
        >
          <AccordionSummary expandIcon={<ExpandMore />}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <CheckCircle fontSize="small" color="success" />
              <Typography variant="body2">{c.probadas(bien.length)}</Typography>
            </Box>
          </AccordionSummary>
          <AccordionDetails>
            <Lista pruebas={bien} />
          </AccordionDetails>
        </Accordion>
      )}
    </Tarjeta>
  );
}

const Lista = ({ pruebas }: { pruebas: readonly Prueba[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
    {pruebas.map((prueba) => (
      <Renglon key={prueba.prueba} {...prueba} />
    ))}
  </Box>
);

function Renglon({ prueba, resultado, detalle }: Prueba) {
  const { Icono, color } = COMO[resultado];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }} data-prueba={prueba} data-resultado={resultado}>
      <Icono fontSize="small" color={color} titleAccess={c.resultadoDePrueba[resultado]} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {c.prueba[prueba]}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {enLlano(detalle)}
        </Typography>
      </Box>
    </Box>
  );
}
