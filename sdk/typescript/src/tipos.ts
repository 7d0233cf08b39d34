// Hecho desde docs/openapi.json con `npm run sdk`; no lo edite.
export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Estado del servicio
         * @description Responde 200 mientras la base de datos contesta y 503 cuando no. No pide credencial.
         */
        get: operations["consultarSalud"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descripción OpenAPI de la API
         * @description El documento del que se generan los clientes y el panel. Lleva ETag: con If-None-Match no se vuelve a transferir.
         */
        get: operations["obtenerOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cantidades y montos de un período; solo lo aprobado suma, en guaraníes
         * @description Cuenta los documentos de cada estado y tipo del período, y suma lo aprobado: facturas más notas de débito menos notas de crédito. Sin fechas es el mes en curso; los días son de Paraguay.
         */
        get: operations["resumirDocumentos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/por-dia": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ventas aprobadas de cada día de un período, por tipo de documento, en guaraníes
         * @description Los días sin ventas no aparecen, y los demás suman lo mismo que el resumen del período. Las notas de crédito van en negativo.
         */
        get: operations["resumirPorDia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/top-receptores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Receptores con mayor monto aprobado en el mes en curso
         * @description Del primer día del mes a hoy, de mayor a menor, con las notas de crédito restadas. Agrupa por RUC y, sin él, por documento de identidad.
         */
        get: operations["listarMejoresReceptores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descarga los documentos que cumplen los filtros de la lista
         * @description Una fila por documento, con los filtros de la lista, en CSV o XLSX y de un solo ambiente, que X-Sit dice. Se entrega mientras se lee.
         */
        get: operations["exportarDocumentos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/libro-ventas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Libro de ventas de un mes, en guaraníes; las notas de crédito restan
         * @description Lo aprobado, por fecha de emisión; lo cancelado, con importes en cero; y al final los números inutilizados en el mes. Los totales son de lo aprobado.
         */
        get: operations["descargarLibroDeVentas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/rg90": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Archivo de importación del registro mensual de comprobantes (RG 90/2021, obligación 955)
         * @description Comprobantes de venta del mes, en el formato de la especificación técnica de junio de 2021: un TXT con tabulaciones en un ZIP de su mismo nombre. La autoridad registra por sí misma los documentos electrónicos que aprobó, y pide no incluirlos: quedan los emitidos que todavía no resolvió. Casi siempre no hay ninguno, y responde 404. X-Partes dice cuántos archivos son.
         */
        get: operations["descargarRg90"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recibidos/libro-compras": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Libro de compras de un mes, en guaraníes; las notas de crédito restan
         * @description Facturas y notas recibidas, por fecha de emisión según su CDC. Suma lo válido y lo que falta confirmar, que está marcado; lo cancelado, lo desconocido por la cuenta, lo observado, lo inválido y lo que no tiene XML está con importes en cero y su motivo. En otra moneda vale el tipo de cambio del documento. No están las remisiones ni las autofacturas, ni lo que no pasó por aquí.
         */
        get: operations["descargarLibroDeCompras"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reportes/iva": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Papel de trabajo del IVA de un mes: débito de las ventas, crédito de las compras y su diferencia
         * @description Débito: lo del libro de ventas. Crédito: lo del libro de compras, con lo que falta confirmar. Cada cifra dice cuántos documentos suma y dónde están: el JSON, con un enlace a su lista; el CSV, con una columna; el Excel, con una hoja de resumen, otra de ventas y otra de compras. En el JSON los importes son exactos; en el Excel cada documento está en guaraníes enteros y el resumen es su suma. No presenta nada, no nombra casillas de ningún formulario y no conoce lo que no pasó por este servicio.
         */
        get: operations["calcularIva"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/emitir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Emite un documento electrónico
         * @description Valida todo, toma el número, firma y guarda antes de responder: un 200 no se pierde. Con wait=true espera el veredicto de la autoridad hasta timeout segundos; si no llega, responde 200 con pending y el servicio sigue. Repetir un id_interno devuelve el documento ya emitido.
         */
        post: operations["emitirDocumento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/validar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Juzga un documento como al emitirlo, sin emitirlo ni guardar nada
         * @description Aplica las mismas reglas que la emisión y responde todos los errores juntos, o los totales, el número y el CDC probables. No toma números ni compromete el id_interno.
         */
        post: operations["validarDocumento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/vista-previa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dibuja el KuDE que tendría el documento, sin emitirlo ni guardarlo: cada página dice BORRADOR – SIN VALIDEZ FISCAL
         * @description Juzga el cuerpo como la emisión y, si vale, responde el PDF. No lleva número, CDC ni código QR.
         */
        post: operations["previsualizarDocumento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/inutilizar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Declara sin uso un rango de números
         * @description Los números no deben estar emitidos ni inutilizados. Quedan reservados desde el pedido y espera la respuesta de la autoridad; repetir la llamada se une al mismo trámite. Si la autoridad rechaza, quedan libres.
         */
        post: operations["inutilizarRango"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/inutilizaciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Historial de números inutilizados
         * @description Los rangos y los números sueltos, también los pendientes y los rechazados, con la respuesta de la autoridad.
         */
        get: operations["listarInutilizaciones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/{cdc}/inutilizar-numero": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Declara sin uso el número de un documento rechazado
         * @description Establecimiento, punto, tipo y número salen del documento. Espera la respuesta de la autoridad; desde que acepta, el documento ya no se puede corregir ni reenviar.
         */
        post: operations["inutilizarNumero"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/{cdc}/cancelar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancela un documento aprobado, dentro de las 48 horas
         * @description El evento se guarda antes de enviarse y se espera su respuesta hasta 25 segundos; si no llega, 503 con Retry-After, y repetir la llamada se une al mismo evento. Un documento con notas aprobadas se cancela después de ellas.
         */
        post: operations["cancelarDocumento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/{cdc}/nominar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Nombra al receptor de una factura innominada
         * @description Una sola vez, sin plazo. Desde la aceptación el documento, su KuDE, los reportes y las notas sobre él llevan el nuevo receptor; el XML firmado no cambia. La misma llamada repetida se une a la primera. Basta el permiso de emitir.
         */
        post: operations["nominarDocumento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/{cdc}/actualizar-transporte": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Actualiza datos del transporte de un documento aprobado
         * @description Las partes de transporte que cambian, de una nota de remisión o de una factura que se emitió con él: local de entrega, chofer, transportista o vehículo. Cada una es un evento, cuantas veces haga falta. Desde la aceptación el detalle y el KuDE las muestran; el XML firmado no cambia. La misma llamada repetida se une a la anterior. Basta el permiso de emitir.
         */
        post: operations["actualizarTransporte"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/{cdc}/reenviar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reenvía con el mismo XML y CDC
         * @description Para un rechazado, un enviado sin respuesta o un pendiente. Lo que pudo haber llegado se consulta antes de mandarlo otra vez, así que nunca hay dos envíos. Para cambiar el contenido se emite con edit_cdc.
         */
        post: operations["reenviarDocumento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/{de_id}/reencolar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Vuelve a poner en cola un documento pendiente o enviado
         * @description Adelanta el próximo intento de un documento en P o E, a lo sumo una vez por minuto. No cambia el XML ni el CDC, y lo que pudo haber llegado se consulta antes.
         */
        post: operations["reencolarDocumento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/kudes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pide los KuDE de muchos documentos en un archivo
         * @description Los que cumplen los filtros, del más antiguo al más nuevo, o los de cdcs; a lo sumo 5000, 20000 de un archivo. Se prepara aparte: consulta_url dice cómo va.
         */
        post: operations["pedirPaqueteDeKudes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/kudes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cómo va un paquete de KuDE; cuando está listo, el enlace al archivo
         * @description Mientras se arma dice cuántos KuDE van dibujados. El enlace no pide credencial y vale hasta vence_at.
         */
        get: operations["obtenerPaqueteDeKudes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/importar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trae documentos propios emitidos en otro sistema: un XML firmado o un ZIP
         * @description Se verifican firma, CDC, QR y formato, y se pregunta a la autoridad, que decide su estado. De un ZIP se responde por cada documento; un XML solo que no se puede importar se responde como error. De un lote (rLoteDE), un rEnviDe, su sobre SOAP o la respuesta de una consulta (siConsDE) se toman los documentos que lleva, sin cambiarles un byte. Repetir el pedido no cambia lo que ya está.
         */
        post: operations["importarDocumentos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista o busca documentos; con cdc devuelve ese documento
         * @description Los más nuevos primero, con filtros y búsqueda por receptor, RUC o número. Con cdc responde ese documento sin paginar, que sirve para esperar su estado después de emitir.
         */
        get: operations["listarDocumentos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/{cdc}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Detalle de un documento
         * @description Cabecera, ítems, emisor y receptor como se emitieron, historial, eventos, correos y notas. xml_url y kude_url valen 1 hora. Un CDC de otra cuenta responde 404, como uno que no existe.
         */
        get: operations["obtenerDocumento"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/{cdc}/kude": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descarga el KuDE: redirige a un enlace válido por 1 hora
         * @description Siempre la última versión. Si todavía se dibuja responde 202, con los segundos hasta poder repetir; formato e idioma piden otra representación que la del punto.
         */
        get: operations["descargarKude"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/{cdc}/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * El código QR de un documento, para quien imprime su propio comprobante
         * @description Está en el XML firmado desde la emisión, y no cambia. La consulta pública muestra el documento desde que está aprobado.
         */
        get: operations["obtenerQr"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/{cdc}/solicitud": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * El cuerpo con el que un documento se emitiría otra vez, o se corregiría
         * @description Como lo toma `POST /v1/de/emitir`: para corregir un rechazado (`edit_cdc`), repetir un documento o empezar una nota. No lleva lo que es de uno solo: número, fecha, código de seguridad, `id_interno` y modo de envío.
         */
        get: operations["obtenerSolicitud"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/enlaces/{archivo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entrega el XML firmado, el KuDE o el paquete de un enlace; mientras un KuDE se genera espera hasta 10 s
         * @description La firma del enlace es la credencial: no hace falta otra. Vale 1 hora; uno vencido o alterado responde 403.
         */
        get: operations["seguirEnlace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habilitacion/emitir-con-error": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Emite un documento con un error a propósito, que la autoridad debe rechazar
         * @description Para las pruebas que la autoridad pide antes de la producción. El cuerpo es el de una emisión correcta, en el ambiente de pruebas (sit H); en producción se rechaza sin gastar un número. El número del rechazado se puede inutilizar.
         */
        post: operations["emitirConError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/de/{de_id}/reenviar-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Envía por correo el KuDE y el XML firmado de un documento aprobado
         * @description Sin email va a las direcciones del documento. La carta queda en cola, y email_estado y correos[] del detalle dicen cómo sigue. Los pedidos por documento y por dirección tienen un tope diario.
         */
        post: operations["enviarDocumentoPorCorreo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/correos/rebotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recibe una carta que volvió, tal como llegó; sin BOUNCE_TOKEN no existe
         * @description Es para el servidor de correo de la instalación, no para integraciones. La carta entregada que vuelve pasa a fallida, con las palabras del servidor que la devolvió.
         */
        post: operations["informarRebote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista las claves, sin la clave misma
         * @description Activas y revocadas, con su prefijo y su último uso.
         */
        get: operations["listarApiKeys"];
        put?: never;
        /**
         * Crea una clave; key_plain se muestra solo esta vez
         * @description permisos y establecimientos la limitan; sin ellos puede todo lo que una clave puede. Con modo prueba actúa solo en el modo de prueba.
         */
        post: operations["crearApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoca una clave desde la próxima solicitud; se puede repetir
         * @description Otra vez responde lo mismo, con la hora de la primera. No se puede deshacer: se crea otra.
         */
        delete: operations["revocarApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/cuenta/ajustes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ajustes de la cuenta: cara del KuDE y correos
         * @description Todos, también los que no se cambiaron. Las claves del correo propio no se muestran.
         */
        get: operations["obtenerAjustes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Cambia ajustes de la cuenta; solo lo que se envía, y null vuelve a lo de siempre
         * @description Vale para lo que se imprime y se envía desde entonces; lo ya emitido no cambia. Lo que tiene peso fiscal no está aquí.
         */
        patch: operations["cambiarAjustes"];
        trace?: never;
    };
    "/v1/admin/cuenta/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * El logo de la cuenta
         * @description La imagen como se guardó; 404 si la cuenta no tiene.
         */
        get: operations["obtenerLogo"];
        /**
         * Sube el logo de la cuenta, PNG o JPEG
         * @description De 16 a 2.000 píxeles por lado y hasta 256 KB. Se guarda solo lo que se dibuja, y va en los KuDE que se hagan desde entonces.
         */
        put: operations["ponerLogo"];
        post?: never;
        /**
         * Quita el logo de la cuenta; se puede repetir
         * @description Vale para los KuDE que se hagan desde entonces.
         */
        delete: operations["quitarLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/cuenta/establecimientos/{establecimiento}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * El logo propio de un establecimiento
         * @description Solo el suyo: 404 si usa el de la cuenta.
         */
        get: operations["obtenerLogoDeEstablecimiento"];
        /**
         * Sube el logo de un establecimiento: en sus documentos va en lugar del de la cuenta
         * @description Con los mismos límites que el de la cuenta; vale para los KuDE que se hagan desde entonces.
         */
        put: operations["ponerLogoDeEstablecimiento"];
        post?: never;
        /**
         * Quita el logo de un establecimiento, que vuelve a usar el de la cuenta; se puede repetir
         * @description Vale para los KuDE que se hagan desde entonces.
         */
        delete: operations["quitarLogoDeEstablecimiento"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/cuenta/puntos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Puntos de expedición, con el formato en que se imprime lo que emiten
         * @description También cómo dice cada uno que la aprobación está pendiente, y si está activo.
         */
        get: operations["listarPuntos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/cuenta/puntos/{establecimiento}/{punto}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Cambia cómo se imprime lo que emite un punto; solo lo que se envía, y null vuelve a lo de siempre
         * @description kude_formato vale para lo que se emita o corrija desde entonces: se genera solo, viaja por correo y es lo que da el KuDE sin formato. aviso_pendiente dice cómo avisa el KuDE que se entrega antes de la aprobación: marca, discreto (una vez y en letra chica) o ninguno.
         */
        patch: operations["cambiarPunto"];
        trace?: never;
    };
    "/v1/admin/cuenta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * La cuenta: datos, qué le falta para emitir, certificado, series, plan y uso
         * @description Lo mismo que ve quien administra la instalación, de la propia cuenta y sin secretos. Con ella se sabe si se puede emitir.
         */
        get: operations["obtenerCuenta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/cuenta/certificado": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sube el certificado de firma (PKCS#12) de la cuenta y lo pone en uso
         * @description Se comprueba antes de usarlo: que la clave lo abra, que sea del RUC de la cuenta, que esté vigente, que sirva para firmar y conectarse, y que lo haya emitido un prestador acreditado. El anterior queda guardado, sin uso.
         */
        put: operations["ponerCertificadoPropio"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/cuenta/socio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Prescinde del socio que creó la cuenta; se puede repetir
         * @description El socio deja de verla y recupera ese lugar de su cupo. Las claves de API siguen como están: revoque las que el socio tenga. En modo de prueba es el mismo socio, el del contribuyente.
         */
        delete: operations["prescindirDelSocio"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/cuenta/auditoria": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quién hizo qué en la cuenta, lo más nuevo primero: lo administrativo y lo fiscal
         * @description El registro solo crece: nada se borra ni se cambia. Incluye lo que hizo en la cuenta quien administra la instalación.
         */
        get: operations["listarActosPropios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/cuenta/buzon/probar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prueba si se puede leer un buzón por IMAP, el que se envía o el guardado; no cambia nada
         * @description Se conecta una vez, tarda hasta 20 segundos y no cambia nada ni en el buzón ni en la cuenta. Sin recibidos_imap prueba el guardado. mensaje dice en palabras qué falla.
         */
        post: operations["probarBuzon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/cuenta/recibidos-direccion/rotar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Da a la cuenta una dirección nueva a la que otros mandan sus documentos; la anterior deja de valer
         * @description La primera vez la crea. Quien conoce la dirección puede mandar documentos a la cuenta; los que no son para ella se rechazan, como en todos los caminos.
         */
        post: operations["rotarDireccionDeRecibidos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/de/atascados": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Documentos de cualquier tenant que siguen sin respuesta definitiva, o cuyo evento sigue sin ella, los más viejos primero, con lo que esperan
         * @description minutos dice cuánto hace, al menos, que esperan. Se puede filtrar por tenant y por ambiente.
         */
        get: operations["listarAtascados"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/de": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Busca documentos de cualquier tenant, la emisión más nueva primero
         * @description Por CDC, referencia de quien lo emitió, tenant, estado o ambiente. Trae lo justo para reconocerlos; el resto está en el detalle.
         */
        get: operations["buscarDocumentos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/instalacion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cómo marcha la instalación: qué espera y desde cuándo, a quién no responde la autoridad, las colas, los respaldos, y qué cambió en lo que la autoridad publica y responde
         * @description Una foto del momento, de todos los tenants. Si las colas no contestan, van en null.
         */
        get: operations["obtenerInstalacion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/auditoria": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Registro de los actos administrativos, los más nuevos primero
         * @description De todos los tenants, o de uno. El registro solo crece: nada se borra ni se cambia.
         */
        get: operations["listarActos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/de/{de_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Un documento de cualquier tenant con todo lo que se intentó; la lectura queda en la auditoría del tenant
         * @description Cada envío y evento con la última respuesta o falla en palabras, el próximo intento y los correos. Leerlo es un acto que el administrador del tenant ve.
         */
        get: operations["obtenerTramite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}/de/{de_id}/reencolar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reencola un documento de un tenant, con las mismas reglas que para él
         * @description A lo sumo una vez por minuto, y solo en P o E. El acto queda en la auditoría del tenant.
         */
        post: operations["reencolarDocumentoDeTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista o busca tenants, los más nuevos primero o por el vencimiento de su certificado
         * @description Busca por RUC, razón social o nombre de fantasía, y filtra por estado o por certificados que vencen.
         */
        get: operations["listarTenants"];
        put?: never;
        /**
         * Crea un tenant
         * @description Nace activo y sin nada con que emitir: faltan certificado, CSC, timbrado y puntos, que preparacion enumera. Un RUC es de un solo tenant.
         */
        post: operations["crearTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Un tenant con toda su configuración
         * @description Datos, certificado, timbrados, establecimientos, puntos y series; sin la clave del certificado ni el CSC.
         */
        get: operations["obtenerTenant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Cambia los datos de un tenant; solo lo que se envía
         * @description Vale para lo que se emite desde entonces; los documentos guardan los datos con los que se firmaron.
         */
        patch: operations["cambiarTenant"];
        trace?: never;
    };
    "/v1/admin/tenants/{id}/suspender": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspende un tenant: sus credenciales responden 403; lo ya emitido sigue su curso
         * @description Se puede repetir. Nada de lo emitido se pierde: se envía, se consulta y se imprime igual.
         */
        post: operations["suspenderTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}/reactivar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reactiva un tenant suspendido
         * @description Sus credenciales valen otra vez. Se puede repetir.
         */
        post: operations["reactivarTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambia el plan, y con él el límite de solicitudes
         * @description Lo emitido y la configuración no cambian.
         */
        put: operations["cambiarPlanDeTenant"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}/actividades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reemplaza las actividades económicas
         * @description La lista entera reemplaza a la anterior; va en los documentos que se emitan desde entonces.
         */
        put: operations["reemplazarActividades"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}/obligaciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reemplaza las obligaciones tributarias afectadas
         * @description La lista entera reemplaza a la anterior; una lista vacía las quita.
         */
        put: operations["reemplazarObligaciones"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista las claves de un tenant, sin la clave misma
         * @description Activas y revocadas, con su prefijo y su último uso.
         */
        get: operations["listarApiKeysDeTenant"];
        put?: never;
        /**
         * Crea una clave de API para un tenant; key_plain se muestra solo esta vez
         * @description Con los mismos límites que las que crea su administrador: permisos, establecimientos, modo y vencimiento.
         */
        post: operations["crearApiKeyDeTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}/api-keys/{api_key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoca una clave de un tenant desde la próxima solicitud; se puede repetir
         * @description Otra vez responde lo mismo, con la hora de la primera.
         */
        delete: operations["revocarApiKeyDeTenant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}/preparacion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Qué le falta a un tenant para poder emitir, por ambiente
         * @description De cada ambiente, cada cosa que falta por su nombre y en palabras; una lista vacía dice que puede emitir.
         */
        get: operations["obtenerPreparacion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}/certificado": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sube el certificado de firma (PKCS#12) y lo pone en uso
         * @description Se comprueba antes de guardarlo: clave, vigencia, RUC y cadena. Se guarda cifrado, firma desde la próxima emisión y no se vuelve a mostrar.
         */
        put: operations["ponerCertificado"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}/certificados": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Certificados del tenant, con los días que les quedan
         * @description El que está en uso y los anteriores, sin la clave.
         */
        get: operations["listarCertificados"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}/csc/{sit}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pone el código de seguridad del contribuyente de un ambiente
         * @description Firma el código QR de lo que se emita desde entonces. Se guarda cifrado y no se vuelve a mostrar.
         */
        put: operations["ponerCsc"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}/timbrados/{sit}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pone el timbrado de un ambiente
         * @description El anterior deja de usarse y sus series quedan para consultar e inutilizar; con otro número la numeración empieza de nuevo.
         */
        put: operations["ponerTimbrado"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}/establecimientos/{establecimiento}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pone un establecimiento
         * @description Lo crea o lo reemplaza entero; departamento, distrito y ciudad deben corresponderse.
         */
        put: operations["ponerEstablecimiento"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}/establecimientos/{establecimiento}/puntos/{punto}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pone un punto de expedición; numeros_iniciales, para quien viene de otro proveedor
         * @description Lo crea o lo reemplaza entero. La numeración nunca retrocede: un número inicial menor que lo emitido se rechaza.
         */
        put: operations["ponerPunto"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * El logo de un tenant
         * @description La imagen como se guardó; 404 si no tiene.
         */
        get: operations["obtenerLogoDeTenant"];
        /**
         * Sube el logo de un tenant, PNG o JPEG
         * @description De 16 a 2.000 píxeles por lado y hasta 256 KB; va en los KuDE que se hagan desde entonces.
         */
        put: operations["ponerLogoDeTenant"];
        post?: never;
        /**
         * Quita el logo de un tenant; se puede repetir
         * @description Vale para los KuDE que se hagan desde entonces.
         */
        delete: operations["quitarLogoDeTenant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tenants/{id}/establecimientos/{establecimiento}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * El logo propio de un establecimiento
         * @description Solo el suyo: 404 si usa el del tenant.
         */
        get: operations["obtenerLogoDeEstablecimientoDeTenant"];
        /**
         * Sube el logo de un establecimiento: en sus documentos va en lugar del del tenant
         * @description Con los mismos límites que el del tenant; vale para los KuDE que se hagan desde entonces.
         */
        put: operations["ponerLogoDeEstablecimientoDeTenant"];
        post?: never;
        /**
         * Quita el logo de un establecimiento, que vuelve a usar el del tenant; se puede repetir
         * @description Vale para los KuDE que se hagan desde entonces.
         */
        delete: operations["quitarLogoDeEstablecimientoDeTenant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receptores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista o busca receptores del catálogo
         * @description q busca en el nombre, el nombre de fantasía y el RUC, desde dos letras. Los dados de baja se ven con incluir_inactivos.
         */
        get: operations["listarReceptores"];
        put?: never;
        /**
         * Agrega un receptor al catálogo
         * @description Responde todos los errores juntos. Un segundo receptor activo con el mismo RUC es 409, con el id del que ya está.
         */
        post: operations["crearReceptor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receptores/padron/{ruc}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Busca un contribuyente en el padrón público
         * @description Pregunta en el momento y no guarda nada. 404 si el RUC no existe, 502 si el padrón no contesta.
         */
        get: operations["consultarPadron"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receptores/{receptor_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Un receptor del catálogo
         * @description Con todo lo que una emisión puede tomar de él. Uno de otra cuenta responde 404.
         */
        get: operations["obtenerReceptor"];
        put?: never;
        post?: never;
        /**
         * Da de baja un receptor; lo ya emitido no cambia
         * @description Queda inactivo, y su RUC se puede volver a usar en otro.
         */
        delete: operations["eliminarReceptor"];
        options?: never;
        head?: never;
        /**
         * Cambia los campos que se envían
         * @description Con tipo_operacion hay que mandar todo lo que el nuevo tipo exige, y lo que no le corresponde se borra. Lo ya emitido no cambia.
         */
        patch: operations["modificarReceptor"];
        trace?: never;
    };
    "/v1/productos/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descarga los productos que cumplen los filtros de la lista, en CSV
         * @description Sus columnas tienen los nombres de los campos, así que el archivo se puede importar como está. Un texto que una planilla tomaría por una fórmula lleva un apóstrofo delante, que la importación quita. Se entrega mientras se lee.
         */
        get: operations["exportarProductos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/productos/importar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agrega y cambia productos de un CSV de hasta 1 MB y 5000 filas: todo, o nada
         * @description La primera fila nombra las columnas: descripcion, que es obligatoria, y codigo_interno, precio_unitario, moneda, iva_tipo, unidad_medida, gtin y ncm, en cualquier orden. La fila cuyo código es el de un producto activo cambia lo que el archivo trae en columnas: una celda vacía vacía el campo, salvo moneda y unidad_medida, que quedan como están. Las demás crean productos, salvo la que no tiene código y dice lo mismo que un producto sin código. Los errores nombran filas[N].campo: N es el número de la fila en una planilla, con el encabezado en la 1. Importar dos veces el mismo archivo no cambia nada la segunda.
         */
        post: operations["importarProductos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/productos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista o busca productos del catálogo, por orden alfabético
         * @description q busca cada palabra en la descripción, el código y el GTIN. Los dados de baja se ven con incluir_inactivos.
         */
        get: operations["listarProductos"];
        put?: never;
        /**
         * Agrega un producto al catálogo
         * @description Los campos son los de un ítem, con los mismos límites; solo la descripción es obligatoria. Un segundo producto activo con el mismo código es 409, con el id del que ya está.
         */
        post: operations["crearProducto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/productos/{producto_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Un producto del catálogo
         * @description También uno dado de baja. Uno de otra cuenta responde 404.
         */
        get: operations["obtenerProducto"];
        put?: never;
        post?: never;
        /**
         * Da de baja un producto; lo ya emitido no cambia
         * @description Queda inactivo, y su código se puede volver a usar en otro.
         */
        delete: operations["eliminarProducto"];
        options?: never;
        head?: never;
        /**
         * Cambia los campos que se envían
         * @description null vacía un campo opcional. Lo ya emitido no cambia.
         */
        patch: operations["modificarProducto"];
        trace?: never;
    };
    "/v1/borradores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista los propios borradores, el último cambiado primero
         * @description Solo los de la persona del token en esta cuenta. No están los vencidos ni aquellos cuyo documento ya tiene un estado final.
         */
        get: operations["listarBorradores"];
        put?: never;
        /**
         * Guarda un borrador nuevo
         * @description El contenido es cualquier objeto JSON de hasta 256 KB y no se juzga. Una persona tiene hasta 100 en cada cuenta, y cada uno se guarda 30 días desde su último cambio. Con una clave_de_emision propia se puede repetir tras una respuesta perdida: si la persona ya tiene el borrador de esa clave, no se guarda otro, sino que se reemplaza su contenido como con PUT sin version, y se responde con él, también cuando ya hay 100; si con la clave ya hay un documento de estado final, responde 409. Se emite con POST /v1/de/emitir?borrador_id=…
         */
        post: operations["crearBorrador"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/borradores/{borrador_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Un borrador propio, con su contenido
         * @description Uno de otra persona responde 404.
         */
        get: operations["obtenerBorrador"];
        /**
         * Reemplaza el contenido de un borrador
         * @description Con version solo se reemplaza la que se leyó: si otro dispositivo lo cambió mientras tanto, responde 409 y no lo pisa. La clave_de_emision no cambia, y los 30 días vuelven a empezar.
         */
        put: operations["reemplazarBorrador"];
        post?: never;
        /**
         * Elimina un borrador
         * @description El documento que ya se emitió con él no cambia.
         */
        delete: operations["eliminarBorrador"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recibidos/correos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Los correos que llegaron en 30 días, con lo que se hizo de cada adjunto
         * @description Los que llegaron a la dirección de la cuenta o a su buzón propio, con qué se hizo de cada XML, PDF o ZIP que traían. Las imágenes y otros archivos no se nombran. Lo que dicen de sí mismos el remitente y el asunto no está comprobado.
         */
        get: operations["listarCorreosRecibidos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/correos/entrantes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recibe un mensaje con documentos de otros, tal como llegó; sin RECIBIDOS_DOMAIN no existe
         * @description Es para el servidor de correo de la instalación, o para el proveedor que recibe por ella. La cabecera Timbo-Destinatario lleva la dirección del sobre, que es la credencial; el cuerpo no se lee antes. Hasta 25 MB. Cuando responde 204 ya está guardado, y mandarlo otra vez no repite nada.
         */
        post: operations["recibirCorreo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recibidos/importar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trae documentos que otros emitieron a su nombre: un XML, un PDF que lo lleva, o un ZIP
         * @description Cada documento se juzga por sí solo: formato, firma, certificado, CDC, QR, totales y destinatario; después se pregunta a la autoridad. Se guardan todos con sus pruebas, también los que fallan, menos los que son para otro receptor. Repetir el pedido no cambia lo que ya está.
         */
        post: operations["importarRecibidos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recibidos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Documentos recibidos
         * @description Los que otros emitieron a su nombre, con lo que se probó de cada uno, lo que dijo la autoridad y los eventos que la cuenta pidió.
         */
        get: operations["listarRecibidos"];
        put?: never;
        /**
         * Trae un documento por su CDC o por el texto de su QR
         * @description Se guarda y se pregunta a la autoridad; donde ella da el XML, se lee y se juzga. Si no contesta, se le vuelve a preguntar, y el documento queda por confirmar.
         */
        post: operations["traerRecibido"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recibidos/{cdc}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Un documento recibido: su contenido, sus pruebas y sus eventos
         * @description Su contenido se lee del XML. Las pruebas dicen qué se comprobó y qué no; los eventos se pueden pedir hasta eventos_hasta.
         */
        get: operations["obtenerRecibido"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recibidos/{cdc}/xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * El XML de un documento recibido, como llegó
         * @description También los de meses archivados.
         */
        get: operations["descargarXmlRecibido"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recibidos/{cdc}/kude": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * El KuDE de un documento recibido, dibujado de su XML
         * @description Cada página dice que lo generó el receptor. Se dibuja al pedirlo, en A4 si no se pide otro papel.
         */
        get: operations["descargarKudeRecibido"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recibidos/{cdc}/notificar-recepcion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notifica que se recibió un documento
         * @description Una sola, y antes de manifestarse sobre él. La clave necesita el permiso recibidos o emitir, y ningún límite de establecimientos.
         */
        post: operations["notificarRecepcion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recibidos/{cdc}/conformidad": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Conformidad con un documento aprobado, total o parcial
         * @description Dentro de los 45 días de su aprobación. Una, o una parcial y después una total. La clave necesita el permiso recibidos o emitir, y ningún límite de establecimientos.
         */
        post: operations["darConformidad"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recibidos/{cdc}/disconformidad": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disconformidad con un documento aprobado
         * @description Una sola, dentro de los 45 días de su aprobación; si corrige otro evento, dentro de los 15 días de este. La clave necesita el permiso recibidos o emitir, y ningún límite de establecimientos.
         */
        post: operations["darDisconformidad"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recibidos/{cdc}/desconocimiento": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Desconoce un documento emitido a su nombre
         * @description Uno solo, dentro de los 45 días de su aprobación o, si no está aprobado, de su emisión. La clave necesita el permiso recibidos o emitir, y ningún límite de establecimientos.
         */
        post: operations["desconocerDocumento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Series de numeración con al menos una emisión
         * @description El último número dado y el próximo de cada una; todas=true suma las de timbrados y letras anteriores.
         */
        get: operations["listarSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/socios/emisores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Los emisores que creó el socio, los más nuevos primero, con su estado y el uso del mes
         * @description Solo los que creó el socio y no prescindieron de él, y el cupo del socio. De sus documentos dice cuántos emitió cada uno en el mes, y nada más.
         */
        get: operations["listarEmisores"];
        put?: never;
        /**
         * Crea un emisor con todo lo que necesita para emitir, de una vez
         * @description Se comprueba entero antes de crear nada, y las faltas llegan todas juntas; se crea todo o nada. Cada parte lleva los campos de la llamada con la que se cambia después. El emisor es del plan que la instalación le dio al socio y ocupa un lugar de su cupo. Si la respuesta se pierde, repita la llamada: mientras nadie haya usado el emisor, responde con el mismo, escrito de nuevo con lo que envía, y con una clave nueva; la anterior, que nadie vio, queda revocada. Después responde TENANT_YA_EXISTE. De dos llamadas al mismo tiempo se hace una, y la otra responde EMISOR_EN_CURSO. Con administrador, la invitación sale con el emisor o no sale.
         */
        post: operations["crearEmisor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/socios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista o busca socios, los más nuevos primero, con su cupo y cuántos emisores tienen
         * @description Busca por RUC, razón social o nombre de fantasía.
         */
        get: operations["listarSocios"];
        put?: never;
        /**
         * Hace socio a una cuenta: puede crear emisores de ese plan, hasta su cupo
         * @description Desde entonces su cuenta puede tener claves con el permiso emisores, y personas con el rol socio.
         */
        post: operations["crearSocio"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/socios/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Cambia el plan o el cupo de un socio; solo lo que se envía
         * @description Los emisores que ya creó quedan como están, también los que no caben en un cupo menor.
         */
        patch: operations["cambiarSocio"];
        trace?: never;
    };
    "/v1/avisos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Avisos de lo que pasó con los documentos y la cuenta, del más viejo al más nuevo
         * @description Cada aviso aparece una vez, y ninguno antes de un cursor ya leído. Guarde el `cursor` de cada respuesta y envíelo en `despues`. Los avisos se guardan 30 días.
         */
        get: operations["listarAvisos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista los webhooks de la cuenta
         * @description Con su estado y desde cuándo falla lo que se le envía, si falla. El secreto no se muestra.
         */
        get: operations["listarWebhooks"];
        put?: never;
        /**
         * Crea un webhook: recibe los avisos desde ahora; secreto se muestra solo esta vez
         * @description Standard Webhooks 1.0.0: cabeceras webhook-id, webhook-timestamp y webhook-signature. Hasta 20 por cuenta.
         */
        post: operations["crearWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Un webhook
         * @description Sin su secreto. Uno de otra cuenta responde 404.
         */
        get: operations["obtenerWebhook"];
        put?: never;
        post?: never;
        /**
         * Borra un webhook: no se le envía nada más
         * @description No se puede deshacer. Los avisos quedan en la lista de avisos.
         */
        delete: operations["borrarWebhook"];
        options?: never;
        head?: never;
        /**
         * Cambia un webhook; solo lo que se envía
         * @description Otra dirección, otros tipos, o pausarlo y reanudarlo. Vale para lo que se envíe desde entonces; el secreto es el mismo.
         */
        patch: operations["cambiarWebhook"];
        trace?: never;
    };
    "/v1/admin/webhooks/{id}/rotar-secreto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Da otro secreto, que se muestra solo esta vez; por 24 horas firman ambos
         * @description Quien recibe tiene ese día para cambiarlo: mientras tanto cada envío lleva las dos firmas.
         */
        post: operations["rotarSecretoDeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/webhooks/{id}/probar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Envía un aviso webhook.prueba a este webhook, y a ningún otro
         * @description El envío se ve en las entregas, como cualquier otro, con lo que el servidor contestó.
         */
        post: operations["probarWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/webhooks/{id}/entregas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Intentos de entrega de los últimos 30 días, el más nuevo primero
         * @description Cada una con cuándo, cuánto tardó y el comienzo de lo que contestó el servidor; de_id muestra las de un documento.
         */
        get: operations["listarEntregasDeWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/webhooks/{id}/reenviar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Vuelve a enviar un aviso, o todos desde un momento, con los mismos webhook-id
         * @description Lleva aviso_id o desde, uno de los dos. Se guardan los avisos de 30 días.
         */
        post: operations["reenviarAvisosDeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogos/departamentos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Departamentos
         * @description Sus códigos son los de codigo_departamento en los domicilios de la emisión. Lleva ETag.
         */
        get: operations["listarDepartamentos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogos/distritos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Distritos, todos o los de un departamento
         * @description Sus códigos son los de codigo_distrito en los domicilios de la emisión. Lleva ETag.
         */
        get: operations["listarDistritos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogos/localidades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Localidades, todas o las de un distrito
         * @description Sus códigos son los de codigo_ciudad en los domicilios de la emisión. Sin distrito es la tabla entera, unas 6.700. Lleva ETag.
         */
        get: operations["listarLocalidades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Las tablas y listas de códigos
         * @description Cada una con su nombre, su fuente y la ruta que la entrega. No pide credencial y lleva ETag.
         */
        get: operations["listarCatalogos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogos/{nombre}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Una tabla o lista de códigos, con sus etiquetas
         * @description Los códigos que toma un campo de la API; uno que terminó lleva la fecha. No pide credencial y lleva ETag.
         */
        get: operations["consultarCatalogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/identidad": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quién es para el servicio el que pregunta, en qué cuenta actúa y qué puede hacer
         * @description Sirve para comprobar una credencial sin tocar nada: cuenta, modo, rol, facultades y límite por minuto.
         */
        get: operations["obtenerIdentidad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/identidad/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * El logo de la cuenta en la que actúa el que pregunta
         * @description La imagen como se guardó, para toda credencial de la cuenta; 404 si la cuenta no tiene.
         */
        get: operations["obtenerLogoDeIdentidad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cuentas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Las cuentas en las que actúa el que pregunta, cada una con su mes en una línea
         * @description Para quien actúa por varios contribuyentes; no hace falta elegir una. Una clave, o un token con tenant_id, ve la suya.
         */
        get: operations["listarCuentas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/cuenta/personas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista las personas de la cuenta y las invitaciones sin aceptar
         * @description Quienes entran con un token que nombra la cuenta (tenant_id) no están: actúan sin membresía. email_estado dice cómo le va al correo de cada invitación.
         */
        get: operations["listarPersonas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/cuenta/personas/invitaciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invita a una persona a la cuenta, por correo
         * @description Otra invitación para el mismo correo reemplaza a la que estaba sin aceptar. Cada correo recibe hasta 5 por día, y la cuenta tiene hasta 100 sin aceptar.
         */
        post: operations["invitarPersona"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/cuenta/personas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Saca a una persona de la cuenta, o retira una invitación
         * @description id es el de la lista. El único administrador no puede salir: nombra antes a otro. Lo que la persona hizo queda en el registro.
         */
        delete: operations["retirarPersona"];
        options?: never;
        head?: never;
        /**
         * Cambia el rol de una persona de la cuenta, desde su próxima solicitud
         * @description El único administrador no puede dejar de serlo: nombra antes a otro.
         */
        patch: operations["cambiarRolDePersona"];
        trace?: never;
    };
    "/v1/admin/tenants/{id}/personas/invitaciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invita a una persona a la cuenta de un tenant, por correo
         * @description Para el primer administrador de una cuenta; a los demás los invita él. El correo lleva el enlace para aceptar.
         */
        post: operations["invitarPersonaDeTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitaciones/{token}/aceptar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acepta una invitación: quien entró con el correo invitado es de la cuenta
         * @description La acepta quien entró con el correo invitado, verificado por su proveedor de identidad. Desde entonces su token, sin tenant_id, actúa en la cuenta que nombra X-Tenant-Id.
         */
        post: operations["aceptarInvitacion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/verificar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dice qué está probado de un documento electrónico, a cualquiera que lo tenga
         * @description Recibe un formulario con uno solo de archivo (XML, o PDF que lo lleva adjunto, hasta 2 MB), qr o cdc. No pide credencial, no guarda nada y no sigue ninguna dirección que lo enviado nombre. Un archivo que no es un documento también tiene veredicto. La autoridad no se consulta aquí: de un documento de este servicio se dice el estado que ella le dio; de los demás, enlace lleva a su página.
         */
        post: operations["verificarDocumento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habilitacion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cómo va la última corrida de las pruebas de habilitación
         * @description Cuántas líneas están conformes, cuántas difieren y por qué se detuvo, si se detuvo. 404 antes de la primera.
         */
        get: operations["obtenerHabilitacion"];
        put?: never;
        /**
         * Inicia las pruebas de habilitación que la autoridad pide, en el ambiente de pruebas
         * @description El servicio emite los documentos de la guía, buenos y malos, sus eventos y sus consultas, sin que nadie espere: GET /v1/habilitacion dice cómo va. Si el servicio se detiene sigue donde estaba, sin enviar nada dos veces. Una corrida en pausa se da por terminada.
         */
        post: operations["iniciarHabilitacion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habilitacion/lineas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Las líneas de la última corrida, una por caso de la guía y en su orden
         * @description Cada una con su CDC, su protocolo, el código de la autoridad y, si difiere, por qué y qué hacer.
         */
        get: operations["listarLineasDeHabilitacion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habilitacion/pausar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pausa la corrida: no empieza ningún caso más
         * @description Los documentos ya emitidos siguen su trámite.
         */
        post: operations["pausarHabilitacion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habilitacion/seguir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sigue una corrida en pausa, donde estaba
         * @description Lo que está conforme no se repite, y nada se envía dos veces.
         */
        post: operations["seguirHabilitacion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habilitacion/lineas/{codigo}/repetir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Repite una línea que difiere o quedó abierta, con otro documento
         * @description Con ella se repiten las de su lote y se hacen las que quedaron abiertas por su causa.
         */
        post: operations["repetirLineaDeHabilitacion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habilitacion/expediente": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * El expediente de la última corrida: un ZIP firmado con el certificado de la cuenta
         * @description expediente.pdf, para leer e imprimir; las líneas, cada solicitud y cada respuesta byte por byte, los XML y los KuDE. manifest.json lleva el SHA-256 de cada archivo; manifest.p7s, su firma. LEEME.txt dice cómo verificarlos. El mismo estado da los mismos archivos, salvo la hora de la firma.
         */
        get: operations["obtenerExpedienteDeHabilitacion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habilitacion/lineas/{codigo}/imagen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Adjunta la imagen de una consulta por código QR, PNG o JPEG, y la línea queda en verde
         * @description La página de la autoridad pide un captcha, así que la abre una persona. Otra imagen reemplaza a la anterior.
         */
        put: operations["adjuntarImagenDeHabilitacion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habilitacion/prorroga": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redacta la solicitud de prórroga: la nota, la carta de compromiso y el cronograma, para firmar y presentar
         * @description El cronograma dice lo que ya se hizo según la última corrida, con sus fechas, y reparte lo que falta entre hoy y el inicio solicitado. No se guarda nada. No tenemos el texto de la Resolución General 52/2026: compárelo con ella antes de presentarlo.
         */
        post: operations["redactarProrrogaDeHabilitacion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Sano: {
            /** @enum {string} */
            status: "ok";
            /** @enum {string} */
            db: "connected";
        };
        Enfermo: {
            /** @enum {string} */
            status: "error";
            /** @enum {string} */
            db: "disconnected";
        };
        PorEstado: {
            P: number;
            E: number;
            A: number;
            R: number;
            C: number;
        };
        Montos: {
            total_facturado: string;
            iva_5: string;
            iva_10: string;
            exento: string;
        };
        Rango: {
            /** Format: date-time */
            desde: string;
            /** Format: date-time */
            hasta: string;
        };
        Resumen: {
            total: number;
            por_estado: components["schemas"]["PorEstado"];
            /** @description Cantidad por código de tipo. */
            por_tipo: {
                [key: string]: number;
            };
            montos: components["schemas"]["Montos"];
            rango: components["schemas"]["Rango"];
        };
        VentasDelDia: {
            /**
             * Format: date
             * @description Día de la emisión.
             */
            fecha: string;
            /** @description Tipo de documento: 1, 5 o 6. */
            tipo_de: number;
            cantidad: number;
            /** @description En guaraníes; el de las notas de crédito es negativo. */
            monto_total: string;
        };
        VentasPorDia: {
            /** @description Del más viejo al más nuevo; un día sin ventas no está. */
            dias: components["schemas"]["VentasDelDia"][];
        };
        MejorReceptor: {
            nombre: string;
            ruc: string | null;
            cantidad: number;
            monto_total: string;
        };
        MejoresReceptores: {
            receptores: components["schemas"]["MejorReceptor"][];
        };
        Totales: {
            gravado_10: string;
            iva_10: string;
            gravado_5: string;
            iva_5: string;
            exento: string;
            total: string;
            cantidad: number;
        };
        LibroDeVentas: {
            mes: string;
            /** @enum {string} */
            sit: "H" | "P";
            totales: components["schemas"]["Totales"];
            lineas: components["schemas"]["LibroDeVentasLineas"][];
        };
        TotalesDeCompra: {
            gravado_10: string;
            iva_10: string;
            gravado_5: string;
            iva_5: string;
            exento: string;
            total: string;
            cantidad: number;
            /** @description Cuántos de los que suman no confirmó todavía la autoridad. */
            por_confirmar: number;
        };
        LibroDeCompras: {
            mes: string;
            /** @enum {string} */
            sit: "H" | "P";
            totales: components["schemas"]["TotalesDeCompra"];
            lineas: components["schemas"]["LibroDeComprasLineas"][];
        };
        Cifra: {
            /** @description Con el IVA incluido. */
            gravado: string;
            /** @description Sin el IVA. */
            base: string;
            iva: string;
            /** @description Cuántos documentos suman algo en ella. */
            documentos: number;
            /**
             * Format: uri
             * @description Los documentos de la cifra, en CSV; con la credencial.
             */
            enlace: string;
        };
        Exento: {
            total: string;
            /** @description Cuántos documentos suman algo en ella. */
            documentos: number;
            /**
             * Format: uri
             * @description Los documentos de la cifra, en CSV; con la credencial.
             */
            enlace: string;
        };
        Lado: {
            tasa_10: components["schemas"]["Cifra"];
            tasa_5: components["schemas"]["Cifra"];
            exento: components["schemas"]["Exento"];
            /** @description De las dos tasas. */
            iva: string;
        };
        AdvertenciaDeIva: {
            /** @enum {string} */
            codigo: "ventas_sin_resolver" | "compras_por_confirmar" | "compras_cancelado" | "compras_desconocido" | "compras_observado" | "compras_invalido" | "compras_sin_xml";
            mensaje: string;
            documentos: number;
        };
        PapelDeIva: {
            mes: string;
            /** @enum {string} */
            sit: "H" | "P";
            /** @description De las ventas aprobadas; las notas de crédito restan. */
            debito: components["schemas"]["Lado"];
            /** @description De las compras que suman en su libro. */
            credito: components["schemas"]["Lado"];
            /** @description IVA de débito menos IVA de crédito. */
            diferencia: string;
            /** @description Lo que no suma y lo que falta confirmar. */
            advertencias: components["schemas"]["AdvertenciaDeIva"][];
        };
        ReceptorDelDE: {
            nombre: string;
            ruc: string | null;
            /** @description null si tiene ruc. */
            tipo_documento: number | null;
            /** @description null si tiene ruc. */
            numero_documento: string | null;
        };
        DEEmitido: {
            /** Format: uuid */
            de_id: string;
            cdc: string;
            id_interno: string | null;
            /**
             * @description P pendiente, E enviado, A aprobado, R rechazado, C cancelado.
             * @enum {string}
             */
            estado: "P" | "E" | "A" | "R" | "C";
            /** @enum {number} */
            tipo_de: 1 | 4 | 5 | 6 | 7;
            /** @enum {string} */
            tipo_label: "Factura" | "Autofactura" | "Nota de crédito" | "Nota de débito" | "Nota de remisión";
            /** @enum {string} */
            sit: "H" | "P";
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            establecimiento: string;
            punto: string;
            serie: string;
            numero: number;
            numero_formateado: string;
            /** Format: date-time */
            fecha_emision: string;
            /** @enum {number} */
            tipo_emision: 1 | 2;
            /** @enum {string} */
            modo_envio: "S" | "A";
            /**
             * @description A la API, U una pantalla, W WhatsApp, I importado.
             * @enum {string}
             */
            fuente: "A" | "U" | "W" | "I";
            moneda: string;
            /** @description null en guaraníes, y si cada ítem lleva el suyo. */
            tipo_cambio: string | null;
            total: string;
            total_iva: string;
            /** @description Total en guaraníes. */
            total_gs: string;
            receptor: components["schemas"]["ReceptorDelDE"];
            /** @description Las direcciones del receptor, separadas por «; ». */
            email_rec: string | null;
            /**
             * @description De la última carta: null nunca pedida, P pendiente, E entregada al servidor de correo, F falló para alguno de sus destinatarios.
             * @enum {string|null}
             */
            email_estado: "P" | "E" | "F" | null;
            /** @description Por qué falló el correo, o qué de email_rec no es una dirección; null si nada falló. */
            email_detalle: string | null;
            protocolo_fiscal: string | null;
            /** @description Código de la respuesta de la autoridad. */
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            /**
             * Format: date-time
             * @description Hora de procesamiento de la autoridad.
             */
            aprobado_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: uri
             * @description Válido por 1 hora.
             */
            xml_url: string;
            /**
             * Format: uri
             * @description Válido por 1 hora; null si la representación no se pudo generar.
             */
            kude_url: string | null;
            /** @description true mientras el estado es P o E. */
            pending: boolean;
            /** @description true: ya existía un documento con ese id_interno (o esa corrección), y es este. Sin él, se acaba de emitir. */
            repetido?: boolean;
            /** @description Con repetido: en qué miembros el cuerpo enviado dice otra cosa que este documento. Vacía: dice lo mismo. null: no se pudo comparar. */
            difiere?: string[] | null;
        };
        /** @enum {string} */
        CodigoDeError: "0150" | "API_KEYS_AGOTADAS" | "AUTH_APIKEY_INVALIDA" | "AUTH_TOKEN_INVALIDO" | "AVISOS_CURSOR_VENCIDO" | "BAD_REQUEST" | "BORRADORES_COMPLETOS" | "BORRADOR_CAMBIADO" | "BORRADOR_EMITIDO" | "CABECERAS_DEMASIADO_GRANDES" | "CANCELACION_FUERA_DE_PLAZO" | "CDC_INVALIDO" | "CLAVE_DE_RECEPTOR_INVALIDA" | "CORREO_LIMITE_EXCEDIDO" | "CORREO_PROPIO_NO_ADMITIDO" | "CUENTA_NO_ELEGIDA" | "CUERPO_DEMASIADO_GRANDE" | "CUERPO_INVALIDO" | "DE_CDC_FALTANTE" | "DE_CON_NOTAS_APROBADAS" | "DE_CORREGIDO" | "DE_ESTADO_INVALIDO" | "DE_FUERA_DE_LINEA" | "DE_NOT_APPROVED" | "DE_NOT_FOUND" | "DE_NO_EDITABLE" | "DE_NO_ENCONTRADO" | "DE_REENCOLADO_RATE_LIMIT" | "DE_SIN_KUDE" | "DE_TERMINAL_NO_REENCOLABLE" | "EMAIL_DESTINATARIO_MISSING" | "EMISOR_EN_CURSO" | "EMISOR_NO_CONFIGURADO" | "ENLACE_INVALIDO" | "ERROR_INTERNO" | "EVENTO_EN_CURSO" | "EVENTO_NO_ADMITIDO" | "FISCAL_NO_DISPONIBLE" | "FISCAL_RECHAZO" | "FORBIDDEN" | "HABILITACION_EN_CURSO" | "HABILITACION_NO_ENCONTRADA" | "HABILITACION_OTRO_RECEPTOR" | "HABILITACION_RECEPTOR_PROPIO" | "HABILITACION_SIN_CERTIFICADO" | "HABILITACION_SIN_RECEPTOR" | "HABILITACION_TERMINADA" | "IMPORTACION_AMBIENTE_NO_ADMITIDO" | "IMPORTACION_ARCHIVO_INVALIDO" | "IMPORTACION_CDC_INVALIDO" | "IMPORTACION_DESCONOCIDA" | "IMPORTACION_DE_OTRO_EMISOR" | "IMPORTACION_DISTINTA" | "IMPORTACION_FECHA_FUTURA" | "IMPORTACION_FIRMA_INVALIDA" | "IMPORTACION_ILEGIBLE" | "IMPORTACION_QR_INVALIDO" | "IMPORTACION_REPETIDA" | "INVITACIONES_AGOTADAS" | "INVITACION_NO_ENCONTRADA" | "INVITACION_USADA" | "INVITACION_VENCIDA" | "JSON_INVALIDO" | "LINEA_NO_REPETIBLE" | "LINEA_SIN_IMAGEN" | "METODO_NO_ADMITIDO" | "MODO_NO_ADMITIDO" | "MODO_PRUEBA_NO_DISPONIBLE" | "NC_DOCUMENTO_ASOCIADO_INVALIDO" | "NC_SOBRE_ACREDITACION" | "NOT_FOUND" | "NR_RECEPTOR_DOMICILIO_FALTANTE" | "NUMERO_INICIAL_INVALIDO" | "NUMERO_YA_INUTILIZADO" | "PAQUETES_EN_CURSO" | "PAQUETE_DEMASIADO_GRANDE" | "PAQUETE_NO_ENCONTRADO" | "PAQUETE_VACIO" | "RANGO_CON_NUMEROS_EMITIDOS" | "RANGO_YA_INUTILIZADO" | "RATE_LIMIT_EXCEDIDO" | "RECIBIDOS_IMAP_NO_ADMITIDO" | "RECIBIDO_AMBIENTE_NO_ADMITIDO" | "RECIBIDO_DE_OTRO_RECEPTOR" | "RECIBIDO_DISTINTO" | "RECIBIDO_ILEGIBLE" | "RECIBIDO_PROPIO" | "RECIBIDO_QR_INVALIDO" | "RECIBIDO_SIN_XML" | "REENVIO_EN_CURSO" | "RG90_VACIO" | "RUC_INVALIDO" | "SERIE_AGOTADA" | "SERIE_CONGELADA" | "SERIE_INEXISTENTE" | "SERIE_SIN_INDICAR" | "SERVICE" | "SERVICIO_OCUPADO" | "SOCIO_SIN_CUPO" | "SOCIO_YA_EXISTE" | "SOLICITUD_DEMORADA" | "SOLICITUD_MALFORMADA" | "TENANT_SUSPENDIDO" | "TENANT_YA_EXISTE" | "ULTIMO_ADMINISTRADOR" | "VALIDACION_MONEDA_NO_HABILITADA" | "VALIDACION_MULTIPLES_CAMPOS" | "VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR" | "VERIFICACION_ILEGIBLE" | "VISTA_PREVIA_NO_DISPONIBLE" | "WEBHOOKS_AGOTADOS" | "WEBHOOKS_NO_ADMITIDOS" | "WEBHOOK_INACTIVO" | "YA_ES_MIEMBRO";
        /** @enum {string} */
        CodigoDeCampo: "ANTICIPO_AGOTADO" | "ANTICIPO_SIN_DOCUMENTO" | "ANTICIPO_SIN_MONTO" | "CAMPO_DERIVADO" | "CAMPO_DESCONOCIDO" | "CAMPO_NO_CORRESPONDE" | "CAMPO_REQUERIDO" | "CANTIDAD_INVALIDA" | "CDC_INVALIDO" | "CODIGO_DE_SEGURIDAD_DEBIL" | "CODIGO_DE_SEGURIDAD_REPETIDO" | "CUOTA_EN_OTRA_MONEDA" | "CUOTAS_DISTINTAS" | "CUOTAS_NO_SUMAN" | "DECIMAL_INVALIDO" | "DESCUENTO_EXCESIVO" | "ENTREGA_EXCESIVA" | "FECHA_FUTURA" | "FECHA_INVALIDA" | "FORMATO_INVALIDO" | "IDENTIDAD_ALTERADA" | "IMPUESTO_SIN_FORMATO" | "IVA_DISTINTO_DEL_ASOCIADO" | "LARGO_INVALIDO" | "MONEDA_INEXISTENTE" | "MONTO_EXCESIVO" | "NR_RECEPTOR_DOMICILIO_FALTANTE" | "PAGOS_NO_SUMAN" | "PAIS_INEXISTENTE" | "TEXTO_INVALIDO" | "TIPO_INVALIDO" | "VALIDACION_MONEDA_NO_HABILITADA" | "VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR" | "VALOR_INVALIDO" | "REGLA_0160" | "REGLA_0200" | "REGLA_1050" | "REGLA_1103" | "REGLA_1150" | "REGLA_1201" | "REGLA_1209" | "REGLA_1210" | "REGLA_1211" | "REGLA_1213" | "REGLA_1265" | "REGLA_1300" | "REGLA_1306" | "REGLA_1307" | "REGLA_1308" | "REGLA_1309" | "REGLA_1313" | "REGLA_1314" | "REGLA_1315" | "REGLA_1317" | "REGLA_1318" | "REGLA_1320" | "REGLA_1321" | "REGLA_1328" | "REGLA_1330" | "REGLA_1331" | "REGLA_1352" | "REGLA_1402" | "REGLA_1503" | "REGLA_1552" | "REGLA_1553" | "REGLA_1554" | "REGLA_1556" | "REGLA_1557" | "REGLA_1600" | "REGLA_1601" | "REGLA_1602" | "REGLA_1604" | "REGLA_1650" | "REGLA_1651" | "REGLA_1700" | "REGLA_1701" | "REGLA_1703" | "REGLA_1704" | "REGLA_1705" | "REGLA_1706" | "REGLA_1751" | "REGLA_1802" | "REGLA_1804" | "REGLA_1807" | "REGLA_1808" | "REGLA_1853" | "REGLA_1854" | "REGLA_1855" | "REGLA_1856" | "REGLA_1862" | "REGLA_1901" | "REGLA_1904" | "REGLA_1905" | "REGLA_1907" | "REGLA_2050" | "REGLA_2051" | "REGLA_2052" | "REGLA_2053" | "REGLA_2054" | "REGLA_2055" | "REGLA_2108" | "REGLA_2110" | "REGLA_2113" | "REGLA_2153" | "REGLA_2203" | "REGLA_2252" | "REGLA_2253" | "REGLA_2254" | "REGLA_2255" | "REGLA_2302" | "REGLA_2303" | "REGLA_2304" | "REGLA_2305" | "REGLA_2306" | "REGLA_2307" | "REGLA_2308" | "REGLA_2311" | "REGLA_2313" | "REGLA_2357" | "REGLA_2359" | "REGLA_2403" | "REGLA_2404" | "REGLA_2413" | "REGLA_2414" | "REGLA_2415" | "REGLA_2416" | "REGLA_2430" | "REGLA_2432" | "REGLA_2434" | "REGLA_2436" | "REGLA_2437" | "REGLA_2438" | "REGLA_2439" | "REGLA_2440" | "REGLA_2441" | "REGLA_2442" | "REGLA_2443" | "REGLA_2444" | "REGLA_2553" | "REGLA_2557" | "REGLA_2562" | "REGLA_2602" | "REGLA_2604" | "REGLA_2605" | "REGLA_2606" | "REGLA_4300" | "REGLA_4301" | "REGLA_4306" | "REGLA_4309" | "REGLA_4311" | "REGLA_4312" | "REGLA_4313" | "REGLA_4314" | "REGLA_4315" | "REGLA_4316" | "REGLA_4317" | "REGLA_4318" | "REGLA_4319" | "REGLA_4320" | "REGLA_4321" | "REGLA_4324" | "REGLA_4325" | "REGLA_4328" | "REGLA_4331" | "REGLA_4332" | "REGLA_4333" | "REGLA_4334" | "REGLA_4335" | "REGLA_4461" | "REGLA_4462" | "REGLA_4463" | "REGLA_4464" | "REGLA_4466" | "REGLA_4467" | "REGLA_4470" | "REGLA_4474" | "REGLA_4475" | "REGLA_4476" | "REGLA_4478";
        ErrorDeCampo: {
            /** @description Como items[2].cantidad. */
            campo: string;
            codigo: components["schemas"]["CodigoDeCampo"];
            mensaje: string;
        };
        NombreDeSerie: {
            timbrado: string;
            serie: string;
        };
        Extra: {
            errores?: components["schemas"]["ErrorDeCampo"][];
            /** @description Cuántos errores hubo: la respuesta muestra los primeros 100. */
            total_errores?: number;
            codigo_fiscal?: string | null;
            cdc?: string | null;
            /** @description Número de la regla de la autoridad que el evento no cumple. */
            regla?: string;
            /** @description Los documentos que hay que cancelar antes, en ese orden; hasta cien. */
            cdcs?: string[];
            /** @description Las series de las que el rango puede ser. */
            series?: components["schemas"]["NombreDeSerie"][];
            /** @description El pedido sigue en trámite; repita la llamada para saber. */
            pending?: boolean;
        };
        DatosDelError: {
            codigo: components["schemas"]["CodigoDeError"];
            mensaje: string;
            request_id: string;
            /** @description Validación: errores[] y total_errores. Rechazo de la autoridad: codigo_fiscal y cdc. Evento sin respuesta todavía: pending. SERIE_SIN_INDICAR: series. DE_CON_NOTAS_APROBADAS: cdcs. */
            extra?: components["schemas"]["Extra"];
            /** @description Solo al superar el límite de solicitudes. */
            limit?: number;
            /** @description Segundos de época; solo al superar el límite. */
            reset_at?: number;
        };
        Error: {
            error: components["schemas"]["DatosDelError"];
        };
        TotalesDelDE: {
            subtotal_exento: string;
            subtotal_exonerado: string;
            subtotal_5: string;
            subtotal_10: string;
            total_operacion: string;
            total_descuento: string;
            total_anticipo: string;
            porcentaje_descuento_global: string;
            redondeo: string;
            total_general: string;
            iva_5: string;
            iva_10: string;
            total_iva: string;
            base_gravada_5: string;
            base_gravada_10: string;
            total_base_gravada: string;
            total_guaranies: string;
        };
        Advertencia: {
            /** @description El campo de la solicitud. */
            campo: string;
            /**
             * @description ID_INTERNO_USADO: Ya hay un documento con ese id_interno: emitir respondería ese. PADRON_NO_DISPONIBLE: El padrón no respondió a tiempo: nada se sabe del RUC. SERIE_CONGELADA: La serie espera su reconciliación: hoy no se puede emitir en ella. REGLA_1306: El RUC del receptor no existe. REGLA_1307: El receptor es una empresa con el RUC inactivo. REGLA_1308: En B2B y B2G el receptor debe tener el RUC activo. REGLA_2303: El RUC del transportista no existe. REGLA_2304: El RUC del transportista está inactivo. REGLA_2562: El vendedor de una autofactura no es contribuyente.
             * @enum {string}
             */
            codigo: "ID_INTERNO_USADO" | "PADRON_NO_DISPONIBLE" | "SERIE_CONGELADA" | "REGLA_1306" | "REGLA_1307" | "REGLA_1308" | "REGLA_2303" | "REGLA_2304" | "REGLA_2562";
            mensaje: string;
        };
        Validacion: {
            /** @enum {boolean} */
            valido: true;
            /** @enum {number} */
            tipo_de: 1 | 4 | 5 | 6 | 7;
            total: string;
            total_iva: string;
            /** @description Total en guaraníes. */
            total_gs: string;
            totales: components["schemas"]["TotalesDelDE"];
            /** @description El que tendría ahora; otra emisión puede tomarlo antes. null si la serie está congelada. */
            numero_probable: number | null;
            /** @description Con ese número. Sin d_cod_seg en la solicitud, su código de seguridad es otro cada vez. */
            cdc_probable: string | null;
            /** @description Lo que no impide emitir, o puede cambiar hasta entonces. */
            advertencias: components["schemas"]["Advertencia"][];
            /** @description Con incluir=xml, y la serie sin congelar: el documento sin firma ni QR. */
            xml?: string;
        };
        Inutilizar: {
            establecimiento: string;
            punto: string;
            numero_desde: number;
            numero_hasta: number;
            /**
             * @description Obligatorio, con este nombre o como tipo.
             * @enum {integer}
             */
            tipo_de?: 1 | 4 | 5 | 6 | 7;
            /**
             * @description Alias de tipo_de.
             * @enum {integer|null}
             */
            tipo?: 1 | 4 | 5 | 6 | 7 | null;
            /**
             * @description Por defecto, el del punto.
             * @enum {string|null}
             */
            sit?: "H" | "P" | null;
            /** @description Timbrado de la serie, si no es el vigente: para los huecos que dejó un timbrado anterior. Sin él ni serie, la serie vigente; si esta no llegó al rango y una anterior lo dejó libre, 422 SERIE_SIN_INDICAR. */
            timbrado?: string | null;
            /** @description Letras de la serie; vacía si no tiene. */
            serie?: string | null;
            motivo: string;
        };
        Tramo: {
            numero_desde: number;
            numero_hasta: number;
            /** @enum {string} */
            estado: "P" | "A" | "R";
            /** @description Código de la respuesta de la autoridad. */
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
        };
        Autor: {
            /** @description De la clave, o el sujeto del token. */
            id: string;
            /** @enum {string} */
            via: "api_key" | "jwt" | "emergencia" | "servicio";
            rol: string;
            /** @description Por el que se reconoce la clave. */
            prefijo: string | null;
        };
        Inutilizacion: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            sit: "H" | "P";
            establecimiento: string;
            punto: string;
            timbrado: string;
            serie: string;
            /** @enum {number} */
            tipo: 1 | 4 | 5 | 6 | 7;
            /** @enum {string} */
            tipo_label: "Factura" | "Autofactura" | "Nota de crédito" | "Nota de débito" | "Nota de remisión";
            numero_desde: number;
            numero_hasta: number;
            motivo: string;
            /**
             * @description P pendiente mientras lo esté algún tramo, A aceptada, R rechazada, X aceptada en parte: vea tramos.
             * @enum {string}
             */
            estado: "P" | "A" | "R" | "X";
            protocolo_fiscal: string | null;
            /** @description Código de la respuesta de la autoridad. */
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            /** @description Solo de un rango de más de 1.000 números, que viaja en varios eventos: uno por evento, en orden. Los números de un tramo rechazado quedan libres en el acto. */
            tramos?: components["schemas"]["Tramo"][];
            /** @description null si es un rango. */
            cdc: string | null;
            /** @description Quién lo hizo; servicio si nadie lo pidió. */
            autor: components["schemas"]["Autor"];
            /** Format: date-time */
            created_at: string;
        };
        PaginaDeInutilizaciones: {
            total: number;
            limit: number;
            offset: number;
            page: number;
            total_pages: number;
            inutilizaciones: components["schemas"]["Inutilizacion"][];
        };
        Motivo: {
            motivo?: string | null;
        };
        Evento: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            tipo: "CANCELACION" | "NOMINACION" | "TRANSPORTE" | "INUTILIZACION" | "NOTIFICACION" | "CONFORMIDAD" | "DISCONFORMIDAD" | "DESCONOCIMIENTO";
            /**
             * @description P pendiente, A aceptado, R rechazado.
             * @enum {string}
             */
            estado: "P" | "A" | "R";
            motivo: string;
            /** @description Lo que dice, en las palabras del pedido: a quién se nominó, qué cambió del transporte. Vacío si es solo el motivo. */
            datos: components["schemas"]["EventoDatos"];
            protocolo_fiscal: string | null;
            /** @description Código de la respuesta de la autoridad. */
            codigo_fiscal: string | null;
            /** @description Respuesta de la autoridad; mientras está pendiente, qué espera si conviene saberlo. */
            mensaje_fiscal: string | null;
            /** @description Quién lo hizo; servicio si nadie lo pidió. */
            autor: components["schemas"]["Autor"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            procesado_at: string | null;
        };
        DEConEvento: {
            /** Format: uuid */
            de_id: string;
            cdc: string;
            id_interno: string | null;
            /**
             * @description P pendiente, E enviado, A aprobado, R rechazado, C cancelado.
             * @enum {string}
             */
            estado: "P" | "E" | "A" | "R" | "C";
            /** @enum {number} */
            tipo_de: 1 | 4 | 5 | 6 | 7;
            /** @enum {string} */
            tipo_label: "Factura" | "Autofactura" | "Nota de crédito" | "Nota de débito" | "Nota de remisión";
            /** @enum {string} */
            sit: "H" | "P";
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            establecimiento: string;
            punto: string;
            serie: string;
            numero: number;
            numero_formateado: string;
            /** Format: date-time */
            fecha_emision: string;
            /** @enum {number} */
            tipo_emision: 1 | 2;
            /** @enum {string} */
            modo_envio: "S" | "A";
            /**
             * @description A la API, U una pantalla, W WhatsApp, I importado.
             * @enum {string}
             */
            fuente: "A" | "U" | "W" | "I";
            moneda: string;
            /** @description null en guaraníes, y si cada ítem lleva el suyo. */
            tipo_cambio: string | null;
            total: string;
            total_iva: string;
            /** @description Total en guaraníes. */
            total_gs: string;
            receptor: components["schemas"]["ReceptorDelDE"];
            /** @description Las direcciones del receptor, separadas por «; ». */
            email_rec: string | null;
            /**
             * @description De la última carta: null nunca pedida, P pendiente, E entregada al servidor de correo, F falló para alguno de sus destinatarios.
             * @enum {string|null}
             */
            email_estado: "P" | "E" | "F" | null;
            /** @description Por qué falló el correo, o qué de email_rec no es una dirección; null si nada falló. */
            email_detalle: string | null;
            protocolo_fiscal: string | null;
            /** @description Código de la respuesta de la autoridad. */
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            /**
             * Format: date-time
             * @description Hora de procesamiento de la autoridad.
             */
            aprobado_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: uri
             * @description Válido por 1 hora.
             */
            xml_url: string;
            /**
             * Format: uri
             * @description Válido por 1 hora; null si la representación no se pudo generar.
             */
            kude_url: string | null;
            /** @description true mientras el estado es P o E. */
            pending: boolean;
            evento: components["schemas"]["Evento"];
        };
        DEConEventos: {
            /** Format: uuid */
            de_id: string;
            cdc: string;
            id_interno: string | null;
            /**
             * @description P pendiente, E enviado, A aprobado, R rechazado, C cancelado.
             * @enum {string}
             */
            estado: "P" | "E" | "A" | "R" | "C";
            /** @enum {number} */
            tipo_de: 1 | 4 | 5 | 6 | 7;
            /** @enum {string} */
            tipo_label: "Factura" | "Autofactura" | "Nota de crédito" | "Nota de débito" | "Nota de remisión";
            /** @enum {string} */
            sit: "H" | "P";
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            establecimiento: string;
            punto: string;
            serie: string;
            numero: number;
            numero_formateado: string;
            /** Format: date-time */
            fecha_emision: string;
            /** @enum {number} */
            tipo_emision: 1 | 2;
            /** @enum {string} */
            modo_envio: "S" | "A";
            /**
             * @description A la API, U una pantalla, W WhatsApp, I importado.
             * @enum {string}
             */
            fuente: "A" | "U" | "W" | "I";
            moneda: string;
            /** @description null en guaraníes, y si cada ítem lleva el suyo. */
            tipo_cambio: string | null;
            total: string;
            total_iva: string;
            /** @description Total en guaraníes. */
            total_gs: string;
            receptor: components["schemas"]["ReceptorDelDE"];
            /** @description Las direcciones del receptor, separadas por «; ». */
            email_rec: string | null;
            /**
             * @description De la última carta: null nunca pedida, P pendiente, E entregada al servidor de correo, F falló para alguno de sus destinatarios.
             * @enum {string|null}
             */
            email_estado: "P" | "E" | "F" | null;
            /** @description Por qué falló el correo, o qué de email_rec no es una dirección; null si nada falló. */
            email_detalle: string | null;
            protocolo_fiscal: string | null;
            /** @description Código de la respuesta de la autoridad. */
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            /**
             * Format: date-time
             * @description Hora de procesamiento de la autoridad.
             */
            aprobado_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: uri
             * @description Válido por 1 hora.
             */
            xml_url: string;
            /**
             * Format: uri
             * @description Válido por 1 hora; null si la representación no se pudo generar.
             */
            kude_url: string | null;
            /** @description true mientras el estado es P o E. */
            pending: boolean;
            eventos: components["schemas"]["Evento"][];
        };
        Reenviado: {
            /** @enum {boolean} */
            ok: true;
            cdc: string;
            /**
             * @description P pendiente, E enviado, A aprobado, R rechazado, C cancelado.
             * @enum {string}
             */
            estado: "P" | "E" | "A" | "R" | "C";
            /** Format: date-time */
            reenviado_at: string;
            mensaje: string;
        };
        Reencolado: {
            /** @enum {boolean} */
            ok: true;
            /** Format: uuid */
            de_id: string;
            /** Format: date-time */
            reencolado_at: string;
            mensaje: string;
        };
        PaqueteBody: {
            /** @description La referencia con que se emitió. */
            id_interno?: string;
            /**
             * @description P pendiente, E enviado, A aprobado, R rechazado, C cancelado.
             * @enum {string}
             */
            estado?: "P" | "E" | "A" | "R" | "C";
            /** @description Solo ese tipo de documento. */
            tipo?: number;
            /**
             * @description H homologación, P producción; sin él, ambos.
             * @enum {string}
             */
            sit?: "H" | "P";
            /**
             * Format: date
             * @description Día de Paraguay, incluido.
             */
            desde?: string;
            /**
             * Format: date
             * @description Día de Paraguay, incluido.
             */
            hasta?: string;
            /** @description Nombre, RUC o documento de identidad del receptor, id_interno, número (con guiones o sin ellos), o descripción, código o GTIN de un ítem (unos segundos después de emitir), sin distinguir acentos; o el total exacto, con puntos de mil o sin ellos. Si las coincidencias son menos de 10, las siguen hasta 50 nombres con una letra distinta, de más o de menos. Menos de 3 caracteres se ignora. */
            q?: string;
            /** @description Solo los de ese establecimiento. */
            establecimiento?: string;
            /** @description Solo los de ese punto de expedición. */
            punto?: string;
            /** @description Total mínimo, incluido, en la moneda de cada documento, con punto decimal. */
            total_desde?: string;
            /** @description Total máximo, incluido, en la moneda de cada documento, con punto decimal. */
            total_hasta?: string;
            /** @description Solo los que no tienen dirección de correo: a nadie se enviaron. */
            sin_correo?: boolean;
            /**
             * @description pdf: un PDF con todas las páginas y un marcador por documento. zip: un ZIP con un PDF por documento. archivo: un ZIP con el XML firmado y el KuDE de cada documento, con su CDC por nombre, y manifiesto.csv, que los enumera con su ambiente y su SHA-256; es de un solo ambiente: sin sit, P si la cuenta tiene un punto en producción; si no, H.
             * @enum {string}
             */
            como: "pdf" | "zip" | "archivo";
            /**
             * @description Papel; sin él, el que tiene cada documento.
             * @enum {string}
             */
            formato?: "a4" | "carta" | "oficio" | "a5" | "ticket80" | "ticket58" | "ticket80-resumen" | "ticket58-resumen";
            /**
             * @description De los rótulos; sin él, el de los ajustes de la cuenta.
             * @enum {string}
             */
            idioma?: "es" | "en" | "pt" | "gn";
            /**
             * @description Los de un mes de emisión, en lugar de desde y hasta.
             * @example 2026-03
             */
            mes?: string;
            /** @description Los documentos, en este orden, en lugar de filtros. */
            cdcs?: string[];
        };
        PaqueteDeKudes: {
            /** Format: uuid */
            id: string;
            /**
             * @description P: en preparación. L: listo. F: no se pudo hacer, detalle dice por qué; puede pedirlo de nuevo.
             * @enum {string}
             */
            estado: "P" | "L" | "F";
            /** @enum {string} */
            como: "pdf" | "zip" | "archivo";
            /**
             * @description null: el de cada documento.
             * @enum {string|null}
             */
            formato: "a4" | "carta" | "oficio" | "a5" | "ticket80" | "ticket58" | "ticket80-resumen" | "ticket58-resumen" | null;
            /**
             * @description null: el de la cuenta.
             * @enum {string|null}
             */
            idioma: "es" | "en" | "pt" | "gn" | null;
            /** @description Documentos pedidos. */
            total: number;
            /** @description De ellos, los que ya tienen su KuDE dibujado. */
            hechos: number;
            /** @description CDC de los que no tienen KuDE: no están en el archivo. */
            omitidos: string[];
            /** @description Del último intento que falló. */
            detalle: string | null;
            /** @description Tamaño del archivo. */
            bytes: number | null;
            /**
             * Format: uri
             * @description Dónde preguntar cómo va.
             */
            consulta_url: string;
            /**
             * Format: uri
             * @description Cuando está listo: el archivo, sin credencial, hasta vence_at.
             */
            archivo_url: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            cerrado_at: string | null;
            /**
             * Format: date-time
             * @description Entonces se borra.
             */
            vence_at: string;
        };
        ArchivoImportado: {
            /** @description Su nombre, como vino; con el lugar, si trae varios documentos. */
            archivo: string;
            /**
             * @description repetido: ya estaba, y no cambia.
             * @enum {string}
             */
            resultado: "importado" | "repetido" | "rechazado";
            cdc: string | null;
            /** Format: uuid */
            de_id: string | null;
            /**
             * @description P pendiente, E enviado, A aprobado, R rechazado, C cancelado.
             * @enum {string|null}
             */
            estado: "P" | "E" | "A" | "R" | "C" | null;
            /** @description EEE-PPP-NNNNNNN. */
            numero_formateado: string | null;
            /** @description Código de error del archivo que no se importó. */
            codigo: string | null;
            mensaje: string | null;
        };
        Importacion: {
            /** @description Documentos leídos. */
            total: number;
            importados: number;
            repetidos: number;
            rechazados: number;
            /** @description Uno por documento, en el orden de los archivos. */
            documentos: components["schemas"]["ArchivoImportado"][];
            /** @description Los demás archivos del ZIP, que no son .xml, por su nombre: no se leyeron. */
            omitidos: string[];
        };
        DE: {
            /** Format: uuid */
            de_id: string;
            cdc: string;
            id_interno: string | null;
            /**
             * @description P pendiente, E enviado, A aprobado, R rechazado, C cancelado.
             * @enum {string}
             */
            estado: "P" | "E" | "A" | "R" | "C";
            /** @enum {number} */
            tipo_de: 1 | 4 | 5 | 6 | 7;
            /** @enum {string} */
            tipo_label: "Factura" | "Autofactura" | "Nota de crédito" | "Nota de débito" | "Nota de remisión";
            /** @enum {string} */
            sit: "H" | "P";
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            establecimiento: string;
            punto: string;
            serie: string;
            numero: number;
            numero_formateado: string;
            /** Format: date-time */
            fecha_emision: string;
            /** @enum {number} */
            tipo_emision: 1 | 2;
            /** @enum {string} */
            modo_envio: "S" | "A";
            /**
             * @description A la API, U una pantalla, W WhatsApp, I importado.
             * @enum {string}
             */
            fuente: "A" | "U" | "W" | "I";
            moneda: string;
            /** @description null en guaraníes, y si cada ítem lleva el suyo. */
            tipo_cambio: string | null;
            total: string;
            total_iva: string;
            /** @description Total en guaraníes. */
            total_gs: string;
            receptor: components["schemas"]["ReceptorDelDE"];
            /** @description Las direcciones del receptor, separadas por «; ». */
            email_rec: string | null;
            /**
             * @description De la última carta: null nunca pedida, P pendiente, E entregada al servidor de correo, F falló para alguno de sus destinatarios.
             * @enum {string|null}
             */
            email_estado: "P" | "E" | "F" | null;
            /** @description Por qué falló el correo, o qué de email_rec no es una dirección; null si nada falló. */
            email_detalle: string | null;
            protocolo_fiscal: string | null;
            /** @description Código de la respuesta de la autoridad. */
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            /**
             * Format: date-time
             * @description Hora de procesamiento de la autoridad.
             */
            aprobado_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: uri
             * @description Válido por 1 hora.
             */
            xml_url: string;
            /**
             * Format: uri
             * @description Válido por 1 hora; null si la representación no se pudo generar.
             */
            kude_url: string | null;
            /** @description true mientras el estado es P o E. */
            pending: boolean;
        };
        TotalDeLista: {
            moneda: string;
            /** @description De documentos, de cualquier tipo y estado. */
            cantidad: number;
            /** @description Facturas y notas de débito suman, notas de crédito restan, de cualquier estado. Las autofacturas son compras: suman solo con tipo=4. */
            total: string;
            /** @description De ese total, lo aprobado: lo que suman los reportes. */
            total_aprobado: string;
        };
        ResumenDeLista: {
            cantidad: number;
            /** @description Uno por moneda. */
            totales: components["schemas"]["TotalDeLista"][];
        };
        PaginaDeDocumentos: {
            total: number;
            limit: number;
            offset: number;
            page: number;
            total_pages: number;
            documentos: components["schemas"]["DE"][];
            /** @description Con resumen=true. null: resumen_omitido dice por qué. */
            resumen?: components["schemas"]["ResumenDeLista"] | null;
            /** @description Por qué no hay resumen. */
            resumen_omitido?: string;
        };
        ActividadDelEmisor: {
            codigo: string;
            descripcion: string;
        };
        TimbradoDelEmisor: {
            numero: string;
            /** Format: date */
            fecha_inicio: string;
            serie: string;
        };
        EstablecimientoDelEmisor: {
            codigo: string;
            direccion: string;
            numero_casa: string;
            departamento: number;
            ciudad: number;
            telefono: string;
            email: string;
            denominacion?: string;
            complemento1?: string;
            complemento2?: string;
            distrito?: number;
        };
        EmisorDelDE: {
            ruc: string;
            razon_social: string;
            nombre_fantasia: string | null;
            /** @enum {number} */
            tipo_contribuyente: 1 | 2;
            actividades: components["schemas"]["ActividadDelEmisor"][];
            timbrado: components["schemas"]["TimbradoDelEmisor"];
            establecimiento: components["schemas"]["EstablecimientoDelEmisor"];
        };
        Nota: {
            cdc: string;
            /** @enum {number} */
            tipo_de: 1 | 4 | 5 | 6 | 7;
            /** @enum {string} */
            tipo_label: "Factura" | "Autofactura" | "Nota de crédito" | "Nota de débito" | "Nota de remisión";
            numero_formateado: string;
            /**
             * @description P pendiente, E enviado, A aprobado, R rechazado, C cancelado.
             * @enum {string}
             */
            estado: "P" | "E" | "A" | "R" | "C";
            total: string;
        };
        Correo: {
            /** Format: uuid */
            id: string;
            /**
             * @description La carta con el documento, o el aviso de que se canceló.
             * @enum {string}
             */
            tipo: "DOCUMENTO" | "CANCELACION";
            /** @description Su única dirección: una carta a varias es un correo por cada una. */
            para: string;
            /** @description Los demás destinatarios no la ven. */
            oculta: boolean;
            /**
             * @description P pendiente, E entregado al servidor de correo, F falló.
             * @enum {string}
             */
            estado: "P" | "E" | "F";
            intentos: number;
            /** @description Por qué falló, o qué espera. */
            ultimo_error: string | null;
            /**
             * Format: date-time
             * @description null: no se intenta más.
             */
            proximo_intento_at: string | null;
            /** @description Quién lo hizo; servicio si nadie lo pidió. */
            autor: components["schemas"]["Autor"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            cerrado_at: string | null;
        };
        EntradaDeHistorial: {
            /**
             * @description P pendiente, E enviado, A aprobado, R rechazado, C cancelado.
             * @enum {string}
             */
            estado: "P" | "E" | "A" | "R" | "C";
            motivo: string | null;
            /** @description Código de la respuesta de la autoridad. */
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            /** @description Quién lo hizo; servicio si nadie lo pidió. */
            autor: components["schemas"]["Autor"];
            /** Format: date-time */
            created_at: string;
        };
        DEDetalle: {
            /** Format: uuid */
            de_id: string;
            cdc: string;
            id_interno: string | null;
            /**
             * @description P pendiente, E enviado, A aprobado, R rechazado, C cancelado.
             * @enum {string}
             */
            estado: "P" | "E" | "A" | "R" | "C";
            /** @enum {number} */
            tipo_de: 1 | 4 | 5 | 6 | 7;
            /** @enum {string} */
            tipo_label: "Factura" | "Autofactura" | "Nota de crédito" | "Nota de débito" | "Nota de remisión";
            /** @enum {string} */
            sit: "H" | "P";
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            establecimiento: string;
            punto: string;
            serie: string;
            numero: number;
            numero_formateado: string;
            /** Format: date-time */
            fecha_emision: string;
            /** @enum {number} */
            tipo_emision: 1 | 2;
            /** @enum {string} */
            modo_envio: "S" | "A";
            /**
             * @description A la API, U una pantalla, W WhatsApp, I importado.
             * @enum {string}
             */
            fuente: "A" | "U" | "W" | "I";
            moneda: string;
            /** @description null en guaraníes, y si cada ítem lleva el suyo. */
            tipo_cambio: string | null;
            total: string;
            total_iva: string;
            /** @description Total en guaraníes. */
            total_gs: string;
            /** @description El receptor como era al emitir. */
            receptor: components["schemas"]["DEDetalleReceptor"];
            /** @description Las direcciones del receptor, separadas por «; ». */
            email_rec: string | null;
            /**
             * @description De la última carta: null nunca pedida, P pendiente, E entregada al servidor de correo, F falló para alguno de sus destinatarios.
             * @enum {string|null}
             */
            email_estado: "P" | "E" | "F" | null;
            /** @description Por qué falló el correo, o qué de email_rec no es una dirección; null si nada falló. */
            email_detalle: string | null;
            protocolo_fiscal: string | null;
            /** @description Código de la respuesta de la autoridad. */
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            /**
             * Format: date-time
             * @description Hora de procesamiento de la autoridad.
             */
            aprobado_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: uri
             * @description Válido por 1 hora.
             */
            xml_url: string;
            /**
             * Format: uri
             * @description Válido por 1 hora; null si la representación no se pudo generar.
             */
            kude_url: string | null;
            /** @description true mientras el estado es P o E. */
            pending: boolean;
            items: components["schemas"]["DEDetalleItems"][];
            /** @description El emisor como era al emitir. */
            emisor: components["schemas"]["EmisorDelDE"];
            totales: components["schemas"]["TotalesDelDE"];
            /** @enum {number|null} */
            condicion_venta: 1 | 2 | null;
            formas_pago: components["schemas"]["DEDetalleFormasPago"][];
            pago_credito: components["schemas"]["DEDetallePagoCredito"] | null;
            doc_asociado: components["schemas"]["DEDetalleDocAsociado"] | null;
            /** @description Los documentos asociados, si se pidieron varios. */
            docs_asociados: components["schemas"]["DEDetalleDocsAsociados"][];
            autofactura: components["schemas"]["DEDetalleAutofactura"] | null;
            /** @description null salvo en la nota de remisión. */
            remision: components["schemas"]["DEDetalleRemision"] | null;
            obras: components["schemas"]["DEDetalleObras"][];
            /** @description De una factura: las notas de crédito y débito que la nombran, la más nueva primero; hasta cien. */
            notas: components["schemas"]["Nota"][];
            /** @description De una factura aprobada: lo que todavía pueden tomar las notas de crédito. null en los demás. */
            por_acreditar: string | null;
            /**
             * Format: date-time
             * @description Hasta cuándo se puede pedir la cancelación; null si no está aprobado. Puede haber pasado.
             */
            cancelable_hasta: string | null;
            eventos: components["schemas"]["Evento"][];
            correos: components["schemas"]["Correo"][];
            historial: components["schemas"]["EntradaDeHistorial"][];
        };
        Generando: {
            /** @enum {string} */
            estado: "generando";
            retry_after_seconds: number;
        };
        Qr: {
            cdc: string;
            /** @description El texto del código QR: la dirección de la consulta pública. */
            qr_url: string;
        };
        ReenviarEmail: {
            /**
             * Format: email
             * @description Una sola dirección, local@dominio.tld; sin ella, las de email_rec.
             */
            email?: string;
        };
        CorreoPedido: {
            message: string;
            /** @description Adónde va. */
            email_to: string;
        };
        NuevaApiKey: {
            nombre: string;
            /**
             * Format: date-time
             * @description Sin ella no vence.
             */
            expires_at?: string | null;
            /** @description En qué establecimientos puede emitir, corregir, reenviar, reencolar, cancelar e inutilizar; buscar, descargar y mandar por correo puede los de todos. Sin la lista, en todos. */
            establecimientos?: string[];
            /** @description Qué puede hacer: emitir (emitir, validar, corregir, nominar, actualizar el transporte, reenviar, mandar por correo, registrar los eventos del receptor y cambiar el catálogo de productos); leer (buscar y descargar documentos, emitidos o recibidos, y consultar series y productos); anular (cancelar documentos e inutilizar números); receptores (el catálogo de receptores y el padrón); reportes (resúmenes, exportaciones y libros); recibidos (traer y descargar documentos recibidos, su libro, y registrar los eventos del receptor); emisores (crear emisores y ver los que se crearon, en la cuenta de un socio). Sin la lista, todo menos emisores. */
            permisos?: ("emitir" | "leer" | "anular" | "receptores" | "reportes" | "recibidos" | "emisores")[];
            /**
             * @description prueba: emite contra el simulador de la instalación, sin certificado ni timbrado propios y aparte de todo lo real.
             * @enum {string}
             */
            modo?: "real" | "prueba";
        };
        ApiKeyCreada: {
            /** Format: uuid */
            id: string;
            nombre: string;
            /** @description Por el que se reconoce la clave. */
            prefix: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string | null;
            /** @description Qué puede hacer: emitir (emitir, validar, corregir, nominar, actualizar el transporte, reenviar, mandar por correo, registrar los eventos del receptor y cambiar el catálogo de productos); leer (buscar y descargar documentos, emitidos o recibidos, y consultar series y productos); anular (cancelar documentos e inutilizar números); receptores (el catálogo de receptores y el padrón); reportes (resúmenes, exportaciones y libros); recibidos (traer y descargar documentos recibidos, su libro, y registrar los eventos del receptor); emisores (crear emisores y ver los que se crearon, en la cuenta de un socio). null: todo menos emisores. */
            permisos: ("emitir" | "leer" | "anular" | "receptores" | "reportes" | "recibidos" | "emisores")[] | null;
            /** @description En qué establecimientos actúa; null: en todos. */
            establecimientos: string[] | null;
            /** @enum {string} */
            modo: "real" | "prueba";
            /** @description La clave: no se vuelve a mostrar. */
            key_plain: string;
        };
        ApiKey: {
            /** Format: uuid */
            id: string;
            nombre: string;
            /** @description Por el que se reconoce la clave. */
            prefix: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string | null;
            /** @description Qué puede hacer: emitir (emitir, validar, corregir, nominar, actualizar el transporte, reenviar, mandar por correo, registrar los eventos del receptor y cambiar el catálogo de productos); leer (buscar y descargar documentos, emitidos o recibidos, y consultar series y productos); anular (cancelar documentos e inutilizar números); receptores (el catálogo de receptores y el padrón); reportes (resúmenes, exportaciones y libros); recibidos (traer y descargar documentos recibidos, su libro, y registrar los eventos del receptor); emisores (crear emisores y ver los que se crearon, en la cuenta de un socio). null: todo menos emisores. */
            permisos: ("emitir" | "leer" | "anular" | "receptores" | "reportes" | "recibidos" | "emisores")[] | null;
            /** @description En qué establecimientos actúa; null: en todos. */
            establecimientos: string[] | null;
            /** @enum {string} */
            modo: "real" | "prueba";
            activa: boolean;
            /** Format: date-time */
            last_used_at: string | null;
            /** Format: date-time */
            revocada_at: string | null;
        };
        ApiKeys: {
            api_keys: components["schemas"]["ApiKey"][];
        };
        ApiKeyRevocada: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            revocada_at: string;
        };
        ServidorDeCorreoVisto: {
            servidor: string;
            /** @enum {number} */
            puerto: 25 | 465 | 587 | 2525;
            /** @enum {string} */
            seguridad: "tls" | "starttls";
            usuario: string | null;
            remitente: string;
        };
        RegistroDns: {
            nombre: string;
            /** @enum {string} */
            tipo: "TXT";
            valor: string;
        };
        DominioDeCorreoVisto: {
            dominio: string;
            remitente: string;
            /** @description Lo que el dominio debe publicar en su DNS. */
            registro: components["schemas"]["RegistroDns"];
            /** @description Si ya lo publica; null si no se pudo preguntar. Desde entonces las cartas salen firmadas y con ese remitente. */
            publicado: boolean | null;
        };
        BuzonVisto: {
            servidor: string;
            puerto: number;
            usuario: string;
            carpeta: string;
            /** @enum {string} */
            al_leer: "nada" | "marcar" | "mover";
            carpeta_leidos: string | null;
            /** @description Por qué no se pudo leer la última vez; null si se pudo, o si todavía no se leyó. */
            problema: string | null;
            /** @description Veces seguidas que no se pudo leer: las pausas crecen hasta una hora. */
            fallas: number;
            /**
             * Format: date-time
             * @description La última vez que se leyó sin problemas.
             */
            leido_at: string | null;
            /**
             * Format: date-time
             * @description Cuándo se lee de nuevo.
             */
            proxima_at: string;
        };
        AjustesDeCuenta: {
            /** @description Antes de emitir, de nominar y de cambiar el transportista se pregunta al padrón por los RUC que se nombran. */
            consultar_receptor: boolean;
            /** @description Cualquiera que tenga un documento propio ve su estado al verificarlo. */
            verificacion_publica: boolean;
            /** @description Del KuDE y de los correos. */
            color: string | null;
            /** @description Texto del KuDE: información comercial, datos para el pago. */
            nota: string | null;
            /** @description Últimos renglones del KuDE. */
            pie: string | null;
            /**
             * @description Si cada KuDE se genera al emitir y al cambiar de estado, o la primera vez que alguien lo pide: un enlace, un correo o un paquete.
             * @enum {string}
             */
            kude: "siempre" | "a_pedido";
            /**
             * @description Milímetros del rollo de formato=ticket y ticket-resumen.
             * @enum {number}
             */
            ancho_rollo: 80 | 58;
            /** @description Cómo pagar, junto a los totales de facturas y notas de débito. */
            datos_bancarios: string | null;
            /** @description Texto de un código QR para pagar, aparte del fiscal. */
            qr_de_pago: string | null;
            /** @description Facturas y notas de remisión llevan un renglón para la firma de quien recibe. */
            firma_de_entrega: boolean;
            /**
             * @description Cuántas veces está el KuDE en su PDF: con 2 o 3 dicen ORIGINAL, DUPLICADO, TRIPLICADO.
             * @enum {number}
             */
            copias: 1 | 2 | 3;
            /**
             * @description Lo mismo, de las notas de remisión.
             * @enum {number}
             */
            copias_remision: 1 | 2 | 3;
            /**
             * @description De los rótulos del KuDE; lo que las normas piden en español queda en español.
             * @enum {string}
             */
            idioma: "es" | "en" | "pt" | "gn";
            /** @description Los KuDE son PDF/A-3 con el XML firmado adentro. */
            pdf_a: boolean;
            /** @description Cada documento sale por correo al aprobarse. */
            enviar_correo: boolean;
            /** @description Adónde van las respuestas; null: al correo del establecimiento. */
            correo_respuesta: string | null;
            /** @description Direcciones que reciben una copia oculta de cada carta, separadas por «; ». */
            correo_copia: string | null;
            /** @description Asunto de las cartas, con marcadores como {numero}. */
            correo_asunto: string | null;
            /** @description Lo que dicen antes de los datos del documento, con los mismos marcadores. */
            correo_texto: string | null;
            /** @description Servidor de correo propio, por el que salen las cartas; la clave no se muestra. null: salen por el del servicio. */
            correo_smtp: components["schemas"]["ServidorDeCorreoVisto"] | null;
            /** @description Dominio propio que firma las cartas (DKIM). */
            correo_dkim: components["schemas"]["DominioDeCorreoVisto"] | null;
            /** @description Buzón propio del que se toman los documentos de otros, y cómo le va; la clave no se muestra. */
            recibidos_imap: components["schemas"]["BuzonVisto"] | null;
            /** @description Dirección a la que otros mandan sus documentos; null si no se pidió ninguna, o si la instalación no recibe correos. */
            recibidos_direccion: string | null;
        };
        ServidorDeCorreo: {
            servidor: string;
            /** @enum {number} */
            puerto: 25 | 465 | 587 | 2525;
            /** @enum {string} */
            seguridad: "tls" | "starttls";
            usuario?: string | null;
            clave?: string | null;
            remitente: string;
        };
        DominioDeCorreo: {
            dominio: string;
            remitente?: string | null;
        };
        BuzonPedido: {
            servidor: string;
            /** @description 993, con TLS desde el comienzo, o 143, con STARTTLS. */
            puerto: number;
            usuario: string;
            /** @description Sin ella vale la guardada, si el servidor, el puerto y el usuario son los mismos. No se muestra. */
            clave?: string;
            /**
             * @description De donde se leen los mensajes.
             * @default INBOX
             */
            carpeta: string;
            /**
             * @description Qué se hace con un mensaje ya leído: nada, marcarlo como leído, o moverlo a carpeta_leidos. Nada se borra.
             * @default nada
             * @enum {string}
             */
            al_leer: "nada" | "marcar" | "mover";
            /** @description Con al_leer mover: una carpeta que ya existe. */
            carpeta_leidos?: string | null;
        };
        Cuenta: {
            /** @description Preguntar al padrón por los RUC que un documento nombra antes de emitirlo: lo que la autoridad rechazaría (reglas 1306, 1307, 1308, 2303, 2304 y 2562) responde 400 y no gasta un número. También antes de nominar (4461, 4462) y de cambiar el transportista (4315, 4316). Si el padrón no responde en segundos, se sigue igual. Por defecto, no. */
            consultar_receptor?: boolean | null;
            /** @description Que cualquiera que tenga un documento propio vea su estado al verificarlo (POST /v1/verificar). Por defecto, sí. */
            verificacion_publica?: boolean | null;
            color?: string | null;
            nota?: string | null;
            pie?: string | null;
            /** @enum {string|null} */
            kude?: "siempre" | "a_pedido" | null;
            /** @enum {number|null} */
            ancho_rollo?: 80 | 58 | null;
            datos_bancarios?: string | null;
            qr_de_pago?: string | null;
            firma_de_entrega?: boolean | null;
            /** @enum {number|null} */
            copias?: 1 | 2 | 3 | null;
            /** @enum {number|null} */
            copias_remision?: 1 | 2 | 3 | null;
            /** @enum {string|null} */
            idioma?: "es" | "en" | "pt" | "gn" | null;
            pdf_a?: boolean | null;
            enviar_correo?: boolean | null;
            correo_respuesta?: string | null;
            correo_copia?: string | null;
            correo_asunto?: string | null;
            correo_texto?: string | null;
            correo_smtp?: components["schemas"]["ServidorDeCorreo"] | null;
            correo_dkim?: components["schemas"]["DominioDeCorreo"] | null;
            /** @description Buzón propio (IMAP) del que se toman los documentos de otros. */
            recibidos_imap?: components["schemas"]["BuzonPedido"] | null;
        };
        Logo: {
            /** @enum {string} */
            tipo: "image/png" | "image/jpeg";
            /** @description En píxeles. */
            ancho: number;
            alto: number;
            /** @description Lo que ocupa guardada, sin comentarios ni datos de la cámara. */
            bytes: number;
        };
        PuntoDeCuenta: {
            /** @enum {string} */
            kude_formato: "a4" | "carta" | "oficio" | "a5" | "ticket80" | "ticket58" | "ticket80-resumen" | "ticket58-resumen";
            /** @enum {string} */
            aviso_pendiente: "marca" | "discreto" | "ninguno";
            establecimiento: string;
            punto: string;
            /** @enum {string} */
            sit: "H" | "P";
            activo: boolean;
        };
        PuntosDeCuenta: {
            puntos: components["schemas"]["PuntoDeCuenta"][];
        };
        KudeDePunto: {
            /** @enum {string|null} */
            kude_formato?: "a4" | "carta" | "oficio" | "a5" | "ticket80" | "ticket58" | "ticket80-resumen" | "ticket58-resumen" | null;
            /** @enum {string|null} */
            aviso_pendiente?: "marca" | "discreto" | "ninguno" | null;
        };
        Entrada: {
            codigo: string;
            descripcion: string;
        };
        AjustesDeTenant: {
            /** @description Antes de emitir, de nominar y de cambiar el transportista se pregunta al padrón por los RUC que se nombran. */
            consultar_receptor: boolean;
            /** @description Cualquiera que tenga un documento propio ve su estado al verificarlo. */
            verificacion_publica: boolean;
            /** @description Del KuDE y de los correos. */
            color: string | null;
            /** @description Texto del KuDE: información comercial, datos para el pago. */
            nota: string | null;
            /** @description Últimos renglones del KuDE. */
            pie: string | null;
            /**
             * @description Si cada KuDE se genera al emitir y al cambiar de estado, o la primera vez que alguien lo pide: un enlace, un correo o un paquete.
             * @enum {string}
             */
            kude: "siempre" | "a_pedido";
            /**
             * @description Milímetros del rollo de formato=ticket y ticket-resumen.
             * @enum {number}
             */
            ancho_rollo: 80 | 58;
            /** @description Cómo pagar, junto a los totales de facturas y notas de débito. */
            datos_bancarios: string | null;
            /** @description Texto de un código QR para pagar, aparte del fiscal. */
            qr_de_pago: string | null;
            /** @description Facturas y notas de remisión llevan un renglón para la firma de quien recibe. */
            firma_de_entrega: boolean;
            /**
             * @description Cuántas veces está el KuDE en su PDF: con 2 o 3 dicen ORIGINAL, DUPLICADO, TRIPLICADO.
             * @enum {number}
             */
            copias: 1 | 2 | 3;
            /**
             * @description Lo mismo, de las notas de remisión.
             * @enum {number}
             */
            copias_remision: 1 | 2 | 3;
            /**
             * @description De los rótulos del KuDE; lo que las normas piden en español queda en español.
             * @enum {string}
             */
            idioma: "es" | "en" | "pt" | "gn";
            /** @description Los KuDE son PDF/A-3 con el XML firmado adentro. */
            pdf_a: boolean;
            /** @description Cada documento sale por correo al aprobarse. */
            enviar_correo: boolean;
            /** @description Adónde van las respuestas; null: al correo del establecimiento. */
            correo_respuesta: string | null;
            /** @description Direcciones que reciben una copia oculta de cada carta, separadas por «; ». */
            correo_copia: string | null;
            /** @description Asunto de las cartas, con marcadores como {numero}. */
            correo_asunto: string | null;
            /** @description Lo que dicen antes de los datos del documento, con los mismos marcadores. */
            correo_texto: string | null;
            redondeo: boolean;
            /** @description Las notas pueden referirse a facturas de otro sistema, si la autoridad las confirma. */
            notas_a_facturas_ajenas: boolean;
        };
        SerieDePunto: {
            tipo: number;
            ultimo_nro: number;
            proximo_nro: number;
            /**
             * Format: date-time
             * @description Desde cuándo espera su reconciliación y no emite; null: emite.
             */
            congelada_at: string | null;
        };
        PuntoDeTenant: {
            /** @enum {string} */
            kude_formato: "a4" | "carta" | "oficio" | "a5" | "ticket80" | "ticket58" | "ticket80-resumen" | "ticket58-resumen";
            /** @enum {string} */
            aviso_pendiente: "marca" | "discreto" | "ninguno";
            codigo: string;
            /** @enum {string} */
            sit: "H" | "P";
            /** @enum {string} */
            modo_envio: "S" | "A";
            activo: boolean;
            /** @description Las del timbrado en vigor, también las que todavía no emitieron; la que no está empieza en 1. */
            series: components["schemas"]["SerieDePunto"][];
        };
        EstablecimientoDeTenant: {
            codigo: string;
            denominacion: string | null;
            direccion: string;
            numero_casa: string;
            complemento_1: string | null;
            complemento_2: string | null;
            departamento: number;
            distrito: number | null;
            ciudad: number;
            telefono: string;
            email: string;
            puntos: components["schemas"]["PuntoDeTenant"][];
        };
        TimbradoDeSit: {
            numero: string;
            /** Format: date */
            fecha_inicio: string;
            /** Format: date */
            fecha_fin: string | null;
            serie: string;
        };
        Timbrados: {
            H: components["schemas"]["TimbradoDeSit"] | null;
            P: components["schemas"]["TimbradoDeSit"] | null;
        };
        CscDeSit: {
            id_csc: string;
        };
        Cscs: {
            H: components["schemas"]["CscDeSit"] | null;
            P: components["schemas"]["CscDeSit"] | null;
        };
        Certificado: {
            /** Format: uuid */
            id: string;
            /** @description SHA-256 del certificado, en hexadecimal. */
            huella: string;
            sujeto: string;
            numero_serie: string;
            /** Format: date-time */
            desde: string;
            /** Format: date-time */
            hasta: string;
            dias_restantes: number;
            activo: boolean;
            /** Format: date-time */
            created_at: string;
        };
        SocioDelTenant: {
            /** Format: uuid */
            id: string;
            ruc: string;
            razon_social: string;
        };
        Falta: {
            codigo: string;
            mensaje: string;
        };
        PreparacionDeSit: {
            listo: boolean;
            faltan: components["schemas"]["Falta"][];
        };
        Ambientes: {
            H: components["schemas"]["PreparacionDeSit"];
            P: components["schemas"]["PreparacionDeSit"];
        };
        Preparacion: {
            listo: boolean;
            ambientes: components["schemas"]["Ambientes"];
        };
        SerieDeCuenta: {
            tipo: number;
            tipo_label: string;
            establecimiento: string;
            punto: string;
            /** @enum {string} */
            sit: "H" | "P";
            ultimo_nro: number;
            /** @description Números que le quedan hasta el 9999999; después hace falta otra serie del timbrado. */
            quedan: number;
            /**
             * Format: date-time
             * @description Desde cuándo espera su reconciliación y no emite; null: emite.
             */
            congelada_at: string | null;
        };
        ClavesEnUso: {
            activas: number;
            maximo: number;
        };
        Emitidos: {
            /** Format: date */
            desde: string;
            /** Format: date */
            hasta: string;
            /** @description En homologación, en cualquier estado. */
            H: number;
            /** @description En producción, en cualquier estado. */
            P: number;
        };
        Uso: {
            /** @description Lo que el plan admite de cada clave y de cada usuario. */
            solicitudes_por_minuto: number;
            api_keys: components["schemas"]["ClavesEnUso"];
            /** @description Documentos emitidos en el mes en curso. */
            documentos: components["schemas"]["Emitidos"];
        };
        CuentaPropia: {
            /** Format: uuid */
            id: string;
            ruc: string;
            razon_social: string;
            nombre_fantasia: string | null;
            /** @enum {string} */
            estado: "ACTIVO" | "SUSPENDIDO";
            /** @description Por qué se suspendió, si se dijo. */
            motivo_suspension: string | null;
            plan: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * @description prueba: el modo de prueba de un contribuyente.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /** @enum {number} */
            tipo_contribuyente: 1 | 2;
            tipo_regimen: number | null;
            actividades: components["schemas"]["Entrada"][];
            obligaciones: components["schemas"]["Entrada"][];
            ajustes: components["schemas"]["AjustesDeTenant"];
            establecimientos: components["schemas"]["EstablecimientoDeTenant"][];
            timbrados: components["schemas"]["Timbrados"];
            csc: components["schemas"]["Cscs"];
            /** @description El certificado en uso. */
            certificado: components["schemas"]["Certificado"] | null;
            /** @description Quién lo creó, mientras no prescinda de él. */
            socio: components["schemas"]["SocioDelTenant"] | null;
            /** @description Qué falta para emitir, por ambiente. */
            preparacion: components["schemas"]["Preparacion"];
            /** @description Las del timbrado en vigor, también las que todavía no emitieron. */
            series: components["schemas"]["SerieDeCuenta"][];
            /** @description El plan y lo que se usó. */
            uso: components["schemas"]["Uso"];
        };
        AutorDelActo: {
            id: string;
            via: string;
            rol: string;
            /**
             * Format: uuid
             * @description La persona, si actuó por una membresía.
             */
            persona: string | null;
            /** @description Por el que se reconoce la clave, en los actos fiscales. */
            prefijo: string | null;
        };
        Acto: {
            id: string;
            /** Format: uuid */
            tenant_id: string | null;
            acto: string;
            objeto: string;
            autor: components["schemas"]["AutorDelActo"];
            request_id: string | null;
            antes: {
                [key: string]: unknown;
            } | null;
            despues: {
                [key: string]: unknown;
            } | null;
            /** Format: date-time */
            created_at: string;
        };
        PaginaDeActos: {
            total: number;
            limit: number;
            offset: number;
            page: number;
            total_pages: number;
            actos: components["schemas"]["Acto"][];
        };
        ProbarBuzon: {
            /** @description Sin él se prueba el guardado. */
            recibidos_imap?: components["schemas"]["BuzonPedido"] | null;
        };
        PruebaDeBuzon: {
            /** @description Si se pudo entrar y leer la carpeta. */
            conecta: boolean;
            /** @description Lo que se encontró, o qué falla, para mostrarlo. */
            mensaje: string;
            /** @description Mensajes de los últimos 45 días en la carpeta; null si no se pudo leer. */
            mensajes: number | null;
        };
        DireccionDeRecibidos: {
            /** @description A la que otros mandan sus documentos. Quien la conoce puede mandar: déla a sus proveedores. */
            recibidos_direccion: string;
        };
        EventoPendiente: {
            /** @description La última respuesta o falla, en palabras. */
            ultimo_error: string | null;
            /** @description La misma, como quedó anotada, en inglés. */
            detalle: string | null;
            /**
             * Format: date-time
             * @description No se intenta antes; null: no se intenta más, o en cuanto haya un proceso o un lote.
             */
            proximo_intento_at: string | null;
            /** @enum {string} */
            tipo: "CANCELACION" | "NOMINACION" | "TRANSPORTE" | "INUTILIZACION" | "NOTIFICACION" | "CONFORMIDAD" | "DISCONFORMIDAD" | "DESCONOCIMIENTO";
            /**
             * Format: date-time
             * @description Cuándo se pidió.
             */
            created_at: string;
        };
        Disyuntor: {
            /** Format: date-time */
            abierto_hasta: string;
            motivo: string | null;
        };
        DocumentoDeSoporte: {
            /** @description La última respuesta o falla, en palabras. */
            ultimo_error: string | null;
            /** @description La misma, como quedó anotada, en inglés. */
            detalle: string | null;
            /**
             * Format: date-time
             * @description No se intenta antes; null: no se intenta más, o en cuanto haya un proceso o un lote.
             */
            proximo_intento_at: string | null;
            /** Format: uuid */
            tenant_id: string;
            tenant_ruc: string;
            /**
             * @description prueba: es del modo de prueba, y no llega a la autoridad.
             * @enum {string}
             */
            modo: "real" | "prueba";
            razon_social: string;
            /** Format: uuid */
            de_id: string;
            cdc: string;
            id_interno: string | null;
            /** @enum {string} */
            estado: "P" | "E" | "A" | "R" | "C";
            /** @enum {string} */
            sit: "H" | "P";
            tipo_de: number;
            numero_formateado: string;
            /** @enum {string} */
            modo_envio: "S" | "A";
            codigo_fiscal: string | null;
            /** @description Lo último que dijo la autoridad. */
            mensaje_fiscal: string | null;
            /** @description Cuántas veces se abrió un envío. */
            envios: number;
            envio_abierto: boolean;
            /** @description Qué espera el documento o, si es definitivo, su evento; null si nada. */
            espera: string | null;
            /** @description Su evento más viejo sin respuesta; null si no hay. */
            evento_pendiente: components["schemas"]["EventoPendiente"] | null;
            /** @description La pausa de los envíos del emisor; null si no hay. Pasada la hora, la próxima llamada prueba si terminó. */
            disyuntor: components["schemas"]["Disyuntor"] | null;
            /** @enum {string|null} */
            email_estado: "P" | "E" | "F" | null;
            /** @description Por qué falló el correo. */
            email_detalle: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PaginaDeDocumentosDeSoporte: {
            total: number;
            limit: number;
            offset: number;
            page: number;
            total_pages: number;
            documentos: components["schemas"]["DocumentoDeSoporte"][];
        };
        AmbienteEnMarcha: {
            /** @enum {string} */
            sit: "H" | "P";
            /**
             * @description Si la autoridad responde: `si`, en los últimos diez minutos; `no`, los envíos de todos están en pausa; `no_se_sabe`, nadie la llamó.
             * @enum {string}
             */
            responde: "si" | "no" | "no_se_sabe";
            /**
             * Format: date-time
             * @description Su última respuesta; se anota cada quince segundos.
             */
            respondio_at: string | null;
            /**
             * Format: date-time
             * @description Cuándo se la vuelve a probar. null: los envíos no están en pausa.
             */
            pausa_hasta: string | null;
            /** @description Por qué están en pausa, en palabras. */
            pausa_motivo: string | null;
            /** @description Documentos sin respuesta definitiva. */
            documentos_sin_final: number;
            /** @description Desde cuándo espera el más viejo de ellos, en segundos; 0: no espera ninguno. */
            documento_mas_viejo: number;
            /** @description Envíos y lotes que nadie sabe si llegaron. */
            desconocidos: number;
            /** @description Documentos que la autoridad devolvió sin juzgarlos (1004): esperan y se envían de nuevo, iguales. */
            documentos_aplazados: number;
            /** @description Segundos que el reloj de la autoridad atrasa respecto del nuestro: lo que se firma se queda detrás de él. 0: no atrasa. */
            reloj_atraso: number;
            lotes_abiertos: number;
            eventos_pendientes: number;
            /** @description Segundos. */
            evento_mas_viejo: number;
            /** @description Series que no dan números hasta que se las reconcilie con la autoridad. */
            series_congeladas: number;
            /** @description Emisores cuyos envíos están en pausa, porque la autoridad no les responde o los bloquea. */
            disyuntores_abiertos: number;
        };
        TareasEnMarcha: {
            kudes_pendientes: number;
            /** @description Segundos. */
            kude_mas_viejo: number;
            /** @description XML firmados que todavía no están en el almacén. */
            copias_pendientes: number;
            correos_pendientes: number;
            /** @description Tareas que esperan pasar a las colas. */
            outbox: number;
            /** @description Desde cuándo espera la más vieja de ellas, en segundos. */
            outbox_atraso: number;
            /** @description Meses por venir que la base ya tiene preparados. */
            meses_por_delante: number;
        };
        DisyuntorDeEmisor: {
            /** Format: uuid */
            tenant_id: string;
            tenant_ruc: string;
            razon_social: string;
            /** @enum {string} */
            sit: "H" | "P";
            /** @description Llamadas seguidas que la autoridad no respondió. */
            dudas: number;
            /** @description Cuántas veces se pausó desde la última respuesta. */
            aperturas: number;
            /**
             * Format: date-time
             * @description Fin de la pausa; si ya pasó, la próxima llamada es una prueba. null: no está en pausa.
             */
            abierto_hasta: string | null;
            /** @description La última falla, en palabras. */
            motivo: string | null;
        };
        KudeApartado: {
            /** Format: uuid */
            tenant_id: string;
            tenant_ruc: string;
            razon_social: string;
            /** Format: uuid */
            de_id: string;
            cdc: string;
            /** @description EEE-PPP-NNNNNNN. */
            numero_formateado: string;
            /** @enum {string} */
            sit: "H" | "P";
            /**
             * @description tiempo: tardó demasiado, dos veces, y se intenta de nuevo cuando alguien lo pide; no_imprimible: su XML no se puede imprimir.
             * @enum {string}
             */
            motivo: "tiempo" | "no_imprimible";
            /** Format: date-time */
            apartado_at: string;
        };
        Cola: {
            nombre: string;
            esperan: number;
            en_curso: number;
            /** @description Para más tarde. */
            demoradas: number;
            fallidas: number;
        };
        RespaldoAnotado: {
            /**
             * Format: date-time
             * @description Cuándo terminó el último.
             */
            anotado_at: string;
            /** @description Si salió bien. */
            bien: boolean;
            /** @description Lo que dijo la tarea del operador, en inglés. */
            dice: string;
            /**
             * Format: date-time
             * @description Cuándo terminó el último que salió bien. null: ninguno.
             */
            bueno_at: string | null;
            /** @description Si ese ya debía tener otro después: un respaldo a las 26 horas, un simulacro a los nueve días. */
            atrasado: boolean;
        };
        Respaldos: {
            /** @description El último respaldo. null: las tareas del servicio no hicieron ninguno. */
            respaldo: components["schemas"]["RespaldoAnotado"] | null;
            /** @description La última restauración de prueba. null: nunca se probó ninguna. */
            simulacro: components["schemas"]["RespaldoAnotado"] | null;
        };
        FuenteDeNorma: {
            /**
             * @description notas: la página que nombra las notas técnicas; archivo: un esquema o un WSDL.
             * @enum {string}
             */
            clase: "notas" | "archivo";
            url: string;
            /**
             * Format: date-time
             * @description La última vez que se pudo ver.
             */
            vista_at: string | null;
            /**
             * Format: date-time
             * @description Desde cuándo no se puede ver: no es un cambio. null: se ve.
             */
            sin_ver_desde: string | null;
            /** @description Por qué no se puede ver, en palabras. */
            motivo: string | null;
        };
        NovedadDeNorma: {
            /**
             * @description nota: una nota técnica que el servicio no conoce; archivo: un archivo publicado tiene otro contenido; codigo, elemento: una respuesta de la autoridad trae algo que las tablas no conocen.
             * @enum {string}
             */
            clase: "nota" | "archivo" | "codigo" | "elemento";
            /** @description La dirección que lo publica, o el servicio que respondió. */
            fuente: string;
            /** @description El número de la nota, el SHA-256 del archivo, el código o el nombre del elemento. */
            valor: string;
            /**
             * Format: date-time
             * @description Cuándo se vio por primera vez.
             */
            vista_at: string;
        };
        Norma: {
            /** @description Lo que se mira; vacía si no se mira nada. */
            fuentes: components["schemas"]["FuenteDeNorma"][];
            /** @description Lo que se vio por primera vez, lo último primero; hasta 100. */
            novedades: components["schemas"]["NovedadDeNorma"][];
        };
        HallazgoDelDoctor: {
            /** @description La parte de la instalación, como la nombra la tarea, en inglés. */
            parte: string;
            /**
             * @description bien; aviso: va a necesitar algo; mal: no funciona.
             * @enum {string}
             */
            estado: "bien" | "aviso" | "mal";
            /** @description Qué se vio, y qué significa, en inglés. */
            dice: string;
            /** @description Qué hacer, en inglés; vacío: nada. */
            haga: string;
        };
        InformeDelDoctor: {
            /** Format: date-time */
            hecho_at: string;
            /** @description Hace más de ocho días: puede no ser así todavía. */
            viejo: boolean;
            /** @description Una línea por cada parte. */
            hallazgos: components["schemas"]["HallazgoDelDoctor"][];
        };
        Instalacion: {
            ambientes: components["schemas"]["AmbienteEnMarcha"][];
            tareas: components["schemas"]["TareasEnMarcha"];
            /** @description Emisores a los que la autoridad no responde; hasta 100. */
            disyuntores: components["schemas"]["DisyuntorDeEmisor"][];
            /** @description KuDE que no se intentan de nuevo por sí solos, el último primero; hasta 100. */
            kudes_apartados: components["schemas"]["KudeApartado"][];
            /** @description null: no se llega a las colas. */
            colas: components["schemas"]["Cola"][] | null;
            respaldos: components["schemas"]["Respaldos"];
            /** @description Lo que cambió en lo que la autoridad publica y responde. */
            norma: components["schemas"]["Norma"];
            /** @description Lo último que dijo `operador doctor` de toda la instalación. null: nunca se lo corrió. */
            doctor: components["schemas"]["InformeDelDoctor"] | null;
        };
        Envio: {
            /** @description La última respuesta o falla, en palabras. */
            ultimo_error: string | null;
            /** @description La misma, como quedó anotada, en inglés. */
            detalle: string | null;
            /**
             * Format: date-time
             * @description No se intenta antes; null: no se intenta más, o en cuanto haya un proceso o un lote.
             */
            proximo_intento_at: string | null;
            /** Format: uuid */
            id: string;
            cdc: string;
            /** Format: uuid */
            lote_id: string | null;
            /** @description El que la autoridad dio al lote. */
            numero_lote: string | null;
            /** @description Su resultado no se conoce todavía. */
            abierto: boolean;
            en_vuelo: boolean;
            /** @description Cuántas veces se trató de saber su resultado. */
            consultas: number;
            resultado: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            cerrado_at: string | null;
        };
        EventoTramitado: {
            /** @description La última respuesta o falla, en palabras. */
            ultimo_error: string | null;
            /** @description La misma, como quedó anotada, en inglés. */
            detalle: string | null;
            /**
             * Format: date-time
             * @description No se intenta antes; null: no se intenta más, o en cuanto haya un proceso o un lote.
             */
            proximo_intento_at: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            tipo: "CANCELACION" | "NOMINACION" | "TRANSPORTE" | "INUTILIZACION" | "NOTIFICACION" | "CONFORMIDAD" | "DISCONFORMIDAD" | "DESCONOCIMIENTO";
            /** @enum {string} */
            estado: "P" | "A" | "R";
            motivo: string;
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            intentos: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            procesado_at: string | null;
        };
        Tramite: {
            envios: components["schemas"]["Envio"][];
            eventos: components["schemas"]["EventoTramitado"][];
            correos: components["schemas"]["Correo"][];
        };
        DocumentoConTramite: {
            /** @description La última respuesta o falla, en palabras. */
            ultimo_error: string | null;
            /** @description La misma, como quedó anotada, en inglés. */
            detalle: string | null;
            /**
             * Format: date-time
             * @description No se intenta antes; null: no se intenta más, o en cuanto haya un proceso o un lote.
             */
            proximo_intento_at: string | null;
            /** Format: uuid */
            tenant_id: string;
            tenant_ruc: string;
            /**
             * @description prueba: es del modo de prueba, y no llega a la autoridad.
             * @enum {string}
             */
            modo: "real" | "prueba";
            razon_social: string;
            /** Format: uuid */
            de_id: string;
            cdc: string;
            id_interno: string | null;
            /** @enum {string} */
            estado: "P" | "E" | "A" | "R" | "C";
            /** @enum {string} */
            sit: "H" | "P";
            tipo_de: number;
            numero_formateado: string;
            /** @enum {string} */
            modo_envio: "S" | "A";
            codigo_fiscal: string | null;
            /** @description Lo último que dijo la autoridad. */
            mensaje_fiscal: string | null;
            /** @description Cuántas veces se abrió un envío. */
            envios: number;
            envio_abierto: boolean;
            /** @description Qué espera el documento o, si es definitivo, su evento; null si nada. */
            espera: string | null;
            /** @description Su evento más viejo sin respuesta; null si no hay. */
            evento_pendiente: components["schemas"]["EventoPendiente"] | null;
            /** @description La pausa de los envíos del emisor; null si no hay. Pasada la hora, la próxima llamada prueba si terminó. */
            disyuntor: components["schemas"]["Disyuntor"] | null;
            /** @enum {string|null} */
            email_estado: "P" | "E" | "F" | null;
            /** @description Por qué falló el correo. */
            email_detalle: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            documento: components["schemas"]["DEDetalle"];
            tramite: components["schemas"]["Tramite"];
        };
        Actividad: {
            codigo: string;
            descripcion: string;
        };
        Obligacion: {
            /** @enum {string} */
            codigo: "113" | "143" | "211" | "311" | "321" | "700" | "701" | "702" | "703" | "715" | "716";
            descripcion: string;
        };
        Ajustes: {
            /** @description Preguntar al padrón por los RUC que un documento nombra antes de emitirlo: lo que la autoridad rechazaría (reglas 1306, 1307, 1308, 2303, 2304 y 2562) responde 400 y no gasta un número. También antes de nominar (4461, 4462) y de cambiar el transportista (4315, 4316). Si el padrón no responde en segundos, se sigue igual. Por defecto, no. */
            consultar_receptor?: boolean | null;
            /** @description Que cualquiera que tenga un documento propio vea su estado al verificarlo (POST /v1/verificar). Por defecto, sí. */
            verificacion_publica?: boolean | null;
            color?: string | null;
            nota?: string | null;
            pie?: string | null;
            /** @enum {string|null} */
            kude?: "siempre" | "a_pedido" | null;
            /** @enum {number|null} */
            ancho_rollo?: 80 | 58 | null;
            datos_bancarios?: string | null;
            qr_de_pago?: string | null;
            firma_de_entrega?: boolean | null;
            /** @enum {number|null} */
            copias?: 1 | 2 | 3 | null;
            /** @enum {number|null} */
            copias_remision?: 1 | 2 | 3 | null;
            /** @enum {string|null} */
            idioma?: "es" | "en" | "pt" | "gn" | null;
            pdf_a?: boolean | null;
            enviar_correo?: boolean | null;
            correo_respuesta?: string | null;
            correo_copia?: string | null;
            correo_asunto?: string | null;
            correo_texto?: string | null;
            redondeo?: boolean | null;
            /** @description Admitir notas de crédito y débito sobre facturas que el contribuyente emitió con otro sistema: antes de tomar un número se pregunta por la factura a la autoridad (siConsDE). Debe estar aprobada y ser del mismo receptor; su total es el tope de todas las notas de crédito que se emiten aquí sobre ella. Si la autoridad no responde, 503 FISCAL_NO_DISPONIBLE y no se gasta un número. Por defecto, no. */
            notas_a_facturas_ajenas?: boolean | null;
        };
        NuevoTenant: {
            /** @example 80012345-0 */
            ruc: string;
            razon_social: string;
            nombre_fantasia?: string | null;
            /** @enum {number} */
            tipo_contribuyente: 1 | 2;
            tipo_regimen?: number | null;
            actividades?: components["schemas"]["Actividad"][];
            obligaciones?: components["schemas"]["Obligacion"][];
            ajustes?: components["schemas"]["Ajustes"];
            /** @enum {string} */
            plan?: "starter" | "api" | "hybrid" | "pro" | "enterprise";
        };
        Tenant: {
            /** Format: uuid */
            id: string;
            ruc: string;
            razon_social: string;
            nombre_fantasia: string | null;
            /** @enum {string} */
            estado: "ACTIVO" | "SUSPENDIDO";
            /** @description Por qué se suspendió, si se dijo. */
            motivo_suspension: string | null;
            plan: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * @description prueba: el modo de prueba de un contribuyente.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /** @enum {number} */
            tipo_contribuyente: 1 | 2;
            tipo_regimen: number | null;
            actividades: components["schemas"]["Entrada"][];
            obligaciones: components["schemas"]["Entrada"][];
            ajustes: components["schemas"]["AjustesDeTenant"];
            establecimientos: components["schemas"]["EstablecimientoDeTenant"][];
            timbrados: components["schemas"]["Timbrados"];
            csc: components["schemas"]["Cscs"];
            /** @description El certificado en uso. */
            certificado: components["schemas"]["Certificado"] | null;
            /** @description Quién lo creó, mientras no prescinda de él. */
            socio: components["schemas"]["SocioDelTenant"] | null;
        };
        FinDeCertificado: {
            /** Format: date-time */
            hasta: string;
            /** @description Negativos si ya venció. */
            dias_restantes: number;
        };
        TenantDeLista: {
            /** Format: uuid */
            id: string;
            ruc: string;
            razon_social: string;
            nombre_fantasia: string | null;
            /** @enum {string} */
            estado: "ACTIVO" | "SUSPENDIDO";
            /** @description Por qué se suspendió, si se dijo. */
            motivo_suspension: string | null;
            plan: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description El fin del certificado en uso. */
            certificado: components["schemas"]["FinDeCertificado"] | null;
        };
        PaginaDeTenants: {
            total: number;
            limit: number;
            offset: number;
            page: number;
            total_pages: number;
            tenants: components["schemas"]["TenantDeLista"][];
        };
        CambiosDeTenant: {
            razon_social?: string;
            nombre_fantasia?: string | null;
            /** @enum {number} */
            tipo_contribuyente?: 1 | 2;
            tipo_regimen?: number | null;
            ajustes?: components["schemas"]["Ajustes"];
        };
        Suspension: {
            motivo?: string | null;
        };
        Plan: {
            /** @enum {string} */
            plan: "starter" | "api" | "hybrid" | "pro" | "enterprise";
        };
        Actividades: {
            actividades: components["schemas"]["Actividad"][];
        };
        Obligaciones: {
            obligaciones: components["schemas"]["Obligacion"][];
        };
        Certificados: {
            certificados: components["schemas"]["Certificado"][];
        };
        Csc: {
            id_csc: string;
            csc: string;
        };
        Timbrado: {
            numero: string;
            /** Format: date */
            fecha_inicio: string;
            /**
             * Format: date
             * @description Su último día, solo si la autoridad le puso fin.
             */
            fecha_fin?: string | null;
            serie?: string;
        };
        Establecimiento: {
            denominacion?: string | null;
            direccion: string;
            numero_casa?: string;
            complemento_1?: string | null;
            complemento_2?: string | null;
            departamento: number;
            distrito?: number | null;
            ciudad: number;
            telefono: string;
            email: string;
        };
        NumeroInicial: {
            /** @enum {number} */
            tipo: 1 | 4 | 5 | 6 | 7;
            ultimo_nro: number;
        };
        Punto: {
            /** @enum {string|null} */
            kude_formato?: "a4" | "carta" | "oficio" | "a5" | "ticket80" | "ticket58" | "ticket80-resumen" | "ticket58-resumen" | null;
            /** @enum {string|null} */
            aviso_pendiente?: "marca" | "discreto" | "ninguno" | null;
            /** @enum {string} */
            sit: "H" | "P";
            /** @enum {string} */
            modo_envio?: "S" | "A";
            activo?: boolean;
            numeros_iniciales?: components["schemas"]["NumeroInicial"][];
        };
        Receptor: {
            /** Format: uuid */
            id: string;
            ruc: string | null;
            documento_tipo: number;
            documento_numero: string | null;
            nombre: string;
            nombre_fantasia: string | null;
            direccion: string | null;
            telefono: string | null;
            email: string | null;
            /**
             * @description 1 contribuyente, 3 organismo del Estado, 4 no domiciliado.
             * @enum {number}
             */
            tipo_operacion: 1 | 3 | 4;
            /**
             * @description 1 persona física, 2 persona jurídica.
             * @enum {number|null}
             */
            tipo_contribuyente: 1 | 2 | null;
            codigo_pais: string;
            /** @description false después de la baja. */
            activo: boolean;
            /** @description Hora de Paraguay, sin desplazamiento. */
            created_at: string;
            /** @description Hora de Paraguay, sin desplazamiento. */
            updated_at: string;
        };
        PaginaDeReceptores: {
            total: number;
            limit: number;
            offset: number;
            page: number;
            total_pages: number;
            receptores: components["schemas"]["Receptor"][];
        };
        NuevoReceptor: {
            nombre_fantasia?: string | null;
            ruc?: string | null;
            documento_tipo?: number | null;
            documento_numero?: string | null;
            direccion?: string | null;
            telefono?: string | null;
            email?: string | null;
            /**
             * @description 1 persona física, 2 persona jurídica.
             * @enum {integer|null}
             */
            tipo_contribuyente?: 1 | 2 | null;
            /** @description ISO 3166-1 alfa-3; por defecto, PRY. */
            codigo_pais?: string | null;
            nombre: string;
            /**
             * @description 1 contribuyente, 3 organismo del Estado, 4 no domiciliado.
             * @enum {integer}
             */
            tipo_operacion: 1 | 3 | 4;
        };
        Contribuyente: {
            razon_social: string;
            ruc: string;
            dv: number;
            estado: string;
            es_persona_juridica: boolean;
        };
        CambiosDeReceptor: {
            nombre_fantasia?: string | null;
            ruc?: string | null;
            documento_tipo?: number | null;
            documento_numero?: string | null;
            direccion?: string | null;
            telefono?: string | null;
            email?: string | null;
            /**
             * @description 1 persona física, 2 persona jurídica.
             * @enum {integer|null}
             */
            tipo_contribuyente?: 1 | 2 | null;
            /** @description ISO 3166-1 alfa-3; por defecto, PRY. */
            codigo_pais?: string | null;
            nombre?: string;
            /**
             * @description 1 contribuyente, 3 organismo del Estado, 4 no domiciliado.
             * @enum {integer}
             */
            tipo_operacion?: 1 | 3 | 4;
        };
        BajaDeReceptor: {
            /** Format: uuid */
            id: string;
            /** @enum {boolean} */
            activo: false;
        };
        ImportacionDeProductos: {
            /** @description Filas que crearon un producto. */
            creados: number;
            /** @description Filas que cambiaron el producto de su código. */
            modificados: number;
            /** @description Filas que dicen lo que el catálogo ya decía. */
            sin_cambios: number;
        };
        Producto: {
            /** Format: uuid */
            id: string;
            codigo_interno: string | null;
            descripcion: string;
            /** @description Impuestos incluidos, en su moneda. */
            precio_unitario: string | null;
            /** @description ISO 4217. */
            moneda: string;
            /** @enum {number|null} */
            iva_tipo: 10 | 5 | 0 | null;
            /** @description De la tabla de la autoridad; 77 es unidad. */
            unidad_medida: number;
            gtin: string | null;
            ncm: string | null;
            /** @description false después de la baja. */
            activo: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PaginaDeProductos: {
            total: number;
            limit: number;
            offset: number;
            page: number;
            total_pages: number;
            productos: components["schemas"]["Producto"][];
        };
        BajaDeProducto: {
            /** Format: uuid */
            id: string;
            /** @enum {boolean} */
            activo: false;
        };
        BorradorEnLista: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Se elige al crearlo, o la pone el servicio, y no cambia: el id_interno de su documento, si el cuerpo no trae otro.
             */
            clave_de_emision: string;
            /** @description Si el contenido lo dice. */
            tipo_de: number | null;
            /** @description El nombre del receptor, si el contenido lo dice. */
            titulo: string | null;
            /** @description Si los ítems alcanzan para calcularlo. */
            total: string | null;
            /** @description Del total, ISO 4217. */
            moneda: string | null;
            /** @description Crece con cada cambio. */
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: date-time
             * @description 30 días después del último cambio.
             */
            vence_at: string;
        };
        Borradores: {
            /** @description Todos: son 100 a lo sumo. */
            borradores: components["schemas"]["BorradorEnLista"][];
        };
        Borrador: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Se elige al crearlo, o la pone el servicio, y no cambia: el id_interno de su documento, si el cuerpo no trae otro.
             */
            clave_de_emision: string;
            /** @description Si el contenido lo dice. */
            tipo_de: number | null;
            /** @description El nombre del receptor, si el contenido lo dice. */
            titulo: string | null;
            /** @description Si los ítems alcanzan para calcularlo. */
            total: string | null;
            /** @description Del total, ISO 4217. */
            moneda: string | null;
            /** @description Crece con cada cambio. */
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: date-time
             * @description 30 días después del último cambio.
             */
            vence_at: string;
            /** @description El JSON que se guardó, sin juzgar. */
            contenido: {
                [key: string]: unknown;
            };
        };
        BorradorEliminado: {
            /** Format: uuid */
            id: string;
        };
        ResultadoDeAdjunto: {
            /** @description Nombre del archivo, o el del documento dentro de un ZIP. */
            archivo: string;
            /** @description null si no se pudo leer. */
            cdc: string | null;
            /**
             * @description rechazado: no se guardó nada.
             * @enum {string}
             */
            resultado: "nuevo" | "ya_estaba" | "rechazado";
            /** @enum {string|null} */
            veredicto: "valido" | "por_confirmar" | "observado" | "invalido" | null;
            /** @description Del rechazo, si tiene uno. */
            codigo: string | null;
            /** @description Por qué, en palabras. */
            mensaje: string | null;
        };
        CorreoRecibido: {
            /** Format: uuid */
            id: string;
            /**
             * @description Cómo llegó: a la dirección de la cuenta, o del buzón propio.
             * @enum {string}
             */
            via: "direccion" | "buzon";
            /** @description Como lo dice el mensaje: no está comprobado. */
            de: string | null;
            asunto: string | null;
            message_id: string | null;
            /**
             * Format: date-time
             * @description La que dice el mensaje.
             */
            fecha: string | null;
            /** Format: date-time */
            recibido_at: string;
            /** @description Vacía si no traía ningún XML, PDF ni ZIP. */
            resultados: components["schemas"]["ResultadoDeAdjunto"][];
        };
        PaginaDeCorreosRecibidos: {
            total: number;
            limit: number;
            offset: number;
            page: number;
            total_pages: number;
            correos: components["schemas"]["CorreoRecibido"][];
        };
        RecibidoImportado: {
            /** @description Nombre de su archivo, como vino. */
            archivo: string;
            cdc: string | null;
            /**
             * @description ya_estaba: no cambia; rechazado: no se guardó.
             * @enum {string}
             */
            resultado: "nuevo" | "ya_estaba" | "rechazado";
            /**
             * @description valido: todo está probado · por_confirmar: falta la palabra de la autoridad · observado: sus totales, su QR o su certificado no concuerdan · invalido: fallan su formato, su firma o su CDC · null: no se juzgó, solo se pidió un evento.
             * @enum {string|null}
             */
            veredicto: "valido" | "por_confirmar" | "observado" | "invalido" | null;
            /** @description Por qué no se guardó. */
            codigo: string | null;
            mensaje: string | null;
        };
        ImportacionDeRecibidos: {
            nuevos: number;
            ya_estaban: number;
            rechazados: number;
            /** @description Uno por documento, en el orden de los archivos. */
            resultados: components["schemas"]["RecibidoImportado"][];
        };
        TraerRecibido: {
            /** @description Del documento; este o qr. */
            cdc?: string;
            /** @description Texto de su código QR, como lo lee una cámara; este o cdc. */
            qr?: string;
            /**
             * @description Con cdc: su ambiente; por defecto P, si la instalación lo opera.
             * @enum {string}
             */
            sit?: "H" | "P";
        };
        EventoDeRecibido: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            tipo: "CANCELACION" | "NOMINACION" | "TRANSPORTE" | "INUTILIZACION" | "NOTIFICACION" | "CONFORMIDAD" | "DISCONFORMIDAD" | "DESCONOCIMIENTO";
            /**
             * @description P pendiente, A aceptado, R rechazado.
             * @enum {string}
             */
            estado: "P" | "A" | "R";
            motivo: string;
            /** @description Lo que dice, en las palabras del pedido: a quién se nominó, qué cambió del transporte. Vacío si es solo el motivo. */
            datos: components["schemas"]["EventoDeRecibidoDatos"];
            protocolo_fiscal: string | null;
            /** @description Código de la respuesta de la autoridad. */
            codigo_fiscal: string | null;
            /** @description Respuesta de la autoridad; mientras está pendiente, qué espera si conviene saberlo. */
            mensaje_fiscal: string | null;
            /** @description Quién lo hizo; servicio si nadie lo pidió. */
            autor: components["schemas"]["Autor"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            procesado_at: string | null;
            /** @description De una conformidad, si es parcial; null en los demás. */
            parcial: boolean | null;
        };
        Recibido: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            sit: "H" | "P";
            cdc: string;
            /** @enum {number} */
            tipo_de: 1 | 4 | 5 | 6 | 7;
            /** @enum {string} */
            tipo_label: "Factura" | "Autofactura" | "Nota de crédito" | "Nota de débito" | "Nota de remisión";
            numero_formateado: string;
            /** @description Si se leyó su XML. */
            timbrado: string | null;
            emisor_ruc: string;
            /** @description Si se leyó su XML, o la autoridad lo dio. */
            emisor_nombre: string | null;
            /** Format: date-time */
            fecha_emision: string | null;
            /** @description Si se leyó su XML, como los demás importes. */
            moneda: string | null;
            total: string | null;
            total_iva: string | null;
            /** @description Total en guaraníes. */
            total_gs: string | null;
            /**
             * @description valido: todo está probado · por_confirmar: falta la palabra de la autoridad · observado: sus totales, su QR o su certificado no concuerdan · invalido: fallan su formato, su firma o su CDC · null: no se juzgó, solo se pidió un evento.
             * @enum {string|null}
             */
            veredicto: "valido" | "por_confirmar" | "observado" | "invalido" | null;
            /** @description Si está su XML; si no, se lo conoce por su CDC. */
            tiene_xml: boolean;
            /**
             * @description Cómo llegó primero: archivo, cdc, qr, direccion (correo a la dirección de la instalación), buzon (el de la cuenta), autoridad (ella dio el XML), evento (se pidió uno).
             * @enum {string}
             */
            via: "archivo" | "cdc" | "qr" | "direccion" | "buzon" | "autoridad" | "evento";
            /**
             * Format: date-time
             * @description Cuándo llegó.
             */
            recibido_at: string | null;
            /**
             * Format: date-time
             * @description Fin del plazo para los eventos del receptor: 45 días desde la emisión.
             */
            eventos_hasta: string;
            /** Format: date-time */
            fecha_recepcion: string | null;
            /**
             * @description Lo que dijo la autoridad: A aprobado, C cancelado, N no tiene uno aprobado con ese CDC; null si no contestó.
             * @enum {string|null}
             */
            situacion: "A" | "C" | "N" | null;
            /**
             * Format: date-time
             * @description Hora de procesamiento de la autoridad.
             */
            aprobado_at: string | null;
            /**
             * Format: date-time
             * @description Cuándo lo dijo.
             */
            consultado_at: string | null;
            /** @description Los pedidos aquí, en orden. */
            eventos: components["schemas"]["EventoDeRecibido"][];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PaginaDeRecibidos: {
            total: number;
            limit: number;
            offset: number;
            page: number;
            total_pages: number;
            recibidos: components["schemas"]["Recibido"][];
        };
        Prueba: {
            /** @enum {string} */
            prueba: "esquema" | "firma" | "certificado" | "cdc" | "qr" | "totales" | "destinatario" | "autoridad";
            /**
             * @description sin_preguntar: no se probó, y el detalle dice por qué · no_aplica: no hay qué probar.
             * @enum {string}
             */
            resultado: "si" | "no" | "sin_preguntar" | "no_aplica";
            /** @description En palabras; si falla, con el campo. */
            detalle: string;
        };
        ContenidoDeRecibido: {
            emisor: components["schemas"]["EmisorDelDE"];
            receptor: components["schemas"]["ContenidoDeRecibidoReceptor"];
            items: components["schemas"]["ContenidoDeRecibidoItems"][];
            totales: components["schemas"]["TotalesDelDE"];
            /** @enum {number|null} */
            condicion_venta: 1 | 2 | null;
            formas_pago: components["schemas"]["ContenidoDeRecibidoFormasPago"][];
            pago_credito: components["schemas"]["ContenidoDeRecibidoPagoCredito"] | null;
            doc_asociado: components["schemas"]["ContenidoDeRecibidoDocAsociado"] | null;
            docs_asociados: components["schemas"]["ContenidoDeRecibidoDocsAsociados"][];
            /** @description null salvo en la nota de remisión. */
            remision: components["schemas"]["ContenidoDeRecibidoRemision"] | null;
        };
        RecibidoDetalle: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            sit: "H" | "P";
            cdc: string;
            /** @enum {number} */
            tipo_de: 1 | 4 | 5 | 6 | 7;
            /** @enum {string} */
            tipo_label: "Factura" | "Autofactura" | "Nota de crédito" | "Nota de débito" | "Nota de remisión";
            numero_formateado: string;
            /** @description Si se leyó su XML. */
            timbrado: string | null;
            emisor_ruc: string;
            /** @description Si se leyó su XML, o la autoridad lo dio. */
            emisor_nombre: string | null;
            /** Format: date-time */
            fecha_emision: string | null;
            /** @description Si se leyó su XML, como los demás importes. */
            moneda: string | null;
            total: string | null;
            total_iva: string | null;
            /** @description Total en guaraníes. */
            total_gs: string | null;
            /**
             * @description valido: todo está probado · por_confirmar: falta la palabra de la autoridad · observado: sus totales, su QR o su certificado no concuerdan · invalido: fallan su formato, su firma o su CDC · null: no se juzgó, solo se pidió un evento.
             * @enum {string|null}
             */
            veredicto: "valido" | "por_confirmar" | "observado" | "invalido" | null;
            /** @description Si está su XML; si no, se lo conoce por su CDC. */
            tiene_xml: boolean;
            /**
             * @description Cómo llegó primero: archivo, cdc, qr, direccion (correo a la dirección de la instalación), buzon (el de la cuenta), autoridad (ella dio el XML), evento (se pidió uno).
             * @enum {string}
             */
            via: "archivo" | "cdc" | "qr" | "direccion" | "buzon" | "autoridad" | "evento";
            /**
             * Format: date-time
             * @description Cuándo llegó.
             */
            recibido_at: string | null;
            /**
             * Format: date-time
             * @description Fin del plazo para los eventos del receptor: 45 días desde la emisión.
             */
            eventos_hasta: string;
            /** Format: date-time */
            fecha_recepcion: string | null;
            /**
             * @description Lo que dijo la autoridad: A aprobado, C cancelado, N no tiene uno aprobado con ese CDC; null si no contestó.
             * @enum {string|null}
             */
            situacion: "A" | "C" | "N" | null;
            /**
             * Format: date-time
             * @description Hora de procesamiento de la autoridad.
             */
            aprobado_at: string | null;
            /**
             * Format: date-time
             * @description Cuándo lo dijo.
             */
            consultado_at: string | null;
            /** @description Los pedidos aquí, en orden. */
            eventos: components["schemas"]["EventoDeRecibido"][];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Lo que se probó de él, en orden; vacío si no se juzgó. */
            pruebas: components["schemas"]["Prueba"][];
            /** @description De una nota: el documento que nombra. */
            asociado_cdc: string | null;
            /** @description null si no está su XML, o no cumple el formato. */
            documento: components["schemas"]["ContenidoDeRecibido"] | null;
        };
        ReceptorDeNotificacion: {
            nombre: string;
            /** @description Si es contribuyente. */
            ruc?: string;
            /**
             * @description Si no es contribuyente.
             * @enum {number}
             */
            tipo_documento?: 1 | 2 | 3 | 4 | 6 | 9;
            /** @description Con tipo_documento. */
            numero_documento?: string;
        };
        NotificarRecepcion: {
            /**
             * Format: date-time
             * @description Cuándo se recibió el documento. Sin desplazamiento es hora de Paraguay.
             */
            fecha_recepcion: string;
            /**
             * Format: date-time
             * @description Fecha y hora de emisión del documento, si la autoridad no lo da. Sin desplazamiento es hora de Paraguay.
             */
            fecha_emision?: string;
            /** @description Total del documento en guaraníes, si la autoridad no lo da. */
            total_gs?: string | number;
            /** @description A nombre de quién se emitió; por defecto, el contribuyente de la clave. */
            receptor?: components["schemas"]["ReceptorDeNotificacion"];
            /**
             * @description H homologación, P producción; por defecto, el de sus puntos de expedición.
             * @enum {string}
             */
            sit?: "H" | "P";
        };
        RecibidoConEvento: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            sit: "H" | "P";
            cdc: string;
            /** @enum {number} */
            tipo_de: 1 | 4 | 5 | 6 | 7;
            /** @enum {string} */
            tipo_label: "Factura" | "Autofactura" | "Nota de crédito" | "Nota de débito" | "Nota de remisión";
            numero_formateado: string;
            /** @description Si se leyó su XML. */
            timbrado: string | null;
            emisor_ruc: string;
            /** @description Si se leyó su XML, o la autoridad lo dio. */
            emisor_nombre: string | null;
            /** Format: date-time */
            fecha_emision: string | null;
            /** @description Si se leyó su XML, como los demás importes. */
            moneda: string | null;
            total: string | null;
            total_iva: string | null;
            /** @description Total en guaraníes. */
            total_gs: string | null;
            /**
             * @description valido: todo está probado · por_confirmar: falta la palabra de la autoridad · observado: sus totales, su QR o su certificado no concuerdan · invalido: fallan su formato, su firma o su CDC · null: no se juzgó, solo se pidió un evento.
             * @enum {string|null}
             */
            veredicto: "valido" | "por_confirmar" | "observado" | "invalido" | null;
            /** @description Si está su XML; si no, se lo conoce por su CDC. */
            tiene_xml: boolean;
            /**
             * @description Cómo llegó primero: archivo, cdc, qr, direccion (correo a la dirección de la instalación), buzon (el de la cuenta), autoridad (ella dio el XML), evento (se pidió uno).
             * @enum {string}
             */
            via: "archivo" | "cdc" | "qr" | "direccion" | "buzon" | "autoridad" | "evento";
            /**
             * Format: date-time
             * @description Cuándo llegó.
             */
            recibido_at: string | null;
            /**
             * Format: date-time
             * @description Fin del plazo para los eventos del receptor: 45 días desde la emisión.
             */
            eventos_hasta: string;
            /** Format: date-time */
            fecha_recepcion: string | null;
            /**
             * @description Lo que dijo la autoridad: A aprobado, C cancelado, N no tiene uno aprobado con ese CDC; null si no contestó.
             * @enum {string|null}
             */
            situacion: "A" | "C" | "N" | null;
            /**
             * Format: date-time
             * @description Hora de procesamiento de la autoridad.
             */
            aprobado_at: string | null;
            /**
             * Format: date-time
             * @description Cuándo lo dijo.
             */
            consultado_at: string | null;
            /** @description Los pedidos aquí, en orden. */
            eventos: components["schemas"]["EventoDeRecibido"][];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            evento: components["schemas"]["EventoDeRecibido"];
        };
        Conformidad: {
            /** @description Lo demás se entrega o se presta después. */
            parcial?: boolean;
            /**
             * Format: date-time
             * @description Cuándo se estima recibir lo demás, con parcial: true. Sin desplazamiento es hora de Paraguay.
             */
            fecha_recepcion?: string;
            /** @description Registra el evento en lugar del anterior aunque haya un desconocimiento o pasaran los 15 días para corregir: la NT-19 lo admite dentro de los 45 días, y vale el último. */
            reemplazar?: boolean;
            /**
             * @description H homologación, P producción; por defecto, el de sus puntos de expedición.
             * @enum {string}
             */
            sit?: "H" | "P";
        };
        Disconformidad: {
            motivo: string;
            /** @description Registra el evento en lugar del anterior aunque haya un desconocimiento o pasaran los 15 días para corregir: la NT-19 lo admite dentro de los 45 días, y vale el último. */
            reemplazar?: boolean;
            /**
             * @description H homologación, P producción; por defecto, el de sus puntos de expedición.
             * @enum {string}
             */
            sit?: "H" | "P";
        };
        ReceptorDeDesconocimiento: {
            nombre: string;
            /** @description Si es contribuyente. */
            ruc?: string;
            /**
             * @description Si no es contribuyente. Aquí el formato admite de 1 a 4.
             * @enum {number}
             */
            tipo_documento?: 1 | 2 | 3 | 4;
            /** @description Con tipo_documento. */
            numero_documento?: string;
        };
        Desconocimiento: {
            motivo: string;
            /**
             * Format: date-time
             * @description Cuándo se recibió el documento; por defecto, ahora. Sin desplazamiento es hora de Paraguay.
             */
            fecha_recepcion?: string;
            /**
             * Format: date-time
             * @description Fecha y hora de emisión del documento, si la autoridad no lo da. Sin desplazamiento es hora de Paraguay.
             */
            fecha_emision?: string;
            /** @description A nombre de quién se emitió; por defecto, el contribuyente de la clave. */
            receptor?: components["schemas"]["ReceptorDeDesconocimiento"];
            /** @description Registra el evento en lugar del anterior aunque haya un desconocimiento o pasaran los 15 días para corregir: la NT-19 lo admite dentro de los 45 días, y vale el último. */
            reemplazar?: boolean;
            /**
             * @description H homologación, P producción; por defecto, el de sus puntos de expedición.
             * @enum {string}
             */
            sit?: "H" | "P";
        };
        Serie: {
            tipo: number;
            tipo_label: string;
            establecimiento: string;
            punto: string;
            /** @enum {string} */
            sit: "H" | "P";
            ultimo_nro: number;
            timbrado: string;
            /** @description Sus letras; vacía si no tiene. */
            serie: string;
            proximo_nro: number;
            /** Format: date-time */
            ultima_emit_at: string;
        };
        Series: {
            items: components["schemas"]["Serie"][];
        };
        PuntoNuevo: {
            /** @enum {string|null} */
            kude_formato?: "a4" | "carta" | "oficio" | "a5" | "ticket80" | "ticket58" | "ticket80-resumen" | "ticket58-resumen" | null;
            /** @enum {string|null} */
            aviso_pendiente?: "marca" | "discreto" | "ninguno" | null;
            /** @enum {string} */
            sit: "H" | "P";
            /** @enum {string} */
            modo_envio?: "S" | "A";
            activo?: boolean;
            numeros_iniciales?: components["schemas"]["NumeroInicial"][];
            codigo: string;
        };
        EstablecimientoNuevo: {
            denominacion?: string | null;
            direccion: string;
            numero_casa?: string;
            complemento_1?: string | null;
            complemento_2?: string | null;
            departamento: number;
            distrito?: number | null;
            ciudad: number;
            telefono: string;
            email: string;
            codigo: string;
            puntos?: components["schemas"]["PuntoNuevo"][];
        };
        TimbradosNuevos: {
            H?: components["schemas"]["Timbrado"];
            P?: components["schemas"]["Timbrado"];
        };
        CscsNuevos: {
            H?: components["schemas"]["Csc"];
            P?: components["schemas"]["Csc"];
        };
        CertificadoEnviado: {
            clave: string;
            /**
             * Format: byte
             * @description El archivo PKCS#12 (.p12 o .pfx) en base64.
             */
            archivo: string;
        };
        PrimeraApiKey: {
            nombre: string;
            /**
             * Format: date-time
             * @description Sin ella no vence.
             */
            expires_at?: string | null;
            /** @description En qué establecimientos puede emitir, corregir, reenviar, reencolar, cancelar e inutilizar; buscar, descargar y mandar por correo puede los de todos. Sin la lista, en todos. */
            establecimientos?: string[];
            /** @description Como en POST /v1/admin/api-keys. Sin la lista, todos. */
            permisos?: ("emitir" | "leer" | "anular" | "receptores" | "reportes" | "recibidos")[];
        };
        NuevoEmisor: {
            /** @example 80012345-0 */
            ruc: string;
            razon_social: string;
            nombre_fantasia?: string | null;
            /** @enum {number} */
            tipo_contribuyente: 1 | 2;
            tipo_regimen?: number | null;
            actividades?: components["schemas"]["Actividad"][];
            obligaciones?: components["schemas"]["Obligacion"][];
            ajustes?: components["schemas"]["Ajustes"];
            /** @description Con sus puntos de expedición. */
            establecimientos?: components["schemas"]["EstablecimientoNuevo"][];
            /** @description Por ambiente. */
            timbrados?: components["schemas"]["TimbradosNuevos"];
            /** @description Por ambiente. */
            csc?: components["schemas"]["CscsNuevos"];
            certificado?: components["schemas"]["CertificadoEnviado"];
            /** @description La primera clave del emisor; sin esto no se crea ninguna. */
            api_key?: components["schemas"]["PrimeraApiKey"];
            /** @description Correo de su primer administrador, a quien se invita como en POST /v1/admin/cuenta/personas/invitaciones. */
            administrador?: string;
        };
        EmisorCreado: {
            /** Format: uuid */
            id: string;
            ruc: string;
            razon_social: string;
            nombre_fantasia: string | null;
            /** @enum {string} */
            estado: "ACTIVO" | "SUSPENDIDO";
            /** @description Por qué se suspendió, si se dijo. */
            motivo_suspension: string | null;
            plan: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * @description prueba: el modo de prueba de un contribuyente.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /** @enum {number} */
            tipo_contribuyente: 1 | 2;
            tipo_regimen: number | null;
            actividades: components["schemas"]["Entrada"][];
            obligaciones: components["schemas"]["Entrada"][];
            ajustes: components["schemas"]["AjustesDeTenant"];
            establecimientos: components["schemas"]["EstablecimientoDeTenant"][];
            timbrados: components["schemas"]["Timbrados"];
            csc: components["schemas"]["Cscs"];
            /** @description El certificado en uso. */
            certificado: components["schemas"]["Certificado"] | null;
            /** @description Quién lo creó, mientras no prescinda de él. */
            socio: components["schemas"]["SocioDelTenant"] | null;
            /** @description Qué falta para emitir, por ambiente. */
            preparacion: components["schemas"]["Preparacion"];
            /** @description La primera clave, si se pidió. */
            api_key: components["schemas"]["ApiKeyCreada"] | null;
        };
        EmisorDeSocio: {
            /** Format: uuid */
            id: string;
            ruc: string;
            razon_social: string;
            nombre_fantasia: string | null;
            /** @enum {string} */
            estado: "ACTIVO" | "SUSPENDIDO";
            /** @description Por qué se suspendió, si se dijo. */
            motivo_suspension: string | null;
            plan: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description El fin del certificado en uso. */
            certificado: components["schemas"]["FinDeCertificado"] | null;
            /** @description Documentos emitidos en el mes en curso. */
            documentos: components["schemas"]["Emitidos"];
            /** @description Qué falta para emitir, por ambiente. */
            preparacion: components["schemas"]["Preparacion"];
        };
        Socio: {
            /**
             * Format: uuid
             * @description De su cuenta.
             */
            id: string;
            ruc: string;
            razon_social: string;
            /** @description De los emisores que crea. */
            plan: string;
            /** @description Cuántos emisores puede tener a la vez. */
            cuota: number;
            /** @description Cuántos tiene. */
            emisores: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PaginaDeEmisores: {
            total: number;
            limit: number;
            offset: number;
            page: number;
            total_pages: number;
            emisores: components["schemas"]["EmisorDeSocio"][];
            /** @description El socio: su cupo y cuánto de él usó. */
            socio: components["schemas"]["Socio"];
        };
        NuevoSocio: {
            /**
             * Format: uuid
             * @description La cuenta que pasa a ser de un socio.
             */
            tenant_id: string;
            /**
             * @description De los emisores que crea.
             * @enum {string}
             */
            plan: "starter" | "api" | "hybrid" | "pro" | "enterprise";
            /** @description Cuántos emisores puede tener a la vez. */
            cuota: number;
        };
        PaginaDeSocios: {
            total: number;
            limit: number;
            offset: number;
            page: number;
            total_pages: number;
            socios: components["schemas"]["Socio"][];
        };
        CambiosDeSocio: {
            /**
             * @description De los que cree desde ahora.
             * @enum {string}
             */
            plan?: "starter" | "api" | "hybrid" | "pro" | "enterprise";
            /** @description Cuántos emisores puede tener a la vez. Uno menor no le quita ninguno. */
            cuota?: number;
        };
        Avisos: {
            avisos: components["schemas"]["Aviso"][];
            /** @description Para pedir lo que sigue, también cuando no hay avisos. */
            cursor: string;
            /** @description Si conviene volver a pedir enseguida, porque puede haber más. */
            hay_mas: boolean;
        };
        NuevoWebhook: {
            /** @description https:// y un nombre o una dirección públicos, en el puerto 443, 8443 u otro que se admita; sin usuario, clave ni fragmento. */
            url: string;
            /** @description Qué avisos recibe; sin la lista, o null, todos, también los de versiones futuras. */
            tipos?: ("de.aprobado" | "de.aprobado_con_observacion" | "de.rechazado" | "de.cancelado" | "de.nominado" | "de.inutilizado" | "de.demorado" | "de.por_vencer" | "de.kude_listo" | "de.correo_fallido" | "evento.rechazado" | "recibido.nuevo" | "recibido.observado" | "recibido.cancelado" | "recibido.por_vencer" | "certificado.por_vencer" | "timbrado.por_vencer" | "serie.por_agotarse" | "cuenta.suspendida" | "norma.cambio" | "webhook.prueba")[] | null;
            /** @description Para reconocerlo. */
            descripcion?: string;
        };
        WebhookConSecreto: {
            /** Format: uuid */
            id: string;
            url: string;
            /** @description Qué avisos recibe; null: todos. */
            tipos: ("de.aprobado" | "de.aprobado_con_observacion" | "de.rechazado" | "de.cancelado" | "de.nominado" | "de.inutilizado" | "de.demorado" | "de.por_vencer" | "de.kude_listo" | "de.correo_fallido" | "evento.rechazado" | "recibido.nuevo" | "recibido.observado" | "recibido.cancelado" | "recibido.por_vencer" | "certificado.por_vencer" | "timbrado.por_vencer" | "serie.por_agotarse" | "cuenta.suspendida" | "norma.cambio" | "webhook.prueba")[] | null;
            descripcion: string;
            /**
             * @description apagado: por el servicio, tras un 410 del receptor o cinco días sin ninguna entrega.
             * @enum {string}
             */
            estado: "activo" | "pausado" | "apagado";
            /** @description Por qué lo apagó el servicio. */
            motivo: string | null;
            /**
             * Format: date-time
             * @description Desde cuándo falla todo lo que se le envía.
             */
            fallando_desde: string | null;
            /**
             * Format: date-time
             * @description Hasta cuándo firma también el secreto anterior.
             */
            anterior_hasta: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description whsec_…: no se vuelve a mostrar. */
            secreto: string;
        };
        Webhook: {
            /** Format: uuid */
            id: string;
            url: string;
            /** @description Qué avisos recibe; null: todos. */
            tipos: ("de.aprobado" | "de.aprobado_con_observacion" | "de.rechazado" | "de.cancelado" | "de.nominado" | "de.inutilizado" | "de.demorado" | "de.por_vencer" | "de.kude_listo" | "de.correo_fallido" | "evento.rechazado" | "recibido.nuevo" | "recibido.observado" | "recibido.cancelado" | "recibido.por_vencer" | "certificado.por_vencer" | "timbrado.por_vencer" | "serie.por_agotarse" | "cuenta.suspendida" | "norma.cambio" | "webhook.prueba")[] | null;
            descripcion: string;
            /**
             * @description apagado: por el servicio, tras un 410 del receptor o cinco días sin ninguna entrega.
             * @enum {string}
             */
            estado: "activo" | "pausado" | "apagado";
            /** @description Por qué lo apagó el servicio. */
            motivo: string | null;
            /**
             * Format: date-time
             * @description Desde cuándo falla todo lo que se le envía.
             */
            fallando_desde: string | null;
            /**
             * Format: date-time
             * @description Hasta cuándo firma también el secreto anterior.
             */
            anterior_hasta: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        Webhooks: {
            webhooks: components["schemas"]["Webhook"][];
        };
        CambiosDeWebhook: {
            /** @description https:// y un nombre o una dirección públicos, en el puerto 443, 8443 u otro que se admita; sin usuario, clave ni fragmento. */
            url?: string;
            /** @description Qué avisos recibe; sin la lista, o null, todos, también los de versiones futuras. */
            tipos?: ("de.aprobado" | "de.aprobado_con_observacion" | "de.rechazado" | "de.cancelado" | "de.nominado" | "de.inutilizado" | "de.demorado" | "de.por_vencer" | "de.kude_listo" | "de.correo_fallido" | "evento.rechazado" | "recibido.nuevo" | "recibido.observado" | "recibido.cancelado" | "recibido.por_vencer" | "certificado.por_vencer" | "timbrado.por_vencer" | "serie.por_agotarse" | "cuenta.suspendida" | "norma.cambio" | "webhook.prueba")[] | null;
            /** @description Para reconocerlo. */
            descripcion?: string;
            /**
             * @description pausado guarda su lugar y no recibe nada; activo sigue desde ese lugar, y vuelve a encender lo que el servicio apagó.
             * @enum {string}
             */
            estado?: "activo" | "pausado";
        };
        PruebaDeWebhook: {
            /**
             * Format: uuid
             * @description El aviso webhook.prueba; su entrega se ve en entregas.
             */
            aviso_id: string;
        };
        Intento: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description El aviso: webhook-id.
             */
            aviso_id: string;
            tipo: string;
            /** @description Qué intento de ese aviso fue, desde 1. */
            numero: number;
            /**
             * @description agotado: era el último intento.
             * @enum {string}
             */
            resultado: "entregado" | "reintentar" | "agotado";
            /** @description Lo que respondió el receptor; null: no respondió. */
            status: number | null;
            ms: number;
            /** @description Los primeros 2 KB de la respuesta, o por qué no hubo. */
            respuesta: string;
            /** Format: date-time */
            created_at: string;
        };
        Entregas: {
            total: number;
            limit: number;
            offset: number;
            page: number;
            total_pages: number;
            entregas: components["schemas"]["Intento"][];
        };
        ReenvioDeWebhook: {
            /**
             * Format: uuid
             * @description Ese aviso.
             */
            aviso_id?: string;
            /**
             * Format: date-time
             * @description Todos los avisos desde ese momento.
             */
            desde?: string;
        };
        ReenvioPedido: {
            /** Format: uuid */
            aviso_id: string | null;
            /** Format: date-time */
            desde: string | null;
        };
        Departamento: {
            codigo: number;
            nombre: string;
        };
        Departamentos: {
            departamentos: components["schemas"]["Departamento"][];
        };
        Distrito: {
            codigo: number;
            nombre: string;
            codigo_departamento: number;
        };
        Distritos: {
            distritos: components["schemas"]["Distrito"][];
        };
        Localidad: {
            codigo: number;
            nombre: string;
            codigo_distrito: number;
        };
        Localidades: {
            localidades: components["schemas"]["Localidad"][];
        };
        ResumenDeCatalogo: {
            /** @description Nombre de la tabla, o camino del campo que lleva esos códigos: receptor.tipo_documento. */
            nombre: string;
            descripcion: string;
            /** @description Cuántas entradas tiene. */
            cantidad: number;
            /** @description Dónde se obtiene. */
            ruta: string;
            /** @description Si su ruta pide una credencial. */
            con_credencial: boolean;
        };
        Catalogos: {
            catalogos: components["schemas"]["ResumenDeCatalogo"][];
        };
        EntradaDeCatalogo: {
            /** @description Siempre texto, también cuando el campo lleva un número. */
            codigo: string;
            descripcion: string;
            /** @description Cómo la escribe el documento; null si no tiene. */
            abreviatura: string | null;
            /**
             * Format: date
             * @description Último día en que se pudo usar; null: vigente.
             */
            vigente_hasta: string | null;
            /** @description Solo en monedas: si este servicio emite documentos en ella. */
            habilitada?: boolean;
        };
        Catalogo: {
            /** @description Nombre de la tabla, o camino del campo que lleva esos códigos: receptor.tipo_documento. */
            nombre: string;
            descripcion: string;
            /** @description La publicación de la que sale. */
            fuente: string;
            /** @description Campos de la API que llevan estos códigos. */
            campos: string[];
            entradas: components["schemas"]["EntradaDeCatalogo"][];
        };
        Domicilio: {
            direccion: string;
            numero_casa: string;
            codigo_departamento: number;
            codigo_distrito: number | null;
            codigo_ciudad: number;
        };
        PuntoDeIdentidad: {
            establecimiento: string;
            punto: string;
            /** @description El establecimiento por su nombre o, sin él, por su dirección. */
            nombre: string;
            /** @enum {string} */
            sit: "H" | "P";
            /** @description El del establecimiento, como se escribe en transporte.local_salida. */
            domicilio: components["schemas"]["Domicilio"];
        };
        CuentaDeIdentidad: {
            /** Format: uuid */
            id: string;
            ruc: string;
            razon_social: string;
            /** @description Plan de la cuenta. */
            plan: string;
            /** @description El fin del certificado en uso; null: no hay. */
            certificado: components["schemas"]["FinDeCertificado"] | null;
            /** @description El de cada ambiente; null: no hay. */
            timbrados: components["schemas"]["Timbrados"];
            /** @description Los puntos activos, en los que se puede emitir. */
            puntos: components["schemas"]["PuntoDeIdentidad"][];
            /**
             * @description prueba: actúa en su modo de prueba.
             * @enum {string}
             */
            modo: "real" | "prueba";
        };
        Identidad: {
            /** @description Id de la clave de API, o sujeto del token. */
            id: string;
            /** @enum {string} */
            auth_via: "jwt" | "api_key" | "emergencia";
            /**
             * @description El de su membresía en la cuenta, o el mayor de los que trae el token; de una clave, siempre user. null: tiene varias cuentas y no dijo en cuál actúa.
             * @enum {string|null}
             */
            role: "contador" | "soporte" | "socio" | "user" | "admin" | "superadmin" | null;
            /** @description La cuenta en la que actúa; null si la credencial no es de ninguna. */
            tenant: components["schemas"]["CuentaDeIdentidad"] | null;
            /**
             * Format: uuid
             * @description La persona, si actúa por una membresía: su token no nombra la cuenta.
             */
            persona: string | null;
            /** @description Cuántas cuentas tiene quien no dijo en cuál actúa (cabecera X-Tenant-Id); null: actúa en una, o no tiene. */
            cuentas: number | null;
            /** @description Lo que puede hacer. emitir: emitir, validar, corregir, nominar, actualizar el transporte, reenviar, mandar por correo, registrar los eventos del receptor y cambiar el catálogo de productos; leer: buscar y descargar documentos, emitidos o recibidos, y consultar series y productos; anular: cancelar documentos e inutilizar números; ver_receptores: buscar en el catálogo de receptores y en el padrón; receptores: cambiar el catálogo de receptores; reportes: resúmenes, exportaciones y libros; recibidos: registrar los eventos del receptor; leer_recibidos: buscar y descargar documentos recibidos; traer_recibidos: traer documentos recibidos; borradores: guardar los propios borradores; cuenta: las claves de API, los webhooks y los ajustes de la propia cuenta; socios: crear emisores y ver los que se crearon, en la cuenta de un socio; soporte: ver los tenants y los documentos de todos, con su trámite y la auditoría, y reencolar un documento; instalacion: crear, configurar y suspender tenants. */
            facultades: ("emitir" | "leer" | "anular" | "ver_receptores" | "receptores" | "reportes" | "recibidos" | "leer_recibidos" | "traer_recibidos" | "borradores" | "cuenta" | "socios" | "soporte" | "instalacion")[];
            /** @description Solicitudes por minuto que se le admiten. */
            solicitudes_por_minuto: number;
        };
        CuentaEnLista: {
            /**
             * Format: uuid
             * @description Va en la cabecera X-Tenant-Id para actuar en esta cuenta.
             */
            tenant_id: string;
            ruc: string;
            razon_social: string;
            /**
             * @description Qué es la persona en ella; null: la credencial es de esta cuenta.
             * @enum {string|null}
             */
            rol: "contador" | "user" | "admin" | null;
            /** @enum {string} */
            estado: "ACTIVO" | "SUSPENDIDO";
            /** @description Documentos del mes en curso que están aprobados. */
            aprobados: number;
            /** @description Documentos del mes en curso que están rechazados. */
            rechazados: number;
            /** @description Documentos sin respuesta, de cualquier mes; 1000 dice 1000 o más. */
            en_espera: number;
            /** @description De ellos, a los que les queda menos de un día de las 72 horas, o ya ninguno. */
            por_vencer: number;
            /** @description Del certificado en uso; negativos si ya venció. */
            certificado_dias: number | null;
            /** @description Del timbrado que vence primero; negativos si ya venció. null: ninguno vence. */
            timbrado_dias: number | null;
            /** @description Documentos recibidos que aún se pueden responder y no tienen respuesta; 100 dice 100 o más. */
            recibidos_sin_responder: number;
        };
        Cuentas: {
            total: number;
            limit: number;
            offset: number;
            page: number;
            total_pages: number;
            cuentas: components["schemas"]["CuentaEnLista"][];
        };
        Persona: {
            /**
             * Format: uuid
             * @description De la persona o, mientras no acepta, de su invitación.
             */
            id: string;
            /** @description Por el que se la invitó. */
            correo: string;
            /**
             * @description admin: todo lo de la cuenta; user: emite y consulta; contador: lee, exporta, libros y documentos recibidos, y no emite nada.
             * @enum {string}
             */
            rol: "contador" | "user" | "admin";
            /**
             * @description vencida: la invitación terminó sin que la acepte.
             * @enum {string}
             */
            estado: "miembro" | "invitada" | "vencida";
            /**
             * Format: date-time
             * @description Desde cuándo es de la cuenta, o cuándo se la invitó.
             */
            desde: string;
            /**
             * Format: date-time
             * @description Hasta cuándo puede aceptar; null: ya es de la cuenta.
             */
            vence_at: string | null;
            /**
             * @description El correo de la invitación: P pendiente, E enviado, F fallido.
             * @enum {string|null}
             */
            email_estado: "P" | "E" | "F" | null;
            /** @description Por qué no se pudo enviar. */
            email_detalle: string | null;
        };
        Personas: {
            total: number;
            limit: number;
            offset: number;
            page: number;
            total_pages: number;
            personas: components["schemas"]["Persona"][];
        };
        InvitarPersona: {
            /** @description A dónde va la invitación; la acepta solo quien entra con este correo, verificado. */
            correo: string;
            /**
             * @description admin: todo lo de la cuenta; user: emite y consulta; contador: lee, exporta, libros y documentos recibidos, y no emite nada.
             * @enum {string}
             */
            rol: "contador" | "user" | "admin";
        };
        RolDePersona: {
            /**
             * @description admin: todo lo de la cuenta; user: emite y consulta; contador: lee, exporta, libros y documentos recibidos, y no emite nada.
             * @enum {string}
             */
            rol: "contador" | "user" | "admin";
        };
        PersonaRetirada: {
            /** Format: uuid */
            id: string;
        };
        InvitacionAceptada: {
            /**
             * Format: uuid
             * @description La cuenta: lo que va en X-Tenant-Id.
             */
            tenant_id: string;
            ruc: string;
            razon_social: string;
            /**
             * @description admin: todo lo de la cuenta; user: emite y consulta; contador: lee, exporta, libros y documentos recibidos, y no emite nada.
             * @enum {string}
             */
            rol: "contador" | "user" | "admin";
        };
        DocumentoVerificado: {
            /** @description Con su dígito verificador. */
            emisor_ruc: string;
            emisor_nombre: string | null;
            /** @enum {number} */
            tipo_de: 1 | 4 | 5 | 6 | 7;
            /** @enum {string} */
            tipo_label: "Factura" | "Autofactura" | "Nota de crédito" | "Nota de débito" | "Nota de remisión";
            numero_formateado: string;
            /** Format: date */
            dia_emision: string;
            /** Format: date-time */
            fecha_emision: string | null;
            /**
             * @description H: del ambiente de prueba de la autoridad, sin valor fiscal.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description El QR no la dice. */
            moneda: string | null;
            total: string | null;
            /** @description Total en guaraníes. */
            total_gs: string | null;
            /** @description Solo el XML lo dice. */
            receptor_nombre: string | null;
        };
        EnEstaInstalacion: {
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /** @enum {string} */
            sit: "H" | "P";
            /**
             * @description P pendiente, E enviado, A aprobado, R rechazado, C cancelado.
             * @enum {string}
             */
            estado: "P" | "E" | "A" | "R" | "C";
            /** @enum {string} */
            estado_label: "Pendiente" | "Enviado" | "Aprobado" | "Rechazado" | "Cancelado";
            /** Format: date-time */
            aprobado_at: string | null;
            /**
             * Format: date-time
             * @description Momento en que se leyó su estado.
             */
            consultado_at: string;
        };
        Verificacion: {
            /** @description El que dice el documento; null si no se puede leer. */
            cdc: string | null;
            /**
             * @description valido: todo está probado. por_confirmar: nada falla y algo no se probó, como la palabra de la autoridad. observado: no coinciden los totales, el QR o el certificado. invalido: fallan el formato, la firma o el CDC.
             * @enum {string}
             */
            veredicto: "valido" | "por_confirmar" | "observado" | "invalido";
            pruebas: components["schemas"]["Prueba"][];
            /** @description Lo que dice lo que se envió, y nada más. */
            documento: components["schemas"]["DocumentoVerificado"] | null;
            /** @description Si el documento es de un contribuyente de este servicio: su estado. null si no lo es, si lo que se envió no es ese documento, o si su emisor no lo muestra (`verificacion_publica`). */
            en_esta_instalacion: components["schemas"]["EnEstaInstalacion"] | null;
            /**
             * Format: uri
             * @description Página pública de la autoridad: con el QR la de este documento; sin él, donde se escribe el CDC.
             */
            enlace: string | null;
        };
        CuentaDeLineas: {
            pendiente: number;
            enviada: number;
            verde: number;
            difiere: number;
            abierta: number;
        };
        ReceptorDeHabilitacion: {
            ruc: string;
            nombre: string;
        };
        ItemPropio: {
            descripcion: string;
            /** @description En guaraníes, IVA incluido. */
            precio_unitario: string | number;
            /**
             * @description Tasa del IVA; 0 es exento.
             * @enum {number}
             */
            iva_tipo: 10 | 5 | 0;
        };
        Habilitacion: {
            /** Format: uuid */
            id: string;
            /**
             * @description en_pausa: se pidió, o no puede seguir y motivo dice por qué.
             * @enum {string}
             */
            estado: "en_curso" | "en_pausa" | "terminada";
            /** @description Por qué se detuvo sola, y qué hacer; o hasta cuándo espera, si la autoridad bloqueó al emisor. */
            motivo: string | null;
            /** @description Líneas de la guía. */
            total: number;
            /** @description Cuántas líneas hay en cada estado. */
            lineas: components["schemas"]["CuentaDeLineas"];
            receptor: components["schemas"]["ReceptorDeHabilitacion"];
            /** @description Lo que se dio para vender. */
            items: components["schemas"]["ItemPropio"][];
            /**
             * @description Si un segundo emisor firma los eventos del receptor.
             * @enum {string}
             */
            con_segundo_emisor: "si" | "no";
            /** @description Quién lo pidió. */
            autor: components["schemas"]["Autor"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            cerrada_at: string | null;
        };
        LineaDeHabilitacion: {
            /** @description Del caso; sirve para repetirla. */
            codigo_de_caso: string;
            /** @description De la guía de pruebas. */
            seccion: string;
            /** @description De la guía de pruebas. */
            pagina: number;
            /** @description Qué se prueba. */
            hace: string;
            /** @description 1, y uno más por cada repetición. */
            intento: number;
            /**
             * @description pendiente: nada se envió; enviada: espera respuesta; verde: vino lo que la guía pide; difiere: vino otra cosa; abierta: no se pudo hacer.
             * @enum {string}
             */
            estado: "pendiente" | "enviada" | "verde" | "difiere" | "abierta";
            cdc: string | null;
            protocolo: string | null;
            /** @description El que respondió la autoridad. */
            codigo: string | null;
            /** @description Lo que respondió. */
            mensaje: string | null;
            /** @description Por qué difiere o quedó abierta, y qué hacer. */
            motivo: string | null;
            /**
             * Format: date-time
             * @description Del último cambio.
             */
            hora: string | null;
            /** @description Quién lo pidió. */
            autor: components["schemas"]["Autor"];
        };
        LineasDeHabilitacion: {
            lineas: components["schemas"]["LineaDeHabilitacion"][];
        };
        ReceptorDePruebas: {
            ruc: string;
            nombre: string;
        };
        InicioDeHabilitacion: {
            /** @description A quién se emiten los documentos de prueba; no hace falta con clave_de_receptor. */
            receptor?: components["schemas"]["ReceptorDePruebas"];
            /** @description Lo que vende el contribuyente: va en las facturas y en las remisiones, después del primer ítem, que da la guía. Sin ellos se inventa uno. */
            items?: components["schemas"]["ItemPropio"][];
            /** @description Clave de API de un segundo emisor del servicio, con el permiso emitir: recibe los documentos y firma los eventos del receptor mientras la clave esté activa. Sin ella esas líneas quedan abiertas. No se guarda. */
            clave_de_receptor?: string;
        };
        RepresentanteDeProrroga: {
            nombre: string;
            /** @description Número de su documento de identidad. */
            documento: string;
            /** @description En qué carácter firma: «representante legal», «titular». */
            cargo: string;
        };
        TerceroDeProrroga: {
            nombre: string;
            /** @description Número de su documento de identidad. */
            documento: string;
        };
        ProrrogaDeHabilitacion: {
            /**
             * Format: date
             * @description Desde cuándo debe emitir en forma electrónica, sin la prórroga.
             */
            inicio_obligatorio: string;
            /**
             * Format: date
             * @description Desde cuándo pide hacerlo: después del obligatorio y de hoy.
             */
            inicio_solicitado: string;
            /** @description El que le corresponde. */
            grupo?: number;
            /** @description El que pide. Si no se dice, la nota pide el inmediatamente posterior al suyo. */
            grupo_solicitado?: number;
            /** @description Por qué no puede cumplir la fecha; hasta 15 renglones. */
            motivo: string;
            /** @description Quien firma. */
            representante: components["schemas"]["RepresentanteDeProrroga"];
            /** @description Dónde se firma. Si no se dice, la ciudad del primer establecimiento; sin ninguno, hace falta. */
            lugar?: string;
            /** @description Quien presenta la nota, si no es el representante: se agrega la nota de autorización. */
            presenta_un_tercero?: components["schemas"]["TerceroDeProrroga"];
        };
        Detalle: {
            /** @description Dónde: query, path, body o header, y el camino hasta el dato. */
            loc: (string | number)[];
            msg: string;
            /** @description Qué se le pedía. */
            type: string;
        };
        Detalles: {
            detail: components["schemas"]["Detalle"][];
            /** @description Cuántos errores hubo: la respuesta muestra los primeros 100. */
            total_errores: number;
        };
        ReceptorDeEmision: {
            /** @description Nombre y apellido, o razón social. El de un receptor innominado queda en el detalle; el documento dice «Sin Nombre». */
            nombre: string;
            /** @description RUC con su dígito verificador, XXXXXXXX-D, si el receptor es contribuyente. */
            ruc?: string;
            /** @description Nombre comercial con el que se conoce al receptor. */
            nombre_fantasia?: string;
            /**
             * @description Clase de contribuyente; se deduce del RUC si se omite. 1 Persona Física, 2 Persona Jurídica.
             * @enum {integer}
             */
            tipo_contribuyente?: 1 | 2;
            /**
             * @description Documento con que se identifica quien no tiene RUC. 1 Cédula paraguaya, 2 Pasaporte, 3 Cédula extranjera, 4 Carnet de residencia, 5 Innominado, 6 Tarjeta Diplomática de exoneración fiscal, 9 otro. Si se omite, 5.
             * @enum {integer}
             */
            tipo_documento?: 1 | 2 | 3 | 4 | 5 | 6 | 9;
            /** @description Qué documento es. Obligatoria con tipo_documento 9. */
            descripcion_tipo_documento?: string;
            /** @description Número del documento de quien no tiene RUC; 0 es innominado, el consumidor final. Si se omite, 0. */
            numero_documento?: string;
            /**
             * @description Entre quiénes es la operación; se deduce si se omite. 1 B2B, 2 B2C, 3 B2G, 4 B2F.
             * @enum {integer}
             */
            tipo_operacion?: 1 | 2 | 3 | 4;
            /** @description Calle del domicilio. Obligatoria en la nota de remisión y para un receptor del exterior. */
            direccion?: string;
            /** @description Número de casa; 0 si hay dirección y se omite. */
            numero_casa?: string;
            /** @description País del receptor, ISO 3166-1 de tres letras. Si se omite, PRY. */
            codigo_pais?: string;
            /** @description Departamento del domicilio, de GET /v1/catalogos/departamentos. Obligatorio en la nota de remisión, en Paraguay. */
            codigo_departamento?: number;
            /** @description Nombre del departamento. El documento lleva el de la autoridad. */
            descripcion_departamento?: string;
            /** @description Distrito del domicilio, de GET /v1/catalogos/distritos. */
            codigo_distrito?: number;
            /** @description Nombre del distrito. El documento lleva el de la autoridad. */
            descripcion_distrito?: string;
            /** @description Ciudad del domicilio, de GET /v1/catalogos/localidades. Obligatoria en la nota de remisión, en Paraguay. */
            codigo_ciudad?: number;
            /** @description Nombre de la ciudad. El documento lleva el de la autoridad. Obligatoria en la nota de remisión, en Paraguay. */
            descripcion_ciudad?: string;
            /** @description Teléfono, con el prefijo de su ciudad. */
            telefono?: string;
            /** @description Teléfono móvil. */
            celular?: string;
            /** @description Una o varias direcciones: una lista, o un texto con ; o , entre ellas. La primera recibe el correo, las otras una copia. La que no es una dirección no rechaza el documento: queda en email_rec y su correo falla. */
            email?: string | string[];
            /** @description Código con que el emisor conoce al receptor. */
            codigo_cliente?: string;
        };
        RastreoDeMercaderia: {
            /** @description Número de lote. */
            lote?: string;
            /**
             * Format: date
             * @description Día en que vence la mercadería.
             */
            fecha_vencimiento?: string;
            /** @description Número de serie. */
            numero_serie?: string;
            /** @description Número de pedido. */
            numero_pedido?: string;
            /** @description Número de seguimiento del envío. */
            numero_seguimiento?: string;
            /** @description Número de registro del producto, que otorga el SENAVE (agroquímicos). */
            numero_registro?: string;
            /** @description Número de registro de la entidad comercial, que otorga el SENAVE (agroquímicos). */
            numero_registro_entidad?: string;
            /** @description Nombre del producto registrado (agroquímicos). */
            nombre_producto?: string;
        };
        VehiculoNuevo: {
            /**
             * @description A quién se vende el vehículo. 1 Venta a representante, 2 Venta al Consumidor final, 3 Venta a gobierno, 4 Venta a flota de vehículos.
             * @enum {integer}
             */
            tipo_operacion?: 1 | 2 | 3 | 4;
            /** @description Número de chasis: 17 letras o dígitos. */
            chasis?: string;
            /** @description Color del vehículo. */
            color?: string;
            /** @description Potencia del motor, en caballos de vapor (CV). */
            potencia?: number;
            /** @description Capacidad del motor, en centímetros cúbicos. */
            capacidad_motor?: number;
            /** @description Peso neto, en toneladas. */
            peso_neto?: string | number;
            /** @description Peso bruto, en toneladas. */
            peso_bruto?: string | number;
            /**
             * @description Combustible que usa. 1 Gasolina, 2 Diésel, 3 Etanol, 4 GNV, 5 Flex, 9 otro.
             * @enum {integer}
             */
            tipo_combustible?: 1 | 2 | 3 | 4 | 5 | 9;
            /** @description Qué combustible es. Obligatoria con tipo_combustible 9, y solo con él. */
            descripcion_combustible?: string;
            /** @description Número del motor. */
            numero_motor?: string;
            /** @description Capacidad máxima de tracción, en toneladas. */
            capacidad_traccion?: string | number;
            /** @description Año de fabricación. */
            anio_fabricacion?: number;
            /** @description Clase de vehículo: automóvil, camión, motocicleta… */
            tipo_vehiculo?: string;
            /** @description Cuántos pasajeros lleva sentados. */
            capacidad_pasajeros?: number;
        };
        Item: {
            /**
             * Format: uuid
             * @description Producto del catálogo del que se toma lo que el ítem no dice: código, descripción, unidad, GTIN, NCM y, donde el documento los lleva, tasa y precio (si está en su moneda).
             */
            producto_id?: string;
            /** @description Código con que el emisor conoce el producto o servicio; si se omite, el documento lleva su posición. */
            codigo_interno?: string;
            /** @description Qué se vende, se devuelve o se traslada. Obligatorio, salvo con producto_id. */
            descripcion?: string;
            /** @description Cantidad, en la unidad de medida. */
            cantidad: string | number;
            /** @description Unidad de medida, de la tabla de la autoridad; 77 es unidad. Si se omite, 77. */
            unidad_medida?: number;
            /** @description Partida arancelaria. */
            partida_arancelaria?: string;
            /** @description Nomenclatura común del Mercosur. */
            ncm?: string;
            /** @description Código de la DNCP, nivel general, en ventas al Estado. */
            dncp_general?: string;
            /** @description Código de la DNCP, nivel específico, en ventas al Estado. */
            dncp_especifico?: string;
            /** @description Código GTIN del producto. */
            gtin?: string;
            /** @description Código GTIN del paquete. */
            gtin_paquete?: string;
            /** @description País de origen, ISO 3166-1 de tres letras. Obligatorio con descripcion_pais_origen. */
            pais_origen?: string;
            /** @description Nombre del país de origen. El documento lleva el de la autoridad. */
            descripcion_pais_origen?: string;
            /** @description Lo que el emisor quiera decir de este ítem. */
            info_item?: string;
            /** @description Datos para seguir el rastro de la mercadería. */
            rastreo_mercaderia?: components["schemas"]["RastreoDeMercaderia"];
            /** @description El vehículo, si el ítem es uno nuevo. */
            vehiculo_nuevo?: components["schemas"]["VehiculoNuevo"];
            /** @description Precio por unidad, impuestos incluidos. Obligatorio, salvo con producto_id. */
            precio_unitario?: string | number;
            /** @description Guaraníes por unidad de la moneda para este ítem. Todos lo llevan o ninguno; con él no va el tipo_cambio del documento. */
            tipo_cambio?: string | number;
            /**
             * @description Tasa del IVA; 0 es exento o exonerado. Obligatoria, salvo en la autofactura. Las notas llevan el IVA de su documento asociado. 10 10%, 5 5%, 0 Exento.
             * @enum {integer}
             */
            iva_tipo?: 10 | 5 | 0;
            /** @description Porcentaje gravado; 100 si se omite. */
            iva_proporcion?: string | number;
            /**
             * @description Cómo afecta el IVA al ítem; se deduce si se omite. 1 Gravado IVA, 2 Exonerado (Art. 100 - Ley 6380/2019), 3 Exento, 4 Gravado parcial (Grav- Exento).
             * @enum {integer}
             */
            iva_afectacion?: 1 | 2 | 3 | 4;
            /** @description Importe que se descuenta del precio de cada unidad, impuestos incluidos. */
            descuento_unitario?: string | number;
            /** @description Importe por unidad, impuestos incluidos, que ya se facturó en un anticipo: requiere cdc_anticipo o doc_asociado. */
            anticipo_unitario?: string | number;
            /** @description Importe por unidad, impuestos incluidos, que ya se facturó en un anticipo: requiere cdc_anticipo o doc_asociado. */
            anticipo_global_unitario?: string | number;
            /** @description CDC de la factura de anticipo (tipo_transaccion 9). Puede omitirse si el documento tiene un solo anticipo asociado. */
            cdc_anticipo?: string;
            /**
             * @description Qué se tolera que se pierda. Solo en la nota de remisión. 1 Tolerancia de quiebra, 2 Tolerancia de merma.
             * @enum {integer}
             */
            relevancia_mercaderia?: 1 | 2;
            /** @description Cantidad que puede perderse, en la unidad de medida. Solo en la nota de remisión. */
            cantidad_quiebra_merma?: string | number;
            /** @description Porcentaje que puede perderse. Solo en la nota de remisión. */
            porcentaje_quiebra_merma?: string | number;
        };
        /**
         * @description Qué clase de operación es. 1 Venta de mercadería, 2 Prestación de servicios, 3 Mixto (Venta de mercadería y servicios), 4 Venta de activo fijo, 5 Venta de divisas, 6 Compra de divisas, 7 Promoción o entrega de muestras, 8 Donación, 9 Anticipo, 10 Compra de productos, 11 Compra de servicios, 12 Venta de crédito fiscal, 13 Muestras médicas (Art. 3 RG 24/2014), 14 Gasto de obra (pide obras).
         * @enum {integer}
         */
        TipoTransaccion: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14;
        /**
         * @description Condición de la venta; 1 si se omite. La autofactura es siempre al contado. 1 Contado, 2 Crédito.
         * @enum {integer}
         */
        CondicionVenta: 1 | 2;
        Tarjeta: {
            /**
             * @description Marca de la tarjeta. 1 Visa, 2 Mastercard, 3 American Express, 4 Maestro, 5 Panal, 6 Cabal, 99 otro.
             * @enum {integer}
             */
            denominacion: 1 | 2 | 3 | 4 | 5 | 6 | 99;
            /** @description Qué marca es. Obligatoria con denominacion 99. */
            denominacion_descripcion?: string;
            /** @description Razón social de la procesadora de la tarjeta. */
            razon_social?: string;
            /** @description RUC de la procesadora de la tarjeta. */
            ruc?: string;
            /**
             * @description Cómo se procesó el pago. Obligatoria con tipo_pago 3 y 4. 1 POS, 2 Pago Electrónico, 9 Otro.
             * @enum {integer}
             */
            forma_procesamiento?: 1 | 2 | 9;
            /** @description Código con que se autorizó la operación. */
            codigo_autorizacion?: string;
            /** @description Nombre del titular de la tarjeta. */
            titular?: string;
            /** @description Los 4 últimos dígitos de la tarjeta. */
            ultimos_digitos?: string;
        };
        Cheque: {
            /** @description Número del cheque. */
            numero: string;
            /** @description Banco que lo emite. */
            banco: string;
        };
        FormaDePago: {
            /**
             * @description Medio de pago. 1 Efectivo, 2 Cheque, 3 Tarjeta de crédito, 4 Tarjeta de débito, 5 Transferencia, 6 Giro, 7 Billetera electrónica, 8 Tarjeta empresarial, 9 Vale, 10 Retención, 11 Pago por anticipo, 12 Valor fiscal, 13 Valor comercial, 14 Compensación, 15 Permuta, 16 Pago bancario, 17 Pago Móvil, 18 Donación, 19 Promoción, 20 Consumo Interno, 21 Pago Electrónico, 99 otro.
             * @enum {integer}
             */
            tipo_pago: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 99;
            /** @description Importe pagado. Puede omitirse si hay un solo medio de pago: es todo lo que se paga. */
            monto?: string | number;
            /** @description Moneda del pago; por defecto, la del documento. */
            moneda?: string;
            /** @description Guaraníes por unidad de la moneda del pago, si no es el guaraní. */
            tipo_cambio?: string | number;
            /** @description Qué medio de pago es. Obligatoria con tipo_pago 99. */
            descripcion?: string;
            /** @description La tarjeta. Obligatoria con tipo_pago 3, 4 y 8, y solo con ellos; del 8 el documento no lleva nada. */
            tarjeta?: components["schemas"]["Tarjeta"];
            /** @description El cheque. Obligatorio con tipo_pago 2, y solo con él. */
            cheque?: components["schemas"]["Cheque"];
        };
        Cuota: {
            /** @description Importe de la cuota. */
            monto: string | number;
            /** @description Moneda de la cuota: la del documento, que es la que vale si se omite. */
            moneda?: string;
            /**
             * Format: date
             * @description Día en que vence la cuota.
             */
            vencimiento?: string;
        };
        PagoCredito: {
            /**
             * @description Si el crédito es a plazo o en cuotas. 1 Plazo, 2 Cuota.
             * @enum {integer}
             */
            condicion: 1 | 2;
            /** @description Plazo del crédito: 30 días, 12 meses… Obligatorio con condicion 1, y solo con ella. */
            plazo?: string;
            /** @description Cantidad de cuotas. Obligatoria con condicion 2, y solo con ella. */
            cuotas?: number;
            /** @description Entrega inicial. formas_pago dice con qué se paga; en efectivo si se omite. */
            monto_entrega?: string | number;
            /** @description Las cuotas, una por una: tantas como dice cuotas. */
            detalle_cuotas?: components["schemas"]["Cuota"][];
        };
        Obra: {
            /** @description Código de la obra. */
            codigo: string;
            /** @description Qué obra es. */
            descripcion: string;
        };
        DocumentoAsociado: {
            /**
             * @description Clase de documento. 1 Electrónico, 2 Impreso, 3 Constancia Electrónica.
             * @enum {integer}
             */
            tipo: 1 | 2 | 3;
            /** @description CDC del documento electrónico. Obligatorio con tipo 1, y solo con él. */
            cdc?: string;
            /** @description Timbrado del documento impreso. Obligatorio con tipo 2, y solo con él. */
            timbrado?: string;
            /** @description Establecimiento del documento impreso. Obligatorio con tipo 2, y solo con él. */
            establecimiento?: string;
            /** @description Punto de expedición del documento impreso. Obligatorio con tipo 2, y solo con él. */
            punto?: string;
            /** @description Número del documento impreso. Obligatorio con tipo 2, y solo con él. */
            numero?: number;
            /**
             * Format: date
             * @description Día de emisión del documento impreso. Obligatoria con tipo 2, y solo con él.
             */
            fecha?: string;
            /**
             * @description Qué documento impreso es; 1 si se omite. Solo con tipo 2. 1 Factura, 2 Nota de crédito, 3 Nota de débito, 4 Nota de remisión.
             * @enum {integer}
             */
            tipo_documento_impreso?: 1 | 2 | 3 | 4;
            /**
             * @description Qué constancia es. Obligatoria con tipo 3, y solo con él. 1 Constancia de no ser contribuyente, 2 Constancia de microproductores.
             * @enum {integer}
             */
            constancia_tipo?: 1 | 2;
            /** @description Número de la constancia, de hasta 11 dígitos. Obligatorio con constancia_tipo 2; solo con tipo 3. */
            constancia_numero?: string;
            /** @description Número de control de la constancia. Obligatorio con constancia_tipo 2; solo con tipo 3. */
            constancia_control?: string;
            /** @description RUC de la empresa que emitió el documento electrónico y se fusionó con el emisor. Solo en las notas de crédito, débito y remisión. */
            ruc_fusionado?: string;
            /** @description Número del comprobante de retención: 15 caracteres. Solo con un pago por retención (tipo_pago 10). */
            comprobante_retencion?: string;
        };
        LocalDeSalida: {
            /** @description Dirección, sin el número de casa. */
            direccion: string;
            /** @description Departamento, de GET /v1/catalogos/departamentos. */
            codigo_departamento: number;
            /** @description Ciudad, de GET /v1/catalogos/localidades. */
            codigo_ciudad: number;
            /** @description Distrito, de GET /v1/catalogos/distritos. */
            codigo_distrito?: number;
            /** @description Nombre de la ciudad. El documento lleva el de la autoridad. */
            descripcion_ciudad?: string;
            /** @description Número de casa; 0 si se omite. */
            numero_casa?: string;
            /** @description Complemento de la dirección: la calle secundaria. */
            complemento?: string;
            /** @description Segundo complemento de la dirección: departamento, piso, local, edificio o depósito. */
            segundo_complemento?: string;
            /** @description Teléfono del local. */
            telefono?: string;
        };
        LocalDeEntrega: {
            /** @description Dirección, sin el número de casa. */
            direccion: string;
            /** @description Departamento, de GET /v1/catalogos/departamentos. */
            codigo_departamento: number;
            /** @description Ciudad, de GET /v1/catalogos/localidades. */
            codigo_ciudad: number;
            /** @description Distrito, de GET /v1/catalogos/distritos. */
            codigo_distrito?: number;
            /** @description Nombre de la ciudad. El documento lleva el de la autoridad. */
            descripcion_ciudad?: string;
            /** @description Número de casa; 0 si se omite. */
            numero_casa?: string;
            /** @description Complemento de la dirección: la calle secundaria. */
            complemento?: string;
            /** @description Segundo complemento de la dirección: departamento, piso, local, edificio o depósito. */
            segundo_complemento?: string;
            /** @description Teléfono del local. */
            telefono?: string;
        };
        Vehiculo: {
            /** @description Clase de vehículo: camión, furgón, barcaza… */
            tipo: string;
            /** @description Marca del vehículo. */
            marca: string;
            /**
             * @description Con qué se identifica el vehículo. 1 Número de identificación, 2 Matrícula.
             * @enum {integer}
             */
            tipo_identificacion: 1 | 2;
            /** @description Número de identificación del vehículo. Obligatorio con tipo_identificacion 1. */
            numero_identificacion?: string;
            /** @description Otros datos del vehículo. */
            adicional?: string;
            /** @description Matrícula del vehículo. Obligatoria con tipo_identificacion 2. */
            matricula?: string;
            /** @description Número de vuelo. Obligatorio en el transporte aéreo, y solo en él. */
            numero_vuelo?: string;
        };
        Chofer: {
            /** @description Nombre y apellido del chofer. */
            nombre: string;
            /** @description Número de documento de identidad del chofer. */
            numero_documento: string;
            /** @description Domicilio del chofer. */
            direccion: string;
        };
        AgenteDeTransporte: {
            /** @description Nombre o razón social del agente. */
            nombre: string;
            /** @description RUC del agente. */
            ruc?: string;
            /** @description Domicilio del agente. */
            direccion?: string;
        };
        Transportista: {
            /**
             * @description Si el transportista es contribuyente. 1 Contribuyente, 2 No contribuyente.
             * @enum {integer}
             */
            naturaleza: 1 | 2;
            /** @description Nombre o razón social del transportista. */
            nombre: string;
            /** @description RUC del transportista. Obligatorio con naturaleza 1, y solo con ella. */
            ruc?: string;
            /**
             * @description Documento del transportista que no es contribuyente. Obligatorio con naturaleza 2, y solo con ella. 1 Cédula paraguaya, 2 Pasaporte, 3 Cédula extranjera, 4 Carnet de residencia.
             * @enum {integer}
             */
            tipo_documento?: 1 | 2 | 3 | 4;
            /** @description Número de ese documento. Obligatorio con tipo_documento. */
            numero_documento?: string;
            /** @description Nacionalidad del transportista: país, ISO 3166-1 de tres letras. */
            nacionalidad?: string;
            /** @description Domicilio fiscal del transportista. */
            direccion: string;
            /** @description Quién conduce. */
            chofer: components["schemas"]["Chofer"];
            /** @description Agente de transporte, si interviene. */
            agente?: components["schemas"]["AgenteDeTransporte"];
        };
        Transporte: {
            /**
             * @description De quién es el transporte. Obligatorio en la nota de remisión. 1 Propio, 2 Tercero.
             * @enum {integer}
             */
            tipo?: 1 | 2;
            /**
             * @description Por dónde viajan los bienes. 1 Terrestre, 2 Fluvial, 3 Aéreo, 4 Multimodal. Si se omite, 1.
             * @enum {integer}
             */
            modalidad?: 1 | 2 | 3 | 4;
            /**
             * @description Quién paga el flete. 1 Emisor de la Factura Electrónica, 2 Receptor de la Factura Electrónica, 3 Tercero, 4 Agente intermediario del transporte (cuando intervenga), 5 Transporte propio.
             * @enum {integer}
             */
            responsable_flete: 1 | 2 | 3 | 4 | 5;
            /**
             * @description Condición de la negociación (Incoterms). CFR Costo y flete, CIF Costo, seguro y flete, CIP Transporte y seguro pagados hasta, CPT Transporte pagado hasta, DAP Entregada en lugar convenido, DAT Entregada en terminal, DDP Entregada derechos pagados, EXW En fabrica, FAS Franco al costado del buque, FCA Franco transportista, FOB Franco a bordo.
             * @enum {string}
             */
            condicion_negociacion?: "CFR" | "CIF" | "CIP" | "CPT" | "DAP" | "DAT" | "DDP" | "EXW" | "FAS" | "FCA" | "FOB";
            /** @description Número de manifiesto, conocimiento de carga, guía aérea o carta de porte internacional. */
            numero_manifiesto?: string;
            /** @description Número de despacho de importación. Obligatorio en la nota de remisión con motivo 5. */
            numero_despacho?: string;
            /**
             * Format: date
             * @description Día en que empieza el traslado. Obligatoria en la nota de remisión.
             */
            fecha_inicio?: string;
            /**
             * Format: date
             * @description Día en que se estima que termina el traslado. Obligatoria con fecha_inicio.
             */
            fecha_fin?: string;
            /** @description País de destino, ISO 3166-1 de tres letras. */
            pais_destino?: string;
            /** @description De dónde salen los bienes. Obligatorio en la nota de remisión. */
            local_salida?: components["schemas"]["LocalDeSalida"];
            /** @description Dónde se entregan los bienes. Obligatorio en la nota de remisión. */
            locales_entrega?: components["schemas"]["LocalDeEntrega"][];
            /** @description Vehículos en que viajan. La nota de remisión lleva uno al menos. */
            vehiculos?: components["schemas"]["Vehiculo"][];
            /** @description Quién transporta los bienes, y su chofer. Obligatorio en la nota de remisión. */
            transportista?: components["schemas"]["Transportista"];
        };
        ResponsableDelDocumento: {
            /**
             * @description Documento con que se identifica. 1 Cédula paraguaya, 2 Pasaporte, 3 Cédula extranjera, 4 Carnet de residencia, 9 otro.
             * @enum {integer}
             */
            tipo_documento: 1 | 2 | 3 | 4 | 9;
            /** @description Qué documento es. Obligatoria con tipo_documento 9, y solo con él. */
            descripcion_tipo_documento?: string;
            /** @description Número de ese documento. */
            numero_documento: string;
            /** @description Nombre o razón social. */
            nombre: string;
            /** @description Cargo que ocupa. */
            cargo: string;
        };
        /**
         * @description Impuesto de la operación; si se omite es 1, también con todo exento. El ISC (2) no tiene importes en el formato: se rechaza. 1 IVA, 2 ISC, 3 Renta, 4 Ninguno, 5 IVA - Renta.
         * @enum {integer}
         */
        TipoImpuesto: 1 | 2 | 3 | 4 | 5;
        /**
         * @description Normal o en contingencia. 1 Normal, 2 Contingencia. Si se omite, 1.
         * @enum {integer}
         */
        TipoEmision: 1 | 2;
        /**
         * @description Ambiente; por defecto, el del punto. H Homologación, P Producción.
         * @enum {string}
         */
        Sit: "H" | "P";
        /**
         * @description Cómo se envía a la autoridad; por defecto, como dice el punto. S Inmediato, A Diferido, en lotes.
         * @enum {string}
         */
        ModoEnvio: "S" | "A";
        /**
         * @description Cómo se hizo la operación. 1 Operación presencial, 2 Operación electrónica, 3 Operación telemarketing, 4 Venta a domicilio, 5 Operación bancaria, 6 Operación cíclica, 9 otro. Si se omite, 1.
         * @enum {integer}
         */
        IndicadorPresencia: 1 | 2 | 3 | 4 | 5 | 6 | 9;
        CompraPublica: {
            /** @description Modalidad: los dos caracteres del código. */
            modalidad: string;
            /** @description Entidad: los cinco dígitos del código. */
            entidad: string;
            /** @description Año: los dos dígitos del código. */
            anio: string;
            /** @description Secuencia: los siete dígitos del código. */
            secuencia: string;
            /**
             * Format: date
             * @description Día en que la DNCP emitió el código; no puede ser posterior a la emisión.
             */
            fecha: string;
        };
        CargaTransportada: {
            /**
             * @description Qué cuidado pide la carga. Las mercaderías con cadena de frío y las peligrosas la llevan siempre. 1 Mercaderías con cadena de frío, 2 Carga peligrosa, 3 otro.
             * @enum {integer}
             */
            caracteristica?: 1 | 2 | 3;
            /** @description Qué cuidado es. Obligatoria con caracteristica 3, y solo con ella. */
            descripcion_caracteristica?: string;
            /** @description Volumen total de la mercadería, en unidad_volumen. */
            volumen?: number;
            /** @description Unidad del volumen, de la tabla de la autoridad. Va con volumen, y él con ella. */
            unidad_volumen?: number;
            /** @description Peso total de la mercadería, en unidad_peso. */
            peso?: number;
            /** @description Unidad del peso, de la tabla de la autoridad; 83 es kilogramo. Va con peso, y él con ella. */
            unidad_peso?: number;
        };
        Medidor: {
            /** @description Número del medidor. */
            numero?: string;
            /** @description Código de la actividad del cliente. */
            actividad?: number;
            /** @description Código de la categoría del cliente. */
            categoria?: string;
            /** @description Lectura anterior del medidor. */
            lectura_anterior?: string | number;
            /** @description Lectura actual del medidor. */
            lectura_actual?: string | number;
            /** @description Consumo en kWh. Con las dos lecturas, su diferencia. */
            consumo?: string | number;
        };
        Poliza: {
            /** @description Código de la póliza. */
            codigo: string;
            /** @description Número de la póliza. */
            numero: string;
            /** @description Cuánto dura la póliza, en unidad_vigencia. */
            vigencia: string | number;
            /** @description Unidad de la vigencia: hora, día, mes, año… */
            unidad_vigencia: string;
            /**
             * Format: date-time
             * @description Cuándo empieza a regir.
             */
            inicio_vigencia?: string;
            /**
             * Format: date-time
             * @description Cuándo deja de regir.
             */
            fin_vigencia?: string;
            /** @description El codigo_interno del ítem al que corresponde la póliza; la posición de un ítem que no lo lleva. */
            codigo_item?: string;
        };
        Seguro: {
            /** @description Código de la aseguradora en la Superintendencia de Seguros. */
            codigo_empresa?: string;
            /** @description Pólizas que se facturan. */
            polizas: components["schemas"]["Poliza"][];
        };
        Supermercado: {
            /** @description Nombre del cajero. */
            cajero?: string;
            /** @description Efectivo que entregó el cliente. */
            efectivo?: string | number;
            /** @description Vuelto que recibió. */
            vuelto?: string | number;
            /** @description Importe que donó. */
            donacion?: string | number;
            /** @description Para qué es la donación. */
            descripcion_donacion?: string;
        };
        DatosAdicionales: {
            /** @description Ciclo que se factura. Va con inicio_ciclo y fin_ciclo, y estos con él. */
            ciclo?: string;
            /**
             * Format: date
             * @description Primer día del ciclo.
             */
            inicio_ciclo?: string;
            /**
             * Format: date
             * @description Último día del ciclo.
             */
            fin_ciclo?: string;
            /** @description Días en que vence el pago, ninguno anterior a la emisión. */
            vencimientos_pago?: string[];
            /** @description Número del contrato. */
            contrato?: string;
            /** @description Saldo que quedaba por pagar. */
            saldo_anterior?: string | number;
        };
        EmisionDeFactura: {
            /** @description Código del establecimiento. */
            establecimiento: string;
            /** @description Código del punto de expedición. */
            punto: string;
            /**
             * @description Tipo de documento. Factura electrónica. Si se omite, 1.
             * @enum {integer}
             */
            tipo_de?: 1;
            /** @description Para quién es el documento. */
            receptor: components["schemas"]["ReceptorDeEmision"];
            /** @description Qué se vende o se devuelve, con su precio. */
            items: components["schemas"]["Item"][];
            tipo_transaccion: components["schemas"]["TipoTransaccion"];
            condicion_venta?: components["schemas"]["CondicionVenta"];
            /** @description Con qué se paga al contado, o la entrega inicial de un crédito; en efectivo si se omite. De varias, todas llevan monto y suman lo que se paga. */
            formas_pago?: components["schemas"]["FormaDePago"][];
            /** @description Cómo se paga el crédito. Obligatorio con condicion_venta 2, y solo con ella. */
            pago_credito?: components["schemas"]["PagoCredito"];
            /** @description Obras a las que corresponde el gasto. Obligatorio con tipo_transaccion 14, y solo con él. */
            obras?: components["schemas"]["Obra"][];
            /** @description Número de la resolución del crédito fiscal. Obligatorio con tipo_transaccion 12, y solo con él. */
            resolucion_credito_fiscal?: string;
            /** @description Documento al que se refiere este. En la autofactura es una constancia; si se omite, la de no contribuyente sin números. */
            doc_asociado?: components["schemas"]["DocumentoAsociado"];
            /** @description Los documentos a los que se refiere este, si son varios: una factura de varias remisiones o de varios anticipos, una remisión de varias facturas. Este o doc_asociado. */
            docs_asociados?: components["schemas"]["DocumentoAsociado"][];
            /** @description Cómo viajan los bienes. */
            transporte?: components["schemas"]["Transporte"];
            /** @description La persona que genera el documento en nombre del emisor. */
            responsable?: components["schemas"]["ResponsableDelDocumento"];
            /** @description Información de interés para la autoridad. */
            info_fiscal?: string;
            /** @description Guaraníes por unidad de la moneda. Obligatorio si la moneda no es PYG, y solo entonces, salvo que lo lleve cada ítem. */
            tipo_cambio?: string | number;
            /** @description Porcentaje que se descuenta del precio de cada ítem. Este o descuento_global_monto. */
            descuento_global_porcentaje?: string | number;
            /** @description Importe, impuestos incluidos, que se descuenta del total y se reparte entre los ítems según su precio, sin que se pierda nada. Este o descuento_global_porcentaje. */
            descuento_global_monto?: string | number;
            tipo_impuesto?: components["schemas"]["TipoImpuesto"];
            /**
             * Format: date-time
             * @description Cuándo se emite; por defecto, ahora. Sin desplazamiento es hora de Paraguay.
             */
            fecha_emision?: string;
            tipo_emision?: components["schemas"]["TipoEmision"];
            sit?: components["schemas"]["Sit"];
            modo_envio?: components["schemas"]["ModoEnvio"];
            /** @description Moneda de la operación, ISO 4217; la autofactura y la nota de remisión van en guaraníes. Si se omite, PYG. */
            moneda?: string;
            indicador_presencia?: components["schemas"]["IndicadorPresencia"];
            /** @description Cómo se hizo. Obligatoria con indicador_presencia 9, y solo con él. */
            descripcion_presencia?: string;
            /** @description Referencia del llamador; hace idempotente la emisión. */
            id_interno?: string;
            /** @description Número del documento, que debe estar libre; por defecto, el siguiente. */
            numero?: number;
            /** @description Código de seguridad; se genera si se omite. */
            d_cod_seg?: string;
            /** @description Información de interés para el receptor. */
            info_emisor?: string;
            /** @description Si el total en guaraníes se redondea a un múltiplo de 50; por defecto, como está configurado el emisor. */
            redondeo?: boolean;
            /** @description Número de la orden de compra. */
            orden_compra?: string;
            /** @description Número de la orden de venta. */
            orden_venta?: string;
            /** @description Número del asiento contable. */
            asiento_contable?: string;
            /** @description Código de contratación de la DNCP, en ventas al Estado. */
            dncp_contrato?: string;
            /** @description Código de contratación de la DNCP por sus partes, en ventas al Estado. Es opcional, y el esquema publicado escribe mal uno de sus elementos: basta dncp_contrato. */
            compra_publica?: components["schemas"]["CompraPublica"];
            /**
             * Format: date
             * @description Día en que se estima trasladar la mercadería y emitir su nota de remisión.
             */
            fecha_remision_futura?: string;
            /** @description La mercadería como carga: volumen, peso y cuidados. La llevan la cadena de frío y la carga peligrosa. */
            carga?: components["schemas"]["CargaTransportada"];
            /** @description Medidores de una factura de energía eléctrica. */
            energia?: components["schemas"]["Medidor"][];
            /** @description Pólizas de una factura de seguros. */
            seguro?: components["schemas"]["Seguro"];
            /** @description Caja de un supermercado. */
            supermercado?: components["schemas"]["Supermercado"];
            /** @description Ciclo, vencimientos, contrato y saldo de una factura periódica. */
            datos_adicionales?: components["schemas"]["DatosAdicionales"];
        };
        LugarDeTransaccion: {
            /** @description Dirección, sin el número de casa. */
            direccion: string;
            /** @description Departamento, de GET /v1/catalogos/departamentos. */
            codigo_departamento: number;
            /** @description Ciudad, de GET /v1/catalogos/localidades. */
            codigo_ciudad: number;
            /** @description Distrito, de GET /v1/catalogos/distritos. */
            codigo_distrito?: number;
            /** @description Nombre de la ciudad. El documento lleva el de la autoridad. */
            descripcion_ciudad?: string;
        };
        Autofactura: {
            /**
             * @description Por qué el vendedor no emite su propia factura. 1 No contribuyente, 2 Extranjero. Si se omite, 1.
             * @enum {integer}
             */
            naturaleza_vendedor?: 1 | 2;
            /**
             * @description Documento con que se identifica el vendedor; si se omite, 1. Obligatorio con un vendedor extranjero. 1 Cédula paraguaya, 2 Pasaporte, 3 Cédula extranjera, 4 Carnet de residencia.
             * @enum {integer}
             */
            tipo_documento?: 1 | 2 | 3 | 4;
            /** @description Número del documento del vendedor. */
            numero_documento: string;
            /** @description Nombre y apellido del vendedor. */
            nombre: string;
            /** @description Número de casa del vendedor; 0 si se omite. */
            numero_casa?: string;
            /** @description Dirección, sin el número de casa. */
            direccion?: string;
            /** @description Departamento, de GET /v1/catalogos/departamentos. */
            codigo_departamento?: number;
            /** @description Distrito, de GET /v1/catalogos/distritos. */
            codigo_distrito?: number;
            /** @description Ciudad, de GET /v1/catalogos/localidades. */
            codigo_ciudad?: number;
            /** @description Nombre de la ciudad. El documento lleva el de la autoridad. */
            descripcion_ciudad?: string;
            /** @description Dónde se hizo la transacción; por defecto, el domicilio del vendedor. Obligatorio con un vendedor extranjero. */
            lugar_transaccion?: components["schemas"]["LugarDeTransaccion"];
        };
        EmisionDeAutofactura: {
            /** @description Código del establecimiento. */
            establecimiento: string;
            /** @description Código del punto de expedición. */
            punto: string;
            /**
             * @description Tipo de documento. Autofactura electrónica.
             * @enum {integer}
             */
            tipo_de: 4;
            /** @description Para quién es el documento. */
            receptor: components["schemas"]["ReceptorDeEmision"];
            /** @description Qué se vende o se devuelve, con su precio. */
            items: components["schemas"]["Item"][];
            tipo_transaccion: components["schemas"]["TipoTransaccion"];
            condicion_venta?: components["schemas"]["CondicionVenta"];
            /** @description Con qué se paga al contado, o la entrega inicial de un crédito; en efectivo si se omite. De varias, todas llevan monto y suman lo que se paga. */
            formas_pago?: components["schemas"]["FormaDePago"][];
            /** @description Obras a las que corresponde el gasto. Obligatorio con tipo_transaccion 14, y solo con él. */
            obras?: components["schemas"]["Obra"][];
            /** @description El vendedor, que no es contribuyente. */
            autofactura: components["schemas"]["Autofactura"];
            /** @description Documento al que se refiere este. En la autofactura es una constancia; si se omite, la de no contribuyente sin números. */
            doc_asociado?: components["schemas"]["DocumentoAsociado"];
            /** @description La persona que genera el documento en nombre del emisor. */
            responsable?: components["schemas"]["ResponsableDelDocumento"];
            /** @description Información de interés para la autoridad. */
            info_fiscal?: string;
            tipo_impuesto?: components["schemas"]["TipoImpuesto"];
            /**
             * Format: date-time
             * @description Cuándo se emite; por defecto, ahora. Sin desplazamiento es hora de Paraguay.
             */
            fecha_emision?: string;
            tipo_emision?: components["schemas"]["TipoEmision"];
            sit?: components["schemas"]["Sit"];
            modo_envio?: components["schemas"]["ModoEnvio"];
            /** @description Moneda de la operación, ISO 4217; la autofactura y la nota de remisión van en guaraníes. Si se omite, PYG. */
            moneda?: string;
            indicador_presencia?: components["schemas"]["IndicadorPresencia"];
            /** @description Cómo se hizo. Obligatoria con indicador_presencia 9, y solo con él. */
            descripcion_presencia?: string;
            /** @description Referencia del llamador; hace idempotente la emisión. */
            id_interno?: string;
            /** @description Número del documento, que debe estar libre; por defecto, el siguiente. */
            numero?: number;
            /** @description Código de seguridad; se genera si se omite. */
            d_cod_seg?: string;
            /** @description Información de interés para el receptor. */
            info_emisor?: string;
            /** @description Si el total en guaraníes se redondea a un múltiplo de 50; por defecto, como está configurado el emisor. */
            redondeo?: boolean;
            /** @description Número de la orden de compra. */
            orden_compra?: string;
            /** @description Número de la orden de venta. */
            orden_venta?: string;
            /** @description Número del asiento contable. */
            asiento_contable?: string;
            /** @description Código de contratación de la DNCP, en ventas al Estado. */
            dncp_contrato?: string;
            /** @description Medidores de una factura de energía eléctrica. */
            energia?: components["schemas"]["Medidor"][];
            /** @description Pólizas de una factura de seguros. */
            seguro?: components["schemas"]["Seguro"];
            /** @description Caja de un supermercado. */
            supermercado?: components["schemas"]["Supermercado"];
            /** @description Ciclo, vencimientos, contrato y saldo de una factura periódica. */
            datos_adicionales?: components["schemas"]["DatosAdicionales"];
        };
        /**
         * @description Motivo de la nota; si se omite, 1 en la de crédito y 6 en la de débito. 1 Devolución y Ajuste de precios, 2 Devolución, 3 Descuento, 4 Bonificación, 5 Crédito incobrable, 6 Recupero de costo, 7 Recupero de gasto, 8 Ajuste de precio.
         * @enum {integer}
         */
        MotivoNc: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
        EmisionDeNotaDeCredito: {
            /** @description Código del establecimiento. */
            establecimiento: string;
            /** @description Código del punto de expedición. */
            punto: string;
            /**
             * @description Tipo de documento. Nota de crédito electrónica.
             * @enum {integer}
             */
            tipo_de: 5;
            /** @description Para quién es el documento. */
            receptor: components["schemas"]["ReceptorDeEmision"];
            /** @description Qué se vende o se devuelve, con su precio. */
            items: components["schemas"]["Item"][];
            /** @description En este tipo se ignora. */
            tipo_transaccion?: unknown;
            motivo_nc?: components["schemas"]["MotivoNc"];
            /** @description Documento al que se refiere este. En la autofactura es una constancia; si se omite, la de no contribuyente sin números. */
            doc_asociado: components["schemas"]["DocumentoAsociado"];
            /** @description La persona que genera el documento en nombre del emisor. */
            responsable?: components["schemas"]["ResponsableDelDocumento"];
            /** @description Información de interés para la autoridad. */
            info_fiscal?: string;
            /** @description Guaraníes por unidad de la moneda. Obligatorio si la moneda no es PYG, y solo entonces, salvo que lo lleve cada ítem. */
            tipo_cambio?: string | number;
            /** @description Porcentaje que se descuenta del precio de cada ítem. Este o descuento_global_monto. */
            descuento_global_porcentaje?: string | number;
            /** @description Importe, impuestos incluidos, que se descuenta del total y se reparte entre los ítems según su precio, sin que se pierda nada. Este o descuento_global_porcentaje. */
            descuento_global_monto?: string | number;
            tipo_impuesto?: components["schemas"]["TipoImpuesto"];
            /**
             * Format: date-time
             * @description Cuándo se emite; por defecto, ahora. Sin desplazamiento es hora de Paraguay.
             */
            fecha_emision?: string;
            tipo_emision?: components["schemas"]["TipoEmision"];
            sit?: components["schemas"]["Sit"];
            modo_envio?: components["schemas"]["ModoEnvio"];
            /** @description Moneda de la operación, ISO 4217; la autofactura y la nota de remisión van en guaraníes. Si se omite, PYG. */
            moneda?: string;
            indicador_presencia?: components["schemas"]["IndicadorPresencia"];
            /** @description Cómo se hizo. Obligatoria con indicador_presencia 9, y solo con él. */
            descripcion_presencia?: string;
            /** @description Referencia del llamador; hace idempotente la emisión. */
            id_interno?: string;
            /** @description Número del documento, que debe estar libre; por defecto, el siguiente. */
            numero?: number;
            /** @description Código de seguridad; se genera si se omite. */
            d_cod_seg?: string;
            /** @description Información de interés para el receptor. */
            info_emisor?: string;
            /** @description Si el total en guaraníes se redondea a un múltiplo de 50; por defecto, como está configurado el emisor. */
            redondeo?: boolean;
            /** @description Número de la orden de compra. */
            orden_compra?: string;
            /** @description Número de la orden de venta. */
            orden_venta?: string;
            /** @description Número del asiento contable. */
            asiento_contable?: string;
            /** @description Código de contratación de la DNCP, en ventas al Estado. */
            dncp_contrato?: string;
            /** @description Medidores de una factura de energía eléctrica. */
            energia?: components["schemas"]["Medidor"][];
            /** @description Pólizas de una factura de seguros. */
            seguro?: components["schemas"]["Seguro"];
            /** @description Caja de un supermercado. */
            supermercado?: components["schemas"]["Supermercado"];
            /** @description Ciclo, vencimientos, contrato y saldo de una factura periódica. */
            datos_adicionales?: components["schemas"]["DatosAdicionales"];
        };
        EmisionDeNotaDeDebito: {
            /** @description Código del establecimiento. */
            establecimiento: string;
            /** @description Código del punto de expedición. */
            punto: string;
            /**
             * @description Tipo de documento. Nota de débito electrónica.
             * @enum {integer}
             */
            tipo_de: 6;
            /** @description Para quién es el documento. */
            receptor: components["schemas"]["ReceptorDeEmision"];
            /** @description Qué se vende o se devuelve, con su precio. */
            items: components["schemas"]["Item"][];
            /** @description En este tipo se ignora. */
            tipo_transaccion?: unknown;
            motivo_nc?: components["schemas"]["MotivoNc"];
            /** @description Documento al que se refiere este. En la autofactura es una constancia; si se omite, la de no contribuyente sin números. */
            doc_asociado: components["schemas"]["DocumentoAsociado"];
            /** @description La persona que genera el documento en nombre del emisor. */
            responsable?: components["schemas"]["ResponsableDelDocumento"];
            /** @description Información de interés para la autoridad. */
            info_fiscal?: string;
            /** @description Guaraníes por unidad de la moneda. Obligatorio si la moneda no es PYG, y solo entonces, salvo que lo lleve cada ítem. */
            tipo_cambio?: string | number;
            /** @description Porcentaje que se descuenta del precio de cada ítem. Este o descuento_global_monto. */
            descuento_global_porcentaje?: string | number;
            /** @description Importe, impuestos incluidos, que se descuenta del total y se reparte entre los ítems según su precio, sin que se pierda nada. Este o descuento_global_porcentaje. */
            descuento_global_monto?: string | number;
            tipo_impuesto?: components["schemas"]["TipoImpuesto"];
            /**
             * Format: date-time
             * @description Cuándo se emite; por defecto, ahora. Sin desplazamiento es hora de Paraguay.
             */
            fecha_emision?: string;
            tipo_emision?: components["schemas"]["TipoEmision"];
            sit?: components["schemas"]["Sit"];
            modo_envio?: components["schemas"]["ModoEnvio"];
            /** @description Moneda de la operación, ISO 4217; la autofactura y la nota de remisión van en guaraníes. Si se omite, PYG. */
            moneda?: string;
            indicador_presencia?: components["schemas"]["IndicadorPresencia"];
            /** @description Cómo se hizo. Obligatoria con indicador_presencia 9, y solo con él. */
            descripcion_presencia?: string;
            /** @description Referencia del llamador; hace idempotente la emisión. */
            id_interno?: string;
            /** @description Número del documento, que debe estar libre; por defecto, el siguiente. */
            numero?: number;
            /** @description Código de seguridad; se genera si se omite. */
            d_cod_seg?: string;
            /** @description Información de interés para el receptor. */
            info_emisor?: string;
            /** @description Si el total en guaraníes se redondea a un múltiplo de 50; por defecto, como está configurado el emisor. */
            redondeo?: boolean;
            /** @description Número de la orden de compra. */
            orden_compra?: string;
            /** @description Número de la orden de venta. */
            orden_venta?: string;
            /** @description Número del asiento contable. */
            asiento_contable?: string;
            /** @description Código de contratación de la DNCP, en ventas al Estado. */
            dncp_contrato?: string;
            /** @description Medidores de una factura de energía eléctrica. */
            energia?: components["schemas"]["Medidor"][];
            /** @description Pólizas de una factura de seguros. */
            seguro?: components["schemas"]["Seguro"];
            /** @description Caja de un supermercado. */
            supermercado?: components["schemas"]["Supermercado"];
            /** @description Ciclo, vencimientos, contrato y saldo de una factura periódica. */
            datos_adicionales?: components["schemas"]["DatosAdicionales"];
        };
        ItemDeRemision: {
            /**
             * Format: uuid
             * @description Producto del catálogo del que se toma lo que el ítem no dice: código, descripción, unidad, GTIN, NCM y, donde el documento los lleva, tasa y precio (si está en su moneda).
             */
            producto_id?: string;
            /** @description Código con que el emisor conoce el producto o servicio; si se omite, el documento lleva su posición. */
            codigo_interno?: string;
            /** @description Qué se vende, se devuelve o se traslada. Obligatorio, salvo con producto_id. */
            descripcion?: string;
            /** @description Cantidad, en la unidad de medida. */
            cantidad: string | number;
            /** @description Unidad de medida, de la tabla de la autoridad; 77 es unidad. Si se omite, 77. */
            unidad_medida?: number;
            /** @description Partida arancelaria. */
            partida_arancelaria?: string;
            /** @description Nomenclatura común del Mercosur. */
            ncm?: string;
            /** @description Código de la DNCP, nivel general, en ventas al Estado. */
            dncp_general?: string;
            /** @description Código de la DNCP, nivel específico, en ventas al Estado. */
            dncp_especifico?: string;
            /** @description Código GTIN del producto. */
            gtin?: string;
            /** @description Código GTIN del paquete. */
            gtin_paquete?: string;
            /** @description País de origen, ISO 3166-1 de tres letras. Obligatorio con descripcion_pais_origen. */
            pais_origen?: string;
            /** @description Nombre del país de origen. El documento lleva el de la autoridad. */
            descripcion_pais_origen?: string;
            /** @description Lo que el emisor quiera decir de este ítem. */
            info_item?: string;
            /** @description Datos para seguir el rastro de la mercadería. */
            rastreo_mercaderia?: components["schemas"]["RastreoDeMercaderia"];
            /** @description El vehículo, si el ítem es uno nuevo. */
            vehiculo_nuevo?: components["schemas"]["VehiculoNuevo"];
            /**
             * @description Qué se tolera que se pierda. Solo en la nota de remisión. 1 Tolerancia de quiebra, 2 Tolerancia de merma.
             * @enum {integer}
             */
            relevancia_mercaderia?: 1 | 2;
            /** @description Cantidad que puede perderse, en la unidad de medida. Solo en la nota de remisión. */
            cantidad_quiebra_merma?: string | number;
            /** @description Porcentaje que puede perderse. Solo en la nota de remisión. */
            porcentaje_quiebra_merma?: string | number;
        };
        Remision: {
            /**
             * @description Por qué se trasladan los bienes. 1 Traslado por ventas, 2 Traslado por consignación, 3 Exportación, 4 Traslado por compra, 5 Importación, 6 Traslado por devolución, 7 Traslado entre locales de la empresa, 8 Traslado de bienes por transformación, 9 Traslado de bienes para reparación, 10 Traslado por emisor móvil, 11 Exhibición o Demostración, 12 Participación en ferias, 13 Traslado de encomienda, 14 Decomiso, 99 otro.
             * @enum {integer}
             */
            motivo: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 99;
            /** @description Qué motivo es. Obligatoria con motivo 99, y solo con él. */
            descripcion_motivo?: string;
            /**
             * @description Quién emite la nota de remisión. 1 Emisor de la factura, 2 Poseedor de la factura y bienes, 3 Empresa transportista, 4 Despachante de Aduanas, 5 Agente de transporte o intermediario.
             * @enum {integer}
             */
            responsable: 1 | 2 | 3 | 4 | 5;
            /** @description Distancia que se estima recorrer, en kilómetros. */
            kilometros: number;
            /**
             * Format: date
             * @description Día en que se estima emitir la factura, si el traslado es por una venta que todavía no la tiene.
             */
            fecha_factura_futura?: string;
            /** @description Costo del flete, en guaraníes. */
            costo_flete?: string | number;
        };
        EmisionDeNotaDeRemision: {
            /** @description Código del establecimiento. */
            establecimiento: string;
            /** @description Código del punto de expedición. */
            punto: string;
            /**
             * @description Tipo de documento. Nota de remisión electrónica.
             * @enum {integer}
             */
            tipo_de: 7;
            /** @description Para quién es el documento. */
            receptor: components["schemas"]["ReceptorDeEmision"];
            /** @description Qué se traslada. */
            items_remision: components["schemas"]["ItemDeRemision"][];
            /** @description En este tipo se ignora. */
            tipo_transaccion?: unknown;
            /** @description Documento al que se refiere este. En la autofactura es una constancia; si se omite, la de no contribuyente sin números. */
            doc_asociado?: components["schemas"]["DocumentoAsociado"];
            /** @description Los documentos a los que se refiere este, si son varios: una factura de varias remisiones o de varios anticipos, una remisión de varias facturas. Este o doc_asociado. */
            docs_asociados?: components["schemas"]["DocumentoAsociado"][];
            /** @description Por qué y por quién se trasladan los bienes. */
            remision: components["schemas"]["Remision"];
            /** @description Cómo viajan los bienes. */
            transporte: components["schemas"]["Transporte"];
            /** @description La persona que genera el documento en nombre del emisor. */
            responsable?: components["schemas"]["ResponsableDelDocumento"];
            /** @description Información de interés para la autoridad. */
            info_fiscal: string;
            /**
             * Format: date-time
             * @description Cuándo se emite; por defecto, ahora. Sin desplazamiento es hora de Paraguay.
             */
            fecha_emision?: string;
            tipo_emision?: components["schemas"]["TipoEmision"];
            sit?: components["schemas"]["Sit"];
            modo_envio?: components["schemas"]["ModoEnvio"];
            /** @description Moneda de la operación, ISO 4217; la autofactura y la nota de remisión van en guaraníes. Si se omite, PYG. */
            moneda?: string;
            indicador_presencia?: components["schemas"]["IndicadorPresencia"];
            /** @description Cómo se hizo. Obligatoria con indicador_presencia 9, y solo con él. */
            descripcion_presencia?: string;
            /** @description Referencia del llamador; hace idempotente la emisión. */
            id_interno?: string;
            /** @description Número del documento, que debe estar libre; por defecto, el siguiente. */
            numero?: number;
            /** @description Código de seguridad; se genera si se omite. */
            d_cod_seg?: string;
            /** @description Información de interés para el receptor. */
            info_emisor?: string;
            /** @description Si el total en guaraníes se redondea a un múltiplo de 50; por defecto, como está configurado el emisor. */
            redondeo?: boolean;
            /** @description Número de la orden de compra. */
            orden_compra?: string;
            /** @description Número de la orden de venta. */
            orden_venta?: string;
            /** @description Número del asiento contable. */
            asiento_contable?: string;
            /** @description Código de contratación de la DNCP, en ventas al Estado. */
            dncp_contrato?: string;
            /** @description La mercadería como carga: volumen, peso y cuidados. La llevan la cadena de frío y la carga peligrosa. */
            carga?: components["schemas"]["CargaTransportada"];
            /** @description Medidores de una factura de energía eléctrica. */
            energia?: components["schemas"]["Medidor"][];
            /** @description Pólizas de una factura de seguros. */
            seguro?: components["schemas"]["Seguro"];
            /** @description Caja de un supermercado. */
            supermercado?: components["schemas"]["Supermercado"];
            /** @description Ciclo, vencimientos, contrato y saldo de una factura periódica. */
            datos_adicionales?: components["schemas"]["DatosAdicionales"];
        };
        Nominacion: {
            /** @description Quién es el receptor: con RUC, o con un documento de identidad y su número. */
            receptor: components["schemas"]["ReceptorDeEmision"];
            /** @description Por qué se lo nombra. Si se omite, El receptor se identificó después de la emisión. */
            motivo?: string;
        };
        NuevoChofer: {
            /** @description Nombre y apellido del chofer. */
            nombre?: string;
            /** @description Número de documento de identidad del chofer. */
            numero_documento?: string;
        };
        NuevoTransportista: {
            /**
             * @description Si el transportista es contribuyente. 1 Contribuyente, 2 No contribuyente.
             * @enum {integer}
             */
            naturaleza?: 1 | 2;
            /** @description Nombre o razón social del transportista. */
            nombre?: string;
            /** @description RUC del transportista. Obligatorio con naturaleza 1, y solo con ella. */
            ruc?: string;
            /**
             * @description Documento del transportista que no es contribuyente. Obligatorio con naturaleza 2, y solo con ella. 1 Cédula paraguaya, 2 Pasaporte, 3 Cédula extranjera, 4 Carnet de residencia.
             * @enum {integer}
             */
            tipo_documento?: 1 | 2 | 3 | 4;
            /** @description Número de ese documento. Obligatorio con tipo_documento. */
            numero_documento?: string;
            /** @description El nuevo chofer. Solo, el transportista sigue siendo el mismo. */
            chofer?: components["schemas"]["NuevoChofer"];
        };
        NuevoLocalDeEntrega: {
            /** @description Dirección, sin el número de casa. */
            direccion?: string;
            /** @description Departamento, de GET /v1/catalogos/departamentos. */
            codigo_departamento?: number;
            /** @description Distrito, de GET /v1/catalogos/distritos. */
            codigo_distrito?: number;
            /** @description Ciudad, de GET /v1/catalogos/localidades. */
            codigo_ciudad?: number;
            /** @description Nombre de la ciudad. El documento lleva el de la autoridad. */
            descripcion_ciudad?: string;
            /** @description Número de casa. Si se omite, 0. */
            numero_casa?: string;
            /** @description Complemento de la dirección: la calle secundaria. */
            complemento?: string;
        };
        NuevoVehiculo: {
            /** @description Clase de vehículo: camión, furgón, barcaza… */
            tipo?: string;
            /** @description Marca del vehículo. */
            marca?: string;
            /**
             * @description Con qué se identifica el vehículo. 1 Número de identificación, 2 Matrícula.
             * @enum {integer}
             */
            tipo_identificacion?: 1 | 2;
            /** @description Número de identificación del vehículo. Obligatorio con tipo_identificacion 1. */
            numero_identificacion?: string;
            /** @description Matrícula del vehículo. Obligatoria con tipo_identificacion 2. */
            matricula?: string;
        };
        ActualizacionDeTransporte: {
            /**
             * @description De quién es el transporte. Obligatorio con vehiculos, y solo con ellos. 1 Propio, 2 Tercero.
             * @enum {integer}
             */
            tipo?: 1 | 2;
            /**
             * @description Por dónde viajan los bienes. Obligatoria con vehiculos, y solo con ellos. 1 Terrestre, 2 Fluvial, 3 Aéreo, 4 Multimodal.
             * @enum {integer}
             */
            modalidad?: 1 | 2 | 3 | 4;
            /** @description El nuevo transportista, o solo su nuevo chofer. */
            transportista?: components["schemas"]["NuevoTransportista"];
            /** @description El nuevo local de entrega: el evento lleva uno, que ocupa el lugar de los anteriores. */
            locales_entrega?: components["schemas"]["NuevoLocalDeEntrega"][];
            /** @description El nuevo vehículo: el evento lleva uno, que ocupa el lugar de los anteriores. */
            vehiculos?: components["schemas"]["NuevoVehiculo"][];
        };
        /** @description Un aviso, según su `tipo`. Pueden agregarse tipos y campos. */
        Aviso: components["schemas"]["AvisoDeAprobado"] | components["schemas"]["AvisoDeAprobadoConObservacion"] | components["schemas"]["AvisoDeRechazado"] | components["schemas"]["AvisoDeCancelado"] | components["schemas"]["AvisoDeNominado"] | components["schemas"]["AvisoDeInutilizado"] | components["schemas"]["AvisoDeDemorado"] | components["schemas"]["AvisoDePorVencer"] | components["schemas"]["AvisoDeKudeListo"] | components["schemas"]["AvisoDeCorreoFallido"] | components["schemas"]["AvisoEventoRechazado"] | components["schemas"]["AvisoRecibidoNuevo"] | components["schemas"]["AvisoRecibidoObservado"] | components["schemas"]["AvisoRecibidoCancelado"] | components["schemas"]["AvisoRecibidoPorVencer"] | components["schemas"]["AvisoCertificadoPorVencer"] | components["schemas"]["AvisoTimbradoPorVencer"] | components["schemas"]["AvisoSeriePorAgotarse"] | components["schemas"]["AvisoCuentaSuspendida"] | components["schemas"]["AvisoNormaCambio"] | components["schemas"]["AvisoWebhookPrueba"];
        EnlacesDeAviso: {
            documento: string;
            kude: string;
        };
        /** @description La autoridad aprobó el documento. */
        AvisoDeAprobado: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "de.aprobado";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoDeAprobadoDatos"];
        };
        /** @description La autoridad aprobó el documento con una observación. */
        AvisoDeAprobadoConObservacion: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "de.aprobado_con_observacion";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoDeAprobadoConObservacionDatos"];
        };
        /** @description La autoridad rechazó el documento. */
        AvisoDeRechazado: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "de.rechazado";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoDeRechazadoDatos"];
        };
        /** @description La autoridad aceptó la cancelación del documento. */
        AvisoDeCancelado: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "de.cancelado";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoDeCanceladoDatos"];
        };
        /** @description La autoridad aceptó la nominación: el documento tiene otro receptor. */
        AvisoDeNominado: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "de.nominado";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoDeNominadoDatos"];
        };
        /** @description La autoridad aceptó la inutilización de los números. */
        AvisoDeInutilizado: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "de.inutilizado";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoDeInutilizadoDatos"];
        };
        /** @description El documento no tiene respuesta final 15 minutos después de su emisión. */
        AvisoDeDemorado: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "de.demorado";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoDeDemoradoDatos"];
        };
        /** @description El documento no tiene respuesta final y su plazo de transmisión (72 horas) termina en 24 horas o menos. */
        AvisoDePorVencer: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "de.por_vencer";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoDePorVencerDatos"];
        };
        /** @description El KuDE del documento está listo. */
        AvisoDeKudeListo: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "de.kude_listo";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoDeKudeListoDatos"];
        };
        /** @description Un correo del documento no se pudo entregar. */
        AvisoDeCorreoFallido: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "de.correo_fallido";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoDeCorreoFallidoDatos"];
        };
        /** @description La autoridad rechazó un evento. */
        AvisoEventoRechazado: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "evento.rechazado";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoEventoRechazadoDatos"];
        };
        /** @description Llegó un documento emitido a esta cuenta. */
        AvisoRecibidoNuevo: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "recibido.nuevo";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoRecibidoNuevoDatos"];
        };
        /** @description Llegó un documento con una prueba que falla: su firma, su CDC, su QR, su certificado o sus totales. */
        AvisoRecibidoObservado: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "recibido.observado";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoRecibidoObservadoDatos"];
        };
        /** @description El emisor canceló un documento recibido. */
        AvisoRecibidoCancelado: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "recibido.cancelado";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoRecibidoCanceladoDatos"];
        };
        /** @description El plazo para responder a un documento recibido termina en 10, 3 o 1 días. */
        AvisoRecibidoPorVencer: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "recibido.por_vencer";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoRecibidoPorVencerDatos"];
        };
        /** @description El certificado de firma vence en 60, 30, 15, 7 o 1 días. */
        AvisoCertificadoPorVencer: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "certificado.por_vencer";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoCertificadoPorVencerDatos"];
        };
        /** @description El timbrado vence en 60, 30, 15, 7 o 1 días, o venció. */
        AvisoTimbradoPorVencer: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "timbrado.por_vencer";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoTimbradoPorVencerDatos"];
        };
        /** @description A una serie le quedan 100.000, 10.000 o 1.000 números, o ninguno. */
        AvisoSeriePorAgotarse: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "serie.por_agotarse";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoSeriePorAgotarseDatos"];
        };
        /** @description La cuenta fue suspendida. */
        AvisoCuentaSuspendida: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "cuenta.suspendida";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoCuentaSuspendidaDatos"];
        };
        /** @description La autoridad publicó una nota técnica, cambió un archivo publicado o respondió algo que las tablas no conocen. Solo para la cuenta del operador. */
        AvisoNormaCambio: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "norma.cambio";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoNormaCambioDatos"];
        };
        /** @description Una prueba de un webhook. */
        AvisoWebhookPrueba: {
            /**
             * Format: uuid
             * @description Siempre el mismo para el mismo aviso.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            tipo: "webhook.prueba";
            /** Format: date-time */
            creado_at: string;
            /**
             * @description prueba: del modo de prueba, sin efecto fiscal.
             * @enum {string}
             */
            modo: "real" | "prueba";
            /**
             * @description Ambiente; null si el aviso es de la cuenta.
             * @enum {string|null}
             */
            sit: "H" | "P" | null;
            /** @description Lugar entre los avisos de su documento, desde 1; null si no es de un documento. */
            secuencia: number | null;
            datos: components["schemas"]["AvisoWebhookPruebaDatos"];
        };
        LibroDeVentasLineas: {
            /** Format: date */
            fecha: string;
            /**
             * @description I: números inutilizados, sin documento.
             * @enum {string}
             */
            estado: "A" | "C" | "I";
            estado_label: string;
            tipo_de: number;
            tipo_label: string;
            /** @enum {string} */
            sit: "H" | "P";
            timbrado: string;
            numero_formateado: string;
            numero_hasta: string | null;
            /** @enum {integer|null} */
            condicion_venta: 1 | 2 | null;
            condicion_label: string | null;
            receptor_ruc: string | null;
            receptor_documento: string | null;
            receptor_nombre: string | null;
            gravado_10: string;
            iva_10: string;
            gravado_5: string;
            iva_5: string;
            exento: string;
            total: string;
            moneda: string | null;
            tipo_cambio: string | null;
            asociado_numero: string | null;
            asociado_timbrado: string | null;
            asociado_cdc: string | null;
            cdc: string | null;
        };
        LibroDeComprasLineas: {
            /** Format: date */
            fecha: string;
            /**
             * @description Solo suman valido y por_confirmar; los demás están con importes en cero.
             * @enum {string}
             */
            estado: "valido" | "por_confirmar" | "cancelado" | "desconocido" | "observado" | "invalido" | "sin_xml";
            estado_label: string;
            tipo_de: number;
            tipo_label: string;
            /** @enum {string} */
            sit: "H" | "P";
            timbrado: string | null;
            numero_formateado: string;
            /** @enum {integer|null} */
            condicion_compra: 1 | 2 | null;
            condicion_label: string | null;
            emisor_ruc: string;
            emisor_nombre: string | null;
            gravado_10: string;
            iva_10: string;
            gravado_5: string;
            iva_5: string;
            exento: string;
            total: string;
            moneda: string | null;
            tipo_cambio: string | null;
            asociado_numero: string | null;
            asociado_timbrado: string | null;
            asociado_cdc: string | null;
            cdc: string;
        };
        EventoDatosReceptor: {
            nombre?: string;
            ruc?: string;
            nombre_fantasia?: string;
            /** @enum {number} */
            tipo_contribuyente?: 1 | 2;
            /** @enum {number} */
            tipo_documento?: 1 | 2 | 3 | 4 | 5 | 6 | 9;
            descripcion_tipo_documento?: string;
            numero_documento?: string;
            /** @enum {number} */
            tipo_operacion?: 1 | 2 | 3 | 4;
            direccion?: string;
            numero_casa?: string;
            codigo_pais?: string;
            codigo_departamento?: number;
            descripcion_departamento?: string;
            codigo_distrito?: number;
            descripcion_distrito?: string;
            codigo_ciudad?: number;
            descripcion_ciudad?: string;
            telefono?: string;
            celular?: string;
            email?: string;
            codigo_cliente?: string;
        };
        EventoDatosLocalesEntrega: {
            direccion?: string;
            codigo_departamento?: number;
            codigo_ciudad?: number;
            codigo_distrito?: number;
            descripcion_ciudad?: string;
            numero_casa?: string;
            complemento?: string;
            segundo_complemento?: string;
            telefono?: string;
        };
        EventoDatosTransportistaChofer: {
            nombre?: string;
            numero_documento?: string;
            direccion?: string;
        };
        EventoDatosTransportistaAgente: {
            nombre?: string;
            ruc?: string;
            direccion?: string;
        };
        EventoDatosTransportista: {
            /** @enum {number} */
            naturaleza?: 1 | 2;
            nombre?: string;
            ruc?: string;
            /** @enum {number} */
            tipo_documento?: 1 | 2 | 3 | 4;
            numero_documento?: string;
            nacionalidad?: string;
            direccion?: string;
            chofer?: components["schemas"]["EventoDatosTransportistaChofer"];
            agente?: components["schemas"]["EventoDatosTransportistaAgente"];
        };
        EventoDatosVehiculos: {
            tipo?: string;
            marca?: string;
            /** @enum {number} */
            tipo_identificacion?: 1 | 2;
            numero_identificacion?: string;
            adicional?: string;
            matricula?: string;
            numero_vuelo?: string;
        };
        EventoDatos: {
            /** @description De una nominación, o a quién se emitió lo recibido. */
            receptor?: components["schemas"]["EventoDatosReceptor"];
            /** @enum {number} */
            tipo?: 1 | 2;
            /** @enum {number} */
            modalidad?: 1 | 2 | 3 | 4;
            locales_entrega?: components["schemas"]["EventoDatosLocalesEntrega"][];
            transportista?: components["schemas"]["EventoDatosTransportista"];
            vehiculos?: components["schemas"]["EventoDatosVehiculos"][];
            /**
             * Format: date-time
             * @description Del documento recibido.
             */
            fecha_emision?: string;
            /**
             * Format: date-time
             * @description Cuándo se recibió; en una conformidad parcial, cuándo se espera lo demás.
             */
            fecha_recepcion?: string;
            /** @description Del documento recibido, en guaraníes. */
            total_gs?: string;
            /** @description De una conformidad. */
            parcial?: boolean;
        };
        DEDetalleReceptor: {
            nombre: string;
            ruc: string | null;
            nombre_fantasia?: string;
            /** @enum {number} */
            tipo_contribuyente?: 1 | 2;
            /** @description null si tiene ruc. */
            tipo_documento: number | null;
            descripcion_tipo_documento?: string;
            /** @description null si tiene ruc. */
            numero_documento: string | null;
            /** @enum {number} */
            tipo_operacion?: 1 | 2 | 3 | 4;
            direccion?: string;
            numero_casa?: string;
            codigo_pais?: string;
            codigo_departamento?: number;
            descripcion_departamento?: string;
            codigo_distrito?: number;
            descripcion_distrito?: string;
            codigo_ciudad?: number;
            descripcion_ciudad?: string;
            telefono?: string;
            celular?: string;
            email?: string;
            codigo_cliente?: string;
        };
        DEDetalleItemsRastreoMercaderia: {
            lote?: string;
            /** Format: date */
            fecha_vencimiento?: string;
            numero_serie?: string;
            numero_pedido?: string;
            numero_seguimiento?: string;
            numero_registro?: string;
            numero_registro_entidad?: string;
            nombre_producto?: string;
        };
        DEDetalleItemsVehiculoNuevo: {
            /** @enum {number} */
            tipo_operacion?: 1 | 2 | 3 | 4;
            chasis?: string;
            color?: string;
            potencia?: number;
            capacidad_motor?: number;
            peso_neto?: string;
            peso_bruto?: string;
            /** @enum {number} */
            tipo_combustible?: 1 | 2 | 3 | 4 | 5 | 9;
            descripcion_combustible?: string;
            numero_motor?: string;
            capacidad_traccion?: string;
            anio_fabricacion?: number;
            tipo_vehiculo?: string;
            capacidad_pasajeros?: number;
        };
        DEDetalleItems: {
            descripcion: string;
            cantidad: string;
            unidad_medida: number;
            producto_id?: string;
            codigo_interno?: string;
            partida_arancelaria?: string;
            ncm?: string;
            dncp_general?: string;
            dncp_especifico?: string;
            gtin?: string;
            gtin_paquete?: string;
            pais_origen?: string;
            descripcion_pais_origen?: string;
            info_item?: string;
            rastreo_mercaderia?: components["schemas"]["DEDetalleItemsRastreoMercaderia"];
            vehiculo_nuevo?: components["schemas"]["DEDetalleItemsVehiculoNuevo"];
            precio_unitario?: string;
            tipo_cambio?: string;
            /** @enum {number} */
            iva_tipo?: 10 | 5 | 0;
            iva_proporcion?: string;
            /** @enum {number} */
            iva_afectacion?: 1 | 2 | 3 | 4;
            descuento_unitario?: string;
            anticipo_unitario?: string;
            anticipo_global_unitario?: string;
            cdc_anticipo?: string;
            /** @enum {number} */
            relevancia_mercaderia?: 1 | 2;
            cantidad_quiebra_merma?: string;
            porcentaje_quiebra_merma?: string;
            /** @description Calculado por el servicio; en la nota de remisión no está. */
            subtotal?: string;
            /** @description Calculado por el servicio; en la nota de remisión no está. */
            base_gravada_iva?: string;
            /** @description Calculado por el servicio; en la nota de remisión no está. */
            liquidacion_iva?: string;
            /** @description Calculado por el servicio; en la nota de remisión no está. */
            base_exenta?: string;
        };
        DEDetalleFormasPagoTarjeta: {
            /** @enum {number} */
            denominacion: 1 | 2 | 3 | 4 | 5 | 6 | 99;
            denominacion_descripcion?: string;
            razon_social?: string;
            ruc?: string;
            /** @enum {number} */
            forma_procesamiento?: 1 | 2 | 9;
            codigo_autorizacion?: string;
            titular?: string;
            ultimos_digitos?: string;
        };
        DEDetalleFormasPagoCheque: {
            numero: string;
            banco: string;
        };
        DEDetalleFormasPago: {
            /** @enum {number} */
            tipo_pago: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 99;
            monto?: string;
            moneda?: string;
            tipo_cambio?: string;
            descripcion?: string;
            tarjeta?: components["schemas"]["DEDetalleFormasPagoTarjeta"];
            cheque?: components["schemas"]["DEDetalleFormasPagoCheque"];
        };
        DEDetallePagoCreditoDetalleCuotas: {
            monto: string;
            moneda?: string;
            /** Format: date */
            vencimiento?: string;
        };
        DEDetallePagoCredito: {
            /** @enum {number} */
            condicion: 1 | 2;
            plazo?: string;
            cuotas?: number;
            monto_entrega?: string;
            detalle_cuotas?: components["schemas"]["DEDetallePagoCreditoDetalleCuotas"][];
        };
        DEDetalleDocAsociado: {
            /** @enum {number} */
            tipo: 1 | 2 | 3;
            cdc?: string;
            timbrado?: string;
            establecimiento?: string;
            punto?: string;
            numero?: number;
            /** Format: date */
            fecha?: string;
            /** @enum {number} */
            tipo_documento_impreso?: 1 | 2 | 3 | 4;
            /** @enum {number} */
            constancia_tipo?: 1 | 2;
            constancia_numero?: string;
            constancia_control?: string;
            ruc_fusionado?: string;
            comprobante_retencion?: string;
        };
        DEDetalleDocsAsociados: {
            /** @enum {number} */
            tipo: 1 | 2 | 3;
            cdc?: string;
            timbrado?: string;
            establecimiento?: string;
            punto?: string;
            numero?: number;
            /** Format: date */
            fecha?: string;
            /** @enum {number} */
            tipo_documento_impreso?: 1 | 2 | 3 | 4;
            /** @enum {number} */
            constancia_tipo?: 1 | 2;
            constancia_numero?: string;
            constancia_control?: string;
            ruc_fusionado?: string;
            comprobante_retencion?: string;
        };
        DEDetalleAutofacturaLugarTransaccion: {
            direccion: string;
            codigo_departamento: number;
            codigo_ciudad: number;
            codigo_distrito?: number;
            descripcion_ciudad?: string;
        };
        DEDetalleAutofactura: {
            /** @enum {number} */
            naturaleza_vendedor?: 1 | 2;
            /** @enum {number} */
            tipo_documento?: 1 | 2 | 3 | 4;
            numero_documento: string;
            nombre: string;
            numero_casa?: string;
            direccion?: string;
            codigo_departamento?: number;
            codigo_distrito?: number;
            codigo_ciudad?: number;
            descripcion_ciudad?: string;
            lugar_transaccion?: components["schemas"]["DEDetalleAutofacturaLugarTransaccion"];
        };
        DEDetalleRemisionTransporteLocalSalida: {
            direccion: string;
            codigo_departamento: number;
            codigo_ciudad: number;
            codigo_distrito?: number;
            descripcion_ciudad?: string;
            numero_casa?: string;
            complemento?: string;
            segundo_complemento?: string;
            telefono?: string;
        };
        DEDetalleRemisionTransporteLocalesEntrega: {
            direccion: string;
            codigo_departamento: number;
            codigo_ciudad: number;
            codigo_distrito?: number;
            descripcion_ciudad?: string;
            numero_casa?: string;
            complemento?: string;
            segundo_complemento?: string;
            telefono?: string;
        };
        DEDetalleRemisionTransporteVehiculos: {
            tipo: string;
            marca: string;
            /** @enum {number} */
            tipo_identificacion: 1 | 2;
            numero_identificacion?: string;
            adicional?: string;
            matricula?: string;
            numero_vuelo?: string;
        };
        DEDetalleRemisionTransporteTransportistaChofer: {
            nombre: string;
            numero_documento: string;
            direccion: string;
        };
        DEDetalleRemisionTransporteTransportistaAgente: {
            nombre: string;
            ruc?: string;
            direccion?: string;
        };
        DEDetalleRemisionTransporteTransportista: {
            /** @enum {number} */
            naturaleza: 1 | 2;
            nombre: string;
            ruc?: string;
            /** @enum {number} */
            tipo_documento?: 1 | 2 | 3 | 4;
            numero_documento?: string;
            nacionalidad?: string;
            direccion: string;
            chofer: components["schemas"]["DEDetalleRemisionTransporteTransportistaChofer"];
            agente?: components["schemas"]["DEDetalleRemisionTransporteTransportistaAgente"];
        };
        DEDetalleRemisionTransporte: {
            /** @enum {number} */
            tipo?: 1 | 2;
            /** @enum {number} */
            modalidad?: 1 | 2 | 3 | 4;
            /** @enum {number} */
            responsable_flete: 1 | 2 | 3 | 4 | 5;
            /** @enum {string} */
            condicion_negociacion?: "CFR" | "CIF" | "CIP" | "CPT" | "DAP" | "DAT" | "DDP" | "EXW" | "FAS" | "FCA" | "FOB";
            numero_manifiesto?: string;
            numero_despacho?: string;
            /** Format: date */
            fecha_inicio?: string;
            /** Format: date */
            fecha_fin?: string;
            pais_destino?: string;
            local_salida?: components["schemas"]["DEDetalleRemisionTransporteLocalSalida"];
            locales_entrega?: components["schemas"]["DEDetalleRemisionTransporteLocalesEntrega"][];
            vehiculos?: components["schemas"]["DEDetalleRemisionTransporteVehiculos"][];
            transportista?: components["schemas"]["DEDetalleRemisionTransporteTransportista"];
        };
        DEDetalleRemision: {
            /** @enum {number} */
            motivo: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 99;
            descripcion_motivo?: string;
            /** @enum {number} */
            responsable: 1 | 2 | 3 | 4 | 5;
            kilometros: number;
            /** Format: date */
            fecha_factura_futura?: string;
            costo_flete?: string;
            transporte: components["schemas"]["DEDetalleRemisionTransporte"] | null;
        };
        DEDetalleObras: {
            codigo: string;
            descripcion: string;
        };
        EventoDeRecibidoDatosReceptor: {
            nombre?: string;
            ruc?: string;
            nombre_fantasia?: string;
            /** @enum {number} */
            tipo_contribuyente?: 1 | 2;
            /** @enum {number} */
            tipo_documento?: 1 | 2 | 3 | 4 | 5 | 6 | 9;
            descripcion_tipo_documento?: string;
            numero_documento?: string;
            /** @enum {number} */
            tipo_operacion?: 1 | 2 | 3 | 4;
            direccion?: string;
            numero_casa?: string;
            codigo_pais?: string;
            codigo_departamento?: number;
            descripcion_departamento?: string;
            codigo_distrito?: number;
            descripcion_distrito?: string;
            codigo_ciudad?: number;
            descripcion_ciudad?: string;
            telefono?: string;
            celular?: string;
            email?: string;
            codigo_cliente?: string;
        };
        EventoDeRecibidoDatosLocalesEntrega: {
            direccion?: string;
            codigo_departamento?: number;
            codigo_ciudad?: number;
            codigo_distrito?: number;
            descripcion_ciudad?: string;
            numero_casa?: string;
            complemento?: string;
            segundo_complemento?: string;
            telefono?: string;
        };
        EventoDeRecibidoDatosTransportistaChofer: {
            nombre?: string;
            numero_documento?: string;
            direccion?: string;
        };
        EventoDeRecibidoDatosTransportistaAgente: {
            nombre?: string;
            ruc?: string;
            direccion?: string;
        };
        EventoDeRecibidoDatosTransportista: {
            /** @enum {number} */
            naturaleza?: 1 | 2;
            nombre?: string;
            ruc?: string;
            /** @enum {number} */
            tipo_documento?: 1 | 2 | 3 | 4;
            numero_documento?: string;
            nacionalidad?: string;
            direccion?: string;
            chofer?: components["schemas"]["EventoDeRecibidoDatosTransportistaChofer"];
            agente?: components["schemas"]["EventoDeRecibidoDatosTransportistaAgente"];
        };
        EventoDeRecibidoDatosVehiculos: {
            tipo?: string;
            marca?: string;
            /** @enum {number} */
            tipo_identificacion?: 1 | 2;
            numero_identificacion?: string;
            adicional?: string;
            matricula?: string;
            numero_vuelo?: string;
        };
        EventoDeRecibidoDatos: {
            /** @description De una nominación, o a quién se emitió lo recibido. */
            receptor?: components["schemas"]["EventoDeRecibidoDatosReceptor"];
            /** @enum {number} */
            tipo?: 1 | 2;
            /** @enum {number} */
            modalidad?: 1 | 2 | 3 | 4;
            locales_entrega?: components["schemas"]["EventoDeRecibidoDatosLocalesEntrega"][];
            transportista?: components["schemas"]["EventoDeRecibidoDatosTransportista"];
            vehiculos?: components["schemas"]["EventoDeRecibidoDatosVehiculos"][];
            /**
             * Format: date-time
             * @description Del documento recibido.
             */
            fecha_emision?: string;
            /**
             * Format: date-time
             * @description Cuándo se recibió; en una conformidad parcial, cuándo se espera lo demás.
             */
            fecha_recepcion?: string;
            /** @description Del documento recibido, en guaraníes. */
            total_gs?: string;
            /** @description De una conformidad. */
            parcial?: boolean;
        };
        ContenidoDeRecibidoReceptor: {
            nombre: string;
            ruc?: string;
            nombre_fantasia?: string;
            /** @enum {number} */
            tipo_contribuyente?: 1 | 2;
            /** @enum {number} */
            tipo_documento?: 1 | 2 | 3 | 4 | 5 | 6 | 9;
            descripcion_tipo_documento?: string;
            numero_documento?: string;
            /** @enum {number} */
            tipo_operacion?: 1 | 2 | 3 | 4;
            direccion?: string;
            numero_casa?: string;
            codigo_pais?: string;
            codigo_departamento?: number;
            descripcion_departamento?: string;
            codigo_distrito?: number;
            descripcion_distrito?: string;
            codigo_ciudad?: number;
            descripcion_ciudad?: string;
            telefono?: string;
            celular?: string;
            email?: string;
            codigo_cliente?: string;
        };
        ContenidoDeRecibidoItemsRastreoMercaderia: {
            lote?: string;
            /** Format: date */
            fecha_vencimiento?: string;
            numero_serie?: string;
            numero_pedido?: string;
            numero_seguimiento?: string;
            numero_registro?: string;
            numero_registro_entidad?: string;
            nombre_producto?: string;
        };
        ContenidoDeRecibidoItemsVehiculoNuevo: {
            /** @enum {number} */
            tipo_operacion?: 1 | 2 | 3 | 4;
            chasis?: string;
            color?: string;
            potencia?: number;
            capacidad_motor?: number;
            peso_neto?: string;
            peso_bruto?: string;
            /** @enum {number} */
            tipo_combustible?: 1 | 2 | 3 | 4 | 5 | 9;
            descripcion_combustible?: string;
            numero_motor?: string;
            capacidad_traccion?: string;
            anio_fabricacion?: number;
            tipo_vehiculo?: string;
            capacidad_pasajeros?: number;
        };
        ContenidoDeRecibidoItems: {
            descripcion: string;
            cantidad: string;
            unidad_medida: number;
            producto_id?: string;
            codigo_interno?: string;
            partida_arancelaria?: string;
            ncm?: string;
            dncp_general?: string;
            dncp_especifico?: string;
            gtin?: string;
            gtin_paquete?: string;
            pais_origen?: string;
            descripcion_pais_origen?: string;
            info_item?: string;
            rastreo_mercaderia?: components["schemas"]["ContenidoDeRecibidoItemsRastreoMercaderia"];
            vehiculo_nuevo?: components["schemas"]["ContenidoDeRecibidoItemsVehiculoNuevo"];
            precio_unitario?: string;
            tipo_cambio?: string;
            /** @enum {number} */
            iva_tipo?: 10 | 5 | 0;
            iva_proporcion?: string;
            /** @enum {number} */
            iva_afectacion?: 1 | 2 | 3 | 4;
            descuento_unitario?: string;
            anticipo_unitario?: string;
            anticipo_global_unitario?: string;
            cdc_anticipo?: string;
            /** @enum {number} */
            relevancia_mercaderia?: 1 | 2;
            cantidad_quiebra_merma?: string;
            porcentaje_quiebra_merma?: string;
            /** @description Calculado por el servicio; en la nota de remisión no está. */
            subtotal?: string;
            /** @description Calculado por el servicio; en la nota de remisión no está. */
            base_gravada_iva?: string;
            /** @description Calculado por el servicio; en la nota de remisión no está. */
            liquidacion_iva?: string;
            /** @description Calculado por el servicio; en la nota de remisión no está. */
            base_exenta?: string;
        };
        ContenidoDeRecibidoFormasPagoTarjeta: {
            /** @enum {number} */
            denominacion: 1 | 2 | 3 | 4 | 5 | 6 | 99;
            denominacion_descripcion?: string;
            razon_social?: string;
            ruc?: string;
            /** @enum {number} */
            forma_procesamiento?: 1 | 2 | 9;
            codigo_autorizacion?: string;
            titular?: string;
            ultimos_digitos?: string;
        };
        ContenidoDeRecibidoFormasPagoCheque: {
            numero: string;
            banco: string;
        };
        ContenidoDeRecibidoFormasPago: {
            /** @enum {number} */
            tipo_pago: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 99;
            monto?: string;
            moneda?: string;
            tipo_cambio?: string;
            descripcion?: string;
            tarjeta?: components["schemas"]["ContenidoDeRecibidoFormasPagoTarjeta"];
            cheque?: components["schemas"]["ContenidoDeRecibidoFormasPagoCheque"];
        };
        ContenidoDeRecibidoPagoCreditoDetalleCuotas: {
            monto: string;
            moneda?: string;
            /** Format: date */
            vencimiento?: string;
        };
        ContenidoDeRecibidoPagoCredito: {
            /** @enum {number} */
            condicion: 1 | 2;
            plazo?: string;
            cuotas?: number;
            monto_entrega?: string;
            detalle_cuotas?: components["schemas"]["ContenidoDeRecibidoPagoCreditoDetalleCuotas"][];
        };
        ContenidoDeRecibidoDocAsociado: {
            /** @enum {number} */
            tipo: 1 | 2 | 3;
            cdc?: string;
            timbrado?: string;
            establecimiento?: string;
            punto?: string;
            numero?: number;
            /** Format: date */
            fecha?: string;
            /** @enum {number} */
            tipo_documento_impreso?: 1 | 2 | 3 | 4;
            /** @enum {number} */
            constancia_tipo?: 1 | 2;
            constancia_numero?: string;
            constancia_control?: string;
            ruc_fusionado?: string;
            comprobante_retencion?: string;
        };
        ContenidoDeRecibidoDocsAsociados: {
            /** @enum {number} */
            tipo: 1 | 2 | 3;
            cdc?: string;
            timbrado?: string;
            establecimiento?: string;
            punto?: string;
            numero?: number;
            /** Format: date */
            fecha?: string;
            /** @enum {number} */
            tipo_documento_impreso?: 1 | 2 | 3 | 4;
            /** @enum {number} */
            constancia_tipo?: 1 | 2;
            constancia_numero?: string;
            constancia_control?: string;
            ruc_fusionado?: string;
            comprobante_retencion?: string;
        };
        ContenidoDeRecibidoRemisionTransporteLocalSalida: {
            direccion: string;
            codigo_departamento: number;
            codigo_ciudad: number;
            codigo_distrito?: number;
            descripcion_ciudad?: string;
            numero_casa?: string;
            complemento?: string;
            segundo_complemento?: string;
            telefono?: string;
        };
        ContenidoDeRecibidoRemisionTransporteLocalesEntrega: {
            direccion: string;
            codigo_departamento: number;
            codigo_ciudad: number;
            codigo_distrito?: number;
            descripcion_ciudad?: string;
            numero_casa?: string;
            complemento?: string;
            segundo_complemento?: string;
            telefono?: string;
        };
        ContenidoDeRecibidoRemisionTransporteVehiculos: {
            tipo: string;
            marca: string;
            /** @enum {number} */
            tipo_identificacion: 1 | 2;
            numero_identificacion?: string;
            adicional?: string;
            matricula?: string;
            numero_vuelo?: string;
        };
        ContenidoDeRecibidoRemisionTransporteTransportistaChofer: {
            nombre: string;
            numero_documento: string;
            direccion: string;
        };
        ContenidoDeRecibidoRemisionTransporteTransportistaAgente: {
            nombre: string;
            ruc?: string;
            direccion?: string;
        };
        ContenidoDeRecibidoRemisionTransporteTransportista: {
            /** @enum {number} */
            naturaleza: 1 | 2;
            nombre: string;
            ruc?: string;
            /** @enum {number} */
            tipo_documento?: 1 | 2 | 3 | 4;
            numero_documento?: string;
            nacionalidad?: string;
            direccion: string;
            chofer: components["schemas"]["ContenidoDeRecibidoRemisionTransporteTransportistaChofer"];
            agente?: components["schemas"]["ContenidoDeRecibidoRemisionTransporteTransportistaAgente"];
        };
        ContenidoDeRecibidoRemisionTransporte: {
            /** @enum {number} */
            tipo?: 1 | 2;
            /** @enum {number} */
            modalidad?: 1 | 2 | 3 | 4;
            /** @enum {number} */
            responsable_flete: 1 | 2 | 3 | 4 | 5;
            /** @enum {string} */
            condicion_negociacion?: "CFR" | "CIF" | "CIP" | "CPT" | "DAP" | "DAT" | "DDP" | "EXW" | "FAS" | "FCA" | "FOB";
            numero_manifiesto?: string;
            numero_despacho?: string;
            /** Format: date */
            fecha_inicio?: string;
            /** Format: date */
            fecha_fin?: string;
            pais_destino?: string;
            local_salida?: components["schemas"]["ContenidoDeRecibidoRemisionTransporteLocalSalida"];
            locales_entrega?: components["schemas"]["ContenidoDeRecibidoRemisionTransporteLocalesEntrega"][];
            vehiculos?: components["schemas"]["ContenidoDeRecibidoRemisionTransporteVehiculos"][];
            transportista?: components["schemas"]["ContenidoDeRecibidoRemisionTransporteTransportista"];
        };
        ContenidoDeRecibidoRemision: {
            /** @enum {number} */
            motivo: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 99;
            descripcion_motivo?: string;
            /** @enum {number} */
            responsable: 1 | 2 | 3 | 4 | 5;
            kilometros: number;
            /** Format: date */
            fecha_factura_futura?: string;
            costo_flete?: string;
            transporte: components["schemas"]["ContenidoDeRecibidoRemisionTransporte"] | null;
        };
        AvisoDeAprobadoDatos: {
            /** Format: uuid */
            de_id: string;
            cdc: string;
            id_interno: string | null;
            tipo_de: number;
            establecimiento: string;
            punto: string;
            numero: number;
            numero_formateado: string;
            /** @enum {string} */
            estado: "P" | "E" | "A" | "R" | "C";
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            moneda: string;
            total: string;
            total_iva: string;
            total_gs: string;
            protocolo_fiscal: string | null;
            /** Format: date-time */
            aprobado_at: string;
            enlaces: components["schemas"]["EnlacesDeAviso"];
        };
        AvisoDeAprobadoConObservacionDatos: {
            /** Format: uuid */
            de_id: string;
            cdc: string;
            id_interno: string | null;
            tipo_de: number;
            establecimiento: string;
            punto: string;
            numero: number;
            numero_formateado: string;
            /** @enum {string} */
            estado: "P" | "E" | "A" | "R" | "C";
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            moneda: string;
            total: string;
            total_iva: string;
            total_gs: string;
            protocolo_fiscal: string | null;
            /** Format: date-time */
            aprobado_at: string;
            enlaces: components["schemas"]["EnlacesDeAviso"];
        };
        AvisoDeRechazadoDatos: {
            /** Format: uuid */
            de_id: string;
            cdc: string;
            id_interno: string | null;
            tipo_de: number;
            establecimiento: string;
            punto: string;
            numero: number;
            numero_formateado: string;
            /** @enum {string} */
            estado: "P" | "E" | "A" | "R" | "C";
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            moneda: string;
            total: string;
            total_iva: string;
            total_gs: string;
            enlaces: components["schemas"]["EnlacesDeAviso"];
        };
        AvisoDeCanceladoDatos: {
            /** Format: uuid */
            de_id: string;
            cdc: string;
            id_interno: string | null;
            tipo_de: number;
            establecimiento: string;
            punto: string;
            numero: number;
            numero_formateado: string;
            /** @enum {string} */
            estado: "P" | "E" | "A" | "R" | "C";
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            moneda: string;
            total: string;
            total_iva: string;
            total_gs: string;
            motivo: string;
            enlaces: components["schemas"]["EnlacesDeAviso"];
        };
        AvisoDeNominadoDatosReceptor: {
            nombre: string;
            ruc: string | null;
            documento: string | null;
        };
        AvisoDeNominadoDatos: {
            /** Format: uuid */
            de_id: string;
            cdc: string;
            id_interno: string | null;
            tipo_de: number;
            establecimiento: string;
            punto: string;
            numero: number;
            numero_formateado: string;
            /** @enum {string} */
            estado: "P" | "E" | "A" | "R" | "C";
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            moneda: string;
            total: string;
            total_iva: string;
            total_gs: string;
            receptor: components["schemas"]["AvisoDeNominadoDatosReceptor"];
            enlaces: components["schemas"]["EnlacesDeAviso"];
        };
        AvisoDeInutilizadoDatos: {
            /** Format: uuid */
            de_id?: string;
            cdc?: string;
            id_interno?: string | null;
            tipo_de: number;
            establecimiento: string;
            punto: string;
            numero?: number;
            numero_formateado?: string;
            /** @enum {string} */
            estado?: "P" | "E" | "A" | "R" | "C";
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            moneda?: string;
            total?: string;
            total_iva?: string;
            total_gs?: string;
            /** Format: uuid */
            inutilizacion_id: string;
            /**
             * @description A: todos los números; X: una parte.
             * @enum {string}
             */
            resultado: "A" | "X";
            timbrado: string;
            serie: string;
            numero_desde: number;
            numero_hasta: number;
            enlaces?: components["schemas"]["EnlacesDeAviso"];
        };
        AvisoDeDemoradoDatos: {
            /** Format: uuid */
            de_id: string;
            cdc: string;
            id_interno: string | null;
            tipo_de: number;
            establecimiento: string;
            punto: string;
            numero: number;
            numero_formateado: string;
            /** @enum {string} */
            estado: "P" | "E" | "A" | "R" | "C";
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            moneda: string;
            total: string;
            total_iva: string;
            total_gs: string;
            /**
             * Format: date-time
             * @description Cuándo se firmó.
             */
            emitido_at: string;
            enlaces: components["schemas"]["EnlacesDeAviso"];
        };
        AvisoDePorVencerDatos: {
            /** Format: uuid */
            de_id: string;
            cdc: string;
            id_interno: string | null;
            tipo_de: number;
            establecimiento: string;
            punto: string;
            numero: number;
            numero_formateado: string;
            /** @enum {string} */
            estado: "P" | "E" | "A" | "R" | "C";
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            moneda: string;
            total: string;
            total_iva: string;
            total_gs: string;
            /**
             * Format: date-time
             * @description Cuándo se firmó.
             */
            emitido_at: string;
            /**
             * Format: date-time
             * @description Último momento para su transmisión.
             */
            vence_at: string;
            enlaces: components["schemas"]["EnlacesDeAviso"];
        };
        AvisoDeKudeListoDatos: {
            /** Format: uuid */
            de_id: string;
            cdc: string;
            id_interno: string | null;
            tipo_de: number;
            establecimiento: string;
            punto: string;
            numero: number;
            numero_formateado: string;
            /** @enum {string} */
            estado: "P" | "E" | "A" | "R" | "C";
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            moneda: string;
            total: string;
            total_iva: string;
            total_gs: string;
            kude_version: number;
            enlaces: components["schemas"]["EnlacesDeAviso"];
        };
        AvisoDeCorreoFallidoDatos: {
            /** Format: uuid */
            de_id: string;
            cdc: string;
            id_interno: string | null;
            tipo_de: number;
            establecimiento: string;
            punto: string;
            numero: number;
            numero_formateado: string;
            /** @enum {string} */
            estado: "P" | "E" | "A" | "R" | "C";
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            moneda: string;
            total: string;
            total_iva: string;
            total_gs: string;
            destinatario: string;
            detalle: string;
            enlaces: components["schemas"]["EnlacesDeAviso"];
        };
        AvisoEventoRechazadoDatos: {
            /** Format: uuid */
            de_id?: string;
            cdc?: string;
            id_interno?: string | null;
            tipo_de?: number;
            establecimiento?: string;
            punto?: string;
            numero?: number;
            numero_formateado?: string;
            /** @enum {string} */
            estado?: "P" | "E" | "A" | "R" | "C";
            codigo_fiscal: string | null;
            mensaje_fiscal: string | null;
            moneda?: string;
            total?: string;
            total_iva?: string;
            total_gs?: string;
            /** Format: uuid */
            evento_id: string;
            /** @description Su tipo. De un documento recibido se da solo el cdc. */
            evento: string;
            motivo: string;
            enlaces?: components["schemas"]["EnlacesDeAviso"];
        };
        AvisoRecibidoNuevoDatos: {
            /** Format: uuid */
            recibido_id: string;
            cdc: string;
            tipo_de: number;
            numero_formateado: string;
            emisor_ruc: string;
            emisor_nombre: string | null;
            fecha_emision: string | null;
            moneda: string | null;
            total: string | null;
            total_gs: string | null;
            /** @enum {string|null} */
            veredicto: "valido" | "por_confirmar" | "observado" | "invalido" | null;
            /** @enum {string|null} */
            situacion: "A" | "C" | "N" | null;
            /**
             * Format: date-time
             * @description Último momento para los eventos del receptor.
             */
            eventos_hasta: string;
            enlaces: components["schemas"]["EnlacesDeAviso"];
        };
        AvisoRecibidoObservadoDatos: {
            /** Format: uuid */
            recibido_id: string;
            cdc: string;
            tipo_de: number;
            numero_formateado: string;
            emisor_ruc: string;
            emisor_nombre: string | null;
            fecha_emision: string | null;
            moneda: string | null;
            total: string | null;
            total_gs: string | null;
            /** @enum {string|null} */
            veredicto: "valido" | "por_confirmar" | "observado" | "invalido" | null;
            /** @enum {string|null} */
            situacion: "A" | "C" | "N" | null;
            /**
             * Format: date-time
             * @description Último momento para los eventos del receptor.
             */
            eventos_hasta: string;
            /** @description Las pruebas que fallan, en palabras. */
            falla: string[];
            enlaces: components["schemas"]["EnlacesDeAviso"];
        };
        AvisoRecibidoCanceladoDatos: {
            /** Format: uuid */
            recibido_id: string;
            cdc: string;
            tipo_de: number;
            numero_formateado: string;
            emisor_ruc: string;
            emisor_nombre: string | null;
            fecha_emision: string | null;
            moneda: string | null;
            total: string | null;
            total_gs: string | null;
            /** @enum {string|null} */
            veredicto: "valido" | "por_confirmar" | "observado" | "invalido" | null;
            /** @enum {string|null} */
            situacion: "A" | "C" | "N" | null;
            /**
             * Format: date-time
             * @description Último momento para los eventos del receptor.
             */
            eventos_hasta: string;
            enlaces: components["schemas"]["EnlacesDeAviso"];
        };
        AvisoRecibidoPorVencerDatos: {
            /** Format: uuid */
            recibido_id: string;
            cdc: string;
            tipo_de: number;
            numero_formateado: string;
            emisor_ruc: string;
            emisor_nombre: string | null;
            fecha_emision: string | null;
            moneda: string | null;
            total: string | null;
            total_gs: string | null;
            /** @enum {string|null} */
            veredicto: "valido" | "por_confirmar" | "observado" | "invalido" | null;
            /** @enum {string|null} */
            situacion: "A" | "C" | "N" | null;
            /**
             * Format: date-time
             * @description Último momento para los eventos del receptor.
             */
            eventos_hasta: string;
            dias: number;
            enlaces: components["schemas"]["EnlacesDeAviso"];
        };
        AvisoCertificadoPorVencerDatos: {
            /** Format: uuid */
            certificado_id: string;
            /** Format: date-time */
            vence_at: string;
            /** @description Los que faltan. */
            dias: number;
        };
        AvisoTimbradoPorVencerDatos: {
            timbrado: string;
            /** Format: date-time */
            vence_at: string;
            /** @description Los que faltan. */
            dias: number;
        };
        AvisoSeriePorAgotarseDatos: {
            timbrado: string;
            tipo_de: number;
            establecimiento: string;
            punto: string;
            quedan: number;
            umbral: number;
        };
        AvisoCuentaSuspendidaDatos: {
            motivo: string | null;
        };
        AvisoNormaCambioDatos: {
            /** @enum {string} */
            clase: "nota" | "archivo" | "codigo" | "elemento";
            /** @description La dirección que lo publica, o el servicio que respondió. */
            fuente: string;
            /** @description El número de la nota, el SHA-256 del archivo, el código o el nombre del elemento. */
            valor: string;
            /**
             * Format: date-time
             * @description Cuándo se vio por primera vez.
             */
            visto_at: string;
        };
        AvisoWebhookPruebaDatos: {
            /** Format: uuid */
            webhook_id: string;
        };
        ObtenerOpenApiRespuesta: {
            openapi: string;
            info: Record<string, never>;
            paths: Record<string, never>;
        } & {
            [key: string]: unknown;
        };
        ImportarDocumentosCuerpo: {
            /**
             * Format: binary
             * @description Un XML firmado, o un ZIP con hasta 500 de ellos. También el mensaje en que viajó: rEnviDe, un lote (rLoteDE), o su sobre SOAP.
             */
            archivo: Blob;
        };
        PonerCertificadoPropioCuerpo: {
            /** Format: binary */
            archivo: Blob;
            clave: string;
        };
        PonerCertificadoCuerpo: {
            /** Format: binary */
            archivo: Blob;
            clave: string;
        };
        ImportarProductosCuerpo: {
            /**
             * Format: binary
             * @description Un CSV en UTF-8 de hasta 5000 filas, separado por coma, punto y coma o tabulación, según su encabezado. Los decimales van con punto; con punto y coma entre las celdas, también con coma.
             */
            archivo: Blob;
        };
        CrearProductoCuerpo: {
            /** @description Código con que la cuenta lo conoce; único entre los activos. */
            codigo_interno?: string;
            /** @description Precio por unidad, impuestos incluidos. */
            precio_unitario?: string | number;
            /**
             * @description Tasa del IVA; 0 es exento o exonerado. 10 10%, 5 5%, 0 Exento.
             * @enum {integer}
             */
            iva_tipo?: 10 | 5 | 0;
            /** @description Código GTIN del producto. */
            gtin?: string;
            /** @description Nomenclatura común del Mercosur. */
            ncm?: string;
            /** @description Qué se vende. */
            descripcion: string;
            /**
             * @description Moneda del precio, ISO 4217; guaraníes si se omite.
             * @default PYG
             */
            moneda: string;
            /**
             * @description Unidad de medida, de la tabla de la autoridad; 77 es unidad.
             * @default 77
             */
            unidad_medida: number;
        };
        ModificarProductoCuerpo: {
            /** @description Código con que la cuenta lo conoce; único entre los activos. */
            codigo_interno?: string | null;
            /** @description Precio por unidad, impuestos incluidos. */
            precio_unitario?: (string | number) | null;
            /** @description Tasa del IVA; 0 es exento o exonerado. 10 10%, 5 5%, 0 Exento. */
            iva_tipo?: (10 | 5 | 0) | null;
            /** @description Código GTIN del producto. */
            gtin?: string | null;
            /** @description Nomenclatura común del Mercosur. */
            ncm?: string | null;
            /** @description Qué se vende. */
            descripcion?: string;
            /** @description Moneda del precio, ISO 4217. */
            moneda?: string;
            /** @description Unidad de medida, de la tabla de la autoridad; 77 es unidad. */
            unidad_medida?: number;
        };
        CrearBorradorCuerpo: {
            /** @description El cuerpo de una emisión, completo o no; no se juzga. */
            contenido: {
                [key: string]: unknown;
            };
            /**
             * Format: uuid
             * @description Un UUID nuevo: repetir la creación con el mismo no guarda otro borrador. Si falta, lo pone el servicio.
             */
            clave_de_emision?: string;
        };
        ReemplazarBorradorCuerpo: {
            /** @description El cuerpo de una emisión, completo o no; no se juzga. */
            contenido: {
                [key: string]: unknown;
            };
            /** @description La que se leyó: si el borrador cambió desde entonces, no se reemplaza. Sin ella gana el último. */
            version?: number;
        };
        ImportarRecibidosCuerpo: {
            /**
             * Format: binary
             * @description Un XML firmado, solo o en el mensaje en que viajó; un PDF que lo lleva adjunto; o un ZIP de estos, con hasta 500 documentos.
             */
            archivo: Blob;
        };
        VerificarDocumentoCuerpo: {
            /**
             * Format: binary
             * @description El XML, o el PDF que lo lleva adjunto.
             */
            archivo?: Blob;
            /** @description El texto del código QR, como lo lee una cámara. */
            qr?: string;
            /** @description Los 44 caracteres del CDC, con o sin espacios. */
            cdc?: string;
        };
    };
    responses: {
        /** @description - `RATE_LIMIT_EXCEDIDO`: Superó el límite de {limite} solicitudes por minuto de {quien}. */
        RATE_LIMIT_EXCEDIDO: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "RATE_LIMIT_EXCEDIDO";
                    };
                };
            };
        };
        /** @description - `ERROR_INTERNO`: Ocurrió un error inesperado. */
        ERROR_INTERNO: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "ERROR_INTERNO";
                    };
                };
            };
        };
        /** @description - `SOLICITUD_MALFORMADA`: Lo recibido no es una solicitud HTTP válida. */
        SOLICITUD_MALFORMADA: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "SOLICITUD_MALFORMADA";
                    };
                };
            };
        };
        /** @description - `SOLICITUD_DEMORADA`: La solicitud tardó demasiado en llegar entera. */
        SOLICITUD_DEMORADA: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "SOLICITUD_DEMORADA";
                    };
                };
            };
        };
        /** @description - `CABECERAS_DEMASIADO_GRANDES`: La dirección y las cabeceras de la solicitud superan 16 KB. */
        CABECERAS_DEMASIADO_GRANDES: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CABECERAS_DEMASIADO_GRANDES";
                    };
                };
            };
        };
        /** @description - `SERVICIO_OCUPADO`: El servicio no puede atender la solicitud en este momento. Reintente. */
        SERVICIO_OCUPADO: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "SERVICIO_OCUPADO";
                    };
                };
            };
        };
        /**
         * @description - `RATE_LIMIT_EXCEDIDO`: Superó el límite de {limite} solicitudes por minuto de {quien}.
         *     - `RATE_LIMIT_EXCEDIDO`: La cuenta ya tiene {maximo} solicitudes en curso: espere a que terminen.
         */
        "RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "RATE_LIMIT_EXCEDIDO";
                    };
                };
            };
        };
        /**
         * @description - `SOLICITUD_MALFORMADA`: Lo recibido no es una solicitud HTTP válida.
         *     - `CUENTA_NO_ELEGIDA`: Usted tiene varias cuentas: diga en cuál actúa con la cabecera X-Tenant-Id.
         *     - `BAD_REQUEST`: La cabecera X-Tenant-Id debe ser el id de una cuenta (un UUID).
         */
        "Errores-de8c5d57": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "BAD_REQUEST" | "CUENTA_NO_ELEGIDA" | "SOLICITUD_MALFORMADA";
                    };
                };
            };
        };
        /**
         * @description - `AUTH_APIKEY_INVALIDA`: La credencial falta, no es válida, fue revocada o venció.
         *     - `AUTH_TOKEN_INVALIDO`: El token no es válido o venció.
         */
        "AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO": {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "AUTH_APIKEY_INVALIDA" | "AUTH_TOKEN_INVALIDO";
                    };
                };
            };
        };
        /**
         * @description - `TENANT_SUSPENDIDO`: La cuenta está suspendida. Contacte con soporte.
         *     - `FORBIDDEN`: La credencial no permite esta operación.
         *     - `MODO_NO_ADMITIDO`: No se admite en este modo: {motivo}
         */
        "Errores-2e546275": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "FORBIDDEN" | "MODO_NO_ADMITIDO" | "TENANT_SUSPENDIDO";
                    };
                };
            };
        };
        /** @description Parámetros o cuerpo inválidos (detail[]). */
        Detalles: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"];
            };
        };
        /** @description - `RG90_VACIO`: No hay nada que importar: la autoridad registra por sí misma los documentos electrónicos que aprobó. */
        RG90_VACIO: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "RG90_VACIO";
                    };
                };
            };
        };
        /**
         * @description - `SERVICIO_OCUPADO`: El servicio no puede atender la solicitud en este momento. Reintente.
         *     - `FISCAL_NO_DISPONIBLE`: La autoridad no responde. Reintente más tarde.
         *     - `SERIE_CONGELADA`: La numeración está en verificación con la autoridad tras una restauración del servicio. Reintente más tarde con el mismo id_interno.
         */
        "Errores-d2655bb2": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "FISCAL_NO_DISPONIBLE" | "SERIE_CONGELADA" | "SERVICIO_OCUPADO";
                    };
                };
            };
        };
        /**
         * @description - `SOLICITUD_MALFORMADA`: Lo recibido no es una solicitud HTTP válida.
         *     - `CUENTA_NO_ELEGIDA`: Usted tiene varias cuentas: diga en cuál actúa con la cabecera X-Tenant-Id.
         *     - `BAD_REQUEST`: La cabecera X-Tenant-Id debe ser el id de una cuenta (un UUID).
         *     - `JSON_INVALIDO`: El cuerpo no es un JSON válido.
         *     - `VALIDACION_MULTIPLES_CAMPOS`: La solicitud tiene {cantidad} error(es). Vea extra.errores.
         *     - `NR_RECEPTOR_DOMICILIO_FALTANTE`: La nota de remisión lleva el domicilio completo del receptor.
         *     - `VALIDACION_MONEDA_NO_HABILITADA`: La moneda no está habilitada.
         *     - `VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR`: Un receptor del exterior necesita un documento de identidad con número.
         */
        "Errores-af3054d1": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "BAD_REQUEST" | "CUENTA_NO_ELEGIDA" | "JSON_INVALIDO" | "NR_RECEPTOR_DOMICILIO_FALTANTE" | "SOLICITUD_MALFORMADA" | "VALIDACION_MONEDA_NO_HABILITADA" | "VALIDACION_MULTIPLES_CAMPOS" | "VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR";
                    };
                };
            };
        };
        /**
         * @description El cuerpo supera 1 MB.
         *
         *     - `CUERPO_DEMASIADO_GRANDE`: El cuerpo de la solicitud supera el máximo de {maximo}.
         */
        "Errores-bd9c8dac": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CUERPO_DEMASIADO_GRANDE";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `EMISOR_NO_CONFIGURADO`: El emisor no puede emitir: {motivo}
         *     - `SERIE_AGOTADA`: La serie {serie} llegó a su último número (9999999).
         *     - `NC_DOCUMENTO_ASOCIADO_INVALIDO`: El documento asociado {cdc} {motivo}.
         *     - `NC_SOBRE_ACREDITACION`: La nota de crédito supera lo que queda por acreditar del documento asociado: {disponible}.{pendientes}
         *     - `FISCAL_RECHAZO`: La autoridad rechazó el documento: {mensaje}
         */
        "Errores-1d1887c5": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "EMISOR_NO_CONFIGURADO" | "FISCAL_RECHAZO" | "NC_DOCUMENTO_ASOCIADO_INVALIDO" | "NC_SOBRE_ACREDITACION" | "SERIE_AGOTADA";
                    };
                });
            };
        };
        /**
         * @description - `DE_FUERA_DE_LINEA`: Ese id_interno es de un documento de un mes que ya no está en línea.
         *     - `0150`: Ya se emitió un documento con el número {numero}. Omita "numero" para que se asigne el siguiente.
         *     - `NUMERO_YA_INUTILIZADO`: El número {numero} ya fue inutilizado.
         *     - `DE_NO_EDITABLE`: Solo se edita un documento rechazado (R); este está en estado {estado}.
         */
        "Errores-00c6ab05": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "0150" | "DE_FUERA_DE_LINEA" | "DE_NO_EDITABLE" | "NUMERO_YA_INUTILIZADO";
                    };
                };
            };
        };
        /** @description - `DE_NO_ENCONTRADO`: No existe un documento con ese CDC. */
        DE_NO_ENCONTRADO: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "DE_NO_ENCONTRADO";
                    };
                };
            };
        };
        /**
         * @description - `SERVICIO_OCUPADO`: El servicio no puede atender la solicitud en este momento. Reintente.
         *     - `FISCAL_NO_DISPONIBLE`: La autoridad no responde. Reintente más tarde.
         */
        "SERVICIO_OCUPADO-FISCAL_NO_DISPONIBLE": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "FISCAL_NO_DISPONIBLE" | "SERVICIO_OCUPADO";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `EMISOR_NO_CONFIGURADO`: El emisor no puede emitir: {motivo}
         *     - `SERIE_AGOTADA`: La serie {serie} llegó a su último número (9999999).
         *     - `NC_DOCUMENTO_ASOCIADO_INVALIDO`: El documento asociado {cdc} {motivo}.
         *     - `NC_SOBRE_ACREDITACION`: La nota de crédito supera lo que queda por acreditar del documento asociado: {disponible}.{pendientes}
         */
        "Errores-2eb7c8f8": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "EMISOR_NO_CONFIGURADO" | "NC_DOCUMENTO_ASOCIADO_INVALIDO" | "NC_SOBRE_ACREDITACION" | "SERIE_AGOTADA";
                    };
                });
            };
        };
        /**
         * @description - `DE_FUERA_DE_LINEA`: Ese id_interno es de un documento de un mes que ya no está en línea.
         *     - `0150`: Ya se emitió un documento con el número {numero}. Omita "numero" para que se asigne el siguiente.
         *     - `NUMERO_YA_INUTILIZADO`: El número {numero} ya fue inutilizado.
         */
        "Errores-3fb3cdcc": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "0150" | "DE_FUERA_DE_LINEA" | "NUMERO_YA_INUTILIZADO";
                    };
                };
            };
        };
        /**
         * @description - `SERVICIO_OCUPADO`: El servicio no puede atender la solicitud en este momento. Reintente.
         *     - `FISCAL_NO_DISPONIBLE`: La autoridad no responde. Reintente más tarde.
         *     - `VISTA_PREVIA_NO_DISPONIBLE`: El PDF no se pudo dibujar a tiempo. Reintente.
         */
        "Errores-b1e96ab4": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "FISCAL_NO_DISPONIBLE" | "SERVICIO_OCUPADO" | "VISTA_PREVIA_NO_DISPONIBLE";
                    };
                };
            };
        };
        /**
         * @description - `SERVICIO_OCUPADO`: El servicio no puede atender la solicitud en este momento. Reintente.
         *     - `FISCAL_NO_DISPONIBLE`: La autoridad no responde. Reintente más tarde.
         *     - `FISCAL_NO_DISPONIBLE`: {motivo} Queda pendiente; repita la llamada en {segundos} segundos para saber el resultado.
         */
        "Errores-5575e48a": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "FISCAL_NO_DISPONIBLE" | "SERVICIO_OCUPADO";
                    };
                };
            };
        };
        /**
         * @description - `SOLICITUD_MALFORMADA`: Lo recibido no es una solicitud HTTP válida.
         *     - `CUENTA_NO_ELEGIDA`: Usted tiene varias cuentas: diga en cuál actúa con la cabecera X-Tenant-Id.
         *     - `BAD_REQUEST`: La cabecera X-Tenant-Id debe ser el id de una cuenta (un UUID).
         *     - `JSON_INVALIDO`: El cuerpo no es un JSON válido.
         */
        "Errores-6dc486e9": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "BAD_REQUEST" | "CUENTA_NO_ELEGIDA" | "JSON_INVALIDO" | "SOLICITUD_MALFORMADA";
                    };
                };
            };
        };
        /** @description - `CUERPO_DEMASIADO_GRANDE`: El cuerpo de la solicitud supera el máximo de {maximo}. */
        CUERPO_DEMASIADO_GRANDE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CUERPO_DEMASIADO_GRANDE";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `FISCAL_RECHAZO`: La autoridad rechazó el evento: {mensaje}
         *     - `EMISOR_NO_CONFIGURADO`: El emisor no puede emitir: {motivo}
         *     - `SERIE_SIN_INDICAR`: El rango {rango} puede ser de más de una serie ({series}): indique timbrado y serie.
         *     - `SERIE_INEXISTENTE`: No hay una serie de ese timbrado y esas letras en ese punto, ambiente y tipo. Las que hay: {series}.
         *     - `RANGO_CON_NUMEROS_EMITIDOS`: El rango incluye números ya emitidos: {numeros}.
         *     - `RANGO_YA_INUTILIZADO`: El rango se superpone con {rango}, ya inutilizado o en trámite.
         */
        "Errores-037c14ed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "EMISOR_NO_CONFIGURADO" | "FISCAL_RECHAZO" | "RANGO_CON_NUMEROS_EMITIDOS" | "RANGO_YA_INUTILIZADO" | "SERIE_INEXISTENTE" | "SERIE_SIN_INDICAR";
                    };
                });
            };
        };
        /**
         * @description - `SOLICITUD_MALFORMADA`: Lo recibido no es una solicitud HTTP válida.
         *     - `CUENTA_NO_ELEGIDA`: Usted tiene varias cuentas: diga en cuál actúa con la cabecera X-Tenant-Id.
         *     - `BAD_REQUEST`: La cabecera X-Tenant-Id debe ser el id de una cuenta (un UUID).
         *     - `JSON_INVALIDO`: El cuerpo no es un JSON válido.
         *     - `CDC_INVALIDO`: El CDC debe tener exactamente 44 caracteres.
         *     - `DE_ESTADO_INVALIDO`: No se puede {operacion} un documento en estado {estado}; debe estar en {admitidos}.
         */
        "Errores-9f9e2757": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "BAD_REQUEST" | "CDC_INVALIDO" | "CUENTA_NO_ELEGIDA" | "DE_ESTADO_INVALIDO" | "JSON_INVALIDO" | "SOLICITUD_MALFORMADA";
                    };
                };
            };
        };
        /**
         * @description - `NOT_FOUND`: No se encontró el recurso.
         *     - `DE_NO_ENCONTRADO`: No existe un documento con ese CDC.
         */
        "NOT_FOUND-DE_NO_ENCONTRADO": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "DE_NO_ENCONTRADO" | "NOT_FOUND";
                    };
                };
            };
        };
        /** @description - `NUMERO_YA_INUTILIZADO`: El número {numero} ya fue inutilizado. */
        NUMERO_YA_INUTILIZADO: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "NUMERO_YA_INUTILIZADO";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `FISCAL_RECHAZO`: La autoridad rechazó el evento: {mensaje}
         */
        "Detalles-FISCAL_RECHAZO_DE_EVENTO": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "FISCAL_RECHAZO";
                    };
                });
            };
        };
        /**
         * @description - `CANCELACION_FUERA_DE_PLAZO`: Pasaron más de 48 horas desde la aprobación: emita una nota de crédito.
         *     - `DE_CON_NOTAS_APROBADAS`: Otros documentos aprobados dependen de este: cancele primero, del último al primero, {cdcs} (Manual Técnico, tabla J).
         */
        "CANCELACION_FUERA_DE_PLAZO-DE_CON_NOTAS_APROBADAS": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CANCELACION_FUERA_DE_PLAZO" | "DE_CON_NOTAS_APROBADAS";
                    };
                };
            };
        };
        /**
         * @description - `SOLICITUD_MALFORMADA`: Lo recibido no es una solicitud HTTP válida.
         *     - `CUENTA_NO_ELEGIDA`: Usted tiene varias cuentas: diga en cuál actúa con la cabecera X-Tenant-Id.
         *     - `BAD_REQUEST`: La cabecera X-Tenant-Id debe ser el id de una cuenta (un UUID).
         *     - `JSON_INVALIDO`: El cuerpo no es un JSON válido.
         *     - `CDC_INVALIDO`: El CDC debe tener exactamente 44 caracteres.
         *     - `DE_ESTADO_INVALIDO`: No se puede {operacion} un documento en estado {estado}; debe estar en {admitidos}.
         *     - `VALIDACION_MULTIPLES_CAMPOS`: La solicitud tiene {cantidad} error(es). Vea extra.errores.
         */
        "Errores-51811e8e": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "BAD_REQUEST" | "CDC_INVALIDO" | "CUENTA_NO_ELEGIDA" | "DE_ESTADO_INVALIDO" | "JSON_INVALIDO" | "SOLICITUD_MALFORMADA" | "VALIDACION_MULTIPLES_CAMPOS";
                    };
                };
            };
        };
        /**
         * @description - `EVENTO_NO_ADMITIDO`: La autoridad no admitiría el evento: {motivo}.
         *     - `EVENTO_EN_CURSO`: Otro evento de este documento ({tipo}) todavía no tiene respuesta de la autoridad: el siguiente se pide después.
         */
        "EVENTO_NO_ADMITIDO-EVENTO_EN_CURSO": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "EVENTO_EN_CURSO" | "EVENTO_NO_ADMITIDO";
                    };
                };
            };
        };
        /**
         * @description - `DE_CORREGIDO`: Este documento se corrigió: ahora su CDC es {cdc}. Lo que se pida de él se pide con ese CDC.
         *     - `REENVIO_EN_CURSO`: Ya hay un envío en curso de este documento.
         *     - `NUMERO_YA_INUTILIZADO`: El número {numero} ya fue inutilizado.
         */
        "Errores-16a02b22": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "DE_CORREGIDO" | "NUMERO_YA_INUTILIZADO" | "REENVIO_EN_CURSO";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `NC_DOCUMENTO_ASOCIADO_INVALIDO`: El documento asociado {cdc} {motivo}.
         *     - `NC_SOBRE_ACREDITACION`: La nota de crédito supera lo que queda por acreditar del documento asociado: {disponible}.{pendientes}
         */
        "Errores-2479464b": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "NC_DOCUMENTO_ASOCIADO_INVALIDO" | "NC_SOBRE_ACREDITACION";
                    };
                });
            };
        };
        /**
         * @description - `RATE_LIMIT_EXCEDIDO`: Superó el límite de {limite} solicitudes por minuto de {quien}.
         *     - `RATE_LIMIT_EXCEDIDO`: La cuenta ya tiene {maximo} solicitudes en curso: espere a que terminen.
         *     - `DE_REENCOLADO_RATE_LIMIT`: El documento se reencoló hace menos de un minuto: faltan {segundos} segundos.
         */
        "Errores-5ec37eaf": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "DE_REENCOLADO_RATE_LIMIT" | "RATE_LIMIT_EXCEDIDO";
                    };
                };
            };
        };
        /** @description - `NOT_FOUND`: No se encontró el recurso. */
        NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description - `DE_TERMINAL_NO_REENCOLABLE`: Un documento en estado {estado} ya no se reencola.
         *     - `DE_CDC_FALTANTE`: El documento no tiene CDC.
         */
        "DE_TERMINAL_NO_REENCOLABLE-DE_CDC_FALTANTE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "DE_CDC_FALTANTE" | "DE_TERMINAL_NO_REENCOLABLE";
                    };
                };
            };
        };
        /**
         * @description - `RATE_LIMIT_EXCEDIDO`: Superó el límite de {limite} solicitudes por minuto de {quien}.
         *     - `RATE_LIMIT_EXCEDIDO`: La cuenta ya tiene {maximo} solicitudes en curso: espere a que terminen.
         *     - `PAQUETES_EN_CURSO`: La cuenta ya tiene {maximo} paquetes de KuDE en preparación: espere a que terminen.
         *     - `PAQUETES_EN_CURSO`: La cuenta ya pidió {maximo} paquetes de KuDE en un día: se borran 24 horas después de pedidos.
         */
        "Errores-1126d2f6": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "PAQUETES_EN_CURSO" | "RATE_LIMIT_EXCEDIDO";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `PAQUETE_VACIO`: Ningún documento cumple lo pedido.
         *     - `PAQUETE_DEMASIADO_GRANDE`: Son más de {maximo} documentos: acote el pedido, por ejemplo por fechas.
         */
        "Errores-3f9b3771": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "PAQUETE_DEMASIADO_GRANDE" | "PAQUETE_VACIO";
                    };
                });
            };
        };
        /**
         * @description - `NOT_FOUND`: No se encontró el recurso.
         *     - `PAQUETE_NO_ENCONTRADO`: No hay un paquete de KuDE con ese id, o ya se borró.
         */
        "NOT_FOUND-PAQUETE_NO_ENCONTRADO": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "NOT_FOUND" | "PAQUETE_NO_ENCONTRADO";
                    };
                };
            };
        };
        /**
         * @description - `SOLICITUD_MALFORMADA`: Lo recibido no es una solicitud HTTP válida.
         *     - `CUENTA_NO_ELEGIDA`: Usted tiene varias cuentas: diga en cuál actúa con la cabecera X-Tenant-Id.
         *     - `BAD_REQUEST`: La cabecera X-Tenant-Id debe ser el id de una cuenta (un UUID).
         *     - `JSON_INVALIDO`: El cuerpo no es un JSON válido.
         *     - `CUERPO_INVALIDO`: El cuerpo no es un formulario válido (multipart/form-data).
         */
        "Errores-ecc6978b": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "BAD_REQUEST" | "CUENTA_NO_ELEGIDA" | "CUERPO_INVALIDO" | "JSON_INVALIDO" | "SOLICITUD_MALFORMADA";
                    };
                };
            };
        };
        /**
         * @description El archivo supera 10 MB.
         *
         *     - `CUERPO_DEMASIADO_GRANDE`: El cuerpo de la solicitud supera el máximo de {maximo}.
         */
        "Errores-e51f2180": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CUERPO_DEMASIADO_GRANDE";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `IMPORTACION_ARCHIVO_INVALIDO`: El archivo no se puede importar: {motivo}.
         *     - `IMPORTACION_ILEGIBLE`: No es un documento electrónico firmado que cumpla el formato: {motivo}.
         *     - `IMPORTACION_FIRMA_INVALIDA`: La firma no vale para este documento: {motivo}.
         *     - `IMPORTACION_CDC_INVALIDO`: El CDC no es el de los datos del documento.
         *     - `IMPORTACION_QR_INVALIDO`: El código QR no es el de este documento: {motivo}.
         *     - `IMPORTACION_DE_OTRO_EMISOR`: El documento es de otro emisor, con RUC {ruc}.
         *     - `IMPORTACION_FECHA_FUTURA`: El documento lleva una fecha futura: {fecha}.
         *     - `IMPORTACION_AMBIENTE_NO_ADMITIDO`: El documento es del ambiente {sit}, que esta instalación no opera.
         *     - `IMPORTACION_DESCONOCIDA`: La autoridad no tiene aprobado un documento con este CDC.
         *     - `IMPORTACION_DISTINTA`: La autoridad tiene otro documento con este CDC: {motivo}.
         */
        "Errores-e5386f88": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "IMPORTACION_AMBIENTE_NO_ADMITIDO" | "IMPORTACION_ARCHIVO_INVALIDO" | "IMPORTACION_CDC_INVALIDO" | "IMPORTACION_DESCONOCIDA" | "IMPORTACION_DE_OTRO_EMISOR" | "IMPORTACION_DISTINTA" | "IMPORTACION_FECHA_FUTURA" | "IMPORTACION_FIRMA_INVALIDA" | "IMPORTACION_ILEGIBLE" | "IMPORTACION_QR_INVALIDO";
                    };
                });
            };
        };
        /**
         * @description - `0150`: Ya se emitió un documento con el número {numero}. Omita "numero" para que se asigne el siguiente.
         *     - `NUMERO_YA_INUTILIZADO`: El número {numero} ya fue inutilizado.
         */
        "NUMERO_DUPLICADO-NUMERO_YA_INUTILIZADO": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "0150" | "NUMERO_YA_INUTILIZADO";
                    };
                };
            };
        };
        /**
         * @description - `SOLICITUD_MALFORMADA`: Lo recibido no es una solicitud HTTP válida.
         *     - `CUENTA_NO_ELEGIDA`: Usted tiene varias cuentas: diga en cuál actúa con la cabecera X-Tenant-Id.
         *     - `BAD_REQUEST`: La cabecera X-Tenant-Id debe ser el id de una cuenta (un UUID).
         *     - `CDC_INVALIDO`: El CDC debe tener exactamente 44 caracteres.
         */
        "Errores-8b5051bd": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "BAD_REQUEST" | "CDC_INVALIDO" | "CUENTA_NO_ELEGIDA" | "SOLICITUD_MALFORMADA";
                    };
                };
            };
        };
        /** @description - `DE_SIN_KUDE`: El documento no tiene KuDE. */
        DE_SIN_KUDE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "DE_SIN_KUDE";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `EMISOR_NO_CONFIGURADO`: El emisor no puede emitir: {motivo}
         */
        "Detalles-EMISOR_NO_CONFIGURADO": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "EMISOR_NO_CONFIGURADO";
                    };
                });
            };
        };
        /**
         * @description - `NOT_FOUND`: No se encontró el recurso.
         *     - `DE_NO_ENCONTRADO`: No existe un documento con ese CDC.
         *     - `PAQUETE_NO_ENCONTRADO`: No hay un paquete de KuDE con ese id, o ya se borró.
         */
        "Errores-589864a1": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "DE_NO_ENCONTRADO" | "NOT_FOUND" | "PAQUETE_NO_ENCONTRADO";
                    };
                };
            };
        };
        /** @description - `ENLACE_INVALIDO`: El enlace venció o fue alterado. */
        ENLACE_INVALIDO: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "ENLACE_INVALIDO";
                    };
                };
            };
        };
        /**
         * @description - `RATE_LIMIT_EXCEDIDO`: Superó el límite de {limite} solicitudes por minuto de {quien}.
         *     - `RATE_LIMIT_EXCEDIDO`: La cuenta ya tiene {maximo} solicitudes en curso: espere a que terminen.
         *     - `CORREO_LIMITE_EXCEDIDO`: Ya se pidieron {cantidad} correos {cuales} en 24 horas: el próximo se admite en {segundos} segundos.
         */
        "Errores-e0f1f8b5": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CORREO_LIMITE_EXCEDIDO" | "RATE_LIMIT_EXCEDIDO";
                    };
                };
            };
        };
        /**
         * @description - `NOT_FOUND`: No se encontró el recurso.
         *     - `DE_NOT_FOUND`: No existe ese documento.
         */
        "NOT_FOUND-DE_NOT_FOUND": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "DE_NOT_FOUND" | "NOT_FOUND";
                    };
                };
            };
        };
        /** @description - `DE_NOT_APPROVED`: Solo se envía por correo un documento aprobado (A); este está en estado {estado}. */
        DE_NOT_APPROVED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "DE_NOT_APPROVED";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `EMAIL_DESTINATARIO_MISSING`: El documento no tiene un correo electrónico al que se pueda enviar: indíquelo en email.
         */
        "Detalles-EMAIL_DESTINATARIO_MISSING": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "EMAIL_DESTINATARIO_MISSING";
                    };
                });
            };
        };
        /**
         * @description El mensaje supera 1 MB.
         *
         *     - `CUERPO_DEMASIADO_GRANDE`: El cuerpo de la solicitud supera el máximo de {maximo}.
         */
        "Errores-b706d0ed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CUERPO_DEMASIADO_GRANDE";
                    };
                };
            };
        };
        /**
         * @description - `API_KEYS_AGOTADAS`: La cuenta tiene {maximo} claves de API activas, el máximo: revoque una antes de crear otra.
         *     - `MODO_PRUEBA_NO_DISPONIBLE`: El modo de prueba no está disponible: {motivo}
         */
        "API_KEYS_AGOTADAS-MODO_PRUEBA_NO_DISPONIBLE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "API_KEYS_AGOTADAS" | "MODO_PRUEBA_NO_DISPONIBLE";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `CORREO_PROPIO_NO_ADMITIDO`: Esta instalación no admite un servidor ni un dominio de correo propios.
         *     - `RECIBIDOS_IMAP_NO_ADMITIDO`: El buzón no se admite: {motivo}.
         */
        "Errores-0c88c931": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CORREO_PROPIO_NO_ADMITIDO" | "RECIBIDOS_IMAP_NO_ADMITIDO";
                    };
                });
            };
        };
        /**
         * @description La imagen supera 256 KB.
         *
         *     - `CUERPO_DEMASIADO_GRANDE`: El cuerpo de la solicitud supera el máximo de {maximo}.
         */
        "Errores-bef74b80": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CUERPO_DEMASIADO_GRANDE";
                    };
                };
            };
        };
        /**
         * @description El archivo supera 1 MB.
         *
         *     - `CUERPO_DEMASIADO_GRANDE`: El cuerpo de la solicitud supera el máximo de {maximo}.
         */
        "Errores-f0def42b": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CUERPO_DEMASIADO_GRANDE";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `RECIBIDOS_IMAP_NO_ADMITIDO`: El buzón no se admite: {motivo}.
         */
        "Detalles-RECIBIDOS_IMAP_NO_ADMITIDO": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "RECIBIDOS_IMAP_NO_ADMITIDO";
                    };
                });
            };
        };
        /** @description - `TENANT_YA_EXISTE`: Ya existe un tenant con el RUC {ruc}. */
        TENANT_YA_EXISTE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "TENANT_YA_EXISTE";
                    };
                };
            };
        };
        /**
         * @description - `SERVICIO_OCUPADO`: El servicio no puede atender la solicitud en este momento. Reintente.
         *     - `SERIE_CONGELADA`: La numeración está en verificación con la autoridad tras una restauración del servicio. Reintente más tarde con el mismo id_interno.
         */
        "SERVICIO_OCUPADO-SERIE_CONGELADA": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "SERIE_CONGELADA" | "SERVICIO_OCUPADO";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `EMISOR_NO_CONFIGURADO`: El emisor no puede emitir: {motivo}
         *     - `NUMERO_INICIAL_INVALIDO`: La serie {serie} ya emitió hasta el número {emitido}: no puede volver al {pedido}.
         */
        "Errores-8e180adf": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "EMISOR_NO_CONFIGURADO" | "NUMERO_INICIAL_INVALIDO";
                    };
                });
            };
        };
        /**
         * @description - `SOLICITUD_MALFORMADA`: Lo recibido no es una solicitud HTTP válida.
         *     - `CUENTA_NO_ELEGIDA`: Usted tiene varias cuentas: diga en cuál actúa con la cabecera X-Tenant-Id.
         *     - `BAD_REQUEST`: La cabecera X-Tenant-Id debe ser el id de una cuenta (un UUID).
         *     - `BAD_REQUEST`: El token no lleva tenant_id.
         */
        "Errores-d07c73ce": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "BAD_REQUEST" | "CUENTA_NO_ELEGIDA" | "SOLICITUD_MALFORMADA";
                    };
                };
            };
        };
        /**
         * @description - `SOLICITUD_MALFORMADA`: Lo recibido no es una solicitud HTTP válida.
         *     - `CUENTA_NO_ELEGIDA`: Usted tiene varias cuentas: diga en cuál actúa con la cabecera X-Tenant-Id.
         *     - `BAD_REQUEST`: La cabecera X-Tenant-Id debe ser el id de una cuenta (un UUID).
         *     - `JSON_INVALIDO`: El cuerpo no es un JSON válido.
         *     - `BAD_REQUEST`: El token no lleva tenant_id.
         *     - `VALIDACION_MULTIPLES_CAMPOS`: La solicitud tiene {cantidad} error(es). Vea extra.errores.
         */
        "Errores-bcdc00e4": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "BAD_REQUEST" | "CUENTA_NO_ELEGIDA" | "JSON_INVALIDO" | "SOLICITUD_MALFORMADA" | "VALIDACION_MULTIPLES_CAMPOS";
                    };
                };
            };
        };
        /** @description - `SERVICE`: Ya existe un receptor activo con el RUC {ruc}: {id} */
        RECEPTOR_DUPLICADO: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "SERVICE";
                    };
                };
            };
        };
        /**
         * @description - `SOLICITUD_MALFORMADA`: Lo recibido no es una solicitud HTTP válida.
         *     - `CUENTA_NO_ELEGIDA`: Usted tiene varias cuentas: diga en cuál actúa con la cabecera X-Tenant-Id.
         *     - `BAD_REQUEST`: La cabecera X-Tenant-Id debe ser el id de una cuenta (un UUID).
         *     - `BAD_REQUEST`: El token no lleva tenant_id.
         *     - `RUC_INVALIDO`: El RUC debe tener al menos 3 caracteres.
         */
        "Errores-973f1cf7": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "BAD_REQUEST" | "CUENTA_NO_ELEGIDA" | "RUC_INVALIDO" | "SOLICITUD_MALFORMADA";
                    };
                };
            };
        };
        /** @description - `SERVICE`: El padrón de contribuyentes no responde o respondió algo inesperado. Reintente más tarde. */
        PADRON_NO_DISPONIBLE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "SERVICE";
                    };
                };
            };
        };
        /**
         * @description - `SOLICITUD_MALFORMADA`: Lo recibido no es una solicitud HTTP válida.
         *     - `CUENTA_NO_ELEGIDA`: Usted tiene varias cuentas: diga en cuál actúa con la cabecera X-Tenant-Id.
         *     - `BAD_REQUEST`: La cabecera X-Tenant-Id debe ser el id de una cuenta (un UUID).
         *     - `JSON_INVALIDO`: El cuerpo no es un JSON válido.
         *     - `BAD_REQUEST`: El token no lleva tenant_id.
         */
        "Errores-1866062f": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "BAD_REQUEST" | "CUENTA_NO_ELEGIDA" | "JSON_INVALIDO" | "SOLICITUD_MALFORMADA";
                    };
                };
            };
        };
        /**
         * @description - `SOLICITUD_MALFORMADA`: Lo recibido no es una solicitud HTTP válida.
         *     - `CUENTA_NO_ELEGIDA`: Usted tiene varias cuentas: diga en cuál actúa con la cabecera X-Tenant-Id.
         *     - `BAD_REQUEST`: La cabecera X-Tenant-Id debe ser el id de una cuenta (un UUID).
         *     - `JSON_INVALIDO`: El cuerpo no es un JSON válido.
         *     - `CUERPO_INVALIDO`: El cuerpo no es un formulario válido (multipart/form-data).
         *     - `VALIDACION_MULTIPLES_CAMPOS`: La solicitud tiene {cantidad} error(es). Vea extra.errores.
         */
        "Errores-bcce15d8": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "BAD_REQUEST" | "CUENTA_NO_ELEGIDA" | "CUERPO_INVALIDO" | "JSON_INVALIDO" | "SOLICITUD_MALFORMADA" | "VALIDACION_MULTIPLES_CAMPOS";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `IMPORTACION_ARCHIVO_INVALIDO`: El archivo no se puede importar: {motivo}.
         */
        "Detalles-IMPORTACION_ARCHIVO_INVALIDO": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "IMPORTACION_ARCHIVO_INVALIDO";
                    };
                });
            };
        };
        /**
         * @description - `SOLICITUD_MALFORMADA`: Lo recibido no es una solicitud HTTP válida.
         *     - `CUENTA_NO_ELEGIDA`: Usted tiene varias cuentas: diga en cuál actúa con la cabecera X-Tenant-Id.
         *     - `BAD_REQUEST`: La cabecera X-Tenant-Id debe ser el id de una cuenta (un UUID).
         *     - `JSON_INVALIDO`: El cuerpo no es un JSON válido.
         *     - `VALIDACION_MULTIPLES_CAMPOS`: La solicitud tiene {cantidad} error(es). Vea extra.errores.
         */
        "Errores-dd8390e7": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "BAD_REQUEST" | "CUENTA_NO_ELEGIDA" | "JSON_INVALIDO" | "SOLICITUD_MALFORMADA" | "VALIDACION_MULTIPLES_CAMPOS";
                    };
                };
            };
        };
        /** @description - `SERVICE`: Ya existe un producto activo con el código {codigo}: {id} */
        PRODUCTO_DUPLICADO: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "SERVICE";
                    };
                };
            };
        };
        /**
         * @description El cuerpo supera 256 KB.
         *
         *     - `CUERPO_DEMASIADO_GRANDE`: El cuerpo de la solicitud supera el máximo de {maximo}.
         */
        "Errores-17ddf810": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CUERPO_DEMASIADO_GRANDE";
                    };
                };
            };
        };
        /**
         * @description - `BORRADORES_COMPLETOS`: Ya hay {maximo} borradores, que es el máximo: elimine alguno para guardar otro.
         *     - `BORRADOR_EMITIDO`: Con la clave_de_emision {clave} ya se emitió un documento. Guarde el borrador con otra.
         */
        "BORRADORES_COMPLETOS-BORRADOR_EMITIDO": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "BORRADORES_COMPLETOS" | "BORRADOR_EMITIDO";
                    };
                };
            };
        };
        /** @description - `BORRADOR_CAMBIADO`: El borrador cambió: se leyó la versión {enviada} y ahora es la {actual}. Léalo de nuevo antes de reemplazarlo. */
        BORRADOR_CAMBIADO: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "BORRADOR_CAMBIADO";
                    };
                };
            };
        };
        /**
         * @description El mensaje supera 25 MB.
         *
         *     - `CUERPO_DEMASIADO_GRANDE`: El cuerpo de la solicitud supera el máximo de {maximo}.
         */
        "Errores-d05c0f60": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CUERPO_DEMASIADO_GRANDE";
                    };
                };
            };
        };
        /**
         * @description El archivo supera 20 MB.
         *
         *     - `CUERPO_DEMASIADO_GRANDE`: El cuerpo de la solicitud supera el máximo de {maximo}.
         */
        "Errores-fcf325c3": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CUERPO_DEMASIADO_GRANDE";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `RECIBIDO_QR_INVALIDO`: El texto no es el código QR de un documento electrónico: {motivo}.
         *     - `RECIBIDO_DE_OTRO_RECEPTOR`: El documento no es para esta cuenta. {motivo}
         *     - `RECIBIDO_PROPIO`: El documento lo emitió esta misma cuenta: está entre los emitidos, o se trae con POST /v1/de/importar.
         *     - `RECIBIDO_ILEGIBLE`: No es un documento electrónico que se pueda guardar: {motivo}
         *     - `RECIBIDO_AMBIENTE_NO_ADMITIDO`: El documento es del ambiente {sit}, que esta instalación no opera.
         */
        "Errores-4bbfe41a": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "RECIBIDO_AMBIENTE_NO_ADMITIDO" | "RECIBIDO_DE_OTRO_RECEPTOR" | "RECIBIDO_ILEGIBLE" | "RECIBIDO_PROPIO" | "RECIBIDO_QR_INVALIDO";
                    };
                });
            };
        };
        /**
         * @description - `NOT_FOUND`: No se encontró el recurso.
         *     - `DE_NO_ENCONTRADO`: No existe un documento con ese CDC.
         *     - `RECIBIDO_SIN_XML`: De este documento se conoce solo el CDC: todavía no llegó su XML.
         */
        "Errores-754bba4a": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "DE_NO_ENCONTRADO" | "NOT_FOUND" | "RECIBIDO_SIN_XML";
                    };
                };
            };
        };
        /**
         * @description - `SERVICIO_OCUPADO`: El servicio no puede atender la solicitud en este momento. Reintente.
         *     - `VISTA_PREVIA_NO_DISPONIBLE`: El PDF no se pudo dibujar a tiempo. Reintente.
         */
        "SERVICIO_OCUPADO-VISTA_PREVIA_NO_DISPONIBLE": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "SERVICIO_OCUPADO" | "VISTA_PREVIA_NO_DISPONIBLE";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `RECIBIDO_ILEGIBLE`: No es un documento electrónico que se pueda guardar: {motivo}
         */
        "Detalles-RECIBIDO_ILEGIBLE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "RECIBIDO_ILEGIBLE";
                    };
                });
            };
        };
        /**
         * @description - `SOLICITUD_MALFORMADA`: Lo recibido no es una solicitud HTTP válida.
         *     - `CUENTA_NO_ELEGIDA`: Usted tiene varias cuentas: diga en cuál actúa con la cabecera X-Tenant-Id.
         *     - `BAD_REQUEST`: La cabecera X-Tenant-Id debe ser el id de una cuenta (un UUID).
         *     - `JSON_INVALIDO`: El cuerpo no es un JSON válido.
         *     - `CDC_INVALIDO`: El CDC debe tener exactamente 44 caracteres.
         *     - `VALIDACION_MULTIPLES_CAMPOS`: La solicitud tiene {cantidad} error(es). Vea extra.errores.
         */
        "Errores-88b2fd51": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "BAD_REQUEST" | "CDC_INVALIDO" | "CUENTA_NO_ELEGIDA" | "JSON_INVALIDO" | "SOLICITUD_MALFORMADA" | "VALIDACION_MULTIPLES_CAMPOS";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `EMISOR_NO_CONFIGURADO`: El emisor no puede emitir: {motivo}
         *     - `FISCAL_RECHAZO`: La autoridad rechazó el evento: {mensaje}
         */
        "Errores-6e5cd379": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "EMISOR_NO_CONFIGURADO" | "FISCAL_RECHAZO";
                    };
                });
            };
        };
        /**
         * @description - `TENANT_YA_EXISTE`: Ya existe un tenant con el RUC {ruc}.
         *     - `EMISOR_EN_CURSO`: Otra llamada escribía el emisor {ruc} al mismo tiempo: vale la clave de esa respuesta. Si se perdió, repita.
         *     - `SOCIO_SIN_CUPO`: El socio ya tiene {emisores} emisores y su cupo es de {cuota}: pida más a quien administra el servicio.
         */
        "Errores-5b0b2d6d": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "EMISOR_EN_CURSO" | "SOCIO_SIN_CUPO" | "TENANT_YA_EXISTE";
                    };
                };
            };
        };
        /** @description - `SOCIO_YA_EXISTE`: Esa cuenta ya es de un socio: cámbiele el plan o el cupo. */
        SOCIO_YA_EXISTE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "SOCIO_YA_EXISTE";
                    };
                };
            };
        };
        /** @description - `AVISOS_CURSOR_VENCIDO`: Los avisos se guardan 30 días y hubo otros después de este cursor: compare sus documentos con GET /v1/de y siga sin despues. */
        AVISOS_CURSOR_VENCIDO: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "AVISOS_CURSOR_VENCIDO";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `WEBHOOKS_NO_ADMITIDOS`: Esta instalación no admite webhooks: no tiene la clave con la que se guardan sus secretos.
         */
        "Detalles-WEBHOOKS_NO_ADMITIDOS": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "WEBHOOKS_NO_ADMITIDOS";
                    };
                });
            };
        };
        /** @description - `WEBHOOKS_AGOTADOS`: La cuenta tiene {maximo} webhooks, el máximo: borre uno antes de crear otro. */
        WEBHOOKS_AGOTADOS: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "WEBHOOKS_AGOTADOS";
                    };
                };
            };
        };
        /** @description - `WEBHOOK_INACTIVO`: El webhook no está activo: póngalo en estado activo antes de enviarle avisos. */
        WEBHOOK_INACTIVO: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "WEBHOOK_INACTIVO";
                    };
                };
            };
        };
        /**
         * @description - `YA_ES_MIEMBRO`: {correo} ya es de la cuenta.
         *     - `INVITACIONES_AGOTADAS`: La cuenta tiene {maximo} invitaciones abiertas, el máximo: retire alguna antes de enviar otra.
         */
        "YA_ES_MIEMBRO-INVITACIONES_AGOTADAS": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "INVITACIONES_AGOTADAS" | "YA_ES_MIEMBRO";
                    };
                };
            };
        };
        /** @description - `ULTIMO_ADMINISTRADOR`: Es el único administrador de la cuenta: nombre a otro antes. */
        ULTIMO_ADMINISTRADOR: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "ULTIMO_ADMINISTRADOR";
                    };
                };
            };
        };
        /**
         * @description - `TENANT_SUSPENDIDO`: La cuenta está suspendida. Contacte con soporte.
         *     - `FORBIDDEN`: La credencial no permite esta operación.
         *     - `MODO_NO_ADMITIDO`: No se admite en este modo: {motivo}
         *     - `FORBIDDEN`: Su sesión no trae un correo verificado: verifíquelo con su proveedor de identidad y entre otra vez.
         *     - `FORBIDDEN`: La invitación es para otro correo: entre con el correo que la recibió.
         */
        "Errores-2ff5cfcd": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "FORBIDDEN" | "MODO_NO_ADMITIDO" | "TENANT_SUSPENDIDO";
                    };
                };
            };
        };
        /**
         * @description - `NOT_FOUND`: No se encontró el recurso.
         *     - `INVITACION_NO_ENCONTRADA`: No existe esa invitación: fue retirada, o reemplazada por la del último correo.
         */
        "NOT_FOUND-INVITACION_NO_ENCONTRADA": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "INVITACION_NO_ENCONTRADA" | "NOT_FOUND";
                    };
                };
            };
        };
        /** @description - `INVITACION_USADA`: La invitación ya se usó: pida otra. */
        INVITACION_USADA: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "INVITACION_USADA";
                    };
                };
            };
        };
        /** @description - `INVITACION_VENCIDA`: La invitación venció: pida otra. */
        INVITACION_VENCIDA: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "INVITACION_VENCIDA";
                    };
                };
            };
        };
        /**
         * @description - `SOLICITUD_MALFORMADA`: Lo recibido no es una solicitud HTTP válida.
         *     - `JSON_INVALIDO`: El cuerpo no es un JSON válido.
         *     - `CUERPO_INVALIDO`: El cuerpo no es un formulario válido (multipart/form-data).
         *     - `CDC_INVALIDO`: El CDC debe tener exactamente 44 caracteres.
         */
        "Errores-cbd21424": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CDC_INVALIDO" | "CUERPO_INVALIDO" | "JSON_INVALIDO" | "SOLICITUD_MALFORMADA";
                    };
                };
            };
        };
        /**
         * @description El archivo supera 2 MB.
         *
         *     - `CUERPO_DEMASIADO_GRANDE`: El cuerpo de la solicitud supera el máximo de {maximo}.
         */
        "Errores-591528b4": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CUERPO_DEMASIADO_GRANDE";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `VERIFICACION_ILEGIBLE`: No se puede verificar: {motivo}.
         */
        "Detalles-VERIFICACION_ILEGIBLE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "VERIFICACION_ILEGIBLE";
                    };
                });
            };
        };
        /** @description - `HABILITACION_NO_ENCONTRADA`: La cuenta no inició las pruebas de habilitación. */
        HABILITACION_NO_ENCONTRADA: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "HABILITACION_NO_ENCONTRADA";
                    };
                };
            };
        };
        /** @description - `HABILITACION_EN_CURSO`: Ya hay una corrida de habilitación en curso: véala, o páusela antes de iniciar otra. */
        HABILITACION_EN_CURSO: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "HABILITACION_EN_CURSO";
                    };
                };
            };
        };
        /**
         * @description Parámetros o cuerpo inválidos (detail[]).
         *
         *     - `HABILITACION_SIN_RECEPTOR`: Falta a quién se emiten los documentos: receptor, con su RUC y su nombre, o clave_de_receptor, de otro emisor del servicio.
         *     - `HABILITACION_OTRO_RECEPTOR`: receptor y clave_de_receptor son de dos contribuyentes: envíe solo uno.
         *     - `HABILITACION_RECEPTOR_PROPIO`: El receptor de las pruebas debe ser otro contribuyente.
         *     - `CLAVE_DE_RECEPTOR_INVALIDA`: clave_de_receptor debe ser una clave de API activa de otro emisor del servicio, con el permiso emitir y sin límite de establecimientos.
         */
        "Errores-3ef9830f": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detalles"] | (components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CLAVE_DE_RECEPTOR_INVALIDA" | "HABILITACION_OTRO_RECEPTOR" | "HABILITACION_RECEPTOR_PROPIO" | "HABILITACION_SIN_RECEPTOR";
                    };
                });
            };
        };
        /** @description - `HABILITACION_TERMINADA`: La última corrida de habilitación terminó: repita sus líneas, o inicie otra. */
        HABILITACION_TERMINADA: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "HABILITACION_TERMINADA";
                    };
                };
            };
        };
        /**
         * @description - `NOT_FOUND`: No se encontró el recurso.
         *     - `HABILITACION_NO_ENCONTRADA`: La cuenta no inició las pruebas de habilitación.
         */
        "NOT_FOUND-HABILITACION_NO_ENCONTRADA": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "HABILITACION_NO_ENCONTRADA" | "NOT_FOUND";
                    };
                };
            };
        };
        /** @description - `LINEA_NO_REPETIBLE`: Solo se repite una línea de la última corrida que difiere o quedó abierta. */
        LINEA_NO_REPETIBLE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "LINEA_NO_REPETIBLE";
                    };
                };
            };
        };
        /** @description - `HABILITACION_SIN_CERTIFICADO`: El expediente se firma con el certificado de la cuenta, que no tiene uno: súbalo y vuelva a pedirlo. */
        HABILITACION_SIN_CERTIFICADO: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "HABILITACION_SIN_CERTIFICADO";
                    };
                };
            };
        };
        /**
         * @description La imagen supera 1 MB.
         *
         *     - `CUERPO_DEMASIADO_GRANDE`: El cuerpo de la solicitud supera el máximo de {maximo}.
         */
        "Errores-98132bb8": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "CUERPO_DEMASIADO_GRANDE";
                    };
                };
            };
        };
        /** @description - `LINEA_SIN_IMAGEN`: Solo lleva imagen una consulta por código QR de la última corrida, desde que su documento fue aprobado. */
        LINEA_SIN_IMAGEN: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        codigo?: "LINEA_SIN_IMAGEN";
                    };
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Identificador de la solicitud. */
        "X-Request-Id": string;
        /** @description Solicitudes por minuto de la credencial, según el plan; en un 429 por la cuenta, las de todas sus claves juntas. */
        "X-RateLimit-Limit": number;
        /** @description Solicitudes que quedan en el minuto. */
        "X-RateLimit-Remaining": number;
        /** @description Fin del minuto, en segundos de época UTC. */
        "X-RateLimit-Reset": number;
        /** @description Segundos hasta poder repetir. */
        "Retry-After": number;
        /** @description Cómo identificarse: ApiKey o Bearer (RFC 6750). */
        "WWW-Authenticate": string;
        /** @description El enlace. */
        Location: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    consultarSalud: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Está bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sano"];
                };
            };
            400: components["responses"]["SOLICITUD_MALFORMADA"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            /** @description La base de datos no responde. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enfermo"];
                };
            };
        };
    };
    obtenerOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de una respuesta anterior. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Documento OpenAPI 3.1. */
            200: {
                headers: {
                    /** @description Cambia cuando cambia la respuesta. */
                    ETag?: string;
                    /** @description Cuánto se puede guardar. */
                    "Cache-Control"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObtenerOpenApiRespuesta"];
                };
            };
            /** @description Nada cambió desde ese ETag. */
            304: {
                headers: {
                    /** @description Cambia cuando cambia la respuesta. */
                    ETag?: string;
                    /** @description Cuánto se puede guardar. */
                    "Cache-Control"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["SOLICITUD_MALFORMADA"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    resumirDocumentos: {
        parameters: {
            query?: {
                /** @description Por defecto, el primer día del mes en curso. */
                desde?: string;
                /** @description Por defecto, hoy. Día entero, incluido. */
                hasta?: string;
                /** @description Por defecto, ambos. */
                sit?: "H" | "P";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cantidades y montos del período. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resumen"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    resumirPorDia: {
        parameters: {
            query?: {
                /** @description Por defecto, el primer día del mes en curso. */
                desde?: string;
                /** @description Por defecto, hoy. Día entero, incluido. */
                hasta?: string;
                /** @description Por defecto, ambos. */
                sit?: "H" | "P";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Suman el total facturado del resumen. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VentasPorDia"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarMejoresReceptores: {
        parameters: {
            query?: {
                /** @description Por defecto, ambos. */
                sit?: "H" | "P";
                /** @description Cuántos como máximo. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description De mayor a menor monto. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MejoresReceptores"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    exportarDocumentos: {
        parameters: {
            query?: {
                /** @description La referencia con que se emitió. */
                id_interno?: string;
                /** @description P pendiente, E enviado, A aprobado, R rechazado, C cancelado. */
                estado?: "P" | "E" | "A" | "R" | "C";
                /** @description Solo ese tipo de documento. */
                tipo?: number;
                /** @description Por defecto, P si la cuenta tiene un punto en producción; si no, H. Nunca se mezclan. */
                sit?: "H" | "P";
                /** @description Día de Paraguay, incluido. */
                desde?: string;
                /** @description Día de Paraguay, incluido. */
                hasta?: string;
                /** @description Nombre, RUC o documento de identidad del receptor, id_interno, número (con guiones o sin ellos), o descripción, código o GTIN de un ítem (unos segundos después de emitir), sin distinguir acentos; o el total exacto, con puntos de mil o sin ellos. Si las coincidencias son menos de 10, las siguen hasta 50 nombres con una letra distinta, de más o de menos. Menos de 3 caracteres se ignora. */
                q?: string;
                /** @description Solo los de ese establecimiento. */
                establecimiento?: string;
                /** @description Solo los de ese punto de expedición. */
                punto?: string;
                /** @description Total mínimo, incluido, en la moneda de cada documento, con punto decimal. */
                total_desde?: string;
                /** @description Total máximo, incluido, en la moneda de cada documento, con punto decimal. */
                total_hasta?: string;
                /** @description Solo los que no tienen dirección de correo: a nadie se enviaron. */
                sin_correo?: boolean;
                /** @description Los documentos, separados por comas, hasta 100, en lugar de filtros. */
                cdcs?: string[];
                /** @description En qué se entrega. */
                formato?: "csv" | "xlsx";
                /** @description Del CSV. Con ; lleva la marca de UTF-8 y coma decimal: así lo abre una planilla en español. */
                separador?: "," | ";";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El archivo, de un solo ambiente: X-Sit dice cuál. */
            200: {
                headers: {
                    /** @description Ambiente de lo que se entrega. */
                    "X-Sit"?: "H" | "P";
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    descargarLibroDeVentas: {
        parameters: {
            query: {
                /** @description Mes del libro. */
                mes: string;
                /** @description En qué se entrega. */
                formato?: "json" | "csv" | "xlsx";
                /** @description Con false, el JSON trae los totales y ninguna línea. */
                lineas?: boolean;
                /** @description Del CSV. Con ; lleva la marca de UTF-8 y coma decimal: así lo abre una planilla en español. */
                separador?: "," | ";";
                /** @description Por defecto, P si la cuenta tiene un punto en producción; si no, H. Nunca se mezclan. */
                sit?: "H" | "P";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El libro, de un solo ambiente: X-Sit dice cuál. */
            200: {
                headers: {
                    /** @description Ambiente de lo que se entrega. */
                    "X-Sit"?: "H" | "P";
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibroDeVentas"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    descargarRg90: {
        parameters: {
            query: {
                /** @description Mes que se declara. */
                mes: string;
                /** @description Si imputa al IVA. */
                iva?: "S" | "N";
                /** @description Si imputa al IRE. */
                ire?: "S" | "N";
                /** @description Si imputa al IRP-RSP. */
                irp_rsp?: "S" | "N";
                /** @description Qué parte: cada archivo lleva hasta 5000 comprobantes. */
                parte?: number;
                /** @description Por defecto, P si la cuenta tiene un punto en producción; si no, H. Nunca se mezclan. */
                sit?: "H" | "P";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El archivo, de un solo ambiente: X-Sit dice cuál. */
            200: {
                headers: {
                    /** @description Ambiente de lo que se entrega. */
                    "X-Sit"?: "H" | "P";
                    /** @description De cuántos archivos es este uno. */
                    "X-Partes"?: number;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["RG90_VACIO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    descargarLibroDeCompras: {
        parameters: {
            query: {
                /** @description Mes del libro. */
                mes: string;
                /** @description En qué se entrega. */
                formato?: "json" | "csv" | "xlsx";
                /** @description Con false, el JSON trae los totales y ninguna línea. */
                lineas?: boolean;
                /** @description Del CSV. Con ; lleva la marca de UTF-8 y coma decimal: así lo abre una planilla en español. */
                separador?: "," | ";";
                /** @description Por defecto, P si la cuenta tiene un punto en producción; si no, H. Nunca se mezclan. */
                sit?: "H" | "P";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El libro, de un solo ambiente: X-Sit dice cuál. */
            200: {
                headers: {
                    /** @description Ambiente de lo que se entrega. */
                    "X-Sit"?: "H" | "P";
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibroDeCompras"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    calcularIva: {
        parameters: {
            query: {
                /** @description Mes del papel de trabajo. */
                mes: string;
                /** @description En qué se entrega. */
                formato?: "json" | "csv" | "xlsx";
                /** @description Del CSV: solo los documentos que suman en esta cifra. */
                cifra?: "debito_10" | "debito_5" | "debito_exento" | "credito_10" | "credito_5" | "credito_exento";
                /** @description Del CSV. Con ; lleva la marca de UTF-8 y coma decimal: así lo abre una planilla en español. */
                separador?: "," | ";";
                /** @description Por defecto, P si la cuenta tiene un punto en producción; si no, H. Nunca se mezclan. */
                sit?: "H" | "P";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El papel, de un solo ambiente: X-Sit dice cuál. */
            200: {
                headers: {
                    /** @description Ambiente de lo que se entrega. */
                    "X-Sit"?: "H" | "P";
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PapelDeIva"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    emitirDocumento: {
        parameters: {
            query?: {
                /** @description Esperar la respuesta de la autoridad. */
                wait?: boolean;
                /** @description Segundos que se espera con wait=true. */
                timeout?: number;
                /** @description Corrige el documento rechazado de ese CDC en lugar de crear otro. */
                edit_cdc?: string;
                /** @description El borrador que se emite: sin id_interno en el cuerpo, el documento lleva su clave_de_emision, y repetirlo no crea otro. */
                borrador_id?: string;
            };
            header?: {
                /** @description De dónde viene: A la API u otro sistema, U una pantalla, W WhatsApp. */
                "X-Fuente"?: "A" | "U" | "W";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmisionDeFactura"] | components["schemas"]["EmisionDeAutofactura"] | components["schemas"]["EmisionDeNotaDeCredito"] | components["schemas"]["EmisionDeNotaDeDebito"] | components["schemas"]["EmisionDeNotaDeRemision"];
            };
        };
        responses: {
            /** @description El documento emitido, o el que ya tenía ese id_interno (Idempotent-Replayed: true). */
            200: {
                headers: {
                    /** @description true si el documento ya existía. */
                    "Idempotent-Replayed"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DEEmitido"];
                };
            };
            400: components["responses"]["Errores-af3054d1"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["DE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["Errores-00c6ab05"];
            413: components["responses"]["Errores-bd9c8dac"];
            422: components["responses"]["Errores-1d1887c5"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["Errores-d2655bb2"];
        };
    };
    validarDocumento: {
        parameters: {
            query?: {
                /** @description xml agrega el documento sin firma; receptor pregunta al padrón por los RUC que el documento nombra (reglas 1306, 1307, 1308, 2303, 2304 y 2562). La regla 1332, de los organismos del Estado, no se puede juzgar: el padrón no dice cuáles son. */
                incluir?: ("xml" | "receptor")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmisionDeFactura"] | components["schemas"]["EmisionDeAutofactura"] | components["schemas"]["EmisionDeNotaDeCredito"] | components["schemas"]["EmisionDeNotaDeDebito"] | components["schemas"]["EmisionDeNotaDeRemision"];
            };
        };
        responses: {
            /** @description El documento se puede emitir. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Validacion"];
                };
            };
            400: components["responses"]["Errores-af3054d1"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["Errores-3fb3cdcc"];
            413: components["responses"]["Errores-bd9c8dac"];
            422: components["responses"]["Errores-2eb7c8f8"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO-FISCAL_NO_DISPONIBLE"];
        };
    };
    previsualizarDocumento: {
        parameters: {
            query?: {
                /** @description Papel: hoja A4, carta, oficio (216 × 330 mm) o A5, o rollo de 80 o 58 mm (ticket: el ancho de los ajustes de la cuenta); con -resumen, el rollo dice cuántos ítems son en lugar de listarlos. Sin él, el que tenía el punto de expedición al emitir (A4 si no eligió otro), que se genera solo; los demás, al pedirlos por primera vez. */
                formato?: "a4" | "carta" | "oficio" | "a5" | "ticket80" | "ticket58" | "ticket80-resumen" | "ticket58-resumen" | "ticket" | "ticket-resumen";
                /** @description De los rótulos; sin él, el de los ajustes de la cuenta. Se genera al pedirlo por primera vez. */
                idioma?: "es" | "en" | "pt" | "gn";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmisionDeFactura"] | components["schemas"]["EmisionDeAutofactura"] | components["schemas"]["EmisionDeNotaDeCredito"] | components["schemas"]["EmisionDeNotaDeDebito"] | components["schemas"]["EmisionDeNotaDeRemision"];
            };
        };
        responses: {
            /** @description El documento se puede emitir: su KuDE, sin número, CDC ni código QR. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["Errores-af3054d1"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["Errores-3fb3cdcc"];
            413: components["responses"]["Errores-bd9c8dac"];
            422: components["responses"]["Errores-2eb7c8f8"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["Errores-b1e96ab4"];
        };
    };
    inutilizarRango: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "establecimiento": "001",
                 *       "punto": "001",
                 *       "tipo_de": 1,
                 *       "numero_desde": 500,
                 *       "numero_hasta": 510,
                 *       "motivo": "Talonario perdido"
                 *     }
                 */
                "application/json": components["schemas"]["Inutilizar"];
            };
        };
        responses: {
            /** @description El rango, aceptado por la autoridad; en parte (estado X), con lo que respondió a cada tramo. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inutilizacion"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Errores-037c14ed"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["Errores-5575e48a"];
        };
    };
    listarInutilizaciones: {
        parameters: {
            query?: {
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Cuántos se saltean desde el principio. */
                offset?: number;
                /** @description Solo las de ese establecimiento. */
                establecimiento?: string;
                /** @description Solo las de ese punto de expedición. */
                punto?: string;
                /** @description Solo las de ese tipo de documento. */
                tipo?: number;
                /** @description H homologación, P producción; sin él, ambos. */
                sit?: "H" | "P";
                /** @description Día de Paraguay, incluido. */
                desde?: string;
                /** @description Día de Paraguay, incluido. */
                hasta?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una página del historial. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginaDeInutilizaciones"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    inutilizarNumero: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CDC del documento, 44 caracteres. */
                cdc: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "motivo": "Datos errados del receptor"
                 *     }
                 */
                "application/json": components["schemas"]["Motivo"];
            };
        };
        responses: {
            /** @description El número, aceptado por la autoridad. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inutilizacion"];
                };
            };
            400: components["responses"]["Errores-9f9e2757"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-DE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["NUMERO_YA_INUTILIZADO"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles-FISCAL_RECHAZO_DE_EVENTO"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["Errores-5575e48a"];
        };
    };
    cancelarDocumento: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CDC del documento, 44 caracteres. */
                cdc: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "motivo": "El cliente desistió de la compra"
                 *     }
                 */
                "application/json": components["schemas"]["Motivo"];
            };
        };
        responses: {
            /** @description El documento cancelado, con su evento. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DEConEvento"];
                };
            };
            400: components["responses"]["Errores-9f9e2757"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-DE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["CANCELACION_FUERA_DE_PLAZO-DE_CON_NOTAS_APROBADAS"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles-FISCAL_RECHAZO_DE_EVENTO"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["Errores-5575e48a"];
        };
    };
    nominarDocumento: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CDC del documento, 44 caracteres. */
                cdc: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "receptor": {
                 *         "nombre": "Ñandutí Textiles S.A.",
                 *         "ruc": "80999995-1",
                 *         "tipo_contribuyente": 2,
                 *         "email": "compras@example.com"
                 *       },
                 *       "motivo": "Pidió la factura a su nombre"
                 *     }
                 */
                "application/json": components["schemas"]["Nominacion"];
            };
        };
        responses: {
            /** @description La factura con su nuevo receptor, y el evento que lo nombró. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DEConEvento"];
                };
            };
            400: components["responses"]["Errores-51811e8e"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-DE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["EVENTO_NO_ADMITIDO-EVENTO_EN_CURSO"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles-FISCAL_RECHAZO_DE_EVENTO"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["Errores-5575e48a"];
        };
    };
    actualizarTransporte: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CDC del documento, 44 caracteres. */
                cdc: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "transportista": {
                 *         "chofer": {
                 *           "nombre": "Juan Pérez",
                 *           "numero_documento": "1234567"
                 *         }
                 *       },
                 *       "tipo": 2,
                 *       "modalidad": 1,
                 *       "vehiculos": [
                 *         {
                 *           "tipo": "Camión",
                 *           "marca": "Scania",
                 *           "tipo_identificacion": 2,
                 *           "matricula": "ABC123"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ActualizacionDeTransporte"];
            };
        };
        responses: {
            /** @description El documento, y los eventos que cambiaron su transporte, uno por parte. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DEConEventos"];
                };
            };
            400: components["responses"]["Errores-51811e8e"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-DE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["EVENTO_NO_ADMITIDO-EVENTO_EN_CURSO"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles-FISCAL_RECHAZO_DE_EVENTO"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["Errores-5575e48a"];
        };
    };
    reenviarDocumento: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CDC del documento, 44 caracteres. */
                cdc: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Se envía de nuevo. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reenviado"];
                };
            };
            400: components["responses"]["Errores-51811e8e"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-DE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["Errores-16a02b22"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Errores-2479464b"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    reencolarDocumento: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador del documento (de_id). */
                de_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Volvió a la cola. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reencolado"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["DE_TERMINAL_NO_REENCOLABLE-DE_CDC_FALTANTE"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["Errores-5ec37eaf"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    pedirPaqueteDeKudes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "como": "zip",
                 *       "estado": "A",
                 *       "desde": "2026-03-01",
                 *       "hasta": "2026-03-31"
                 *     }
                 */
                "application/json": components["schemas"]["PaqueteBody"];
            };
        };
        responses: {
            /** @description El pedido, en preparación. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaqueteDeKudes"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Errores-3f9b3771"];
            429: components["responses"]["Errores-1126d2f6"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerPaqueteDeKudes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador del paquete. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El paquete. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaqueteDeKudes"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-PAQUETE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    importarDocumentos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportarDocumentosCuerpo"];
            };
        };
        responses: {
            /** @description Qué fue de cada archivo. */
            200: {
                headers: {
                    /** @description true si todo ya estaba. */
                    "Idempotent-Replayed"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Importacion"];
                };
            };
            400: components["responses"]["Errores-ecc6978b"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["NUMERO_DUPLICADO-NUMERO_YA_INUTILIZADO"];
            413: components["responses"]["Errores-e51f2180"];
            422: components["responses"]["Errores-e5386f88"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["Errores-d2655bb2"];
        };
    };
    listarDocumentos: {
        parameters: {
            query?: {
                /** @description La referencia con que se emitió. */
                id_interno?: string;
                /** @description P pendiente, E enviado, A aprobado, R rechazado, C cancelado. */
                estado?: "P" | "E" | "A" | "R" | "C";
                /** @description Solo ese tipo de documento. */
                tipo?: number;
                /** @description H homologación, P producción; sin él, ambos. */
                sit?: "H" | "P";
                /** @description Día de Paraguay, incluido. */
                desde?: string;
                /** @description Día de Paraguay, incluido. */
                hasta?: string;
                /** @description Nombre, RUC o documento de identidad del receptor, id_interno, número (con guiones o sin ellos), o descripción, código o GTIN de un ítem (unos segundos después de emitir), sin distinguir acentos; o el total exacto, con puntos de mil o sin ellos. Si las coincidencias son menos de 10, las siguen hasta 50 nombres con una letra distinta, de más o de menos. Menos de 3 caracteres se ignora. */
                q?: string;
                /** @description Solo los de ese establecimiento. */
                establecimiento?: string;
                /** @description Solo los de ese punto de expedición. */
                punto?: string;
                /** @description Total mínimo, incluido, en la moneda de cada documento, con punto decimal. */
                total_desde?: string;
                /** @description Total máximo, incluido, en la moneda de cada documento, con punto decimal. */
                total_hasta?: string;
                /** @description Solo los que no tienen dirección de correo: a nadie se enviaron. */
                sin_correo?: boolean;
                /** @description Con él la respuesta es el DE mismo. */
                cdc?: string;
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Cuántos se saltean desde el principio. */
                offset?: number;
                /** @description Por qué se ordena; con - adelante, de mayor a menor. total compara importes, cada uno en la moneda de su documento. */
                orden?: "-fecha" | "fecha" | "numero" | "-numero" | "total" | "-total" | "receptor" | "-receptor";
                /** @description Agrega resumen: cuántos cumplen los filtros y cuánto suman. */
                resumen?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una página de la lista; con cdc, ese documento. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginaDeDocumentos"] | components["schemas"]["DE"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["DE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerDocumento: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CDC del documento, 44 caracteres. */
                cdc: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El documento con todo lo que lleva. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DEDetalle"];
                };
            };
            400: components["responses"]["Errores-8b5051bd"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-DE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    descargarKude: {
        parameters: {
            query?: {
                /** @description Papel: hoja A4, carta, oficio (216 × 330 mm) o A5, o rollo de 80 o 58 mm (ticket: el ancho de los ajustes de la cuenta); con -resumen, el rollo dice cuántos ítems son en lugar de listarlos. Sin él, el que tenía el punto de expedición al emitir (A4 si no eligió otro), que se genera solo; los demás, al pedirlos por primera vez. */
                formato?: "a4" | "carta" | "oficio" | "a5" | "ticket80" | "ticket58" | "ticket80-resumen" | "ticket58-resumen" | "ticket" | "ticket-resumen";
                /** @description De los rótulos; sin él, el de los ajustes de la cuenta. Se genera al pedirlo por primera vez. */
                idioma?: "es" | "en" | "pt" | "gn";
            };
            header?: never;
            path: {
                /** @description CDC del documento, 44 caracteres. */
                cdc: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Se esperó 10 s y todavía se está generando: repita pasados retry_after_seconds. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Generando"];
                };
            };
            /** @description Location lleva el enlace al PDF. */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errores-8b5051bd"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-DE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["DE_SIN_KUDE"];
            422: components["responses"]["Detalles-EMISOR_NO_CONFIGURADO"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerQr: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CDC del documento, 44 caracteres. */
                cdc: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El QR. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Qr"];
                };
            };
            400: components["responses"]["Errores-8b5051bd"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-DE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerSolicitud: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CDC del documento, 44 caracteres. */
                cdc: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El cuerpo de la emisión. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmisionDeFactura"] | components["schemas"]["EmisionDeAutofactura"] | components["schemas"]["EmisionDeNotaDeCredito"] | components["schemas"]["EmisionDeNotaDeDebito"] | components["schemas"]["EmisionDeNotaDeRemision"];
                };
            };
            400: components["responses"]["Errores-8b5051bd"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-DE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    seguirEnlace: {
        parameters: {
            query: {
                /** @description Con qué nombre se guarda un paquete, sin su extensión; otra cosa se ignora. */
                nombre?: string;
                /** @description Firma del enlace. */
                t: string;
            };
            header?: never;
            path: {
                /** @description Nombre del archivo, como está en el enlace. */
                archivo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El archivo. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                    "application/xml": string;
                    "application/zip": Blob;
                };
            };
            /** @description Se está generando: repita pasados retry_after_seconds. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Generando"];
                };
            };
            /** @description Location lleva el enlace del almacén. */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["SOLICITUD_MALFORMADA"];
            403: components["responses"]["ENLACE_INVALIDO"];
            404: components["responses"]["Errores-589864a1"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["DE_SIN_KUDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    emitirConError: {
        parameters: {
            query: {
                /** @description Qué se escribe mal: nombre_del_emisor, otro nombre que el literal de pruebas; timbrado, un timbrado que no es del emisor; inicio_del_timbrado, otra fecha de inicio del timbrado; distrito_del_emisor, un distrito de otro departamento; csc, un QR calculado con otro CSC. */
                error: "nombre_del_emisor" | "timbrado" | "inicio_del_timbrado" | "distrito_del_emisor" | "csc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "establecimiento": "001",
                 *       "punto": "001",
                 *       "tipo_transaccion": 1,
                 *       "receptor": {
                 *         "nombre": "María Báez Núñez",
                 *         "tipo_documento": 1,
                 *         "numero_documento": "4567890",
                 *         "codigo_pais": "PRY"
                 *       },
                 *       "items": [
                 *         {
                 *           "descripcion": "Café molido 500 g",
                 *           "cantidad": "2",
                 *           "precio_unitario": "35000",
                 *           "iva_tipo": 10
                 *         },
                 *         {
                 *           "descripcion": "Arroz tipo 1, bolsa de 5 kg",
                 *           "cantidad": "1",
                 *           "precio_unitario": "31900",
                 *           "iva_tipo": 5
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EmisionDeFactura"] | components["schemas"]["EmisionDeAutofactura"] | components["schemas"]["EmisionDeNotaDeCredito"] | components["schemas"]["EmisionDeNotaDeDebito"] | components["schemas"]["EmisionDeNotaDeRemision"];
            };
        };
        responses: {
            /** @description El documento emitido, o el que ya tenía ese id_interno (Idempotent-Replayed: true). */
            200: {
                headers: {
                    /** @description true si el documento ya existía. */
                    "Idempotent-Replayed"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DEEmitido"];
                };
            };
            400: components["responses"]["Errores-af3054d1"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["Errores-3fb3cdcc"];
            413: components["responses"]["Errores-bd9c8dac"];
            422: components["responses"]["Errores-2eb7c8f8"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["Errores-d2655bb2"];
        };
    };
    enviarDocumentoPorCorreo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador del documento (de_id). */
                de_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "compras@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["ReenviarEmail"];
            };
        };
        responses: {
            /** @description El correo está en cola. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorreoPedido"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-DE_NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["DE_NOT_APPROVED"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles-EMAIL_DESTINATARIO_MISSING"];
            429: components["responses"]["Errores-e0f1f8b5"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    informarRebote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "message/rfc822": Blob;
            };
        };
        responses: {
            /** @description Leída, también si no era de una carta del servicio. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["Errores-b706d0ed"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todas las claves de la cuenta. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeys"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    crearApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nombre": "Tienda en línea"
                 *     }
                 */
                "application/json": components["schemas"]["NuevaApiKey"];
            };
        };
        responses: {
            /** @description La clave creada. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyCreada"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["API_KEYS_AGOTADAS-MODO_PRUEBA_NO_DISPONIBLE"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    revocarApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revocada. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyRevocada"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerAjustes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Los ajustes en vigor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AjustesDeCuenta"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    cambiarAjustes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "color": "#a01030",
                 *       "pie": "Gracias por su compra"
                 *     }
                 */
                "application/json": components["schemas"]["Cuenta"];
            };
        };
        responses: {
            /** @description Los ajustes como quedaron. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AjustesDeCuenta"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Errores-0c88c931"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La imagen. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                    "image/jpeg": Blob;
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    ponerLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": Blob;
                "image/jpeg": Blob;
            };
        };
        responses: {
            /** @description El logo como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Logo"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["Errores-bef74b80"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    quitarLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ya no está. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerLogoDeEstablecimiento: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Código del establecimiento. */
                establecimiento: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La imagen. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                    "image/jpeg": Blob;
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    ponerLogoDeEstablecimiento: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Código del establecimiento. */
                establecimiento: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": Blob;
                "image/jpeg": Blob;
            };
        };
        responses: {
            /** @description El logo como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Logo"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["Errores-bef74b80"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    quitarLogoDeEstablecimiento: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Código del establecimiento. */
                establecimiento: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ya no está. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarPuntos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Los puntos. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuntosDeCuenta"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    cambiarPunto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Código del establecimiento. */
                establecimiento: string;
                /** @description Código del punto de expedición. */
                punto: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kude_formato": "ticket80",
                 *       "aviso_pendiente": "discreto"
                 *     }
                 */
                "application/json": components["schemas"]["KudeDePunto"];
            };
        };
        responses: {
            /** @description El punto como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuntoDeCuenta"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerCuenta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La cuenta. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CuentaPropia"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    ponerCertificadoPropio: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PonerCertificadoPropioCuerpo"];
            };
        };
        responses: {
            /** @description La cuenta como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CuentaPropia"];
                };
            };
            400: components["responses"]["Errores-ecc6978b"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["Errores-f0def42b"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    prescindirDelSocio: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La cuenta no tiene socio. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarActosPropios: {
        parameters: {
            query?: {
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Cuántos se saltean desde el principio. */
                offset?: number;
                /** @description Nombre del acto, como tenant.crear o de.cancelar. */
                acto?: string;
                /** @description Identificador de quien lo hizo. */
                autor?: string;
                /** @description Día de Paraguay, incluido. Sin él, los actos fiscales de una cuenta (emisiones, eventos, correos …) son los de los últimos 31 días. */
                desde?: string;
                /** @description Día de Paraguay, incluido. */
                hasta?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una página del registro; total cuenta hasta 10.000. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginaDeActos"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    probarBuzon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recibidos_imap": {
                 *         "servidor": "imap.example.com",
                 *         "puerto": 993,
                 *         "usuario": "compras@example.com",
                 *         "clave": "una clave"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProbarBuzon"];
            };
        };
        responses: {
            /** @description Si se pudo leer, y si no, por qué. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PruebaDeBuzon"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles-RECIBIDOS_IMAP_NO_ADMITIDO"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    rotarDireccionDeRecibidos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La dirección nueva. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DireccionDeRecibidos"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarAtascados: {
        parameters: {
            query?: {
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Cuántos se saltean desde el principio. */
                offset?: number;
                /** @description Solo lo de ese tenant. */
                tenant_id?: string;
                /** @description H homologación, P producción; sin él, ambos. */
                sit?: "H" | "P";
                /** @description El documento de ese CDC. */
                cdc?: string;
                /** @description Creados desde ese momento. */
                desde?: string;
                /** @description Cuánto hace, al menos, que esperan una respuesta definitiva, ellos o su evento. */
                minutos?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una página de la lista; total cuenta hasta 10.000. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginaDeDocumentosDeSoporte"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    buscarDocumentos: {
        parameters: {
            query?: {
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Cuántos se saltean desde el principio. */
                offset?: number;
                /** @description Solo lo de ese tenant. */
                tenant_id?: string;
                /** @description H homologación, P producción; sin él, ambos. */
                sit?: "H" | "P";
                /** @description El documento de ese CDC. */
                cdc?: string;
                /** @description Creados desde ese momento. */
                desde?: string;
                /** @description La referencia de quien lo emitió. */
                id_interno?: string;
                /** @description P pendiente, E enviado, A aprobado, R rechazado, C cancelado. */
                estado?: "P" | "E" | "A" | "R" | "C";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una página de la lista; total cuenta hasta 10.000. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginaDeDocumentosDeSoporte"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerInstalacion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lo que muestran las métricas, de todos los tenants. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Instalacion"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarActos: {
        parameters: {
            query?: {
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Cuántos se saltean desde el principio. */
                offset?: number;
                /** @description Nombre del acto, como tenant.crear o de.cancelar. */
                acto?: string;
                /** @description Identificador de quien lo hizo. */
                autor?: string;
                /** @description Día de Paraguay, incluido. Sin él, los actos fiscales de una cuenta (emisiones, eventos, correos …) son los de los últimos 31 días. */
                desde?: string;
                /** @description Día de Paraguay, incluido. */
                hasta?: string;
                /** @description Solo los de ese tenant, y con ellos sus actos fiscales. */
                tenant_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una página del registro. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginaDeActos"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerTramite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador del documento. */
                de_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El documento y su trámite. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentoConTramite"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    reencolarDocumentoDeTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
                /** @description Identificador del documento. */
                de_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Volvió a la cola. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reencolado"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["DE_TERMINAL_NO_REENCOLABLE-DE_CDC_FALTANTE"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["Errores-5ec37eaf"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarTenants: {
        parameters: {
            query?: {
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Cuántos se saltean desde el principio. */
                offset?: number;
                /** @description RUC, razón social o nombre de fantasía. */
                q?: string;
                /** @description En mayúsculas o minúsculas. */
                estado?: "ACTIVO" | "SUSPENDIDO";
                /** @description Solo los que tienen un certificado en uso al que le quedan a lo sumo tantos días; los vencidos, también. */
                certificado_vence_en?: number;
                /** @description Por alta, los más nuevos primero; por vencimiento del certificado, el más próximo primero. */
                orden?: "alta" | "certificado";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una página de la lista. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginaDeTenants"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    crearTenant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ruc": "80999995-1",
                 *       "razon_social": "Ñandutí Textiles S.A.",
                 *       "tipo_contribuyente": 2,
                 *       "plan": "api",
                 *       "actividades": [
                 *         {
                 *           "codigo": "46304",
                 *           "descripcion": "COMERCIO AL POR MAYOR DE YERBA MATE, TE Y CAFE"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NuevoTenant"];
            };
        };
        responses: {
            /** @description El tenant creado. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["TENANT_YA_EXISTE"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El tenant. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    cambiarTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nombre_fantasia": "Ñandutí",
                 *       "ajustes": {
                 *         "redondeo": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CambiosDeTenant"];
            };
        };
        responses: {
            /** @description El tenant como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    suspenderTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "motivo": "Pago atrasado"
                 *     }
                 */
                "application/json": components["schemas"]["Suspension"];
            };
        };
        responses: {
            /** @description El tenant como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    reactivarTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El tenant como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    cambiarPlanDeTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "pro"
                 *     }
                 */
                "application/json": components["schemas"]["Plan"];
            };
        };
        responses: {
            /** @description El tenant como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    reemplazarActividades: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "actividades": [
                 *         {
                 *           "codigo": "46304",
                 *           "descripcion": "COMERCIO AL POR MAYOR DE YERBA MATE, TE Y CAFE"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Actividades"];
            };
        };
        responses: {
            /** @description El tenant como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    reemplazarObligaciones: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "obligaciones": [
                 *         {
                 *           "codigo": "211",
                 *           "descripcion": "IMPUESTO AL VALOR AGREGADO - GRAVADAS Y EXONERADAS - EXPORTADORES"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Obligaciones"];
            };
        };
        responses: {
            /** @description El tenant como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarApiKeysDeTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todas las claves del tenant. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeys"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    crearApiKeyDeTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nombre": "Caja 1",
                 *       "permisos": [
                 *         "emitir",
                 *         "leer"
                 *       ],
                 *       "establecimientos": [
                 *         "001"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NuevaApiKey"];
            };
        };
        responses: {
            /** @description La clave creada. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyCreada"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["API_KEYS_AGOTADAS-MODO_PRUEBA_NO_DISPONIBLE"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    revocarApiKeyDeTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
                /** @description Identificador de la clave de API. */
                api_key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revocada. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyRevocada"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerPreparacion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Qué falta, por ambiente. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preparacion"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    ponerCertificado: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PonerCertificadoCuerpo"];
            };
        };
        responses: {
            /** @description El tenant como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Errores-ecc6978b"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["Errores-f0def42b"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarCertificados: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Los más nuevos primero. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Certificados"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    ponerCsc: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
                /** @description H homologación, P producción. */
                sit: "H" | "P";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id_csc": "0001",
                 *       "csc": "ABCD0000000000000000000000000000"
                 *     }
                 */
                "application/json": components["schemas"]["Csc"];
            };
        };
        responses: {
            /** @description El tenant como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    ponerTimbrado: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
                /** @description H homologación, P producción. */
                sit: "H" | "P";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "numero": "80999995",
                 *       "fecha_inicio": "2026-11-01"
                 *     }
                 */
                "application/json": components["schemas"]["Timbrado"];
            };
        };
        responses: {
            /** @description El tenant como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    ponerEstablecimiento: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
                /** @description Código del establecimiento. */
                establecimiento: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "direccion": "Av. de los Lapachos",
                 *       "numero_casa": "1234",
                 *       "departamento": 1,
                 *       "distrito": 1,
                 *       "ciudad": 1,
                 *       "telefono": "021600000",
                 *       "email": "facturas@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["Establecimiento"];
            };
        };
        responses: {
            /** @description El tenant como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    ponerPunto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
                /** @description Código del establecimiento. */
                establecimiento: string;
                /** @description Código del punto de expedición. */
                punto: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sit": "H",
                 *       "modo_envio": "S"
                 *     }
                 */
                "application/json": components["schemas"]["Punto"];
            };
        };
        responses: {
            /** @description El tenant como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Errores-8e180adf"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO-SERIE_CONGELADA"];
        };
    };
    obtenerLogoDeTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La imagen. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                    "image/jpeg": Blob;
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    ponerLogoDeTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": Blob;
                "image/jpeg": Blob;
            };
        };
        responses: {
            /** @description El logo como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Logo"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["Errores-bef74b80"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    quitarLogoDeTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ya no está. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerLogoDeEstablecimientoDeTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
                /** @description Código del establecimiento. */
                establecimiento: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La imagen. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                    "image/jpeg": Blob;
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    ponerLogoDeEstablecimientoDeTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
                /** @description Código del establecimiento. */
                establecimiento: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": Blob;
                "image/jpeg": Blob;
            };
        };
        responses: {
            /** @description El logo como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Logo"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["Errores-bef74b80"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    quitarLogoDeEstablecimientoDeTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
                /** @description Código del establecimiento. */
                establecimiento: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ya no está. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarReceptores: {
        parameters: {
            query?: {
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Cuántos se saltean desde el principio. */
                offset?: number;
                /** @description Nombre, nombre de fantasía o RUC, sin distinguir acentos. Si las coincidencias son menos de 10, las siguen hasta 50 nombres con una letra distinta, de más o de menos. Menos de 2 caracteres se ignora. */
                q?: string;
                /** @description También los dados de baja. */
                incluir_inactivos?: boolean;
                /** @description Se repite para pedir varios. */
                tipo_operacion?: (1 | 3 | 4)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una página del catálogo. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginaDeReceptores"];
                };
            };
            400: components["responses"]["Errores-d07c73ce"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    crearReceptor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nombre": "Ñandutí Textiles S.A.",
                 *       "tipo_operacion": 1,
                 *       "ruc": "80999995-1",
                 *       "tipo_contribuyente": 2
                 *     }
                 */
                "application/json": components["schemas"]["NuevoReceptor"];
            };
        };
        responses: {
            /** @description El receptor creado. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receptor"];
                };
            };
            400: components["responses"]["Errores-bcdc00e4"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["RECEPTOR_DUPLICADO"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    consultarPadron: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Con o sin dígito verificador. */
                ruc: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El contribuyente, como está en el padrón. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contribuyente"];
                };
            };
            400: components["responses"]["Errores-973f1cf7"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles-EMISOR_NO_CONFIGURADO"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            502: components["responses"]["PADRON_NO_DISPONIBLE"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerReceptor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador del receptor. */
                receptor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El receptor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receptor"];
                };
            };
            400: components["responses"]["Errores-d07c73ce"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    eliminarReceptor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador del receptor. */
                receptor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dado de baja. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BajaDeReceptor"];
                };
            };
            400: components["responses"]["Errores-1866062f"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    modificarReceptor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador del receptor. */
                receptor_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "telefono": "021600100"
                 *     }
                 */
                "application/json": components["schemas"]["CambiosDeReceptor"];
            };
        };
        responses: {
            /** @description El receptor modificado. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receptor"];
                };
            };
            400: components["responses"]["Errores-bcdc00e4"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["RECEPTOR_DUPLICADO"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    exportarProductos: {
        parameters: {
            query?: {
                /** @description Palabras de la descripción, del código o del GTIN, sin distinguir acentos. */
                q?: string;
                /** @description También los dados de baja, que el archivo no distingue. */
                incluir_inactivos?: boolean;
                /** @description Del CSV. Con ; lleva la marca de UTF-8 y coma decimal: así lo abre una planilla en español. */
                separador?: "," | ";";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El archivo. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    importarProductos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportarProductosCuerpo"];
            };
        };
        responses: {
            /** @description Qué fue de las filas. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportacionDeProductos"];
                };
            };
            400: components["responses"]["Errores-bcce15d8"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["Errores-f0def42b"];
            422: components["responses"]["Detalles-IMPORTACION_ARCHIVO_INVALIDO"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarProductos: {
        parameters: {
            query?: {
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Cuántos se saltean desde el principio. */
                offset?: number;
                /** @description Palabras de la descripción, del código o del GTIN, sin distinguir acentos. */
                q?: string;
                /** @description También los dados de baja. */
                incluir_inactivos?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una página del catálogo. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginaDeProductos"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    crearProducto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "codigo_interno": "CAFE-500",
                 *       "descripcion": "Café molido 500 g",
                 *       "precio_unitario": 35000,
                 *       "iva_tipo": 10
                 *     }
                 */
                "application/json": components["schemas"]["CrearProductoCuerpo"];
            };
        };
        responses: {
            /** @description El producto creado. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Producto"];
                };
            };
            400: components["responses"]["Errores-dd8390e7"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["PRODUCTO_DUPLICADO"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerProducto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador del producto. */
                producto_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El producto. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Producto"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    eliminarProducto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador del producto. */
                producto_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dado de baja. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BajaDeProducto"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    modificarProducto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador del producto. */
                producto_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "precio_unitario": 37000
                 *     }
                 */
                "application/json": components["schemas"]["ModificarProductoCuerpo"];
            };
        };
        responses: {
            /** @description El producto modificado. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Producto"];
                };
            };
            400: components["responses"]["Errores-dd8390e7"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["PRODUCTO_DUPLICADO"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarBorradores: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sin su contenido. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Borradores"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    crearBorrador: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contenido": {
                 *         "tipo_de": 1,
                 *         "receptor": {
                 *           "nombre": "Ana Báez"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CrearBorradorCuerpo"];
            };
        };
        responses: {
            /** @description El borrador guardado, o el que ya estaba con esa clave, reemplazado. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Borrador"];
                };
            };
            400: components["responses"]["Errores-dd8390e7"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["BORRADORES_COMPLETOS-BORRADOR_EMITIDO"];
            413: components["responses"]["Errores-17ddf810"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerBorrador: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador del borrador. */
                borrador_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El borrador. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Borrador"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    reemplazarBorrador: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador del borrador. */
                borrador_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contenido": {
                 *         "tipo_de": 1
                 *       },
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["ReemplazarBorradorCuerpo"];
            };
        };
        responses: {
            /** @description El borrador reemplazado. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Borrador"];
                };
            };
            400: components["responses"]["Errores-dd8390e7"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["BORRADOR_CAMBIADO"];
            413: components["responses"]["Errores-17ddf810"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    eliminarBorrador: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador del borrador. */
                borrador_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Eliminado. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BorradorEliminado"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarCorreosRecibidos: {
        parameters: {
            query?: {
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Cuántos se saltean desde el principio. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una página, el último primero. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginaDeCorreosRecibidos"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    recibirCorreo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "message/rfc822": Blob;
            };
        };
        responses: {
            /** @description Tomado, también si no traía documentos o si ya había llegado. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["Errores-d05c0f60"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    importarRecibidos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportarRecibidosCuerpo"];
            };
        };
        responses: {
            /** @description Qué fue de cada documento. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportacionDeRecibidos"];
                };
            };
            400: components["responses"]["Errores-ecc6978b"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["Errores-fcf325c3"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarRecibidos: {
        parameters: {
            query?: {
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Cuántos se saltean desde el principio. */
                offset?: number;
                /** @description H homologación, P producción; sin él, ambos. */
                sit?: "H" | "P";
                /** @description RUC del emisor, con su dígito verificador. */
                emisor?: string;
                /** @description Día de emisión, incluido. */
                desde?: string;
                /** @description Día de emisión, incluido. */
                hasta?: string;
                /** @description Solo ese tipo de documento. */
                tipo_de?: number;
                /** @description valido: todo está probado · por_confirmar: falta la palabra de la autoridad · observado: sus totales, su QR o su certificado no concuerdan · invalido: fallan su formato, su firma o su CDC · null: no se juzgó, solo se pidió un evento. */
                veredicto?: "valido" | "por_confirmar" | "observado" | "invalido";
                /** @description Lo que dijo la autoridad: A aprobado, C cancelado, N no lo tiene, sin_preguntar todavía nada. */
                estado?: "A" | "C" | "N" | "sin_preguntar";
                /** @description Con un evento de este tipo, pedido o aceptado; sin_responder: los que todavía se pueden responder y no tienen ninguno. */
                evento?: "NOTIFICACION" | "CONFORMIDAD" | "DISCONFORMIDAD" | "DESCONOCIMIENTO" | "sin_responder";
                /** @description Palabras del nombre o el RUC del emisor, el número, el CDC, el timbrado o el total. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una página, el último emitido primero. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginaDeRecibidos"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    traerRecibido: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cdc": "01800999908001001000000222026112015590465726"
                 *     }
                 */
                "application/json": components["schemas"]["TraerRecibido"];
            };
        };
        responses: {
            /** @description El documento, como se lo conoce ahora. */
            201: {
                headers: {
                    /** @description true si ya se lo conocía. */
                    "Idempotent-Replayed"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recibido"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Errores-4bbfe41a"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerRecibido: {
        parameters: {
            query?: {
                /** @description H homologación, P producción; sin él, primero el de producción. */
                sit?: "H" | "P";
            };
            header?: never;
            path: {
                /** @description CDC del documento, 44 caracteres. */
                cdc: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El documento, como se lo conoce. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecibidoDetalle"];
                };
            };
            400: components["responses"]["Errores-8b5051bd"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-DE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    descargarXmlRecibido: {
        parameters: {
            query?: {
                /** @description H homologación, P producción; sin él, primero el de producción. */
                sit?: "H" | "P";
            };
            header?: never;
            path: {
                /** @description CDC del documento, 44 caracteres. */
                cdc: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sus bytes, sin cambiar uno. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": Blob;
                };
            };
            400: components["responses"]["Errores-8b5051bd"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["Errores-754bba4a"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    descargarKudeRecibido: {
        parameters: {
            query?: {
                /** @description Papel: hoja A4, carta, oficio (216 × 330 mm) o A5, o rollo de 80 o 58 mm (ticket: el ancho de los ajustes de la cuenta); con -resumen, el rollo dice cuántos ítems son en lugar de listarlos. Sin él, el que tenía el punto de expedición al emitir (A4 si no eligió otro), que se genera solo; los demás, al pedirlos por primera vez. */
                formato?: "a4" | "carta" | "oficio" | "a5" | "ticket80" | "ticket58" | "ticket80-resumen" | "ticket58-resumen" | "ticket" | "ticket-resumen";
                /** @description De los rótulos; sin él, el de los ajustes de la cuenta. Se genera al pedirlo por primera vez. */
                idioma?: "es" | "en" | "pt" | "gn";
                /** @description H homologación, P producción; sin él, primero el de producción. */
                sit?: "H" | "P";
            };
            header?: never;
            path: {
                /** @description CDC del documento, 44 caracteres. */
                cdc: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Su representación gráfica. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["Errores-8b5051bd"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["Errores-754bba4a"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles-RECIBIDO_ILEGIBLE"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO-VISTA_PREVIA_NO_DISPONIBLE"];
        };
    };
    notificarRecepcion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CDC del documento, 44 caracteres. */
                cdc: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fecha_recepcion": "2026-11-22T10:30:00-03:00"
                 *     }
                 */
                "application/json": components["schemas"]["NotificarRecepcion"];
            };
        };
        responses: {
            /** @description El documento recibido, con el evento aceptado por la autoridad. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecibidoConEvento"];
                };
            };
            400: components["responses"]["Errores-88b2fd51"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-DE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["EVENTO_NO_ADMITIDO-EVENTO_EN_CURSO"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Errores-6e5cd379"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["Errores-5575e48a"];
        };
    };
    darConformidad: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CDC del documento, 44 caracteres. */
                cdc: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "parcial": true,
                 *       "fecha_recepcion": "2026-12-05T08:00:00-03:00"
                 *     }
                 */
                "application/json": components["schemas"]["Conformidad"];
            };
        };
        responses: {
            /** @description El documento recibido, con el evento aceptado por la autoridad. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecibidoConEvento"];
                };
            };
            400: components["responses"]["Errores-88b2fd51"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-DE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["EVENTO_NO_ADMITIDO-EVENTO_EN_CURSO"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Errores-6e5cd379"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["Errores-5575e48a"];
        };
    };
    darDisconformidad: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CDC del documento, 44 caracteres. */
                cdc: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "motivo": "La mercadería llegó rota"
                 *     }
                 */
                "application/json": components["schemas"]["Disconformidad"];
            };
        };
        responses: {
            /** @description El documento recibido, con el evento aceptado por la autoridad. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecibidoConEvento"];
                };
            };
            400: components["responses"]["Errores-88b2fd51"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-DE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["EVENTO_NO_ADMITIDO-EVENTO_EN_CURSO"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Errores-6e5cd379"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["Errores-5575e48a"];
        };
    };
    desconocerDocumento: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CDC del documento, 44 caracteres. */
                cdc: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "motivo": "No lo pedimos"
                 *     }
                 */
                "application/json": components["schemas"]["Desconocimiento"];
            };
        };
        responses: {
            /** @description El documento recibido, con el evento aceptado por la autoridad. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecibidoConEvento"];
                };
            };
            400: components["responses"]["Errores-88b2fd51"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-DE_NO_ENCONTRADO"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["EVENTO_NO_ADMITIDO-EVENTO_EN_CURSO"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Errores-6e5cd379"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["Errores-5575e48a"];
        };
    };
    listarSeries: {
        parameters: {
            query?: {
                /** @description También las de timbrados y letras anteriores, cada punto con la última usada primero. */
                todas?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vacío si todavía no emitió. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarEmisores: {
        parameters: {
            query?: {
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Cuántos se saltean desde el principio. */
                offset?: number;
                /** @description RUC, razón social o nombre de fantasía. */
                q?: string;
                /** @description En mayúsculas o minúsculas. */
                estado?: "ACTIVO" | "SUSPENDIDO";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una página de la lista. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginaDeEmisores"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    crearEmisor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ruc": "80999995-1",
                 *       "razon_social": "Ñandutí Textiles S.A.",
                 *       "tipo_contribuyente": 2,
                 *       "actividades": [
                 *         {
                 *           "codigo": "46304",
                 *           "descripcion": "COMERCIO AL POR MAYOR DE YERBA MATE, TE Y CAFE"
                 *         }
                 *       ],
                 *       "establecimientos": [
                 *         {
                 *           "codigo": "001",
                 *           "direccion": "Av. de los Lapachos",
                 *           "numero_casa": "1234",
                 *           "departamento": 1,
                 *           "distrito": 1,
                 *           "ciudad": 1,
                 *           "telefono": "021600000",
                 *           "email": "facturas@example.com",
                 *           "puntos": [
                 *             {
                 *               "codigo": "001",
                 *               "sit": "H",
                 *               "modo_envio": "S"
                 *             }
                 *           ]
                 *         }
                 *       ],
                 *       "timbrados": {
                 *         "H": {
                 *           "numero": "80999995",
                 *           "fecha_inicio": "2026-11-01"
                 *         }
                 *       },
                 *       "csc": {
                 *         "H": {
                 *           "id_csc": "0001",
                 *           "csc": "ABCD0000000000000000000000000000"
                 *         }
                 *       },
                 *       "certificado": {
                 *         "archivo": "MIIQqQIBAzCCEG8GCSqGSIb3DQ==",
                 *         "clave": "la del archivo"
                 *       },
                 *       "api_key": {
                 *         "nombre": "Primera"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NuevoEmisor"];
            };
        };
        responses: {
            /** @description El emisor creado, o el mismo si nadie lo usó todavía (Idempotent-Replayed: true). */
            201: {
                headers: {
                    /** @description true si el emisor ya existía. */
                    "Idempotent-Replayed"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmisorCreado"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["Errores-5b0b2d6d"];
            413: components["responses"]["Errores-17ddf810"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["Errores-e0f1f8b5"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarSocios: {
        parameters: {
            query?: {
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Cuántos se saltean desde el principio. */
                offset?: number;
                /** @description RUC, razón social o nombre de fantasía. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una página de la lista. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginaDeSocios"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    crearSocio: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tenant_id": "0b1e0a0e-0000-4000-8000-000000000001",
                 *       "plan": "api",
                 *       "cuota": 40
                 *     }
                 */
                "application/json": components["schemas"]["NuevoSocio"];
            };
        };
        responses: {
            /** @description El socio. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Socio"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["SOCIO_YA_EXISTE"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    cambiarSocio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cuota": 100
                 *     }
                 */
                "application/json": components["schemas"]["CambiosDeSocio"];
            };
        };
        responses: {
            /** @description El socio como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Socio"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarAvisos: {
        parameters: {
            query?: {
                /** @description El `cursor` de la respuesta anterior; sin él, desde el aviso más viejo que se guarda. */
                despues?: string;
                /** @description Los últimos, del más nuevo al más viejo; con tipos, entre los últimos 1.000. Desde su `cursor` se lee lo que venga después. */
                ultimos?: boolean;
                /** @description Solo avisos de estos tipos; sin él, todos. */
                tipos?: ("de.aprobado" | "de.aprobado_con_observacion" | "de.rechazado" | "de.cancelado" | "de.nominado" | "de.inutilizado" | "de.demorado" | "de.por_vencer" | "de.kude_listo" | "de.correo_fallido" | "evento.rechazado" | "recibido.nuevo" | "recibido.observado" | "recibido.cancelado" | "recibido.por_vencer" | "certificado.por_vencer" | "timbrado.por_vencer" | "serie.por_agotarse" | "cuenta.suspendida" | "norma.cambio" | "webhook.prueba")[];
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Si no hay avisos, cuántos segundos se espera por uno antes de responder sin ninguno. */
                espera?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vacío si no hay avisos después del cursor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Avisos"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            410: components["responses"]["AVISOS_CURSOR_VENCIDO"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todos, el más antiguo primero. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhooks"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    crearWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://erp.example.com/avisos",
                 *       "tipos": [
                 *         "de.aprobado",
                 *         "de.rechazado"
                 *       ],
                 *       "descripcion": "ERP"
                 *     }
                 */
                "application/json": components["schemas"]["NuevoWebhook"];
            };
        };
        responses: {
            /** @description El webhook creado. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookConSecreto"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["WEBHOOKS_AGOTADOS"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles-WEBHOOKS_NO_ADMITIDOS"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    borrarWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ya no está. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    cambiarWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tipos": [
                 *         "de.aprobado",
                 *         "de.rechazado",
                 *         "de.cancelado"
                 *       ],
                 *       "estado": "activo"
                 *     }
                 */
                "application/json": components["schemas"]["CambiosDeWebhook"];
            };
        };
        responses: {
            /** @description El webhook como quedó. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    rotarSecretoDeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El webhook, con su secreto nuevo. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookConSecreto"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles-WEBHOOKS_NO_ADMITIDOS"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    probarWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El aviso, en camino. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PruebaDeWebhook"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["WEBHOOK_INACTIVO"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarEntregasDeWebhook: {
        parameters: {
            query?: {
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Cuántos se saltean desde el principio. */
                offset?: number;
                /** @description Solo los de avisos de este documento. */
                de_id?: string;
            };
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una página de intentos. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entregas"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    reenviarAvisosDeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "desde": "2026-11-22T00:00:00-03:00"
                 *     }
                 */
                "application/json": components["schemas"]["ReenvioDeWebhook"];
            };
        };
        responses: {
            /** @description En camino. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReenvioPedido"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["WEBHOOK_INACTIVO"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarDepartamentos: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de una respuesta anterior. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Cambia cuando cambia la respuesta. */
                    ETag?: string;
                    /** @description Cuánto se puede guardar. */
                    "Cache-Control"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Departamentos"];
                };
            };
            /** @description Nada cambió desde ese ETag. */
            304: {
                headers: {
                    /** @description Cambia cuando cambia la respuesta. */
                    ETag?: string;
                    /** @description Cuánto se puede guardar. */
                    "Cache-Control"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarDistritos: {
        parameters: {
            query?: {
                /** @description Código de departamento; sin él, todos. */
                departamento?: number;
            };
            header?: {
                /** @description ETag de una respuesta anterior. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Cambia cuando cambia la respuesta. */
                    ETag?: string;
                    /** @description Cuánto se puede guardar. */
                    "Cache-Control"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Distritos"];
                };
            };
            /** @description Nada cambió desde ese ETag. */
            304: {
                headers: {
                    /** @description Cambia cuando cambia la respuesta. */
                    ETag?: string;
                    /** @description Cuánto se puede guardar. */
                    "Cache-Control"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarLocalidades: {
        parameters: {
            query?: {
                /** @description Código de distrito; sin él, todas (unas 6.800). */
                distrito?: number;
            };
            header?: {
                /** @description ETag de una respuesta anterior. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Cambia cuando cambia la respuesta. */
                    ETag?: string;
                    /** @description Cuánto se puede guardar. */
                    "Cache-Control"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Localidades"];
                };
            };
            /** @description Nada cambió desde ese ETag. */
            304: {
                headers: {
                    /** @description Cambia cuando cambia la respuesta. */
                    ETag?: string;
                    /** @description Cuánto se puede guardar. */
                    "Cache-Control"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarCatalogos: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de una respuesta anterior. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Cambia cuando cambia la respuesta. */
                    ETag?: string;
                    /** @description Cuánto se puede guardar. */
                    "Cache-Control"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogos"];
                };
            };
            /** @description Nada cambió desde ese ETag. */
            304: {
                headers: {
                    /** @description Cambia cuando cambia la respuesta. */
                    ETag?: string;
                    /** @description Cuánto se puede guardar. */
                    "Cache-Control"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["SOLICITUD_MALFORMADA"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    consultarCatalogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de una respuesta anterior. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Como en GET /v1/catalogos: unidades, receptor.tipo_documento. */
                nombre: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Cambia cuando cambia la respuesta. */
                    ETag?: string;
                    /** @description Cuánto se puede guardar. */
                    "Cache-Control"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogo"];
                };
            };
            /** @description Nada cambió desde ese ETag. */
            304: {
                headers: {
                    /** @description Cambia cuando cambia la respuesta. */
                    ETag?: string;
                    /** @description Cuánto se puede guardar. */
                    "Cache-Control"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["SOLICITUD_MALFORMADA"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerIdentidad: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La credencial, como el servicio la entiende. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identidad"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerLogoDeIdentidad: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La imagen. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                    "image/jpeg": Blob;
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarCuentas: {
        parameters: {
            query?: {
                /** @description Partes de la razón social o del RUC, sin distinguir acentos. */
                q?: string;
                /** @description Cuenta solo lo de este ambiente. Por defecto, ambos. */
                sit?: "H" | "P";
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Cuántos se saltean desde el principio. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Por razón social. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cuentas"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarPersonas: {
        parameters: {
            query?: {
                /** @description Cuántos como máximo. */
                limit?: number;
                /** @description Cuántos se saltean desde el principio. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Primero las personas, por correo; después las invitaciones, la más nueva primero. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Personas"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    invitarPersona: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "correo": "ana@estudio.example",
                 *       "rol": "contador"
                 *     }
                 */
                "application/json": components["schemas"]["InvitarPersona"];
            };
        };
        responses: {
            /** @description La invitación; vale 7 días y una sola vez. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Persona"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["YA_ES_MIEMBRO-INVITACIONES_AGOTADAS"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["Errores-e0f1f8b5"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    retirarPersona: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Desde su próxima solicitud ya no puede nada en la cuenta. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonaRetirada"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["ULTIMO_ADMINISTRADOR"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    cambiarRolDePersona: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rol": "admin"
                 *     }
                 */
                "application/json": components["schemas"]["RolDePersona"];
            };
        };
        responses: {
            /** @description La persona, con su rol nuevo. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Persona"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["ULTIMO_ADMINISTRADOR"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    invitarPersonaDeTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificador. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "correo": "carlos@empresa.example",
                 *       "rol": "admin"
                 *     }
                 */
                "application/json": components["schemas"]["InvitarPersona"];
            };
        };
        responses: {
            /** @description La invitación; vale 7 días y una sola vez. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Persona"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["YA_ES_MIEMBRO-INVITACIONES_AGOTADAS"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["Errores-e0f1f8b5"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    aceptarInvitacion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description El del correo. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La cuenta; otra vez, la misma respuesta. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitacionAceptada"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2ff5cfcd"];
            404: components["responses"]["NOT_FOUND-INVITACION_NO_ENCONTRADA"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["INVITACION_USADA"];
            410: components["responses"]["INVITACION_VENCIDA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    verificarDocumento: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["VerificarDocumentoCuerpo"];
            };
        };
        responses: {
            /** @description Las pruebas y el veredicto. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verificacion"];
                };
            };
            400: components["responses"]["Errores-cbd21424"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["Errores-591528b4"];
            422: components["responses"]["Detalles-VERIFICACION_ILEGIBLE"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerHabilitacion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La corrida, con cuántas líneas hay en cada estado. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Habilitacion"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["HABILITACION_NO_ENCONTRADA"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    iniciarHabilitacion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "receptor": {
                 *         "ruc": "80999995-1",
                 *         "nombre": "Ñandutí Textiles S.A."
                 *       },
                 *       "items": [
                 *         {
                 *           "descripcion": "Yerba mate 1 kg",
                 *           "precio_unitario": "28000",
                 *           "iva_tipo": 5
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["InicioDeHabilitacion"];
            };
        };
        responses: {
            /** @description La corrida, en curso. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Habilitacion"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["HABILITACION_EN_CURSO"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Errores-3ef9830f"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    listarLineasDeHabilitacion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todas. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineasDeHabilitacion"];
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["HABILITACION_NO_ENCONTRADA"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    pausarHabilitacion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La corrida, en pausa. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Habilitacion"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["HABILITACION_NO_ENCONTRADA"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["HABILITACION_TERMINADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    seguirHabilitacion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La corrida, en curso. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Habilitacion"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["HABILITACION_NO_ENCONTRADA"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["HABILITACION_TERMINADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    repetirLineaDeHabilitacion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Código de la línea. */
                codigo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La línea, por hacer; la corrida sigue. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineaDeHabilitacion"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-HABILITACION_NO_ENCONTRADA"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["LINEA_NO_REPETIBLE"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    obtenerExpedienteDeHabilitacion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description El ZIP. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            400: components["responses"]["Errores-de8c5d57"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["HABILITACION_NO_ENCONTRADA"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["HABILITACION_SIN_CERTIFICADO"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO-VISTA_PREVIA_NO_DISPONIBLE"];
        };
    };
    adjuntarImagenDeHabilitacion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Código de la línea. */
                codigo: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": Blob;
                "image/jpeg": Blob;
            };
        };
        responses: {
            /** @description La línea, en verde. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineaDeHabilitacion"];
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            404: components["responses"]["NOT_FOUND-HABILITACION_NO_ENCONTRADA"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            409: components["responses"]["LINEA_SIN_IMAGEN"];
            413: components["responses"]["Errores-98132bb8"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO"];
        };
    };
    redactarProrrogaDeHabilitacion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "inicio_obligatorio": "2100-03-01",
                 *       "inicio_solicitado": "2100-06-01",
                 *       "grupo": 18,
                 *       "grupo_solicitado": 19,
                 *       "motivo": "El sistema de ventas se reemplaza y las cajas todavía se integran.",
                 *       "representante": {
                 *         "nombre": "Ana Benítez",
                 *         "documento": "1.234.567",
                 *         "cargo": "representante legal"
                 *       },
                 *       "presenta_un_tercero": {
                 *         "nombre": "Juan Ayala",
                 *         "documento": "7.654.321"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProrrogaDeHabilitacion"];
            };
        };
        responses: {
            /** @description El PDF, cada parte en su página. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["Errores-6dc486e9"];
            401: components["responses"]["AUTH_APIKEY_INVALIDA-AUTH_TOKEN_INVALIDO"];
            403: components["responses"]["Errores-2e546275"];
            408: components["responses"]["SOLICITUD_DEMORADA"];
            413: components["responses"]["CUERPO_DEMASIADO_GRANDE"];
            422: components["responses"]["Detalles"];
            429: components["responses"]["RATE_LIMIT_EXCEDIDO-DEMASIADAS_EN_CURSO"];
            431: components["responses"]["CABECERAS_DEMASIADO_GRANDES"];
            500: components["responses"]["ERROR_INTERNO"];
            503: components["responses"]["SERVICIO_OCUPADO-VISTA_PREVIA_NO_DISPONIBLE"];
        };
    };
}
