/** Data of a transport that change. */
export const TRANSPORTE = {
  ...{ tipo: 2, modalidad: 1 },
  vehiculos: [{ tipo: 'Camión', marca: 'Scania', tipo_identificacion: 2, matricula: 'XYZ789' }],
};

/** Asks for more time to begin. */
export const PRORROGA = {
  ...{ inicio_obligatorio: '2100-01-01', inicio_solicitado: '2100-04-01', motivo: 'Las cajas todavía se integran.' },
  representante: { nombre: 'Ana Benítez', documento: '1.234.567', cargo: 'representante legal' },
};
