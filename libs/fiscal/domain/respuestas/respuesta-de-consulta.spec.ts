import { interpretarConsultaDe, interpretarConsultaRuc } from './respuesta-de-consulta';
import { CDC, consultaDe, el, raiz, sobre } from './testing/respuestas-de-ejemplo';

const RDE =
  `<rDE xmlns="http://ekuatia.set.gov.py/sifen/xsd"><dVerFor>150</dVerFor><DE Id="${CDC}"><d>Ñandutí &amp; Cía. &lt;SA&gt; 😀</d></DE>` +
  '<Signature><DigestValue>y4ukCYs2g9SYr8EIsMPQ5Fx1fqos88yIJpMol8CGvjc=</DigestValue>\n<SignatureValue>a\nb</SignatureValue>' +
  '</Signature></rDE>';
const DIGEST = 'y4ukCYs2g9SYr8EIsMPQ5Fx1fqos88yIJpMol8CGvjc=';
const CANCELACION =
  '\n\t<rContEv>\n\t\t<xEvento>\n\t\t\t<?xml version="1.0" encoding="UTF-8"?>' +
  '<rGesEve xmlns="http://ekuatia.set.gov.py/sifen/xsd"><rEve Id="1">' +
  '<dFecFirma>2026-10-09T17:16:56</dFecFirma><dVerFor>150</dVerFor>' +
  `<gGroupTiEvt><rGeVeCan><Id>${CDC}</Id><mOtEve>motivo</mOtEve></rGeVeCan>` +
  '</gGroupTiEvt></rEve>' +
  '</rGesEve>\n\t\t</xEvento>\n\t\t<rResEnviEventoDe>\n\t\t\t<rRetEnviEventoDe>\n\t\t\t\t<dFecProc>2026-10-09T17:16:57</dFecProc>' +
  '\n\t\t\t\t<gResProcEVe>\n<dEstRes>Aprobado</dEstRes>\n<dProtAut>1167531</dProtAut>\n<gResProc><dCodRes>0600</dCodRes>' +
  '<dMsgRes>Se encontro el evento' +
  '</dMsgRes></gResProc></gResProcEVe></rRetEnviEventoDe></rResEnviEventoDe></rContEv>\n';
const texto = (eventos = '', rde = RDE) =>
  `<?xml version="1.0" encoding="UTF-8"?>${rde}\n<dProtAut>50219661</dProtAut>\n<xContEv>${eventos}</xContEv> `;
const leer = (contenido?: string, codigo = '0422') => {
  const r = interpretarConsultaDe(consultaDe(codigo, contenido), CDC);
  if (r.clase !== 'respondido') throw new Error(r.detalle);
  return r.respuesta;
};

describe('query of a document', () => {
  it('found gives back the very document, its protocol and the time of its approval', () => {
    expect(leer(texto())).toMatchObject({
      clase: 'encontrado',
      fecProc: '2026-10-09T17:07:15-03:00',
      contenido: {
        cdc: CDC,
        rde: RDE,
        digestValue: 'y4ukCYs2g9SYr8EIsMPQ5Fx1fqos88yIJpMol8CGvjc=',
        protAut: '50219661',
        eventos: [],
      },
    });
  });

  it('gives the events that were registered', () => {
    expect(leer(texto(CANCELACION)).contenido?.eventos).toEqual([
      {
        tipo: 'rGeVeCan',
        campos: { Id: expect.stringMatching(/^\d{44}$/) as string, mOtEve: expect.any(String) as string },
        fecFirma: '2026-10-09T17:16:56',
        fecProc: '2026-10-09T17:16:57',
        estado: 'aprobado',
        protAut: '1167531',
        codigos: [{ codigo: '0600', mensaje: 'Se encontro el evento' }],
        crudo: expect.stringContaining('<rGeVeCan>') as string,
      },
    ]);
  });

  it('gives the fields of an event without blanks around them', () => {
    const [evento] = leer(texto(CANCELACION.replace('motivo', '\n motivo '))).contenido!.eventos;
    expect(evento!.campos['mOtEve']).toBe('motivo');
  });

  it('gives several events, and keeps the text of one whose form is unknown', () => {
    const desconocido = '<rContEv><otraForma>sin nada conocido</rContEv>';
    const eventos = leer(texto(`${CANCELACION}${desconocido}${CANCELACION}`)).contenido?.eventos;
    expect(eventos?.map((e) => e.tipo)).toEqual(['rGeVeCan', undefined, 'rGeVeCan']);
    expect(eventos?.[1]?.crudo).toBe(desconocido);
  });

  it('is not stopped by beginnings without end, nor by megabytes of blanks', () => {
    const rde = RDE.replace('<DigestValue>', `<DigestValue>${' '.repeat(500_000)}`);
    const registros = `${'<rContEv '.repeat(100_000)}>${'<?xml '.repeat(100_000)}</rContEv>`;
    expect(leer(texto(registros, rde)).contenido).toMatchObject({ rde, eventos: [{ tipo: undefined }] });
  });

  it('is not deceived by a tag quoted in a text', () => {
    const rde = RDE.replace('Ñandutí', '&lt;/rDE&gt;&lt;dProtAut&gt;1&lt;/dProtAut&gt;');
    expect(leer(texto('', rde)).contenido).toMatchObject({ rde, protAut: '50219661' });
  });

  it.each([
    ['nothing', undefined],
    ['no document', '<dProtAut>1</dProtAut>'],
    ['CDATA', texto('', RDE.replace('Ñandutí', '<![CDATA[</rDE>]]>'))],
    ['two documents', texto('', RDE + RDE)],
    ['a DOCTYPE', `<!DOCTYPE rDE>${texto()}`],
    ['a document without Id', texto('', RDE.replace(/ Id="[^"]*"/, ''))],
    ['a document that does not end', texto('', RDE.replace('</rDE>', ''))],
    ['an end without a document', '</rDE><dProtAut>1</dProtAut>'],
    ['the protocol before the document', `<dProtAut>1</dProtAut>${RDE}`],
  ])('found with %s that can be cut is still found', (_, contenido) => {
    expect(leer(contenido)).toMatchObject({ clase: 'encontrado', contenido: undefined });
  });

  it.each<[string, string, object]>([
    ['that begins at once', `${RDE}<dProtAut>5</dProtAut>`, { rde: RDE, protAut: '5', eventos: [] }],
    ['without protocol', RDE, { rde: RDE, protAut: undefined, eventos: [] }],
    ['with blanks around its protocol', `${RDE}<dProtAut>\n 17 </dProtAut>`, { rde: RDE, protAut: '17' }],
    ['with an attribute in its protocol', `${RDE}<dProtAut a="1">17</dProtAut>`, { rde: RDE, protAut: undefined }],
    ['with a protocol that is no number', `${RDE}<dProtAut>17a</dProtAut>`, { protAut: undefined }],
    ['whose tag has no attributes', `<rDE>${RDE.slice(RDE.indexOf('>') + 1)}`, { cdc: CDC }],
    ['with a line break before its Id', RDE.replace('<DE Id', '<DE\n  Id'), { cdc: CDC }],
    [
      'with its namespace said again',
      RDE.replace('<DE Id', '<DE xmlns="http://ekuatia.set.gov.py/sifen/xsd" Id'),
      { cdc: CDC },
    ],
    ['with blanks and the other quotes', RDE.replace(`Id="${CDC}"`, ` Id = '${CDC}' `), { cdc: CDC }],
    ['with an attribute whose name ends like its Id', RDE.replace('<DE Id', '<DE otroId="x" Id'), { cdc: CDC }],
    ['with a prefix in its signature', RDE.replaceAll('DigestValue', 'ds:DigestValue'), { digestValue: DIGEST }],
    ['with attributes of its digest', RDE.replace('<DigestValue', '<DigestValue Id="d"'), { digestValue: DIGEST }],
    ['with its digest in two lines', RDE.replace(DIGEST, DIGEST.replace('Q5', 'Q\n5')), { digestValue: DIGEST }],
    ['without digest', RDE.replace(/<DigestValue>.*<.DigestValue>/, ''), { digestValue: undefined }],
    ['with blanks around its digest', RDE.replace(/(<DigestValue>)[^<]*/, '$1\n ab= \n'), { digestValue: 'ab=' }],
    ['with a tag like the one of its protocol', RDE.replace('<DE ', '<dProtAutX/><DE '), { cdc: CDC }],
    ['with what only looks like events', RDE.replace('<DE ', '<xContEv>x</xContEv><DE '), { eventos: [] }],
    ['with events at once after it', `${RDE}<xContEv>x</xContEv>`, { eventos: [{ crudo: 'x' }] }],
    ['with a tag like the one of its registers', `${RDE}<rContEvento/>`, { eventos: [] }],
  ])('gives a document %s', (_, contenido, esperado) => {
    expect(leer(contenido).contenido).toMatchObject(esperado);
  });

  it('gives what it does not know of the events as one, whole', () => {
    const eventos = (dentro: string) => leer(texto(dentro)).contenido?.eventos;
    const nada = {
      campos: {},
      fecFirma: undefined,
      fecProc: undefined,
      estado: undefined,
      protAut: undefined,
      codigos: [],
    };
    expect(eventos('<otra>1</otra>')).toEqual([{ ...nada, tipo: undefined, crudo: '<otra>1</otra>' }]);
    expect(eventos(' \n ')).toEqual([]);
    expect(eventos('<a></rContEv>')).toEqual([{ ...nada, tipo: undefined, crudo: '<a></rContEv>' }]);
    for (const roto of ['</xContEv><xContEv>', '<xContEv>algo', 'algo</xContEv>', '<a/>']) {
      expect(leer(`${RDE}${roto}`).contenido?.eventos).toEqual([]);
    }
    const vacio = '<rContEv><gGroupTiEvt/></rContEv>';
    expect(eventos(vacio)).toEqual([{ ...nada, tipo: undefined, crudo: vacio }]);
  });

  it('gives an event that begins at once, and none that does not end', () => {
    const eventos = leer(texto(`${CANCELACION.trim()}<rContEv>sin fin`)).contenido?.eventos;
    expect(eventos?.map(({ tipo }) => tipo)).toStrictEqual(['rGeVeCan']);
  });

  it('reads an event with blanks in its tag, and its codes whatever their number', () => {
    const codigo = '<gResProc><dCodRes>0601</dCodRes><dMsgRes>otro</dMsgRes></gResProc>';
    const dos = CANCELACION.replace('<rContEv>', '<rContEv a="1">').replace(
      '</gResProcEVe>',
      `${codigo}</gResProcEVe>`,
    );
    expect(leer(texto(`ruido${dos}`)).contenido?.eventos).toEqual([
      expect.objectContaining({
        codigos: [
          { codigo: '0600', mensaje: 'Se encontro el evento' },
          { codigo: '0601', mensaje: 'otro' },
        ],
        crudo: dos.trim(),
      }),
    ]);
  });

  it('gives no content but of what was found', () => {
    expect(leer(texto(), '0420').contenido).toBeUndefined();
  });

  it('about another document says nothing about this one', () => {
    const r = interpretarConsultaDe(consultaDe('0422', texto('', RDE.replace(CDC, CDC.replace('01', '04')))), CDC);
    expect(r).toMatchObject({ clase: 'desconocido', motivo: 'ajeno' });
  });

  it.each([
    ['0420', 'no_existe'],
    ['0421', 'sin_permiso'],
    ['0380', 'configuracion'],
  ])('%s is %s', (codigo, clase) => {
    expect(leer(undefined, codigo).clase).toBe(clase);
  });

  it.each(['0160', '0100', '0161', '0499', ''])('"%s" is unknown', (codigo) => {
    expect(interpretarConsultaDe(consultaDe(codigo), CDC).clase).toBe('desconocido');
  });
});

describe('query of a RUC', () => {
  const respuesta = (codigo: string, ...datos: string[]) =>
    sobre(raiz('rResEnviConsRUC', el('dCodRes', codigo), el('dMsgRes', 'm'), ...datos));
  const datos =
    el('dRUCCons', '80000000') +
    el('dRazCons', 'EMPRESA &amp; C&#205;A.') +
    el('dCodEstCons', 'ACT') +
    el('dDesEstCons', 'ACTIVO');

  it('found gives the taxpayer, also inside the wrapper that the manual prints', () => {
    const contribuyente = {
      ruc: '80000000',
      razonSocial: 'EMPRESA & CÍA.',
      codigoEstado: 'ACT',
      estado: 'ACTIVO',
      facturadorElectronico: true,
    };
    const con = datos + el('dRUCFactElec', 'S');
    for (const x of [con, el('rContRUC', con)]) {
      expect(interpretarConsultaRuc(respuesta('0502', el('xContRUC', x)))).toMatchObject({
        respuesta: { clase: 'encontrado', contribuyente },
      });
    }
    expect(interpretarConsultaRuc(respuesta('0502', el('xContRUC', datos + el('dRUCFactElec', 'N'))))).toMatchObject({
      respuesta: { contribuyente: { facturadorElectronico: false } },
    });
  });

  it.each([
    ['0500', 'no_existe'],
    ['0501', 'sin_permiso'],
    ['0183', 'configuracion'],
  ])('%s is %s', (codigo, clase) => {
    expect(interpretarConsultaRuc(respuesta(codigo))).toMatchObject({ respuesta: { clase, contribuyente: undefined } });
  });

  it.each([
    ['0160', 'rechazo_generico'],
    ['0162', 'servidor'],
    ['0999', 'no_previsto'],
  ])('%s is unknown: %s', (codigo, motivo) => {
    expect(interpretarConsultaRuc(respuesta(codigo))).toEqual({ clase: 'desconocido', motivo, detalle: 'm', codigo });
  });

  it('gives what it is told of the taxpayer, in capitals where it is a code', () => {
    const pobre = el('dRUCCons', '1') + el('dCodEstCons', 'sus') + el('dRUCFactElec', 's');
    const contribuyente = { ruc: '1', razonSocial: '', codigoEstado: 'SUS', estado: '', facturadorElectronico: true };
    expect(interpretarConsultaRuc(respuesta('0502', el('xContRUC', pobre)))).toMatchObject({
      respuesta: { codigo: '0502', mensaje: 'm', contribuyente },
    });
    expect(interpretarConsultaRuc(respuesta('0500', el('xContRUC', pobre)))).toMatchObject({
      respuesta: { contribuyente: undefined },
    });
    const sinRuc = respuesta('0502', el('xContRUC', el('dRazCons', 'X')));
    expect(interpretarConsultaRuc(sinRuc)).toMatchObject({ motivo: 'ilegible', codigo: '0502' });
  });

  it('found without the taxpayer is unknown', () => {
    expect(interpretarConsultaRuc(respuesta('0502'))).toMatchObject({ clase: 'desconocido', motivo: 'ilegible' });
  });
});
