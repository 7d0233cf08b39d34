import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useLogin } from 'react-admin';
import { fallo } from './sesion';
import { t } from './textos';

/** The way in: the identity provider's own page. */
export function Entrada() {
  const entrar = useLogin();
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
          <Typography color="text.secondary">{t.entrar.lema}</Typography>
          {fallo && <Alert severity="error">{t.entrar.fallo(fallo)}</Alert>}
          <Button size="large" variant="contained" autoFocus onClick={() => void entrar({})}>
            {t.entrar.boton}
          </Button>
          <Typography variant="body2" color="text.secondary">
            {t.entrar.ayuda}
          </Typography>
        </CardContent>
      </Card>
    </Box>
  );
}
