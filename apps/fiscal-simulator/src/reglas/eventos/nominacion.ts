import { NOMINACION } from '../../autoridad/memoria';
import type { EstadoRuc } from '../../autoridad/modelo';
import type { Grupo } from '../grupo';
import { dvCorrecto } from '../modulo-11';
import { nombreErrado, textoErrado } from '../texto-de-codigo';
import { lugar } from './lugar';
import {
  cancelado,
  cdcMalFormado,
  dteDe,
  exigido,
  previos,
  prohibido,
  regla,
  versionVigente,
  type ReglaDeEvento,
} from './regla-de-evento';

const DE_BAJA: readonly (EstadoRuc | undefined)[] = ['CAN', 'CDE'];
const contribuyente = (c: Grupo): boolean => c.es('iNatRec', '1');
const noContribuyente = (c: Grupo): boolean => c.es('iNatRec', '2');

/** Names the receiver of an invoice that was issued without one (NT-14; identity documents: NT-27). */
export const reglasDeNominacion: readonly ReglaDeEvento[] = [
  versionVigente,
  cdcMalFormado('4451'),
  regla('4452', 'el CDC no es de un DTE o está cancelado', (e, c) => dteDe(e, c) === undefined || cancelado(e, c)),
  regla('4453', 'ya nominada', (e, c) => previos(e, c, NOMINACION).length > 0),
  regla('4454', 'no es una factura', (e, c) => dteDe(e, c)?.tipo !== '1'),
  regla('4468', 'firmado por otro que el emisor', (e, c) => dteDe(e, c)?.ruc !== c.firmante),
  regla('4469', 'el receptor ya tenía nombre', (e, c) => dteDe(e, c)?.innominado !== true),
  regla('4475', 'naturaleza impropia de la operación', ({ contenido: c }) => {
    return c.es('iTiOpe', '1') ? !contribuyente(c) : !noContribuyente(c);
  }),
  regla('4476', 'país impropio de la operación', ({ contenido: c }) => c.es('iTiOpe', '4') === c.es('cPaisRec', 'PRY')),
  regla('4456', 'dDesPaisRe no es el nombre de cPaisRec', ({ contenido: c }, { catalogo }) => {
    return nombreErrado(c.v('dDesPaisRe'), catalogo.pais(c.v('cPaisRec')));
  }),
  exigido('4457', 'iTiContRec', contribuyente),
  prohibido('4458', 'iTiContRec', noContribuyente),
  exigido('4459', 'dRucRec', contribuyente),
  prohibido('4460', 'dRucRec', noContribuyente),
  regla('4461', 'RUC del receptor inexistente', ({ contenido: c }, { registro }) => {
    return c.tiene('dRucRec') && registro.contribuyente(c.v('dRucRec')) === undefined;
  }),
  regla('4462', 'RUC del receptor inactivo', ({ contenido: c }, { registro }) => {
    return contribuyente(c) && DE_BAJA.includes(registro.contribuyente(c.v('dRucRec'))?.estado);
  }),
  regla('4463', 'dDVRec no es el dígito de dRucRec', ({ contenido: c }) => {
    return c.tiene('dRucRec') && !dvCorrecto(c.v('dRucRec'), c.v('dDVRec'));
  }),
  exigido('4464', 'iTipIDRec', noContribuyente),
  prohibido('4465', 'iTipIDRec', contribuyente),
  // The schema is the document's and still takes 5, but a nomination must name a receiver: NT 27 has no text for 5.
  regla('4466', 'dDTipIDRec no es el texto de iTipIDRec', ({ contenido: c }) => {
    return c.es('iTipIDRec', '5') || textoErrado(c, 'documentoReceptor', 'iTipIDRec', 'dDTipIDRec');
  }),
  exigido('4467', 'dNumIDRec', noContribuyente),
  prohibido('4477', 'dNumIDRec', contribuyente),
  exigido('4478', 'dDirRec', (c) => c.es('iTiOpe', '4')),
  exigido('4470', 'dNumCasRec', (c) => c.tiene('dDirRec')),
  ...lugar('Rec', { relacion: '4474', departamento: '4471', distrito: '4472', ciudad: '4473' }),
];
