import type { Estado } from '@libs/de';
import { modoDe } from '@libs/platform';
import type { Situacion } from '../recibido';
import type { Prueba } from './prueba';

/** What the authority said about a document, or why it was not asked or did not say. */
export type PalabraDeLaAutoridad =
  | {
      situacion: Situacion;
      /** Base64 of the signature's digest in the document that it keeps; undefined when it shows none. */
      digest?: string | undefined;
    }
  | { sinRespuesta: string };

/** A document whose other proofs are the first. */
export const SIN_PREGUNTAR: PalabraDeLaAutoridad = { sinRespuesta: 'todavía no se preguntó a la autoridad' };
/** Answer 0421: it does not show the document to this certificate, which says nothing about the document. */
export const NO_LO_MUESTRA: PalabraDeLaAutoridad = {
  sinRespuesta: 'la autoridad no muestra este documento a nuestro certificado',
};

/** A document of this service: what the authority answered to it. */
export function palabraDelEmitido({
  tenantId,
  estado,
  digest,
}: {
  tenantId: string;
  estado: Estado;
  digest: string;
}): PalabraDeLaAutoridad {
  if (modoDe(tenantId) === 'prueba')
    return { sinRespuesta: 'es del modo de prueba de este servicio, que la autoridad no ve' };
  switch (estado) {
    case 'A':
    case 'C':
      return { situacion: estado, digest };
    case 'R':
      return { situacion: 'N' };
    case 'P':
    case 'E':
      return { sinRespuesta: 'este servicio lo emitió, y la autoridad todavía no contestó' };
  }
}

const prueba = (resultado: Prueba['resultado'], detalle: string): Prueba => ({
  prueba: 'autoridad',
  resultado,
  detalle,
});

/**
 * The proof of the authority's word.
 * @param digest base64 of the signature's digest in the document at hand. The authority may have approved another content with the same
 * CDC, which a corrected document keeps (Manual Técnico v150, 6.5).
 */
export function pruebaDeAutoridad(palabra: PalabraDeLaAutoridad, digest: string | undefined): Prueba {
  if ('sinRespuesta' in palabra) return prueba('sin_preguntar', `No se sabe: ${palabra.sinRespuesta}.`);
  const otro = digest !== undefined && palabra.digest !== undefined && palabra.digest !== digest;
  if (palabra.situacion !== 'N' && otro)
    return prueba('no', 'La autoridad aprobó con este CDC otro contenido: el DigestValue de su firma es otro.');
  switch (palabra.situacion) {
    case 'A':
      return prueba('si', 'La autoridad lo aprobó.');
    case 'C':
      return prueba('no', 'La autoridad lo aprobó, y después el emisor lo canceló.');
    case 'N':
      return prueba(
        'no',
        'La autoridad no tiene un documento aprobado con este CDC; puede que todavía no le haya llegado.',
      );
  }
}
