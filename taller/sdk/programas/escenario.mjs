import { ErrorDeTimbo, ErrorDeValidacion, FirmaInvalida, Rechazado, Timbo, verificarWebhook } from 'timbo';

const { TIMBO_URL: url, TIMBO_KEY: llave, TIMBO_TOKEN: token, BANCO, CORRIDA, RANGO } = process.env;
const timbo = new Timbo({ url, llave });
const banco = async (orden) => (await fetch(`${BANCO}/${orden}`)).json();
const falla = (pedido) => pedido.then(() => 'no falló').catch((error) => error);
let paso = 0;
const decir = (...partes) => console.log((paso += 1), ...partes);

const item = { descripcion: 'Café molido 500 g', cantidad: '2', precio_unitario: '35000', iva_tipo: 10 };
const receptor = { nombre: CORRIDA, tipo_documento: 1, numero_documento: '4567890', codigo_pais: 'PRY' };
const en = { establecimiento: '001', punto: '003' };
const factura = { ...en, tipo_transaccion: 1, receptor, items: [item] };
const rechazable = { ...factura, items: [{ ...item, codigo_interno: 'SIM-RECHAZAR-1309' }] };

const malo = await falla(timbo.validarDocumento({ cuerpo: { ...factura, items: [{ ...item, iva_tipo: 7 }] } }));
const parametro = await falla(timbo.listarDocumentos({ limit: 0 }));
decir('errados', malo instanceof ErrorDeValidacion, malo.errores[0].campo, parametro.errores[0].campo);

const emitida = await timbo.emitirYEsperar(factura);
decir('emitida', emitida.estado, emitida.total);

await banco('cortar');
const cortada = await timbo.emitirYEsperar(factura);
const { total } = await timbo.listarDocumentos({ id_interno: cortada.id_interno });
decir('con corte', cortada.estado, total, cortada.cdc !== emitida.cdc);

const cambiada = { ...factura, id_interno: cortada.id_interno, items: [{ ...item, cantidad: '3' }] };
const distinta = await falla(timbo.emitirYEsperar(cambiada, { exigirIgual: true }));
decir('otra con su id_interno', ...distinta.difiere);

const rechazo = await falla(timbo.emitirYEsperar(rechazable));
decir('rechazada', rechazo instanceof Rechazado, rechazo.codigoFiscal);

const rechazada = await timbo.documento(rechazo.cdc);
const corregida = await timbo.emitirYEsperar(factura, { edit_cdc: rechazo.cdc });
decir('corregida', corregida.estado, corregida.numero === rechazada.numero);

const nota = await timbo.emitirYEsperar({
  ...en,
  tipo_de: 5,
  motivo_nc: 2,
  receptor,
  doc_asociado: { tipo: 1, cdc: emitida.cdc },
  items: [{ ...item, cantidad: '1' }],
});
decir('nota de crédito', nota.estado, nota.total);

const pdf = await timbo.kude({ cdc: emitida.cdc, formato: 'ticket80' });
decir('kude', new TextDecoder().decode(pdf.subarray(0, 5)));

const cancelada = await timbo.cancelarDocumento({ cdc: corregida.cdc, cuerpo: { motivo: 'Se anuló la venta' } });
decir('cancelada', cancelada.estado, cancelada.evento.estado);

const fueraDeLugar = await falla(timbo.emitirDocumento({ cuerpo: factura, edit_cdc: emitida.cdc }));
decir('no se edita', fueraDeLugar instanceof ErrorDeTimbo, fueraDeLugar.estado, fueraDeLugar.codigo);

const [numero_desde, numero_hasta] = [Number(RANGO), Number(RANGO) + 1];
const rango = await timbo.inutilizarRango({
  cuerpo: { ...en, tipo_de: 1, numero_desde, numero_hasta, motivo: 'Talonario perdido' },
});
decir('inutilizado', rango.estado, rango.numero_hasta - rango.numero_desde);

const documento = { documento_tipo: 2, documento_numero: 'AB123456', codigo_pais: 'BRA' };
const extranjero = { tipo_operacion: 4, ...documento, direccion: 'Rua das Flores 10' };
const creado = await timbo.crearReceptor({ cuerpo: { ...extranjero, nombre: CORRIDA } });
const nombres = [];
for await (const { nombre } of timbo.recorrerReceptores({ q: CORRIDA, tipo_operacion: [1, 4] })) nombres.push(nombre);
decir('receptor', nombres.length, nombres[0] === creado.nombre);

let documentos = 0;
for await (const { receptor: hallado } of timbo.recorrerDocumentos({ q: CORRIDA, limit: 3 }))
  documentos += hallado.nombre === CORRIDA ? 1 : 0;
decir('documentos', documentos);

let aviso;
for await (const { avisos } of timbo.seguirAvisos({ tipos: ['de.rechazado'], espera: 25 })) {
  aviso = avisos.find(({ datos }) => datos.cdc === rechazo.cdc);
  if (aviso) break;
}
decir('aviso', aviso.tipo, aviso.datos.codigo_fiscal);

const admin = new Timbo({ url, token });
// Of the documents before a notice may still come.
const { id, secreto } = await admin.crearWebhook({ cuerpo: { url: `${BANCO}/avisos`, tipos: ['webhook.prueba'] } });
await admin.probarWebhook({ id });
const { cabeceras, cuerpo } = await banco('recibido');
const verificado = await verificarWebhook(secreto, cabeceras, cuerpo);
const alterado = await falla(verificarWebhook(secreto, cabeceras, `${cuerpo} `));
await admin.borrarWebhook({ id });
decir('webhook', verificado.tipo, alterado instanceof FirmaInvalida);

await banco('ocupar');
const { items } = await timbo.listarSeries();
decir(
  'tras un 429',
  items.some(({ punto }) => punto === '003'),
);
