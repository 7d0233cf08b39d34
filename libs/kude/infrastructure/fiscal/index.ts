export { vistaDeKude, XmlLectorDeDocumento } from './vista-de-kude';
