import { codigoDeLugarErrado, pais } from '@libs/catalogos';
import { conOtrasReglas, type Donde, filas, grupo, type LeidoDe, type Parcial } from '@libs/campos';
import { FACTURA } from '@libs/fiscal';
import { type Documento, INNOMINADO, receptor, type Receptor } from '@libs/de';
import { enElPadron, NOMINADO } from './en-el-padron';
import { exigirAprobado, noAdmite, type PedidoSobreDocumento, vigente } from './pedido';

export interface DatosDeNominacion {
  cdc: string;
  receptor: Receptor;
}

const B2B = 1;

const campos = filas({
  receptor: {
    valor: conOtrasReglas(receptor, {
      '1300': '4475',
      '1309': '4463',
      '1313': '4466',
      '1314': '4467',
      '1318': '4478',
      '1320': '4476',
      '1328': '4474',
      '1330': '4470',
    }),
    requerido: true,
    descripcion: 'Quién es el receptor: con RUC, o con un documento de identidad y su número.',
  },
  motivo: {
    id: 'GENFE003',
    porDefecto: 'El receptor se identificó después de la emisión',
    descripcion: 'Por qué se lo nombra.',
  },
});

type Leido = Parcial<LeidoDe<typeof campos>>;

/** The event must name a receiver, and has three types of operation (NT-14, NT-27). */
function identidad({ receptor: nuevo }: Leido, donde: Donde): void {
  if (!nuevo || donde.malo('receptor.ruc')) return;
  if (nuevo.ruc === undefined && nuevo.tipoDocumento === INNOMINADO) {
    const mensaje = 'Indique ruc, o tipo_documento 1, 2, 3, 4, 6 o 9 con su numero_documento (regla 4464; NT 27).';
    donde.falla('receptor.tipo_documento', 'REGLA_4464', mensaje);
  }
  if (nuevo.ruc !== undefined && nuevo.tipoOperacion !== undefined && nuevo.tipoOperacion !== B2B) {
    donde.falla('receptor.tipo_operacion', 'REGLA_4475', 'Con RUC la operación es 1, B2B (regla 4475).');
  }
}

function lugares({ receptor: nuevo }: Leido, donde: Donde): void {
  if (!nuevo) return;
  const { codigoPais, codigoDepartamento: departamento, codigoDistrito: distrito, codigoCiudad: ciudad } = nuevo;
  if (codigoPais !== undefined && !pais(codigoPais))
    donde.falla('receptor.codigo_pais', 'PAIS_INEXISTENTE', 'No existe ese país.');
  const errado = departamento !== undefined && codigoDeLugarErrado({ departamento, distrito, ciudad });
  if (errado) {
    const mensaje = 'No existe o no pertenece al lugar indicado (regla 4474).';
    donde.falla(`receptor.codigo_${errado}`, 'REGLA_4474', mensaje);
  }
}

const innominada = ({ receptorRuc, receptorTipoDocumento }: Documento): boolean =>
  receptorRuc === null && receptorTipoDocumento === INNOMINADO;

/** Names the receiver of an invoice that was issued without one (NT-14; types of identity documents: NT-27). */
export const nominacion: PedidoSobreDocumento<DatosDeNominacion, LeidoDe<typeof campos>> = {
  cuerpo: grupo('Nominacion', campos, { reglas: [identidad, lugares] }),
  eventos({ receptor: nuevo, motivo }, documento, previos) {
    exigirAprobado(documento, 'nominar', previos, '4452');
    const nominada = previos.some((previo) => previo.tipo === 'NOMINACION' && vigente(previo));
    if (documento.tipo !== FACTURA) throw noAdmite('no es una factura', '4454');
    if (!nominada && !innominada(documento)) throw noAdmite('el receptor de la factura ya tiene nombre', '4469');
    return [{ motivo, datos: { cdc: documento.cdc, receptor: nuevo } }];
  },
  enElPadron: ({ receptor: nuevo }) => enElPadron('receptor.ruc', nuevo?.ruc, NOMINADO),
  segundo: () => noAdmite('la factura ya fue nominada, a otro receptor', '4453'),
};
