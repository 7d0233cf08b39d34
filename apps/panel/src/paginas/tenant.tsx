import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { nuevaClave, useActo } from '../acto';
import { emitirConClave, type Operacion, type Respuesta } from '../api';
import { Accion, useIntento, type AccionProps, type Pregunta } from '../piezas/accion';
import { Datos, Lectura, Pagina, Rejilla, Tarjeta } from '../piezas/pagina';
import { Estado, fecha } from '../piezas/valores';
import { usePuede } from '../puertas';
import { t } from '../textos';
import { Logo, Preparacion } from './cuenta';
import { Claves } from './claves';

const te = t.tenants;
type Dato = Respuesta<'obtenerTenant'>;

/** One taxpayer: the way from nothing to its first approved document, and everything that is set up for it. */
export default function Tenant() {
  const { id = '' } = useParams();
  return (
    <Lectura op="obtenerTenant" pedido={{ ruta: { id } }}>
      {(tenant) => (
        <Pagina titulo={tenant.razon_social} acciones={<Acciones tenant={tenant} />}>
          <Rejilla ancho={420}>
            <Tarjeta titulo={te.guia}>
              <Guia tenant={tenant} />
            </Tarjeta>
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Ficha tenant={tenant} />
              <Tarjeta titulo={te.preparacion}>
                <Lectura op="obtenerPreparacion" pedido={{ ruta: { id } }}>
                  {({ ambientes }) =>
                    (['H', 'P'] as const).map((ambiente) => (
                      <div key={ambiente}>
                        <Typography variant="subtitle2" component="h3">
                          {t.ambiente[ambiente]}
                        </Typography>
                        <Preparacion {...ambientes[ambiente]} />
                      </div>
                    ))
                  }
                </Lectura>
              </Tarjeta>
              <Tarjeta titulo={t.cuenta.logo}>
                <Logo leer="obtenerLogoDeTenant" poner="ponerLogoDeTenant" quitar="quitarLogoDeTenant" ruta={{ id }} />
                {tenant.establecimientos.map(({ codigo }) => (
                  <Box key={codigo} sx={{ mt: 1 }}>
                    <Typography variant="subtitle2" component="h3">
                      {t.numeros.establecimiento} {codigo}
                    </Typography>
                    <Logo
                      leer="obtenerLogoDeEstablecimientoDeTenant"
                      poner="ponerLogoDeEstablecimientoDeTenant"
                      quitar="quitarLogoDeEstablecimientoDeTenant"
                      ruta={{ id, establecimiento: codigo }}
                    />
                  </Box>
                ))}
              </Tarjeta>
              <Tarjeta titulo={te.certificados}>
                <Lectura op="listarCertificados" pedido={{ ruta: { id } }}>
                  {({ certificados }) => (
                    <Datos
                      filas={certificados.map((certificado) => [
                        fecha(certificado.hasta),
                        `${certificado.sujeto}${certificado.activo ? ` · ${te.enUso}` : ''}`,
                      ])}
                    />
                  )}
                </Lectura>
              </Tarjeta>
            </Box>
          </Rejilla>
          <Tarjeta titulo={t.menu.claves}>
            <Claves tenant={id} />
          </Tarjeta>
        </Pagina>
      )}
    </Lectura>
  );
}

function Acciones({ tenant: { id, estado, ...resto } }: { tenant: Dato }) {
  return (
    <>
      <Accion op="cambiarTenant" ruta={{ id }} rotulo={te.modificar} inicial={resto} parcial />
      <Accion op="cambiarPlanDeTenant" ruta={{ id }} rotulo={te.cambiarPlan} inicial={{ plan: resto.plan }} />
      <Accion
        op="reemplazarObligaciones"
        ruta={{ id }}
        rotulo={te.obligaciones}
        inicial={{ obligaciones: resto.obligaciones }}
      />
      {estado === 'ACTIVO' ? (
        <Accion
          op="suspenderTenant"
          ruta={{ id }}
          rotulo={te.suspender}
          ayuda={te.suspenderAyuda}
          primero={['motivo']}
          peligro
        />
      ) : (
        <Accion op="reactivarTenant" ruta={{ id }} rotulo={te.reactivar} />
      )}
    </>
  );
}

function Ficha({ tenant }: { tenant: Dato }) {
  return (
    <Tarjeta titulo={tenant.razon_social} acciones={<Estado valor={tenant.estado} />}>
      <Datos
        filas={[
          [t.receptores.ruc, tenant.ruc],
          [t.cuenta.plan, tenant.plan],
          [t.documentos.estado, tenant.motivo_suspension ?? t.estado[tenant.estado]],
          [te.obligaciones, tenant.obligaciones.map(({ descripcion }) => descripcion).join(', ') || t.comun.nada],
        ]}
      />
    </Tarjeta>
  );
}

const sit: Pregunta = { nombre: 'sit', rotulo: t.ambiente.titulo, opciones: ['H', 'P'] };
const establecimiento: Pregunta = { nombre: 'establecimiento', rotulo: te.establecimientoCodigo, inicial: '001' };
const punto: Pregunta = { nombre: 'punto', rotulo: te.puntoCodigo, inicial: '001' };

/** What a taxpayer needs, one step after the other; each says whether it is done and opens its form. */
function Guia({ tenant }: { tenant: Dato }) {
  const { id, actividades, establecimientos, timbrados, csc, certificado } = tenant;
  const ruta = { id };
  const puntos = establecimientos.flatMap((lugar) => lugar.puntos);
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <Paso
        {...{ ruta, nombre: te.actividades, op: 'reemplazarActividades' }}
        hecho={actividades.map(({ descripcion }) => descripcion)}
        inicial={{ actividades: actividades.length > 0 ? actividades : [{}] }}
      />
      <Paso
        {...{ ruta, nombre: t.numeros.establecimiento, op: 'ponerEstablecimiento' }}
        hecho={establecimientos.map(({ codigo }) => codigo)}
        preguntas={[establecimiento]}
        primero={['denominacion', 'numero_casa', 'ciudad']}
        inicial={establecimientos[0] as unknown as Record<string, unknown>}
      />
      <Paso
        {...{ ruta, nombre: te.punto, op: 'ponerPunto' }}
        hecho={puntos.map(({ codigo, sit: donde }) => `${codigo} (${donde})`)}
        preguntas={[establecimiento, punto]}
        inicial={{ sit: 'H', activo: true }}
        primero={['modo_envio', 'activo']}
      />
      <Paso
        {...{ ruta, nombre: t.cuenta.timbrado, op: 'ponerTimbrado' }}
        hecho={[timbrados.H, timbrados.P].map((timbrado) => timbrado?.numero)}
        preguntas={[sit]}
        primero={['fecha_fin']}
      />
      <Paso
        {...{ ruta, nombre: te.csc, op: 'ponerCsc' }}
        hecho={[csc.H, csc.P].map((cscDelAmbiente) => cscDelAmbiente?.id_csc)}
        preguntas={[sit]}
      />
      <Paso
        {...{ ruta, nombre: t.cuenta.certificado, op: 'ponerCertificado' }}
        hecho={[certificado?.sujeto]}
        ayuda={t.cuenta.certificadoAyuda}
      />
      <Primero tenant={tenant} />
    </Box>
  );
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
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {detalle}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

const HOY = { consumidor: 'Cliente de prueba', item: 'Artículo de prueba' };

/** The first invoice, in test mode: a key of its own, used once and revoked. */
function Primero({ tenant: { id, establecimientos } }: { tenant: Dato }) {
  const intentar = useIntento();
  const puede = usePuede();
  const [numero, terminar] = useState<string>();
  const { ocupado, acto } = useActo();
  const [id_interno, renovar] = useState(nuevaClave);
  const emitir = () =>
    acto(async (hacer) => {
      const { respuesta: clave } = await hacer('crearApiKeyDeTenant', {
        ruta: { id },
        cuerpo: { nombre: te.claveDePrueba, modo: 'prueba', permisos: ['emitir', 'leer'] },
      });
      try {
        const { numero_formateado } = await emitirConClave(clave.key_plain, {
          id_interno,
          establecimiento: establecimientos[0]?.codigo ?? '001',
          punto: establecimientos[0]?.puntos[0]?.codigo ?? '001',
          tipo_transaccion: 1,
          receptor: { nombre: HOY.consumidor },
          items: [{ descripcion: HOY.item, cantidad: '1', precio_unitario: '110000', iva_tipo: 10 }],
        });
        terminar(numero_formateado);
        renovar(nuevaClave());
      } finally {
        await hacer('revocarApiKeyDeTenant', { ruta: { id, api_key_id: clave.id } });
      }
    });
  return (
    <Renglon hecho={numero !== undefined} nombre={te.primero} detalle={te.primeroAyuda}>
      {puede('crearApiKeyDeTenant') && (
        <Button
          data-op="crearApiKeyDeTenant"
          variant="contained"
          size="small"
          disabled={ocupado || establecimientos.length === 0}
          onClick={() => void intentar(emitir)}
        >
          {te.primeroBoton}
        </Button>
      )}
      {numero && <Alert severity="success">{te.primeroListo(numero)}</Alert>}
    </Renglon>
  );
}
