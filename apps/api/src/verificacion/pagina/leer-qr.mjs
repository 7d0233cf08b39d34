// Reads QR codes from pictures and from the camera, in this browser alone: no picture leaves it.

/** More is no clearer, and takes longer. */
const LADO_MAXIMO = 2_000;
const ENTRE_DOS_MIRADAS_MS = 250;

/** The browser's own reader where there is one; else ours, fetched when it is first needed. */
async function abrirLector() {
  const formatos = (await globalThis.BarcodeDetector?.getSupportedFormats?.()) ?? [];
  if (formatos.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (lienzo) => (await detector.detect(lienzo))[0]?.rawValue;
  }
  const { prepareZXingModule, readBarcodes } = await import('./lector/reader/index.js');
  const lugar = new URL('./lector/zxing_reader.wasm', import.meta.url).href;
  prepareZXingModule({ overrides: { locateFile: () => lugar } });
  return async (lienzo) => {
    const pixeles = lienzo.getContext('2d').getImageData(0, 0, lienzo.width, lienzo.height);
    const leidos = await readBarcodes(pixeles, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
    return leidos[0]?.text;
  };
}

let lector;
const leer = async (lienzo) => (await (lector ??= abrirLector()))(lienzo);

function dibujada(imagen, ancho, alto) {
  const escala = Math.min(1, LADO_MAXIMO / Math.max(ancho, alto));
  const lienzo = document.createElement('canvas');
  lienzo.width = Math.max(1, Math.round(ancho * escala));
  lienzo.height = Math.max(1, Math.round(alto * escala));
  lienzo.getContext('2d', { willReadFrequently: true }).drawImage(imagen, 0, 0, lienzo.width, lienzo.height);
  return lienzo;
}

/** The text of the QR in a picture; undefined without one. Rejects when the file is no picture that the browser shows. */
export async function qrDeFoto(archivo) {
  const foto = await createImageBitmap(archivo);
  try {
    return await leer(dibujada(foto, foto.width, foto.height));
  } finally {
    foto.close();
  }
}

export const hayCamara = () => Boolean(navigator.mediaDevices?.getUserMedia);

/**
 * Shows the camera until it sees a QR, or until `fin` aborts. The text of the QR, or undefined when it was aborted. Rejects when there is
 * no camera, or no permission.
 */
export async function qrDeCamara(video, fin) {
  const corriente = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = corriente;
    await video.play();
    while (!fin.aborted) {
      const texto = await leer(dibujada(video, video.videoWidth, video.videoHeight));
      if (texto) return texto;
      await new Promise((seguir) => setTimeout(seguir, ENTRE_DOS_MIRADAS_MS));
    }
    return undefined;
  } finally {
    for (const pista of corriente.getTracks()) pista.stop();
    video.srcObject = null;
  }
}
