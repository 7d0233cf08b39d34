import { MODO_DE_PRUEBA } from './en-palabras';
import type { Expediente } from './expediente';

/** What the dossier has and how it is verified, for readers who open it without us. */
export const leeme = ({ contribuyente, estado_al, software, modo_de_prueba }: Expediente): string =>
  `Expediente de las pruebas de habilitación
${contribuyente.nombre}, RUC ${contribuyente.ruc}
Estado al ${estado_al}. Hecho con ${software.nombre} ${software.version}.
${modo_de_prueba ? `${MODO_DE_PRUEBA}. Respondió un simulador.\n` : ''}
expediente.pdf   Todo lo que sigue, para leer e imprimir: la portada, las líneas, lo que quedó abierto, los códigos QR y los KuDE.
lineas.json      Todas las líneas de la guía: qué se envió, qué se respondió, y por qué quedó abierta la que lo está.
documentos/      El XML firmado de cada documento enviado, por código de línea.
kude/            La representación gráfica de un documento de cada tipo.
qr/              Lo que mostró la página de la autoridad al consultar cada código QR, en imágenes que adjuntó una persona.
llamadas/        Cada solicitud y cada respuesta de los servicios de la autoridad, byte por byte; indice.json las ordena.
                 Se guardan hasta 2.000 llamadas, o 64 MB.
*.falta.txt      En lugar de un archivo que ya no estaba al armar el expediente.
certificado.pem  El certificado del contribuyente.
manifest.json    Tamaño y SHA-256 de todos los archivos anteriores; otro que no esté en él no es del expediente.
manifest.p7s     Firma (CMS separada) de manifest.json con el certificado del contribuyente.

Para verificar la firma y los archivos:

  openssl cms -verify -binary -inform DER -in manifest.p7s -content manifest.json -noverify -out /dev/null
  (con -CAfile y la cadena del prestador, en lugar de -noverify, verifica también el certificado)
  jq -r '.archivos[] | "\\(.sha256)  \\(.ruta)"' manifest.json | sha256sum -c
`;
