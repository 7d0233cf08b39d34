/** What searches make of texts. */
export const TEXTO = `
-- unaccent() is only STABLE, because its dictionary may be replaced. Ours never is, so its results may be stored.
CREATE FUNCTION sin_acentos(p text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, p));

-- One LIKE pattern per word of what somebody typed; its own %, _ and \\ are plain characters.
CREATE FUNCTION patrones_de_busqueda(p_q text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT coalesce(array_agg('%' || regexp_replace(p, '([\\\\%_])', '\\\\\\1', 'g') || '%'), '{}')
    FROM regexp_split_to_table(sin_acentos(p_q), '\\s+') AS p WHERE p <> '');

-- All pieces of five characters of the runs of digits and hyphens. Digits have too few trigrams to find a number or a RUC quickly. A run
-- that is part of a longer run has no piece that the longer one lacks.
CREATE FUNCTION ventanas_de_digitos(p text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 2000
  RETURN (SELECT coalesce(array_agg(substr(p, i, 5)), '{}') FROM generate_series(1, length(p) - 4) AS i
    WHERE translate(substr(p, i, 5), '0123456789-', '') = '');

-- One letter too many, missing or wrong, or two neighbours that changed places.
CREATE FUNCTION difieren_en_una_letra(a text, b text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT abs(length(a) - length(b)) <= 1 AND (greatest(length(a), length(b)) - antes - despues <= 1
      OR length(a) = length(b) AND length(a) - antes - despues = 2
        AND substr(a, antes + 1, 2) = reverse(substr(b, antes + 1, 2)))
    FROM (SELECT antes, (SELECT count(*)::int FROM generate_series(1, least(length(a), length(b)) - antes) AS i
        WHERE right(a, i) = right(b, i)) AS despues
      FROM (SELECT (SELECT count(*)::int FROM generate_series(1, least(length(a), length(b))) AS i
        WHERE left(a, i) = left(b, i)) AS antes) p) s);
`;
