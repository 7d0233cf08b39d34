import { useQuery } from '@tanstack/react-query';
import { pedir, type Operacion } from '../api';
import { t } from '../textos';
import { Accion } from './accion';

const c = t.cuenta;

/** The address of a picture of the service, for as long as the page is open; undefined without one. */
export const useLogo = (leer: Operacion, ruta?: Record<string, string>, enabled = true) =>
  useQuery({
    queryKey: ['logo', leer, ruta],
    retry: false,
    enabled,
    queryFn: async () => URL.createObjectURL(await (await pedir(leer, { ruta })).blob()),
  });

type LogoProps = Record<'leer' | 'poner' | 'quitar', Operacion> & { ruta?: Record<string, string> };

/** A logo, with what changes it. */
export function Logo({ leer, poner, quitar, ruta }: LogoProps) {
  const { data } = useLogo(leer, ruta);
  return (
    <>
      <div>{data ? <img src={data} alt={c.logo} height={64} /> : c.sinLogo}</div>
      <Accion op={poner} ruta={ruta} rotulo={c.ponerLogo} variante="text" />
      {data && <Accion op={quitar} ruta={ruta} rotulo={c.quitarLogo} peligro variante="text" />}
    </>
  );
}
