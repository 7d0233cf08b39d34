import type { Seccion } from '../../domain/vista';
import { decimal, fecha, monto } from '../../domain/numeros';
import { campos, monedaDe, noCero, unir } from './campos';
import type { Grupo } from './grupo';

/** Sections for particular trades: electricity, insurance, supermarkets (groups E791, E800 and E810). */
export function sectoresDe(de: Grupo): Seccion[] {
  const sector = de.grupo('gDtipDE').grupo('gCamEsp');
  return [
    ...sector.lista('gGrupEner').map(medidor),
    ...seguros(sector.grupo('gGrupSeg')),
    caja(sector.grupo('gGrupSup'), monedaDe(de)),
  ];
}

function medidor(energia: Grupo, indice: number): Seccion {
  const lectura = (nombre: string): string | undefined => {
    const valor = energia.texto(nombre);
    return valor && decimal(valor);
  };
  return {
    titulo: indice === 0 ? 'Energía eléctrica' : `Energía eléctrica ${indice + 1}`,
    campos: campos(
      ['N° de medidor', energia.texto('dNroMed')],
      ['Actividad', energia.texto('dActiv')],
      ['Categoría', energia.texto('dCateg')],
      ['Lectura anterior', lectura('dLecAnt')],
      ['Lectura actual', lectura('dLecAct')],
      ['Consumo (kWh)', lectura('dConKwh')],
    ),
  };
}

function seguros(seguro: Grupo): Seccion[] {
  const empresa = seguro.texto('dCodEmpSeg');
  const polizas = seguro.lista('gGrupPolSeg').flatMap((poliza) => {
    const [desde, hasta] = ['dFecIniVig', 'dFecFinVig'].map((nombre) => fecha(poliza.texto(nombre) ?? ''));
    return campos([
      `Póliza ${poliza.texto('dNumPoliza') ?? ''}`,
      unir(
        ' · ',
        poliza.texto('dPoliza'),
        `vigencia ${decimal(poliza.texto('dVigencia') ?? '')} ${poliza.texto('dUnidVig') ?? ''}`,
        desde && `desde ${desde}`,
        hasta && `hasta ${hasta}`,
        poliza.texto('dCodInt') && `ítem ${poliza.texto('dCodInt')}`,
      ),
    ]);
  });
  return [{ titulo: 'Seguros', campos: [...campos(['Empresa de seguros', empresa]), ...polizas], completa: true }];
}

function caja(supermercado: Grupo, moneda: string): Seccion {
  const importe = (nombre: string): string | undefined => {
    const valor = noCero(supermercado.texto(nombre));
    return valor && monto(valor, moneda);
  };
  return {
    titulo: 'Caja',
    campos: campos(
      ['Cajero', supermercado.texto('dNomCaj')],
      ['Efectivo', importe('dEfectivo')],
      ['Vuelto', importe('dVuelto')],
      ['Donación', unir(' · ', importe('dDonac'), supermercado.texto('dDesDonac'))],
    ),
  };
}
