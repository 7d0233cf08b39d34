import {
  decimal,
  type Donde,
  entero,
  fecha,
  filas,
  grupo,
  type LeidoDe,
  lista,
  momento,
  type Parcial,
} from '@libs/campos';

const camposDeMedidor = filas({
  numero: { id: 'E792', descripcion: 'Número del medidor.' },
  actividad: { id: 'E793', valor: entero(0, 99), descripcion: 'Código de la actividad del cliente.' },
  categoria: { id: 'E794', descripcion: 'Código de la categoría del cliente.' },
  lectura_anterior: { id: 'E795', valor: decimal('E795'), descripcion: 'Lectura anterior del medidor.' },
  lectura_actual: { id: 'E796', valor: decimal('E796'), descripcion: 'Lectura actual del medidor.' },
  consumo: {
    id: 'E797',
    valor: decimal('E797'),
    descripcion: 'Consumo en kWh. Con las dos lecturas, su diferencia.',
  },
});

/** The format defines the consumption as the difference of the readings (E797; NT-23). */
function consumo(
  { lecturaAnterior, lecturaActual, consumo: kwh }: Parcial<LeidoDe<typeof camposDeMedidor>>,
  donde: Donde,
): void {
  if (lecturaAnterior === undefined || lecturaActual === undefined || kwh === undefined) return;
  if (lecturaActual - lecturaAnterior !== kwh) {
    donde.falla('consumo', 'VALOR_INVALIDO', 'Debe ser lectura_actual menos lectura_anterior (campo E797).');
  }
}

/** A meter of an electricity bill (Manual Técnico v150, E791–E797; NT-23). */
export const medidor = grupo('Medidor', camposDeMedidor, { reglas: [consumo] });

const camposDePoliza = filas({
  codigo: { id: 'EA791', requerido: true, descripcion: 'Código de la póliza.' },
  numero: { id: 'EA794', requerido: true, descripcion: 'Número de la póliza.' },
  vigencia: {
    id: 'EA793',
    valor: decimal('EA793'),
    requerido: true,
    descripcion: 'Cuánto dura la póliza, en unidad_vigencia.',
  },
  unidad_vigencia: { id: 'EA792', requerido: true, descripcion: 'Unidad de la vigencia: hora, día, mes, año…' },
  inicio_vigencia: { id: 'EA795', valor: momento(), descripcion: 'Cuándo empieza a regir.' },
  fin_vigencia: { id: 'EA796', valor: momento(), descripcion: 'Cuándo deja de regir.' },
  codigo_item: {
    id: 'EA797',
    descripcion: 'El codigo_interno del ítem al que corresponde la póliza; la posición de un ítem que no lo lleva.',
  },
});

function vigencia({ inicioVigencia, finVigencia }: Parcial<LeidoDe<typeof camposDePoliza>>, donde: Donde): void {
  if (inicioVigencia && finVigencia && finVigencia < inicioVigencia)
    donde.falla('fin_vigencia', 'VALOR_INVALIDO', 'No puede ser anterior a inicio_vigencia.');
}

/** Insurance (Manual Técnico v150, E800–E809 and EA790–EA799). */
export const seguro = grupo('Seguro', {
  codigo_empresa: { id: 'E801', descripcion: 'Código de la aseguradora en la Superintendencia de Seguros.' },
  polizas: {
    id: 'EA790',
    valor: lista(grupo('Poliza', camposDePoliza, { reglas: [vigencia] }), 1, 999),
    requerido: true,
    descripcion: 'Pólizas que se facturan.',
  },
});

/** Supermarkets (Manual Técnico v150, E810–E819). */
export const supermercado = grupo('Supermercado', {
  cajero: { id: 'E811', descripcion: 'Nombre del cajero.' },
  efectivo: { id: 'E812', valor: decimal('E812'), descripcion: 'Efectivo que entregó el cliente.' },
  vuelto: { id: 'E813', valor: decimal('E813'), descripcion: 'Vuelto que recibió.' },
  donacion: { id: 'E814', valor: decimal('E814'), descripcion: 'Importe que donó.' },
  descripcion_donacion: { id: 'E815', descripcion: 'Para qué es la donación.' },
});

const camposAdicionales = filas({
  ciclo: { id: 'E821', descripcion: 'Ciclo que se factura. Va con inicio_ciclo y fin_ciclo, y estos con él.' },
  inicio_ciclo: { id: 'E822', valor: fecha(), descripcion: 'Primer día del ciclo.' },
  fin_ciclo: { id: 'E823', valor: fecha(), descripcion: 'Último día del ciclo.' },
  vencimientos_pago: {
    id: 'E824',
    valor: lista(fecha(), 1, 3),
    descripcion: 'Días en que vence el pago, ninguno anterior a la emisión.',
  },
  contrato: { id: 'E825', descripcion: 'Número del contrato.' },
  saldo_anterior: { id: 'E826', valor: decimal('E826'), descripcion: 'Saldo que quedaba por pagar.' },
});

/** The three fields of a cycle go together (rules 2050–2054). */
function ciclo(
  { ciclo: nombre, inicioCiclo, finCiclo }: Parcial<LeidoDe<typeof camposAdicionales>>,
  donde: Donde,
): void {
  if (nombre !== undefined && inicioCiclo === undefined && !donde.malo('inicio_ciclo'))
    donde.falla('inicio_ciclo', 'REGLA_2050', 'Es obligatorio con ciclo (regla 2050).');
  if (nombre === undefined && inicioCiclo !== undefined && !donde.malo('ciclo'))
    donde.falla('ciclo', 'REGLA_2051', 'Es obligatorio con inicio_ciclo (regla 2051).');
  if (inicioCiclo !== undefined && finCiclo === undefined && !donde.malo('fin_ciclo'))
    donde.falla('fin_ciclo', 'REGLA_2052', 'Es obligatorio con inicio_ciclo (regla 2052).');
  if (finCiclo !== undefined && inicioCiclo === undefined && !donde.malo('inicio_ciclo'))
    donde.falla('inicio_ciclo', 'REGLA_2053', 'Es obligatorio con fin_ciclo (regla 2053).');
  if (inicioCiclo && finCiclo && finCiclo < inicioCiclo)
    donde.falla('fin_ciclo', 'REGLA_2054', 'No puede ser anterior a inicio_ciclo (regla 2054).');
}

/** Commercial data of periodic bills (Manual Técnico v150, E820–E829). */
export const datosAdicionales = grupo('DatosAdicionales', camposAdicionales, { reglas: [ciclo] });
