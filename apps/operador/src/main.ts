// Operator tasks, one per run: `node dist/apps/operador/main.js <task>`, or `npm run <task> -- …` in a checkout.
import 'reflect-metadata';
import { ejecutar } from './orden';
import { TAREAS } from './tareas';

const salida = { decir: console.log, quejarse: console.error };

void ejecutar(TAREAS, process.argv.slice(2), salida).then((status) => {
  process.exitCode = status;
});
