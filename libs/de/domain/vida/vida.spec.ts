import type { Estado } from '../documento';
import { motivoDeCorreo } from './fin-de-correo';
import type { Receptor } from '../solicitud/solicitud';
import { type Circunstancia, type Contado, NUNCA, type Vivo } from './contado';
import type { Suceso, SucesoDe } from './suceso';
import { papelAlEmitir, papelDe } from './papel';
import { IMPORTACION } from './primeras-lineas';
import { contar, contarSiPuede, exigir, puede, transicionesDe } from './contar';

const AT = new Date('2026-11-20T13:00:00Z');
const respuesta = { codigo: '0260', mensaje: 'Aprobado' };

const SUCESOS: { readonly [T in Suceso['tipo']]: SucesoDe<T> } = {
  aprobado: { tipo: 'aprobado', protocolo: '7', aprobadoAt: AT, respuesta },
  rechazado: { tipo: 'rechazado', respuesta },
  desconocido: { tipo: 'desconocido', detalle: 'timeout', consultarAt: AT },
  sin_rastro: { tipo: 'sin_rastro', consultarAt: AT },
  no_llego: { tipo: 'no_llego', reenviarAt: AT },
  no_enviado: { tipo: 'no_enviado', detalle: 'refused', reintentarAt: AT },
  aplazado: { tipo: 'aplazado', respuesta: { codigo: '1004', mensaje: 'Adelantada' }, reintentarAt: AT },
  apartado: { tipo: 'apartado', detalle: 'no bytes' },
  a_lote: { tipo: 'a_lote', detalle: '1264' },
  sale_en_lote: { tipo: 'sale_en_lote', loteId: 'l' },
  lote_enviado: { tipo: 'lote_enviado' },
  lote_no_salio: { tipo: 'lote_no_salio', detalle: 'refused' },
  lote_imposible: { tipo: 'lote_imposible', solo: false },
  lote_disuelto: { tipo: 'lote_disuelto', fallido: true, consultarAt: AT },
  reenvio_pedido: { tipo: 'reenvio_pedido', at: AT },
  reencolado: { tipo: 'reencolado', at: AT },
  pedido_servido: { tipo: 'pedido_servido' },
  editado: { tipo: 'editado', cdcAnterior: '01', at: AT },
  edicion_hallada: { tipo: 'edicion_hallada', cdcAnterior: '01', protocolo: '7', aprobadoAt: AT, respuesta },
  cancelado: { tipo: 'cancelado', motivo: 'Error', respuesta },
  nominado: { tipo: 'nominado', receptor: { nombre: 'Ana', email: 'a@b.co' } as Receptor, respuesta },
  transporte_actualizado: {
    tipo: 'transporte_actualizado',
    ...{ transporte: { transportista: { chofer: {} } }, motivo: 'Cambio del chofer', respuesta },
  },
  numero_inutilizado: { tipo: 'numero_inutilizado' },
  restaurado: { tipo: 'restaurado' },
};

/** The next state for P, E, A, R and C, in this order; a dot where the occurrence is impossible. */
const ESPERADA: Readonly<Record<Suceso['tipo'], string>> = {
  aprobado: 'AA...',
  rechazado: 'RR...',
  desconocido: 'EE...',
  sin_rastro: 'EE...',
  no_llego: 'PP...',
  no_enviado: 'PE...',
  aplazado: 'PP...',
  apartado: 'PE...',
  a_lote: 'PE...',
  sale_en_lote: 'E....',
  lote_enviado: 'E....',
  lote_no_salio: '.P...',
  lote_imposible: 'PP...',
  lote_disuelto: 'EE...',
  reenvio_pedido: 'PE.P.',
  reencolado: 'PE...',
  pedido_servido: 'PE...',
  editado: '...P.',
  edicion_hallada: '...A.',
  cancelado: '..C..',
  nominado: '..A.C',
  transporte_actualizado: '..A.C',
  numero_inutilizado: '...R.',
  restaurado: 'EE...',
};

/** Printed changes that are no change of state. */
const EN_EL_PAPEL: readonly string[] = ['nominado', 'transporte_actualizado', 'numero_inutilizado'];

const ESTADOS: readonly Estado[] = ['P', 'E', 'A', 'R', 'C'];
const cada = Object.values(SUCESOS).map((suceso) => [suceso.tipo, suceso] as const);

const UNO: Vivo = {
  ...{ estado: 'P', updatedAt: new Date(0), modoEnvio: 'S', version: 1, kudeEstado: 'L', avisos: 0 },
  ...{ protocoloFiscal: '5', codigoFiscal: '1004', mensajeFiscal: 'Adelantada', aprobadoAt: new Date(0) },
  ...{ emailRec: 'luis@example.com', emailEstado: null, emailDetalle: null },
  ...{ receptorNombre: 'Luis', receptorRuc: null, receptorTipoDocumento: 1, receptorDocumento: '1' },
  ...{ loteId: 'l0', lotesFallidos: 1, reintentarAt: new Date(1), reenvioPedidoAt: new Date(2), reencoladoAt: null },
  demoradoAt: new Date(3),
};
const CIRCUNSTANCIA: Circunstancia = {
  ajustes: { enviarCorreo: true, kudeAPedido: false },
  ahora: new Date('2026-11-20T12:00:00Z'),
  ultimoMotivo: null,
};
const en = (estado: Estado, suceso: Suceso, circunstancia: Partial<Circunstancia> = {}): Contado | undefined =>
  contarSiPuede({ ...UNO, estado }, suceso, { ...CIRCUNSTANCIA, ...circunstancia });
/** Result of an occurrence in each state in which it can happen. */
const todos = (suceso: Suceso, circunstancia?: Partial<Circunstancia>): [Estado, Contado][] =>
  ESTADOS.flatMap((estado) => {
    const contado = en(estado, suceso, circunstancia);
    return contado ? [[estado, contado] as [Estado, Contado]] : [];
  });
const primerContado = (suceso: Suceso): Contado => todos(suceso)[0]![1];

describe('the life of a document', () => {
  it.each(cada)('%s: from which state to which', (tipo, suceso) => {
    expect(ESTADOS.map((estado) => en(estado, suceso)?.documento.estado ?? '.').join('')).toBe(ESPERADA[tipo]);
  });

  it('only a cancellation ends what is approved; its other events leave it as it is, also when they are answered late', () => {
    const alcanza = (estado: Estado) => cada.filter(([, suceso]) => en(estado, suceso)).map(([tipo]) => tipo);
    const eventos = ['nominado', 'transporte_actualizado'];
    expect([alcanza('A'), alcanza('C')]).toEqual([['cancelado', ...eventos], eventos]);
  });

  it('may happen in these states and in no other', () => {
    for (const [tipo] of cada) {
      expect(ESTADOS.map((estado) => (puede(tipo, { estado }) ? estado : '.')).join('')).toBe(
        ESTADOS.map((estado, i) => (ESPERADA[tipo][i] === '.' ? '.' : estado)).join(''),
      );
    }
  });

  it('happens only to a document whose state was looked at: an illegal transition does not compile', () => {
    const { editado, cancelado, aprobado, reencolado, reenvio_pedido: reenvio } = SUCESOS;
    const hecho = <E extends Estado>(estado: E) => ({ ...UNO, estado });
    const sinMirar: Vivo = hecho('R');
    const legales = [
      contar(hecho('R'), editado, CIRCUNSTANCIA),
      contar(hecho('A'), cancelado, CIRCUNSTANCIA),
      contar(hecho('E'), aprobado, CIRCUNSTANCIA),
      contar(hecho('P'), reencolado, CIRCUNSTANCIA),
      contar(hecho('R'), reenvio, CIRCUNSTANCIA),
      contar(exigir('editado', sinMirar, 'editar'), editado, CIRCUNSTANCIA),
    ];
    expect(legales.every(({ linea }) => linea)).toBe(true);
    const ilegales = [
      // @ts-expect-error a rejected document cannot be approved
      () => contar(hecho('R'), aprobado, CIRCUNSTANCIA),
      // @ts-expect-error an approved document cannot be edited
      () => contar(hecho('A'), editado, CIRCUNSTANCIA),
      // @ts-expect-error a pending document cannot be cancelled
      () => contar(hecho('P'), cancelado, CIRCUNSTANCIA),
      // @ts-expect-error a rejected document cannot be re-queued, only re-submitted
      () => contar(hecho('R'), reencolado, CIRCUNSTANCIA),
      // @ts-expect-error an approved document cannot be sent again
      () => contar(hecho('A'), reenvio, CIRCUNSTANCIA),
    ];
    // @ts-expect-error the state was not checked
    contar(sinMirar, editado, CIRCUNSTANCIA);
    for (const ilegal of ilegales) expect(ilegal).toThrow(/cannot happen to a document in state [APR]/);
  });

  it('statements about the documents of all tenants read the same transitions', () => {
    expect(transicionesDe('restaurado')).toEqual({ P: 'E', E: 'E' });
  });

  it('a state that comes from data is refused by name, with those in which it could happen', () => {
    expect(exigir('reenvio_pedido', { estado: 'R' }, 'reenviar')).toEqual({ estado: 'R' });
    const refusal = {
      id: 'DE_ESTADO_INVALIDO',
      message: expect.stringMatching(/reenviar .* A; .* P, E o R/) as string,
    };
    expect(() => exigir('reenvio_pedido', { estado: 'A' }, 'reenviar')).toThrow(expect.objectContaining(refusal));
  });

  it('every change of state is told in the history, with the new state', () => {
    for (const [tipo, suceso] of cada)
      for (const [antes, { documento, linea }] of todos(suceso))
        if (documento.estado !== antes) expect([tipo, linea?.estado]).toEqual([tipo, documento.estado]);
  });

  it('what keeps the state is told where somebody asked for it, or when it is news', () => {
    const siguen = (ultimoMotivo: string | null) =>
      cada
        .filter(([, suceso]) =>
          todos(suceso, { ultimoMotivo }).some(([antes, { documento, linea }]) => linea && documento.estado === antes),
        )
        .map(([tipo]) => tipo);
    const siempre = ['lote_imposible', 'reenvio_pedido', 'reencolado', 'nominado', 'transporte_actualizado'];
    expect(siguen(null).toSorted()).toEqual([...siempre, 'no_enviado', 'aplazado', 'apartado'].toSorted());
    for (const tipo of ['no_enviado', 'aplazado', 'apartado'] as const)
      expect(siguen(primerContado(SUCESOS[tipo]).linea!.motivo)).not.toContain(tipo);
    const { motivo: ultimoMotivo } = primerContado(SUCESOS.aplazado).linea!;
    expect(en('E', SUCESOS.aplazado, { ultimoMotivo })!.linea).toMatchObject({ estado: 'P', motivo: ultimoMotivo });
  });

  it('an approval sends the document, as its nomination does, and its cancellation the notice; nothing else an e-mail', () => {
    const cartas = cada.flatMap(([tipo, suceso]) =>
      todos(suceso).flatMap(([antes, { carta }]) => (carta ? [`${tipo} ${antes} ${carta}`] : [])),
    );
    expect(cartas).toEqual([
      ...['aprobado P documento', 'aprobado E documento', 'edicion_hallada R documento'],
      ...['cancelado A cancelacion', 'nominado A documento'],
    ]);
    const { email: _, ...sinCorreo } = SUCESOS.nominado.receptor;
    expect(en('A', { ...SUCESOS.nominado, receptor: sinCorreo })!.carta).toBeUndefined();
  });

  it('no e-mail goes without an address, a second time, or if the issuer wants none', () => {
    const carta = (cambios: Partial<Vivo>, ajustes = CIRCUNSTANCIA.ajustes) =>
      contarSiPuede({ ...UNO, ...cambios }, SUCESOS.aprobado, { ...CIRCUNSTANCIA, ajustes })!.carta;
    expect([carta({}), carta({ emailRec: null }), carta({ emailEstado: 'F' }), carta({ emailEstado: 'E' })]).toEqual([
      ...['documento', undefined, undefined, undefined],
    ]);
    expect(carta({}, { enviarCorreo: false, kudeAPedido: false })).toBeUndefined();
    expect(primerContado(SUCESOS.aprobado).documento).toMatchObject({ emailEstado: 'P', emailDetalle: null });
  });

  it('a nomination gives other addresses, which have had no letter, but not to what is cancelled', () => {
    const nombrado = { receptorNombre: 'Ana', receptorRuc: null };
    expect(en('A', SUCESOS.nominado)!.documento).toMatchObject({ ...nombrado, emailRec: 'a@b.co', emailEstado: 'P' });
    expect(en('C', SUCESOS.nominado)!.documento).toMatchObject({ ...nombrado, emailRec: UNO.emailRec });
    const { email: _, ...sinCorreo } = SUCESOS.nominado.receptor;
    expect(en('A', { ...SUCESOS.nominado, receptor: sinCorreo })!.documento.emailRec).toBe(UNO.emailRec);
    const malo = { ...SUCESOS.nominado.receptor, email: 'mala' };
    const { documento, carta } = en('A', { ...SUCESOS.nominado, receptor: malo })!;
    expect([documento.emailEstado, documento.emailDetalle, carta]).toEqual([
      ...['F', 'mala: no es una dirección de correo', undefined],
    ]);
  });

  it('a rejection and a cancellation are notices, this one with its reason; each notice is counted', () => {
    expect(primerContado(SUCESOS.rechazado).aviso).toEqual({ tipo: 'de.rechazado', datos: {} });
    expect(primerContado(SUCESOS.cancelado).aviso).toEqual({ tipo: 'de.cancelado', datos: { motivo: 'Error' } });
    for (const [tipo, suceso] of cada) {
      const { documento, aviso } = primerContado(suceso);
      expect([tipo, documento.avisos]).toEqual([tipo, aviso ? 1 : 0]);
    }
  });

  it('what may not go alone goes in batches, and what no batch can carry goes alone', () => {
    const { a_lote: aLote, lote_imposible: imposible, lote_disuelto: disuelto } = SUCESOS;
    expect(primerContado(aLote).documento.modoEnvio).toBe('A');
    const fallidos = [imposible, disuelto, { ...disuelto, fallido: false }].map(
      (suceso) => primerContado(suceso).documento.lotesFallidos,
    );
    expect(fallidos).toEqual([2, 2, 1]);
    expect([primerContado(SUCESOS.sale_en_lote).documento.loteId, primerContado(imposible).documento.loteId]).toEqual([
      'l',
      null,
    ]);
  });

  it('a request is pending until it is served', () => {
    const { ahora } = CIRCUNSTANCIA;
    const pedido = (suceso: Suceso) => primerContado(suceso).documento.reenvioPedidoAt;
    expect([pedido(SUCESOS.reenvio_pedido), pedido(SUCESOS.pedido_servido)]).toEqual([ahora, null]);
    expect(pedido(SUCESOS.desconocido)).toBe(UNO.reenvioPedidoAt);
    expect(primerContado(SUCESOS.reencolado).documento.reencoladoAt).toBe(ahora);
  });

  it('an edition forgets what the authority and batches said, and nothing else does', () => {
    const olvidado = {
      protocoloFiscal: null,
      codigoFiscal: null,
      aprobadoAt: null,
      lotesFallidos: 0,
      demoradoAt: null,
    };
    expect(primerContado(SUCESOS.editado).documento).toMatchObject({
      ...olvidado,
      loteId: null,
      reenvioPedidoAt: null,
    });
    const olvidan = cada
      .filter(([, suceso]) => primerContado(suceso).documento.demoradoAt === null)
      .map(([tipo]) => tipo);
    expect(olvidan).toEqual(['editado', 'edicion_hallada']);
  });

  it('an approval keeps what the authority said, and the protocol that is known if it names none', () => {
    const { documento } = primerContado(SUCESOS.aprobado);
    expect(documento).toMatchObject({ protocoloFiscal: '7', aprobadoAt: AT, codigoFiscal: '0260', loteId: null });
    expect(primerContado({ ...SUCESOS.aprobado, protocolo: null }).documento.protocoloFiscal).toBe('5');
  });

  it.each(['cancelado', 'nominado', 'transporte_actualizado'] as const)(
    '%s: what is answered to its event is no answer to the document',
    (tipo) => {
      const { documento, linea } = primerContado(SUCESOS[tipo]);
      expect([documento.codigoFiscal, linea!.codigoFiscal, linea!.mensajeFiscal]).toEqual([
        ...['1004', respuesta.codigo, respuesta.mensaje],
      ]);
    },
  );

  it.each(cada)(
    '%s: the paper is new where it says something else: a final word, one that is taken back, or what an event changed',
    (_, suceso) => {
      for (const [antes, { documento, trabajos }] of todos(suceso)) {
        const { estado: a } = documento;
        const dice = antes !== a && (antes === 'R' || a === 'A' || a === 'R' || a === 'C');
        const esNuevo = dice || EN_EL_PAPEL.includes(suceso.tipo);
        const dibuja = trabajos.some(({ tipo }) => tipo === 'dibujar');
        expect([documento.version, documento.kudeEstado, dibuja]).toEqual(esNuevo ? [2, 'P', true] : [1, 'L', false]);
      }
    },
  );

  it('a KuDE that is made when somebody asks is not made now', () => {
    const { documento, trabajos } = todos(SUCESOS.aprobado, {
      ajustes: { enviarCorreo: true, kudeAPedido: true },
    })[0]![1];
    expect([documento.version, documento.kudeEstado, trabajos]).toEqual([2, 'N', []]);
  });

  it('what is not final has a next step: somebody takes it up, a batch does, or its owner is asked to', () => {
    const deLote: Suceso['tipo'][] = ['a_lote', 'sale_en_lote', 'lote_enviado', 'lote_no_salio', 'lote_imposible'];
    // `pedido_servido`: it is being processed at that moment. `restaurado`: the authority is asked about its open submission.
    deLote.push('pedido_servido', 'restaurado');
    for (const [tipo, suceso] of cada) {
      if (deLote.includes(tipo)) continue;
      for (const [, { documento, trabajos }] of todos(suceso)) {
        const espera = documento.estado === 'P' || documento.estado === 'E';
        const sigue = trabajos.some((trabajo) => trabajo.tipo === 'enviar') || documento.reintentarAt !== null;
        if (espera) expect([tipo, sigue]).toEqual([tipo, true]);
      }
    }
  });

  it('nobody sends before the moment that a failure asks to wait for', () => {
    for (const suceso of [SUCESOS.no_enviado, SUCESOS.no_llego, SUCESOS.aplazado]) {
      const { documento, trabajos } = primerContado(suceso);
      expect([documento.reintentarAt, trabajos]).toEqual([AT, [{ tipo: 'enviar', at: AT }]]);
      // What waits for a batch goes with it.
      const enLote = contarSiPuede({ ...UNO, modoEnvio: 'A' }, suceso, CIRCUNSTANCIA)!;
      expect(enLote.documento.reintentarAt).toBeNull();
    }
    const { reintentarAt: _, ...sinPlazo } = SUCESOS.aplazado;
    expect(primerContado(sinPlazo)).toMatchObject({ documento: { reintentarAt: null, loteId: null }, trabajos: [] });
    expect(primerContado(SUCESOS.apartado).documento.reintentarAt).toBe(NUNCA);
    expect(primerContado({ tipo: 'lote_imposible', solo: true }).documento).toMatchObject({
      reintentarAt: NUNCA,
      loteId: null,
    });
    expect(primerContado(SUCESOS.lote_imposible).documento.reintentarAt).toBeNull();
  });

  it('an event that changes the detail says which part', () => {
    const { nominado, transporte_actualizado: transporte } = SUCESOS;
    expect([
      primerContado(nominado).detalle,
      primerContado(transporte).detalle,
      primerContado(SUCESOS.cancelado).detalle,
    ]).toEqual([...[{ receptor: nominado.receptor }, { transporte: transporte.transporte }, undefined]]);
  });
});

describe('the words of the history', () => {
  it.each<[Suceso, string]>([
    [SUCESOS.aprobado, 'Aprobado por la autoridad'],
    [SUCESOS.transporte_actualizado, 'Transporte actualizado: Cambio del chofer'],
    [SUCESOS.nominado, 'Nominado: su receptor es Ana'],
    [SUCESOS.rechazado, 'Rechazado por la autoridad'],
    [SUCESOS.desconocido, 'Enviado; la autoridad todavía no respondió'],
    [SUCESOS.sin_rastro, 'Enviado; la autoridad todavía no lo registra'],
    [SUCESOS.no_llego, 'La autoridad no lo recibió: se envía de nuevo'],
    [SUCESOS.no_enviado, 'No se pudo enviar: un error del servicio. Se intenta de nuevo'],
    [SUCESOS.apartado, 'No se puede enviar: queda apartado hasta que se pida su reenvío'],
    [SUCESOS.sale_en_lote, 'Sale en un lote; la autoridad todavía no respondió'],
    [SUCESOS.lote_enviado, 'Enviado en un lote; la autoridad todavía no respondió'],
    [SUCESOS.lote_no_salio, 'El lote no llegó a salir: un error del servicio. Se envía de nuevo'],
    [SUCESOS.lote_imposible, 'El lote no se puede enviar: sale de nuevo, solo'],
    [{ tipo: 'lote_imposible', solo: true }, 'No se puede enviar: queda apartado hasta que se pida su reenvío'],
    [SUCESOS.lote_disuelto, 'Enviado en un lote; la autoridad todavía no respondió'],
    [SUCESOS.reenvio_pedido, 'Reenvío solicitado'],
    [SUCESOS.reencolado, 'Reencolado'],
    [SUCESOS.editado, 'Edición: reemplaza al CDC 01'],
    [SUCESOS.edicion_hallada, 'La autoridad aprobó la edición que reemplaza al CDC 01'],
    [SUCESOS.cancelado, 'Error'],
    [SUCESOS.restaurado, 'Base de datos restaurada: se consulta a la autoridad'],
  ])('%j', (suceso, motivo) => {
    expect(todos(suceso).map(([, { linea }]) => linea?.motivo)).toContain(motivo);
  });

  it('of e-mails say which letter, to whom, and why it failed', () => {
    const de = (tipo: 'enviado' | 'fallido' | 'rebotado', carta: 'D' | 'C') =>
      motivoDeCorreo({ tipo, carta, destinatario: 'ana@example.com', detalle: 'no existe' });
    expect([de('enviado', 'D'), de('enviado', 'C')]).toEqual([
      'Enviado por correo a ana@example.com',
      'Aviso de cancelación enviado por correo a ana@example.com',
    ]);
    expect([de('fallido', 'D'), de('fallido', 'C')]).toEqual([
      'No se pudo enviar por correo a ana@example.com: no existe',
      'No se pudo enviar el aviso de cancelación por correo a ana@example.com: no existe',
    ]);
    expect([de('rebotado', 'D'), de('rebotado', 'C')]).toEqual(
      Array(2).fill('El correo a ana@example.com volvió: no existe'),
    );
  });
});

describe('when the KuDE of a new document is due', () => {
  const S = { modoEnvio: 'S', createdAt: AT } as const;
  const A = { modoEnvio: 'A', createdAt: AT } as const;
  const tranquilo = { aPedido: false, interrumpido: false };

  it('after two seconds when it is likely to be approved before; at once when it is sent in a batch, or not sent', () => {
    expect(papelAlEmitir(S, tranquilo)).toEqual({ kudeEstado: 'G', desde: new Date('2026-11-20T13:00:02Z') });
    expect(papelAlEmitir(A, tranquilo)).toEqual({ kudeEstado: 'P', desde: AT });
    expect(papelAlEmitir(S, { ...tranquilo, interrumpido: true })).toEqual({ kudeEstado: 'P', desde: AT });
  });

  it('only when somebody asks, if its issuer wants it so; later versions too', () => {
    for (const documento of [S, A])
      expect(papelAlEmitir(documento, { aPedido: true, interrumpido: true })).toEqual({ kudeEstado: 'N' });
    expect([papelDe(true), papelDe(false)]).toEqual(['N', 'P']);
  });
});

it('a document is brought in approved or cancelled, each with the first line of its history', () => {
  expect(Object.keys(IMPORTACION)).toEqual(['A', 'C', 'nominado', 'transporte']);
});
