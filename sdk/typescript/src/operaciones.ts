// Hecho desde docs/openapi.json con `npm run sdk`; no lo edite.

import type { components, operations } from './tipos';

export interface Operacion {
  nombre: string;
  metodo: string;
  ruta: string;
  /** Se puede enviar otra vez después de un corte: hacerla dos veces es hacerla una. */
  repetible: boolean;
  medio?: string;
}
/** Lo que hay en la lista de una página. */
export type Fila<R, L extends string> = R extends Record<L, readonly (infer F)[]> ? F : never;
export interface Pagina {
  limit?: number;
  offset?: number;
}

/** Cada operación del servicio es un método; los argumentos van con su nombre y el cuerpo es `cuerpo`. */
export abstract class Operaciones {
  protected abstract pedir<R>(operacion: Operacion, args?: object): Promise<R>;
  protected abstract recorrer<F>(pedir: (pagina: Pagina) => Promise<unknown>, filas: string, desde: Pagina): AsyncGenerator<F>;

  /** Estado del servicio */
  consultarSalud(): Promise<operations['consultarSalud']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'consultarSalud', metodo: 'GET', ruta: '/health', repetible: true });
  }

  /** Descripción OpenAPI de la API */
  obtenerOpenApi(): Promise<operations['obtenerOpenApi']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerOpenApi', metodo: 'GET', ruta: '/openapi.json', repetible: true });
  }

  /** Cantidades y montos de un período; solo lo aprobado suma, en guaraníes */
  resumirDocumentos(args: NonNullable<operations['resumirDocumentos']['parameters']['query']> = {}): Promise<operations['resumirDocumentos']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'resumirDocumentos', metodo: 'GET', ruta: '/v1/de/summary', repetible: true }, args);
  }

  /** Ventas aprobadas de cada día de un período, por tipo de documento, en guaraníes */
  resumirPorDia(args: NonNullable<operations['resumirPorDia']['parameters']['query']> = {}): Promise<operations['resumirPorDia']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'resumirPorDia', metodo: 'GET', ruta: '/v1/de/por-dia', repetible: true }, args);
  }

  /** Receptores con mayor monto aprobado en el mes en curso */
  listarMejoresReceptores(args: NonNullable<operations['listarMejoresReceptores']['parameters']['query']> = {}): Promise<operations['listarMejoresReceptores']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarMejoresReceptores', metodo: 'GET', ruta: '/v1/de/top-receptores', repetible: true }, args);
  }

  /** Descarga los documentos que cumplen los filtros de la lista */
  exportarDocumentos(args: NonNullable<operations['exportarDocumentos']['parameters']['query']> = {}): Promise<Uint8Array> {
    return this.pedir({ nombre: 'exportarDocumentos', metodo: 'GET', ruta: '/v1/de/exportar', repetible: true }, args);
  }

  /** Libro de ventas de un mes, en guaraníes; las notas de crédito restan */
  descargarLibroDeVentas(args: NonNullable<operations['descargarLibroDeVentas']['parameters']['query']>): Promise<operations['descargarLibroDeVentas']['responses'][200]['content']['application/json'] | Uint8Array> {
    return this.pedir({ nombre: 'descargarLibroDeVentas', metodo: 'GET', ruta: '/v1/de/libro-ventas', repetible: true }, args);
  }

  /** Archivo de importación del registro mensual de comprobantes (RG 90/2021, obligación 955) */
  descargarRg90(args: NonNullable<operations['descargarRg90']['parameters']['query']>): Promise<Uint8Array> {
    return this.pedir({ nombre: 'descargarRg90', metodo: 'GET', ruta: '/v1/de/rg90', repetible: true }, args);
  }

  /** Libro de compras de un mes, en guaraníes; las notas de crédito restan */
  descargarLibroDeCompras(args: NonNullable<operations['descargarLibroDeCompras']['parameters']['query']>): Promise<operations['descargarLibroDeCompras']['responses'][200]['content']['application/json'] | Uint8Array> {
    return this.pedir({ nombre: 'descargarLibroDeCompras', metodo: 'GET', ruta: '/v1/recibidos/libro-compras', repetible: true }, args);
  }

  /** Papel de trabajo del IVA de un mes: débito de las ventas, crédito de las compras y su diferencia */
  calcularIva(args: NonNullable<operations['calcularIva']['parameters']['query']>): Promise<operations['calcularIva']['responses'][200]['content']['application/json'] | Uint8Array> {
    return this.pedir({ nombre: 'calcularIva', metodo: 'GET', ruta: '/v1/reportes/iva', repetible: true }, args);
  }

  /** Emite un documento electrónico */
  emitirDocumento(args: { cuerpo: NonNullable<operations['emitirDocumento']['requestBody']>['content']['application/json'] } & NonNullable<operations['emitirDocumento']['parameters']['query']>): Promise<operations['emitirDocumento']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'emitirDocumento', metodo: 'POST', ruta: '/v1/de/emitir', repetible: true, medio: 'application/json' }, args);
  }

  /** Juzga un documento como al emitirlo, sin emitirlo ni guardar nada */
  validarDocumento(args: { cuerpo: NonNullable<operations['validarDocumento']['requestBody']>['content']['application/json'] } & NonNullable<operations['validarDocumento']['parameters']['query']>): Promise<operations['validarDocumento']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'validarDocumento', metodo: 'POST', ruta: '/v1/de/validar', repetible: true, medio: 'application/json' }, args);
  }

  /** Dibuja el KuDE que tendría el documento, sin emitirlo ni guardarlo: cada página dice BORRADOR – SIN VALIDEZ FISCAL */
  previsualizarDocumento(args: { cuerpo: NonNullable<operations['previsualizarDocumento']['requestBody']>['content']['application/json'] } & NonNullable<operations['previsualizarDocumento']['parameters']['query']>): Promise<Uint8Array> {
    return this.pedir({ nombre: 'previsualizarDocumento', metodo: 'POST', ruta: '/v1/de/vista-previa', repetible: true, medio: 'application/json' }, args);
  }

  /** Declara sin uso un rango de números */
  inutilizarRango(args: { cuerpo: NonNullable<operations['inutilizarRango']['requestBody']>['content']['application/json'] }): Promise<operations['inutilizarRango']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'inutilizarRango', metodo: 'POST', ruta: '/v1/de/inutilizar', repetible: true, medio: 'application/json' }, args);
  }

  /** Historial de números inutilizados */
  listarInutilizaciones(args: NonNullable<operations['listarInutilizaciones']['parameters']['query']> = {}): Promise<operations['listarInutilizaciones']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarInutilizaciones', metodo: 'GET', ruta: '/v1/de/inutilizaciones', repetible: true }, args);
  }
  /** Historial de números inutilizados. Todos, pidiendo las páginas a medida que se leen. */
  recorrerInutilizaciones(args: NonNullable<operations['listarInutilizaciones']['parameters']['query']> = {}): AsyncGenerator<Fila<operations['listarInutilizaciones']['responses'][200]['content']['application/json'], 'inutilizaciones'>> {
    return this.recorrer((pagina) => this.listarInutilizaciones({ ...args, ...pagina }), 'inutilizaciones', args);
  }

  /** Declara sin uso el número de un documento rechazado */
  inutilizarNumero(args: { cuerpo: NonNullable<operations['inutilizarNumero']['requestBody']>['content']['application/json'] } & NonNullable<operations['inutilizarNumero']['parameters']['path']>): Promise<operations['inutilizarNumero']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'inutilizarNumero', metodo: 'POST', ruta: '/v1/de/{cdc}/inutilizar-numero', repetible: true, medio: 'application/json' }, args);
  }

  /** Cancela un documento aprobado, dentro de las 48 horas */
  cancelarDocumento(args: { cuerpo: NonNullable<operations['cancelarDocumento']['requestBody']>['content']['application/json'] } & NonNullable<operations['cancelarDocumento']['parameters']['path']>): Promise<operations['cancelarDocumento']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'cancelarDocumento', metodo: 'POST', ruta: '/v1/de/{cdc}/cancelar', repetible: true, medio: 'application/json' }, args);
  }

  /** Nombra al receptor de una factura innominada */
  nominarDocumento(args: { cuerpo: NonNullable<operations['nominarDocumento']['requestBody']>['content']['application/json'] } & NonNullable<operations['nominarDocumento']['parameters']['path']>): Promise<operations['nominarDocumento']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'nominarDocumento', metodo: 'POST', ruta: '/v1/de/{cdc}/nominar', repetible: true, medio: 'application/json' }, args);
  }

  /** Actualiza datos del transporte de un documento aprobado */
  actualizarTransporte(args: { cuerpo: NonNullable<operations['actualizarTransporte']['requestBody']>['content']['application/json'] } & NonNullable<operations['actualizarTransporte']['parameters']['path']>): Promise<operations['actualizarTransporte']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'actualizarTransporte', metodo: 'POST', ruta: '/v1/de/{cdc}/actualizar-transporte', repetible: true, medio: 'application/json' }, args);
  }

  /** Reenvía con el mismo XML y CDC */
  reenviarDocumento(args: NonNullable<operations['reenviarDocumento']['parameters']['path']>): Promise<operations['reenviarDocumento']['responses'][202]['content']['application/json']> {
    return this.pedir({ nombre: 'reenviarDocumento', metodo: 'POST', ruta: '/v1/de/{cdc}/reenviar', repetible: false }, args);
  }

  /** Vuelve a poner en cola un documento pendiente o enviado */
  reencolarDocumento(args: NonNullable<operations['reencolarDocumento']['parameters']['path']>): Promise<operations['reencolarDocumento']['responses'][202]['content']['application/json']> {
    return this.pedir({ nombre: 'reencolarDocumento', metodo: 'POST', ruta: '/v1/de/{de_id}/reencolar', repetible: false }, args);
  }

  /** Pide los KuDE de muchos documentos en un archivo */
  pedirPaqueteDeKudes(args: { cuerpo: NonNullable<operations['pedirPaqueteDeKudes']['requestBody']>['content']['application/json'] }): Promise<operations['pedirPaqueteDeKudes']['responses'][202]['content']['application/json']> {
    return this.pedir({ nombre: 'pedirPaqueteDeKudes', metodo: 'POST', ruta: '/v1/de/kudes', repetible: false, medio: 'application/json' }, args);
  }

  /** Cómo va un paquete de KuDE; cuando está listo, el enlace al archivo */
  obtenerPaqueteDeKudes(args: NonNullable<operations['obtenerPaqueteDeKudes']['parameters']['path']>): Promise<operations['obtenerPaqueteDeKudes']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerPaqueteDeKudes', metodo: 'GET', ruta: '/v1/de/kudes/{id}', repetible: true }, args);
  }

  /** Trae documentos propios emitidos en otro sistema: un XML firmado o un ZIP */
  importarDocumentos(args: { cuerpo: NonNullable<operations['importarDocumentos']['requestBody']>['content']['multipart/form-data'] }): Promise<operations['importarDocumentos']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'importarDocumentos', metodo: 'POST', ruta: '/v1/de/importar', repetible: true, medio: 'multipart/form-data' }, args);
  }

  /** Lista o busca documentos; con cdc devuelve ese documento */
  listarDocumentos(args: NonNullable<operations['listarDocumentos']['parameters']['query']> & { cdc: string }): Promise<components['schemas']['DE']>;
  listarDocumentos(args?: NonNullable<operations['listarDocumentos']['parameters']['query']> & { cdc?: never }): Promise<components['schemas']['PaginaDeDocumentos']>;
  listarDocumentos(args: NonNullable<operations['listarDocumentos']['parameters']['query']>): Promise<operations['listarDocumentos']['responses'][200]['content']['application/json']>;
  listarDocumentos(args: NonNullable<operations['listarDocumentos']['parameters']['query']> = {}): Promise<operations['listarDocumentos']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarDocumentos', metodo: 'GET', ruta: '/v1/de', repetible: true }, args);
  }
  /** Lista o busca documentos; con cdc devuelve ese documento. Todos, pidiendo las páginas a medida que se leen. */
  recorrerDocumentos(args: NonNullable<operations['listarDocumentos']['parameters']['query']> = {}): AsyncGenerator<Fila<operations['listarDocumentos']['responses'][200]['content']['application/json'], 'documentos'>> {
    return this.recorrer((pagina) => this.listarDocumentos({ ...args, ...pagina }), 'documentos', args);
  }

  /** Detalle de un documento */
  obtenerDocumento(args: NonNullable<operations['obtenerDocumento']['parameters']['path']>): Promise<operations['obtenerDocumento']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerDocumento', metodo: 'GET', ruta: '/v1/de/{cdc}', repetible: true }, args);
  }

  /** Descarga el KuDE: redirige a un enlace válido por 1 hora */
  descargarKude(args: NonNullable<operations['descargarKude']['parameters']['path']> & NonNullable<operations['descargarKude']['parameters']['query']>): Promise<Uint8Array | operations['descargarKude']['responses'][202]['content']['application/json']> {
    return this.pedir({ nombre: 'descargarKude', metodo: 'GET', ruta: '/v1/de/{cdc}/kude', repetible: true }, args);
  }

  /** El código QR de un documento, para quien imprime su propio comprobante */
  obtenerQr(args: NonNullable<operations['obtenerQr']['parameters']['path']>): Promise<operations['obtenerQr']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerQr', metodo: 'GET', ruta: '/v1/de/{cdc}/qr', repetible: true }, args);
  }

  /** El cuerpo con el que un documento se emitiría otra vez, o se corregiría */
  obtenerSolicitud(args: NonNullable<operations['obtenerSolicitud']['parameters']['path']>): Promise<operations['obtenerSolicitud']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerSolicitud', metodo: 'GET', ruta: '/v1/de/{cdc}/solicitud', repetible: true }, args);
  }

  /** Entrega el XML firmado, el KuDE o el paquete de un enlace; mientras un KuDE se genera espera hasta 10 s */
  seguirEnlace(args: NonNullable<operations['seguirEnlace']['parameters']['path']> & NonNullable<operations['seguirEnlace']['parameters']['query']>): Promise<Uint8Array | operations['seguirEnlace']['responses'][202]['content']['application/json']> {
    return this.pedir({ nombre: 'seguirEnlace', metodo: 'GET', ruta: '/v1/enlaces/{archivo}', repetible: true }, args);
  }

  /** Emite un documento con un error a propósito, que la autoridad debe rechazar */
  emitirConError(args: { cuerpo: NonNullable<operations['emitirConError']['requestBody']>['content']['application/json'] } & NonNullable<operations['emitirConError']['parameters']['query']>): Promise<operations['emitirConError']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'emitirConError', metodo: 'POST', ruta: '/v1/habilitacion/emitir-con-error', repetible: false, medio: 'application/json' }, args);
  }

  /** Envía por correo el KuDE y el XML firmado de un documento aprobado */
  enviarDocumentoPorCorreo(args: { cuerpo: NonNullable<operations['enviarDocumentoPorCorreo']['requestBody']>['content']['application/json'] } & NonNullable<operations['enviarDocumentoPorCorreo']['parameters']['path']>): Promise<operations['enviarDocumentoPorCorreo']['responses'][202]['content']['application/json']> {
    return this.pedir({ nombre: 'enviarDocumentoPorCorreo', metodo: 'POST', ruta: '/v1/de/{de_id}/reenviar-email', repetible: false, medio: 'application/json' }, args);
  }

  /** Recibe una carta que volvió, tal como llegó; sin BOUNCE_TOKEN no existe */
  informarRebote(args: { cuerpo: Blob | Uint8Array }): Promise<void> {
    return this.pedir({ nombre: 'informarRebote', metodo: 'POST', ruta: '/v1/correos/rebotes', repetible: false, medio: 'message/rfc822' }, args);
  }

  /** Crea una clave; key_plain se muestra solo esta vez */
  crearApiKey(args: { cuerpo: NonNullable<operations['crearApiKey']['requestBody']>['content']['application/json'] }): Promise<operations['crearApiKey']['responses'][201]['content']['application/json']> {
    return this.pedir({ nombre: 'crearApiKey', metodo: 'POST', ruta: '/v1/admin/api-keys', repetible: false, medio: 'application/json' }, args);
  }

  /** Lista las claves, sin la clave misma */
  listarApiKeys(): Promise<operations['listarApiKeys']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarApiKeys', metodo: 'GET', ruta: '/v1/admin/api-keys', repetible: true });
  }

  /** Revoca una clave desde la próxima solicitud; se puede repetir */
  revocarApiKey(args: NonNullable<operations['revocarApiKey']['parameters']['path']>): Promise<operations['revocarApiKey']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'revocarApiKey', metodo: 'DELETE', ruta: '/v1/admin/api-keys/{id}', repetible: true }, args);
  }

  /** Ajustes de la cuenta: cara del KuDE y correos */
  obtenerAjustes(): Promise<operations['obtenerAjustes']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerAjustes', metodo: 'GET', ruta: '/v1/admin/cuenta/ajustes', repetible: true });
  }

  /** Cambia ajustes de la cuenta; solo lo que se envía, y null vuelve a lo de siempre */
  cambiarAjustes(args: { cuerpo: NonNullable<operations['cambiarAjustes']['requestBody']>['content']['application/json'] }): Promise<operations['cambiarAjustes']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'cambiarAjustes', metodo: 'PATCH', ruta: '/v1/admin/cuenta/ajustes', repetible: true, medio: 'application/json' }, args);
  }

  /** Sube el logo de la cuenta, PNG o JPEG */
  ponerLogo(args: { cuerpo: Blob | Uint8Array }): Promise<operations['ponerLogo']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'ponerLogo', metodo: 'PUT', ruta: '/v1/admin/cuenta/logo', repetible: true, medio: 'image/*' }, args);
  }

  /** El logo de la cuenta */
  obtenerLogo(): Promise<Uint8Array> {
    return this.pedir({ nombre: 'obtenerLogo', metodo: 'GET', ruta: '/v1/admin/cuenta/logo', repetible: true });
  }

  /** Quita el logo de la cuenta; se puede repetir */
  quitarLogo(): Promise<void> {
    return this.pedir({ nombre: 'quitarLogo', metodo: 'DELETE', ruta: '/v1/admin/cuenta/logo', repetible: true });
  }

  /** Sube el logo de un establecimiento: en sus documentos va en lugar del de la cuenta */
  ponerLogoDeEstablecimiento(args: { cuerpo: Blob | Uint8Array } & NonNullable<operations['ponerLogoDeEstablecimiento']['parameters']['path']>): Promise<operations['ponerLogoDeEstablecimiento']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'ponerLogoDeEstablecimiento', metodo: 'PUT', ruta: '/v1/admin/cuenta/establecimientos/{establecimiento}/logo', repetible: true, medio: 'image/*' }, args);
  }

  /** El logo propio de un establecimiento */
  obtenerLogoDeEstablecimiento(args: NonNullable<operations['obtenerLogoDeEstablecimiento']['parameters']['path']>): Promise<Uint8Array> {
    return this.pedir({ nombre: 'obtenerLogoDeEstablecimiento', metodo: 'GET', ruta: '/v1/admin/cuenta/establecimientos/{establecimiento}/logo', repetible: true }, args);
  }

  /** Quita el logo de un establecimiento, que vuelve a usar el de la cuenta; se puede repetir */
  quitarLogoDeEstablecimiento(args: NonNullable<operations['quitarLogoDeEstablecimiento']['parameters']['path']>): Promise<void> {
    return this.pedir({ nombre: 'quitarLogoDeEstablecimiento', metodo: 'DELETE', ruta: '/v1/admin/cuenta/establecimientos/{establecimiento}/logo', repetible: true }, args);
  }

  /** Puntos de expedición, con el formato en que se imprime lo que emiten */
  listarPuntos(): Promise<operations['listarPuntos']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarPuntos', metodo: 'GET', ruta: '/v1/admin/cuenta/puntos', repetible: true });
  }

  /** Cambia cómo se imprime lo que emite un punto; solo lo que se envía, y null vuelve a lo de siempre */
  cambiarPunto(args: { cuerpo: NonNullable<operations['cambiarPunto']['requestBody']>['content']['application/json'] } & NonNullable<operations['cambiarPunto']['parameters']['path']>): Promise<operations['cambiarPunto']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'cambiarPunto', metodo: 'PATCH', ruta: '/v1/admin/cuenta/puntos/{establecimiento}/{punto}', repetible: true, medio: 'application/json' }, args);
  }

  /** La cuenta: datos, qué le falta para emitir, certificado, series, plan y uso */
  obtenerCuenta(): Promise<operations['obtenerCuenta']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerCuenta', metodo: 'GET', ruta: '/v1/admin/cuenta', repetible: true });
  }

  /** Sube el certificado de firma (PKCS#12) de la cuenta y lo pone en uso */
  ponerCertificadoPropio(args: { cuerpo: NonNullable<operations['ponerCertificadoPropio']['requestBody']>['content']['multipart/form-data'] }): Promise<operations['ponerCertificadoPropio']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'ponerCertificadoPropio', metodo: 'PUT', ruta: '/v1/admin/cuenta/certificado', repetible: true, medio: 'multipart/form-data' }, args);
  }

  /** Prescinde del socio que creó la cuenta; se puede repetir */
  prescindirDelSocio(): Promise<void> {
    return this.pedir({ nombre: 'prescindirDelSocio', metodo: 'DELETE', ruta: '/v1/admin/cuenta/socio', repetible: true });
  }

  /** Quién hizo qué en la cuenta, lo más nuevo primero: lo administrativo y lo fiscal */
  listarActosPropios(args: NonNullable<operations['listarActosPropios']['parameters']['query']> = {}): Promise<operations['listarActosPropios']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarActosPropios', metodo: 'GET', ruta: '/v1/admin/cuenta/auditoria', repetible: true }, args);
  }
  /** Quién hizo qué en la cuenta, lo más nuevo primero: lo administrativo y lo fiscal. Todos, pidiendo las páginas a medida que se leen. */
  recorrerActosPropios(args: NonNullable<operations['listarActosPropios']['parameters']['query']> = {}): AsyncGenerator<Fila<operations['listarActosPropios']['responses'][200]['content']['application/json'], 'actos'>> {
    return this.recorrer((pagina) => this.listarActosPropios({ ...args, ...pagina }), 'actos', args);
  }

  /** Prueba si se puede leer un buzón por IMAP, el que se envía o el guardado; no cambia nada */
  probarBuzon(args: { cuerpo: NonNullable<operations['probarBuzon']['requestBody']>['content']['application/json'] }): Promise<operations['probarBuzon']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'probarBuzon', metodo: 'POST', ruta: '/v1/admin/cuenta/buzon/probar', repetible: false, medio: 'application/json' }, args);
  }

  /** Da a la cuenta una dirección nueva a la que otros mandan sus documentos; la anterior deja de valer */
  rotarDireccionDeRecibidos(): Promise<operations['rotarDireccionDeRecibidos']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'rotarDireccionDeRecibidos', metodo: 'POST', ruta: '/v1/admin/cuenta/recibidos-direccion/rotar', repetible: false });
  }

  /** Documentos de cualquier tenant que siguen sin respuesta definitiva, o cuyo evento sigue sin ella, los más viejos primero, con lo que esperan */
  listarAtascados(args: NonNullable<operations['listarAtascados']['parameters']['query']> = {}): Promise<operations['listarAtascados']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarAtascados', metodo: 'GET', ruta: '/v1/admin/de/atascados', repetible: true }, args);
  }
  /** Documentos de cualquier tenant que siguen sin respuesta definitiva, o cuyo evento sigue sin ella, los más viejos primero, con lo que esperan. Todos, pidiendo las páginas a medida que se leen. */
  recorrerAtascados(args: NonNullable<operations['listarAtascados']['parameters']['query']> = {}): AsyncGenerator<Fila<operations['listarAtascados']['responses'][200]['content']['application/json'], 'documentos'>> {
    return this.recorrer((pagina) => this.listarAtascados({ ...args, ...pagina }), 'documentos', args);
  }

  /** Busca documentos de cualquier tenant, la emisión más nueva primero */
  buscarDocumentos(args: NonNullable<operations['buscarDocumentos']['parameters']['query']> = {}): Promise<operations['buscarDocumentos']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'buscarDocumentos', metodo: 'GET', ruta: '/v1/admin/de', repetible: true }, args);
  }

  /** Cómo marcha la instalación: qué espera y desde cuándo, a quién no responde la autoridad, las colas, los respaldos, y qué cambió en lo que la autoridad publica y responde */
  obtenerInstalacion(): Promise<operations['obtenerInstalacion']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerInstalacion', metodo: 'GET', ruta: '/v1/admin/instalacion', repetible: true });
  }

  /** Registro de los actos administrativos, los más nuevos primero */
  listarActos(args: NonNullable<operations['listarActos']['parameters']['query']> = {}): Promise<operations['listarActos']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarActos', metodo: 'GET', ruta: '/v1/admin/auditoria', repetible: true }, args);
  }
  /** Registro de los actos administrativos, los más nuevos primero. Todos, pidiendo las páginas a medida que se leen. */
  recorrerActos(args: NonNullable<operations['listarActos']['parameters']['query']> = {}): AsyncGenerator<Fila<operations['listarActos']['responses'][200]['content']['application/json'], 'actos'>> {
    return this.recorrer((pagina) => this.listarActos({ ...args, ...pagina }), 'actos', args);
  }

  /** Un documento de cualquier tenant con todo lo que se intentó; la lectura queda en la auditoría del tenant */
  obtenerTramite(args: NonNullable<operations['obtenerTramite']['parameters']['path']>): Promise<operations['obtenerTramite']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerTramite', metodo: 'GET', ruta: '/v1/admin/de/{de_id}', repetible: true }, args);
  }

  /** Reencola un documento de un tenant, con las mismas reglas que para él */
  reencolarDocumentoDeTenant(args: NonNullable<operations['reencolarDocumentoDeTenant']['parameters']['path']>): Promise<operations['reencolarDocumentoDeTenant']['responses'][202]['content']['application/json']> {
    return this.pedir({ nombre: 'reencolarDocumentoDeTenant', metodo: 'POST', ruta: '/v1/admin/tenants/{id}/de/{de_id}/reencolar', repetible: false }, args);
  }

  /** Crea un tenant */
  crearTenant(args: { cuerpo: NonNullable<operations['crearTenant']['requestBody']>['content']['application/json'] }): Promise<operations['crearTenant']['responses'][201]['content']['application/json']> {
    return this.pedir({ nombre: 'crearTenant', metodo: 'POST', ruta: '/v1/admin/tenants', repetible: false, medio: 'application/json' }, args);
  }

  /** Lista o busca tenants, los más nuevos primero o por el vencimiento de su certificado */
  listarTenants(args: NonNullable<operations['listarTenants']['parameters']['query']> = {}): Promise<operations['listarTenants']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarTenants', metodo: 'GET', ruta: '/v1/admin/tenants', repetible: true }, args);
  }
  /** Lista o busca tenants, los más nuevos primero o por el vencimiento de su certificado. Todos, pidiendo las páginas a medida que se leen. */
  recorrerTenants(args: NonNullable<operations['listarTenants']['parameters']['query']> = {}): AsyncGenerator<Fila<operations['listarTenants']['responses'][200]['content']['application/json'], 'tenants'>> {
    return this.recorrer((pagina) => this.listarTenants({ ...args, ...pagina }), 'tenants', args);
  }

  /** Un tenant con toda su configuración */
  obtenerTenant(args: NonNullable<operations['obtenerTenant']['parameters']['path']>): Promise<operations['obtenerTenant']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerTenant', metodo: 'GET', ruta: '/v1/admin/tenants/{id}', repetible: true }, args);
  }

  /** Cambia los datos de un tenant; solo lo que se envía */
  cambiarTenant(args: { cuerpo: NonNullable<operations['cambiarTenant']['requestBody']>['content']['application/json'] } & NonNullable<operations['cambiarTenant']['parameters']['path']>): Promise<operations['cambiarTenant']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'cambiarTenant', metodo: 'PATCH', ruta: '/v1/admin/tenants/{id}', repetible: true, medio: 'application/json' }, args);
  }

  /** Suspende un tenant: sus credenciales responden 403; lo ya emitido sigue su curso */
  suspenderTenant(args: { cuerpo: NonNullable<operations['suspenderTenant']['requestBody']>['content']['application/json'] } & NonNullable<operations['suspenderTenant']['parameters']['path']>): Promise<operations['suspenderTenant']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'suspenderTenant', metodo: 'POST', ruta: '/v1/admin/tenants/{id}/suspender', repetible: false, medio: 'application/json' }, args);
  }

  /** Reactiva un tenant suspendido */
  reactivarTenant(args: NonNullable<operations['reactivarTenant']['parameters']['path']>): Promise<operations['reactivarTenant']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'reactivarTenant', metodo: 'POST', ruta: '/v1/admin/tenants/{id}/reactivar', repetible: false }, args);
  }

  /** Cambia el plan, y con él el límite de solicitudes */
  cambiarPlanDeTenant(args: { cuerpo: NonNullable<operations['cambiarPlanDeTenant']['requestBody']>['content']['application/json'] } & NonNullable<operations['cambiarPlanDeTenant']['parameters']['path']>): Promise<operations['cambiarPlanDeTenant']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'cambiarPlanDeTenant', metodo: 'PUT', ruta: '/v1/admin/tenants/{id}/plan', repetible: true, medio: 'application/json' }, args);
  }

  /** Reemplaza las actividades económicas */
  reemplazarActividades(args: { cuerpo: NonNullable<operations['reemplazarActividades']['requestBody']>['content']['application/json'] } & NonNullable<operations['reemplazarActividades']['parameters']['path']>): Promise<operations['reemplazarActividades']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'reemplazarActividades', metodo: 'PUT', ruta: '/v1/admin/tenants/{id}/actividades', repetible: true, medio: 'application/json' }, args);
  }

  /** Reemplaza las obligaciones tributarias afectadas */
  reemplazarObligaciones(args: { cuerpo: NonNullable<operations['reemplazarObligaciones']['requestBody']>['content']['application/json'] } & NonNullable<operations['reemplazarObligaciones']['parameters']['path']>): Promise<operations['reemplazarObligaciones']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'reemplazarObligaciones', metodo: 'PUT', ruta: '/v1/admin/tenants/{id}/obligaciones', repetible: true, medio: 'application/json' }, args);
  }

  /** Crea una clave de API para un tenant; key_plain se muestra solo esta vez */
  crearApiKeyDeTenant(args: { cuerpo: NonNullable<operations['crearApiKeyDeTenant']['requestBody']>['content']['application/json'] } & NonNullable<operations['crearApiKeyDeTenant']['parameters']['path']>): Promise<operations['crearApiKeyDeTenant']['responses'][201]['content']['application/json']> {
    return this.pedir({ nombre: 'crearApiKeyDeTenant', metodo: 'POST', ruta: '/v1/admin/tenants/{id}/api-keys', repetible: false, medio: 'application/json' }, args);
  }

  /** Lista las claves de un tenant, sin la clave misma */
  listarApiKeysDeTenant(args: NonNullable<operations['listarApiKeysDeTenant']['parameters']['path']>): Promise<operations['listarApiKeysDeTenant']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarApiKeysDeTenant', metodo: 'GET', ruta: '/v1/admin/tenants/{id}/api-keys', repetible: true }, args);
  }

  /** Revoca una clave de un tenant desde la próxima solicitud; se puede repetir */
  revocarApiKeyDeTenant(args: NonNullable<operations['revocarApiKeyDeTenant']['parameters']['path']>): Promise<operations['revocarApiKeyDeTenant']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'revocarApiKeyDeTenant', metodo: 'DELETE', ruta: '/v1/admin/tenants/{id}/api-keys/{api_key_id}', repetible: true }, args);
  }

  /** Qué le falta a un tenant para poder emitir, por ambiente */
  obtenerPreparacion(args: NonNullable<operations['obtenerPreparacion']['parameters']['path']>): Promise<operations['obtenerPreparacion']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerPreparacion', metodo: 'GET', ruta: '/v1/admin/tenants/{id}/preparacion', repetible: true }, args);
  }

  /** Sube el certificado de firma (PKCS#12) y lo pone en uso */
  ponerCertificado(args: { cuerpo: NonNullable<operations['ponerCertificado']['requestBody']>['content']['multipart/form-data'] } & NonNullable<operations['ponerCertificado']['parameters']['path']>): Promise<operations['ponerCertificado']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'ponerCertificado', metodo: 'PUT', ruta: '/v1/admin/tenants/{id}/certificado', repetible: true, medio: 'multipart/form-data' }, args);
  }

  /** Certificados del tenant, con los días que les quedan */
  listarCertificados(args: NonNullable<operations['listarCertificados']['parameters']['path']>): Promise<operations['listarCertificados']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarCertificados', metodo: 'GET', ruta: '/v1/admin/tenants/{id}/certificados', repetible: true }, args);
  }

  /** Pone el código de seguridad del contribuyente de un ambiente */
  ponerCsc(args: { cuerpo: NonNullable<operations['ponerCsc']['requestBody']>['content']['application/json'] } & NonNullable<operations['ponerCsc']['parameters']['path']>): Promise<operations['ponerCsc']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'ponerCsc', metodo: 'PUT', ruta: '/v1/admin/tenants/{id}/csc/{sit}', repetible: true, medio: 'application/json' }, args);
  }

  /** Pone el timbrado de un ambiente */
  ponerTimbrado(args: { cuerpo: NonNullable<operations['ponerTimbrado']['requestBody']>['content']['application/json'] } & NonNullable<operations['ponerTimbrado']['parameters']['path']>): Promise<operations['ponerTimbrado']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'ponerTimbrado', metodo: 'PUT', ruta: '/v1/admin/tenants/{id}/timbrados/{sit}', repetible: true, medio: 'application/json' }, args);
  }

  /** Pone un establecimiento */
  ponerEstablecimiento(args: { cuerpo: NonNullable<operations['ponerEstablecimiento']['requestBody']>['content']['application/json'] } & NonNullable<operations['ponerEstablecimiento']['parameters']['path']>): Promise<operations['ponerEstablecimiento']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'ponerEstablecimiento', metodo: 'PUT', ruta: '/v1/admin/tenants/{id}/establecimientos/{establecimiento}', repetible: true, medio: 'application/json' }, args);
  }

  /** Pone un punto de expedición; numeros_iniciales, para quien viene de otro proveedor */
  ponerPunto(args: { cuerpo: NonNullable<operations['ponerPunto']['requestBody']>['content']['application/json'] } & NonNullable<operations['ponerPunto']['parameters']['path']>): Promise<operations['ponerPunto']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'ponerPunto', metodo: 'PUT', ruta: '/v1/admin/tenants/{id}/establecimientos/{establecimiento}/puntos/{punto}', repetible: true, medio: 'application/json' }, args);
  }

  /** Sube el logo de un tenant, PNG o JPEG */
  ponerLogoDeTenant(args: { cuerpo: Blob | Uint8Array } & NonNullable<operations['ponerLogoDeTenant']['parameters']['path']>): Promise<operations['ponerLogoDeTenant']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'ponerLogoDeTenant', metodo: 'PUT', ruta: '/v1/admin/tenants/{id}/logo', repetible: true, medio: 'image/*' }, args);
  }

  /** El logo de un tenant */
  obtenerLogoDeTenant(args: NonNullable<operations['obtenerLogoDeTenant']['parameters']['path']>): Promise<Uint8Array> {
    return this.pedir({ nombre: 'obtenerLogoDeTenant', metodo: 'GET', ruta: '/v1/admin/tenants/{id}/logo', repetible: true }, args);
  }

  /** Quita el logo de un tenant; se puede repetir */
  quitarLogoDeTenant(args: NonNullable<operations['quitarLogoDeTenant']['parameters']['path']>): Promise<void> {
    return this.pedir({ nombre: 'quitarLogoDeTenant', metodo: 'DELETE', ruta: '/v1/admin/tenants/{id}/logo', repetible: true }, args);
  }

  /** Sube el logo de un establecimiento: en sus documentos va en lugar del del tenant */
  ponerLogoDeEstablecimientoDeTenant(args: { cuerpo: Blob | Uint8Array } & NonNullable<operations['ponerLogoDeEstablecimientoDeTenant']['parameters']['path']>): Promise<operations['ponerLogoDeEstablecimientoDeTenant']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'ponerLogoDeEstablecimientoDeTenant', metodo: 'PUT', ruta: '/v1/admin/tenants/{id}/establecimientos/{establecimiento}/logo', repetible: true, medio: 'image/*' }, args);
  }

  /** El logo propio de un establecimiento */
  obtenerLogoDeEstablecimientoDeTenant(args: NonNullable<operations['obtenerLogoDeEstablecimientoDeTenant']['parameters']['path']>): Promise<Uint8Array> {
    return this.pedir({ nombre: 'obtenerLogoDeEstablecimientoDeTenant', metodo: 'GET', ruta: '/v1/admin/tenants/{id}/establecimientos/{establecimiento}/logo', repetible: true }, args);
  }

  /** Quita el logo de un establecimiento, que vuelve a usar el del tenant; se puede repetir */
  quitarLogoDeEstablecimientoDeTenant(args: NonNullable<operations['quitarLogoDeEstablecimientoDeTenant']['parameters']['path']>): Promise<void> {
    return this.pedir({ nombre: 'quitarLogoDeEstablecimientoDeTenant', metodo: 'DELETE', ruta: '/v1/admin/tenants/{id}/establecimientos/{establecimiento}/logo', repetible: true }, args);
  }

  /** Lista o busca receptores del catálogo */
  listarReceptores(args: NonNullable<operations['listarReceptores']['parameters']['query']> = {}): Promise<operations['listarReceptores']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarReceptores', metodo: 'GET', ruta: '/v1/receptores', repetible: true }, args);
  }
  /** Lista o busca receptores del catálogo. Todos, pidiendo las páginas a medida que se leen. */
  recorrerReceptores(args: NonNullable<operations['listarReceptores']['parameters']['query']> = {}): AsyncGenerator<Fila<operations['listarReceptores']['responses'][200]['content']['application/json'], 'receptores'>> {
    return this.recorrer((pagina) => this.listarReceptores({ ...args, ...pagina }), 'receptores', args);
  }

  /** Agrega un receptor al catálogo */
  crearReceptor(args: { cuerpo: NonNullable<operations['crearReceptor']['requestBody']>['content']['application/json'] }): Promise<operations['crearReceptor']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'crearReceptor', metodo: 'POST', ruta: '/v1/receptores', repetible: false, medio: 'application/json' }, args);
  }

  /** Busca un contribuyente en el padrón público */
  consultarPadron(args: NonNullable<operations['consultarPadron']['parameters']['path']>): Promise<operations['consultarPadron']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'consultarPadron', metodo: 'GET', ruta: '/v1/receptores/padron/{ruc}', repetible: true }, args);
  }

  /** Un receptor del catálogo */
  obtenerReceptor(args: NonNullable<operations['obtenerReceptor']['parameters']['path']>): Promise<operations['obtenerReceptor']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerReceptor', metodo: 'GET', ruta: '/v1/receptores/{receptor_id}', repetible: true }, args);
  }

  /** Cambia los campos que se envían */
  modificarReceptor(args: { cuerpo: NonNullable<operations['modificarReceptor']['requestBody']>['content']['application/json'] } & NonNullable<operations['modificarReceptor']['parameters']['path']>): Promise<operations['modificarReceptor']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'modificarReceptor', metodo: 'PATCH', ruta: '/v1/receptores/{receptor_id}', repetible: true, medio: 'application/json' }, args);
  }

  /** Da de baja un receptor; lo ya emitido no cambia */
  eliminarReceptor(args: NonNullable<operations['eliminarReceptor']['parameters']['path']>): Promise<operations['eliminarReceptor']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'eliminarReceptor', metodo: 'DELETE', ruta: '/v1/receptores/{receptor_id}', repetible: true }, args);
  }

  /** Descarga los productos que cumplen los filtros de la lista, en CSV */
  exportarProductos(args: NonNullable<operations['exportarProductos']['parameters']['query']> = {}): Promise<Uint8Array> {
    return this.pedir({ nombre: 'exportarProductos', metodo: 'GET', ruta: '/v1/productos/exportar', repetible: true }, args);
  }

  /** Agrega y cambia productos de un CSV de hasta 1 MB y 5000 filas: todo, o nada */
  importarProductos(args: { cuerpo: NonNullable<operations['importarProductos']['requestBody']>['content']['multipart/form-data'] }): Promise<operations['importarProductos']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'importarProductos', metodo: 'POST', ruta: '/v1/productos/importar', repetible: true, medio: 'multipart/form-data' }, args);
  }

  /** Lista o busca productos del catálogo, por orden alfabético */
  listarProductos(args: NonNullable<operations['listarProductos']['parameters']['query']> = {}): Promise<operations['listarProductos']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarProductos', metodo: 'GET', ruta: '/v1/productos', repetible: true }, args);
  }
  /** Lista o busca productos del catálogo, por orden alfabético. Todos, pidiendo las páginas a medida que se leen. */
  recorrerProductos(args: NonNullable<operations['listarProductos']['parameters']['query']> = {}): AsyncGenerator<Fila<operations['listarProductos']['responses'][200]['content']['application/json'], 'productos'>> {
    return this.recorrer((pagina) => this.listarProductos({ ...args, ...pagina }), 'productos', args);
  }

  /** Agrega un producto al catálogo */
  crearProducto(args: { cuerpo: NonNullable<operations['crearProducto']['requestBody']>['content']['application/json'] }): Promise<operations['crearProducto']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'crearProducto', metodo: 'POST', ruta: '/v1/productos', repetible: false, medio: 'application/json' }, args);
  }

  /** Un producto del catálogo */
  obtenerProducto(args: NonNullable<operations['obtenerProducto']['parameters']['path']>): Promise<operations['obtenerProducto']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerProducto', metodo: 'GET', ruta: '/v1/productos/{producto_id}', repetible: true }, args);
  }

  /** Cambia los campos que se envían */
  modificarProducto(args: { cuerpo: NonNullable<operations['modificarProducto']['requestBody']>['content']['application/json'] } & NonNullable<operations['modificarProducto']['parameters']['path']>): Promise<operations['modificarProducto']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'modificarProducto', metodo: 'PATCH', ruta: '/v1/productos/{producto_id}', repetible: true, medio: 'application/json' }, args);
  }

  /** Da de baja un producto; lo ya emitido no cambia */
  eliminarProducto(args: NonNullable<operations['eliminarProducto']['parameters']['path']>): Promise<operations['eliminarProducto']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'eliminarProducto', metodo: 'DELETE', ruta: '/v1/productos/{producto_id}', repetible: true }, args);
  }

  /** Lista los propios borradores, el último cambiado primero */
  listarBorradores(): Promise<operations['listarBorradores']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarBorradores', metodo: 'GET', ruta: '/v1/borradores', repetible: true });
  }

  /** Guarda un borrador nuevo */
  crearBorrador(args: { cuerpo: NonNullable<operations['crearBorrador']['requestBody']>['content']['application/json'] }): Promise<operations['crearBorrador']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'crearBorrador', metodo: 'POST', ruta: '/v1/borradores', repetible: false, medio: 'application/json' }, args);
  }

  /** Un borrador propio, con su contenido */
  obtenerBorrador(args: NonNullable<operations['obtenerBorrador']['parameters']['path']>): Promise<operations['obtenerBorrador']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerBorrador', metodo: 'GET', ruta: '/v1/borradores/{borrador_id}', repetible: true }, args);
  }

  /** Reemplaza el contenido de un borrador */
  reemplazarBorrador(args: { cuerpo: NonNullable<operations['reemplazarBorrador']['requestBody']>['content']['application/json'] } & NonNullable<operations['reemplazarBorrador']['parameters']['path']>): Promise<operations['reemplazarBorrador']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'reemplazarBorrador', metodo: 'PUT', ruta: '/v1/borradores/{borrador_id}', repetible: true, medio: 'application/json' }, args);
  }

  /** Elimina un borrador */
  eliminarBorrador(args: NonNullable<operations['eliminarBorrador']['parameters']['path']>): Promise<operations['eliminarBorrador']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'eliminarBorrador', metodo: 'DELETE', ruta: '/v1/borradores/{borrador_id}', repetible: true }, args);
  }

  /** Los correos que llegaron en 30 días, con lo que se hizo de cada adjunto */
  listarCorreosRecibidos(args: NonNullable<operations['listarCorreosRecibidos']['parameters']['query']> = {}): Promise<operations['listarCorreosRecibidos']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarCorreosRecibidos', metodo: 'GET', ruta: '/v1/recibidos/correos', repetible: true }, args);
  }
  /** Los correos que llegaron en 30 días, con lo que se hizo de cada adjunto. Todos, pidiendo las páginas a medida que se leen. */
  recorrerCorreosRecibidos(args: NonNullable<operations['listarCorreosRecibidos']['parameters']['query']> = {}): AsyncGenerator<Fila<operations['listarCorreosRecibidos']['responses'][200]['content']['application/json'], 'correos'>> {
    return this.recorrer((pagina) => this.listarCorreosRecibidos({ ...args, ...pagina }), 'correos', args);
  }

  /** Recibe un mensaje con documentos de otros, tal como llegó; sin RECIBIDOS_DOMAIN no existe */
  recibirCorreo(args: { cuerpo: Blob | Uint8Array }): Promise<void> {
    return this.pedir({ nombre: 'recibirCorreo', metodo: 'POST', ruta: '/v1/correos/entrantes', repetible: false, medio: 'message/rfc822' }, args);
  }

  /** Trae documentos que otros emitieron a su nombre: un XML, un PDF que lo lleva, o un ZIP */
  importarRecibidos(args: { cuerpo: NonNullable<operations['importarRecibidos']['requestBody']>['content']['multipart/form-data'] }): Promise<operations['importarRecibidos']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'importarRecibidos', metodo: 'POST', ruta: '/v1/recibidos/importar', repetible: true, medio: 'multipart/form-data' }, args);
  }

  /** Trae un documento por su CDC o por el texto de su QR */
  traerRecibido(args: { cuerpo: NonNullable<operations['traerRecibido']['requestBody']>['content']['application/json'] }): Promise<operations['traerRecibido']['responses'][201]['content']['application/json']> {
    return this.pedir({ nombre: 'traerRecibido', metodo: 'POST', ruta: '/v1/recibidos', repetible: true, medio: 'application/json' }, args);
  }

  /** Documentos recibidos */
  listarRecibidos(args: NonNullable<operations['listarRecibidos']['parameters']['query']> = {}): Promise<operations['listarRecibidos']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarRecibidos', metodo: 'GET', ruta: '/v1/recibidos', repetible: true }, args);
  }
  /** Documentos recibidos. Todos, pidiendo las páginas a medida que se leen. */
  recorrerRecibidos(args: NonNullable<operations['listarRecibidos']['parameters']['query']> = {}): AsyncGenerator<Fila<operations['listarRecibidos']['responses'][200]['content']['application/json'], 'recibidos'>> {
    return this.recorrer((pagina) => this.listarRecibidos({ ...args, ...pagina }), 'recibidos', args);
  }

  /** Un documento recibido: su contenido, sus pruebas y sus eventos */
  obtenerRecibido(args: NonNullable<operations['obtenerRecibido']['parameters']['path']> & NonNullable<operations['obtenerRecibido']['parameters']['query']>): Promise<operations['obtenerRecibido']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerRecibido', metodo: 'GET', ruta: '/v1/recibidos/{cdc}', repetible: true }, args);
  }

  /** El XML de un documento recibido, como llegó */
  descargarXmlRecibido(args: NonNullable<operations['descargarXmlRecibido']['parameters']['path']> & NonNullable<operations['descargarXmlRecibido']['parameters']['query']>): Promise<Uint8Array> {
    return this.pedir({ nombre: 'descargarXmlRecibido', metodo: 'GET', ruta: '/v1/recibidos/{cdc}/xml', repetible: true }, args);
  }

  /** El KuDE de un documento recibido, dibujado de su XML */
  descargarKudeRecibido(args: NonNullable<operations['descargarKudeRecibido']['parameters']['path']> & NonNullable<operations['descargarKudeRecibido']['parameters']['query']>): Promise<Uint8Array> {
    return this.pedir({ nombre: 'descargarKudeRecibido', metodo: 'GET', ruta: '/v1/recibidos/{cdc}/kude', repetible: true }, args);
  }

  /** Notifica que se recibió un documento */
  notificarRecepcion(args: { cuerpo: NonNullable<operations['notificarRecepcion']['requestBody']>['content']['application/json'] } & NonNullable<operations['notificarRecepcion']['parameters']['path']>): Promise<operations['notificarRecepcion']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'notificarRecepcion', metodo: 'POST', ruta: '/v1/recibidos/{cdc}/notificar-recepcion', repetible: true, medio: 'application/json' }, args);
  }

  /** Conformidad con un documento aprobado, total o parcial */
  darConformidad(args: { cuerpo: NonNullable<operations['darConformidad']['requestBody']>['content']['application/json'] } & NonNullable<operations['darConformidad']['parameters']['path']>): Promise<operations['darConformidad']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'darConformidad', metodo: 'POST', ruta: '/v1/recibidos/{cdc}/conformidad', repetible: true, medio: 'application/json' }, args);
  }

  /** Disconformidad con un documento aprobado */
  darDisconformidad(args: { cuerpo: NonNullable<operations['darDisconformidad']['requestBody']>['content']['application/json'] } & NonNullable<operations['darDisconformidad']['parameters']['path']>): Promise<operations['darDisconformidad']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'darDisconformidad', metodo: 'POST', ruta: '/v1/recibidos/{cdc}/disconformidad', repetible: true, medio: 'application/json' }, args);
  }

  /** Desconoce un documento emitido a su nombre */
  desconocerDocumento(args: { cuerpo: NonNullable<operations['desconocerDocumento']['requestBody']>['content']['application/json'] } & NonNullable<operations['desconocerDocumento']['parameters']['path']>): Promise<operations['desconocerDocumento']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'desconocerDocumento', metodo: 'POST', ruta: '/v1/recibidos/{cdc}/desconocimiento', repetible: true, medio: 'application/json' }, args);
  }

  /** Series de numeración con al menos una emisión */
  listarSeries(args: NonNullable<operations['listarSeries']['parameters']['query']> = {}): Promise<operations['listarSeries']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarSeries', metodo: 'GET', ruta: '/v1/series', repetible: true }, args);
  }

  /** Crea un emisor con todo lo que necesita para emitir, de una vez */
  crearEmisor(args: { cuerpo: NonNullable<operations['crearEmisor']['requestBody']>['content']['application/json'] }): Promise<operations['crearEmisor']['responses'][201]['content']['application/json']> {
    return this.pedir({ nombre: 'crearEmisor', metodo: 'POST', ruta: '/v1/socios/emisores', repetible: false, medio: 'application/json' }, args);
  }

  /** Los emisores que creó el socio, los más nuevos primero, con su estado y el uso del mes */
  listarEmisores(args: NonNullable<operations['listarEmisores']['parameters']['query']> = {}): Promise<operations['listarEmisores']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarEmisores', metodo: 'GET', ruta: '/v1/socios/emisores', repetible: true }, args);
  }
  /** Los emisores que creó el socio, los más nuevos primero, con su estado y el uso del mes. Todos, pidiendo las páginas a medida que se leen. */
  recorrerEmisores(args: NonNullable<operations['listarEmisores']['parameters']['query']> = {}): AsyncGenerator<Fila<operations['listarEmisores']['responses'][200]['content']['application/json'], 'emisores'>> {
    return this.recorrer((pagina) => this.listarEmisores({ ...args, ...pagina }), 'emisores', args);
  }

  /** Hace socio a una cuenta: puede crear emisores de ese plan, hasta su cupo */
  crearSocio(args: { cuerpo: NonNullable<operations['crearSocio']['requestBody']>['content']['application/json'] }): Promise<operations['crearSocio']['responses'][201]['content']['application/json']> {
    return this.pedir({ nombre: 'crearSocio', metodo: 'POST', ruta: '/v1/admin/socios', repetible: false, medio: 'application/json' }, args);
  }

  /** Lista o busca socios, los más nuevos primero, con su cupo y cuántos emisores tienen */
  listarSocios(args: NonNullable<operations['listarSocios']['parameters']['query']> = {}): Promise<operations['listarSocios']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarSocios', metodo: 'GET', ruta: '/v1/admin/socios', repetible: true }, args);
  }
  /** Lista o busca socios, los más nuevos primero, con su cupo y cuántos emisores tienen. Todos, pidiendo las páginas a medida que se leen. */
  recorrerSocios(args: NonNullable<operations['listarSocios']['parameters']['query']> = {}): AsyncGenerator<Fila<operations['listarSocios']['responses'][200]['content']['application/json'], 'socios'>> {
    return this.recorrer((pagina) => this.listarSocios({ ...args, ...pagina }), 'socios', args);
  }

  /** Cambia el plan o el cupo de un socio; solo lo que se envía */
  cambiarSocio(args: { cuerpo: NonNullable<operations['cambiarSocio']['requestBody']>['content']['application/json'] } & NonNullable<operations['cambiarSocio']['parameters']['path']>): Promise<operations['cambiarSocio']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'cambiarSocio', metodo: 'PATCH', ruta: '/v1/admin/socios/{id}', repetible: true, medio: 'application/json' }, args);
  }

  /** Avisos de lo que pasó con los documentos y la cuenta, del más viejo al más nuevo */
  listarAvisos(args: NonNullable<operations['listarAvisos']['parameters']['query']> = {}): Promise<operations['listarAvisos']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarAvisos', metodo: 'GET', ruta: '/v1/avisos', repetible: true }, args);
  }

  /** Crea un webhook: recibe los avisos desde ahora; secreto se muestra solo esta vez */
  crearWebhook(args: { cuerpo: NonNullable<operations['crearWebhook']['requestBody']>['content']['application/json'] }): Promise<operations['crearWebhook']['responses'][201]['content']['application/json']> {
    return this.pedir({ nombre: 'crearWebhook', metodo: 'POST', ruta: '/v1/admin/webhooks', repetible: false, medio: 'application/json' }, args);
  }

  /** Lista los webhooks de la cuenta */
  listarWebhooks(): Promise<operations['listarWebhooks']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarWebhooks', metodo: 'GET', ruta: '/v1/admin/webhooks', repetible: true });
  }

  /** Un webhook */
  obtenerWebhook(args: NonNullable<operations['obtenerWebhook']['parameters']['path']>): Promise<operations['obtenerWebhook']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerWebhook', metodo: 'GET', ruta: '/v1/admin/webhooks/{id}', repetible: true }, args);
  }

  /** Cambia un webhook; solo lo que se envía */
  cambiarWebhook(args: { cuerpo: NonNullable<operations['cambiarWebhook']['requestBody']>['content']['application/json'] } & NonNullable<operations['cambiarWebhook']['parameters']['path']>): Promise<operations['cambiarWebhook']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'cambiarWebhook', metodo: 'PATCH', ruta: '/v1/admin/webhooks/{id}', repetible: true, medio: 'application/json' }, args);
  }

  /** Borra un webhook: no se le envía nada más */
  borrarWebhook(args: NonNullable<operations['borrarWebhook']['parameters']['path']>): Promise<void> {
    return this.pedir({ nombre: 'borrarWebhook', metodo: 'DELETE', ruta: '/v1/admin/webhooks/{id}', repetible: true }, args);
  }

  /** Da otro secreto, que se muestra solo esta vez; por 24 horas firman ambos */
  rotarSecretoDeWebhook(args: NonNullable<operations['rotarSecretoDeWebhook']['parameters']['path']>): Promise<operations['rotarSecretoDeWebhook']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'rotarSecretoDeWebhook', metodo: 'POST', ruta: '/v1/admin/webhooks/{id}/rotar-secreto', repetible: false }, args);
  }

  /** Envía un aviso webhook.prueba a este webhook, y a ningún otro */
  probarWebhook(args: NonNullable<operations['probarWebhook']['parameters']['path']>): Promise<operations['probarWebhook']['responses'][202]['content']['application/json']> {
    return this.pedir({ nombre: 'probarWebhook', metodo: 'POST', ruta: '/v1/admin/webhooks/{id}/probar', repetible: false }, args);
  }

  /** Intentos de entrega de los últimos 30 días, el más nuevo primero */
  listarEntregasDeWebhook(args: NonNullable<operations['listarEntregasDeWebhook']['parameters']['path']> & NonNullable<operations['listarEntregasDeWebhook']['parameters']['query']>): Promise<operations['listarEntregasDeWebhook']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarEntregasDeWebhook', metodo: 'GET', ruta: '/v1/admin/webhooks/{id}/entregas', repetible: true }, args);
  }
  /** Intentos de entrega de los últimos 30 días, el más nuevo primero. Todos, pidiendo las páginas a medida que se leen. */
  recorrerEntregasDeWebhook(args: NonNullable<operations['listarEntregasDeWebhook']['parameters']['path']> & NonNullable<operations['listarEntregasDeWebhook']['parameters']['query']>): AsyncGenerator<Fila<operations['listarEntregasDeWebhook']['responses'][200]['content']['application/json'], 'entregas'>> {
    return this.recorrer((pagina) => this.listarEntregasDeWebhook({ ...args, ...pagina }), 'entregas', args);
  }

  /** Vuelve a enviar un aviso, o todos desde un momento, con los mismos webhook-id */
  reenviarAvisosDeWebhook(args: { cuerpo: NonNullable<operations['reenviarAvisosDeWebhook']['requestBody']>['content']['application/json'] } & NonNullable<operations['reenviarAvisosDeWebhook']['parameters']['path']>): Promise<operations['reenviarAvisosDeWebhook']['responses'][202]['content']['application/json']> {
    return this.pedir({ nombre: 'reenviarAvisosDeWebhook', metodo: 'POST', ruta: '/v1/admin/webhooks/{id}/reenviar', repetible: false, medio: 'application/json' }, args);
  }

  /** Departamentos */
  listarDepartamentos(): Promise<operations['listarDepartamentos']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarDepartamentos', metodo: 'GET', ruta: '/v1/catalogos/departamentos', repetible: true });
  }

  /** Distritos, todos o los de un departamento */
  listarDistritos(args: NonNullable<operations['listarDistritos']['parameters']['query']> = {}): Promise<operations['listarDistritos']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarDistritos', metodo: 'GET', ruta: '/v1/catalogos/distritos', repetible: true }, args);
  }

  /** Localidades, todas o las de un distrito */
  listarLocalidades(args: NonNullable<operations['listarLocalidades']['parameters']['query']> = {}): Promise<operations['listarLocalidades']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarLocalidades', metodo: 'GET', ruta: '/v1/catalogos/localidades', repetible: true }, args);
  }

  /** Las tablas y listas de códigos */
  listarCatalogos(): Promise<operations['listarCatalogos']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarCatalogos', metodo: 'GET', ruta: '/v1/catalogos', repetible: true });
  }

  /** Una tabla o lista de códigos, con sus etiquetas */
  consultarCatalogo(args: NonNullable<operations['consultarCatalogo']['parameters']['path']>): Promise<operations['consultarCatalogo']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'consultarCatalogo', metodo: 'GET', ruta: '/v1/catalogos/{nombre}', repetible: true }, args);
  }

  /** Quién es para el servicio el que pregunta, en qué cuenta actúa y qué puede hacer */
  obtenerIdentidad(): Promise<operations['obtenerIdentidad']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerIdentidad', metodo: 'GET', ruta: '/v1/identidad', repetible: true });
  }

  /** El logo de la cuenta en la que actúa el que pregunta */
  obtenerLogoDeIdentidad(): Promise<Uint8Array> {
    return this.pedir({ nombre: 'obtenerLogoDeIdentidad', metodo: 'GET', ruta: '/v1/identidad/logo', repetible: true });
  }

  /** Las cuentas en las que actúa el que pregunta, cada una con su mes en una línea */
  listarCuentas(args: NonNullable<operations['listarCuentas']['parameters']['query']> = {}): Promise<operations['listarCuentas']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarCuentas', metodo: 'GET', ruta: '/v1/cuentas', repetible: true }, args);
  }
  /** Las cuentas en las que actúa el que pregunta, cada una con su mes en una línea. Todos, pidiendo las páginas a medida que se leen. */
  recorrerCuentas(args: NonNullable<operations['listarCuentas']['parameters']['query']> = {}): AsyncGenerator<Fila<operations['listarCuentas']['responses'][200]['content']['application/json'], 'cuentas'>> {
    return this.recorrer((pagina) => this.listarCuentas({ ...args, ...pagina }), 'cuentas', args);
  }

  /** Lista las personas de la cuenta y las invitaciones sin aceptar */
  listarPersonas(args: NonNullable<operations['listarPersonas']['parameters']['query']> = {}): Promise<operations['listarPersonas']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarPersonas', metodo: 'GET', ruta: '/v1/admin/cuenta/personas', repetible: true }, args);
  }
  /** Lista las personas de la cuenta y las invitaciones sin aceptar. Todos, pidiendo las páginas a medida que se leen. */
  recorrerPersonas(args: NonNullable<operations['listarPersonas']['parameters']['query']> = {}): AsyncGenerator<Fila<operations['listarPersonas']['responses'][200]['content']['application/json'], 'personas'>> {
    return this.recorrer((pagina) => this.listarPersonas({ ...args, ...pagina }), 'personas', args);
  }

  /** Invita a una persona a la cuenta, por correo */
  invitarPersona(args: { cuerpo: NonNullable<operations['invitarPersona']['requestBody']>['content']['application/json'] }): Promise<operations['invitarPersona']['responses'][201]['content']['application/json']> {
    return this.pedir({ nombre: 'invitarPersona', metodo: 'POST', ruta: '/v1/admin/cuenta/personas/invitaciones', repetible: false, medio: 'application/json' }, args);
  }

  /** Cambia el rol de una persona de la cuenta, desde su próxima solicitud */
  cambiarRolDePersona(args: { cuerpo: NonNullable<operations['cambiarRolDePersona']['requestBody']>['content']['application/json'] } & NonNullable<operations['cambiarRolDePersona']['parameters']['path']>): Promise<operations['cambiarRolDePersona']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'cambiarRolDePersona', metodo: 'PATCH', ruta: '/v1/admin/cuenta/personas/{id}', repetible: true, medio: 'application/json' }, args);
  }

  /** Saca a una persona de la cuenta, o retira una invitación */
  retirarPersona(args: NonNullable<operations['retirarPersona']['parameters']['path']>): Promise<operations['retirarPersona']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'retirarPersona', metodo: 'DELETE', ruta: '/v1/admin/cuenta/personas/{id}', repetible: true }, args);
  }

  /** Invita a una persona a la cuenta de un tenant, por correo */
  invitarPersonaDeTenant(args: { cuerpo: NonNullable<operations['invitarPersonaDeTenant']['requestBody']>['content']['application/json'] } & NonNullable<operations['invitarPersonaDeTenant']['parameters']['path']>): Promise<operations['invitarPersonaDeTenant']['responses'][201]['content']['application/json']> {
    return this.pedir({ nombre: 'invitarPersonaDeTenant', metodo: 'POST', ruta: '/v1/admin/tenants/{id}/personas/invitaciones', repetible: false, medio: 'application/json' }, args);
  }

  /** Acepta una invitación: quien entró con el correo invitado es de la cuenta */
  aceptarInvitacion(args: NonNullable<operations['aceptarInvitacion']['parameters']['path']>): Promise<operations['aceptarInvitacion']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'aceptarInvitacion', metodo: 'POST', ruta: '/v1/invitaciones/{token}/aceptar', repetible: false }, args);
  }

  /** Dice qué está probado de un documento electrónico, a cualquiera que lo tenga */
  verificarDocumento(args: { cuerpo: NonNullable<operations['verificarDocumento']['requestBody']>['content']['multipart/form-data'] }): Promise<operations['verificarDocumento']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'verificarDocumento', metodo: 'POST', ruta: '/v1/verificar', repetible: false, medio: 'multipart/form-data' }, args);
  }

  /** Cómo va la última corrida de las pruebas de habilitación */
  obtenerHabilitacion(): Promise<operations['obtenerHabilitacion']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'obtenerHabilitacion', metodo: 'GET', ruta: '/v1/habilitacion', repetible: true });
  }

  /** Inicia las pruebas de habilitación que la autoridad pide, en el ambiente de pruebas */
  iniciarHabilitacion(args: { cuerpo: NonNullable<operations['iniciarHabilitacion']['requestBody']>['content']['application/json'] }): Promise<operations['iniciarHabilitacion']['responses'][202]['content']['application/json']> {
    return this.pedir({ nombre: 'iniciarHabilitacion', metodo: 'POST', ruta: '/v1/habilitacion', repetible: false, medio: 'application/json' }, args);
  }

  /** Las líneas de la última corrida, una por caso de la guía y en su orden */
  listarLineasDeHabilitacion(): Promise<operations['listarLineasDeHabilitacion']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'listarLineasDeHabilitacion', metodo: 'GET', ruta: '/v1/habilitacion/lineas', repetible: true });
  }

  /** Pausa la corrida: no empieza ningún caso más */
  pausarHabilitacion(): Promise<operations['pausarHabilitacion']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'pausarHabilitacion', metodo: 'POST', ruta: '/v1/habilitacion/pausar', repetible: false });
  }

  /** Sigue una corrida en pausa, donde estaba */
  seguirHabilitacion(): Promise<operations['seguirHabilitacion']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'seguirHabilitacion', metodo: 'POST', ruta: '/v1/habilitacion/seguir', repetible: false });
  }

  /** Repite una línea que difiere o quedó abierta, con otro documento */
  repetirLineaDeHabilitacion(args: NonNullable<operations['repetirLineaDeHabilitacion']['parameters']['path']>): Promise<operations['repetirLineaDeHabilitacion']['responses'][202]['content']['application/json']> {
    return this.pedir({ nombre: 'repetirLineaDeHabilitacion', metodo: 'POST', ruta: '/v1/habilitacion/lineas/{codigo}/repetir', repetible: false }, args);
  }

  /** El expediente de la última corrida: un ZIP firmado con el certificado de la cuenta */
  obtenerExpedienteDeHabilitacion(): Promise<Uint8Array> {
    return this.pedir({ nombre: 'obtenerExpedienteDeHabilitacion', metodo: 'GET', ruta: '/v1/habilitacion/expediente', repetible: true });
  }

  /** Adjunta la imagen de una consulta por código QR, PNG o JPEG, y la línea queda en verde */
  adjuntarImagenDeHabilitacion(args: { cuerpo: Blob | Uint8Array } & NonNullable<operations['adjuntarImagenDeHabilitacion']['parameters']['path']>): Promise<operations['adjuntarImagenDeHabilitacion']['responses'][200]['content']['application/json']> {
    return this.pedir({ nombre: 'adjuntarImagenDeHabilitacion', metodo: 'PUT', ruta: '/v1/habilitacion/lineas/{codigo}/imagen', repetible: true, medio: 'image/*' }, args);
  }

  /** Redacta la solicitud de prórroga: la nota, la carta de compromiso y el cronograma, para firmar y presentar */
  redactarProrrogaDeHabilitacion(args: { cuerpo: NonNullable<operations['redactarProrrogaDeHabilitacion']['requestBody']>['content']['application/json'] }): Promise<Uint8Array> {
    return this.pedir({ nombre: 'redactarProrrogaDeHabilitacion', metodo: 'POST', ruta: '/v1/habilitacion/prorroga', repetible: true, medio: 'application/json' }, args);
  }
}
