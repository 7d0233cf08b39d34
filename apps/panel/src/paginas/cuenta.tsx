import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { sitActual, type Respuesta } from '../api';
import { Accion } from '../piezas/accion';
import { Logo } from '../piezas/logo';
import { DeQuienEs } from '../piezas/mas';
import { Datos, Lectura, Pagina, Rejilla, Tarjeta } from '../piezas/pagina';
import { Tabla } from '../piezas/tabla';
import { fecha } from '../piezas/valores';
import { t } from '../textos';
import { conRotulos, enPalabras } from '../textos/campos';
import { so } from '../textos/socios';
import { Ajustes } from './ajustes';
import { Personas } from './personas';

const c = t.cuenta;

/** What a tenant's administrator looks after: readiness, certificate, how papers and e-mails look. */
export default function Cuenta() {
  return (
    <Pagina titulo={t.menu.cuenta}>
      <Lectura op="obtenerCuenta">{(cuenta) => <DeCuenta cuenta={cuenta} />}</Lectura>
      <Personas />
      <Tarjeta titulo={c.puntos}>
        <Tabla
          resource="puntos"
          disableSyncWithLocation
          pagination={false}
          columnas={[
            { de: 'establecimiento', rotulo: t.numeros.establecimiento },
            { de: 'punto', rotulo: t.numeros.punto },
            { de: 'sit', rotulo: t.ambiente.titulo, como: ({ sit }) => enPalabras('sit', sit) },
            { de: 'kude_formato', rotulo: c.formato, como: ({ kude_formato }) => enPalabras('formato', kude_formato) },
          ]}
          botones={(fila: RaRecord) => (
            <Accion
              op="cambiarPunto"
              encabezado={c.puntos}
              ruta={{ establecimiento: String(fila.establecimiento), punto: String(fila.punto) }}
              rotulo={c.cambiar}
              inicial={fila}
              parcial
              variante="text"
            />
          )}
        />
      </Tarjeta>
    </Pagina>
  );
}

function DeCuenta({ cuenta }: { cuenta: Respuesta<'obtenerCuenta'> }) {
  const { certificado, preparacion, uso, timbrados } = cuenta;
  const timbrado = timbrados[sitActual()];
  return (
    <Rejilla>
      <Tarjeta titulo={c.preparacion}>
        <Preparacion {...preparacion.ambientes[sitActual()]} />
      </Tarjeta>
      <Tarjeta
        titulo={c.certificado}
        acciones={<Accion op="ponerCertificadoPropio" rotulo={c.certificadoPoner} ayuda={c.certificadoAyuda} />}
      >
        <Datos
          filas={[
            [c.certificado, certificado ? <DeQuienEs key="c" {...certificado} /> : t.inicio.falta],
            [
              c.vence,
              certificado ? `${fecha(certificado.hasta)} (${t.inicio.dias(certificado.dias_restantes)})` : t.comun.nada,
            ],
            [c.timbrado, timbrado ? `${timbrado.numero} (${fecha(timbrado.fecha_inicio)})` : t.inicio.falta],
          ]}
        />
      </Tarjeta>
      <Tarjeta titulo={c.uso}>
        <Datos
          filas={[
            [t.tenants.nombre, cuenta.razon_social],
            [t.receptores.ruc, cuenta.ruc],
            [c.plan, enPalabras('plan', cuenta.plan)],
            [c.porMinuto, uso.solicitudes_por_minuto],
            [c.clavesEnUso, `${uso.api_keys.activas} / ${uso.api_keys.maximo}`],
            [c.emitidos, uso.documentos[sitActual()]],
          ]}
        />
      </Tarjeta>
      {cuenta.socio && (
        <Tarjeta
          titulo={so.socio}
          acciones={
            <Accion op="prescindirDelSocio" rotulo={so.prescindir} ayuda={so.prescindirAyuda} peligro variante="text" />
          }
        >
          <Datos
            filas={[
              [t.tenants.nombre, cuenta.socio.razon_social],
              [t.receptores.ruc, cuenta.socio.ruc],
            ]}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {so.socioAyuda}
          </Typography>
        </Tarjeta>
      )}
      <Ajustes />
      {cuenta.establecimientos.map(({ codigo, denominacion }) => (
        <Tarjeta key={codigo} titulo={`${c.logoDeLocal} ${codigo} ${denominacion ?? ''}`}>
          <Logo
            leer="obtenerLogoDeEstablecimiento"
            poner="ponerLogoDeEstablecimiento"
            quitar="quitarLogoDeEstablecimiento"
            ruta={{ establecimiento: codigo }}
          />
        </Tarjeta>
      ))}
    </Rejilla>
  );
}

/** What is missing before a document can be issued. */
export function Preparacion({ listo, faltan }: { listo: boolean; faltan: { codigo: string; mensaje: string }[] }) {
  const filas = listo ? [{ codigo: 'LISTO', mensaje: c.listo }] : faltan;
  return (
    <List dense disablePadding>
      {filas.map(({ codigo, mensaje }) => (
        <ListItem key={codigo} disableGutters>
          <ListItemIcon sx={{ minWidth: 36 }}>
            {listo ? <CheckCircle color="success" /> : <RadioButtonUnchecked color="warning" />}
          </ListItemIcon>
          <ListItemText primary={conRotulos(mensaje)} />
        </ListItem>
      ))}
    </List>
  );
}
