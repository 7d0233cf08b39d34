import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { INICIO, trasInicio } from '@libs/platform/testing';
import { columnsOf, propertiesOf } from '@libs/platform/db';
import { cuantos } from '../../../../../test/largo';
import type { Estado } from '../../../domain/documento';
import type { Receptor } from '../../../domain/solicitud/solicitud';
import type { Suceso } from '../../../domain/vida/suceso';
import { type AjustesDeVida, type Contado, NUNCA, type Vivo } from '../../../domain/vida/contado';
import { contarSiPuede } from '../../../domain/vida/contar';
import { BaseDeTramite } from '../../../testing/base-de-tramite';
import { DOCUMENTO } from '../tablas';

let base: BaseDeTramite;
beforeAll(async () => {
  base = await BaseDeTramite.abrir();
});
afterAll(() => base?.cerrar());

const AT = trasInicio(60_000);
const respuesta = fc.constantFrom(
  { codigo: '0260', mensaje: 'Aprobado' },
  { codigo: '1005', mensaje: 'Aprobado con observación' },
);
const receptor = fc.record({
  nombre: fc.constantFrom('Ana Báez', 'Tajy S.A.'),
  ruc: fc.constantFrom(undefined, '80012345-0'),
  tipoDocumento: fc.constant(1),
  numeroDocumento: fc.constant('4567890'),
  email: fc.constantFrom(undefined, 'ana@example.com', 'mala', 'mala; ana@example.com'),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<Receptor>;

const de = <T extends Suceso['tipo']>(tipo: T, mas: object = {}): fc.Arbitrary<Suceso> =>
  fc.record({ tipo: fc.constant(tipo), ...mas }) as unknown as fc.Arbitrary<Suceso>;
const detalle = fc.constantFrom('refused', 'timeout');
const at = fc.constant(AT);
const aprobacion = { protocolo: fc.constantFrom(null, '7'), aprobadoAt: at, respuesta };
/** Every occurrence. */
const suceso: fc.Arbitrary<Suceso> = fc.oneof(
  de('aprobado', aprobacion),
  de('rechazado', { respuesta }),
  de('desconocido', { detalle, consultarAt: at }),
  de('sin_rastro', { consultarAt: at }),
  de('no_llego', { reenviarAt: at }),
  de('no_enviado', { detalle, reintentarAt: at }),
  de('aplazado', { respuesta, reintentarAt: fc.constantFrom(undefined, AT) }),
  de('apartado', { detalle }),
  de('a_lote', { detalle }),
  de('sale_en_lote', { loteId: fc.constant(randomUUID()) }),
  de('lote_enviado'),
  de('lote_no_salio', { detalle }),
  de('lote_imposible', { solo: fc.boolean() }),
  de('lote_disuelto', { fallido: fc.boolean(), consultarAt: at }),
  de('reenvio_pedido', { at }),
  de('reencolado', { at }),
  de('pedido_servido'),
  de('editado', { cdcAnterior: fc.constant('01'), at }),
  de('edicion_hallada', { cdcAnterior: fc.constant('01'), ...aprobacion }),
  de('cancelado', { motivo: fc.constant('Se emitió por error'), respuesta }),
  de('nominado', { receptor, respuesta }),
  de('numero_inutilizado'),
  de('restaurado'),
);

const momento = fc.constantFrom(null, trasInicio(-5_000));
/** Any row that a document's life can lead to, and others. */
const fila = fc.record({
  estado: fc.constantFrom<Estado>('P', 'E', 'A', 'R', 'C'),
  protocoloFiscal: fc.constantFrom(null, '5'),
  codigoFiscal: fc.constantFrom(null, '1004'),
  mensajeFiscal: fc.constantFrom(null, 'Adelantada'),
  aprobadoAt: momento,
  modoEnvio: fc.constantFrom('S', 'A'),
  version: fc.integer({ min: 1, max: 4 }),
  kudeEstado: fc.constantFrom('N', 'G', 'P', 'L', 'F'),
  emailRec: fc.constantFrom(null, 'luis@example.com'),
  emailEstado: fc.constantFrom(null, 'P', 'E', 'F'),
  emailDetalle: fc.constantFrom(null, 'volvió'),
  loteId: fc.constantFrom(null, randomUUID()),
  lotesFallidos: fc.integer({ min: 0, max: 2 }),
  reenvioPedidoAt: momento,
  reencoladoAt: momento,
  demoradoAt: momento,
  avisos: fc.integer({ min: 0, max: 3 }),
});
const ajustes: fc.Arbitrary<AjustesDeVida> = fc.record({ enviarCorreo: fc.boolean(), kudeAPedido: fc.boolean() });
const ultimo = fc.constantFrom(
  null,
  'No se pudo enviar: un error del servicio. Se intenta de nuevo',
  'No se puede enviar: queda apartado hasta que se pida su reenvío',
);

const CAMPOS = propertiesOf(DOCUMENTO, []);
type Fila = Vivo & { id: string };

async function leer(id: string): Promise<Fila> {
  const sql = `SELECT ${columnsOf(DOCUMENTO, 'd', CAMPOS)} FROM documento d WHERE id = $1`;
  const [leida] = await base.leer<Fila>(sql, [id]);
  const { reintentarAt } = leida as { reintentarAt: Date | number | null };
  return { ...leida!, reintentarAt: typeof reintentarAt === 'number' ? NUNCA : reintentarAt };
}

async function poner(id: string, cambios: Partial<Fila>): Promise<void> {
  const columna = (campo: string): string => campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);
  const campos = Object.keys(cambios);
  const puestos = campos.map((campo, i) => `${columna(campo)} = $${i + 2}`).join(', ');
  await base.leer(`UPDATE documento SET ${puestos} WHERE id = $1`, [id, ...Object.values(cambios)]);
}

/** What the database has of a document beside its row: everything that an occurrence may leave. */
async function rastros(id: string) {
  const [hecho] = await base.leer<Record<'historial' | 'trabajos' | 'avisos', unknown[][]> & { cartas: number }>(
    `SELECT (SELECT coalesce(jsonb_agg(jsonb_build_array(h.estado, h.motivo, h.codigo_fiscal, h.mensaje_fiscal) ORDER BY h.id), '[]')
         FROM documento_historial h WHERE h.de_id = $1) AS historial,
       (SELECT coalesce(jsonb_agg(jsonb_build_array(o.cola, o.datos ->> 'motivo', o.datos ->> 'version', o.disponible_at)
         ORDER BY o.id), '[]') FROM outbox o WHERE o.datos ->> 'deId' = $1::text) AS trabajos,
       (SELECT count(DISTINCT c.carta_id)::int FROM correo c WHERE c.de_id = $1 AND c.tipo = 'D') AS cartas,
       (SELECT coalesce(jsonb_agg(jsonb_build_array(a.tipo, a.secuencia, a.datos ->> 'estado') ORDER BY a.secuencia), '[]')
         FROM aviso a WHERE a.de_id = $1) AS avisos`,
    [id],
  );
  return hecho!;
}

function debidos({ documento, linea, trabajos, carta, aviso }: Contado<Fila>) {
  return {
    historial: linea ? [[linea.estado, linea.motivo, linea.codigoFiscal, linea.mensajeFiscal]] : [],
    trabajos: trabajos.map((trabajo) =>
      trabajo.tipo === 'enviar'
        ? ['de.enviar', 'reenvio', null, trabajo.at.toISOString()]
        : ['kude.renderizar', null, String(documento.version), INICIO.toISOString()],
    ),
    cartas: carta === 'documento' ? 1 : 0,
    avisos: aviso ? [[aviso.tipo, documento.avisos, documento.estado]] : [],
  };
}

test('the database keeps of any document, whatever happens to it, what is told of it', async () => {
  await base.otroTenant();
  await fc.assert(
    fc.asyncProperty(fila, suceso, ajustes, ultimo, async (cambios, sucedido, ajustesDeVida, ultimoMotivo) => {
      const { enviarCorreo, kudeAPedido } = ajustesDeVida;
      await base.leer(`UPDATE tenant SET ajustes = $2 WHERE id = $1`, [
        base.tenantId,
        JSON.stringify({ enviarCorreo, kude: kudeAPedido ? 'a_pedido' : 'siempre' }),
      ]);
      const { id } = await base.emitir();
      if (ultimoMotivo !== null)
        await base.leer(
          `INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, created_at) VALUES ($1, $2, 'P', $3, now())`,
          [base.tenantId, id, ultimoMotivo],
        );
      await poner(id, cambios as never);
      const antes = await leer(id);
      const previo = await rastros(id);
      const contado = contarSiPuede(antes, sucedido, { ajustes: ajustesDeVida, ahora: INICIO, ultimoMotivo });
      await base.acontecer(id, sucedido);
      const despues = await leer(id);
      const hecho = await rastros(id);
      if (!contado) {
        expect([despues, hecho]).toEqual([antes, previo]);
        return;
      }
      expect(despues).toEqual(contado.documento);
      const debido = debidos(contado);
      expect({
        historial: hecho.historial.slice(previo.historial.length),
        trabajos: hecho.trabajos
          .slice(previo.trabajos.length)
          .map(([cola, motivo, version, cuando]) => [
            ...[cola, motivo, version, new Date(cuando as string).toISOString()],
          ]),
        cartas: hecho.cartas,
        avisos: hecho.avisos,
      }).toEqual(debido);
    }),
    { numRuns: cuantos(150, 3_000) },
  );
});
