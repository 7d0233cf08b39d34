import { randomUUID } from 'node:crypto';
import { contratoDePersonas } from './persona-repository.contract';
import { PersonasEnMemoria } from './personas-en-memoria';

contratoDePersonas(() => {
  const personas = new PersonasEnMemoria();
  return Promise.resolve({
    personas,
    nuevaCuenta: () => {
      const id = randomUUID();
      const cuenta = { id, ruc: `${id.slice(0, 8)}-0`, razonSocial: id, estado: 'ACTIVO', plan: 'api', version: 1 };
      personas.cuentas.set(id, cuenta as never);
      return Promise.resolve(id);
    },
    suspender: (id) => Promise.resolve(void (personas.cuentas.get(id)!.estado = 'SUSPENDIDO')),
    escribirCarta: (...carta) => Promise.resolve(personas.escribirCarta(...carta)),
    cerrar: () => Promise.resolve(),
  });
});
