import {
  Alert,
  Box,
  Chip,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Pagination,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { ErrorDelServicio, SIN_PERMISO } from '../api';
import { entrarEn } from '../cuenta';
import { Fallos } from '../formulario/formulario';
import { conTexto, useCuentas, type Cuenta } from '../piezas/cuentas';
import { Pagina, Tarjeta } from '../piezas/pagina';
import { t } from '../textos';
import { g } from '../textos/gente';

const POR_PAGINA = 25;
const DIAS = 30;
const POCOS_DIAS = 7;

interface Asunto {
  /** The lowest is due first. */
  turno: number;
  que: string;
}
/** From this turn on nothing is urgent; from the last one on nothing is due. */
const SIN_URGENCIA = 4;
const AL_DIA = 8;

/** What is due in an account, first things first. */
function asuntosDe(cuenta: Cuenta): Asunto[] {
  const { por_vencer, rechazados, recibidos_sin_responder, en_espera, certificado_dias, timbrado_dias } = cuenta;
  const plazo = (nombre: string, dias: number | null): Asunto[] => {
    if (dias === null || dias >= DIAS) return [];
    return [{ turno: dias < 0 ? 1 : dias < POCOS_DIAS ? 3 : 4, que: t.pendientes.vence(nombre, dias) }];
  };
  const cuantos = (turno: number, n: number, decir: (n: number) => string): Asunto[] =>
    n > 0 ? [{ turno, que: decir(n) }] : [];
  return [
    ...(cuenta.estado === 'SUSPENDIDO' ? [{ turno: AL_DIA + 1, que: g.suspendida }] : []),
    ...cuantos(0, por_vencer, g.porVencer),
    ...cuantos(2, rechazados, g.rechazados),
    ...plazo(t.cuenta.certificado, certificado_dias),
    ...plazo(t.cuenta.timbrado, timbrado_dias),
    ...cuantos(5, recibidos_sin_responder, g.sinResponder),
    ...(certificado_dias === null ? [{ turno: 6, que: g.sinCertificado }] : []),
    ...cuantos(7, en_espera, g.enEspera),
  ].sort((a, b) => a.turno - b.turno);
}

/** The accounts of a person as the work of a day: where something is due comes first. */
export default function Cuentas() {
  const { data, error } = useCuentas();
  if (data) return <Pagina titulo={g.titulo}>{data.length > 0 ? <Lista cuentas={data} /> : <Ninguna />}</Pagina>;
  const deNinguna = error instanceof ErrorDelServicio && error.status === SIN_PERMISO;
  return (
    <Pagina titulo={g.titulo}>
      {deNinguna ? (
        <Ninguna />
      ) : error instanceof ErrorDelServicio ? (
        <Fallos error={error} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </Pagina>
  );
}

const Ninguna = () => <Alert severity="info">{g.ninguna}</Alert>;

function Lista({ cuentas }: { cuentas: readonly Cuenta[] }) {
  const [texto, escribir] = useState('');
  const [pagina, pasar] = useState(1);
  const filas = conTexto(cuentas, texto)
    .map((cuenta) => ({ cuenta, asuntos: asuntosDe(cuenta) }))
    .sort(
      (a, b) => turnoDe(a.asuntos) - turnoDe(b.asuntos) || a.cuenta.razon_social.localeCompare(b.cuenta.razon_social),
    );
  const paginas = Math.ceil(filas.length / POR_PAGINA);
  const desde = (Math.min(pagina, paginas || 1) - 1) * POR_PAGINA;
  return (
    <Tarjeta>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          autoFocus
          type="search"
          name="q"
          label={g.buscar}
          value={texto}
          onChange={({ target }) => {
            escribir(target.value);
            pasar(1);
          }}
          sx={{ maxWidth: 360 }}
        />
        <Typography variant="body2" color="textSecondary" role="status">
          {filas.length > 0 ? g.cuantas(filas.length, cuentas.length) : g.noHay}
        </Typography>
      </Box>
      <List aria-label={g.titulo}>
        {filas.slice(desde, desde + POR_PAGINA).map((fila) => (
          <Fila key={fila.cuenta.tenant_id} {...fila} />
        ))}
      </List>
      {paginas > 1 && (
        <Pagination
          aria-label={g.paginas}
          count={paginas}
          page={Math.min(pagina, paginas)}
          siblingCount={0}
          onChange={(_, nueva) => pasar(nueva)}
        />
      )}
    </Tarjeta>
  );
}

const turnoDe = ([primero]: Asunto[]): number => primero?.turno ?? AL_DIA;
const colorDe = (turno: number) => (turno < SIN_URGENCIA ? 'error' : turno < AL_DIA ? 'warning' : 'default');

function Fila({ cuenta, asuntos }: { cuenta: Cuenta; asuntos: Asunto[] }) {
  const { tenant_id, razon_social, ruc, rol, aprobados, estado } = cuenta;
  return (
    <ListItem disablePadding divider data-cuenta={ruc}>
      <ListItemButton
        disabled={estado === 'SUSPENDIDO'}
        onClick={() => entrarEn(tenant_id)}
        sx={{ flexWrap: 'wrap', columnGap: 2, px: 1 }}
      >
        <ListItemText
          primary={razon_social}
          secondary={[ruc, rol && g.rol[rol]].filter(Boolean).join(' · ')}
          sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}
        />
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
          <Typography variant="body2" component="span" color="textSecondary">
            {g.aprobados(aprobados)}
          </Typography>
          {asuntos.length === 0 && <Chip size="small" variant="outlined" color="success" label={g.alDia} />}
          {asuntos.map(({ que, turno }) => (
            <Chip key={que} size="small" variant="outlined" color={colorDe(turno)} label={que} />
          ))}
        </Box>
      </ListItemButton>
    </ListItem>
  );
}
