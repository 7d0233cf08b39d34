import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { notRun } from '../../../../test/not-run';
import { leerCdc } from '../cdc/cdc';
import { carpetaDeReferencia } from '../formato/testing/esquema-oficial';
import { baseQr, componerQr } from '../qr/componer-qr';
import { leerCertificado } from '../certificado/leer-certificado';
import { Ruc } from '../ruc/ruc';
import { verificarFirma } from './verificar-firma';

const referencia = carpetaDeReferencia();
const campo = (xml: string, nombre: string) => new RegExp(`<${nombre}>([^<]*)</${nombre}>`).exec(xml)?.[1];

if (!referencia) {
  notRun('the published documents', 'FISCAL_REFERENCE_DIR');
} else {
  const carpeta = path.join(referencia, 'ejemplos/sinteticos');
  const documentos = readdirSync(carpeta).filter((a) => /^(fe|nc|nd|nre|afe)_/.test(a));
  const eventos = readdirSync(carpeta).filter((a) => a.startsWith('evento_'));
  const leer = (archivo: string) => readFileSync(path.join(carpeta, archivo), 'utf8');

  test.each(documentos)('%s: CDC, signature, RUC of the signer and QR agree with ours', (archivo) => {
    const xml = leer(archivo);
    const cdc = /<DE Id="([^"]*)"/.exec(xml)![1]!;
    expect(leerCdc(cdc)).toMatchObject({ numero: campo(xml, 'dNumDoc'), ruc: campo(xml, 'dRucEm') });
    const firma = verificarFirma(xml, { elemento: 'DE', id: cdc });
    if (!firma.valida) throw new Error(firma.detalle);
    expect(leerCertificado(firma.certificado)).toMatchObject({
      ruc: Ruc.of(campo(xml, 'dRucEm')!, campo(xml, 'dDVEmi')!)?.toString(),
      usos: { digitalSignature: true, nonRepudiation: true, clientAuth: true },
    });
    const dRucRec = campo(xml, 'dRucRec');
    const qr = componerQr({
      base: baseQr('H'),
      cdc,
      fechaEmision: campo(xml, 'dFeEmiDE')!,
      receptor: dRucRec ? { dRucRec } : { dNumIDRec: campo(xml, 'dNumIDRec')! },
      total: campo(xml, 'dTotGralOpe') ?? '0',
      iva: campo(xml, 'dTotIVA') ?? '0',
      items: xml.split('<gCamItem>').length - 1,
      digestValue: firma.digestValue,
      idCsc: '0001',
      csc: 'ABCD0000000000000000000000000000',
    });
    expect(campo(xml, 'dCarQR')).toBe(qr.replaceAll('&', '&amp;'));
  });

  test.each(eventos)('%s: every signature is verified', (archivo) => {
    const xml = leer(archivo);
    const ids = [...xml.matchAll(/<rEve Id="(\d+)"/g)].map((m) => m[1]!);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(verificarFirma(xml, { elemento: 'rEve', id })).toMatchObject({ valida: true });
  });
}
