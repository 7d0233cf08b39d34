import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { verificarFirma } from '@libs/fiscal/verificacion';
import { StackError } from '../stack/stack-error';
import type { ApiClient, De } from './api-client';
import type { FacturaDeDemo } from './facturas';
import type { Resultado } from './resultado';

function verificada(xml: Buffer, cdc: string): string {
  const firma = verificarFirma(xml.toString('utf8'), { elemento: 'DE', id: cdc });
  if (!firma.valida) throw new StackError(`The signature of ${cdc} is not valid: ${firma.detalle}.`);
  return 'valid';
}

function comprobarRespuesta(
  { titulo, esperado }: FacturaDeDemo,
  { estado, cdc, codigo_fiscal, mensaje_fiscal }: De,
): void {
  if (estado === esperado) return;
  const dicho = `${codigo_fiscal ?? 'no code'}: ${mensaje_fiscal ?? 'no message'}`;
  throw new StackError(
    `The invoice «${titulo}» (${cdc}) ended in estado ${estado}, ${esperado} was expected (${dicho}).`,
  );
}

const enlace = (url: string | null, que: string, cdc: string): string => {
  if (url) return url;
  throw new StackError(`${cdc} has no ${que}.`);
};

/** Issues one invoice by the public API, follows it to its KuDE and saves its XML and PDF in `carpeta`. */
export async function probarFactura(api: ApiClient, factura: FacturaDeDemo, carpeta: string): Promise<Resultado> {
  const inicio = performance.now();
  const ms = () => Math.round(performance.now() - inicio);
  const { cdc } = await api.emitir(factura.cuerpo);
  const msAceptar = ms();
  const de = await api.respuesta(cdc);
  const msAprobar = ms();
  comprobarRespuesta(factura, de);
  const kude = await api.descargar(enlace(de.kude_url, 'KuDE', cdc));
  const msKude = ms();
  if (!kude.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new StackError(`The KuDE of ${cdc} is not a PDF.`);
  const xml = await api.descargar(enlace(de.xml_url, 'signed XML', cdc));
  const firma = verificada(xml, cdc);
  mkdirSync(carpeta, { recursive: true });
  writeFileSync(path.join(carpeta, `${de.numero_formateado}.pdf`), kude);
  writeFileSync(path.join(carpeta, `${de.numero_formateado}.xml`), xml);
  return {
    titulo: factura.titulo,
    numero: de.numero_formateado,
    cdc,
    estado: de.estado,
    msAceptar,
    msAprobar,
    msKude,
    firma,
    codigo: de.codigo_fiscal ?? '',
  };
}
