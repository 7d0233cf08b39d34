import { regla, type Regla } from './regla';
import { reglaDeTexto } from './texto-de-codigo';
import { reglasDeUbicacion } from './ubicacion';
import type { Documento } from './documento';

/** The group is mandatory in documents of these types and forbidden in others. */
function soloEnTipo(falta: string, sobra: string, grupo: string, ...tipos: number[]): Regla[] {
  return [
    regla(falta, `falta ${grupo}`, (d) => d.esDeTipo(...tipos) && !d.especificos.tiene(grupo)),
    regla(sobra, `${grupo} no corresponde al tipo`, (d) => !d.esDeTipo(...tipos) && d.especificos.tiene(grupo)),
  ];
}

const afe = (d: Documento) => d.especificos.g('gCamAE');
const nre = (d: Documento) => d.especificos.g('gCamNRE');

export const reglasDeFactura: Regla[] = [
  ...soloEnTipo('1350', '1351', 'gCamFE', 1),
  reglaDeTexto('1352', (d) => [d.especificos.g('gCamFE')], 'presencia', 'iIndPres', 'dDesIndPres'),
  regla('1402', 'código de contratación posterior a la emisión', (d) => {
    return d.especificos.g('gCamFE').g('gCompPub').v('dFeCodCont') > d.diaDeEmision;
  }),
];

export const reglasDeAutofactura: Regla[] = [
  ...soloEnTipo('2550', '2551', 'gCamAE', 4),
  regla('2562', 'el vendedor es contribuyente', (d, { registro }) => {
    if (!afe(d).es('iTipIDVen', '1', '2')) return false;
    const vendedor = registro.inscripto(afe(d).v('dNumIDVen'));
    return vendedor !== undefined && vendedor.estado !== 'CAN' && vendedor.estado !== 'CDE';
  }),
  ...reglasDeUbicacion('Ven', (d) => [afe(d)], {
    relacion: '2553',
    departamento: '2552',
    distrito: '2561',
    ciudad: '2555',
  }),
  ...reglasDeUbicacion('Prov', (d) => [afe(d)], {
    relacion: '2557',
    departamento: '2556',
    distrito: '2558',
    ciudad: '2559',
  }),
];

export const reglasDeNotas: Regla[] = [
  ...soloEnTipo('1450', '1451', 'gCamNCDE', 5, 6),
  reglaDeTexto('1452', (d) => [d.especificos.g('gCamNCDE')], 'motivoNota', 'iMotEmi', 'dDesMotEmi'),
];

export const reglasDeRemision: Regla[] = [
  ...soloEnTipo('2600', '2601', 'gCamNRE', 7),
  regla(
    '2606',
    'traslado entre locales con otro receptor',
    (d) => nre(d).es('iMotEmiNR', '7') && d.receptor.v('dRucRec') !== d.ruc,
  ),
  reglaDeTexto('2602', (d) => [nre(d)], 'motivoRemision', 'iMotEmiNR', 'dDesMotEmiNR'),
  reglaDeTexto('2603', (d) => [nre(d)], 'responsableRemision', 'iRespEmiNR', 'dDesRespEmiNR'),
  regla(
    '2604',
    'factura futura en un mes posterior',
    (d) => nre(d).v('dFecEm').slice(0, 7) > d.diaDeEmision.slice(0, 7),
  ),
  regla('2605', 'traslado por venta sin factura ni fecha futura', (d) => {
    return nre(d).es('iMotEmiNR', '1') && d.asociados.length === 0 && !nre(d).tiene('dFecEm');
  }),
];
