import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useLogin } from 'react-admin';
import { fallo } from './sesion';
import { t } from './textos';
import { delMarco } from './textos/react-admin';

/** The way in: the identity provider's own page. */
export function Entrada() {
  const entrar = useLogin();
  const [motivo, decir] = useState(fallo);
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Card variant="outlined" sx={{ maxWidth: 380, width: '100%' }}>
        <CardContent sx={{ display: 'grid', gap: 2, p: 4, textAlign: 'center' }}>
          <Typography variant="h4" component="h1" color="primary" sx={{ fontWeight: 700 }}>
            {t.entrar.titulo}
          </Typography>
          <Typography color="textSecondary">{t.entrar.lema}</Typography>
          {motivo && <Alert severity="error">{t.entrar.fallo(motivo)}</Alert>}
          <Button
            size="large"
            variant="contained"
            autoFocus
            onClick={() => void entrar({}).catch((error: Error) => decir(error.message))}
          >
            {t.entrar.boton}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {t.entrar.ayuda}
          </Typography>
        </CardContent>
      </Card>
    </Box>
  );
}

/** When not even what a page needs to begin could be read, or the page failed. */
export const SinServicio = ({ error }: { error?: Error }) => (
  <Alert severity="error" action={<Button onClick={() => location.reload()}>{t.comun.reintentar}</Button>}>
    {error && !/import/i.test(error.message) ? delMarco.ra.message.error : t.comun.sinRed}
  </Alert>
);
