import Bolt from '@mui/icons-material/Bolt';
import { Box, Button, Skeleton, Tab, Tabs } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { loEmitido } from '../acto';
import { ErrorDelServicio, llamar, sitActual, type Respuesta } from '../api';
import { type Borrador, borradorDe, enlaceA } from '../formulario/borrador';
import { leerCuerpo } from '../formulario/esquema';
import { Fallos } from '../formulario/formulario';
import { AUTOFACTURA, NOTAS, REMISION, type Solicitud } from '../hoja/cuerpo';
import { FacturaDeLaNota } from '../hoja/factura-de-la-nota';
import { Hoja, type Props as DeLaHoja } from '../hoja/hoja';
import { Borradores, Descartar } from '../hoja/borradores';
import { comienzo, comoLaUltima, notaDe, otraIgual } from '../hoja/inicial';
import { puntosDe } from '../identidad';
import { h } from '../textos/hoja';
import { Llevar } from '../piezas/llevar';
import { Lectura, Pagina, useOperacion } from '../piezas/pagina';
import { ahoraMs, diaDe, monto } from '../piezas/valores';
import { t } from '../textos';

type Cuenta = DeLaHoja['cuenta'];
type Documentos = Extract<Respuesta<'listarDocumentos'>, { documentos: unknown }>;

export default function Emitir() {
  const { cdc, desde } = useParams();
  const { search } = useLocation();
  const { data: listo } = useQuery({
    queryKey: ['cuerpo'],
    queryFn: () => leerCuerpo('emitirDocumento'),
    staleTime: Infinity,
  });
  if (!listo) return <Skeleton height={200} />;
  return (
    <Lectura op="obtenerIdentidad">
      {({ tenant: cuenta }) =>
        cuenta && (
          <ConBorrador key={search} id={borradorDe(search)} desde={desde}>
            {(antes) =>
              cdc ? <DesdeOtro {...{ cuenta, cdc, antes }} desde={desde!} /> : <Nuevo {...{ cuenta, antes }} />
            }
          </ConBorrador>
        )
      }
    </Lectura>
  );
}

interface ConBorradorProps {
  id: string | null;
  desde?: string;
  children: (antes?: Borrador) => ReactNode;
}

/** The draft that the address names, where it belongs: on a sheet of its own, or on that of a correction or a note. */
function ConBorrador({ id, desde, children }: ConBorradorProps) {
  const ir = useNavigate();
  const { data, error, isPending } = useQuery({
    queryKey: ['obtenerBorrador', id],
    enabled: id !== null,
    retry: false,
    // Read once for each sheet: a later reading would not change what is written, an earlier one is not what was kept last.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () => {
      try {
        return await llamar('obtenerBorrador', { ruta: { borrador_id: id! } });
      } catch (causa) {
        if (!(causa instanceof ErrorDelServicio) || causa.status !== NO_ESTA) throw causa;
        // A draft goes with its document.
        const emitido = await loEmitido(id!);
        if (emitido) void ir(`/documentos/${emitido.cdc}/show`);
        return null;
      }
    },
  });
  if (id === null) return children();
  if (error instanceof ErrorDelServicio) return <Fallos error={error} />;
  if (isPending) return <Skeleton height={200} />;
  const lugar = data && !desde ? lugarDe(data) : undefined;
  if (lugar) return <Llevar a={enlaceA(id, lugar)} />;
  return children(data ?? undefined);
}

const NO_ESTA = 404;

/** Drafts of corrections and notes have a page of their own. */
function lugarDe({ contenido }: Borrador): string | undefined {
  const { edit_cdc, tipo_de, doc_asociado } = contenido as {
    edit_cdc?: string;
    tipo_de: number;
    doc_asociado?: Solicitud;
  };
  if (edit_cdc) return `/emitir/corregir/${edit_cdc}`;
  if (!NOTAS.includes(tipo_de) || !doc_asociado?.cdc) return undefined;
  return `/emitir/${tipo_de === 6 ? 'nota-debito' : 'nota-credito'}/${String(doc_asociado.cdc)}`;
}

interface DesdeOtroProps {
  cuenta: Cuenta;
  cdc: string;
  desde: string;
  antes?: Borrador;
}

/** A correction, a note, or the same document again. */
function DesdeOtro({ cuenta, cdc, desde, antes }: DesdeOtroProps) {
  return (
    <Lectura op="obtenerDocumento" pedido={{ ruta: { cdc } }}>
      {(documento) => (
        <Lectura op="obtenerSolicitud" pedido={{ ruta: { cdc } }}>
          {(solicitud: Solicitud) => {
            const tipo = documento.tipo_de;
            if (desde === 'corregir') {
              const rechazo = documento.estado === 'R' ? documento : undefined;
              return (
                <Hoja
                  titulo={t.emitir.corregir}
                  corrige={cdc}
                  inicial={solicitud}
                  {...{ cuenta, tipo, rechazo, antes }}
                />
              );
            }
            if (desde === 'igual')
              return <Hoja titulo={h.igual} inicial={otraIgual(solicitud)} {...{ cuenta, tipo, antes }} />;
            const nota = desde === 'nota-debito' ? 6 : 5;
            return (
              <Hoja
                titulo={t.tipos[nota]!}
                tipo={nota}
                inicial={notaDe(solicitud, cdc, nota)}
                sobre={sobre(documento, nota)}
                {...{ cuenta, antes }}
              />
            );
          }}
        </Lectura>
      )}
    </Lectura>
  );
}

/** What a note is about, and what may still be credited. */
function sobre(factura: Respuesta<'obtenerDocumento'>, nota: number): string {
  const { numero_formateado, receptor, por_acreditar, moneda } = factura;
  const queda = nota === 5 && por_acreditar !== null ? ` ${h.queda(monto(por_acreditar, moneda))}` : '';
  return h.deLaFactura(numero_formateado, receptor.nombre) + queda;
}

/** Where this account issued last, or its first point. */
function useLugar(cuenta: Cuenta) {
  const { data, error } = useOperacion('listarSeries');
  const ultima = data?.items
    .filter(({ sit }) => sit === sitActual())
    .toSorted((a, b) => b.ultima_emit_at.localeCompare(a.ultima_emit_at))[0];
  const lugar = ultima ?? puntosDe(cuenta)[0] ?? { establecimiento: '001', punto: '001' };
  return data || error ? lugar : undefined;
}

/** The last document of a type, whose data the next one begins with. */
function useUltima(tipo: number) {
  return useQuery({
    queryKey: ['ultima', tipo, sitActual()],
    enabled: tipo === REMISION || tipo === AUTOFACTURA,
    retry: false,
    // Once for each sheet, which would be replaced by another reading.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () => {
      const { documentos } = (await llamar('listarDocumentos', {
        consulta: { tipo, sit: sitActual(), limit: 10 },
      })) as Documentos;
      // What was refused is no model.
      const ultimo = documentos.find(({ estado }) => estado !== 'R');
      if (!ultimo) return null;
      const solicitud = (await llamar('obtenerSolicitud', { ruta: { cdc: ultimo.cdc } })) as Solicitud;
      return { solicitud, numero: ultimo.numero_formateado };
    },
  });
}

function Nuevo({ cuenta, antes }: { cuenta: Cuenta; antes?: Borrador }) {
  const [tipo, elegir] = useState(() => antes?.tipo_de ?? FACTURA);
  const [vez, otraVez] = useState(0);
  const [rapida, apurar] = useRapida();
  const [sinFactura, seguirSinFactura] = useState(() => NOTAS.includes(tipo));
  const lugar = useLugar(cuenta);
  const { data: ultima, isLoading } = useUltima(tipo);
  const cambiar = (nuevo: number) => {
    seguirSinFactura(false);
    elegir(nuevo);
  };
  const pestanas = (
    <Tabs
      value={tipo}
      onChange={(_, nuevo: number) => cambiar(nuevo)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t.emitir.tipo}
    >
      {TIPOS.map((uno) => (
        <Tab key={uno} value={uno} label={h.tipos[uno]} sx={{ textTransform: 'none' }} />
      ))}
    </Tabs>
  );
  if (NOTAS.includes(tipo) && !sinFactura)
    return (
      <Pagina titulo={h.titulo}>
        {pestanas}
        <FacturaDeLaNota key={tipo} nota={tipo} sinFactura={() => seguirSinFactura(true)} />
      </Pagina>
    );
  if (!lugar || isLoading) return <Skeleton height={200} />;
  const hoy = diaDe(ahoraMs());
  const nuevo = comienzo(tipo, lugar, cuenta, hoy);
  return (
    <Hoja
      key={`${tipo}-${vez}`}
      titulo={h.titulo}
      tipo={tipo}
      cuenta={cuenta}
      inicial={ultima ? comoLaUltima(tipo, ultima.solicitud, nuevo, hoy) : nuevo}
      rapida={rapida && tipo === FACTURA}
      antes={vez === 0 && antes?.tipo_de === tipo ? antes : undefined}
      otra={() => otraVez(vez + 1)}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}>
        {pestanas}
        <Box sx={{ flexGrow: 1 }} />
        {antes && <Descartar id={antes.id} />}
        <Borradores />
        {tipo === FACTURA && (
          <Button size="small" startIcon={<Bolt />} aria-pressed={rapida} onClick={() => apurar(!rapida)}>
            {rapida ? h.completa : h.rapida}
          </Button>
        )}
      </Box>
    </Hoja>
  );
}

const FACTURA = 1;
const RAPIDA = 'timbo.rapida';
const ANGOSTO = 600;

/** Whether invoices are sales by touch: as it was chosen in this browser, or on a phone. */
function useRapida(): [boolean, (nueva: boolean) => void] {
  // A phone that is turned does not change what is being written.
  const [rapida, elegir] = useState(() => {
    const elegida = localStorage.getItem(RAPIDA);
    return elegida === null ? innerWidth < ANGOSTO : elegida === 'si';
  });
  const cambiar = (nueva: boolean) => {
    localStorage.setItem(RAPIDA, nueva ? 'si' : 'no');
    elegir(nueva);
  };
  return [rapida, cambiar];
}

const TIPOS = [FACTURA, 5, 6, 7, 4] as const;
