import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { emitirConClave, llamar, type Respuesta } from '../api';
import { Accion, useIntento, type Pregunta } from '../piezas/accion';
import { Datos, Lectura, Pagina, Rejilla, Tarjeta } from '../piezas/pagina';
import { Estado, fecha } from '../piezas/valores';
import { usePuede } from '../puertas';
import { t } from '../textos';
import { Logo, Preparacion } from './cuenta';
import { ClavesDeTenant } from './claves-de-tenant';

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
                  {({ ambientes }) => (
                    <>
                      <Typography variant="subtitle2">{t.ambiente.H}</Typography>
                      <Preparacion {...ambientes.H} />
                      <Typography variant="subtitle2">{t.ambiente.P}</Typography>
                      <Preparacion {...ambientes.P} />
                    </>
                  )}
                </Lectura>
              </Tarjeta>
              <Tarjeta titulo={te.logo}>
                <Logo leer="obtenerLogoDeTenant" poner="ponerLogoDeTenant" quitar="quitarLogoDeTenant" ruta={{ id }} />
                {tenant.establecimientos.map(({ codigo }) => (
                  <Box key={codigo} sx={{ mt: 1 }}>
                    <Typography variant="subtitle2">
                      {te.establecimiento} {codigo}
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
                      filas={certificados.map((uno) => [
                        fecha(uno.hasta),
                        `${uno.sujeto}${uno.activo ? ` · ${t.claves.activa}` : ''}`,
                      ])}
                    />
                  )}
                </Lectura>
              </Tarjeta>
            </Box>
          </Rejilla>
          <Tarjeta titulo={te.claves}>
            <ClavesDeTenant id={id} />
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

function Ficha({ tenant: uno }: { tenant: Dato }) {
  return (
    <Tarjeta titulo={uno.razon_social} acciones={<Estado valor={uno.estado} />}>
      <Datos
        filas={[
          [te.ruc, uno.ruc],
          [te.plan, uno.plan],
          [te.estado, uno.motivo_suspension ?? t.estado[uno.estado]],
          [te.obligaciones, uno.obligaciones.map(({ descripcion }) => descripcion).join(', ') || t.comun.nada],
        ]}
      />
    </Tarjeta>
  );
}

const SITS = ['H', 'P'];
const sit: Pregunta = { nombre: 'sit', rotulo: te.sit, opciones: SITS };
const establecimiento: Pregunta = { nombre: 'establecimiento', rotulo: te.establecimientoCodigo, inicial: '001' };
const punto: Pregunta = { nombre: 'punto', rotulo: te.puntoCodigo, inicial: '001' };

/** What a taxpayer needs, one step after the other; each says whether it is done and opens its form. */
function Guia({ tenant }: { tenant: Dato }) {
  const { id, actividades, establecimientos, timbrados, csc, certificado } = tenant;
  const ruta = { id };
  const puntos = establecimientos.flatMap((uno) => uno.puntos);
  const boton = (hecho: boolean) => ({
    ruta,
    rotulo: hecho ? te.volver : te.paso,
    variante: hecho ? ('text' as const) : ('contained' as const),
  });
  const conTimbrado = Boolean(timbrados.H ?? timbrados.P);
  const conCsc = Boolean(csc.H ?? csc.P);
  const conActividades = actividades.length > 0;
  const primeroDe = establecimientos[0];
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <Paso
        hecho={conActividades}
        nombre={te.actividades}
        detalle={actividades.map(({ descripcion }) => descripcion).join(', ')}
      >
        <Accion
          {...boton(conActividades)}
          op="reemplazarActividades"
          inicial={{ actividades: conActividades ? actividades : [{}] }}
        />
      </Paso>
      <Paso
        hecho={establecimientos.length > 0}
        nombre={te.establecimiento}
        detalle={establecimientos.map(({ codigo }) => codigo).join(', ')}
      >
        <Accion
          {...boton(establecimientos.length > 0)}
          op="ponerEstablecimiento"
          preguntas={[establecimiento]}
          primero={['denominacion', 'numero_casa', 'departamento', 'distrito', 'ciudad']}
          inicial={primeroDe as unknown as Record<string, unknown>}
        />
      </Paso>
      <Paso
        hecho={puntos.length > 0}
        nombre={te.punto}
        detalle={puntos.map(({ codigo, sit: donde }) => `${codigo} (${donde})`).join(', ')}
      >
        <Accion
          {...boton(puntos.length > 0)}
          op="ponerPunto"
          preguntas={[establecimiento, punto]}
          inicial={{ sit: 'H', activo: true }}
          primero={['modo_envio', 'activo']}
        />
      </Paso>
      <Paso
        hecho={conTimbrado}
        nombre={te.timbrado}
        detalle={[timbrados.H, timbrados.P]
          .map((uno) => uno?.numero)
          .filter(Boolean)
          .join(', ')}
      >
        <Accion {...boton(conTimbrado)} op="ponerTimbrado" preguntas={[sit]} primero={['fecha_fin']} />
      </Paso>
      <Paso
        hecho={conCsc}
        nombre={te.csc}
        detalle={[csc.H, csc.P]
          .map((uno) => uno?.id_csc)
          .filter(Boolean)
          .join(', ')}
      >
        <Accion {...boton(conCsc)} op="ponerCsc" preguntas={[sit]} />
      </Paso>
      <Paso hecho={certificado !== null} nombre={te.certificadoPoner} detalle={certificado?.sujeto ?? ''}>
        <Accion {...boton(certificado !== null)} op="ponerCertificado" ayuda={t.cuenta.certificadoAyuda} />
      </Paso>
      <Primero tenant={tenant} />
    </Box>
  );
}

function Paso({
  hecho,
  nombre,
  detalle,
  children,
}: {
  hecho: boolean;
  nombre: string;
  detalle?: string;
  children: ReactNode;
}) {
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
        <CheckCircle color="success" titleAccess={te.hecho} />
      ) : (
        <RadioButtonUnchecked color="disabled" titleAccess={te.pendiente} />
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
  const [ocupado, ocupar] = useState(false);
  const emitir = async () => {
    ocupar(true);
    await intentar(async () => {
      const clave = await llamar('crearApiKeyDeTenant', {
        ruta: { id },
        cuerpo: { nombre: te.claveDePrueba, modo: 'prueba', permisos: ['emitir', 'leer'] },
      });
      try {
        const { numero_formateado } = await emitirConClave(clave.key_plain, {
          establecimiento: establecimientos[0]?.codigo ?? '001',
          punto: establecimientos[0]?.puntos[0]?.codigo ?? '001',
          tipo_transaccion: 1,
          receptor: { nombre: HOY.consumidor },
          items: [{ descripcion: HOY.item, cantidad: '1', precio_unitario: '110000', iva_tipo: 10 }],
        });
        terminar(numero_formateado);
      } finally {
        await llamar('revocarApiKeyDeTenant', { ruta: { id, api_key_id: clave.id } });
      }
    });
    ocupar(false);
  };
  return (
    <Paso hecho={numero !== undefined} nombre={te.primero} detalle={te.primeroAyuda}>
      {puede('crearApiKeyDeTenant') && (
        <Button
          data-op="crearApiKeyDeTenant"
          variant="contained"
          size="small"
          disabled={ocupado || establecimientos.length === 0}
          onClick={() => void emitir()}
        >
          {te.primeroBoton}
        </Button>
      )}
      {numero && <Alert severity="success">{te.primeroListo(numero)}</Alert>}
    </Paso>
  );
}
