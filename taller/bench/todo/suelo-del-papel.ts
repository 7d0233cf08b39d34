// The floor of a print, as a program: documents printed by the renderer alone, as many in parallel as in kude-renderer. Prints the CPU time
// of one, of this process and its browser, in ms.
import { ChromiumKudeRenderer } from '@libs/kude/chromium';
import { vistaDeKude } from '@libs/kude/fiscal';
import { unXmlDeFactura } from '@libs/kude/testing';
import { cpuTime } from '../cpu';

const CUANTOS = 192;
const A_LA_VEZ = 24;

async function imprimir(renderer: ChromiumKudeRenderer): Promise<void> {
  let quedan = CUANTOS;
  const trabajador = async (): Promise<void> => {
    while ((quedan -= 1) >= 0) {
      const xml = unXmlDeFactura().con({ numero: String(quedan + 1).padStart(7, '0') });
      await renderer.dibujarKude(vistaDeKude(xml.conItems(10).xml(), { estado: 'A', sit: 'P' }), 'a4');
    }
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, trabajador));
}

void (async () => {
  const renderer = new ChromiumKudeRenderer({ sandbox: false });
  await imprimir(renderer);
  const antes = cpuTime();
  await imprimir(renderer);
  console.log(((cpuTime() - antes) / CUANTOS).toFixed(2));
  await renderer.close();
})();
