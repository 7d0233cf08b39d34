import type { TipoDeAviso } from '../../../../libs/avisos/domain/tipos-de-aviso';

/** What a notice is about, in words. */
export const AVISOS: Record<TipoDeAviso, string> = {
  'de.aprobado': 'Documento aprobado',
  'de.aprobado_con_observacion': 'Documento aprobado con observación',
  'de.rechazado': 'Documento rechazado',
  'de.cancelado': 'Documento cancelado',
  'de.nominado': 'Cliente nombrado en el documento',
  'de.inutilizado': 'Números inutilizados',
  'de.demorado': 'Documento sin respuesta',
  'de.kude_listo': 'KuDE listo',
  'de.correo_fallido': 'Correo no entregado',
  'evento.rechazado': 'Pedido rechazado por la autoridad',
  'certificado.por_vencer': 'El certificado está por vencer',
  'timbrado.por_vencer': 'El timbrado está por vencer',
  'serie.por_agotarse': 'La serie está por terminarse',
  'cuenta.suspendida': 'Cuenta suspendida',
  'webhook.prueba': 'Prueba de un webhook',
};

/** Notices that ask somebody to do something. */
export const PIDEN_ALGO: readonly TipoDeAviso[] = [
  'de.rechazado',
  'de.demorado',
  'de.correo_fallido',
  'evento.rechazado',
  'certificado.por_vencer',
  'timbrado.por_vencer',
  'serie.por_agotarse',
  'cuenta.suspendida',
];

/** What somebody did, in words. */
export const ACTOS: Record<string, string> = {
  'api_key.crear': 'Clave de API creada',
  'api_key.revocar': 'Clave de API revocada',
  'certificado.poner': 'Certificado subido',
  'correo.pedir': 'Documento enviado por correo',
  'csc.poner': 'Código de seguridad guardado',
  'cuenta.ajustes': 'Ajustes cambiados',
  'cuenta.punto': 'Punto de expedición cambiado',
  'de.actualizar-transporte': 'Transporte cambiado',
  'de.cancelar': 'Documento cancelado',
  'de.emitir': 'Documento emitido',
  'de.importar': 'Documentos importados',
  'de.leer': 'Trámite visto por soporte',
  'de.nominar': 'Cliente nombrado',
  'de.reencolar': 'Documento vuelto a la cola',
  'de.reenviar': 'Documento reenviado a la autoridad',
  'de.validar': 'Documento comprobado',
  'de.vista-previa': 'Vista previa de un documento',
  'emisor.obligaciones': 'Obligaciones cambiadas',
  'establecimiento.poner': 'Establecimiento guardado',
  'habilitacion.adjuntar': 'Imagen de habilitación adjuntada',
  'habilitacion.iniciar': 'Pruebas de habilitación iniciadas',
  'habilitacion.pausar': 'Pruebas de habilitación pausadas',
  'habilitacion.repetir': 'Prueba de habilitación repetida',
  'habilitacion.seguir': 'Pruebas de habilitación reanudadas',
  'inutilizacion.pedir': 'Números inutilizados',
  'logo.poner': 'Logo subido',
  'logo.quitar': 'Logo quitado',
  'punto.poner': 'Punto de expedición guardado',
  'recibido.evento': 'Respuesta a un documento recibido',
  'tenant.actividades': 'Actividades cambiadas',
  'tenant.cambiar': 'Datos del contribuyente cambiados',
  'tenant.crear': 'Contribuyente creado',
  'tenant.obligaciones': 'Obligaciones cambiadas',
  'tenant.plan': 'Plan cambiado',
  'tenant.reactivar': 'Contribuyente reactivado',
  'tenant.suspender': 'Contribuyente suspendido',
  'timbrado.poner': 'Timbrado guardado',
  'webhook.borrar': 'Webhook borrado',
  'webhook.cambiar': 'Webhook cambiado',
  'webhook.crear': 'Webhook creado',
  'webhook.probar': 'Webhook probado',
  'webhook.reenviar': 'Avisos reenviados',
  'webhook.rotar': 'Secreto de un webhook cambiado',
};

/** What something was done to. */
export const OBJETOS: Record<string, string> = {
  api_key: 'Clave de API',
  certificado: 'Certificado',
  csc: 'Código de seguridad',
  cuenta: 'Cuenta',
  documento: 'Documento',
  establecimiento: 'Establecimiento',
  habilitacion: 'Habilitación',
  inutilizacion: 'Inutilización',
  logo: 'Logo',
  punto: 'Punto de expedición',
  recibido: 'Documento recibido',
  tenant: 'Contribuyente',
  timbrado: 'Timbrado',
  webhook: 'Webhook',
};

/** What waits in each queue of the installation. */
export const COLAS: Record<string, string> = {
  'de.enviar': 'Documentos por enviar',
  'lote.tramitar': 'Lotes por consultar',
  'evento.enviar': 'Cancelaciones y otros pedidos',
  'kude.renderizar': 'KuDE por dibujar',
  'kude.previsualizar': 'Vistas previas',
  'kude.empaquetar': 'Paquetes de KuDE',
  'habilitacion.avanzar': 'Pruebas de habilitación',
  'email.enviar': 'Correos por salir',
};
