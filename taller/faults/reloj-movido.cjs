// Preloaded into a process whose clock is to be wrong: by RELOJ_MOVIDO_MS from its start on; each SIGPWR moves it as much ahead again and
// each SIGUSR2 back. Only the wall clock moves: performance.now() is monotonic on a real machine too.
const paso = Number(process.env.RELOJ_MOVIDO_MS);
let movido = paso;
process.on('SIGPWR', () => (movido += paso)).on('SIGUSR2', () => (movido -= paso));

const Verdadera = Date;
const ahora = () => Verdadera.now() + movido;
globalThis.Date = new Proxy(Verdadera, {
  construct: (objetivo, dados, nueva) => Reflect.construct(objetivo, dados.length > 0 ? dados : [ahora()], nueva),
  apply: () => new Verdadera(ahora()).toString(),
  get: (objetivo, nombre) => (nombre === 'now' ? ahora : Reflect.get(objetivo, nombre)),
});
