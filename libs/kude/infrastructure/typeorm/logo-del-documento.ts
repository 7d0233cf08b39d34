// SQL by hand: part of the one statement that reads all of a print or a letter.
/**
 * SQL: the logo that a document `d` carries, as JSON of LogoDeEmisor, or null. The one of the establishment that issued it wins over the
 * account's.
 */
export const LOGO_DEL_DOCUMENTO = `(SELECT json_build_object('tipo', tipo, 'ancho', ancho, 'alto', alto,
    'base64', translate(encode(imagen, 'base64'), E'\\n', ''))
  FROM logo WHERE tenant_id = d.tenant_id AND lugar IN (d.establecimiento, 'cuenta') AND imagen IS NOT NULL
  ORDER BY lugar = 'cuenta' LIMIT 1)`;
