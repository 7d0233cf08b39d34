import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../dev/stack/root';

/** The main flows, as a caller writes them. Lines that the compiler must refuse end in `// no`. */
const USO = `
import { ErrorDeRed, Rechazado, Timbo, verificarWebhook, type Documento, type Emision } from './index';
declare const timbo: Timbo;
const ana = { nombre: 'Ana Báez', tipo_documento: 1, numero_documento: '4567890', codigo_pais: 'PRY' } as const;
const cafe = { descripcion: 'Café', cantidad: '2', precio_unitario: '35000', iva_tipo: 10 } as const;
const en = { establecimiento: '001', punto: '001' };
const rango = { ...en, numero_desde: 1, numero_hasta: 2, motivo: 'Se perdieron' };
export const factura: Emision = { ...en, tipo_transaccion: 1, receptor: ana, items: [cafe] };
export const sinItems: Emision = { ...en, receptor: ana }; // no
export const ivaMalo: Emision = { ...en, receptor: ana, items: [{ ...cafe, iva_tipo: 7 }] }; // no
export const puntoMalo: Emision = { establecimiento: 1, punto: '001', receptor: ana, items: [cafe] }; // no
export const ajeno: Emision = { ...en, tipo_transaccion: 1, receptor: ana, items: [cafe], color: 'rojo' }; // no
export async function usar(): Promise<void> {
  const de: Documento = await timbo.emitirYEsperar(factura, { segundos: 60 });
  const total: string = de.total;
  const otro: number = de.total; // no
  await timbo.emitirDocumento({ cuerpo: factura, wait: true });
  await timbo.emitirDocumento({ cuerpo: {} }); // no
  await timbo.emitirDocumento(); // no
  await timbo.emitirDocumento({ cuerpo: factura, wait: 'sí' }); // no
  await timbo.inutilizarRango({ cuerpo: { ...rango, tipo_de: 1, sit: 'H' } });
  await timbo.inutilizarRango({ cuerpo: { ...en, numero_desde: 1, numero_hasta: 2 } }); // no
  await timbo.inutilizarRango({ cuerpo: { ...rango, sit: 'X' } }); // no
  await timbo.inutilizarRango({ cuerpo: { ...rango, numero_desde: '1' } }); // no
  await timbo.crearReceptor({ cuerpo: { nombre: 'Ana', tipo_operacion: 4, codigo_pais: null } });
  await timbo.crearReceptor({ cuerpo: { nombre: 'Ana' } }); // no
  await timbo.crearReceptor({ cuerpo: { nombre: 'Ana', tipo_operacion: 2 } }); // no
  await timbo.nominarDocumento({ cdc: de.cdc, cuerpo: { receptor: ana, motivo: 'Pidió factura con nombre' } });
  await timbo.nominarDocumento({ cdc: de.cdc, cuerpo: { motivo: 'Sin receptor' } }); // no
  const cancelado = await timbo.cancelarDocumento({ cdc: de.cdc, cuerpo: { motivo: 'Se anuló la venta' } });
  const motivo: string = cancelado.evento.motivo;
  const protocolo: string = cancelado.protocolo_fiscal; // no
  await timbo.cancelarDocumento({ cuerpo: { motivo: 'Sin decir cuál' } }); // no
  const detalle = await timbo.obtenerDocumento({ cdc: de.cdc });
  const cuotas = detalle.pago_credito?.detalle_cuotas?.map(({ monto }) => monto);
  for await (const { cdc, version } of timbo.recorrerDocumentos({ estado: 'A', limit: 10 })) console.log(cdc, version); // no
  for await (const { cdc } of timbo.recorrerDocumentos({ estado: 'Z' })) console.log(cdc); // no
  for await (const { avisos } of timbo.seguirAvisos({ tipos: ['de.aprobado'] })) console.log(avisos[0]?.tipo);
  const { documentos, total_pages } = await timbo.listarDocumentos({ estado: 'R', limit: 10 });
  const suyo: string = (await timbo.listarDocumentos({ cdc: de.cdc })).xml_url;
  const pagina: number = (await timbo.listarDocumentos({ cdc: de.cdc })).total_pages; // no
  const pdf: Uint8Array = await timbo.kude({ cdc: de.cdc, formato: 'ticket80' });
  await timbo.kude({ cdc: de.cdc, formato: 'a3' }); // no
  await timbo.importarDocumentos({ cuerpo: { archivo: new Blob([]) } });
  await timbo.importarDocumentos({ cuerpo: { archivo: 'facturas.zip' } }); // no
  const aviso = await verificarWebhook('whsec_', {}, '');
  if (aviso.tipo === 'de.cancelado') console.log(aviso.datos.motivo.length, aviso.datos.enlaces.kude);
  if (aviso.tipo === 'de.aprobado') console.log(aviso.datos.motivo); // no
  await verificarWebhook('whsec_', new Headers(), new Uint8Array());
  await verificarWebhook('whsec_', {}, { tipo: 'leído' }); // no
  const codigo = (error: unknown): string => (error instanceof Rechazado ? error.codigoFiscal : '');
  const conCual = (error: unknown): string => (error instanceof ErrorDeRed ? error.idInterno : '');
  console.log(documentos[0]?.cdc, total_pages, suyo, pagina, conCual(undefined));
  console.log(total, otro, motivo, protocolo, cuotas, pdf, aviso.tipo, codigo(undefined));
}
`;

it('the package compiles by its own settings, without Node, and the compiler refuses wrong calls', () => {
  const carpeta = path.join(ROOT, 'sdk/typescript');
  const { config } = ts.readConfigFile(path.join(carpeta, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, carpeta);
  const uso = path.join(carpeta, 'src/uso.ts');
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (nombre, idioma) =>
    nombre === uso ? ts.createSourceFile(nombre, USO, idioma) : getSourceFile(nombre, idioma);
  host.fileExists = (nombre) => nombre === uso || fileExists(nombre);
  const programa = ts.createProgram([...fileNames, uso], { ...options, noEmit: true, skipDefaultLibCheck: true }, host);
  const errores = ts.getPreEmitDiagnostics(programa).map(({ file, start = 0, messageText }) => {
    if (file?.fileName !== uso) return `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    return file.text.split('\n')[file.getLineAndCharacterOfPosition(start).line];
  });
  expect([...new Set(errores)]).toEqual(USO.split('\n').filter((linea) => linea.endsWith('// no')));
});
