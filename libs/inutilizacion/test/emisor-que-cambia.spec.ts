// After any change of an issuer its living documents keep the series that gave them their numbers, and each series its numbers.
import fc from 'fast-check';
import { OficinaDePrueba, unaFactura, unaNotaDeCredito, unItem } from '@libs/de/testing';
import { claveDeLaSerie, DETALLE, DOCUMENTO, INUTILIZACION, SERIE, XML } from '@libs/de/testing/memoria';
import type { Documento } from '@libs/de';
import { ErrorDeNegocio } from '@libs/errors';
import { PedirEvento } from '@libs/eventos';
import { CON_TRANSPORTE, EventosEnMemoria, SIN_PADRON } from '@libs/eventos/testing';
import { elServicio } from '@libs/platform';
import type { Emisor, Timbrado } from '@libs/series';
import { unEmisor } from '@libs/series/testing';
import { cuantos } from '../../../test/largo';
import { Inutilizar } from '../application/inutilizar';
import { InutilizacionesEnMemoria } from '../testing';

const AUTOR = elServicio('prueba');
const MINUTO_MS = 60_000;
const AMBIENTES = ['H', 'P'] as const;
const TIMBRADOS: readonly Timbrado[] = [
  { numero: '80012345', fechaInicio: '2026-01-02', serie: '' },
  { numero: '80012345', fechaInicio: '2026-01-02', serie: 'AA' },
  { numero: '87654321', fechaInicio: '2026-11-10', serie: '' },
  { numero: '87654321', fechaInicio: '2026-11-10', serie: '', fechaFin: '2026-11-19' },
  { numero: '11223344', fechaInicio: '2026-11-21', serie: 'AB' },
];
const OTRO = unEmisor({ razonSocial: 'OTRA RAZÓN S.A.', nombreFantasia: undefined, tipoContribuyente: 1 });

/** What an administrator sets, all of it in the document or in how it is handled. */
const CAMBIOS = {
  timbrado: fc.record({ sit: fc.constantFrom(...AMBIENTES), cual: fc.nat(TIMBRADOS.length - 1) }),
  punto: fc.record({ sit: fc.constantFrom(...AMBIENTES), activo: fc.boolean() }),
  datos: fc.constantFrom<Partial<Emisor>>(
    { razonSocial: OTRO.razonSocial, nombreFantasia: undefined },
    { tipoContribuyente: 1 },
    { actividades: [{ codigo: '47111', descripcion: 'COMERCIO AL POR MENOR' }] },
    { establecimientos: [{ ...OTRO.establecimientos[0]!, direccion: 'OTRA CALLE', denominacion: undefined }] },
    { csc: { H: { id: '0002', secreto: 'E'.repeat(32) }, P: { id: '0003', secreto: 'F'.repeat(32) } } },
    { ajustes: { kude: 'a_pedido', redondeo: true } },
    { obligaciones: [] },
  ),
};
const ACTOS = ['emitir', 'aprobar', 'rechazar', 'editar', 'reenviar', 'anotar', 'cancelar', 'inutilizar'] as const;
const paso = fc.oneof(
  { weight: 1, arbitrary: fc.record({ hace: fc.constant('timbrado' as const), dato: CAMBIOS.timbrado }) },
  { weight: 1, arbitrary: fc.record({ hace: fc.constant('punto' as const), dato: CAMBIOS.punto }) },
  { weight: 1, arbitrary: fc.record({ hace: fc.constant('datos' as const), dato: CAMBIOS.datos }) },
  { weight: 1, arbitrary: fc.record({ hace: fc.constant('rango' as const), dato: fc.tuple(fc.nat(5), fc.nat(8)) }) },
  { weight: 8, arbitrary: fc.record({ hace: fc.constantFrom(...ACTOS), dato: fc.nat(20) }) },
);
type Paso = typeof paso extends fc.Arbitrary<infer P> ? P : never;

/** The series as the signed XML says it. */
const enElXml = (xml: string) =>
  ['dNumTim', 'dSerieNum', 'dEst', 'dPunExp', 'dNumDoc', 'dFeIniT'].map((tag) => {
    const [, valor = ''] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
    return valor;
  });

class Cuenta {
  readonly oficina = new OficinaDePrueba({ timbrados: { H: TIMBRADOS[0], P: TIMBRADOS[0] } });
  /** What each document had when it was issued. */
  private readonly primeros = new Map<string, unknown>();
  private readonly eventos = new EventosEnMemoria(
    this.oficina.base.sesion(),
    () => undefined,
    () => undefined,
  );
  private readonly inutilizaciones = new InutilizacionesEnMemoria(this.oficina.base.sesion(), () => undefined);
  private readonly inutilizar = new Inutilizar(
    this.inutilizaciones,
    { obtener: () => Promise.resolve(this.oficina.emisor) },
    ['H', 'P'],
    this.oficina.reloj,
  );

  constructor() {
    const { csc } = this.oficina.emisor;
    this.cambiar({ csc: { H: csc.H, P: csc.H } });
  }

  async dar(pasoDado: Paso): Promise<void> {
    this.oficina.pasar(MINUTO_MS);
    switch (pasoDado.hace) {
      case 'timbrado':
        return this.cambiar({
          timbrados: { ...this.oficina.emisor.timbrados, [pasoDado.dato.sit]: TIMBRADOS[pasoDado.dato.cual] },
        });
      case 'punto':
        return this.cambiar({ puntos: this.oficina.emisor.puntos.map((punto) => ({ ...punto, ...pasoDado.dato })) });
      case 'datos':
        return this.cambiar(pasoDado.dato);
      case 'rango':
        return this.anularRango(...pasoDado.dato);
      default:
        return this.actuar(pasoDado.hace, pasoDado.dato);
    }
  }

  private cambiar(cambios: Partial<Emisor>): void {
    this.oficina.emisor = { ...this.oficina.emisor, ...cambios };
  }

  private async actuar(acto: (typeof ACTOS)[number], ordinal: number): Promise<void> {
    const { oficina } = this;
    if (acto === 'emitir') return this.emitir(unaFactura({ items: [unItem({ precio_unitario: '100000' })] }));
    const en = (...estados: string[]): Documento | undefined => {
      const candidatos = this.documentos.filter(({ estado }) => estados.includes(estado));
      return candidatos[ordinal % candidatos.length];
    };
    switch (acto) {
      case 'aprobar':
      case 'rechazar': {
        const pendiente = en('P');
        if (pendiente) await oficina.resolver(pendiente, acto === 'aprobar' ? 'aprobado' : 'rechazado');
        return;
      }
      case 'editar':
        return this.editar(en('R'));
      case 'reenviar': {
        const rechazado = en('R');
        const xml = rechazado && this.xmlDe(rechazado);
        if (rechazado && (await negable(oficina.reenviar(rechazado.cdc))))
          expect(this.xmlDe(oficina.ver(rechazado))).toEqual(xml);
        return;
      }
      case 'anotar': {
        const factura = this.documentos.filter(({ estado, tipo }) => estado === 'A' && tipo === 1)[0];
        const items = [unItem({ precio_unitario: '1000' })];
        if (factura) await this.emitir(unaNotaDeCredito(factura.cdc, { items, sit: factura.sit }));
        return;
      }
      case 'cancelar': {
        const aprobado = en('A');
        if (aprobado) await this.cancelar(aprobado);
        return;
      }
      case 'inutilizar': {
        const rechazado = en('R');
        if (rechazado) await negable(this.inutilizar.numero(rechazado.tenantId, rechazado.cdc, undefined, AUTOR));
      }
    }
  }

  /** A new number is the next one of the series in force; no other series gives one. */
  private async emitir(cuerpo: Record<string, unknown>): Promise<void> {
    const { timbrados, puntos } = this.oficina.emisor;
    const emision = await negable(this.oficina.emitir(cuerpo));
    if (!emision) return;
    const { documento } = emision;
    const vigente = timbrados[documento.sit]!;
    expect([documento.timbrado, documento.serie, puntos[0]!.activo]).toEqual([vigente.numero, vigente.serie, true]);
    this.primeros.set(documento.id, this.identidad(documento));
  }

  /** A rejected document whose number is kept can always be corrected. */
  private async editar(documento: Documento | undefined): Promise<void> {
    if (!documento) return;
    const { cdc, tipo, asociadoCdc } = documento;
    const items = [unItem({ precio_unitario: '2000' })];
    const cuerpo = tipo === 5 ? unaNotaDeCredito(asociadoCdc!, { items }) : unaFactura({ items });
    const { anulados } = this.serieDe(documento);
    try {
      const { documento: editado } = await this.oficina.editar(cdc, cuerpo);
      expect([editado.id, editado.numero, editado.estado]).toEqual([documento.id, documento.numero, 'P']);
    } catch (causa) {
      const { id } = causa as ErrorDeNegocio;
      // A note cannot come back once its invoice is missing, or once others took what was left to credit.
      if (tipo === 5 && (id === 'NC_DOCUMENTO_ASOCIADO_INVALIDO' || id === 'NC_SOBRE_ACREDITACION')) return;
      if (id !== 'NUMERO_YA_INUTILIZADO' || !anulados.has(documento.numero)) throw causa;
    }
  }

  /** A document with approved notes is not cancelled before them. */
  private async cancelar({ tenantId, cdc }: Documento): Promise<void> {
    const { reloj } = this.oficina;
    const notas = this.documentos.filter((nota) => nota.asociadoCdc === cdc && nota.estado === 'A');
    const pedir = new PedirEvento(this.eventos, reloj, SIN_PADRON, CON_TRANSPORTE);
    const pedida = await negable(pedir.execute(tenantId, { tipo: 'CANCELACION', cdc, autor: AUTOR }));
    expect(pedida === undefined || notas.length === 0).toBe(true);
    for (const id of pedida?.eventoIds ?? []) {
      const turno = (await this.eventos.tomarTurno(tenantId, id, reloj.now(), MINUTO_MS))!;
      const respuesta = { codigo: '0600', mensaje: 'x' };
      await this.eventos.registrarDesenlace(turno, { tipo: 'aceptado', protocolo: '1', respuesta }, reloj.now());
    }
  }

  private async anularRango(ordinal: number, desde: number): Promise<void> {
    const series = this.oficina.base.todas(SERIE).map(({ serie }) => serie);
    const { tenantId } = this.oficina.emisor;
    const serie = series[ordinal];
    const lugar = { tenantId, tenantVersion: 1, establecimiento: '001', punto: '001', tipo: 1, sit: 'H' } as const;
    const pedido = { ...lugar, ...serie, desde: desde + 1, hasta: desde + 2, motivo: 'sin uso', autor: AUTOR };
    const id = await negable(this.inutilizar.rango(pedido));
    if (id && serie) expect(await this.inutilizaciones.porId(tenantId, id)).toMatchObject(serie);
  }

  private get documentos(): Documento[] {
    return this.oficina.base.todas(DOCUMENTO);
  }
  private xmlDe({ cdc }: Documento): string {
    return this.oficina.base.ver(XML, cdc)!.xml.toString();
  }
  private identidad(documento: Documento) {
    const { sit, timbrado, serie, tipo, establecimiento, punto, numero } = documento;
    const { numero: declarado, fecha_inicio } = this.oficina.base.ver(DETALLE, documento.id)!.contenido.emisor[
      'timbrado'
    ] as Record<string, string>;
    const snapshot = [declarado, fecha_inicio];
    return {
      sit,
      timbrado,
      serie,
      tipo,
      establecimiento,
      punto,
      numero,
      snapshot,
      xml: enElXml(this.xmlDe(documento)),
    };
  }
  private serieDe(documento: Documento) {
    const clave = claveDeLaSerie(documento.tenantId, documento);
    const tramos = this.oficina.base.buscar(INUTILIZACION, 'serie', clave).flatMap(({ reservados }) => reservados);
    const anulados = new Set(tramos.flatMap(({ desde, hasta }) => numerosDe(desde, hasta)));
    return { clave, anulados, ultimoNro: this.oficina.base.ver(SERIE, clave)?.ultimoNro ?? 0 };
  }

  comprobar(): void {
    const vistos = new Set<string>();
    for (const documento of this.documentos) {
      const { clave, anulados, ultimoNro } = this.serieDe(documento);
      const { id, numero, estado, timbrado, serie } = documento;
      expect(this.identidad(documento)).toEqual(this.primeros.get(id));
      const [dNumTim, dSerieNum, , , dNumDoc] = enElXml(this.xmlDe(documento));
      expect([dNumTim, dSerieNum, Number(dNumDoc)]).toEqual([timbrado, serie, numero]);
      expect(vistos.has(`${clave} ${numero}`)).toBe(false);
      vistos.add(`${clave} ${numero}`);
      expect(numero).toBeLessThanOrEqual(ultimoNro);
      expect(estado !== 'R' && anulados.has(numero)).toBe(false);
    }
  }
}

const numerosDe = (desde: number, hasta: number): number[] =>
  Array.from({ length: hasta - desde + 1 }, (_, i) => desde + i);

/** What was done; undefined if it was refused by name. */
async function negable<T>(hecho: Promise<T>): Promise<T | undefined> {
  try {
    return await hecho;
  } catch (causa) {
    if (causa instanceof ErrorDeNegocio) return undefined;
    throw causa;
  }
}

describe('an issuer that changes', () => {
  it('leaves every document in its series, and every number to one document', async () => {
    const guion = fc.array(paso, { minLength: 5, maxLength: 40, size: 'max' });
    await fc.assert(
      fc.asyncProperty(guion, async (pasos) => {
        const cuenta = new Cuenta();
        for (const pasoSiguiente of pasos) await cuenta.dar(pasoSiguiente);
        cuenta.comprobar();
      }),
      { numRuns: cuantos(100, 4_000) },
    );
  });
});
