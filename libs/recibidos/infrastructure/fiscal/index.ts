export { abrirArchivo } from './juicio/abrir-archivo';
export { examinarArchivo } from './juicio/examinar-archivo';
export { ExaminadorAparte } from './juicio/examinador-aparte';
export { juicioDeCdc, juicioDeQr } from './juicio/juicio-de-qr';
export { XmlJuezDeRecibidos } from './juicio/xml-juez-de-recibidos';
export { SoapConsultaDeRecibido } from './soap-consulta-de-recibido';
