import Help from '@mui/icons-material/HelpOutlined';
import { Box, Dialog, DialogContent, DialogTitle, IconButton, Tooltip } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Operacion } from '../api';
import { usePuede } from '../puertas';
import { t } from '../textos';
import { g } from '../textos/gente';
import { Guia } from './guia';
import { Datos } from './pagina';

/** After `g`, the letter of a page. */
const IDAS: { tecla: string; a: string; rotulo: string; op?: Operacion }[] = [
  { tecla: 'i', a: '/', rotulo: t.menu.inicio },
  { tecla: 'd', a: '/documentos', rotulo: t.menu.documentos, op: 'listarDocumentos' },
  { tecla: 'e', a: '/emitir', rotulo: t.menu.emitir, op: 'emitirDocumento' },
  { tecla: 'c', a: '/receptores', rotulo: t.menu.receptores, op: 'listarReceptores' },
  { tecla: 'p', a: '/productos', rotulo: t.menu.productos, op: 'listarProductos' },
  { tecla: 'l', a: '/reportes', rotulo: t.menu.reportes, op: 'descargarLibroDeVentas' },
  { tecla: 'a', a: '/avisos', rotulo: t.menu.avisos, op: 'listarAvisos' },
];

const escribe = (donde: EventTarget | null): boolean =>
  donde instanceof HTMLElement && (donde.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(donde.tagName));

const PAUSA_MS = 1_500;

/** Keys that lead somewhere while nobody writes, and `?`, which says them. */
export function Atajos({ alCambiar }: { alCambiar?: () => void }) {
  const [abierto, abrir] = useState(false);
  const ir = useNavigate();
  const puede = usePuede();
  const idas = [
    ...IDAS.filter(({ op }) => !op || puede(op)).map(({ a, ...ida }) => ({ ...ida, hacer: () => void ir(a) })),
    ...(alCambiar ? [{ tecla: 'm', rotulo: g.cambiar, hacer: alCambiar }] : []),
  ];
  const desdeLaG = useRef(-Infinity);
  useEffect(() => {
    const alPulsar = (evento: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, timeStamp } = evento;
      if (ctrlKey || metaKey || altKey || escribe(target) || document.querySelector('[role=dialog]')) return;
      if (key === '?') abrir(true);
      const ida = timeStamp - desdeLaG.current < PAUSA_MS && idas.find(({ tecla }) => tecla === key);
      if (ida) {
        // The key is not also a letter of what opens.
        evento.preventDefault();
        ida.hacer();
      }
      desdeLaG.current = key === 'g' ? timeStamp : -Infinity;
    };
    addEventListener('keydown', alPulsar);
    return () => removeEventListener('keydown', alPulsar);
  });
  return (
    <>
      <Tooltip title={t.atajos.titulo}>
        <IconButton color="inherit" aria-label={t.atajos.titulo} onClick={() => abrir(true)}>
          <Help />
        </IconButton>
      </Tooltip>
      <Dialog open={abierto} onClose={() => abrir(false)} aria-labelledby="atajos">
        <DialogTitle id="atajos">{t.atajos.titulo}</DialogTitle>
        <DialogContent>
          <Datos
            filas={[
              ...idas.map(({ tecla, rotulo }) => [rotulo, <Teclas key={tecla} cuales={['g', tecla]} />] as const),
              [t.atajos.ayuda, <Teclas key="?" cuales={['?']} />] as const,
              [t.atajos.cerrar, <Teclas key="esc" cuales={['Esc']} />] as const,
            ]}
          />
          <Box sx={{ mt: 2 }}>
            <Guia como="texto" />
          </Box>
        </DialogContent>
      </Dialog>
    </>
  );
}

const Teclas = ({ cuales }: { cuales: string[] }) =>
  cuales.map((tecla) => (
    <Box
      key={tecla}
      component="kbd"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 0.75, mr: 0.5, fontFamily: 'inherit' }}
    >
      {tecla}
    </Box>
  ));
