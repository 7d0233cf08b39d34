import { buscarCampo, buscarGrupo, rutaDe, validarNodo } from '@libs/fiscal';
import { campos } from '../../domain/solicitud/campos';
import { esquemasDeEmision } from '../../domain/solicitud/esquemas';
import { decimal, fecha, type Fila, filas, type Filas, grupo, Hallazgos, lista, unoDe } from '@libs/campos';
import { vueltaDe } from './campo-del-llamador';
import { planDe } from './plan';

/** Every row of the payload with its path. */
const todas = (filasDelGrupo: Filas, ruta = ''): [string, Fila][] =>
  Object.entries(filasDelGrupo).flatMap(([nombre, fila]) => [
    [ruta + nombre, fila] as [string, Fila],
    ...todas(fila.valor?.filas ?? fila.valor?.elemento?.filas ?? {}, `${ruta}${nombre}.`),
  ]);

describe('the rows of the issuance payload', () => {
  it.each(todas(campos))('%s says what it is, and what it names is in the format', (_, { descripcion, id, junto }) => {
    expect(descripcion).toMatch(/^[A-ZÁÉÍÓÚ¿].{6,}[.…]$/u);
    expect(descripcion).not.toMatch(/formato fiscal|Campo [A-Z]\d/);
    for (const idDeCampo of [id, junto]) if (idDeCampo) expect(rutaDe(idDeCampo)[1]).toBe('DE');
  });

  // Except for items by kind, and associated documents that are one or a list.
  it('a place of the document is filled by one field, but for the words of a code that a caller may say', () => {
    const repetibles = /^(items_remision|docs_asociados)/;
    const ids = todas(campos).flatMap(([ruta, { id }]) => (id && !repetibles.test(ruta) ? [id] : []));
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });
});

// Fields as somebody new would add them: a text, an object in a list, a list of dates and a closed list. Each needs only its row.
const { orden_venta: _texto, seguro: _grupo, datos_adicionales: _lista, ...conocidas } = campos;
const conNuevas = filas({
  ...conocidas,
  orden_venta: { id: 'G003', descripcion: 'Número de la orden de venta.' },
  polizas: {
    id: 'EA790',
    valor: lista(
      grupo('Poliza', {
        codigo: { id: 'EA791', requerido: true, descripcion: 'Código de la póliza.' },
        vigencia: { id: 'EA793', valor: decimal('EA793'), requerido: true, descripcion: 'Cuánto dura.' },
      }),
      1,
      999,
    ),
    descripcion: 'Pólizas de seguro.',
  },
  vencimientos: { id: 'E824', valor: lista(fecha(), 1, 3), descripcion: 'Días en que vence el pago.' },
  condicion_anticipo: {
    id: 'D019',
    junto: 'D020',
    valor: unoDe([1, 2], 'condicion_anticipo'),
    tipos: [1],
    exigido: { en: [1], regla: '1211' },
    descripcion: 'Cómo se anticipó.',
  },
});
const emision = grupo('Emision', conNuevas);
const CUERPO = {
  establecimiento: '001',
  punto: '001',
  receptor: { nombre: 'Cliente de Ejemplo S.A.' },
  orden_venta: ' OV-7 ',
  polizas: [{ codigo: 'P1', vigencia: '12.5' }],
  vencimientos: ['2026-12-01', '2026-12-31'],
  condicion_anticipo: 2,
};

describe('a row is a field', () => {
  const leer = (cuerpo: unknown) => {
    const hallazgos = new Hallazgos();
    return { leido: emision.leer(cuerpo, '', hallazgos), errores: hallazgos.errores };
  };

  it('that is read, with the bounds of the format', () => {
    const { leido, errores } = leer(CUERPO);
    expect(errores).toEqual([]);
    expect(leido).toMatchObject({ ordenVenta: 'OV-7', condicionAnticipo: 2, polizas: [{ codigo: 'P1' }] });
    const { max } = buscarCampo('G003').tipo as { max: number };
    const malo = { ...CUERPO, orden_venta: 'x'.repeat(max + 1), polizas: [{ codigo: 'P1' }] };
    expect(leer(malo).errores).toMatchObject([
      { campo: 'orden_venta', codigo: 'FORMATO_INVALIDO' },
      { campo: 'polizas[0].vigencia', codigo: 'CAMPO_REQUERIDO' },
    ]);
  });

  it('that has a type', () => {
    const { leido } = leer(CUERPO);
    const orden: string | undefined = leido!.ordenVenta;
    const vigencia: bigint | undefined = leido!.polizas?.[0]?.vigencia;
    const condicion: 1 | 2 | undefined = leido!.condicionAnticipo;
    expect([orden, typeof vigencia, condicion]).toEqual(['OV-7', 'bigint', 2]);
  });

  it('that is written in its place, with the word of its code beside it', () => {
    const nodo = planDe(conNuevas, 'A001').nodo(leer(CUERPO).leido!, undefined);
    expect(nodo).toMatchObject({
      gCamGen: { dOrdVta: 'OV-7' },
      gDatGralOpe: { gOpeCom: { iCondAnt: '2', dDesCondAnt: 'Anticipo por Ítem' } },
      gDtipDE: {
        gCamEsp: {
          gGrupSeg: { gGrupPolSeg: [{ dPoliza: 'P1', dVigencia: '12.5' }] },
          gGrupAdi: { dVencPag: ['2026-12-01', '2026-12-31'] },
        },
      },
    });
  });

  it('that a fault of the format goes back to', () => {
    const [falta] = validarNodo(buscarGrupo('rDE/DE'), { gCamGen: { dOrdVta: '' } }).filter(
      ({ motivo }) => motivo === 'largo',
    );
    const vuelta = vueltaDe(conNuevas);
    expect(vuelta(falta!.ruta, false)).toBe('orden_venta');
    expect(vuelta('gDtipDE.gCamEsp.gGrupSeg.gGrupPolSeg[3].dVigencia', false)).toBe('polizas[3].vigencia');
    expect(vuelta('gDtipDE.gCamEsp.gGrupAdi.dVencPag[1]', false)).toBe('vencimientos[1]');
    expect(vuelta('gDatGralOpe.gOpeCom.dDesCondAnt', false)).toBe('condicion_anticipo');
  });

  it('that the OpenAPI document shows in the types that have it', () => {
    const esquemas = esquemasDeEmision(conNuevas) as Record<string, { required: string[]; properties: object }>;
    expect(esquemas['EmisionDeFactura']!.properties).toMatchObject({
      orden_venta: { type: 'string', description: 'Número de la orden de venta.' },
      polizas: { type: 'array', items: { $ref: '#/components/schemas/Poliza' } },
      condicion_anticipo: { $ref: '#/components/schemas/CondicionAnticipo' },
    });
    expect(esquemas['CondicionAnticipo']).toMatchObject({
      type: 'integer',
      enum: [1, 2],
      'x-enum-descriptions': ['Anticipo Global', 'Anticipo por Ítem'],
    });
    expect(esquemas['EmisionDeFactura']!.required).toContain('condicion_anticipo');
    expect(esquemas['EmisionDeNotaDeCredito']!.properties).not.toHaveProperty('condicion_anticipo');
    expect(esquemas['Poliza']!.required).toEqual(['codigo', 'vigencia']);
  });
});
