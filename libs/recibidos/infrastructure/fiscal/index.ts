export { abrirArchivo, type DocumentoAbierto, DOCUMENTOS_POR_ARCHIVO } from './juicio/abrir-archivo';
export { JuezDeRecibidosAparte } from './juicio/juez-aparte';
export { juicioDeCdc, juicioDeQr } from './juicio/juicio-de-qr';
export { XmlJuezDeRecibidos } from './juicio/xml-juez-de-recibidos';
export { SoapConsultaDeRecibido } from './soap-consulta-de-recibido';
