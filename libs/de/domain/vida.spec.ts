import type { Estado } from './documento';
import { motivoDeCorreo } from './fin-de-correo';
import type { Receptor } from './solicitud';
import type { Cambio, Suceso, SucesoDe } from './suceso';
import { papelAlEmitir, papelDe } from './papel';
import { IMPORTACION } from './primeras-lineas';
import { cambioDe, cambioPor, exigir, puede } from './vida';

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

describe('the life of a document', () => {
  it.each(cada)('%s: from which state to which', (tipo, suceso) => {
    const { hacia } = cambioPor(suceso);
    expect(ESTADOS.map((estado) => hacia[estado] ?? '.').join('')).toBe(ESPERADA[tipo]);
  });

  it('only a cancellation befalls what is approved; its other events leave it as it is, also when they are answered late', () => {
    const alcanza = (estado: Estado) =>
      cada.filter(([, suceso]) => cambioPor(suceso).hacia[estado]).map(([tipo]) => tipo);
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

  it('changes only a document whose state was looked at: an illegal transition does not compile', () => {
    const { editado, cancelado, aprobado, reencolado, reenvio_pedido: reenvio } = SUCESOS;
    const en = <E extends Estado>(estado: E) => ({ estado });
    const sinMirar: { estado: Estado } = en('R');
    const legales = [cambioDe(en('R'), editado), cambioDe(en('A'), cancelado), cambioDe(en('E'), aprobado)];
    legales.push(cambioDe(en('P'), reencolado), cambioDe(en('R'), reenvio));
    legales.push(cambioDe(exigir('editado', sinMirar, 'editar'), editado));
    expect(legales.every(({ motivo }) => motivo)).toBe(true);
    const ilegales: [Estado, Cambio][] = [
      // @ts-expect-error a rejected document cannot be approved
      ['R', cambioDe(en('R'), aprobado)],
      // @ts-expect-error an approved document cannot be edited
      ['A', cambioDe(en('A'), editado)],
      // @ts-expect-error a pending document cannot be cancelled
      ['P', cambioDe(en('P'), cancelado)],
      // @ts-expect-error a rejected document cannot be re-queued, only re-submitted
      ['R', cambioDe(en('R'), reencolado)],
      // @ts-expect-error an approved document cannot be sent again
      ['A', cambioDe(en('A'), reenvio)],
    ];
    // @ts-expect-error the state was not checked
    cambioDe(sinMirar, editado);
    // Even without the compiler nothing would be written: the row does not name the state.
    for (const [estado, { hacia }] of ilegales) expect(hacia[estado]).toBeUndefined();
  });

  it('a state that comes from data is refused by name, with those in which it could happen', () => {
    expect(exigir('reenvio_pedido', { estado: 'R' }, 'reenviar')).toEqual({ estado: 'R' });
    const refusal = {
      id: 'DE_ESTADO_INVALIDO',
      message: expect.stringMatching(/reenviar .* A; .* P, E o R/) as string,
    };
    expect(() => exigir('reenvio_pedido', { estado: 'A' }, 'reenviar')).toThrow(expect.objectContaining(refusal));
  });

  it('every change of state is told in the history', () => {
    const callados = cada.filter(([, suceso]) => cambioPor(suceso).motivo === undefined).map(([tipo]) => tipo);
    // These keep the state: the document goes on waiting, or only its printed form changes (voiding of a number).
    expect(callados).toEqual(['a_lote', 'pedido_servido', 'numero_inutilizado']);
  });

  it('an approval sends the document, as its nomination does, and its cancellation the notice; nothing else an e-mail', () => {
    const cartas = cada.flatMap(([tipo, suceso]) => (cambioPor(suceso).carta ? [[tipo, cambioPor(suceso).carta]] : []));
    expect(cartas).toEqual([
      ['aprobado', 'documento'],
      ['edicion_hallada', 'documento'],
      ['cancelado', 'cancelacion'],
      ['nominado', 'documento'],
    ]);
    const { email: _, ...sinCorreo } = SUCESOS.nominado.receptor;
    expect(cambioPor({ ...SUCESOS.nominado, receptor: sinCorreo }).carta).toBeUndefined();
  });

  it('a rejection and a cancellation are notices, this one with its reason', () => {
    expect(cambioPor(SUCESOS.rechazado).avisa).toEqual({ tipo: 'de.rechazado', datos: {} });
    expect(cambioPor(SUCESOS.cancelado).avisa).toEqual({ tipo: 'de.cancelado', datos: { motivo: 'Error' } });
  });

  it('what may not go alone goes in batches, and what no batch can carry goes alone', () => {
    const { a_lote: aLote, lote_imposible: imposible, lote_disuelto: disuelto } = SUCESOS;
    expect(cambioPor(aLote)).toMatchObject({ modoEnvio: 'A' });
    expect(
      [imposible, disuelto, { ...disuelto, fallido: false }].map((suceso) => cambioPor(suceso).loteFallido),
    ).toEqual([...[true, true, false]]);
  });

  it('a request is pending until it is served', () => {
    const pedidos = cada.flatMap(([, suceso]) => cambioPor(suceso).pedido ?? []);
    expect(pedidos).toEqual(['reenvio', 'reencolado', 'servido']);
  });

  it('an edition forgets what the authority and batches said', () => {
    const olvidan = cada.filter(([, suceso]) => cambioPor(suceso).deNuevo).map(([tipo]) => tipo);
    expect([olvidan, cambioPor(SUCESOS.editado).loteId]).toEqual([['editado', 'edicion_hallada'], null]);
  });

  it.each(['cancelado', 'nominado', 'transporte_actualizado'] as const)(
    '%s: what is answered to its event is no answer to the document',
    (tipo) => {
      const { respuesta: alDocumento, respuestaAlEvento } = cambioPor(SUCESOS[tipo]);
      expect([alDocumento, respuestaAlEvento]).toEqual([undefined, respuesta]);
    },
  );

  it.each(cada)(
    '%s: the paper is new where it says something else: a final word, one that is taken back, or what an event changed',
    (_, suceso) => {
      const { hacia, papelNuevo } = cambioPor(suceso);
      const cambiaLoQueDice = Object.entries(hacia).some(
        ([de, a]) => de !== a && (de === 'R' || a === 'A' || a === 'R' || a === 'C'),
      );
      const esperado = cambiaLoQueDice ? 'al_cambiar' : EN_EL_PAPEL.includes(suceso.tipo) ? 'siempre' : undefined;
      expect(papelNuevo).toBe(esperado);
    },
  );

  it('what is not final has a next step: somebody takes it up, a batch does, or its owner is asked to', () => {
    const deLote: Suceso['tipo'][] = ['a_lote', 'sale_en_lote', 'lote_enviado', 'lote_no_salio', 'lote_imposible'];
    // `pedido_servido`: it is being processed at that moment. `restaurado`: the authority is asked about its open submission.
    deLote.push('pedido_servido', 'restaurado');
    for (const [tipo, suceso] of cada) {
      const { hacia, tomarAt, reintentarAt } = cambioPor(suceso);
      const espera = Object.values(hacia).some((estado) => estado === 'P' || estado === 'E');
      if (espera && !deLote.includes(tipo)) expect([tipo, tomarAt ?? reintentarAt]).not.toEqual([tipo, undefined]);
    }
  });

  it('nobody sends before the moment that a failure asks to wait for', () => {
    expect(cambioPor(SUCESOS.no_enviado)).toMatchObject({ reintentarAt: AT, tomarAt: AT });
    expect(cambioPor(SUCESOS.no_llego)).toMatchObject({ reintentarAt: AT, tomarAt: AT });
    expect(cambioPor(SUCESOS.apartado)).toMatchObject({ reintentarAt: 'infinity' });
    expect(cambioPor({ tipo: 'lote_imposible', solo: true })).toMatchObject({ reintentarAt: 'infinity', loteId: null });
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
    expect(cambioPor(suceso).motivo).toBe(motivo);
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
