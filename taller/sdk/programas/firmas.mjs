// The client's verdict on each case of a webhook, on the forms that servers give one, and on wrong settings of its own.
import { FirmaInvalida, Timbo, verificarWebhook } from 'timbo';

const casos = JSON.parse(process.env.CASOS);

async function decir(hacer) {
  try {
    await hacer();
    return 'vale';
  } catch (error) {
    if (error instanceof FirmaInvalida) return 'FirmaInvalida';
    return error.constructor === TypeError && /whsec_|llave|dirección|items\[0\]\.cantidad/.test(error.message)
      ? 'mal usado'
      : String(error);
  }
}
const todos = async (pruebas) => Promise.all(pruebas.map(decir));

const { secreto, cabeceras, cuerpo, ahora } = casos[0];
const listas = Object.fromEntries(Object.entries(cabeceras).map(([nombre, valor]) => [nombre, [valor]]));
const formas = [
  () => verificarWebhook(secreto, new Headers(cabeceras), cuerpo, ahora * 1000),
  () => verificarWebhook(secreto, listas, Buffer.from(cuerpo), ahora * 1000),
  () => verificarWebhook(secreto, cabeceras, new TextEncoder().encode(cuerpo), ahora * 1000),
];
const [url, llave] = ['https://timbo.example', 'timbo_k_1'];
const clientes = [
  () => new Timbo({ url: undefined, llave }),
  () => new Timbo({ url: 'timbo.example', llave }),
  () => new Timbo({ url, llave: undefined }),
  () => new Timbo({ url, llave, token: 't' }),
  () => new Timbo({ url, llave: 'timbo_k_…' }),
  () => new Timbo({ url, llave }).validarDocumento({ cuerpo: { items: [{ cantidad: 2n }] } }),
  () => new Timbo({ url, llave, cuenta: '0190a1b2-0000-7000-8000-000000000001' }),
  () => new Timbo({ url, token: 't', cuenta: '80012345-0' }),
  () => new Timbo({ url, llave: `${llave}\n` }),
];
console.log(
  JSON.stringify({
    dichos: await todos(casos.map((c) => () => verificarWebhook(c.secreto, c.cabeceras, c.cuerpo, c.ahora * 1000))),
    formas: await todos(formas),
    clientes: await todos(clientes),
  }),
);
