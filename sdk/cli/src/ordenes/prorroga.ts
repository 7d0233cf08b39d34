import type { components } from '../../../typescript/src/index';
import { leerObjeto } from '../cuerpo';
import type { Mundo } from '../mundo';
import { orden } from '../orden';
import { guardar } from './documento';

type Prorroga = components['schemas']['ProrrogaDeHabilitacion'];

export function prorroga(mundo: Mundo) {
  return orden<{ salida: string }>(
    mundo,
    'prorroga',
    'Redacta en PDF la solicitud de prórroga: nota, carta de compromiso y cronograma',
    async ({ cliente, consola }, [archivo = '-'], { salida }) => {
      const cuerpo = (await leerObjeto(archivo, mundo)) as Prorroga;
      const pdf = await cliente.redactarProrrogaDeHabilitacion({ cuerpo });
      if (salida === '-') return void mundo.salida.write(pdf);
      await guardar(salida, pdf);
      consola.resultado({ archivo: salida, bytes: pdf.length }, () => salida);
    },
    { persona: true },
  )
    .argument('[archivo]', 'archivo JSON con el pedido; - o nada: de la entrada')
    .option('-o, --salida <archivo>', 'dónde se guarda; -: en la salida', 'prorroga.pdf');
}
