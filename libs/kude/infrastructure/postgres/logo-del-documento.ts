// SQL by hand: part of the single statement that reads a print or a letter.
/**
 * SQL: the logo of a document `d`, as JSON of LogoDeEmisor, or null. The logo of the issuing establishment takes precedence over the
 * account's.
 */
export const LOGO_DEL_DOCUMENTO = `(SELECT json_build_object('tipo', tipo, 'ancho', ancho, 'alto', alto,
    'base64', translate(encode(imagen, 'base64'), E'\\n', ''))
  FROM logo WHERE tenant_id = d.tenant_id AND lugar IN (d.establecimiento, 'cuenta') AND imagen IS NOT NULL
  ORDER BY lugar = 'cuenta' LIMIT 1)`;
