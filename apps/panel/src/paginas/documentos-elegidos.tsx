import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useActo } from '../acto';
import { ErrorDelServicio, llamar, sitActual } from '../api';
import { useIntento } from '../piezas/accion';
import { Bajar } from '../piezas/bajar';
import { Paquete } from '../piezas/paquete';
import { usePuede } from '../puertas';
import { t } from '../textos';

const d = t.documentos;
/** More are exported by their filters. */
const CABEN_EN_UNA_DIRECCION = 100;

/** What can be done with all documents that were chosen in the list. */
export function Masivas() {
  const { selectedIds, onUnselectItems, data = [] } = useListContext();
  const puede = usePuede();
  const avisar = useNotify();
  const intentar = useIntento();
  const { ocupado, acto } = useActo();
  const [paquete, seguir] = useState<string>();
  const cdcs = selectedIds.map(String);

  const empaquetar = (como: 'zip' | 'pdf') =>
    intentar(() =>
      acto(async (hacer) => {
        const { respuesta } = await hacer('pedirPaqueteDeKudes', { cuerpo: { como, cdcs } });
        seguir(respuesta.id);
      }),
    );
  /** Some were chosen on another page of the list. */
  const deIdDe = async (cdc: string): Promise<string> =>
    data.find(({ id }) => id === cdc)?.de_id ?? (await llamar('obtenerDocumento', { ruta: { cdc } })).de_id;
  // One after the other: each is an act of its own, and one that is refused stops none of the others.
  const enviar = () =>
    intentar(() =>
      acto(async (hacer) => {
        let enviados = 0;
        for (const cdc of cdcs) {
          try {
            await hacer('enviarDocumentoPorCorreo', { ruta: { de_id: await deIdDe(cdc), cdc }, cuerpo: {} });
            enviados += 1;
          } catch (error) {
            if (!(error instanceof ErrorDelServicio)) throw error;
          }
        }
        const faltan = cdcs.length - enviados;
        avisar(d.enviados(enviados, faltan), { type: faltan > 0 ? 'warning' : 'success' });
        onUnselectItems();
      }),
    );
  const boton = (op: 'pedirPaqueteDeKudes' | 'enviarDocumentoPorCorreo', rotulo: string, hacerlo: () => unknown) =>
    puede(op) && (
      <Button key={rotulo} size="small" data-op={op} disabled={ocupado} onClick={() => void hacerlo()}>
        {rotulo}
      </Button>
    );
  return (
    <>
      {boton('pedirPaqueteDeKudes', d.enZip, () => empaquetar('zip'))}
      {boton('pedirPaqueteDeKudes', d.imprimir, () => empaquetar('pdf'))}
      {boton('enviarDocumentoPorCorreo', d.correo, enviar)}
      {cdcs.length <= CABEN_EN_UNA_DIRECCION && (
        <Bajar
          op="exportarDocumentos"
          pedido={{ consulta: { cdcs: cdcs.join(), sit: sitActual(), formato: 'xlsx' } }}
          nombre="documentos.xlsx"
          rotulo={d.exportar}
          variante="text"
        />
      )}
      {paquete && (
        <Dialog open fullWidth maxWidth="xs" onClose={() => seguir(undefined)} aria-labelledby="paquete-elegido">
          <DialogTitle id="paquete-elegido">{d.elegidos}</DialogTitle>
          <DialogContent>
            <Paquete id={paquete} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => seguir(undefined)}>{t.comun.cerrar}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
