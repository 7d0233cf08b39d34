import { casoDe } from '../casos';
import { enPalabras } from './en-palabras';

it.each([
  ['WS-sincronico', 'WS Sincrónico, con el certificado del contribuyente', 'Responde'],
  ['WSX-consulta_ruc', 'WS Consulta RUC, con un certificado no válido', 'No admite'],
  ['FE-S-1', 'Factura electrónica, envío sincrónico', 'Aprobación'],
  ['NCE-L-2', 'Nota de crédito electrónica, en lote', 'Aprobación'],
  [
    'NDE-S-E1',
    'Nota de débito electrónica, envío sincrónico, con error en nombre del emisor de prueba',
    'Rechazo 1263',
  ],
  ['AFE-S-E2', 'Autofactura electrónica, envío sincrónico, con error en timbrado', 'Rechazo 1101'],
  ['NRE-L-E3', 'Nota de remisión electrónica, en lote, con error en inicio de vigencia del timbrado', 'Rechazo 1107'],
  ['FE-L-E4', 'Factura electrónica, en lote, con error en distrito del emisor', 'Rechazo 1255'],
  ['FE-L-E5', 'Factura electrónica, en lote, con error en código de seguridad del contribuyente', 'Rechazo 2501'],
  ['CANC-1', 'Cancelación de FE-L-5', 'Registro'],
  ['INUT-FE-2', 'Inutilización del número de FE-S-E2', 'Registro'],
  ['CONF-1', 'Conformidad del receptor sobre FE-S-1', 'Registro'],
  ['AJUS-1', 'Disconformidad del receptor sobre FE-S-1, que corrige la conformidad', 'Registro'],
  ['DESC-2', 'Desconocimiento del receptor sobre NDE-S-2', 'Registro'],
  ['NOTI-3', 'Notificación de recepción sobre FE-L-3', 'Registro'],
  ['CONS-FE-1', 'Consulta por CDC de FE-S-1', 'Encontrado'],
  ['KUDE-NCE-1', 'Representación gráfica (KuDE) de NCE-S-1', 'PDF'],
])('says of %s what it sends and what must come of it', (codigo, que, espera) => {
  expect(enPalabras(casoDe(codigo))).toEqual({ que, espera });
});
