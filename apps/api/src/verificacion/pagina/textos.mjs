// The words of the page: what a verdict and a proof mean, and what they do not prove.

/** @typedef {{ clase: 'bien' | 'duda' | 'mal', titulo: string, texto: string }} Veredicto */

/** @type {Record<string, Veredicto>} */
export const VEREDICTOS = {
  valido: {
    clase: 'bien',
    titulo: 'Es auténtico',
    texto: 'Lo firmó su emisor, nadie lo cambió después, y la autoridad lo aprobó.',
  },
  por_confirmar: {
    clase: 'duda',
    titulo: 'Falta confirmarlo con la autoridad',
    texto: 'Nada de lo que se comprobó está mal. Abra la página de la autoridad para ver si lo aprobó.',
  },
  observado: {
    clase: 'duda',
    titulo: 'Algo no coincide',
    texto: 'Mire abajo qué prueba no pasó, y hable con quien se lo dio antes de aceptarlo.',
  },
  invalido: {
    clase: 'mal',
    titulo: 'No es un documento válido',
    texto: 'Lo cambiaron, o no es un documento electrónico. No lo acepte.',
  },
  solo_papel: {
    clase: 'duda',
    titulo: 'Falta comparar el papel',
    texto:
      'Cualquiera puede imprimir un QR ajeno. Abra la página de la autoridad, y compare el emisor, la fecha y el total.',
  },
  solo_papel_aprobado: {
    clase: 'duda',
    titulo: 'Existe y está aprobado: compare su papel',
    texto: 'La autoridad aprobó un documento con este CDC. Compare el emisor, la fecha y el total con su papel.',
  },
  cancelado: {
    clase: 'mal',
    titulo: 'Su emisor lo canceló',
    texto: 'Es un documento verdadero que ya no vale. No lo acepte.',
  },
  rechazado: {
    clase: 'mal',
    titulo: 'La autoridad lo rechazó',
    texto: 'Un documento rechazado no vale. Pida otro a quien se lo dio.',
  },
};

export const DE_PRUEBA = 'Es un documento de prueba: no tiene valor fiscal.';

export const RESULTADOS = {
  si: { clase: 'bien', texto: 'Sí' },
  no: { clase: 'mal', texto: 'No' },
  sin_preguntar: { clase: 'duda', texto: 'Sin comprobar' },
  no_aplica: { clase: '', texto: 'No hace falta' },
};

/** The name of each proof, what it means when it is passed, and what it does not prove. */
export const PRUEBAS = {
  esquema: {
    nombre: 'Formato',
    significa: 'Está escrito como la autoridad lo pide.',
    no_prueba: 'Que sus datos sean ciertos.',
  },
  firma: {
    nombre: 'Firma',
    significa: 'Nadie lo cambió desde que se firmó.',
    no_prueba: 'De quién es la firma: eso lo dice el certificado.',
  },
  certificado: {
    nombre: 'Certificado',
    significa: 'Quien firmó es el emisor, y lo avala una entidad acreditada.',
    no_prueba: 'Que el certificado no se haya anulado antes de firmar.',
  },
  cdc: {
    nombre: 'CDC',
    significa: 'El número del documento está bien formado, y con el archivo, coincide con sus datos.',
    no_prueba: 'Que la autoridad lo conozca.',
  },
  qr: {
    nombre: 'Código QR',
    significa: 'El QR dice lo mismo que el documento.',
    no_prueba: 'Su sello, si lo emitió otro servicio: solo el emisor puede comprobarlo.',
  },
  totales: {
    nombre: 'Totales',
    significa: 'Las sumas y el IVA dan lo que dice.',
    no_prueba: 'Que la venta se haya hecho.',
  },
  destinatario: {
    nombre: 'A quién va',
    significa: 'Aquí no se pregunta quién es usted.',
    no_prueba: 'Que el documento sea para usted: mire el nombre.',
  },
  autoridad: {
    nombre: 'Autoridad',
    significa: 'La autoridad tributaria lo aprobó.',
    no_prueba: 'Que siga aprobado mañana: su emisor puede cancelarlo.',
  },
};

export const AVISOS = {
  verificando: 'Verificando…',
  listo: 'Verificado. El resultado está abajo.',
  falta: 'Escriba un CDC o el texto de un QR, o elija un archivo.',
  grande: 'El archivo es demasiado grande: el XML o el PDF de un documento no pasa de 2 MB.',
  foto: 'Buscando el QR en la foto…',
  sin_qr: 'No se encontró un código QR en la foto. Pruebe con otra, más cerca y con luz.',
  foto_mala: 'La foto no se puede abrir.',
  camara: 'Apunte la cámara al código QR.',
  sin_camara: 'No se puede usar la cámara. Dé permiso, o saque una foto y elíjala como archivo.',
  sin_red: 'No hay conexión con el servicio. Pruebe otra vez.',
  ocupado: 'Hay muchas verificaciones ahora. Pruebe otra vez en un minuto.',
  otro: 'No se pudo verificar. Pruebe otra vez.',
};
