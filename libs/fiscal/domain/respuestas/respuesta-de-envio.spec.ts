import { yaAutorizado } from './clasificar';
import { interpretarConsultaDe, interpretarConsultaRuc } from './respuesta-de-consulta';
import { interpretarEnvio } from './respuesta-de-envio';
import { interpretarEventos } from './respuesta-de-eventos';
import { interpretarConsultaLote, interpretarLote } from './respuesta-de-lote';
import { CDC, el, envio, generico, proceso, raiz, sobre } from './testing/respuestas-de-ejemplo';

const leer = (recibido: { httpStatus: number; cuerpo: string }) => interpretarEnvio(recibido, CDC);
const clase = (recibido: { httpStatus: number; cuerpo: string }) => {
  const r = leer(recibido);
  return r.clase === 'respondido' ? r.respuesta.clase : r.motivo;
};

describe('answer to a document', () => {
  it('approved gives protocol, digest and approval time as text', () => {
    expect(
      leer(
        envio('Aprobado', proceso('0260', 'Autorizaci&#243;n del DE satisfactoria'), {
          protAut: '3409990272999999999',
        }),
      ),
    ).toEqual({
      clase: 'respondido',
      respuesta: {
        clase: 'aprobado',
        id: CDC,
        fecProc: '2026-10-09T17:07:15-03:00',
        digVal: 'y4ukCYs2g9SYr8EIsMPQ5Fx1fqos88yIJpMol8CGvjc=',
        protAut: '3409990272999999999',
        codigos: [{ codigo: '0260', mensaje: 'Autorización del DE satisfactoria' }],
      },
    });
  });

  it.each([
    ['Aprobado con observación', '1005'],
    ['APROBADO  CON OBSERVACIONES', '0260'],
    ['Aprobado con Observaci&#243;n', '0261'],
  ])('"%s" is approved whatever the code', (estado, codigo) => {
    expect(clase(envio(estado, proceso(codigo)))).toBe('aprobado_con_observacion');
  });

  it('is not stopped by texts of megabytes: of a message the beginning is kept, a state of marks is none', () => {
    const marcas = '\u0315\u0300'.repeat(500_000);
    expect(clase(envio(marcas, proceso('0260')))).toBe('no_previsto');
    const leida = leer(envio('Rechazado', proceso('1003', `a\0${marcas}`)));
    const codigos = leida.clase === 'respondido' ? leida.respuesta.codigos : [];
    expect(codigos).toEqual([{ codigo: '1003', mensaje: expect.stringMatching(/^a\u0315\u0300/) as string }]);
    expect(codigos[0]!.mensaje.length).toBeLessThanOrEqual(2_000);
  });

  it('approved with any other code is still approved: the state decides', () => {
    expect(clase(envio('Aprobado', proceso('0100') + proceso('1001')))).toBe('aprobado');
  });

  it.each(['1003', '1101', '2450', '0120', '0142', '1000', '1156'])(
    'rejected with %s about this document is final',
    (codigo) => {
      expect(clase(envio('Rechazado', proceso(codigo)))).toBe('rechazado');
    },
  );

  it('rejected with 0160 and the list of elements is final, with or without Id', () => {
    const detalle = proceso('0160', 'XML malformado: [El valor del elemento: dDirRec es invalido]');
    expect(clase(envio('Rechazado', detalle))).toBe('rechazado');
    expect(clase(envio('Rechazado', detalle, { id: null }))).toBe('rechazado');
  });

  it('rejected with 0160 without list is about this document only when it names it', () => {
    const sinLista = proceso('0160', 'XML Mal Formado.');
    expect(clase(envio('Rechazado', sinLista))).toBe('rechazado');
    expect(clase(envio('Rechazado', sinLista, { id: null }))).toBe('rechazo_generico');
  });

  it.each(['1004', '0124'])('rejected with %s alone is no verdict: the document is not at fault', (codigo) => {
    expect(clase(envio('Rechazado', proceso(codigo)))).toBe('sin_veredicto');
    expect(clase(envio('Rechazado', proceso(codigo), { id: null }))).toBe('ajeno');
    expect(clase(envio('Rechazado', proceso(codigo) + proceso('1309')))).toBe('rechazado');
  });

  it.each(['1001', '1002'])('rejected with %s may hide an approval: verify', (codigo) => {
    expect(clase(envio('Rechazado', proceso(codigo)))).toBe('verificar');
  });

  it('names the approved CDC before the number that is taken, and neither where nothing is', () => {
    const de = (...codigos: string[]) => yaAutorizado(codigos.map((codigo) => ({ codigo, mensaje: '' })))?.codigo;
    expect([de('1309', '1002'), de('1002', '1001'), de('1309')]).toEqual(['1002', '1001', undefined]);
  });

  it.each(['0001', '0007', '0163', '0180', '0183', '0200', '1264'])(
    'rejected with %s is a matter of configuration, with or without Id',
    (codigo) => {
      expect(clase(envio('Rechazado', proceso(codigo)))).toBe('configuracion');
      expect(clase(envio('Rechazado', proceso(codigo), { id: null }))).toBe('configuracion');
    },
  );

  it.each(['0100', '0161', '0162'])('with %s is trouble of the server: unknown', (codigo) => {
    expect(clase(envio('Rechazado', proceso(codigo)))).toBe('servidor');
    expect(clase(envio('Rechazado', proceso(codigo), { id: null }))).toBe('servidor');
  });

  it('without Id says nothing about the document, not even when it says approved', () => {
    expect(clase(envio('Rechazado', proceso('1101'), { id: null }))).toBe('ajeno');
    expect(clase(envio('Aprobado', proceso('0260'), { id: null }))).toBe('ajeno');
  });

  it('about another document says nothing about this one', () => {
    const id = CDC.replace('01', '04');
    for (const codigos of [proceso('0260'), '']) expect(clase(envio('Aprobado', codigos, { id }))).toBe('ajeno');
  });

  it.each([
    ['a state without name', envio('Pendiente', proceso('0260')), 'no_previsto'],
    ['no state', envio('', proceso('0260')), 'no_previsto'],
    ['no code', envio('Rechazado', ''), 'no_previsto'],
    ['two protocols', sobre(raiz('rRetEnviDe', el('rProtDe', ''), el('rProtDe', ''))), 'ilegible'],
  ])('with %s allows no conclusion', (_, recibido, motivo) => {
    expect(clase(recibido)).toBe(motivo);
  });

  it('that allows no conclusion keeps its code and its words for whoever looks into it', () => {
    expect(leer(envio('Pendiente', proceso('0260', 'algo')))).toEqual({
      ...{ clase: 'desconocido', motivo: 'no_previsto', detalle: '0260 algo', codigo: '0260' },
    });
    expect(leer(envio('Rechazado', proceso('0161', 'caído')))).toMatchObject({ detalle: '0161 caído', codigo: '0161' });
    expect(leer(envio('Rechazado', ''))).toEqual({ clase: 'desconocido', motivo: 'no_previsto', detalle: 'no code ' });
    expect(leer(sobre(raiz('rRetEnviDe')))).toMatchObject({ motivo: 'ilegible', detalle: '0 rProtDe' });
    const ajeno = CDC.replace('01', '04');
    expect(leer(envio('Aprobado', proceso('0260'), { id: ajeno }))).toMatchObject({
      ...{ detalle: `the answer is about ${ajeno}`, codigo: '0260' },
    });
    expect(clase(envio('', proceso('1101'), { id: null }))).toBe('no_previsto');
  });

  it('one code of several decides: of the server before those of configuration, these before the rest', () => {
    const con = (...codigos: string[]) => clase(envio('Rechazado', codigos.map((codigo) => proceso(codigo)).join('')));
    expect(con('1003', '0183', '0162')).toBe('servidor');
    expect(con('1003', '1001', '0183')).toBe('configuracion');
    expect(con('1003', '1001')).toBe('verificar');
    const conLista = proceso('0160', 'XML malformado: [dDirRec]');
    expect(clase(envio('Rechazado', proceso('1001') + conLista))).toBe('rechazado');
  });

  it('is read by local names, in any prefix and case of Id, and with state and protocol where the manual prints them', () => {
    const cuerpo =
      `<rRetEnviDe xmlns="http://ekuatia.set.gov.py/sifen/xsd"><xProtDe><id>${CDC}</id><gResProc><dEstRes>Aprobado</dEstRes>` +
      '<dProtAut>7</dProtAut><dCodRes>0260</dCodRes><dMsgRes>m</dMsgRes></gResProc></xProtDe></rRetEnviDe>';
    expect(leer(sobre(cuerpo))).toMatchObject({ respuesta: { clase: 'aprobado', protAut: '7', id: CDC } });
  });

  it('is read whatever the HTTP status', () => {
    for (const httpStatus of [200, 400, 500]) {
      expect(clase({ ...envio('Aprobado', proceso('0260')), httpStatus })).toBe('aprobado');
    }
  });
});

describe('what is no answer of the service', () => {
  const servicios = {
    envio: leer,
    lote: interpretarLote,
    consultaLote: interpretarConsultaLote,
    consultaDe: (r: { httpStatus: number; cuerpo: string }) => interpretarConsultaDe(r, CDC),
    consultaRuc: interpretarConsultaRuc,
    eventos: interpretarEventos,
  };
  const ok = (cuerpo: string, httpStatus = 200) => ({ httpStatus, cuerpo });
  const fault12 =
    '<env:Fault xmlns:env="e"><env:Code/><env:Reason><env:Text xml:lang="es">Cayó &amp; volvió</env:Text></env:Reason></env:Fault>';

  describe.each(Object.entries(servicios))('of %s', (_, interpretar) => {
    it.each<[string, { httpStatus: number; cuerpo: string }, string]>([
      ['the generic 0160', generico(), 'rechazo_generico'],
      ['the generic 0160 with 200', generico('0160', 'XML Mal Formado.', 200), 'rechazo_generico'],
      ['0161 as rRetEnviDe', generico('0161'), 'servidor'],
      ['an access page', ok('<html><head><title>BIG-IP logout page</title></head><body></html>'), 'html'],
      ['a page with DOCTYPE', ok('\n<!DOCTYPE html PUBLIC "x"><html></html>'), 'html'],
      ['an XHTML page', ok('<?xml version="1.0"?>\n<!DOCTYPE html><html/>', 503), 'html'],
      ['nothing', ok('  \n'), 'vacio'],
      ['nothing with 502', ok('', 502), 'http'],
      ['plain text with 503', ok('Service Unavailable', 503), 'http'],
      ['a Fault of SOAP 1.2', { ...sobre(fault12), httpStatus: 500 }, 'fault'],
      ['a Fault of SOAP 1.1', sobre('<Fault><faultcode>x</faultcode><faultstring>y</faultstring></Fault>'), 'fault'],
      ['text cut', ok(generico().cuerpo.slice(0, -30)), 'ilegible'],
      ['plain text', ok('OK'), 'ilegible'],
      ['a DOCTYPE', ok(`<!DOCTYPE x [<!ENTITY a "b">]>${sobre('').cuerpo}`), 'ilegible'],
      ['an unknown entity', sobre(raiz('rRetEnviDe', '&nbsp;')), 'ilegible'],
      ['nesting without end', ok('<a>'.repeat(100_000) + '</a>'.repeat(100_000)), 'ilegible'],
      ['__proto__', sobre('<__proto__><polluted>1</polluted></__proto__>'), 'ilegible'],
      ['another root', sobre(raiz('rOtraCosa', 'x')), 'otra_raiz'],
      ['no envelope', ok(raiz('rRetEnviDe', 'x')), 'otra_raiz'],
      ['an empty Body', sobre(''), 'otra_raiz'],
    ])('%s is unknown', (_, recibido, motivo) => {
      const r = interpretar(recibido);
      expect(r).toMatchObject({ clase: 'desconocido', motivo });
    });
  });

  it('keeps the text of the Fault, the title of the page and the code for whoever looks into it', () => {
    expect(leer({ ...sobre(fault12), httpStatus: 500 })).toMatchObject({ detalle: 'Cayó & volvió' });
    expect(leer(ok('<html><title> BIG-IP logout page </title></html>'))).toMatchObject({
      detalle: 'BIG-IP logout page',
    });
    expect(interpretarConsultaRuc(generico())).toMatchObject({ codigo: '0160' });
  });

  it('leaves objects alone', () => {
    leer(sobre('<__proto__><polluted>1</polluted></__proto__>'));
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
