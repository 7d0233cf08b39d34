/**
 * The only table of errors: internal id → public code, HTTP status, message. Ids are never reused. Placeholders are `{name}`; an unknown
 * id or a missing value does not compile. Source of the public codes: the service's interface, section "Errors", and its decisions, §4.
 */
export interface EntradaDeError {
  readonly codigo: string;
  readonly status: number;
  readonly mensaje: string;
  /** Whether the same request may succeed later without being changed. */
  readonly reintentable?: boolean;
  /** Seconds before a retry is useful, for errors without a `{segundos}` placeholder. */
  readonly esperaS?: number;
}

export const ERRORES = {
  AUTH_APIKEY_INVALIDA: {
    codigo: 'AUTH_APIKEY_INVALIDA',
    status: 401,
    mensaje: 'La credencial falta, no es válida, fue revocada o venció.',
  },
  AUTH_TOKEN_INVALIDO: {
    codigo: 'AUTH_TOKEN_INVALIDO',
    status: 401,
    mensaje: 'El token no es válido o venció.',
  },
  TENANT_SUSPENDIDO: {
    codigo: 'TENANT_SUSPENDIDO',
    status: 403,
    mensaje: 'La cuenta está suspendida. Contacte con soporte.',
  },
  FORBIDDEN: { codigo: 'FORBIDDEN', status: 403, mensaje: 'La credencial no permite esta operación.' },
  ORIGEN_NO_ADMITIDO: {
    codigo: 'FORBIDDEN',
    status: 403,
    mensaje: 'Una página de ese origen no puede llamar a esta dirección.',
  },
  MODO_NO_ADMITIDO: { codigo: 'MODO_NO_ADMITIDO', status: 403, mensaje: 'No se admite en este modo: {motivo}' },
  CUENTA_NO_ELEGIDA: {
    codigo: 'CUENTA_NO_ELEGIDA',
    status: 400,
    mensaje: 'Usted tiene varias cuentas: diga en cuál actúa con la cabecera X-Tenant-Id.',
  },
  CUENTA_INVALIDA: {
    codigo: 'BAD_REQUEST',
    status: 400,
    mensaje: 'La cabecera X-Tenant-Id debe ser el id de una cuenta (un UUID).',
  },
  INVITACION_NO_ENCONTRADA: {
    codigo: 'INVITACION_NO_ENCONTRADA',
    status: 404,
    mensaje: 'No existe esa invitación: fue retirada, o reemplazada por la del último correo.',
  },
  INVITACION_SIN_CORREO: {
    codigo: 'FORBIDDEN',
    status: 403,
    mensaje: 'Su sesión no trae un correo verificado: verifíquelo con su proveedor de identidad y entre otra vez.',
  },
  INVITACION_AJENA: {
    codigo: 'FORBIDDEN',
    status: 403,
    mensaje: 'La invitación es para otro correo: entre con el correo que la recibió.',
  },
  INVITACION_USADA: { codigo: 'INVITACION_USADA', status: 409, mensaje: 'La invitación ya se usó: pida otra.' },
  INVITACION_VENCIDA: { codigo: 'INVITACION_VENCIDA', status: 410, mensaje: 'La invitación venció: pida otra.' },
  INVITACIONES_AGOTADAS: {
    codigo: 'INVITACIONES_AGOTADAS',
    status: 409,
    mensaje: 'La cuenta tiene {maximo} invitaciones abiertas, el máximo: retire alguna antes de enviar otra.',
  },
  YA_ES_MIEMBRO: { codigo: 'YA_ES_MIEMBRO', status: 409, mensaje: '{correo} ya es de la cuenta.' },
  ULTIMO_ADMINISTRADOR: {
    codigo: 'ULTIMO_ADMINISTRADOR',
    status: 409,
    mensaje: 'Es el único administrador de la cuenta: nombre a otro antes.',
  },
  BAD_REQUEST: { codigo: 'BAD_REQUEST', status: 400, mensaje: 'El token no lleva tenant_id.' },
  AVISOS_CURSOR_VENCIDO: {
    codigo: 'AVISOS_CURSOR_VENCIDO',
    status: 410,
    mensaje:
      'Los avisos se guardan 30 días y hubo otros después de este cursor: compare sus documentos con GET /v1/de y siga sin despues.',
  },
  NOT_FOUND: { codigo: 'NOT_FOUND', status: 404, mensaje: 'No se encontró el recurso.' },
  METODO_NO_ADMITIDO: {
    codigo: 'METODO_NO_ADMITIDO',
    status: 405,
    mensaje: 'Esta ruta no admite {metodo}: se pide con {metodos}.',
  },
  DE_NO_ENCONTRADO: {
    codigo: 'DE_NO_ENCONTRADO',
    status: 404,
    mensaje: 'No existe un documento con ese CDC.',
  },
  DE_NOT_FOUND: { codigo: 'DE_NOT_FOUND', status: 404, mensaje: 'No existe ese documento.' },
  DE_NOT_APPROVED: {
    codigo: 'DE_NOT_APPROVED',
    status: 409,
    mensaje: 'Solo se envía por correo un documento aprobado (A); este está en estado {estado}.',
  },
  EMAIL_DESTINATARIO_MISSING: {
    codigo: 'EMAIL_DESTINATARIO_MISSING',
    status: 422,
    mensaje: 'El documento no tiene un correo electrónico al que se pueda enviar: indíquelo en email.',
  },
  CORREO_LIMITE_EXCEDIDO: {
    codigo: 'CORREO_LIMITE_EXCEDIDO',
    status: 429,
    mensaje: 'Ya se pidieron {cantidad} correos {cuales} en 24 horas: el próximo se admite en {segundos} segundos.',
    reintentable: true,
  },
  CORREO_PROPIO_NO_ADMITIDO: {
    codigo: 'CORREO_PROPIO_NO_ADMITIDO',
    status: 422,
    mensaje: 'Esta instalación no admite un servidor ni un dominio de correo propios.',
  },
  RECIBIDOS_IMAP_NO_ADMITIDO: {
    codigo: 'RECIBIDOS_IMAP_NO_ADMITIDO',
    status: 422,
    mensaje: 'El buzón no se admite: {motivo}.',
  },
  API_KEYS_AGOTADAS: {
    codigo: 'API_KEYS_AGOTADAS',
    status: 409,
    mensaje: 'La cuenta tiene {maximo} claves de API activas, el máximo: revoque una antes de crear otra.',
  },
  MODO_PRUEBA_NO_DISPONIBLE: {
    codigo: 'MODO_PRUEBA_NO_DISPONIBLE',
    status: 409,
    mensaje: 'El modo de prueba no está disponible: {motivo}',
  },
  WEBHOOKS_NO_ADMITIDOS: {
    codigo: 'WEBHOOKS_NO_ADMITIDOS',
    status: 422,
    mensaje: 'Esta instalación no admite webhooks: no tiene la clave con la que se guardan sus secretos.',
  },
  WEBHOOKS_AGOTADOS: {
    codigo: 'WEBHOOKS_AGOTADOS',
    status: 409,
    mensaje: 'La cuenta tiene {maximo} webhooks, el máximo: borre uno antes de crear otro.',
  },
  WEBHOOK_INACTIVO: {
    codigo: 'WEBHOOK_INACTIVO',
    status: 409,
    mensaje: 'El webhook no está activo: póngalo en estado activo antes de enviarle avisos.',
  },
  CDC_INVALIDO: { codigo: 'CDC_INVALIDO', status: 400, mensaje: 'El CDC debe tener exactamente 44 caracteres.' },
  DE_ESTADO_INVALIDO: {
    codigo: 'DE_ESTADO_INVALIDO',
    status: 400,
    mensaje: 'No se puede {operacion} un documento en estado {estado}; debe estar en {admitidos}.',
  },
  CANCELACION_FUERA_DE_PLAZO: {
    codigo: 'CANCELACION_FUERA_DE_PLAZO',
    status: 409,
    mensaje: 'Pasaron más de 48 horas desde la aprobación: emita una nota de crédito.',
  },
  DE_CON_NOTAS_APROBADAS: {
    codigo: 'DE_CON_NOTAS_APROBADAS',
    status: 409,
    mensaje:
      'Otros documentos aprobados dependen de este: cancele primero, del último al primero, {cdcs} (Manual Técnico, tabla J).',
  },
  EVENTO_NO_ADMITIDO: {
    codigo: 'EVENTO_NO_ADMITIDO',
    status: 409,
    mensaje: 'La autoridad no admitiría el evento: {motivo}.',
  },
  EVENTO_EN_CURSO: {
    codigo: 'EVENTO_EN_CURSO',
    status: 409,
    mensaje:
      'Otro evento de este documento ({tipo}) todavía no tiene respuesta de la autoridad: el siguiente se pide después.',
    reintentable: true,
    esperaS: 10,
  },
  DE_CORREGIDO: {
    codigo: 'DE_CORREGIDO',
    status: 409,
    mensaje: 'Este documento se corrigió: ahora su CDC es {cdc}. Lo que se pida de él se pide con ese CDC.',
  },
  REENVIO_EN_CURSO: {
    codigo: 'REENVIO_EN_CURSO',
    status: 409,
    mensaje: 'Ya hay un envío en curso de este documento.',
    reintentable: true,
  },
  // Of the interface; here every document has its CDC from its first moment.
  DE_CDC_FALTANTE: { codigo: 'DE_CDC_FALTANTE', status: 409, mensaje: 'El documento no tiene CDC.' },
  DE_TERMINAL_NO_REENCOLABLE: {
    codigo: 'DE_TERMINAL_NO_REENCOLABLE',
    status: 409,
    mensaje: 'Un documento en estado {estado} ya no se reencola.',
  },
  DE_REENCOLADO_RATE_LIMIT: {
    codigo: 'DE_REENCOLADO_RATE_LIMIT',
    status: 429,
    mensaje: 'El documento se reencoló hace menos de un minuto: faltan {segundos} segundos.',
    reintentable: true,
  },
  RANGO_CON_NUMEROS_EMITIDOS: {
    codigo: 'RANGO_CON_NUMEROS_EMITIDOS',
    status: 422,
    mensaje: 'El rango incluye números ya emitidos: {numeros}.',
  },
  RANGO_YA_INUTILIZADO: {
    codigo: 'RANGO_YA_INUTILIZADO',
    status: 422,
    mensaje: 'El rango se superpone con {rango}, ya inutilizado o en trámite.',
  },
  SERIE_SIN_INDICAR: {
    codigo: 'SERIE_SIN_INDICAR',
    status: 422,
    mensaje: 'El rango {rango} puede ser de más de una serie ({series}): indique timbrado y serie.',
  },
  SERIE_INEXISTENTE: {
    codigo: 'SERIE_INEXISTENTE',
    status: 422,
    mensaje: 'No hay una serie de ese timbrado y esas letras en ese punto, ambiente y tipo. Las que hay: {series}.',
  },
  DE_FUERA_DE_LINEA: {
    codigo: 'DE_FUERA_DE_LINEA',
    status: 409,
    mensaje: 'Ese id_interno es de un documento de un mes que ya no está en línea.',
  },
  DE_SIN_KUDE: { codigo: 'DE_SIN_KUDE', status: 409, mensaje: 'El documento no tiene KuDE.' },
  PAQUETE_NO_ENCONTRADO: {
    codigo: 'PAQUETE_NO_ENCONTRADO',
    status: 404,
    mensaje: 'No hay un paquete de KuDE con ese id, o ya se borró.',
  },
  HABILITACION_NO_ENCONTRADA: {
    codigo: 'HABILITACION_NO_ENCONTRADA',
    status: 404,
    mensaje: 'La cuenta no inició las pruebas de habilitación.',
  },
  HABILITACION_EN_CURSO: {
    codigo: 'HABILITACION_EN_CURSO',
    status: 409,
    mensaje: 'Ya hay una corrida de habilitación en curso: véala, o páusela antes de iniciar otra.',
  },
  HABILITACION_TERMINADA: {
    codigo: 'HABILITACION_TERMINADA',
    status: 409,
    mensaje: 'La última corrida de habilitación terminó: repita sus líneas, o inicie otra.',
  },
  LINEA_NO_REPETIBLE: {
    codigo: 'LINEA_NO_REPETIBLE',
    status: 409,
    mensaje: 'Solo se repite una línea de la última corrida que difiere o quedó abierta.',
  },
  LINEA_SIN_IMAGEN: {
    codigo: 'LINEA_SIN_IMAGEN',
    status: 409,
    mensaje: 'Solo lleva imagen una consulta por código QR de la última corrida, desde que su documento fue aprobado.',
  },
  HABILITACION_SIN_CERTIFICADO: {
    codigo: 'HABILITACION_SIN_CERTIFICADO',
    status: 409,
    mensaje: 'El expediente se firma con el certificado de la cuenta, que no tiene uno: súbalo y vuelva a pedirlo.',
  },
  HABILITACION_SIN_RECEPTOR: {
    codigo: 'HABILITACION_SIN_RECEPTOR',
    status: 422,
    mensaje:
      'Falta a quién se emiten los documentos: receptor, con su RUC y su nombre, o clave_de_receptor, de otro emisor del servicio.',
  },
  HABILITACION_OTRO_RECEPTOR: {
    codigo: 'HABILITACION_OTRO_RECEPTOR',
    status: 422,
    mensaje: 'receptor y clave_de_receptor son de dos contribuyentes: envíe solo uno.',
  },
  HABILITACION_RECEPTOR_PROPIO: {
    codigo: 'HABILITACION_RECEPTOR_PROPIO',
    status: 422,
    mensaje: 'El receptor de las pruebas debe ser otro contribuyente.',
  },
  CLAVE_DE_RECEPTOR_INVALIDA: {
    codigo: 'CLAVE_DE_RECEPTOR_INVALIDA',
    status: 422,
    mensaje:
      'clave_de_receptor debe ser una clave de API activa de otro emisor del servicio, con el permiso emitir y sin límite de ' +
      'establecimientos.',
  },
  RG90_VACIO: {
    codigo: 'RG90_VACIO',
    status: 404,
    mensaje: 'No hay nada que importar: la autoridad registra por sí misma los documentos electrónicos que aprobó.',
  },
  PAQUETE_VACIO: { codigo: 'PAQUETE_VACIO', status: 422, mensaje: 'Ningún documento cumple lo pedido.' },
  PAQUETE_DEMASIADO_GRANDE: {
    codigo: 'PAQUETE_DEMASIADO_GRANDE',
    status: 422,
    mensaje: 'Son más de {maximo} documentos: acote el pedido, por ejemplo por fechas.',
  },
  PAQUETES_EN_CURSO: {
    codigo: 'PAQUETES_EN_CURSO',
    status: 429,
    mensaje: 'La cuenta ya tiene {maximo} paquetes de KuDE en preparación: espere a que terminen.',
    reintentable: true,
  },
  PAQUETES_GUARDADOS: {
    codigo: 'PAQUETES_EN_CURSO',
    status: 429,
    mensaje: 'La cuenta ya pidió {maximo} paquetes de KuDE en un día: se borran 24 horas después de pedidos.',
    reintentable: true,
  },
  DE_NO_EDITABLE: {
    codigo: 'DE_NO_EDITABLE',
    status: 409,
    mensaje: 'Solo se edita un documento rechazado (R); este está en estado {estado}.',
  },
  VALIDACION_MULTIPLES_CAMPOS: {
    codigo: 'VALIDACION_MULTIPLES_CAMPOS',
    status: 400,
    mensaje: 'La solicitud tiene {cantidad} error(es). Vea extra.errores.',
  },
  VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR: {
    codigo: 'VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR',
    status: 400,
    mensaje: 'Un receptor del exterior necesita un documento de identidad con número.',
  },
  VALIDACION_MONEDA_NO_HABILITADA: {
    codigo: 'VALIDACION_MONEDA_NO_HABILITADA',
    status: 400,
    mensaje: 'La moneda no está habilitada.',
  },
  NR_RECEPTOR_DOMICILIO_FALTANTE: {
    codigo: 'NR_RECEPTOR_DOMICILIO_FALTANTE',
    status: 400,
    mensaje: 'La nota de remisión lleva el domicilio completo del receptor.',
  },
  CUERPO_DEMASIADO_GRANDE: {
    codigo: 'CUERPO_DEMASIADO_GRANDE',
    status: 413,
    mensaje: 'El cuerpo de la solicitud supera el máximo de {maximo}.',
  },
  CABECERAS_DEMASIADO_GRANDES: {
    codigo: 'CABECERAS_DEMASIADO_GRANDES',
    status: 431,
    mensaje: 'La dirección y las cabeceras de la solicitud superan 16 KB.',
  },
  SOLICITUD_DEMORADA: {
    codigo: 'SOLICITUD_DEMORADA',
    status: 408,
    mensaje: 'La solicitud tardó demasiado en llegar entera.',
  },
  SOLICITUD_MALFORMADA: {
    codigo: 'SOLICITUD_MALFORMADA',
    status: 400,
    mensaje: 'Lo recibido no es una solicitud HTTP válida.',
  },
  JSON_INVALIDO: { codigo: 'JSON_INVALIDO', status: 400, mensaje: 'El cuerpo no es un JSON válido.' },
  JSON_FUERA_DE_LIMITES: { codigo: 'JSON_INVALIDO', status: 400, mensaje: 'El JSON del cuerpo {motivo}.' },
  CUERPO_SIN_SU_TIPO: {
    codigo: 'JSON_INVALIDO',
    status: 400,
    mensaje: 'El cuerpo debe venir en JSON, con la cabecera Content-Type: application/json; {motivo}.',
  },
  CUERPO_INVALIDO: {
    codigo: 'CUERPO_INVALIDO',
    status: 400,
    mensaje: 'El cuerpo no es un formulario válido (multipart/form-data).',
  },
  TENANT_YA_EXISTE: { codigo: 'TENANT_YA_EXISTE', status: 409, mensaje: 'Ya existe un tenant con el RUC {ruc}.' },
  // Not retryable: whose call it was decides whether the key of the other answer is enough.
  EMISOR_EN_CURSO: {
    codigo: 'EMISOR_EN_CURSO',
    status: 409,
    mensaje:
      'Otra llamada escribía el emisor {ruc} al mismo tiempo: vale la clave de esa respuesta. Si se perdió, repita.',
  },
  SOCIO_YA_EXISTE: {
    codigo: 'SOCIO_YA_EXISTE',
    status: 409,
    mensaje: 'Esa cuenta ya es de un socio: cámbiele el plan o el cupo.',
  },
  SOCIO_SIN_CUPO: {
    codigo: 'SOCIO_SIN_CUPO',
    status: 409,
    mensaje: 'El socio ya tiene {emisores} emisores y su cupo es de {cuota}: pida más a quien administra el servicio.',
  },
  NUMERO_INICIAL_INVALIDO: {
    codigo: 'NUMERO_INICIAL_INVALIDO',
    status: 422,
    mensaje: 'La serie {serie} ya emitió hasta el número {emitido}: no puede volver al {pedido}.',
  },
  RATE_LIMIT_EXCEDIDO: {
    codigo: 'RATE_LIMIT_EXCEDIDO',
    status: 429,
    mensaje: 'Superó el límite de {limite} solicitudes por minuto de {quien}.',
    reintentable: true,
  },
  DEMASIADAS_EN_CURSO: {
    codigo: 'RATE_LIMIT_EXCEDIDO',
    status: 429,
    mensaje: 'La cuenta ya tiene {maximo} solicitudes en curso: espere a que terminen.',
    reintentable: true,
  },
  NUMERO_DUPLICADO: {
    codigo: '0150',
    status: 409,
    mensaje: 'Ya se emitió un documento con el número {numero}. Omita "numero" para que se asigne el siguiente.',
  },
  NC_DOCUMENTO_ASOCIADO_INVALIDO: {
    codigo: 'NC_DOCUMENTO_ASOCIADO_INVALIDO',
    status: 422,
    mensaje: 'El documento asociado {cdc} {motivo}.',
  },
  NC_SOBRE_ACREDITACION: {
    codigo: 'NC_SOBRE_ACREDITACION',
    status: 422,
    mensaje: 'La nota de crédito supera lo que queda por acreditar del documento asociado: {disponible}.{pendientes}',
  },
  NUMERO_YA_INUTILIZADO: {
    codigo: 'NUMERO_YA_INUTILIZADO',
    status: 409,
    mensaje: 'El número {numero} ya fue inutilizado.',
  },
  RECIBIDO_ILEGIBLE: {
    codigo: 'RECIBIDO_ILEGIBLE',
    status: 422,
    mensaje: 'No es un documento electrónico que se pueda guardar: {motivo}',
  },
  RECIBIDO_DE_OTRO_RECEPTOR: {
    codigo: 'RECIBIDO_DE_OTRO_RECEPTOR',
    status: 422,
    mensaje: 'El documento no es para esta cuenta. {motivo}',
  },
  RECIBIDO_PROPIO: {
    codigo: 'RECIBIDO_PROPIO',
    status: 422,
    mensaje: 'El documento lo emitió esta misma cuenta: está entre los emitidos, o se trae con POST /v1/de/importar.',
  },
  RECIBIDO_DISTINTO: {
    codigo: 'RECIBIDO_DISTINTO',
    status: 409,
    mensaje:
      'Ya hay otro documento con este CDC, con otra firma. Compárelos: de los dos, la autoridad aprobó uno solo.',
  },
  RECIBIDO_AMBIENTE_NO_ADMITIDO: {
    codigo: 'RECIBIDO_AMBIENTE_NO_ADMITIDO',
    status: 422,
    mensaje: 'El documento es del ambiente {sit}, que esta instalación no opera.',
  },
  RECIBIDO_SIN_XML: {
    codigo: 'RECIBIDO_SIN_XML',
    status: 404,
    mensaje: 'De este documento se conoce solo el CDC: todavía no llegó su XML.',
  },
  RECIBIDO_QR_INVALIDO: {
    codigo: 'RECIBIDO_QR_INVALIDO',
    status: 422,
    mensaje: 'El texto no es el código QR de un documento electrónico: {motivo}.',
  },
  IMPORTACION_ARCHIVO_INVALIDO: {
    codigo: 'IMPORTACION_ARCHIVO_INVALIDO',
    status: 422,
    mensaje: 'El archivo no se puede importar: {motivo}.',
  },
  IMPORTACION_ILEGIBLE: {
    codigo: 'IMPORTACION_ILEGIBLE',
    status: 422,
    mensaje: 'No es un documento electrónico firmado que cumpla el formato: {motivo}.',
  },
  VERIFICACION_ILEGIBLE: {
    codigo: 'VERIFICACION_ILEGIBLE',
    status: 422,
    mensaje: 'No se puede verificar: {motivo}.',
  },
  IMPORTACION_FIRMA_INVALIDA: {
    codigo: 'IMPORTACION_FIRMA_INVALIDA',
    status: 422,
    mensaje: 'La firma no vale para este documento: {motivo}.',
  },
  IMPORTACION_CDC_INVALIDO: {
    codigo: 'IMPORTACION_CDC_INVALIDO',
    status: 422,
    mensaje: 'El CDC no es el de los datos del documento.',
  },
  IMPORTACION_QR_INVALIDO: {
    codigo: 'IMPORTACION_QR_INVALIDO',
    status: 422,
    mensaje: 'El código QR no es el de este documento: {motivo}.',
  },
  IMPORTACION_DE_OTRO_EMISOR: {
    codigo: 'IMPORTACION_DE_OTRO_EMISOR',
    status: 422,
    mensaje: 'El documento es de otro emisor, con RUC {ruc}.',
  },
  IMPORTACION_FECHA_FUTURA: {
    codigo: 'IMPORTACION_FECHA_FUTURA',
    status: 422,
    mensaje: 'El documento lleva una fecha futura: {fecha}.',
  },
  IMPORTACION_AMBIENTE_NO_ADMITIDO: {
    codigo: 'IMPORTACION_AMBIENTE_NO_ADMITIDO',
    status: 422,
    mensaje: 'El documento es del ambiente {sit}, que esta instalación no opera.',
  },
  IMPORTACION_DESCONOCIDA: {
    codigo: 'IMPORTACION_DESCONOCIDA',
    status: 422,
    mensaje: 'La autoridad no tiene aprobado un documento con este CDC.',
  },
  IMPORTACION_DISTINTA: {
    codigo: 'IMPORTACION_DISTINTA',
    status: 422,
    mensaje: 'La autoridad tiene otro documento con este CDC: {motivo}.',
  },
  IMPORTACION_REPETIDA: {
    codigo: 'IMPORTACION_REPETIDA',
    status: 409,
    mensaje: 'El documento ya estaba: no cambia.',
  },
  SERIE_AGOTADA: {
    codigo: 'SERIE_AGOTADA',
    status: 422,
    mensaje: 'La serie {serie} llegó a su último número (9999999).',
  },
  SERIE_CONGELADA: {
    codigo: 'SERIE_CONGELADA',
    status: 503,
    mensaje:
      'La numeración está en verificación con la autoridad tras una restauración del servicio. ' +
      'Reintente más tarde con el mismo id_interno.',
    reintentable: true,
    // A reconciliation takes minutes, because it waits for the authority to answer voidings.
    esperaS: 60,
  },
  EMISOR_NO_CONFIGURADO: {
    codigo: 'EMISOR_NO_CONFIGURADO',
    status: 422,
    mensaje: 'El emisor no puede emitir: {motivo}',
  },
  FISCAL_RECHAZO: {
    codigo: 'FISCAL_RECHAZO',
    status: 422,
    mensaje: 'La autoridad rechazó el documento: {mensaje}',
  },
  FISCAL_RECHAZO_DE_EVENTO: {
    codigo: 'FISCAL_RECHAZO',
    status: 422,
    mensaje: 'La autoridad rechazó el evento: {mensaje}',
  },
  FISCAL_NO_DISPONIBLE: {
    codigo: 'FISCAL_NO_DISPONIBLE',
    status: 503,
    mensaje: 'La autoridad no responde. Reintente más tarde.',
    reintentable: true,
  },
  EVENTO_EN_ESPERA: {
    codigo: 'FISCAL_NO_DISPONIBLE',
    status: 503,
    mensaje: '{motivo} Queda pendiente; repita la llamada en {segundos} segundos para saber el resultado.',
    reintentable: true,
  },
  RECEPTOR_DUPLICADO: {
    codigo: 'SERVICE',
    status: 409,
    mensaje: 'Ya existe un receptor activo con el RUC {ruc}: {id}',
  },
  PRODUCTO_DUPLICADO: {
    codigo: 'SERVICE',
    status: 409,
    mensaje: 'Ya existe un producto activo con el código {codigo}: {id}',
  },
  BORRADORES_COMPLETOS: {
    codigo: 'BORRADORES_COMPLETOS',
    status: 409,
    mensaje: 'Ya hay {maximo} borradores, que es el máximo: elimine alguno para guardar otro.',
  },
  BORRADOR_CAMBIADO: {
    codigo: 'BORRADOR_CAMBIADO',
    status: 409,
    mensaje:
      'El borrador cambió: se leyó la versión {enviada} y ahora es la {actual}. Léalo de nuevo antes de reemplazarlo.',
  },
  BORRADOR_EMITIDO: {
    codigo: 'BORRADOR_EMITIDO',
    status: 409,
    mensaje: 'Con la clave_de_emision {clave} ya se emitió un documento. Guarde el borrador con otra.',
  },
  PADRON_RUC_CORTO: {
    codigo: 'RUC_INVALIDO',
    status: 400,
    mensaje: 'El RUC debe tener al menos 3 caracteres.',
  },
  PADRON_NO_DISPONIBLE: {
    codigo: 'SERVICE',
    status: 502,
    mensaje: 'El padrón de contribuyentes no responde o respondió algo inesperado. Reintente más tarde.',
    reintentable: true,
  },
  ENLACE_INVALIDO: { codigo: 'ENLACE_INVALIDO', status: 403, mensaje: 'El enlace venció o fue alterado.' },
  VISTA_PREVIA_NO_DISPONIBLE: {
    codigo: 'VISTA_PREVIA_NO_DISPONIBLE',
    status: 503,
    mensaje: 'El PDF no se pudo dibujar a tiempo. Reintente.',
    reintentable: true,
    esperaS: 10,
  },
  SERVICIO_OCUPADO: {
    codigo: 'SERVICIO_OCUPADO',
    status: 503,
    mensaje: 'El servicio no puede atender la solicitud en este momento. Reintente.',
    reintentable: true,
  },
  ERROR_INTERNO: { codigo: 'ERROR_INTERNO', status: 500, mensaje: 'Ocurrió un error inesperado.' },
} as const satisfies Record<string, EntradaDeError>;

export type IdDeError = keyof typeof ERRORES;

type Marcadores<M extends string> = M extends `${string}{${infer Nombre}}${infer Resto}`
  ? Nombre | Marcadores<Resto>
  : never;

/** The data that the message of an error needs: exactly its placeholders. */
export type DatosDeError<I extends IdDeError> = Record<Marcadores<(typeof ERRORES)[I]['mensaje']>, string | number>;
