export { abrirArchivo } from './juicio/abrir-archivo';
export { XmlJuezDeRecibidos } from './juicio/xml-juez-de-recibidos';
export { SoapConsultaDeRecibido } from './soap-consulta-de-recibido';
