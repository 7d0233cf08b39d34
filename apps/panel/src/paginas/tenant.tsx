import { Box, Typography } from '@mui/material';
import { useParams } from 'react-router-dom';
import type { Respuesta } from '../api';
import { Accion } from '../piezas/accion';
import { Logo } from '../piezas/logo';
import { DeQuienEs } from '../piezas/mas';
import { Datos, Lectura, Pagina, Rejilla, Tarjeta } from '../piezas/pagina';
import { Estado, fecha } from '../piezas/valores';
import { t } from '../textos';
import { enPalabras } from '../textos/campos';
import { so } from '../textos/socios';
import { Preparacion } from './cuenta';
import { Claves } from './claves';
import { Guia } from './guia';

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
                        <span key={certificado.hasta}>
                          <DeQuienEs {...certificado} />
                          {certificado.activo && ` ${te.enUso}`}
                        </span>,
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
          [t.cuenta.plan, enPalabras('plan', tenant.plan)],
          [t.documentos.estado, tenant.motivo_suspension ?? t.estado[tenant.estado]],
          [so.socio, tenant.socio?.razon_social ?? t.comun.nada],
          [te.obligaciones, tenant.obligaciones.map(({ descripcion }) => descripcion).join(', ') || t.comun.nada],
        ]}
      />
    </Tarjeta>
  );
}
