/** What somebody did, or had done with their access, as "Mi acceso" lists it. */
export type Acto =
  | 'entrar'
  | 'entrar_con_llave'
  | 'clave'
  | 'correo'
  | 'correo_pedido'
  | 'llave'
  | 'llave_quitada'
  | 'codigo'
  | 'codigo_quitado'
  | 'sesion_cerrada';
