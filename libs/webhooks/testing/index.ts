export { type Recibido, Sumidero } from './sumidero';
