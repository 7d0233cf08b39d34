export { abrirAparte } from './juicio/abrir-aparte';
export { abrirArchivo } from './juicio/abrir-archivo';
export { JuezDeRecibidosAparte } from './juicio/juez-aparte';
export { examinarArchivo } from './juicio/examinar-archivo';
export { ExaminadorAparte } from './juicio/examinador-aparte';
export { XmlJuezDeRecibidos } from './juicio/xml-juez-de-recibidos';
export { SoapConsultaDeRecibido } from './soap-consulta-de-recibido';
