import { type Caso, conItem, no, si } from './caso';

export const articulos: Caso[] = [
  ...(
    [
      ['unidad_medida', 0],
      ['unidad_medida', 99998],
      ['unidad_medida', '77'],
      ['ncm', '12345'],
      ['ncm', '000000'],
      ['ncm', '+12345'],
      ['partida_arancelaria', '123'],
      ['dncp_general', '1234567'],
      ['dncp_especifico', '12'],
      ['gtin', '1234567'],
      ['gtin', '123456789012345'],
      ['gtin', '00000000'],
      ['gtin_paquete', 'ABCDEFGH'],
      ['pais_origen', 'ZZZ'],
      ['pais_origen', 'py'],
      ['codigo_interno', 'x'.repeat(51)],
      ['info_item', 'x'.repeat(501)],
      ['relevancia_mercaderia', 1],
      ['cantidad_quiebra_merma', '1'],
      ['cdc_anticipo', '1'.repeat(44)],
    ] as const
  ).map(([campo, valor]) =>
    no(`${campo} ${JSON.stringify(valor).slice(0, 20)}`, conItem({ [campo]: valor }), `items[0].${campo}`),
  ),
  ...(
    [
      ['lote', 'x'.repeat(81)],
      ['fecha_vencimiento', '2027-02-29'],
      ['fecha_vencimiento', '1999-01-01'],
      ['numero_serie', 'x'.repeat(11)],
      ['numero_registro', ''],
      ['nombre_producto', 'x'.repeat(31)],
      ['otro', 'x'],
    ] as const
  ).map(([campo, valor]) =>
    no(
      `rastreo_mercaderia.${campo} ${valor.slice(0, 12)}`,
      conItem({ rastreo_mercaderia: { [campo]: valor } }),
      `items[0].rastreo_mercaderia.${campo}`,
    ),
  ),
  no('a country text without its code', conItem({ descripcion_pais_origen: 'Paraguay' }), 'items[0].pais_origen'),
  si('a wrong country text', conItem({ pais_origen: 'BRA', descripcion_pais_origen: 'Brazil' }), {
    cPaisOrig: 'BRA',
    dDesPaisOrig: 'Brasil',
  }),
  si('a leap day', conItem({ rastreo_mercaderia: { fecha_vencimiento: '2028-02-29' } }), { dVencMerc: '2028-02-29' }),
  si('nothing to track', conItem({ rastreo_mercaderia: {} }), { gRasMerc: null }),
  si('codes with leading zeros', conItem({ gtin: '00000012', ncm: '010203' }), { dGtin: '00000012', dNCM: '010203' }),
  si('no internal code', conItem({}), { dCodInt: '1', dDesUniMed: 'UNI' }),
];
