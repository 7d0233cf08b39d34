// What the client does when the network or the service fails: each line of `pruebas` against a server that fails as its name says.
import { ErrorDeTimbo, Timbo } from 'timbo';

const factura = {
  establecimiento: '001',
  punto: '001',
  tipo_transaccion: 1,
  receptor: { nombre: 'Ana Báez', tipo_documento: 1, numero_documento: '4567890', codigo_pais: 'PRY' },
  items: [{ descripcion: 'Café', cantidad: '2', precio_unitario: '35000', iva_tipo: 10 }],
};
const emitir = (timbo) => timbo.emitirYEsperar(factura);
const emitirApurado = (timbo) => timbo.emitirYEsperar(factura, { segundos: 1 });
const series = (timbo) => timbo.listarSeries();
const receptor = (timbo) => timbo.crearReceptor({ cuerpo: { nombre: 'Ana', tipo_operacion: 4 } });
const cancelar = (timbo) => timbo.cancelarDocumento({ cdc: '0180', cuerpo: { motivo: 'Se anuló la venta' } });
const pruebas = {
  emisionCortada: emitir,
  consultaCortada: emitir,
  emisionSinLargo: emitir,
  emisionSinNadie: emitir,
  emisionApurada: emitirApurado,
  consultaSinNadie: emitir,
  rechazoTrasElCorte: emitir,
  sinAutoridad: emitir,
  ocupado: series,
  caido: series,
  unaHora: series,
  hastaUnaFecha: series,
  hastaNadie: series,
  deOtro: emitir,
  redirigida: emitir,
  errorDeOtro: series,
  eventoEnCurso: cancelar,
  eventoNoAdmitido: cancelar,
  nominacionCortada: (timbo) => timbo.nominarDocumento({ cdc: '0180', cuerpo: { receptor: { ...factura.receptor } } }),
  transporteCortado: (timbo) =>
    timbo.actualizarTransporte({ cdc: '0180', cuerpo: { transportista: { nombre: 'Ana Báez' } } }),
  altaCortada: receptor,
  deUnaCuenta: series,
  altaSinTurno: receptor,
};

const dichos = {};
for (const [nombre, llamar] of Object.entries(pruebas)) {
  const esperas = [];
  let ahora = 0;
  const timbo = new Timbo({
    url: process.env.TIMBO_URL,
    // Who acts for several accounts has a token; the others have a key.
    ...(nombre === 'deUnaCuenta' ? { token: nombre, cuenta: process.env.CUENTA } : { llave: nombre }),
    reloj: () => ahora,
    azar: () => 0,
    esperar: async (ms) => {
      esperas.push(ms / 1000);
      ahora += ms;
    },
  });
  const resultado = await llamar(timbo).then(
    ({ estado }) => estado ?? 'bien',
    (error) => {
      if (error instanceof ErrorDeTimbo) return `${error.estado} ${error.codigo}`;
      return error.constructor.name + (error.idInterno?.startsWith('sdk-') ? ' conSuId' : '');
    },
  );
  dichos[nombre] = { dicho: resultado, esperas };
}
console.log(JSON.stringify(dichos));
