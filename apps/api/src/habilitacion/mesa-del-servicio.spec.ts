import { CASOS, type EnvioEnPausa } from '@libs/habilitacion';
import { RelojMovible } from '@libs/platform/testing';
import { type CasosDeUso, MesaDelServicio } from './mesa-del-servicio';
import type { Puesto } from './puesto';

const AUTOR = { id: 'ana', via: 'jwt', rol: 'admin', acto: 'habilitacion.iniciar' } as const;
const PARTE = { nombre: 'Prueba S.A.', ruc: '80099990-4' };
const CASO = CASOS.find(({ codigo }) => codigo === 'FE-S-1')!;
const HASTA = new Date('2026-11-20T14:00:00Z');

/** A service in which the document of the case is in this state, or was not issued. */
function mesa(pausa: EnvioEnPausa | undefined, estado?: 'P' | 'A') {
  const emitidos: object[] = [];
  const documento = { id: 'd', estado, cdc: 'c', protocoloFiscal: null, codigoFiscal: null, mensajeFiscal: null };
  const casos = {
    documentos: { lista: async () => ({ documentos: estado ? [documento] : [] }) },
    emitir: {
      execute: async (comando: object) => {
        emitidos.push(comando);
        return { documento: { ...documento, estado: 'P' } };
      },
    },
    corridas: { envioEnPausa: async () => pausa, loteDelDocumento: async () => undefined },
    clock: new RelojMovible(),
  } as unknown as CasosDeUso;
  const puesto: Puesto = {
    ...{ tenantId: 't', version: 1, emisor: PARTE, receptor: PARTE, items: [], autor: AUTOR, corrida: 'corrida' },
    ...{ punto: { establecimiento: '001', codigo: '001' }, segundo: { falta: 'No hay.' }, servicios: undefined },
  };
  return { emitidos, hacer: () => new MesaDelServicio(casos, puesto).hacerCaso(CASO, 1, undefined) };
}

describe('while the authority takes nothing of the taxpayer', () => {
  const pausa = { hasta: HASTA, motivo: 'rechazo_generico: 0160' };
  const motivo =
    'La autoridad no recibe más de este emisor, y no se envía nada más hasta las 11:00: ' +
    'la autoridad rechaza sin decir por qué: puede haber bloqueado al emisor.';

  it('no document is begun, and one that waits says why', async () => {
    for (const estado of [undefined, 'P'] as const) {
      const { hacer, emitidos } = mesa(pausa, estado);
      expect([await hacer(), emitidos]).toEqual([{ clase: 'bloqueado', motivo }, []]);
    }
  });

  it('what was answered before counts', async () => {
    expect(await mesa(pausa, 'A').hacer()).toMatchObject({ clase: 'si', prueba: { cdc: 'c' } });
  });

  it('and when it takes again, the document is issued', async () => {
    const { hacer, emitidos } = mesa(undefined);
    expect(await hacer()).toMatchObject({ clase: 'sin_respuesta' });
    expect(emitidos).toHaveLength(1);
  });
});
