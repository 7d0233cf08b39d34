import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { t } from '../textos';

/** What helps who answers a question more than who reads: behind a button. */
export const Mas = ({ texto }: { texto: string }) => (
  <Tooltip title={texto} describeChild enterTouchDelay={0} leaveTouchDelay={10_000}>
    <IconButton size="small" aria-label={t.comun.detalle} sx={{ p: 0.25, fontSize: 16, color: 'text.secondary' }}>
      <InfoOutlined fontSize="inherit" />
    </IconButton>
  </Tooltip>
);

interface Respuesta {
  codigo_fiscal?: string | null;
  mensaje_fiscal?: string | null;
}

/** What the authority said; its code is behind the button. */
export function DeLaAutoridad({ codigo_fiscal, mensaje_fiscal }: Respuesta) {
  if (!codigo_fiscal && !mensaje_fiscal) return <>{t.comun.nada}</>;
  return (
    <>
      {mensaje_fiscal ?? t.documentos.sinMensaje}
      {codigo_fiscal && <Mas texto={t.documentos.codigoFiscal(codigo_fiscal)} />}
    </>
  );
}

/** An error in the words of a program. */
export const Tecnico = ({ texto }: { texto?: string | null }) =>
  texto ? (
    <>
      {t.soporte.huboError}
      <Mas texto={texto} />
    </>
  ) : (
    <>{t.comun.nada}</>
  );

/** Whose a certificate is; the whole of its subject is behind the button. */
export const DeQuienEs = ({ sujeto }: { sujeto: string }) => (
  <>
    {/CN=([^,]+)/.exec(sujeto)?.[1] ?? sujeto} <Mas texto={sujeto} />
  </>
);
