import { conQr, qrDe } from '../mundo-de-juicio';
import type { Falsificacion, Materia } from './falsificacion';

const deQr = (nombre: string, cambiar: (qr: string, materia: Materia) => string | undefined): Falsificacion => ({
  nombre,
  veredicto: 'observado',
  fallan: ['qr'],
  forjar: (materia) => {
    const qr = cambiar(qrDe(materia.xml), materia);
    return qr === undefined || qr === qrDe(materia.xml) ? undefined : conQr(materia.xml, qr);
  },
});

/** The QR is not signed, so anybody may change it. */
export const DE_QR: readonly Falsificacion[] = [
  deQr('the QR of another document', (_, { otro }) => qrDe(otro)),
  deQr('a QR with another amount', (qr) => qr.replace(/dTotGralOpe=[\d.]+/, 'dTotGralOpe=1')),
  deQr('a QR with another IVA', (qr) => qr.replace(/dTotIVA=[\d.]+/, 'dTotIVA=1')),
  deQr('a QR with another receiver', (qr) => qr.replace(/(dRucRec|dNumIDRec)=\w*/, '$1=99999')),
  deQr('a QR that names the receiver otherwise', (qr) =>
    qr.replace(/(dRucRec|dNumIDRec)=/, (_, nombre) => (nombre === 'dRucRec' ? 'dNumIDRec=' : 'dRucRec=')),
  ),
  deQr('a QR with more items', (qr) => qr.replace(/cItems=(\d+)/, 'cItems=1$1')),
  deQr('a QR with another digest', (qr) => qr.replace(/DigestValue=..../, 'DigestValue=4141')),
  deQr('a QR with another date', (qr) => qr.replace(/dFeEmiDE=32303236/, 'dFeEmiDE=32303235')),
  deQr('a QR that leads elsewhere', (qr) => qr.replace('ekuatia.set.gov.py', 'ekuatia.set.gov.py.example')),
  deQr('a QR without encryption on its way', (qr) => qr.replace('https:', 'http:')),
  deQr('a QR without its seal', (qr) => qr.replace(/&cHashQR=.*/, '')),
  deQr('a QR with one parameter more', (qr) => `${qr}&x=1`),
  deQr('a QR in another order', (qr) => qr.replace(/(&dTotGralOpe=[^&]*)(&dTotIVA=[^&]*)/, '$2$1')),
  deQr('a QR that was escaped twice', (qr) => qr.replaceAll('&', '&amp;')),
];
