// SQL by hand: columns that every statement about XMLs shares, in the form of its own reading.
/**
 * Columns of a row `x` of documento_xml, for `XmlGuardado`: the bytes, or their place in a pack. The pack is only looked for when the bytes
 * are not here.
 */
export const XML_GUARDADO = `x.xml, CASE WHEN x.legajo_id IS NOT NULL THEN (SELECT json_build_object('dia', l.dia,
    'legajo', encode(l.huella, 'hex'), 'desde', x.desde, 'largo', x.largo, 'sha256', encode(x.huella, 'hex'))
  FROM legajo l WHERE l.tenant_id = x.tenant_id AND l.id = x.legajo_id) END AS lugar`;
