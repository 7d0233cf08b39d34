import { BUSCAR } from './lista/buscar';
import { Migracion } from './migracion';

/** What a search reads of a document. Written out where it is used: a call of a function costs more than the text. */
const textoDe = (
  d: string,
): string => `lower(unaccent('unaccent', concat_ws(E'\\n', ${d}.receptor_nombre, ${d}.receptor_ruc,
      ${numeroDe(d)}, translate(${d}.receptor_documento, '. ', ''), ${d}.id_interno)))`;
const numeroDe = (d: string): string =>
  `${d}.establecimiento || '-' || ${d}.punto || '-' || lpad(${d}.numero::text, 7, '0')`;
/** By it a list is ordered: more letters would make a larger index. */
const receptorDe = (d: string): string => `left(lower(unaccent('unaccent', ${d}.receptor_nombre)), 40)`;
/** The row of `documento_busqueda` of the document d, in the order of its columns. */
export const filaDe = (d: string): string =>
  `${d}.tenant_id, ${d}.fecha_emision, ${d}.numero, ${d}.id, ${d}.tipo, ${d}.sit, ${textoDe(d)}, ${d}.total,
    ${numeroDe(d)}, ${receptorDe(d)}`;

/** What the list of documents is searched and ordered by stands in `documento_busqueda`, which no step of a submission changes. */
export class Lista1796169600000 extends Migracion {
  readonly sentencias = [
    `
-- As long as it takes: every row is written again, and its indexes after that.
SET LOCAL statement_timeout = 0;
DROP INDEX documento_busqueda_texto;
DROP INDEX documento_busqueda_digitos;
ALTER TABLE documento_busqueda ADD COLUMN total numeric(23, 8), ADD COLUMN numero_formateado text COLLATE "C",
  ADD COLUMN receptor text COLLATE "C";
-- Policies bind the owner too, who writes the rows of every tenant here.
ALTER TABLE documento NO FORCE ROW LEVEL SECURITY;
ALTER TABLE documento_busqueda NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER;
UPDATE documento_busqueda b SET texto = ${textoDe('d')}, total = d.total, numero_formateado = ${numeroDe('d')},
    receptor = ${receptorDe('d')}
  FROM documento d WHERE d.tenant_id = b.tenant_id AND d.id = b.de_id;
-- Of documents that are out of service.
DELETE FROM documento_busqueda WHERE total IS NULL;
ALTER TABLE documento FORCE ROW LEVEL SECURITY;
ALTER TABLE documento_busqueda FORCE ROW LEVEL SECURITY, ENABLE TRIGGER USER, ALTER COLUMN total SET NOT NULL,
  ALTER COLUMN numero_formateado SET NOT NULL, ALTER COLUMN receptor SET NOT NULL;
CREATE INDEX documento_busqueda_texto ON documento_busqueda USING gin (tenant_id, texto gin_trgm_ops) WITH (gin_pending_list_limit = 128);
CREATE INDEX documento_busqueda_digitos ON documento_busqueda USING gin (tenant_id, ventanas_de_digitos(texto))
  WITH (gin_pending_list_limit = 128);
CREATE INDEX documento_busqueda_total ON documento_busqueda (tenant_id, total, fecha_emision, numero, de_id);
CREATE INDEX documento_busqueda_numero ON documento_busqueda (tenant_id, numero_formateado, fecha_emision, numero, de_id);
CREATE INDEX documento_busqueda_receptor ON documento_busqueda (tenant_id, receptor, fecha_emision, numero, de_id);`,
    `
CREATE OR REPLACE FUNCTION documento_a_busqueda() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO documento_busqueda SELECT ${filaDe('n')} FROM nuevas n;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION documento_cambia_busqueda() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE documento_busqueda SET texto = ${textoDe('NEW')}, total = NEW.total, receptor = ${receptorDe('NEW')}
    WHERE tenant_id = NEW.tenant_id AND fecha_emision = NEW.fecha_emision AND numero = NEW.numero AND de_id = NEW.id;
  RETURN NULL;
END $$;
-- An edition keeps series, number, date and reference.
DROP TRIGGER documento_busqueda_cambio ON documento;
CREATE TRIGGER documento_busqueda_cambio AFTER UPDATE OF receptor_nombre, receptor_ruc, receptor_documento, total ON documento
  FOR EACH ROW WHEN ((OLD.receptor_nombre, OLD.receptor_ruc, OLD.receptor_documento, OLD.total)
    IS DISTINCT FROM (NEW.receptor_nombre, NEW.receptor_ruc, NEW.receptor_documento, NEW.total))
  EXECUTE FUNCTION documento_cambia_busqueda();
CREATE OR REPLACE FUNCTION recordar_busqueda(p_mes date) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE v_hechos integer;
  BEGIN
    INSERT INTO documento_busqueda SELECT ${filaDe('d')}
      FROM documento d WHERE d.id >= primer_id(comienzo_de_mes(p_mes)) AND d.id < primer_id(fin_de_mes(p_mes)) ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS v_hechos = ROW_COUNT;
    RETURN v_hechos;
  END $$;
-- Of documents only the name is learned, which is the first line: references are no words.
CREATE FUNCTION aprender_nombres() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  -- In order, so that two transactions with the same words cannot block each other.
  INSERT INTO palabra SELECT DISTINCT n.tenant_id, p FROM nuevas n,
      regexp_split_to_table(split_part(n.texto, E'\\n', 1), '[^[:alpha:]]+') AS p
    WHERE length(p) BETWEEN 4 AND 30 ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
DROP TRIGGER documento_busqueda_palabras_alta ON documento_busqueda;
DROP TRIGGER documento_busqueda_palabras_cambio ON documento_busqueda;
CREATE TRIGGER documento_busqueda_palabras_alta AFTER INSERT ON documento_busqueda
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION aprender_nombres();
CREATE TRIGGER documento_busqueda_palabras_cambio AFTER UPDATE ON documento_busqueda
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION aprender_nombres();`,
    BUSCAR,
  ];
}
