export { PintorAparte } from './pintor-aparte';
