import { FORMATOS, IDIOMAS } from '@libs/kude';
import { AVISOS_PENDIENTES } from '@libs/series';
import {
  booleano,
  cdc,
  con,
  dia,
  entero,
  type Esquema,
  lista,
  momento,
  nulo,
  objeto,
  opcion,
  ref,
  sit,
  texto,
  tresDigitos,
  uuid,
} from '../http/esquema';

const porSit = (esquema: Esquema): Esquema => objeto({ H: nulo(esquema), P: nulo(esquema) });
const entrada = objeto({ codigo: texto, descripcion: texto });

const claveDeApi = { id: uuid, nombre: texto, prefix: texto };
const resumenDeTenant = {
  id: uuid,
  ruc: texto,
  razon_social: texto,
  nombre_fantasia: nulo(texto),
  estado: opcion('ACTIVO', 'SUSPENDIDO'),
  motivo_suspension: con(nulo(texto), 'Por qué se suspendió, si se dijo.'),
  plan: texto,
  created_at: momento,
  updated_at: momento,
};

const kudeDePunto = { kude_formato: opcion(...FORMATOS), aviso_pendiente: opcion(...AVISOS_PENDIENTES) };
const puntoDeCuenta = objeto({
  establecimiento: tresDigitos,
  punto: tresDigitos,
  sit,
  activo: booleano,
  ...kudeDePunto,
});

const establecimiento = objeto({
  codigo: tresDigitos,
  denominacion: nulo(texto),
  direccion: texto,
  numero_casa: texto,
  complemento_1: nulo(texto),
  complemento_2: nulo(texto),
  departamento: entero,
  distrito: nulo(entero),
  ciudad: entero,
  telefono: texto,
  email: texto,
  puntos: lista(
    objeto({
      codigo: tresDigitos,
      sit,
      modo_envio: opcion('S', 'A'),
      activo: booleano,
      ...kudeDePunto,
      series: con(
        lista(objeto({ tipo: entero, ultimo_nro: entero, proximo_nro: entero })),
        'Las del timbrado en vigor, también las que todavía no emitieron; la que no está empieza en 1.',
      ),
    }),
  ),
});

const ajustesDeCuenta = {
  color: con(nulo(texto), 'Del KuDE y de los correos.'),
  nota: con(nulo(texto), 'Texto del KuDE: información comercial, datos para el pago.'),
  pie: con(nulo(texto), 'Últimos renglones del KuDE.'),
  ancho_rollo: con(opcion(80, 58), 'Milímetros del rollo de formato=ticket y ticket-resumen.'),
  datos_bancarios: con(nulo(texto), 'Cómo pagar, junto a los totales de facturas y notas de débito.'),
  qr_de_pago: con(nulo(texto), 'Texto de un código QR para pagar, aparte del fiscal.'),
  firma_de_entrega: con(booleano, 'Facturas y notas de remisión llevan un renglón para la firma de quien recibe.'),
  idioma: con(opcion(...IDIOMAS), 'De los rótulos del KuDE; lo que las normas piden en español queda en español.'),
  pdf_a: con(booleano, 'Los KuDE son PDF/A-3 con el XML firmado adentro.'),
  enviar_correo: con(booleano, 'Cada documento sale por correo al aprobarse.'),
  correo_respuesta: con(nulo(texto), 'Adónde van las respuestas; null: al correo del establecimiento.'),
  correo_copia: con(nulo(texto), 'Direcciones que reciben una copia oculta de cada carta, separadas por «; ».'),
  correo_asunto: con(nulo(texto), 'Asunto de las cartas, con marcadores como {numero}.'),
  correo_texto: con(nulo(texto), 'Lo que dicen antes de los datos del documento, con los mismos marcadores.'),
};

const intento = {
  ultimo_error: con(nulo(texto), 'La última respuesta o falla, en palabras.'),
  detalle: con(nulo(texto), 'La misma, como quedó anotada, en inglés.'),
  proximo_intento_at: con(
    nulo(momento),
    'No se intenta antes; null: no se intenta más, o en cuanto haya un proceso o un lote.',
  ),
};

const documentoDeSoporte = {
  tenant_id: uuid,
  tenant_ruc: texto,
  razon_social: texto,
  de_id: uuid,
  cdc,
  id_interno: nulo(texto),
  estado: opcion('P', 'E', 'A', 'R', 'C'),
  sit,
  tipo_de: entero,
  numero_formateado: texto,
  modo_envio: opcion('S', 'A'),
  codigo_fiscal: nulo(texto),
  mensaje_fiscal: con(nulo(texto), 'Lo último que dijo la autoridad.'),
  envios: con(entero, 'Cuántas veces se abrió un envío.'),
  envio_abierto: booleano,
  espera: con(nulo(texto), 'Qué espera; null si es definitivo.'),
  ...intento,
  disyuntor: con(
    nulo(objeto({ abierto_hasta: momento, motivo: nulo(texto) })),
    'La pausa de los envíos del emisor; null si no hay. Pasada la hora, la próxima llamada prueba si terminó.',
  ),
  email_estado: nulo(opcion('P', 'E', 'F')),
  email_detalle: con(nulo(texto), 'Por qué falló el correo.'),
  created_at: momento,
  updated_at: momento,
};

/** Schemas of the administration. */
export const ESQUEMAS_DE_ADMINISTRACION: Readonly<Record<string, Esquema>> = {
  ApiKey: objeto({
    ...claveDeApi,
    activa: booleano,
    created_at: momento,
    expires_at: nulo(momento),
    last_used_at: nulo(momento),
    revocada_at: nulo(momento),
  }),
  ApiKeyCreada: objeto({
    ...claveDeApi,
    key_plain: con(texto, 'La clave: no se vuelve a mostrar.'),
    created_at: momento,
    expires_at: nulo(momento),
  }),
  TenantDeLista: objeto({
    ...resumenDeTenant,
    certificado: con(
      nulo(objeto({ hasta: momento, dias_restantes: con(entero, 'Negativos si ya venció.') })),
      'El fin del certificado en uso.',
    ),
  }),
  Certificado: objeto({
    id: uuid,
    huella: con(texto, 'SHA-256 del certificado, en hexadecimal.'),
    sujeto: texto,
    numero_serie: texto,
    desde: momento,
    hasta: momento,
    dias_restantes: entero,
    activo: booleano,
    created_at: momento,
  }),
  Tenant: objeto({
    ...resumenDeTenant,
    tipo_contribuyente: opcion(1, 2),
    tipo_regimen: nulo(entero),
    actividades: lista(entrada),
    obligaciones: lista(entrada),
    ajustes: objeto({ redondeo: booleano, ...ajustesDeCuenta }),
    establecimientos: lista(establecimiento),
    timbrados: porSit(objeto({ numero: texto, fecha_inicio: dia, serie: texto })),
    csc: porSit(objeto({ id_csc: texto })),
    certificado: con(nulo(ref('Certificado')), 'El certificado en uso.'),
  }),
  Logo: objeto({
    tipo: opcion('image/png', 'image/jpeg'),
    ancho: con(entero, 'En píxeles.'),
    alto: entero,
    bytes: con(entero, 'Lo que ocupa guardada, sin comentarios ni datos de la cámara.'),
  }),
  AjustesDeCuenta: objeto({
    ...ajustesDeCuenta,
    correo_smtp: con(
      nulo(
        objeto({
          servidor: texto,
          puerto: opcion(25, 465, 587, 2525),
          seguridad: opcion('tls', 'starttls'),
          usuario: nulo(texto),
          remitente: texto,
        }),
      ),
      'Servidor de correo propio, por el que salen las cartas; la clave no se muestra. null: salen por el del servicio.',
    ),
    correo_dkim: con(
      nulo(
        objeto({
          dominio: texto,
          remitente: texto,
          registro: con(
            objeto({ nombre: texto, tipo: opcion('TXT'), valor: texto }),
            'Lo que el dominio debe publicar en su DNS.',
          ),
          publicado: con(
            nulo(booleano),
            'Si ya lo publica; null si no se pudo preguntar. Desde entonces las cartas salen firmadas y con ese remitente.',
          ),
        }),
      ),
      'Dominio propio que firma las cartas (DKIM).',
    ),
  }),
  PuntoDeCuenta: puntoDeCuenta,
  PuntosDeCuenta: objeto({ puntos: lista(puntoDeCuenta) }),
  Preparacion: objeto({
    listo: booleano,
    faltan: lista(objeto({ codigo: texto, mensaje: texto })),
  }),
  DocumentoDeSoporte: objeto(documentoDeSoporte),
  DocumentoConTramite: objeto({
    ...documentoDeSoporte,
    documento: ref('DEDetalle'),
    tramite: objeto({
      envios: lista(
        objeto({
          id: uuid,
          cdc,
          lote_id: nulo(uuid),
          numero_lote: con(nulo(texto), 'El que la autoridad dio al lote.'),
          abierto: con(booleano, 'Su resultado no se conoce todavía.'),
          en_vuelo: booleano,
          consultas: con(entero, 'Cuántas veces se trató de saber su resultado.'),
          resultado: nulo(texto),
          ...intento,
          created_at: momento,
          cerrado_at: nulo(momento),
        }),
      ),
      eventos: lista(
        objeto({
          id: uuid,
          tipo: opcion('CANCELACION', 'INUTILIZACION'),
          estado: opcion('P', 'A', 'R'),
          motivo: texto,
          codigo_fiscal: nulo(texto),
          mensaje_fiscal: nulo(texto),
          intentos: entero,
          ...intento,
          created_at: momento,
          procesado_at: nulo(momento),
        }),
      ),
      correos: lista(ref('Correo')),
    }),
  }),
  Acto: objeto({
    id: texto,
    tenant_id: nulo(uuid),
    acto: texto,
    objeto: texto,
    autor: objeto({ id: texto, via: texto, rol: texto }),
    request_id: nulo(texto),
    antes: { type: ['object', 'null'], additionalProperties: true },
    despues: { type: ['object', 'null'], additionalProperties: true },
    created_at: momento,
  }),
};

export const CLAVES_DE_API = objeto({ api_keys: lista(ref('ApiKey')) });
export const CLAVE_REVOCADA = objeto({ id: uuid, revocada_at: momento });
export const CERTIFICADOS = objeto({ certificados: lista(ref('Certificado')) });
export const PREPARACION = objeto({
  listo: booleano,
  ambientes: objeto({ H: ref('Preparacion'), P: ref('Preparacion') }),
});
