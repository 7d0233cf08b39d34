import { Alert, Box } from '@mui/material';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useActo } from '../acto';
import { ErrorDelServicio, type ErrorDeCampo, type Respuesta } from '../api';
import { type Borrador, Guardado, useGuardado, useYaEmitido } from '../formulario/borrador';
import { esquemaLlamado, podar, resolver } from '../formulario/esquema';
import { Formulario } from '../formulario/formulario';
import { Pagina, Tarjeta } from '../piezas/pagina';
import { ahoraMs } from '../piezas/valores';
import { t } from '../textos';
import { Agregar } from './agregar';
import { Atajos } from './atajos';
import { Barra } from './barra';
import { Cabeza } from './cabeza';
import { Cliente } from './cliente';
import { AUTOFACTURA, cuerpoDe, enLaHoja, hayAlgo, listaDe, NOTAS, REMISION, sePaga, type Solicitud } from './cuerpo';
import { SiguiendoLaHoja } from './en-curso';
import { Emitida } from './emitida';
import { DE_SIEMPRE } from './inicial';
import { Lineas, precioEscrito } from './lineas';
import { Moneda, recordarCambio } from './moneda';
import { Pago } from './pago';
import { Rapida } from './rapida';
import { SeccionDelVendedor, SeccionDeNota, SeccionesDeRemision } from './secciones';
import { Pie } from './pie';
import { h } from '../textos/hoja';

const e = t.emitir;

/** The body of each type in the API's document. */
const CUERPOS: Record<number, string> = {
  1: 'EmisionDeFactura',
  5: 'EmisionDeNotaDeCredito',
  6: 'EmisionDeNotaDeDebito',
  7: 'EmisionDeNotaDeRemision',
  4: 'EmisionDeAutofactura',
};

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

type Rechazo = Pick<Respuesta<'obtenerDocumento'>, 'codigo_fiscal' | 'mensaje_fiscal'>;
export interface Props {
  tipo: number;
  cuenta: NonNullable<Respuesta<'obtenerIdentidad'>['tenant']>;
  inicial: Solicitud;
  /** The rejected document that this one takes the place of. */
  corrige?: string;
  rechazo?: Rechazo;
  /** What was written before. */
  antes?: Borrador;
  /** What a note is about. */
  sobre?: ReactNode;
  titulo: string;
  /** A sale by touch: products are tiles, and the next sale follows. */
  rapida?: boolean;
  /** Begins with an empty sheet. */
  otra?: () => void;
  /** Above the sheet. */
  children?: ReactNode;
}

/** A fault of the authority at the field that it is about. */
function marcaDe(rechazo?: Rechazo): ErrorDeCampo | undefined {
  const campo = DONDE[rechazo?.codigo_fiscal?.slice(0, 2) ?? ''];
  return campo ? { campo, mensaje: rechazo?.mensaje_fiscal ?? '' } : undefined;
}

/** Only its button issues, or Ctrl and Enter: the Enter key alone never does. */
function alTeclear(evento: KeyboardEvent<HTMLElement>): void {
  const campo = evento.target as HTMLInputElement;
  if (evento.key !== 'Enter' || campo.tagName !== 'INPUT') return;
  evento.preventDefault();
  const enviar = campo.form?.querySelector<HTMLButtonElement>('button[type=submit]:not([disabled])');
  if (evento.ctrlKey) enviar?.click();
}

/** A document as it will be, written where it will be read. */
export function Hoja({ tipo, cuenta, inicial, corrige, rechazo, antes, sobre, titulo, rapida, otra, children }: Props) {
  const esquema = esquemaLlamado(CUERPOS[tipo]!);
  const avisar = useNotify();
  const [guardado] = useState(() => {
    const enLaApi = (valores: Solicitud) => ({
      ...(podar(valores, esquema) as Solicitud),
      ...{ tipo_de: tipo, ...(corrige && { edit_cdc: corrige }) },
    });
    return new Guardado(enLaApi, antes, (motivo) => avisar(motivo, { type: 'warning' }));
  });
  const [limpio] = useState(() =>
    conEsqueleto(inicial, podar(antes?.contenido ?? inicial, esquema, precioEscrito) as Solicitud),
  );
  const { ocupado, acto } = useActo();
  const ir = useNavigate();
  const [emitida, terminar] = useState<Respuesta<'emitirDocumento'>>();
  const mostrar = (cdc: string, aviso: string, type: 'success' | 'warning') => {
    avisar(aviso, { type });
    void ir(`/documentos/${cdc}/show`);
  };
  useYaEmitido(antes, corrige, (cdc) => mostrar(cdc, e.yaEmitido, 'warning'));
  const emitir = (valores: Solicitud) =>
    acto(async (hacer) => {
      // Before it is sent, so that a page that goes away finds it again under the same reference.
      await guardado.guardar(valores);
      const deQuien = corrige ? { edit_cdc: corrige } : { borrador_id: guardado.id };
      const consulta = { wait: true, timeout: 10, ...deQuien };
      const cuerpo = { ...(!corrige && { id_interno: guardado.clave }), ...cuerpoDe(valores, tipo, esquema) };
      try {
        const { respuesta, repetido } = await hacer('emitirDocumento', { consulta, cuerpo });
        recordarCambio(cuerpo, new Date(ahoraMs()));
        await guardado.terminar(corrige !== undefined);
        if (rapida) return terminar(respuesta);
        mostrar(respuesta.cdc, repetido ? e.yaEmitido : e.emitido, repetido ? 'warning' : 'success');
      } catch (error) {
        if (!(error instanceof ErrorDelServicio)) throw error;
        // The document exists: a refusal of the authority, or an answer that is on its way, is part of its history.
        if (error.cdc) {
          await guardado.terminar(corrige !== undefined);
          return mostrar(error.cdc, error.message, 'warning');
        }
        const { message, status, solicitud, errores } = error;
        throw new ErrorDelServicio(message, status, { solicitud, errores: enLaHoja(errores, valores, tipo) });
      }
    });
  const { properties = {} } = resolver(esquema);
  const linea = resolver(properties[listaDe(tipo)]?.items ?? {});
  return (
    <Pagina titulo={titulo}>
      {rechazo?.mensaje_fiscal && <Alert severity="error">{e.rechazo(rechazo.mensaje_fiscal)}</Alert>}
      {children}
      <Box onKeyDown={alTeclear}>
        <Formulario id="emision" inicial={limpio} alEnviar={emitir}>
          <SiguiendoLaHoja tipo={tipo} esquema={esquema}>
            <Recordar guardado={guardado} />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
              <Tarjeta>
                <Cabeza cuenta={cuenta} />
                {NOTAS.includes(tipo) && <SeccionDeNota esquema={esquema} sobre={sobre} />}
                {tipo !== AUTOFACTURA && <Cliente tipo={tipo} esquema={properties.receptor!} />}
              </Tarjeta>
              {tipo === AUTOFACTURA && <SeccionDelVendedor esquema={esquema} />}
              <Tarjeta titulo={rapida ? h.tocar : h.lineas}>
                {rapida ? <Rapida /> : <Lineas tipo={tipo} esquema={linea} />}
                {tipo !== REMISION && <Pie />}
              </Tarjeta>
              {tipo === REMISION && <SeccionesDeRemision esquema={esquema} />}
              {tipo !== REMISION && !rapida && (
                <Tarjeta titulo={h.pago}>
                  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0,1fr) 260px' } }}>
                    {sePaga(tipo) ? <Pago esquema={esquema} /> : <span />}
                    {tipo !== AUTOFACTURA && <Moneda />}
                  </Box>
                </Tarjeta>
              )}
              {!rapida && (
                <>
                  <Atajos tipo={tipo} />
                  <Agregar tipo={tipo} esquema={esquema} deSiempre={DE_SIEMPRE} />
                </>
              )}
              <Barra rotulo={corrige ? h.corregir : h.emitir} ocupado={ocupado} marca={marcaDe(rechazo)} />
            </Box>
            {emitida && <Emitida documento={emitida} nueva={() => otra?.()} />}
          </SiguiendoLaHoja>
        </Formulario>
      </Box>
    </Pagina>
  );
}

/** Empty rows, which the sheet draws, are nothing to the API: they come back. */
function conEsqueleto(inicial: Solicitud, podado: Solicitud): Solicitud {
  const vacias = (grupo: unknown): Solicitud =>
    Object.fromEntries(Object.entries((grupo ?? {}) as Solicitud).filter(([, valor]) => Array.isArray(valor)));
  const { transporte } = inicial;
  return {
    receptor: {},
    ...podado,
    ...(transporte !== undefined && { transporte: { ...vacias(transporte), ...(podado.transporte as Solicitud) } }),
  };
}

/** Keeps the draft while the sheet is open. */
function Recordar({ guardado }: { guardado: Guardado }) {
  useGuardado(guardado, hayAlgo);
  return null;
}
