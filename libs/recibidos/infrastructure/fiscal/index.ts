export { SoapConsultaDeRecibido } from './soap-consulta-de-recibido';
