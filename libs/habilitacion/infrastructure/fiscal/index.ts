export { Servicios } from './servicios';
