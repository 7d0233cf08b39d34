import { Option } from 'commander';
import type { components } from '../../../typescript/src/index';
import type { Mundo } from '../mundo';
import { orden } from '../orden';
import { esDelRuc } from '../valores';

type Cuenta = components['schemas']['CuentaEnLista'];

/** Desde cuántos días antes se dice que algo vence: los del panel. */
const AVISA_DIAS = 30;

/** Lo que pide que alguien haga algo, lo más urgente primero. */
function pendientesDe(cuenta: Cuenta): string[] {
  const vence = (que: string, dias: number | null): string | false => {
    if (dias === null || dias >= AVISA_DIAS) return false;
    if (dias < 0) return `${que} vencido`;
    return `${que} vence ${dias === 0 ? 'hoy' : `en ${dias} d`}`;
  };
  const cuantos = (n: number, que: string): string | false => n > 0 && `${n} ${que}`;
  return [
    cuenta.estado === 'SUSPENDIDO' && 'cuenta suspendida',
    cuantos(cuenta.por_vencer, 'por vencer'),
    cuenta.certificado_dias === null ? 'sin certificado' : vence('certificado', cuenta.certificado_dias),
    vence('timbrado', cuenta.timbrado_dias),
    cuantos(cuenta.recibidos_sin_responder, 'compras sin responder'),
  ].filter((dicho) => dicho !== false);
}

export function cuentas(mundo: Mundo) {
  return orden<{ sit?: 'H' | 'P' }>(
    mundo,
    'cuentas',
    'Mis contribuyentes, con el mes de cada uno en una línea',
    async ({ cliente, consola }, [q], { sit, ruc }) => {
      const todas: Cuenta[] = [];
      for await (const cuenta of cliente.recorrerCuentas({ ...(q && { q }), ...(sit && { sit }), limit: 200 }))
        if (ruc === undefined || esDelRuc(cuenta, ruc)) todas.push(cuenta);
      consola.resultado({ cuentas: todas, total: todas.length }, () =>
        consola.tabla(
          ['RUC', 'NOMBRE', 'ROL', 'APROBADOS', 'RECHAZADOS', 'EN ESPERA', 'PENDIENTE'],
          todas.map((c) => [
            ...[c.ruc, c.razon_social, c.rol, c.aprobados, c.rechazados, c.en_espera],
            pendientesDe(c).join(', ') || 'al día',
          ]),
        ),
      );
    },
    { persona: true },
  )
    .argument('[texto]', 'solo las que lo tienen en el nombre o el RUC')
    .addOption(new Option('--sit <ambiente>', 'lo de H prueba, o de P producción').choices(['H', 'P']));
}
