export { ImapFlowClienteDeBuzon } from './imapflow-cliente-de-buzon';
