import { EJEMPLOS } from './de/ejemplos';
import type { Operacion } from './openapi-errores';
import { RESPUESTAS } from './openapi-respuestas';

type Json = { schema?: object; example?: object };

const EN_EL_001 = { establecimiento: '001', punto: '001' };

/** A body of each operation that docs/integracion shows with one; emissions have theirs in de/ejemplos.ts. */
export const EJEMPLOS_POR_OPERACION: Readonly<Record<string, object>> = {
  pedirPaqueteDeKudes: { como: 'zip', estado: 'A', desde: '2026-03-01', hasta: '2026-03-31' },
  cancelarDocumento: { motivo: 'El cliente desistió de la compra' },
  nominarDocumento: {
    receptor: {
      nombre: 'Ñandutí Textiles S.A.',
      ruc: '80999995-1',
      tipo_contribuyente: 2,
      email: 'compras@example.com',
    },
    motivo: 'Pidió la factura a su nombre',
  },
  actualizarTransporte: {
    transportista: { chofer: { nombre: 'Juan Pérez', numero_documento: '1234567' } },
    tipo: 2,
    modalidad: 1,
    vehiculos: [{ tipo: 'Camión', marca: 'Scania', tipo_identificacion: 2, matricula: 'ABC123' }],
  },
  inutilizarRango: { ...EN_EL_001, tipo_de: 1, numero_desde: 500, numero_hasta: 510, motivo: 'Talonario perdido' },
  inutilizarNumero: { motivo: 'Datos errados del receptor' },
  traerRecibido: { cdc: '01800999908001001000000222026112015590465726' },
  notificarRecepcion: { fecha_recepcion: '2026-11-22T10:30:00-03:00' },
  darConformidad: { parcial: true, fecha_recepcion: '2026-12-05T08:00:00-03:00' },
  darDisconformidad: { motivo: 'La mercadería llegó rota' },
  desconocerDocumento: { motivo: 'No lo pedimos' },
  enviarDocumentoPorCorreo: { email: 'compras@example.com' },
  crearReceptor: { nombre: 'Ñandutí Textiles S.A.', tipo_operacion: 1, ruc: '80999995-1', tipo_contribuyente: 2 },
  modificarReceptor: { telefono: '021600100' },
  crearProducto: {
    codigo_interno: 'CAFE-500',
    descripcion: 'Café molido 500 g',
    precio_unitario: 35000,
    iva_tipo: 10,
  },
  modificarProducto: { precio_unitario: 37000 },
  crearBorrador: { contenido: { tipo_de: 1, receptor: { nombre: 'Ana Báez' } } },
  reemplazarBorrador: { contenido: { tipo_de: 1 }, version: 1 },
  invitarPersona: { correo: 'ana@estudio.example', rol: 'contador' },
  cambiarRolDePersona: { rol: 'admin' },
  invitarPersonaDeTenant: { correo: 'carlos@empresa.example', rol: 'admin' },
  crearApiKey: { nombre: 'Tienda en línea' },
  cambiarAjustes: { color: '#a01030', pie: 'Gracias por su compra' },
  probarBuzon: {
    recibidos_imap: { servidor: 'imap.example.com', puerto: 993, usuario: 'compras@example.com', clave: 'una clave' },
  },
  cambiarPunto: { kude_formato: 'ticket80', aviso_pendiente: 'discreto' },
  crearWebhook: { url: 'https://erp.example.com/avisos', tipos: ['de.aprobado', 'de.rechazado'], descripcion: 'ERP' },
  redactarProrrogaDeHabilitacion: {
    inicio_obligatorio: '2100-03-01',
    inicio_solicitado: '2100-06-01',
    grupo: 18,
    grupo_solicitado: 19,
    motivo: 'El sistema de ventas se reemplaza y las cajas todavía se integran.',
    representante: { nombre: 'Ana Benítez', documento: '1.234.567', cargo: 'representante legal' },
    presenta_un_tercero: { nombre: 'Juan Ayala', documento: '7.654.321' },
  },
  crearTenant: {
    ruc: '80999995-1',
    razon_social: 'Ñandutí Textiles S.A.',
    tipo_contribuyente: 2,
    plan: 'api',
    actividades: [{ codigo: '46304', descripcion: 'COMERCIO AL POR MAYOR DE YERBA MATE, TE Y CAFE' }],
  },
  ponerTimbrado: { numero: '80999995', fecha_inicio: '2026-11-01' },
  ponerCsc: { id_csc: '0001', csc: 'ABCD0000000000000000000000000000' },
  ponerEstablecimiento: {
    direccion: 'Av. de los Lapachos',
    numero_casa: '1234',
    departamento: 1,
    distrito: 1,
    ciudad: 1,
    telefono: '021600000',
    email: 'facturas@example.com',
  },
  ponerPunto: { sit: 'H', modo_envio: 'S' },
};

/** Bodies of the operations that no guide shows. */
const SIN_GUIA: Readonly<Record<string, object>> = {
  emitirConError: EJEMPLOS['factura']!.cuerpo,
  iniciarHabilitacion: {
    receptor: { ruc: '80999995-1', nombre: 'Ñandutí Textiles S.A.' },
    items: [{ descripcion: 'Yerba mate 1 kg', precio_unitario: '28000', iva_tipo: 5 }],
  },
  cambiarWebhook: { tipos: ['de.aprobado', 'de.rechazado', 'de.cancelado'], estado: 'activo' },
  reenviarAvisosDeWebhook: { desde: '2026-11-22T00:00:00-03:00' },
  cambiarTenant: { nombre_fantasia: 'Ñandutí', ajustes: { redondeo: true } },
  suspenderTenant: { motivo: 'Pago atrasado' },
  cambiarPlanDeTenant: { plan: 'pro' },
  reemplazarActividades: {
    actividades: [{ codigo: '46304', descripcion: 'COMERCIO AL POR MAYOR DE YERBA MATE, TE Y CAFE' }],
  },
  reemplazarObligaciones: {
    obligaciones: [{ codigo: '211', descripcion: 'IMPUESTO AL VALOR AGREGADO - GRAVADAS Y EXONERADAS - EXPORTADORES' }],
  },
  crearApiKeyDeTenant: { nombre: 'Caja 1', permisos: ['emitir', 'leer'], establecimientos: ['001'] },
};

/** Adds examples to the bodies and the answers of operations. An answer that was never recorded gets the example of a similar one. */
export class Ejemplos {
  private readonly porEsquema = new Map<string, object>();
  private readonly faltan: { esquema: string; json: Json }[] = [];

  poner(operacion: Operacion, metodo: string, ruta: string): void {
    const { operationId = '', requestBody, responses } = operacion;
    const suyo = EJEMPLOS_POR_OPERACION[operationId] ?? SIN_GUIA[operationId];
    const cuerpo = requestBody?.content['application/json'] as Json | undefined;
    if (suyo && cuerpo) cuerpo.example = structuredClone(suyo);
    for (const [status, { content }] of Object.entries(responses)) {
      const json = content?.['application/json'] as Json | undefined;
      const esquema = JSON.stringify(json?.schema);
      const dada = RESPUESTAS[`${metodo.toUpperCase()} ${ruta} ${status}`];
      if (json && dada) this.porEsquema.set(esquema, (json.example = structuredClone(dada)));
      else if (json && status < '300') this.faltan.push({ esquema, json });
    }
  }

  completar(): void {
    for (const { esquema, json } of this.faltan) json.example ??= this.porEsquema.get(esquema);
  }
}
