import { Alert, Box, Button, Dialog, DialogContent, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { useActo } from '../acto';
import { ErrorDelServicio, llamar, pedir, sitActual, type Respuesta } from '../api';
import { borrador, useBorrador, useYaEmitido } from '../formulario/borrador';
import { ElegirCliente } from '../formulario/cliente';
import { type Esquema, enParaguay, esquemaLlamado, leerCuerpo, podar, resolver } from '../formulario/esquema';
import { Fallos, Formulario, ListaDeErrores, useCalma } from '../formulario/formulario';
import { useIntento } from '../piezas/accion';
import { Datos, Lectura, Pagina, Tarjeta } from '../piezas/pagina';
import { monto } from '../piezas/valores';
import type { Identidad } from '../sesion';
import { t } from '../textos';

const e = t.emitir;

type Solicitud = Record<string, unknown>;
type Serie = Respuesta<'listarSeries'>['items'][number];
const laUltima = (series: Serie[]): Serie | undefined =>
  series
    .filter(({ sit }) => sit === sitActual())
    .toSorted((a, b) => b.ultima_emit_at.localeCompare(a.ultima_emit_at))[0];

/** The body of each type in the API's document. */
const CUERPOS: Record<number, string> = {
  1: 'EmisionDeFactura',
  4: 'EmisionDeAutofactura',
  5: 'EmisionDeNotaDeCredito',
  6: 'EmisionDeNotaDeDebito',
  7: 'EmisionDeNotaDeRemision',
};
const USUALES: Record<number, string[]> = {
  1: ['establecimiento', 'punto', 'condicion_venta', 'tipo_transaccion'],
  4: ['establecimiento', 'punto', 'condicion_venta', 'tipo_transaccion', 'autofactura'],
  5: ['establecimiento', 'punto', 'motivo_nc', 'doc_asociado'],
  6: ['establecimiento', 'punto', 'motivo_nc', 'doc_asociado'],
  7: ['establecimiento', 'punto'],
};

/** Where each form starts: at the point that issued last. The issuer of an autofactura is its receiver. */
const comienzo = (
  tipo: number,
  { establecimiento = '001', punto = '001' }: Partial<Serie>,
  cuenta: unknown,
): Solicitud => ({
  establecimiento,
  punto,
  tipo_de: tipo,
  receptor: tipo === 4 ? cuenta : {},
  ...(tipo <= 4 ? { tipo_transaccion: tipo === 4 ? 10 : 1, condicion_venta: 1 } : {}),
  ...(tipo === 7
    ? { items_remision: [{ cantidad: '1' }] }
    : { items: [{ cantidad: '1', iva_tipo: tipo === 4 ? 0 : 10 }] }),
});

export default function Emitir() {
  const { cdc, desde } = useParams();
  const { data: listo } = useQuery({
    queryKey: ['cuerpo'],
    queryFn: () => leerCuerpo('emitirDocumento'),
    staleTime: Infinity,
  });
  if (!listo) return <Skeleton height={200} />;
  if (!cdc) return <Lectura op="listarSeries">{({ items }) => <Nuevo serie={laUltima(items)} />}</Lectura>;
  return (
    <Lectura op="obtenerDocumento" pedido={{ ruta: { cdc } }}>
      {(documento) => (
        <Lectura op="obtenerSolicitud" pedido={{ ruta: { cdc } }}>
          {(solicitud) => {
            const comun = {
              tipo: documento.tipo_de,
              corrige: cdc,
              rechazo: documento.estado === 'R' ? documento : undefined,
            };
            if (desde === 'corregir') return <Formular {...comun} inicial={solicitud} />;
            const tipo = desde === 'nota-debito' ? 6 : 5;
            return <Formular tipo={tipo} inicial={notaDe(solicitud, cdc, tipo)} />;
          }}
        </Lectura>
      )}
    </Lectura>
  );
}

/** A note about all of an invoice; the writer removes the parts that it is not about. */
function notaDe(solicitud: Solicitud, cdc: string, tipo: number): Solicitud {
  const { establecimiento, punto, receptor, items, moneda, tipo_cambio } = solicitud;
  const deLaNota = { tipo_de: tipo, motivo_nc: tipo === 5 ? 1 : 6, doc_asociado: { tipo: 1, cdc } };
  return { establecimiento, punto, receptor, items, moneda, tipo_cambio, ...deLaNota };
}

function Nuevo({ serie }: { serie?: Serie }) {
  const { permissions } = usePermissions<Identidad>();
  const cuenta = { ruc: permissions?.tenant?.ruc, nombre: permissions?.tenant?.razon_social };
  const [tipo, elegir] = useState(() => borrador()?.tipo ?? 1);
  return (
    <Formular
      key={tipo}
      tipo={tipo}
      inicial={comienzo(tipo, serie ?? {}, cuenta)}
      elegir={
        <TextField
          select
          name="tipo"
          label={e.tipo}
          value={tipo}
          onChange={({ target }) => elegir(Number(target.value))}
          sx={{ maxWidth: 320 }}
        >
          {Object.keys(CUERPOS).map((codigo) => (
            <MenuItem key={codigo} value={Number(codigo)}>
              {t.tipos[codigo]}
            </MenuItem>
          ))}
        </TextField>
      }
    />
  );
}

interface Props {
  tipo: number;
  inicial: Solicitud;
  corrige?: string;
  rechazo?: Rechazo;
  elegir?: React.ReactNode;
}

/** Without the type, which is chosen above the form. */
function sinTipo(esquema: Esquema): Esquema {
  const { tipo_de: _, ...properties } = resolver(esquema).properties ?? {};
  return { ...resolver(esquema), properties };
}

function Formular({ tipo, inicial, corrige, rechazo, elegir }: Props) {
  const esquema = esquemaLlamado(CUERPOS[tipo]!);
  const [antes] = useState(() => [borrador()].find((guardado) => guardado?.tipo === tipo));
  const [limpio] = useState(() => antes?.valores ?? (podar(inicial, esquema, enParaguay) as Solicitud));
  const { clave, ocupado, acto } = useActo(antes?.clave);
  const avisar = useNotify();
  const ir = useNavigate();
  const mostrar = (cdc: string, aviso: string, type: 'success' | 'warning') => {
    avisar(aviso, { type });
    void ir(`/documentos/${cdc}/show`);
  };
  useYaEmitido(antes, corrige, (cdc) => mostrar(cdc, e.yaEmitido, 'warning'));
  const cuerpoDe = (valores: Solicitud) => ({
    sit: sitActual(),
    ...(podar({ ...valores, tipo_de: tipo }, esquema) as Solicitud),
  });
  const emitir = (valores: Solicitud) =>
    acto(async (hacer) => {
      const consulta = { wait: true, timeout: 10, edit_cdc: corrige };
      try {
        const { respuesta, repetido } = await hacer('emitirDocumento', { consulta, cuerpo: cuerpoDe(valores) });
        mostrar(respuesta.cdc, repetido ? e.yaEmitido : e.emitido, repetido ? 'warning' : 'success');
      } catch (error) {
        if (!(error instanceof ErrorDelServicio) || !error.cdc) throw error;
        // The document exists: a refusal of the authority, or an answer that is on its way, is part of its history.
        mostrar(error.cdc, error.message, 'warning');
      }
    });
  return (
    <Pagina titulo={corrige ? e.corregir : elegir ? e.titulo : e.nota}>
      {rechazo?.mensaje_fiscal && <Alert severity="error">{e.rechazo(rechazo.mensaje_fiscal)}</Alert>}
      {elegir}
      <Formulario
        id="emision"
        esquema={sinTipo(esquema)}
        inicial={limpio}
        primero={USUALES[tipo]}
        alEnviar={emitir}
        antes={elegir && tipo !== 4 && <ElegirCliente />}
      >
        <Revision {...{ cuerpoDe, corrige, tipo, rechazo, clave, ocupado }} />
      </Formulario>
    </Pagina>
  );
}

type Rechazo = Pick<Respuesta<'obtenerDocumento'>, 'codigo_fiscal' | 'mensaje_fiscal'>;

/** Which field the authority's rules are about, by the two digits that a group of them has in common (Manual Técnico v150). */
const DONDE: Record<string, string> = {
  13: 'receptor.ruc',
  15: 'condicion_venta',
  18: 'items.0.precio_unitario',
  19: 'items.0.iva_tipo',
  24: 'doc_asociado.cdc',
  25: 'autofactura.numero_documento',
  26: 'remision.motivo',
};

type RevisionProps = Pick<Props, 'corrige' | 'tipo' | 'rechazo'> &
  Pick<ReturnType<typeof useActo>, 'clave' | 'ocupado'> & { cuerpoDe(valores: Solicitud): Solicitud };

/** The service's own judgement of what is written so far, and the two ways on. */
function Revision({ cuerpoDe, corrige, tipo, rechazo, clave, ocupado }: RevisionProps) {
  const { setError } = useFormContext();
  useBorrador(tipo, clave);
  const cuerpo = cuerpoDe(useCalma(useWatch() as Solicitud));
  const intentar = useIntento();
  const [pdf, mostrar] = useState<string>();
  const { data, error, isFetched } = useQuery<Respuesta<'validarDocumento'>, Error>({
    queryKey: ['validarDocumento', cuerpo],
    queryFn: () => llamar('validarDocumento', { cuerpo }),
    retry: false,
    placeholderData: (antes) => antes,
  });
  const [campo, motivo] = [DONDE[rechazo?.codigo_fiscal?.slice(0, 2) ?? ''], rechazo?.mensaje_fiscal ?? ''];
  useEffect(() => {
    // Once the form is drawn: before, it forgets what is set.
    if (isFetched && campo) setError(campo, { message: motivo });
  }, [isFetched, campo, motivo, setError]);
  const previsualizar = () =>
    intentar(async () => {
      const respuesta = await pedir('previsualizarDocumento', { cuerpo });
      mostrar(URL.createObjectURL(await respuesta.blob()));
    });
  return (
    <Box sx={{ position: { xs: 'static', md: 'sticky' }, bottom: 0, zIndex: 2 }}>
      <Tarjeta
        titulo={e.revision}
        acciones={
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button onClick={() => void previsualizar()} disabled={error !== null}>
              {e.vistaPrevia}
            </Button>
            {/* Enabled during a later judgement: a disabled button loses the focus, and the Enter that follows goes nowhere. */}
            <Button type="submit" variant="contained" disabled={error !== null || !data || ocupado}>
              {ocupado ? e.enviando : corrige ? t.documentos.corregir : t.menu.emitir}
            </Button>
          </Box>
        }
      >
        <Box aria-live="polite" sx={{ maxHeight: 180, overflowY: 'auto' }}>
          {error ? (
            <PorCorregir error={error} />
          ) : data ? (
            <Correcto {...data} moneda={cuerpo.moneda as string | undefined} />
          ) : (
            <Typography>{e.validando}</Typography>
          )}
        </Box>
      </Tarjeta>
      <Dialog
        open={pdf !== undefined}
        onClose={() => mostrar(undefined)}
        maxWidth="lg"
        fullWidth
        aria-label={e.vistaPrevia}
      >
        <DialogContent sx={{ height: '80vh' }}>
          <iframe src={pdf} title={e.vistaPrevia} width="100%" height="100%" />
        </DialogContent>
        <Button sx={{ m: 1, alignSelf: 'end' }} onClick={() => mostrar(undefined)}>
          {t.comun.cerrar}
        </Button>
      </Dialog>
    </Box>
  );
}

function PorCorregir({ error }: { error: Error }) {
  if (!(error instanceof ErrorDelServicio)) return null;
  if (error.errores.length === 0) return <Fallos error={error} />;
  return (
    <Alert severity="info">
      {e.conErrores(error.errores.length)}
      <ListaDeErrores errores={error.errores} />
    </Alert>
  );
}

type Juicio = Respuesta<'validarDocumento'> & { moneda?: string };

function Correcto({ total, total_iva, numero_probable, advertencias, moneda }: Juicio) {
  return (
    <>
      <Datos
        cifras
        filas={[
          [t.documentos.total, monto(total, moneda)],
          [t.documentos.iva, monto(total_iva, moneda)],
          [e.numero, numero_probable ?? t.comun.nada],
        ]}
      />
      {advertencias.map(({ codigo, mensaje }) => (
        <Alert key={codigo} severity="warning" sx={{ mt: 1 }}>
          {mensaje}
        </Alert>
      ))}
    </>
  );
}
