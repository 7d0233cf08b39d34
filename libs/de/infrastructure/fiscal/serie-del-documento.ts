/** Whether a signed document has this timbrado and these letters of a series, which its CDC does not tell. */
export function esDeLaSerie(xml: string, { timbrado, serie }: { timbrado: string; serie: string }): boolean {
  const letras = /<dSerieNum>([A-Z]{2})<\/dSerieNum>/.exec(xml)?.[1] ?? '';
  return xml.includes(`<dNumTim>${timbrado}</dNumTim>`) && letras === serie;
}
