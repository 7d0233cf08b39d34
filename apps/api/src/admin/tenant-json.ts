import type { CorreoPropioVisto } from '@libs/correo';
import { isoParaguay } from '@libs/platform';
import {
  type AjustesDeEmisor,
  type Establecimiento,
  type FichaDeTenant,
  type Logo,
  type Punto,
  type ResumenDeCertificado,
  type ResumenDeTenant,
  type Sit,
  type TenantDeLista,
  type Timbrado,
  KUDE_DE_SIEMPRE,
} from '@libs/series';

const DIA_MS = 86_400_000;

const tenantJson = (t: ResumenDeTenant) => ({
  id: t.id,
  ruc: t.ruc,
  razon_social: t.razonSocial,
  nombre_fantasia: t.nombreFantasia,
  estado: t.estado,
  motivo_suspension: t.motivoSuspension,
  plan: t.plan,
  created_at: isoParaguay(t.createdAt),
  updated_at: isoParaguay(t.updatedAt),
});

const diasHasta = (hasta: Date, ahora: Date): number => Math.floor((hasta.getTime() - ahora.getTime()) / DIA_MS);

export const tenantDeListaJson = ({ certificadoHasta: hasta, ...tenant }: TenantDeLista, ahora: Date) => ({
  ...tenantJson(tenant),
  certificado: hasta && { hasta: isoParaguay(hasta), dias_restantes: diasHasta(hasta, ahora) },
});

export const certificadoJson = (c: ResumenDeCertificado, ahora: Date) => ({
  id: c.id,
  huella: c.huella,
  sujeto: c.sujeto,
  numero_serie: c.numeroSerie,
  desde: isoParaguay(c.desde),
  hasta: isoParaguay(c.hasta),
  dias_restantes: diasHasta(c.hasta, ahora),
  activo: c.activo,
  created_at: isoParaguay(c.createdAt),
});

const establecimientoJson = (e: Establecimiento) => ({
  codigo: e.codigo,
  denominacion: e.denominacion ?? null,
  direccion: e.direccion,
  numero_casa: e.numeroCasa,
  complemento_1: e.complemento1 ?? null,
  complemento_2: e.complemento2 ?? null,
  departamento: e.departamento,
  distrito: e.distrito ?? null,
  ciudad: e.ciudad,
  telefono: e.telefono,
  email: e.email,
});

const timbradoJson = (t: Timbrado) => ({ numero: t.numero, fecha_inicio: t.fechaInicio, serie: t.serie });

const kudeDePuntoJson = (kude: Punto['kude']) => {
  const { formato, avisoPendiente } = { ...KUDE_DE_SIEMPRE, ...kude };
  return { kude_formato: formato, aviso_pendiente: avisoPendiente };
};

/** A point as its own tenant sees it. */
export const puntoPropioJson = ({ establecimiento, codigo, sit, activo, kude }: Punto) => ({
  establecimiento,
  punto: codigo,
  sit,
  activo,
  ...kudeDePuntoJson(kude),
});

const porSit = <V, J>(valores: Partial<Record<Sit, V>>, json: (valor: V) => J) => ({
  H: valores.H === undefined ? null : json(valores.H),
  P: valores.P === undefined ? null : json(valores.P),
});

/** What the tenant itself may set. */
export const ajustesJson = (a: AjustesDeEmisor) => ({
  color: a.color ?? null,
  nota: a.nota ?? null,
  pie: a.pie ?? null,
  ancho_rollo: a.anchoRollo ?? 80,
  datos_bancarios: a.datosBancarios ?? null,
  qr_de_pago: a.qrDePago ?? null,
  firma_de_entrega: a.firmaDeEntrega ?? false,
  idioma: a.idioma ?? 'es',
  pdf_a: a.pdfA ?? false,
  enviar_correo: a.enviarCorreo ?? false,
  correo_respuesta: a.correoRespuesta ?? null,
  correo_copia: a.correoCopia ?? null,
  correo_asunto: a.correoAsunto ?? null,
  correo_texto: a.correoTexto ?? null,
});

export const logoJson = ({ tipo, ancho, alto, imagen }: Logo) => ({ tipo, ancho, alto, bytes: imagen.length });

/** A tenant's own mail server and domain, no secret in them. */
export const correoPropioJson = ({ smtp, dkim, registro, publicado }: CorreoPropioVisto) => ({
  correo_smtp: smtp ?? null,
  correo_dkim: dkim
    ? { dominio: dkim.dominio, remitente: dkim.remitente, registro, publicado: publicado ?? null }
    : null,
});

/** A tenant with its whole set-up, no secret in it. */
export const fichaJson = (f: FichaDeTenant, ahora: Date) => ({
  ...tenantJson(f),
  tipo_contribuyente: f.tipoContribuyente,
  tipo_regimen: f.tipoRegimen,
  actividades: f.actividades,
  obligaciones: f.obligaciones,
  ajustes: {
    redondeo: f.ajustes.redondeo ?? false,
    ...ajustesJson(f.ajustes),
  },
  establecimientos: f.establecimientos.map((e) => ({
    ...establecimientoJson(e),
    puntos: f.puntos
      .filter(({ establecimiento }) => establecimiento === e.codigo)
      .map(({ codigo, sit, modoEnvio, activo, kude }) => ({
        codigo,
        sit,
        modo_envio: modoEnvio,
        activo,
        ...kudeDePuntoJson(kude),
        series: f.contadores
          .filter((c) => c.establecimiento === e.codigo && c.punto === codigo && c.sit === sit)
          .map(({ tipo, ultimoNro }) => ({ tipo, ultimo_nro: ultimoNro, proximo_nro: ultimoNro + 1 })),
      })),
  })),
  timbrados: porSit(f.timbrados, timbradoJson),
  csc: porSit(f.csc, (id_csc) => ({ id_csc })),
  certificado: f.certificados.filter(({ activo }) => activo).map((c) => certificadoJson(c, ahora))[0] ?? null,
});
