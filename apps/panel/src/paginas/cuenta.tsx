import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { List, ListItem, ListItemIcon, ListItemText } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { pedir, sitActual, type Operacion, type Respuesta } from '../api';
import { Accion } from '../piezas/accion';
import { Datos, Lectura, Pagina, Rejilla, Tarjeta } from '../piezas/pagina';
import { Tabla } from '../piezas/tabla';
import { fecha } from '../piezas/valores';
import { t } from '../textos';

const c = t.cuenta;

/** What a tenant's administrator looks after: readiness, certificate, how papers and e-mails look. */
export default function Cuenta() {
  return (
    <Pagina titulo={t.menu.cuenta}>
      <Lectura op="obtenerCuenta">{(cuenta) => <DeCuenta cuenta={cuenta} />}</Lectura>
      <Tarjeta titulo={c.puntos}>
        <Tabla
          resource="puntos"
          disableSyncWithLocation
          pagination={false}
          columnas={[
            { de: 'establecimiento', rotulo: t.numeros.establecimiento },
            { de: 'punto', rotulo: t.numeros.punto },
            { de: 'sit', rotulo: t.ambiente.titulo },
            { de: 'kude_formato', rotulo: c.formato },
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
            [c.certificado, certificado?.sujeto ?? t.inicio.falta],
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
            [c.plan, cuenta.plan],
            [c.porMinuto, uso.solicitudes_por_minuto],
            [c.clavesEnUso, `${uso.api_keys.activas} / ${uso.api_keys.maximo}`],
            [c.emitidos, uso.documentos[sitActual()]],
          ]}
        />
      </Tarjeta>
      <Tarjeta
        titulo={c.ajustes}
        acciones={
          <Lectura op="obtenerAjustes">
            {(ajustes) => (
              <Accion
                op="cambiarAjustes"
                rotulo={c.cambiar}
                encabezado={c.ajustes}
                inicial={ajustes}
                primero={['color', 'kude', 'enviar_correo', 'correo_asunto', 'correo_texto', 'pie']}
                parcial
              />
            )}
          </Lectura>
        }
      >
        <Logo leer="obtenerLogo" poner="ponerLogo" quitar="quitarLogo" />
      </Tarjeta>
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
          <ListItemText primary={mensaje} />
        </ListItem>
      ))}
    </List>
  );
}

type LogoProps = Record<'leer' | 'poner' | 'quitar', Operacion> & { ruta?: Record<string, string> };

export function Logo({ leer, poner, quitar, ruta }: LogoProps) {
  const { data } = useQuery({
    queryKey: ['logo', leer, ruta],
    retry: false,
    queryFn: async () => URL.createObjectURL(await (await pedir(leer, { ruta })).blob()),
  });
  return (
    <>
      <div>{data ? <img src={data} alt={c.logo} height={64} /> : c.sinLogo}</div>
      <Accion op={poner} ruta={ruta} rotulo={c.ponerLogo} variante="text" />
      {data && <Accion op={quitar} ruta={ruta} rotulo={c.quitarLogo} peligro variante="text" />}
    </>
  );
}
