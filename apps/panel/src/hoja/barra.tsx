import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { Alert, Box, Button, Menu, MenuItem, Paper, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ErrorDeCampo } from '../api';
import { Fallos, nombreDeCampo } from '../formulario/formulario';
import { ErrorDelServicio } from '../api';
import { monto } from '../piezas/valores';
import { VistaPrevia } from '../piezas/vista-previa';
import { t } from '../textos';
import { enfocar } from './celda';
import { useEnCurso } from './en-curso';
import { h } from '../textos/hoja';

const e = t.emitir;

interface Props {
  rotulo: string;
  ocupado: boolean;
  /** Field and reason of the authority's refusal, marked once the sheet is drawn. */
  marca?: ErrorDeCampo;
}

/** Always in sight: the total, what is missing, the paper before it exists, and the button that issues. */
export function Barra({ rotulo, ocupado, marca }: Props) {
  const { setError, clearErrors } = useFormContext();
  const { juicio, error, sumas, cuerpo } = useEnCurso();
  const moneda = cuerpo.moneda as string | undefined;
  const juzgado = juicio !== undefined || error !== undefined;
  useEffect(() => {
    // Before, the form forgets what is set.
    if (juzgado && marca) setError(dibujado(marca.campo), { message: marca.mensaje });
  }, [juzgado, marca, setError]);
  return (
    <Paper
      elevation={6}
      square
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        mx: { xs: -1, sm: -2 },
        px: 2,
        py: 0.5,
        minHeight: 64,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
      }}
    >
      {'items' in cuerpo && (
        <Typography
          variant="h5"
          component="p"
          sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
          aria-live="polite"
        >
          {monto(juicio?.total ?? sumas.total, moneda)}
        </Typography>
      )}
      <Faltas />
      <Box sx={{ flexGrow: 1 }} />
      <VistaPrevia cuerpo={cuerpo} disabled={error !== undefined} />
      {/* Enabled during a later judgement: a disabled button loses the focus, and the Enter that follows goes nowhere. */}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={error !== undefined || !juicio || ocupado}
        // The service judges again. A mark on a field that is not drawn would block the form.
        onClick={() => clearErrors()}
      >
        {ocupado ? e.enviando : rotulo}
      </Button>
    </Paper>
  );
}

/** A field of the customer that this one does not have is its name. */
const dibujado = (campo: string): string =>
  campo.startsWith('receptor.') && document.getElementsByName(campo).length === 0 ? 'receptor.nombre' : campo;

/** Leads to the field of a fault. */
export function useIrAFalta(): (falta: ErrorDeCampo) => void {
  const { setError } = useFormContext();
  return ({ campo, mensaje }) => {
    // The mark opens what the field is folded into.
    setError(campo, { message: mensaje });
    // A customer that is missing altogether is searched; the sheet has no other field of it yet than its e-mail.
    if (campo === 'receptor') enfocar('cliente', campo);
    else enfocar(campo, ...(campo.startsWith('receptor') ? ['cliente'] : []));
  };
}

/** How many members are missing or wrong; a click leads to each. */
function Faltas() {
  const { faltas, juicio, error } = useEnCurso();
  const [ancla, anclar] = useState<HTMLElement>();
  const irA = useIrAFalta();
  const ir = (falta: ErrorDeCampo) => {
    anclar(undefined);
    irA(falta);
  };
  if (error && faltas.length === 0)
    return error instanceof ErrorDelServicio ? (
      <Fallos error={error} />
    ) : (
      <Alert severity="error">{error.message}</Alert>
    );
  if (faltas.length === 0)
    return (
      <Typography color="textSecondary" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }} aria-live="polite">
        {juicio && <CheckCircle color="success" fontSize="small" />}
        {juicio ? h.sinFaltas : h.comprobando}
        {juicio && juicio.advertencias.length > 0 && (
          <span title={juicio.advertencias.map(({ mensaje }) => mensaje).join('\n')}>
            · {h.avisos(juicio.advertencias.length)}
          </span>
        )}
      </Typography>
    );
  return (
    <>
      <Button
        color="warning"
        startIcon={<ErrorOutline />}
        aria-haspopup="menu"
        data-faltas={faltas.map(({ campo }) => campo).join(' ')}
        onClick={({ currentTarget }) => (faltas.length === 1 ? ir(faltas[0]!) : anclar(currentTarget))}
      >
        {h.faltas(faltas.length)}
      </Button>
      <Menu open={ancla !== undefined} anchorEl={ancla} onClose={() => anclar(undefined)}>
        {faltas.map((falta, i) => (
          <MenuItem key={i} onClick={() => ir(falta)} sx={{ whiteSpace: 'normal', maxWidth: 520 }}>
            <span>
              <strong>{nombreDeCampo(falta.campo)}</strong>: {falta.mensaje}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
