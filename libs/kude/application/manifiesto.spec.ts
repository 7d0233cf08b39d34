import { createHash } from 'node:crypto';
import { Manifiesto } from './manifiesto';
import type { DocumentoDePaquete } from './ports/paquete-repository';

const CDC = '01800999908001001000000122026112015365563007';
const IDENTIDAD = { cdc: CDC, estado: 'A', tipo: 1, sit: 'H', timbrado: '80099990', serie: '' } as const;
const NUMERO = { establecimiento: '001', punto: '001', numero: 1, fechaEmision: '2026-11-20T10:00:00' };
const documento = (moneda: string, total: string): DocumentoDePaquete => ({
  ...IDENTIDAD,
  ...NUMERO,
  ...{ id: 'uno', version: 1, kudeFormato: 'a4', fallido: false, moneda, total },
});
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

it('has a line for each document, with its total as the API shows it and the digests of its files', () => {
  const [xml, pdf] = [Buffer.from('<rDE/>'), Buffer.from('%PDF')];
  const manifiesto = new Manifiesto();
  manifiesto.anotar(documento('PYG', '70000.00000000'), { nombre: 'uno', titulo: 'uno', xml, pdf });
  manifiesto.anotar(documento('USD', '10.50000000'), { nombre: 'dos', titulo: 'dos', xml });
  const [titulos, primera, segunda, fin] = manifiesto.csv().toString().split('\r\n');
  const comun = `${CDC},A,1,H,80099990,,001,001,1,2026-11-20T10:00:00`;
  expect(titulos!.split(',')).toHaveLength(16);
  expect(primera).toBe(`${comun},PYG,70000,uno.xml,${sha256(xml)},uno.pdf,${sha256(pdf)}`);
  expect(segunda).toBe(`${comun},USD,10.50,dos.xml,${sha256(xml)},,`);
  expect(fin).toBe('');
});
