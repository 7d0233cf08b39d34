import type { CertificadoDeFirma } from '@libs/fiscal';
import { CertificadoRechazado } from '@libs/series';
import { mensajeDe } from './certificado-subido';

it('says the day of Paraguay on which a certificate ended', () => {
  const leido = { hasta: new Date('2025-01-01T01:00:00Z') } as CertificadoDeFirma;
  expect(mensajeDe(new CertificadoRechazado('vencido', '80012345-0', leido))).toContain('2024-12-31');
});
