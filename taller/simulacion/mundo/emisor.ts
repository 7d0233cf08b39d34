import { createSecretKey } from 'node:crypto';
import { type DocumentoPreparado, type DocumentoSinFirmar, RedactorFiscal } from '@libs/de';
import { componerCdc, digitoVerificador } from '@libs/fiscal';
import { horaLocal } from '@libs/platform';
import { CUANDO_SE_HACE_EL_KUDE, type Emisor, EmisorRepository } from '@libs/series';
import { TIMBRADO } from './autoridad';
import { unEmisor } from '@libs/series/testing';

type Borrador = Parameters<RedactorFiscal['prepararDocumento']>[0];

/** Nothing is signed here: the certificate only has to be valid. */
const CERTIFICADO: NonNullable<Emisor['certificado']> = {
  id: 'simulado',
  desde: new Date('2026-01-01T00:00:00Z'),
  hasta: new Date('2036-01-01T00:00:00Z'),
  base64: '',
  certificadoPem: '',
  cadenaPem: '',
  clavePem: '',
  clave: createSecretKey(Buffer.alloc(32)),
};

/** Points of each issuer. */
export const PUNTOS = ['001', '002'];

/** Number of issuers. */
export class Emisores extends EmisorRepository {
  private readonly porId: ReadonlyMap<string, Emisor>;

  constructor(cuantos: number) {
    super();
    const emisores = Array.from({ length: cuantos }, (_, i): [string, Emisor] => {
      const ruc = String(80_012_345 + i);
      const puntos = PUNTOS.map((codigo) => ({
        establecimiento: '001',
        codigo,
        sit: 'H' as const,
        modoEnvio: 'S' as const,
        activo: true,
      }));
      const tenantId = idDelTenant(i);
      const ajustes = { kude: CUANDO_SE_HACE_EL_KUDE[i % 2] };
      return [
        tenantId,
        conTimbrado(
          unEmisor({ tenantId, ruc: `${ruc}-${digitoVerificador(ruc)}`, puntos, ajustes, certificado: CERTIFICADO }),
        ),
      ];
    });
    this.porId = new Map(emisores);
  }

  get ids(): string[] {
    return [...this.porId.keys()];
  }

  rucDe(tenantId: string): string {
    return this.porId.get(tenantId)!.ruc;
  }

  kudeAPedido(tenantId: string): boolean {
    return this.porId.get(tenantId)!.ajustes.kude === 'a_pedido';
  }

  obtener(tenantId: string): Promise<Emisor> {
    return Promise.resolve(this.porId.get(tenantId)!);
  }
}

/** All issuers have the same points; this does not matter, because a series belongs to one issuer. */
const conTimbrado = (emisor: Emisor): Emisor => ({
  ...emisor,
  timbrados: { ...emisor.timbrados, H: { ...emisor.timbrados.H!, numero: TIMBRADO.timbrado } },
});

export const idDelTenant = (i: number): string => `00000000-0000-4000-8000-${String(i + 1).padStart(12, '0')}`;

/** Identifies documents by CDC only. Each XML of a number gets another security code, as an edition requires. */
export class RedactorDeCdc extends RedactorFiscal {
  private readonly veces = new Map<string, number>();

  prepararDocumento({ emisor, solicitud, fechaEmision }: Borrador): DocumentoPreparado {
    const { tipoDe: tipo, establecimiento, punto } = solicitud;
    const [ruc, dv] = emisor.ruc.split('-') as [string, string];
    const numerar = (numero: number): DocumentoSinFirmar => {
      const clave = [ruc, tipo, establecimiento, punto, numero].join('|');
      const vez = (this.veces.get(clave) ?? 0) + 1;
      this.veces.set(clave, vez);
      const partes = { tipo, ruc, dv, establecimiento, punto, numero, tipoContribuyente: 2, fecha: fechaEmision };
      const cdc = componerCdc({ ...partes, codigoSeguridad: 100_000_000 + vez });
      const xml = Buffer.from(`<rDE><DE Id="${cdc}"><dNumTim>${TIMBRADO.timbrado}</dNumTim></DE></rDE>`);
      return { cdc, xml };
    };
    return {
      errores: [],
      sinFirmar: numerar,
      firmar: (numero, ahora) => {
        const { cdc, xml } = numerar(numero);
        return Promise.resolve({ cdc, xml, digest: cdc, fechaFirma: horaLocal(ahora) });
      },
    };
  }

  objecionesAlEmisor(): string[] {
    return [];
  }
}
