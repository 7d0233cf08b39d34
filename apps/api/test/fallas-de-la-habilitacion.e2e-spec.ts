/** @alone its faults may open the breaker of the environment, under which batches of other tests wait for ten minutes */
import { unoDeCada } from '../../../test/largo';
import { hasta } from '../../../test/during';
import { stackDePrueba } from '../../../test/stack';
import { de, hastaQue, type Linea, pedidoDe, RECEPTOR } from './corrida-de-prueba';
import { type EmisorDePrueba, emisorCompleto, unEmisorQueImprime } from '../../../test/emisor-de-prueba';

const { simulator_url } = stackDePrueba();

async function control(metodo: string, ruta: string, cuerpo?: object): Promise<Record<string, unknown>> {
  const respuesta = await fetch(`${simulator_url}${ruta}`, {
    ...{ method: metodo, headers: { 'content-type': 'application/json', connection: 'close' } },
    ...(cuerpo ? { body: JSON.stringify(cuerpo) } : {}),
  });
  const texto = await respuesta.text();
  if (!respuesta.ok) throw new Error(`${metodo} ${ruta}: ${respuesta.status} ${texto}`);
  return texto === '' ? {} : (JSON.parse(texto) as Record<string, unknown>);
}

interface Fila {
  /** Lines that end green. */
  casos: string[];
  /** Of the simulator, for this taxpayer only. */
  falla?: Record<string, unknown> & { tipo: string };
  /** A further fault, and its repair. */
  mal?: (emisor: EmisorDePrueba) => Promise<unknown>;
  arreglo?: (emisor: EmisorDePrueba) => Promise<unknown>;
  /** The line that shows it, with its words, and the state of the run; `paraSiempre`: no repetition repairs it. */
  dice?: { codigo: RegExp; estado: string; motivo: RegExp; corrida: string; paraSiempre?: true };
}

const rucDe = ({ ruc }: EmisorDePrueba): string => ruc.slice(0, -2);
const timbrado =
  (cambios: object) =>
  async (emisor: EmisorDePrueba): Promise<unknown> => {
    const { timbrados } = await emisorCompleto(emisor.tenantId);
    return control('PUT', '/registro/timbrados', {
      ...{ ruc: rucDe(emisor), numero: rucDe(emisor), inicio: timbrados.H!.fechaInicio, ambiente: 'H' },
      establecimientos: [{ codigo: '001', puntos: ['001'] }],
      ...cambios,
    });
  };

const CANARIOS = ['FE-S-1', 'FE-S-E1'];
const LOTE = [1, 2, 3, 4, 5].map((n) => `FE-L-${n}`);

/** The simulator is wrong on purpose. The run continues, or says which line and why, and continues after the repair. */
const FILAS: Record<string, Fila> = {
  'the answer to an approved document is lost': {
    casos: CANARIOS,
    falla: { tipo: 'cortar_despues', servicio: 'siRecepDE' },
  },
  'the answer comes after everybody stopped waiting': {
    casos: CANARIOS,
    falla: { tipo: 'colgar', servicio: 'siRecepDE' },
  },
  'the service refuses to work': { casos: CANARIOS, falla: { tipo: '503', servicio: 'siRecepDE', cuantas: 2 } },
  'a good document is approved with an observation': {
    casos: CANARIOS,
    falla: { tipo: 'observar', codigo: '1005', servicio: 'siRecepDE' },
  },
  'the network is down while a wrong certificate is tried': {
    casos: ['WSX-consulta_ruc'],
    falla: { tipo: 'cortar_antes', servicio: 'siConsRUC' },
  },
  'a batch is answered with «not queued», and is queued': {
    casos: LOTE,
    falla: { tipo: 'rechazar', codigo: '0301', procesar: true, servicio: 'siRecepLoteDE' },
    // It was approved, but nobody got the number of its batch, so nothing proves which documents shared it.
    dice: {
      ...{ codigo: /^FE-L-\d$/, estado: 'difiere', corrida: 'en_curso' },
      motivo: /no dio el número de su lote.*se repite el lote entero/,
    },
  },
  'a batch is answered in part': { casos: LOTE, falla: { tipo: 'lote_parcial' } },
  'a batch is answered with a document of somebody else': { casos: LOTE, falla: { tipo: 'lote_ajeno' } },
  'the authority blocks the taxpayer': {
    casos: CANARIOS,
    mal: (emisor) => control('POST', '/bloqueos', { ruc: rucDe(emisor), minutos: 60, ambiente: 'H' }),
    arreglo: (emisor) => control('DELETE', `/bloqueos/${rucDe(emisor)}`),
    dice: {
      ...{ codigo: /^FE-S-1$/, estado: 'enviada', corrida: 'en_curso' },
      motivo: /no recibe más de este emisor, y no se envía nada más hasta las .*bloqueado/,
    },
  },
  'a wrong document is approved': {
    casos: CANARIOS,
    mal: timbrado({ numero: '99999998' }),
    // Nothing removes the timbrado from the authority's register.
    dice: {
      ...{ codigo: /^FE-S-E2$/, estado: 'difiere', corrida: 'en_curso', paraSiempre: true },
      motivo: /aprobó un documento que debía rechazar con 1101/,
    },
  },
  'the timbrado is not in force': {
    casos: CANARIOS,
    mal: timbrado({ activo: false }),
    arreglo: timbrado({ activo: true }),
    dice: {
      ...{ codigo: /^FE-S-1$/, estado: 'difiere', corrida: 'en_pausa' },
      motivo: /rechazó un documento que debía aprobar \(1\d\d\d: .*repita esta línea/,
    },
  },
  'an event is refused': {
    casos: ['CANC-1', 'INUT-FE-1'],
    falla: { tipo: 'rechazar', codigo: '4003', servicio: 'siRecepEvento' },
    dice: {
      ...{ codigo: /^(CANC|INUT)-/, estado: 'difiere', corrida: 'en_curso' },
      motivo: /rechazó la (cancelación|inutilización) \(4003/,
    },
  },
};

/** All twelve together take a hundred CPU-seconds: a run drives a share of them, the long form all. */
it.concurrent.each(unoDeCada(4, Object.entries(FILAS)))('%s', async (_, { casos, falla, mal, arreglo, dice }) => {
  const emisor = await unEmisorQueImprime();
  const { como, post, lineas } = pedidoDe(emisor);
  if (falla) await control('POST', '/fallas', { ...falla, ruc: rucDe(emisor), ambiente: 'H' });
  await mal?.(emisor);
  await post('', { receptor: RECEPTOR });

  if (dice) {
    const esLaBuscada = ({ codigo_de_caso, estado, motivo }: Linea): boolean =>
      estado === dice.estado && dice.codigo.test(codigo_de_caso) && dice.motivo.test(String(motivo));
    const { codigo_de_caso: codigo } = (await hastaQue(lineas, (todas) => todas.some(esLaBuscada))).find(esLaBuscada)!;
    await hasta(
      async () => (await como('user')()).cuerpo['estado'],
      (estado) => estado === dice.corrida,
      `a run that is ${dice.corrida}`,
    );
    // Before its canaries are green nothing else is sent.
    if (CANARIOS.includes(codigo)) expect(de(await lineas(), 'FE-S-2').estado).toBe('pendiente');
    await arreglo?.(emisor);
    if (dice.estado === 'difiere' && !dice.paraSiempre) {
      const repetida = await post(`/lineas/${codigo}/repetir`);
      expect([repetida.status, repetida.cuerpo]).toMatchObject([202, { codigo_de_caso: codigo, intento: 2 }]);
    }
  }

  await hastaQue(lineas, (todas) => casos.every((codigo) => de(todas, codigo).estado === 'verde'));
  await post('/pausar');
  const { H } = (await control('GET', '/contadores')) as { H: { por_ruc: Record<string, object> } };
  expect(H.por_ruc[rucDe(emisor)]).toMatchObject({ reenvios_sin_resolver: [], reenvios_de_aprobados: [] });
});
