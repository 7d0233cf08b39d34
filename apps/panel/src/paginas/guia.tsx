import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useRefresh } from 'react-admin';
import { nuevaClave, useActo, type Hacer } from '../acto';
import { emitirConClave, type Operacion, type Respuesta } from '../api';
import { ejemplo } from '../hoja/inicial';
import { Accion, useIntento, type AccionProps, type Pregunta } from '../piezas/accion';
import { usePuede } from '../puertas';
import { t } from '../textos';
import { g } from '../textos/gente';

const te = t.tenants;
type Dato = Respuesta<'obtenerTenant'>;

const sit: Pregunta = { nombre: 'sit', rotulo: t.ambiente.titulo, opciones: ['H', 'P'] };
const establecimiento: Pregunta = { nombre: 'establecimiento', rotulo: te.establecimientoCodigo, inicial: '001' };
const punto: Pregunta = { nombre: 'punto', rotulo: te.puntoCodigo, inicial: '001' };

/** What a taxpayer needs, one step after the other: each says whether it is done, and none is done before those that it needs. */
export function Guia({ tenant }: { tenant: Dato }) {
  const [siguiendo, seguir] = useState(false);
  const pasos = pasosDe(tenant);
  const pendiente = pasos.findIndex(({ hecho }) => !hecho.some(Boolean));
  const paso = (desde: number, hasta?: number) =>
    pasos
      .slice(desde, hasta)
      .map((uno, i) => (
        <Paso
          key={uno.op}
          {...uno}
          ruta={{ id: tenant.id }}
          disabled={pendiente !== -1 && desde + i > pendiente && !uno.hecho.some(Boolean)}
          sigue={siguiendo && desde + i === pendiente && desde + i !== EN_PRODUCCION}
          alTerminar={() => seguir(true)}
        />
      ));
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {paso(0, EN_PRODUCCION)}
      <Primero
        tenant={tenant}
        disabled={pendiente !== -1 && pendiente < EN_PRODUCCION}
        ayuda={te.primeroAyuda}
        op="crearApiKeyDeTenant"
        emitir={enModoDePrueba(tenant.id)}
      />
      {paso(EN_PRODUCCION)}
      <Invitacion tenant={tenant} disabled={pendiente !== -1} />
    </Box>
  );
}

/** The steps from this one on are for documents that count; before them a test document can be issued. */
const EN_PRODUCCION = 3;

function pasosDe({ actividades, establecimientos, timbrados, csc, certificado }: Dato): PasoProps[] {
  const puntos = establecimientos.flatMap((lugar) => lugar.puntos);
  return [
    {
      nombre: te.actividades,
      op: 'reemplazarActividades',
      hecho: actividades.map(({ descripcion }) => descripcion),
      inicial: { actividades: actividades.length > 0 ? actividades : [{}] },
    },
    {
      nombre: t.numeros.establecimiento,
      op: 'ponerEstablecimiento',
      hecho: establecimientos.map(({ codigo }) => codigo),
      preguntas: [establecimiento],
      primero: ['denominacion', 'numero_casa', 'ciudad'],
      inicial: establecimientos[0] as unknown as Record<string, unknown>,
    },
    {
      nombre: te.punto,
      op: 'ponerPunto',
      hecho: puntos.map(({ codigo, sit: donde }) => `${codigo} (${t.ambiente[donde]})`),
      preguntas: [establecimiento, punto],
      inicial: { sit: 'H', activo: true },
      primero: ['modo_envio', 'activo'],
    },
    {
      nombre: t.cuenta.timbrado,
      op: 'ponerTimbrado',
      hecho: [timbrados.H, timbrados.P].map((timbrado) => timbrado?.numero),
      preguntas: [sit],
      primero: ['fecha_fin'],
    },
    {
      nombre: te.csc,
      op: 'ponerCsc',
      hecho: [csc.H, csc.P].map((cscDelAmbiente) => cscDelAmbiente?.id_csc),
      preguntas: [sit],
    },
    {
      nombre: t.cuenta.certificado,
      op: 'ponerCertificado',
      hecho: [certificado?.sujeto],
      ayuda: t.cuenta.certificadoAyuda,
    },
  ];
}

interface PasoProps extends Omit<AccionProps<Operacion>, 'rotulo'> {
  nombre: string;
  /** The part that exists; nothing: the step is still to be done. */
  hecho: (string | null | undefined)[];
}

function Paso({ nombre, hecho, ...accion }: PasoProps) {
  const detalle = hecho.filter(Boolean).join(', ');
  return (
    <Renglon nombre={nombre} hecho={detalle !== ''} detalle={detalle}>
      <Accion
        {...accion}
        encabezado={nombre}
        rotulo={detalle ? t.cuenta.cambiar : te.paso}
        variante={detalle ? 'text' : 'contained'}
      />
    </Renglon>
  );
}

/** The last step: who is going to use it gets the way in, by who may give it, or learns where it is. */
export function Invitacion({ tenant: { id, razon_social, establecimientos }, disabled }: DelFinal) {
  const [invitada, decir] = useState<string>();
  const puede = usePuede()('invitarPersonaDeTenant');
  const { asunto, texto } = te.invitacion(razon_social, `${location.origin}/panel`);
  const correo = establecimientos.find(({ email }) => email)?.email ?? '';
  return (
    <Renglon
      hecho={invitada !== undefined}
      nombre={te.invitar}
      detalle={invitada ? te.invitada(invitada) : puede ? te.invitarPersona : te.invitarAyuda}
    >
      <Accion
        op="invitarPersonaDeTenant"
        ruta={{ id }}
        rotulo={g.invitar}
        encabezado={te.invitar}
        ayuda={g.invitarAyuda}
        inicial={{ correo, rol: 'admin' }}
        disabled={disabled}
        alTerminar={(persona) => decir(persona.correo)}
      />
      <Button
        size="small"
        variant={puede ? 'text' : 'outlined'}
        disabled={disabled}
        href={`mailto:${correo}?subject=${encodeURIComponent(asunto)}&body=${encodeURIComponent(texto)}`}
      >
        {te.avisar}
      </Button>
    </Renglon>
  );
}

interface DelFinal {
  tenant: Pick<Dato, 'id' | 'razon_social' | 'establecimientos'>;
  disabled: boolean;
}

interface RenglonProps {
  hecho: boolean;
  nombre: string;
  detalle?: string;
  children: ReactNode;
}

function Renglon({ hecho, nombre, detalle, children }: RenglonProps) {
  return (
    <Box
      component="li"
      data-paso={nombre}
      data-hecho={hecho}
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        flexWrap: 'wrap',
      }}
    >
      {hecho ? (
        <CheckCircle color="success" titleAccess={t.comun.hecho} />
      ) : (
        <RadioButtonUnchecked color="disabled" titleAccess={t.estado.P} />
      )}
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography>{nombre}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {detalle}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

interface PrimeroProps extends DelFinal {
  ayuda: string;
  /** Who may do it may issue the invoice. */
  op: Operacion;
  /** Issues this invoice, under its own reference. The result, in words. */
  emitir: (hacer: Hacer, factura: Record<string, unknown>) => Promise<string>;
}

/** The first invoice, at a point for tests where there is one. */
export function Primero({ tenant: { establecimientos }, disabled, ayuda, op, emitir }: PrimeroProps) {
  const intentar = useIntento();
  const puede = usePuede();
  const refrescar = useRefresh();
  const [resultado, terminar] = useState<string>();
  const { ocupado, acto } = useActo();
  const [id_interno, renovar] = useState(nuevaClave);
  const emitirla = () =>
    acto(async (hacer) => {
      const puntos = establecimientos.flatMap(({ codigo: establecimiento, puntos: todos }) =>
        todos.map(({ codigo: punto, sit }) => ({ establecimiento, punto, sit })),
      );
      const { establecimiento = '001', punto = '001' } = puntos.find(({ sit }) => sit === 'H') ?? puntos[0] ?? {};
      terminar(await emitir(hacer, { id_interno, ...ejemplo({ establecimiento, punto }) }));
      renovar(nuevaClave());
      refrescar();
    });
  return (
    <Renglon hecho={resultado !== undefined} nombre={te.primero} detalle={ayuda}>
      {puede(op) && (
        <Button
          data-op={op}
          variant="contained"
          size="small"
          disabled={ocupado || disabled}
          onClick={() => void intentar(emitirla)}
        >
          {te.primeroBoton}
        </Button>
      )}
      {resultado && <Alert severity="success">{resultado}</Alert>}
    </Renglon>
  );
}

/** In test mode: by a key of its own, used once and revoked. */
const enModoDePrueba =
  (id: string): PrimeroProps['emitir'] =>
  async (hacer, factura) => {
    const { respuesta: clave } = await hacer('crearApiKeyDeTenant', {
      ruta: { id },
      cuerpo: { nombre: te.claveDePrueba, modo: 'prueba', permisos: ['emitir', 'leer'] },
    });
    try {
      return te.primeroListo((await emitirConClave(clave.key_plain, factura)).numero_formateado);
    } finally {
      await hacer('revocarApiKeyDeTenant', { ruta: { id, api_key_id: clave.id } });
    }
  };
