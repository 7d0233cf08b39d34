import type { Operacion } from './openapi-errores';

/** What an operation promises beyond its summary, by its name; operations whose controllers say it themselves are not here. */
export const DESCRIPCIONES: Readonly<Record<string, string>> = {
  consultarSalud: 'Responde 200 mientras la base de datos contesta y 503 cuando no. No pide credencial.',
  obtenerOpenApi:
    'El documento del que se generan los clientes y el panel. Lleva ETag: con If-None-Match no se vuelve a transferir.',

  resumirDocumentos:
    'Cuenta los documentos de cada estado y tipo del período, y suma lo aprobado: facturas más notas de débito menos notas de crédito. ' +
    'Sin fechas es el mes en curso; los días son de Paraguay.',
  resumirPorDia:
    'Los días sin ventas no aparecen, y los demás suman lo mismo que el resumen del período. Las notas de crédito van en negativo.',
  listarMejoresReceptores:
    'Del primer día del mes a hoy, de mayor a menor, con las notas de crédito restadas. Agrupa por RUC y, sin él, por documento de ' +
    'identidad.',
  exportarDocumentos:
    'Una fila por documento, con los filtros de la lista, en CSV o XLSX y de un solo ambiente, que X-Sit dice. Se entrega mientras se ' +
    'lee.',

  emitirDocumento:
    'Valida todo, toma el número, firma y guarda antes de responder: un 200 no se pierde. Con wait=true espera el veredicto de la ' +
    'autoridad hasta timeout segundos; si no llega, responde 200 con pending y el servicio sigue. Repetir un id_interno devuelve el ' +
    'documento ya emitido.',
  validarDocumento:
    'Aplica las mismas reglas que la emisión y responde todos los errores juntos, o los totales, el número y el CDC probables. No toma ' +
    'números ni compromete el id_interno.',
  previsualizarDocumento:
    'Juzga el cuerpo como la emisión y, si vale, responde el PDF. No lleva número, CDC ni código QR.',
  inutilizarRango:
    'Los números no deben estar emitidos ni inutilizados. Quedan reservados desde el pedido y espera la respuesta de la autoridad; ' +
    'repetir la llamada se une al mismo trámite. Si la autoridad rechaza, quedan libres.',
  listarInutilizaciones:
    'Los rangos y los números sueltos, también los pendientes y los rechazados, con la respuesta de la autoridad.',
  inutilizarNumero:
    'Establecimiento, punto, tipo y número salen del documento. Espera la respuesta de la autoridad; desde que acepta, el documento ya ' +
    'no se puede corregir ni reenviar.',
  cancelarDocumento:
    'El evento se guarda antes de enviarse y se espera su respuesta hasta 25 segundos; si no llega, 503 con Retry-After, y repetir la ' +
    'llamada se une al mismo evento. Un documento con notas aprobadas se cancela después de ellas.',
  reenviarDocumento:
    'Para un rechazado, un enviado sin respuesta o un pendiente. Lo que pudo haber llegado se consulta antes de mandarlo otra vez, así ' +
    'que nunca hay dos envíos. Para cambiar el contenido se emite con edit_cdc.',
  reencolarDocumento:
    'Adelanta el próximo intento de un documento en P o E, a lo sumo una vez por minuto. No cambia el XML ni el CDC, y lo que pudo ' +
    'haber llegado se consulta antes.',
  obtenerPaqueteDeKudes:
    'Mientras se arma dice cuántos KuDE van dibujados. El enlace no pide credencial y vale hasta vence_at.',
  listarDocumentos:
    'Los más nuevos primero, con filtros y búsqueda por receptor, RUC o número. Con cdc responde ese documento sin paginar, que sirve ' +
    'para esperar su estado después de emitir.',
  obtenerDocumento:
    'Cabecera, ítems, emisor y receptor como se emitieron, historial, eventos, correos y notas. xml_url y kude_url valen 1 hora. Un ' +
    'CDC de otra cuenta responde 404, como uno que no existe.',
  descargarKude:
    'Siempre la última versión. Si todavía se dibuja responde 202, con los segundos hasta poder repetir; formato e idioma piden otra ' +
    'representación que la del punto.',
  verificarDocumento:
    'Recibe un formulario con uno solo de archivo (XML, o PDF que lo lleva adjunto, hasta 2 MB), qr o cdc. No pide credencial, no guarda ' +
    'nada y no sigue ninguna dirección que lo enviado nombre. Un archivo que no es un documento también tiene veredicto. La autoridad no ' +
    'se consulta aquí: de un documento de este servicio se dice el estado que ella le dio; de los demás, enlace lleva a su página.',
  seguirEnlace:
    'La firma del enlace es la credencial: no hace falta otra. Vale 1 hora; uno vencido o alterado responde 403.',
  enviarDocumentoPorCorreo:
    'Sin email va a las direcciones del documento. La carta queda en cola, y email_estado y correos[] del detalle dicen cómo sigue. ' +
    'Los pedidos por documento y por dirección tienen un tope diario.',
  informarRebote:
    'Es para el servidor de correo de la instalación, no para integraciones. La carta entregada que vuelve pasa a fallida, con las ' +
    'palabras del servidor que la devolvió.',
  recibirCorreo:
    'Es para el servidor de correo de la instalación, o para el proveedor que recibe por ella. La cabecera Timbo-Destinatario lleva la ' +
    'dirección del sobre, que es la credencial; el cuerpo no se lee antes. Hasta 25 MB. Cuando responde 204 ya está guardado, y mandarlo ' +
    'otra vez no repite nada.',

  crearApiKey:
    'permisos y establecimientos la limitan; sin ellos puede todo lo que una clave puede. Con modo prueba actúa solo en el modo de ' +
    'prueba.',
  listarApiKeys: 'Activas y revocadas, con su prefijo y su último uso.',
  revocarApiKey: 'Otra vez responde lo mismo, con la hora de la primera. No se puede deshacer: se crea otra.',
  listarPersonas:
    'Quienes entran con un token que nombra la cuenta (tenant_id) no están: actúan sin membresía. email_estado dice cómo le va al correo ' +
    'de cada invitación.',
  invitarPersona:
    'Otra invitación para el mismo correo reemplaza a la que estaba sin aceptar. Cada correo recibe hasta 5 por día, y la cuenta tiene ' +
    'hasta 100 sin aceptar.',
  cambiarRolDePersona: 'El único administrador no puede dejar de serlo: nombra antes a otro.',
  retirarPersona:
    'id es el de la lista. El único administrador no puede salir: nombra antes a otro. Lo que la persona hizo queda en el registro.',
  aceptarInvitacion:
    'La acepta quien entró con el correo invitado, verificado por su proveedor de identidad. Desde entonces su token, sin tenant_id, ' +
    'actúa en la cuenta que nombra X-Tenant-Id.',
  invitarPersonaDeTenant:
    'Para el primer administrador de una cuenta; a los demás los invita él. El correo lleva el enlace para aceptar.',
  obtenerAjustes: 'Todos, también los que no se cambiaron. Las claves del correo propio no se muestran.',
  cambiarAjustes:
    'Vale para lo que se imprime y se envía desde entonces; lo ya emitido no cambia. Lo que tiene peso fiscal no está aquí.',
  probarBuzon:
    'Se conecta una vez, tarda hasta 20 segundos y no cambia nada ni en el buzón ni en la cuenta. Sin recibidos_imap prueba el guardado. ' +
    'mensaje dice en palabras qué falla.',
  rotarDireccionDeRecibidos:
    'La primera vez la crea. Quien conoce la dirección puede mandar documentos a la cuenta; los que no son para ella se rechazan, como ' +
    'en todos los caminos.',
  ponerLogo:
    'De 16 a 2.000 píxeles por lado y hasta 256 KB. Se guarda solo lo que se dibuja, y va en los KuDE que se hagan desde entonces.',
  obtenerLogo: 'La imagen como se guardó; 404 si la cuenta no tiene.',
  quitarLogo: 'Vale para los KuDE que se hagan desde entonces.',
  ponerLogoDeEstablecimiento:
    'Con los mismos límites que el de la cuenta; vale para los KuDE que se hagan desde entonces.',
  obtenerLogoDeEstablecimiento: 'Solo el suyo: 404 si usa el de la cuenta.',
  quitarLogoDeEstablecimiento: 'Vale para los KuDE que se hagan desde entonces.',
  listarPuntos: 'También cómo dice cada uno que la aprobación está pendiente, y si está activo.',
  obtenerCuenta:
    'Lo mismo que ve quien administra la instalación, de la propia cuenta y sin secretos. Con ella se sabe si se puede emitir.',
  listarActosPropios:
    'El registro solo crece: nada se borra ni se cambia. Incluye lo que hizo en la cuenta quien administra la instalación.',

  listarAtascados: 'minutos dice cuánto hace, al menos, que esperan. Se puede filtrar por tenant y por ambiente.',
  buscarDocumentos:
    'Por CDC, referencia de quien lo emitió, tenant, estado o ambiente. Trae lo justo para reconocerlos; el resto está en el detalle.',
  obtenerInstalacion: 'Una foto del momento, de todos los tenants. Si las colas no contestan, van en null.',
  listarActos: 'De todos los tenants, o de uno. El registro solo crece: nada se borra ni se cambia.',
  obtenerTramite:
    'Cada envío y evento con la última respuesta o falla en palabras, el próximo intento y los correos. Leerlo es un acto que el ' +
    'administrador del tenant ve.',
  reencolarDocumentoDeTenant:
    'A lo sumo una vez por minuto, y solo en P o E. El acto queda en la auditoría del tenant.',
  crearEmisor:
    'Se comprueba entero antes de crear nada, y las faltas llegan todas juntas; se crea todo o nada. Cada parte lleva los campos de la ' +
    'llamada con la que se cambia después. El emisor es del plan que la instalación le dio al socio y ocupa un lugar de su cupo. Si la ' +
    'respuesta se pierde, repita la llamada: mientras nadie haya usado el emisor, responde con el mismo, escrito de nuevo con lo que ' +
    'envía, y con una clave nueva; la anterior, que nadie vio, queda revocada. Después responde TENANT_YA_EXISTE. De dos llamadas al ' +
    'mismo tiempo se hace una, y la otra responde EMISOR_EN_CURSO. Con administrador, la invitación sale con el emisor o no sale.',
  listarEmisores:
    'Solo los que creó el socio y no prescindieron de él, y el cupo del socio. De sus documentos dice cuántos emitió cada uno en el ' +
    'mes, y nada más.',
  crearSocio: 'Desde entonces su cuenta puede tener claves con el permiso emisores, y personas con el rol socio.',
  listarSocios: 'Busca por RUC, razón social o nombre de fantasía.',
  cambiarSocio: 'Los emisores que ya creó quedan como están, también los que no caben en un cupo menor.',
  prescindirDelSocio:
    'El socio deja de verla y recupera ese lugar de su cupo. Las claves de API siguen como están: revoque las que el socio tenga. ' +
    'En modo de prueba es el mismo socio, el del contribuyente.',
  crearTenant:
    'Nace activo y sin nada con que emitir: faltan certificado, CSC, timbrado y puntos, que preparacion enumera. Un RUC es de un solo ' +
    'tenant.',
  listarTenants: 'Busca por RUC, razón social o nombre de fantasía, y filtra por estado o por certificados que vencen.',
  obtenerTenant:
    'Datos, certificado, timbrados, establecimientos, puntos y series; sin la clave del certificado ni el CSC.',
  cambiarTenant: 'Vale para lo que se emite desde entonces; los documentos guardan los datos con los que se firmaron.',
  suspenderTenant: 'Se puede repetir. Nada de lo emitido se pierde: se envía, se consulta y se imprime igual.',
  reactivarTenant: 'Sus credenciales valen otra vez. Se puede repetir.',
  cambiarPlanDeTenant: 'Lo emitido y la configuración no cambian.',
  reemplazarActividades: 'La lista entera reemplaza a la anterior; va en los documentos que se emitan desde entonces.',
  reemplazarObligaciones: 'La lista entera reemplaza a la anterior; una lista vacía las quita.',
  crearApiKeyDeTenant:
    'Con los mismos límites que las que crea su administrador: permisos, establecimientos, modo y vencimiento.',
  listarApiKeysDeTenant: 'Activas y revocadas, con su prefijo y su último uso.',
  revocarApiKeyDeTenant: 'Otra vez responde lo mismo, con la hora de la primera.',
  obtenerPreparacion:
    'De cada ambiente, cada cosa que falta por su nombre y en palabras; una lista vacía dice que puede emitir.',
  ponerCertificado:
    'Se comprueba antes de guardarlo: clave, vigencia, RUC y cadena. Se guarda cifrado, firma desde la próxima emisión y no se vuelve ' +
    'a mostrar.',
  listarCertificados: 'El que está en uso y los anteriores, sin la clave.',
  ponerCsc: 'Firma el código QR de lo que se emita desde entonces. Se guarda cifrado y no se vuelve a mostrar.',
  ponerTimbrado:
    'El anterior deja de usarse y sus series quedan para consultar e inutilizar; con otro número la numeración empieza de nuevo.',
  ponerEstablecimiento: 'Lo crea o lo reemplaza entero; departamento, distrito y ciudad deben corresponderse.',
  ponerPunto:
    'Lo crea o lo reemplaza entero. La numeración nunca retrocede: un número inicial menor que lo emitido se rechaza.',
  ponerLogoDeTenant: 'De 16 a 2.000 píxeles por lado y hasta 256 KB; va en los KuDE que se hagan desde entonces.',
  obtenerLogoDeTenant: 'La imagen como se guardó; 404 si no tiene.',
  quitarLogoDeTenant: 'Vale para los KuDE que se hagan desde entonces.',
  ponerLogoDeEstablecimientoDeTenant:
    'Con los mismos límites que el del tenant; vale para los KuDE que se hagan desde entonces.',
  obtenerLogoDeEstablecimientoDeTenant: 'Solo el suyo: 404 si usa el del tenant.',
  quitarLogoDeEstablecimientoDeTenant: 'Vale para los KuDE que se hagan desde entonces.',

  listarReceptores:
    'q busca en el nombre, el nombre de fantasía y el RUC, desde dos letras. Los dados de baja se ven con incluir_inactivos.',
  crearReceptor:
    'Responde todos los errores juntos. Un segundo receptor activo con el mismo RUC es 409, con el id del que ya está.',
  consultarPadron: 'Pregunta en el momento y no guarda nada. 404 si el RUC no existe, 502 si el padrón no contesta.',
  obtenerReceptor: 'Con todo lo que una emisión puede tomar de él. Uno de otra cuenta responde 404.',
  modificarReceptor:
    'Con tipo_operacion hay que mandar todo lo que el nuevo tipo exige, y lo que no le corresponde se borra. Lo ya emitido no cambia.',
  eliminarReceptor: 'Queda inactivo, y su RUC se puede volver a usar en otro.',
  listarProductos:
    'q busca cada palabra en la descripción, el código y el GTIN. Los dados de baja se ven con incluir_inactivos.',
  exportarProductos:
    'Sus columnas tienen los nombres de los campos, así que el archivo se puede importar como está. Un texto que una planilla tomaría ' +
    'por una fórmula lleva un apóstrofo delante, que la importación quita. Se entrega mientras se lee.',
  crearProducto:
    'Los campos son los de un ítem, con los mismos límites; solo la descripción es obligatoria. Un segundo producto activo con el mismo ' +
    'código es 409, con el id del que ya está.',
  obtenerProducto: 'También uno dado de baja. Uno de otra cuenta responde 404.',
  modificarProducto: 'null vacía un campo opcional. Lo ya emitido no cambia.',
  eliminarProducto: 'Queda inactivo, y su código se puede volver a usar en otro.',
  listarBorradores:
    'Solo los de la persona del token en esta cuenta. No están los vencidos ni aquellos cuyo documento ya tiene un estado final.',
  crearBorrador:
    'El contenido es cualquier objeto JSON de hasta 256 KB y no se juzga. Una persona tiene hasta 100 en cada cuenta, y cada uno se ' +
    'guarda 30 días desde su último cambio. Con una clave_de_emision propia se puede repetir tras una respuesta perdida: si la persona ' +
    'ya tiene el borrador de esa clave, no se guarda otro, sino que se reemplaza su contenido como con PUT sin version, y se responde ' +
    'con él, también cuando ya hay 100; si con la clave ya hay un documento de estado final, responde 409. Se emite con POST ' +
    '/v1/de/emitir?borrador_id=…',
  obtenerBorrador: 'Uno de otra persona responde 404.',
  reemplazarBorrador:
    'Con version solo se reemplaza la que se leyó: si otro dispositivo lo cambió mientras tanto, responde 409 y no lo pisa. La ' +
    'clave_de_emision no cambia, y los 30 días vuelven a empezar.',
  eliminarBorrador: 'El documento que ya se emitió con él no cambia.',
  listarRecibidos:
    'Los que otros emitieron a su nombre, con lo que se probó de cada uno, lo que dijo la autoridad y los eventos que la cuenta pidió.',
  obtenerRecibido:
    'Su contenido se lee del XML. Las pruebas dicen qué se comprobó y qué no; los eventos se pueden pedir hasta eventos_hasta.',
  descargarXmlRecibido: 'También los de meses archivados.',
  listarCorreosRecibidos:
    'Los que llegaron a la dirección de la cuenta o a su buzón propio, con qué se hizo de cada XML, PDF o ZIP que traían. Las imágenes y ' +
    'otros archivos no se nombran. Lo que dicen de sí mismos el remitente y el asunto no está comprobado.',
  listarSeries: 'El último número dado y el próximo de cada una; todas=true suma las de timbrados y letras anteriores.',

  listarWebhooks: 'Con su estado y desde cuándo falla lo que se le envía, si falla. El secreto no se muestra.',
  obtenerWebhook: 'Sin su secreto. Uno de otra cuenta responde 404.',
  cambiarWebhook:
    'Otra dirección, otros tipos, o pausarlo y reanudarlo. Vale para lo que se envíe desde entonces; el secreto es el mismo.',
  borrarWebhook: 'No se puede deshacer. Los avisos quedan en la lista de avisos.',
  rotarSecretoDeWebhook: 'Quien recibe tiene ese día para cambiarlo: mientras tanto cada envío lleva las dos firmas.',
  probarWebhook: 'El envío se ve en las entregas, como cualquier otro, con lo que el servidor contestó.',
  listarEntregasDeWebhook:
    'Cada una con cuándo, cuánto tardó y el comienzo de lo que contestó el servidor; de_id muestra las de un documento.',

  listarDepartamentos: 'Sus códigos son los de codigo_departamento en los domicilios de la emisión. Lleva ETag.',
  listarDistritos: 'Sus códigos son los de codigo_distrito en los domicilios de la emisión. Lleva ETag.',
  listarLocalidades:
    'Sus códigos son los de codigo_ciudad en los domicilios de la emisión. Sin distrito es la tabla entera, unas 6.700. Lleva ETag.',
  listarCatalogos: 'Cada una con su nombre, su fuente y la ruta que la entrega. No pide credencial y lleva ETag.',
  consultarCatalogo:
    'Los códigos que toma un campo de la API; uno que terminó lleva la fecha. No pide credencial y lleva ETag.',
  obtenerIdentidad:
    'Sirve para comprobar una credencial sin tocar nada: cuenta, modo, rol, facultades y límite por minuto.',
  obtenerLogoDeIdentidad: 'La imagen como se guardó, para toda credencial de la cuenta; 404 si la cuenta no tiene.',

  listarCuentas:
    'Para quien actúa por varios contribuyentes; no hace falta elegir una. Una clave, o un token con tenant_id, ve la suya.',

  obtenerHabilitacion:
    'Cuántas líneas están conformes, cuántas difieren y por qué se detuvo, si se detuvo. 404 antes de la primera.',
  listarLineasDeHabilitacion:
    'Cada una con su CDC, su protocolo, el código de la autoridad y, si difiere, por qué y qué hacer.',
  pausarHabilitacion: 'Los documentos ya emitidos siguen su trámite.',
  seguirHabilitacion: 'Lo que está conforme no se repite, y nada se envía dos veces.',
};

/** Adds to an operation what its controller does not say. @throws if both do. */
export function conDescripcion(operacion: Operacion): void {
  const propia = DESCRIPCIONES[operacion.operationId ?? ''];
  if (propia === undefined) return;
  if (operacion.description) throw new Error(`${operacion.operationId} is described twice`);
  operacion.description = propia;
}
