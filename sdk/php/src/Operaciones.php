<?php

// Hecho desde docs/openapi.json con `npm run sdk`; no lo edite.

declare(strict_types=1);

namespace Timbo;

/**
 * Cada operación del servicio es un método; los argumentos van con su nombre y el cuerpo es $cuerpo.
 *
 * @phpstan-import-type Sano from Tipos
 * @phpstan-import-type Resumen from Tipos
 * @phpstan-import-type VentasPorDia from Tipos
 * @phpstan-import-type MejoresReceptores from Tipos
 * @phpstan-import-type LibroDeVentas from Tipos
 * @phpstan-import-type LibroDeCompras from Tipos
 * @phpstan-import-type PapelDeIva from Tipos
 * @phpstan-import-type DEEmitido from Tipos
 * @phpstan-import-type Validacion from Tipos
 * @phpstan-import-type Inutilizar from Tipos
 * @phpstan-import-type Inutilizacion from Tipos
 * @phpstan-import-type PaginaDeInutilizaciones from Tipos
 * @phpstan-import-type Motivo from Tipos
 * @phpstan-import-type DEConEvento from Tipos
 * @phpstan-import-type DEConEventos from Tipos
 * @phpstan-import-type Reenviado from Tipos
 * @phpstan-import-type Reencolado from Tipos
 * @phpstan-import-type PaqueteBody from Tipos
 * @phpstan-import-type PaqueteDeKudes from Tipos
 * @phpstan-import-type Importacion from Tipos
 * @phpstan-import-type DE from Tipos
 * @phpstan-import-type PaginaDeDocumentos from Tipos
 * @phpstan-import-type DEDetalle from Tipos
 * @phpstan-import-type Generando from Tipos
 * @phpstan-import-type Qr from Tipos
 * @phpstan-import-type ReenviarEmail from Tipos
 * @phpstan-import-type CorreoPedido from Tipos
 * @phpstan-import-type NuevaApiKey from Tipos
 * @phpstan-import-type ApiKeyCreada from Tipos
 * @phpstan-import-type ApiKeys from Tipos
 * @phpstan-import-type ApiKeyRevocada from Tipos
 * @phpstan-import-type AjustesDeCuenta from Tipos
 * @phpstan-import-type Cuenta from Tipos
 * @phpstan-import-type Logo from Tipos
 * @phpstan-import-type PuntoDeCuenta from Tipos
 * @phpstan-import-type PuntosDeCuenta from Tipos
 * @phpstan-import-type KudeDePunto from Tipos
 * @phpstan-import-type Preparacion from Tipos
 * @phpstan-import-type CuentaPropia from Tipos
 * @phpstan-import-type Acto from Tipos
 * @phpstan-import-type PaginaDeActos from Tipos
 * @phpstan-import-type ProbarBuzon from Tipos
 * @phpstan-import-type PruebaDeBuzon from Tipos
 * @phpstan-import-type DireccionDeRecibidos from Tipos
 * @phpstan-import-type DocumentoDeSoporte from Tipos
 * @phpstan-import-type PaginaDeDocumentosDeSoporte from Tipos
 * @phpstan-import-type Instalacion from Tipos
 * @phpstan-import-type DocumentoConTramite from Tipos
 * @phpstan-import-type NuevoTenant from Tipos
 * @phpstan-import-type Tenant from Tipos
 * @phpstan-import-type TenantDeLista from Tipos
 * @phpstan-import-type PaginaDeTenants from Tipos
 * @phpstan-import-type CambiosDeTenant from Tipos
 * @phpstan-import-type Suspension from Tipos
 * @phpstan-import-type Plan from Tipos
 * @phpstan-import-type Actividades from Tipos
 * @phpstan-import-type Obligaciones from Tipos
 * @phpstan-import-type Certificados from Tipos
 * @phpstan-import-type Csc from Tipos
 * @phpstan-import-type Timbrado from Tipos
 * @phpstan-import-type Establecimiento from Tipos
 * @phpstan-import-type Punto from Tipos
 * @phpstan-import-type Receptor from Tipos
 * @phpstan-import-type PaginaDeReceptores from Tipos
 * @phpstan-import-type NuevoReceptor from Tipos
 * @phpstan-import-type Contribuyente from Tipos
 * @phpstan-import-type CambiosDeReceptor from Tipos
 * @phpstan-import-type BajaDeReceptor from Tipos
 * @phpstan-import-type ImportacionDeProductos from Tipos
 * @phpstan-import-type Producto from Tipos
 * @phpstan-import-type PaginaDeProductos from Tipos
 * @phpstan-import-type BajaDeProducto from Tipos
 * @phpstan-import-type Borradores from Tipos
 * @phpstan-import-type Borrador from Tipos
 * @phpstan-import-type BorradorEliminado from Tipos
 * @phpstan-import-type CorreoRecibido from Tipos
 * @phpstan-import-type PaginaDeCorreosRecibidos from Tipos
 * @phpstan-import-type ImportacionDeRecibidos from Tipos
 * @phpstan-import-type TraerRecibido from Tipos
 * @phpstan-import-type Recibido from Tipos
 * @phpstan-import-type PaginaDeRecibidos from Tipos
 * @phpstan-import-type RecibidoDetalle from Tipos
 * @phpstan-import-type NotificarRecepcion from Tipos
 * @phpstan-import-type RecibidoConEvento from Tipos
 * @phpstan-import-type Conformidad from Tipos
 * @phpstan-import-type Disconformidad from Tipos
 * @phpstan-import-type Desconocimiento from Tipos
 * @phpstan-import-type Series from Tipos
 * @phpstan-import-type NuevoEmisor from Tipos
 * @phpstan-import-type EmisorCreado from Tipos
 * @phpstan-import-type EmisorDeSocio from Tipos
 * @phpstan-import-type Socio from Tipos
 * @phpstan-import-type PaginaDeEmisores from Tipos
 * @phpstan-import-type NuevoSocio from Tipos
 * @phpstan-import-type PaginaDeSocios from Tipos
 * @phpstan-import-type CambiosDeSocio from Tipos
 * @phpstan-import-type Avisos from Tipos
 * @phpstan-import-type NuevoWebhook from Tipos
 * @phpstan-import-type WebhookConSecreto from Tipos
 * @phpstan-import-type WebhookGuardado from Tipos
 * @phpstan-import-type Webhooks from Tipos
 * @phpstan-import-type CambiosDeWebhook from Tipos
 * @phpstan-import-type PruebaDeWebhook from Tipos
 * @phpstan-import-type Intento from Tipos
 * @phpstan-import-type Entregas from Tipos
 * @phpstan-import-type ReenvioDeWebhook from Tipos
 * @phpstan-import-type ReenvioPedido from Tipos
 * @phpstan-import-type Departamentos from Tipos
 * @phpstan-import-type Distritos from Tipos
 * @phpstan-import-type Localidades from Tipos
 * @phpstan-import-type Catalogos from Tipos
 * @phpstan-import-type Catalogo from Tipos
 * @phpstan-import-type Identidad from Tipos
 * @phpstan-import-type CuentaEnLista from Tipos
 * @phpstan-import-type Cuentas from Tipos
 * @phpstan-import-type Persona from Tipos
 * @phpstan-import-type Personas from Tipos
 * @phpstan-import-type InvitarPersona from Tipos
 * @phpstan-import-type RolDePersona from Tipos
 * @phpstan-import-type PersonaRetirada from Tipos
 * @phpstan-import-type InvitacionAceptada from Tipos
 * @phpstan-import-type Verificacion from Tipos
 * @phpstan-import-type Habilitacion from Tipos
 * @phpstan-import-type LineaDeHabilitacion from Tipos
 * @phpstan-import-type LineasDeHabilitacion from Tipos
 * @phpstan-import-type InicioDeHabilitacion from Tipos
 * @phpstan-import-type ProrrogaDeHabilitacion from Tipos
 * @phpstan-import-type EmisionDeFactura from Tipos
 * @phpstan-import-type EmisionDeAutofactura from Tipos
 * @phpstan-import-type EmisionDeNotaDeCredito from Tipos
 * @phpstan-import-type EmisionDeNotaDeDebito from Tipos
 * @phpstan-import-type EmisionDeNotaDeRemision from Tipos
 * @phpstan-import-type Nominacion from Tipos
 * @phpstan-import-type ActualizacionDeTransporte from Tipos
 * @phpstan-import-type ObtenerOpenApiRespuesta from Tipos
 * @phpstan-import-type ImportarDocumentosCuerpo from Tipos
 * @phpstan-import-type PonerCertificadoPropioCuerpo from Tipos
 * @phpstan-import-type PonerCertificadoCuerpo from Tipos
 * @phpstan-import-type ImportarProductosCuerpo from Tipos
 * @phpstan-import-type CrearProductoCuerpo from Tipos
 * @phpstan-import-type ModificarProductoCuerpo from Tipos
 * @phpstan-import-type CrearBorradorCuerpo from Tipos
 * @phpstan-import-type ReemplazarBorradorCuerpo from Tipos
 * @phpstan-import-type ImportarRecibidosCuerpo from Tipos
 * @phpstan-import-type VerificarDocumentoCuerpo from Tipos
 */
abstract class Operaciones
{
    /** $repetible: se puede enviar otra vez después de un corte, porque hacerla dos veces es hacerla una. */
    abstract protected function pedir(
        string $nombre,
        string $metodo,
        string $ruta,
        bool $repetible,
        ?string $medio,
        array $args,
    ): mixed;

    abstract protected function recorrer(callable $pedir, string $filas, array $args): \Generator;

    /**
     * Estado del servicio
     *
     * @phpstan-return Sano
     */
    public function consultarSalud(): array
    {
        return $this->pedir('consultarSalud', 'GET', '/health', true, null, []);
    }

    /**
     * Descripción OpenAPI de la API
     *
     * @phpstan-return ObtenerOpenApiRespuesta
     */
    public function obtenerOpenApi(): array
    {
        return $this->pedir('obtenerOpenApi', 'GET', '/openapi.json', true, null, []);
    }

    /**
     * Cantidades y montos de un período; solo lo aprobado suma, en guaraníes
     *
     * @phpstan-return Resumen
     */
    public function resumirDocumentos(?string $desde = null, ?string $hasta = null, ?string $sit = null): array
    {
        return $this->pedir('resumirDocumentos', 'GET', '/v1/de/summary', true, null, ['desde' => $desde, 'hasta' => $hasta, 'sit' => $sit]);
    }

    /**
     * Ventas aprobadas de cada día de un período, por tipo de documento, en guaraníes
     *
     * @phpstan-return VentasPorDia
     */
    public function resumirPorDia(?string $desde = null, ?string $hasta = null, ?string $sit = null): array
    {
        return $this->pedir('resumirPorDia', 'GET', '/v1/de/por-dia', true, null, ['desde' => $desde, 'hasta' => $hasta, 'sit' => $sit]);
    }

    /**
     * Receptores con mayor monto aprobado en el mes en curso
     *
     * @phpstan-return MejoresReceptores
     */
    public function listarMejoresReceptores(?string $sit = null, ?int $limit = null): array
    {
        return $this->pedir('listarMejoresReceptores', 'GET', '/v1/de/top-receptores', true, null, ['sit' => $sit, 'limit' => $limit]);
    }

    /** Descarga los documentos que cumplen los filtros de la lista */
    public function exportarDocumentos(?string $id_interno = null, ?string $estado = null, ?int $tipo = null, ?string $sit = null, ?string $desde = null, ?string $hasta = null, ?string $q = null, ?string $establecimiento = null, ?string $punto = null, ?string $total_desde = null, ?string $total_hasta = null, ?bool $sin_correo = null, ?array $cdcs = null, ?string $formato = null, ?string $separador = null): string
    {
        return $this->pedir('exportarDocumentos', 'GET', '/v1/de/exportar', true, null, ['id_interno' => $id_interno, 'estado' => $estado, 'tipo' => $tipo, 'sit' => $sit, 'desde' => $desde, 'hasta' => $hasta, 'q' => $q, 'establecimiento' => $establecimiento, 'punto' => $punto, 'total_desde' => $total_desde, 'total_hasta' => $total_hasta, 'sin_correo' => $sin_correo, 'cdcs' => $cdcs, 'formato' => $formato, 'separador' => $separador]);
    }

    /**
     * Libro de ventas de un mes, en guaraníes; las notas de crédito restan
     *
     * @phpstan-return LibroDeVentas|string
     */
    public function descargarLibroDeVentas(string $mes, ?string $formato = null, ?bool $lineas = null, ?string $separador = null, ?string $sit = null): array|string
    {
        return $this->pedir('descargarLibroDeVentas', 'GET', '/v1/de/libro-ventas', true, null, ['mes' => $mes, 'formato' => $formato, 'lineas' => $lineas, 'separador' => $separador, 'sit' => $sit]);
    }

    /** Archivo de importación del registro mensual de comprobantes (RG 90/2021, obligación 955) */
    public function descargarRg90(string $mes, ?string $iva = null, ?string $ire = null, ?string $irp_rsp = null, ?int $parte = null, ?string $sit = null): string
    {
        return $this->pedir('descargarRg90', 'GET', '/v1/de/rg90', true, null, ['mes' => $mes, 'iva' => $iva, 'ire' => $ire, 'irp_rsp' => $irp_rsp, 'parte' => $parte, 'sit' => $sit]);
    }

    /**
     * Libro de compras de un mes, en guaraníes; las notas de crédito restan
     *
     * @phpstan-return LibroDeCompras|string
     */
    public function descargarLibroDeCompras(string $mes, ?string $formato = null, ?bool $lineas = null, ?string $separador = null, ?string $sit = null): array|string
    {
        return $this->pedir('descargarLibroDeCompras', 'GET', '/v1/recibidos/libro-compras', true, null, ['mes' => $mes, 'formato' => $formato, 'lineas' => $lineas, 'separador' => $separador, 'sit' => $sit]);
    }

    /**
     * Papel de trabajo del IVA de un mes: débito de las ventas, crédito de las compras y su diferencia
     *
     * @phpstan-return PapelDeIva|string
     */
    public function calcularIva(string $mes, ?string $formato = null, ?string $cifra = null, ?string $separador = null, ?string $sit = null): array|string
    {
        return $this->pedir('calcularIva', 'GET', '/v1/reportes/iva', true, null, ['mes' => $mes, 'formato' => $formato, 'cifra' => $cifra, 'separador' => $separador, 'sit' => $sit]);
    }

    /**
     * Emite un documento electrónico
     *
     * @phpstan-param EmisionDeFactura|EmisionDeAutofactura|EmisionDeNotaDeCredito|EmisionDeNotaDeDebito|EmisionDeNotaDeRemision $cuerpo
     * @phpstan-return DEEmitido
     */
    public function emitirDocumento(array $cuerpo, ?bool $wait = null, ?int $timeout = null, ?string $edit_cdc = null, ?string $borrador_id = null): array
    {
        return $this->pedir('emitirDocumento', 'POST', '/v1/de/emitir', true, 'application/json', ['cuerpo' => $cuerpo, 'wait' => $wait, 'timeout' => $timeout, 'edit_cdc' => $edit_cdc, 'borrador_id' => $borrador_id]);
    }

    /**
     * Juzga un documento como al emitirlo, sin emitirlo ni guardar nada
     *
     * @phpstan-param EmisionDeFactura|EmisionDeAutofactura|EmisionDeNotaDeCredito|EmisionDeNotaDeDebito|EmisionDeNotaDeRemision $cuerpo
     * @phpstan-return Validacion
     */
    public function validarDocumento(array $cuerpo, ?array $incluir = null): array
    {
        return $this->pedir('validarDocumento', 'POST', '/v1/de/validar', true, 'application/json', ['cuerpo' => $cuerpo, 'incluir' => $incluir]);
    }

    /**
     * Dibuja el KuDE que tendría el documento, sin emitirlo ni guardarlo: cada página dice BORRADOR – SIN VALIDEZ FISCAL
     *
     * @phpstan-param EmisionDeFactura|EmisionDeAutofactura|EmisionDeNotaDeCredito|EmisionDeNotaDeDebito|EmisionDeNotaDeRemision $cuerpo
     */
    public function previsualizarDocumento(array $cuerpo, ?string $formato = null, ?string $idioma = null): string
    {
        return $this->pedir('previsualizarDocumento', 'POST', '/v1/de/vista-previa', true, 'application/json', ['cuerpo' => $cuerpo, 'formato' => $formato, 'idioma' => $idioma]);
    }

    /**
     * Declara sin uso un rango de números
     *
     * @phpstan-param Inutilizar $cuerpo
     * @phpstan-return Inutilizacion
     */
    public function inutilizarRango(array $cuerpo): array
    {
        return $this->pedir('inutilizarRango', 'POST', '/v1/de/inutilizar', true, 'application/json', ['cuerpo' => $cuerpo]);
    }

    /**
     * Historial de números inutilizados
     *
     * @phpstan-return PaginaDeInutilizaciones
     */
    public function listarInutilizaciones(?int $limit = null, ?int $offset = null, ?string $establecimiento = null, ?string $punto = null, ?int $tipo = null, ?string $sit = null, ?string $desde = null, ?string $hasta = null): array
    {
        return $this->pedir('listarInutilizaciones', 'GET', '/v1/de/inutilizaciones', true, null, ['limit' => $limit, 'offset' => $offset, 'establecimiento' => $establecimiento, 'punto' => $punto, 'tipo' => $tipo, 'sit' => $sit, 'desde' => $desde, 'hasta' => $hasta]);
    }

    /**
     * Historial de números inutilizados. Todos, pidiendo las páginas a medida que se leen.
     *
     * @phpstan-return \Generator<int, Inutilizacion>
     */
    public function recorrerInutilizaciones(?int $limit = null, ?int $offset = null, ?string $establecimiento = null, ?string $punto = null, ?int $tipo = null, ?string $sit = null, ?string $desde = null, ?string $hasta = null): \Generator
    {
        return $this->recorrer($this->listarInutilizaciones(...), 'inutilizaciones', ['limit' => $limit, 'offset' => $offset, 'establecimiento' => $establecimiento, 'punto' => $punto, 'tipo' => $tipo, 'sit' => $sit, 'desde' => $desde, 'hasta' => $hasta]);
    }

    /**
     * Declara sin uso el número de un documento rechazado
     *
     * @phpstan-param Motivo $cuerpo
     * @phpstan-return Inutilizacion
     */
    public function inutilizarNumero(array $cuerpo, string $cdc): array
    {
        return $this->pedir('inutilizarNumero', 'POST', '/v1/de/{cdc}/inutilizar-numero', true, 'application/json', ['cuerpo' => $cuerpo, 'cdc' => $cdc]);
    }

    /**
     * Cancela un documento aprobado, dentro de las 48 horas
     *
     * @phpstan-param Motivo $cuerpo
     * @phpstan-return DEConEvento
     */
    public function cancelarDocumento(array $cuerpo, string $cdc): array
    {
        return $this->pedir('cancelarDocumento', 'POST', '/v1/de/{cdc}/cancelar', true, 'application/json', ['cuerpo' => $cuerpo, 'cdc' => $cdc]);
    }

    /**
     * Nombra al receptor de una factura innominada
     *
     * @phpstan-param Nominacion $cuerpo
     * @phpstan-return DEConEvento
     */
    public function nominarDocumento(array $cuerpo, string $cdc): array
    {
        return $this->pedir('nominarDocumento', 'POST', '/v1/de/{cdc}/nominar', true, 'application/json', ['cuerpo' => $cuerpo, 'cdc' => $cdc]);
    }

    /**
     * Actualiza datos del transporte de un documento aprobado
     *
     * @phpstan-param ActualizacionDeTransporte $cuerpo
     * @phpstan-return DEConEventos
     */
    public function actualizarTransporte(array $cuerpo, string $cdc): array
    {
        return $this->pedir('actualizarTransporte', 'POST', '/v1/de/{cdc}/actualizar-transporte', true, 'application/json', ['cuerpo' => $cuerpo, 'cdc' => $cdc]);
    }

    /**
     * Reenvía con el mismo XML y CDC
     *
     * @phpstan-return Reenviado
     */
    public function reenviarDocumento(string $cdc): array
    {
        return $this->pedir('reenviarDocumento', 'POST', '/v1/de/{cdc}/reenviar', false, null, ['cdc' => $cdc]);
    }

    /**
     * Vuelve a poner en cola un documento pendiente o enviado
     *
     * @phpstan-return Reencolado
     */
    public function reencolarDocumento(string $de_id): array
    {
        return $this->pedir('reencolarDocumento', 'POST', '/v1/de/{de_id}/reencolar', false, null, ['de_id' => $de_id]);
    }

    /**
     * Pide los KuDE de muchos documentos en un archivo
     *
     * @phpstan-param PaqueteBody $cuerpo
     * @phpstan-return PaqueteDeKudes
     */
    public function pedirPaqueteDeKudes(array $cuerpo): array
    {
        return $this->pedir('pedirPaqueteDeKudes', 'POST', '/v1/de/kudes', false, 'application/json', ['cuerpo' => $cuerpo]);
    }

    /**
     * Cómo va un paquete de KuDE; cuando está listo, el enlace al archivo
     *
     * @phpstan-return PaqueteDeKudes
     */
    public function obtenerPaqueteDeKudes(string $id): array
    {
        return $this->pedir('obtenerPaqueteDeKudes', 'GET', '/v1/de/kudes/{id}', true, null, ['id' => $id]);
    }

    /**
     * Trae documentos propios emitidos en otro sistema: un XML firmado o un ZIP
     *
     * @phpstan-param ImportarDocumentosCuerpo $cuerpo
     * @phpstan-return Importacion
     */
    public function importarDocumentos(array $cuerpo): array
    {
        return $this->pedir('importarDocumentos', 'POST', '/v1/de/importar', true, 'multipart/form-data', ['cuerpo' => $cuerpo]);
    }

    /**
     * Lista o busca documentos; con cdc devuelve ese documento
     *
     * @phpstan-return ($cdc is null ? PaginaDeDocumentos : DE)
     */
    public function listarDocumentos(?string $id_interno = null, ?string $estado = null, ?int $tipo = null, ?string $sit = null, ?string $desde = null, ?string $hasta = null, ?string $q = null, ?string $establecimiento = null, ?string $punto = null, ?string $total_desde = null, ?string $total_hasta = null, ?bool $sin_correo = null, ?string $cdc = null, ?int $limit = null, ?int $offset = null, ?string $orden = null, ?bool $resumen = null): array
    {
        return $this->pedir('listarDocumentos', 'GET', '/v1/de', true, null, ['id_interno' => $id_interno, 'estado' => $estado, 'tipo' => $tipo, 'sit' => $sit, 'desde' => $desde, 'hasta' => $hasta, 'q' => $q, 'establecimiento' => $establecimiento, 'punto' => $punto, 'total_desde' => $total_desde, 'total_hasta' => $total_hasta, 'sin_correo' => $sin_correo, 'cdc' => $cdc, 'limit' => $limit, 'offset' => $offset, 'orden' => $orden, 'resumen' => $resumen]);
    }

    /**
     * Lista o busca documentos; con cdc devuelve ese documento. Todos, pidiendo las páginas a medida que se leen.
     *
     * @phpstan-return \Generator<int, DE>
     */
    public function recorrerDocumentos(?string $id_interno = null, ?string $estado = null, ?int $tipo = null, ?string $sit = null, ?string $desde = null, ?string $hasta = null, ?string $q = null, ?string $establecimiento = null, ?string $punto = null, ?string $total_desde = null, ?string $total_hasta = null, ?bool $sin_correo = null, ?string $cdc = null, ?int $limit = null, ?int $offset = null, ?string $orden = null, ?bool $resumen = null): \Generator
    {
        return $this->recorrer($this->listarDocumentos(...), 'documentos', ['id_interno' => $id_interno, 'estado' => $estado, 'tipo' => $tipo, 'sit' => $sit, 'desde' => $desde, 'hasta' => $hasta, 'q' => $q, 'establecimiento' => $establecimiento, 'punto' => $punto, 'total_desde' => $total_desde, 'total_hasta' => $total_hasta, 'sin_correo' => $sin_correo, 'cdc' => $cdc, 'limit' => $limit, 'offset' => $offset, 'orden' => $orden, 'resumen' => $resumen]);
    }

    /**
     * Detalle de un documento
     *
     * @phpstan-return DEDetalle
     */
    public function obtenerDocumento(string $cdc): array
    {
        return $this->pedir('obtenerDocumento', 'GET', '/v1/de/{cdc}', true, null, ['cdc' => $cdc]);
    }

    /**
     * Descarga el KuDE: redirige a un enlace válido por 1 hora
     *
     * @phpstan-return Generando|string
     */
    public function descargarKude(string $cdc, ?string $formato = null, ?string $idioma = null): array|string
    {
        return $this->pedir('descargarKude', 'GET', '/v1/de/{cdc}/kude', true, null, ['cdc' => $cdc, 'formato' => $formato, 'idioma' => $idioma]);
    }

    /**
     * El código QR de un documento, para quien imprime su propio comprobante
     *
     * @phpstan-return Qr
     */
    public function obtenerQr(string $cdc): array
    {
        return $this->pedir('obtenerQr', 'GET', '/v1/de/{cdc}/qr', true, null, ['cdc' => $cdc]);
    }

    /**
     * El cuerpo con el que un documento se emitiría otra vez, o se corregiría
     *
     * @phpstan-return EmisionDeFactura|EmisionDeAutofactura|EmisionDeNotaDeCredito|EmisionDeNotaDeDebito|EmisionDeNotaDeRemision
     */
    public function obtenerSolicitud(string $cdc): array
    {
        return $this->pedir('obtenerSolicitud', 'GET', '/v1/de/{cdc}/solicitud', true, null, ['cdc' => $cdc]);
    }

    /**
     * Entrega el XML firmado, el KuDE o el paquete de un enlace; mientras un KuDE se genera espera hasta 10 s
     *
     * @phpstan-return Generando|string
     */
    public function seguirEnlace(string $archivo, string $t, ?string $nombre = null): array|string
    {
        return $this->pedir('seguirEnlace', 'GET', '/v1/enlaces/{archivo}', true, null, ['archivo' => $archivo, 'nombre' => $nombre, 't' => $t]);
    }

    /**
     * Emite un documento con un error a propósito, que la autoridad debe rechazar
     *
     * @phpstan-param EmisionDeFactura|EmisionDeAutofactura|EmisionDeNotaDeCredito|EmisionDeNotaDeDebito|EmisionDeNotaDeRemision $cuerpo
     * @phpstan-return DEEmitido
     */
    public function emitirConError(array $cuerpo, string $error): array
    {
        return $this->pedir('emitirConError', 'POST', '/v1/habilitacion/emitir-con-error', false, 'application/json', ['cuerpo' => $cuerpo, 'error' => $error]);
    }

    /**
     * Envía por correo el KuDE y el XML firmado de un documento aprobado
     *
     * @phpstan-param ReenviarEmail $cuerpo
     * @phpstan-return CorreoPedido
     */
    public function enviarDocumentoPorCorreo(array $cuerpo, string $de_id): array
    {
        return $this->pedir('enviarDocumentoPorCorreo', 'POST', '/v1/de/{de_id}/reenviar-email', false, 'application/json', ['cuerpo' => $cuerpo, 'de_id' => $de_id]);
    }

    /** Recibe una carta que volvió, tal como llegó; sin BOUNCE_TOKEN no existe */
    public function informarRebote(string $cuerpo): void
    {
        $this->pedir('informarRebote', 'POST', '/v1/correos/rebotes', false, 'message/rfc822', ['cuerpo' => $cuerpo]);
    }

    /**
     * Crea una clave; key_plain se muestra solo esta vez
     *
     * @phpstan-param NuevaApiKey $cuerpo
     * @phpstan-return ApiKeyCreada
     */
    public function crearApiKey(array $cuerpo): array
    {
        return $this->pedir('crearApiKey', 'POST', '/v1/admin/api-keys', false, 'application/json', ['cuerpo' => $cuerpo]);
    }

    /**
     * Lista las claves, sin la clave misma
     *
     * @phpstan-return ApiKeys
     */
    public function listarApiKeys(): array
    {
        return $this->pedir('listarApiKeys', 'GET', '/v1/admin/api-keys', true, null, []);
    }

    /**
     * Revoca una clave desde la próxima solicitud; se puede repetir
     *
     * @phpstan-return ApiKeyRevocada
     */
    public function revocarApiKey(string $id): array
    {
        return $this->pedir('revocarApiKey', 'DELETE', '/v1/admin/api-keys/{id}', true, null, ['id' => $id]);
    }

    /**
     * Ajustes de la cuenta: cara del KuDE y correos
     *
     * @phpstan-return AjustesDeCuenta
     */
    public function obtenerAjustes(): array
    {
        return $this->pedir('obtenerAjustes', 'GET', '/v1/admin/cuenta/ajustes', true, null, []);
    }

    /**
     * Cambia ajustes de la cuenta; solo lo que se envía, y null vuelve a lo de siempre
     *
     * @phpstan-param Cuenta $cuerpo
     * @phpstan-return AjustesDeCuenta
     */
    public function cambiarAjustes(array $cuerpo): array
    {
        return $this->pedir('cambiarAjustes', 'PATCH', '/v1/admin/cuenta/ajustes', true, 'application/json', ['cuerpo' => $cuerpo]);
    }

    /**
     * Sube el logo de la cuenta, PNG o JPEG
     *
     * @phpstan-return Logo
     */
    public function ponerLogo(string $cuerpo): array
    {
        return $this->pedir('ponerLogo', 'PUT', '/v1/admin/cuenta/logo', true, 'image/*', ['cuerpo' => $cuerpo]);
    }

    /** El logo de la cuenta */
    public function obtenerLogo(): string
    {
        return $this->pedir('obtenerLogo', 'GET', '/v1/admin/cuenta/logo', true, null, []);
    }

    /** Quita el logo de la cuenta; se puede repetir */
    public function quitarLogo(): void
    {
        $this->pedir('quitarLogo', 'DELETE', '/v1/admin/cuenta/logo', true, null, []);
    }

    /**
     * Sube el logo de un establecimiento: en sus documentos va en lugar del de la cuenta
     *
     * @phpstan-return Logo
     */
    public function ponerLogoDeEstablecimiento(string $cuerpo, string $establecimiento): array
    {
        return $this->pedir('ponerLogoDeEstablecimiento', 'PUT', '/v1/admin/cuenta/establecimientos/{establecimiento}/logo', true, 'image/*', ['cuerpo' => $cuerpo, 'establecimiento' => $establecimiento]);
    }

    /** El logo propio de un establecimiento */
    public function obtenerLogoDeEstablecimiento(string $establecimiento): string
    {
        return $this->pedir('obtenerLogoDeEstablecimiento', 'GET', '/v1/admin/cuenta/establecimientos/{establecimiento}/logo', true, null, ['establecimiento' => $establecimiento]);
    }

    /** Quita el logo de un establecimiento, que vuelve a usar el de la cuenta; se puede repetir */
    public function quitarLogoDeEstablecimiento(string $establecimiento): void
    {
        $this->pedir('quitarLogoDeEstablecimiento', 'DELETE', '/v1/admin/cuenta/establecimientos/{establecimiento}/logo', true, null, ['establecimiento' => $establecimiento]);
    }

    /**
     * Puntos de expedición, con el formato en que se imprime lo que emiten
     *
     * @phpstan-return PuntosDeCuenta
     */
    public function listarPuntos(): array
    {
        return $this->pedir('listarPuntos', 'GET', '/v1/admin/cuenta/puntos', true, null, []);
    }

    /**
     * Cambia cómo se imprime lo que emite un punto; solo lo que se envía, y null vuelve a lo de siempre
     *
     * @phpstan-param KudeDePunto $cuerpo
     * @phpstan-return PuntoDeCuenta
     */
    public function cambiarPunto(array $cuerpo, string $establecimiento, string $punto): array
    {
        return $this->pedir('cambiarPunto', 'PATCH', '/v1/admin/cuenta/puntos/{establecimiento}/{punto}', true, 'application/json', ['cuerpo' => $cuerpo, 'establecimiento' => $establecimiento, 'punto' => $punto]);
    }

    /**
     * La cuenta: datos, qué le falta para emitir, certificado, series, plan y uso
     *
     * @phpstan-return CuentaPropia
     */
    public function obtenerCuenta(): array
    {
        return $this->pedir('obtenerCuenta', 'GET', '/v1/admin/cuenta', true, null, []);
    }

    /**
     * Sube el certificado de firma (PKCS#12) de la cuenta y lo pone en uso
     *
     * @phpstan-param PonerCertificadoPropioCuerpo $cuerpo
     * @phpstan-return CuentaPropia
     */
    public function ponerCertificadoPropio(array $cuerpo): array
    {
        return $this->pedir('ponerCertificadoPropio', 'PUT', '/v1/admin/cuenta/certificado', true, 'multipart/form-data', ['cuerpo' => $cuerpo]);
    }

    /** Prescinde del socio que creó la cuenta; se puede repetir */
    public function prescindirDelSocio(): void
    {
        $this->pedir('prescindirDelSocio', 'DELETE', '/v1/admin/cuenta/socio', true, null, []);
    }

    /**
     * Quién hizo qué en la cuenta, lo más nuevo primero: lo administrativo y lo fiscal
     *
     * @phpstan-return PaginaDeActos
     */
    public function listarActosPropios(?int $limit = null, ?int $offset = null, ?string $acto = null, ?string $autor = null, ?string $desde = null, ?string $hasta = null): array
    {
        return $this->pedir('listarActosPropios', 'GET', '/v1/admin/cuenta/auditoria', true, null, ['limit' => $limit, 'offset' => $offset, 'acto' => $acto, 'autor' => $autor, 'desde' => $desde, 'hasta' => $hasta]);
    }

    /**
     * Quién hizo qué en la cuenta, lo más nuevo primero: lo administrativo y lo fiscal. Todos, pidiendo las páginas a medida que se leen.
     *
     * @phpstan-return \Generator<int, Acto>
     */
    public function recorrerActosPropios(?int $limit = null, ?int $offset = null, ?string $acto = null, ?string $autor = null, ?string $desde = null, ?string $hasta = null): \Generator
    {
        return $this->recorrer($this->listarActosPropios(...), 'actos', ['limit' => $limit, 'offset' => $offset, 'acto' => $acto, 'autor' => $autor, 'desde' => $desde, 'hasta' => $hasta]);
    }

    /**
     * Prueba si se puede leer un buzón por IMAP, el que se envía o el guardado; no cambia nada
     *
     * @phpstan-param ProbarBuzon $cuerpo
     * @phpstan-return PruebaDeBuzon
     */
    public function probarBuzon(array $cuerpo): array
    {
        return $this->pedir('probarBuzon', 'POST', '/v1/admin/cuenta/buzon/probar', false, 'application/json', ['cuerpo' => $cuerpo]);
    }

    /**
     * Da a la cuenta una dirección nueva a la que otros mandan sus documentos; la anterior deja de valer
     *
     * @phpstan-return DireccionDeRecibidos
     */
    public function rotarDireccionDeRecibidos(): array
    {
        return $this->pedir('rotarDireccionDeRecibidos', 'POST', '/v1/admin/cuenta/recibidos-direccion/rotar', false, null, []);
    }

    /**
     * Documentos de cualquier tenant que siguen sin respuesta definitiva, o cuyo evento sigue sin ella, los más viejos primero, con lo que esperan
     *
     * @phpstan-return PaginaDeDocumentosDeSoporte
     */
    public function listarAtascados(?int $limit = null, ?int $offset = null, ?string $tenant_id = null, ?string $sit = null, ?string $cdc = null, ?string $desde = null, ?int $minutos = null): array
    {
        return $this->pedir('listarAtascados', 'GET', '/v1/admin/de/atascados', true, null, ['limit' => $limit, 'offset' => $offset, 'tenant_id' => $tenant_id, 'sit' => $sit, 'cdc' => $cdc, 'desde' => $desde, 'minutos' => $minutos]);
    }

    /**
     * Documentos de cualquier tenant que siguen sin respuesta definitiva, o cuyo evento sigue sin ella, los más viejos primero, con lo que esperan. Todos, pidiendo las páginas a medida que se leen.
     *
     * @phpstan-return \Generator<int, DocumentoDeSoporte>
     */
    public function recorrerAtascados(?int $limit = null, ?int $offset = null, ?string $tenant_id = null, ?string $sit = null, ?string $cdc = null, ?string $desde = null, ?int $minutos = null): \Generator
    {
        return $this->recorrer($this->listarAtascados(...), 'documentos', ['limit' => $limit, 'offset' => $offset, 'tenant_id' => $tenant_id, 'sit' => $sit, 'cdc' => $cdc, 'desde' => $desde, 'minutos' => $minutos]);
    }

    /**
     * Busca documentos de cualquier tenant, la emisión más nueva primero
     *
     * @phpstan-return PaginaDeDocumentosDeSoporte
     */
    public function buscarDocumentos(?int $limit = null, ?int $offset = null, ?string $tenant_id = null, ?string $sit = null, ?string $cdc = null, ?string $desde = null, ?string $id_interno = null, ?string $estado = null): array
    {
        return $this->pedir('buscarDocumentos', 'GET', '/v1/admin/de', true, null, ['limit' => $limit, 'offset' => $offset, 'tenant_id' => $tenant_id, 'sit' => $sit, 'cdc' => $cdc, 'desde' => $desde, 'id_interno' => $id_interno, 'estado' => $estado]);
    }

    /**
     * Cómo marcha la instalación: qué espera y desde cuándo, a quién no responde la autoridad, las colas, los respaldos, y qué cambió en lo que la autoridad publica y responde
     *
     * @phpstan-return Instalacion
     */
    public function obtenerInstalacion(): array
    {
        return $this->pedir('obtenerInstalacion', 'GET', '/v1/admin/instalacion', true, null, []);
    }

    /**
     * Registro de los actos administrativos, los más nuevos primero
     *
     * @phpstan-return PaginaDeActos
     */
    public function listarActos(?int $limit = null, ?int $offset = null, ?string $acto = null, ?string $autor = null, ?string $desde = null, ?string $hasta = null, ?string $tenant_id = null): array
    {
        return $this->pedir('listarActos', 'GET', '/v1/admin/auditoria', true, null, ['limit' => $limit, 'offset' => $offset, 'acto' => $acto, 'autor' => $autor, 'desde' => $desde, 'hasta' => $hasta, 'tenant_id' => $tenant_id]);
    }

    /**
     * Registro de los actos administrativos, los más nuevos primero. Todos, pidiendo las páginas a medida que se leen.
     *
     * @phpstan-return \Generator<int, Acto>
     */
    public function recorrerActos(?int $limit = null, ?int $offset = null, ?string $acto = null, ?string $autor = null, ?string $desde = null, ?string $hasta = null, ?string $tenant_id = null): \Generator
    {
        return $this->recorrer($this->listarActos(...), 'actos', ['limit' => $limit, 'offset' => $offset, 'acto' => $acto, 'autor' => $autor, 'desde' => $desde, 'hasta' => $hasta, 'tenant_id' => $tenant_id]);
    }

    /**
     * Un documento de cualquier tenant con todo lo que se intentó; la lectura queda en la auditoría del tenant
     *
     * @phpstan-return DocumentoConTramite
     */
    public function obtenerTramite(string $de_id): array
    {
        return $this->pedir('obtenerTramite', 'GET', '/v1/admin/de/{de_id}', true, null, ['de_id' => $de_id]);
    }

    /**
     * Reencola un documento de un tenant, con las mismas reglas que para él
     *
     * @phpstan-return Reencolado
     */
    public function reencolarDocumentoDeTenant(string $id, string $de_id): array
    {
        return $this->pedir('reencolarDocumentoDeTenant', 'POST', '/v1/admin/tenants/{id}/de/{de_id}/reencolar', false, null, ['id' => $id, 'de_id' => $de_id]);
    }

    /**
     * Crea un tenant
     *
     * @phpstan-param NuevoTenant $cuerpo
     * @phpstan-return Tenant
     */
    public function crearTenant(array $cuerpo): array
    {
        return $this->pedir('crearTenant', 'POST', '/v1/admin/tenants', false, 'application/json', ['cuerpo' => $cuerpo]);
    }

    /**
     * Lista o busca tenants, los más nuevos primero o por el vencimiento de su certificado
     *
     * @phpstan-return PaginaDeTenants
     */
    public function listarTenants(?int $limit = null, ?int $offset = null, ?string $q = null, ?string $estado = null, ?int $certificado_vence_en = null, ?string $orden = null): array
    {
        return $this->pedir('listarTenants', 'GET', '/v1/admin/tenants', true, null, ['limit' => $limit, 'offset' => $offset, 'q' => $q, 'estado' => $estado, 'certificado_vence_en' => $certificado_vence_en, 'orden' => $orden]);
    }

    /**
     * Lista o busca tenants, los más nuevos primero o por el vencimiento de su certificado. Todos, pidiendo las páginas a medida que se leen.
     *
     * @phpstan-return \Generator<int, TenantDeLista>
     */
    public function recorrerTenants(?int $limit = null, ?int $offset = null, ?string $q = null, ?string $estado = null, ?int $certificado_vence_en = null, ?string $orden = null): \Generator
    {
        return $this->recorrer($this->listarTenants(...), 'tenants', ['limit' => $limit, 'offset' => $offset, 'q' => $q, 'estado' => $estado, 'certificado_vence_en' => $certificado_vence_en, 'orden' => $orden]);
    }

    /**
     * Un tenant con toda su configuración
     *
     * @phpstan-return Tenant
     */
    public function obtenerTenant(string $id): array
    {
        return $this->pedir('obtenerTenant', 'GET', '/v1/admin/tenants/{id}', true, null, ['id' => $id]);
    }

    /**
     * Cambia los datos de un tenant; solo lo que se envía
     *
     * @phpstan-param CambiosDeTenant $cuerpo
     * @phpstan-return Tenant
     */
    public function cambiarTenant(array $cuerpo, string $id): array
    {
        return $this->pedir('cambiarTenant', 'PATCH', '/v1/admin/tenants/{id}', true, 'application/json', ['cuerpo' => $cuerpo, 'id' => $id]);
    }

    /**
     * Suspende un tenant: sus credenciales responden 403; lo ya emitido sigue su curso
     *
     * @phpstan-param Suspension $cuerpo
     * @phpstan-return Tenant
     */
    public function suspenderTenant(array $cuerpo, string $id): array
    {
        return $this->pedir('suspenderTenant', 'POST', '/v1/admin/tenants/{id}/suspender', false, 'application/json', ['cuerpo' => $cuerpo, 'id' => $id]);
    }

    /**
     * Reactiva un tenant suspendido
     *
     * @phpstan-return Tenant
     */
    public function reactivarTenant(string $id): array
    {
        return $this->pedir('reactivarTenant', 'POST', '/v1/admin/tenants/{id}/reactivar', false, null, ['id' => $id]);
    }

    /**
     * Cambia el plan, y con él el límite de solicitudes
     *
     * @phpstan-param Plan $cuerpo
     * @phpstan-return Tenant
     */
    public function cambiarPlanDeTenant(array $cuerpo, string $id): array
    {
        return $this->pedir('cambiarPlanDeTenant', 'PUT', '/v1/admin/tenants/{id}/plan', true, 'application/json', ['cuerpo' => $cuerpo, 'id' => $id]);
    }

    /**
     * Reemplaza las actividades económicas
     *
     * @phpstan-param Actividades $cuerpo
     * @phpstan-return Tenant
     */
    public function reemplazarActividades(array $cuerpo, string $id): array
    {
        return $this->pedir('reemplazarActividades', 'PUT', '/v1/admin/tenants/{id}/actividades', true, 'application/json', ['cuerpo' => $cuerpo, 'id' => $id]);
    }

    /**
     * Reemplaza las obligaciones tributarias afectadas
     *
     * @phpstan-param Obligaciones $cuerpo
     * @phpstan-return Tenant
     */
    public function reemplazarObligaciones(array $cuerpo, string $id): array
    {
        return $this->pedir('reemplazarObligaciones', 'PUT', '/v1/admin/tenants/{id}/obligaciones', true, 'application/json', ['cuerpo' => $cuerpo, 'id' => $id]);
    }

    /**
     * Crea una clave de API para un tenant; key_plain se muestra solo esta vez
     *
     * @phpstan-param NuevaApiKey $cuerpo
     * @phpstan-return ApiKeyCreada
     */
    public function crearApiKeyDeTenant(array $cuerpo, string $id): array
    {
        return $this->pedir('crearApiKeyDeTenant', 'POST', '/v1/admin/tenants/{id}/api-keys', false, 'application/json', ['cuerpo' => $cuerpo, 'id' => $id]);
    }

    /**
     * Lista las claves de un tenant, sin la clave misma
     *
     * @phpstan-return ApiKeys
     */
    public function listarApiKeysDeTenant(string $id): array
    {
        return $this->pedir('listarApiKeysDeTenant', 'GET', '/v1/admin/tenants/{id}/api-keys', true, null, ['id' => $id]);
    }

    /**
     * Revoca una clave de un tenant desde la próxima solicitud; se puede repetir
     *
     * @phpstan-return ApiKeyRevocada
     */
    public function revocarApiKeyDeTenant(string $id, string $api_key_id): array
    {
        return $this->pedir('revocarApiKeyDeTenant', 'DELETE', '/v1/admin/tenants/{id}/api-keys/{api_key_id}', true, null, ['id' => $id, 'api_key_id' => $api_key_id]);
    }

    /**
     * Qué le falta a un tenant para poder emitir, por ambiente
     *
     * @phpstan-return Preparacion
     */
    public function obtenerPreparacion(string $id): array
    {
        return $this->pedir('obtenerPreparacion', 'GET', '/v1/admin/tenants/{id}/preparacion', true, null, ['id' => $id]);
    }

    /**
     * Sube el certificado de firma (PKCS#12) y lo pone en uso
     *
     * @phpstan-param PonerCertificadoCuerpo $cuerpo
     * @phpstan-return Tenant
     */
    public function ponerCertificado(array $cuerpo, string $id): array
    {
        return $this->pedir('ponerCertificado', 'PUT', '/v1/admin/tenants/{id}/certificado', true, 'multipart/form-data', ['cuerpo' => $cuerpo, 'id' => $id]);
    }

    /**
     * Certificados del tenant, con los días que les quedan
     *
     * @phpstan-return Certificados
     */
    public function listarCertificados(string $id): array
    {
        return $this->pedir('listarCertificados', 'GET', '/v1/admin/tenants/{id}/certificados', true, null, ['id' => $id]);
    }

    /**
     * Pone el código de seguridad del contribuyente de un ambiente
     *
     * @phpstan-param Csc $cuerpo
     * @phpstan-return Tenant
     */
    public function ponerCsc(array $cuerpo, string $id, string $sit): array
    {
        return $this->pedir('ponerCsc', 'PUT', '/v1/admin/tenants/{id}/csc/{sit}', true, 'application/json', ['cuerpo' => $cuerpo, 'id' => $id, 'sit' => $sit]);
    }

    /**
     * Pone el timbrado de un ambiente
     *
     * @phpstan-param Timbrado $cuerpo
     * @phpstan-return Tenant
     */
    public function ponerTimbrado(array $cuerpo, string $id, string $sit): array
    {
        return $this->pedir('ponerTimbrado', 'PUT', '/v1/admin/tenants/{id}/timbrados/{sit}', true, 'application/json', ['cuerpo' => $cuerpo, 'id' => $id, 'sit' => $sit]);
    }

    /**
     * Pone un establecimiento
     *
     * @phpstan-param Establecimiento $cuerpo
     * @phpstan-return Tenant
     */
    public function ponerEstablecimiento(array $cuerpo, string $id, string $establecimiento): array
    {
        return $this->pedir('ponerEstablecimiento', 'PUT', '/v1/admin/tenants/{id}/establecimientos/{establecimiento}', true, 'application/json', ['cuerpo' => $cuerpo, 'id' => $id, 'establecimiento' => $establecimiento]);
    }

    /**
     * Pone un punto de expedición; numeros_iniciales, para quien viene de otro proveedor
     *
     * @phpstan-param Punto $cuerpo
     * @phpstan-return Tenant
     */
    public function ponerPunto(array $cuerpo, string $id, string $establecimiento, string $punto): array
    {
        return $this->pedir('ponerPunto', 'PUT', '/v1/admin/tenants/{id}/establecimientos/{establecimiento}/puntos/{punto}', true, 'application/json', ['cuerpo' => $cuerpo, 'id' => $id, 'establecimiento' => $establecimiento, 'punto' => $punto]);
    }

    /**
     * Sube el logo de un tenant, PNG o JPEG
     *
     * @phpstan-return Logo
     */
    public function ponerLogoDeTenant(string $cuerpo, string $id): array
    {
        return $this->pedir('ponerLogoDeTenant', 'PUT', '/v1/admin/tenants/{id}/logo', true, 'image/*', ['cuerpo' => $cuerpo, 'id' => $id]);
    }

    /** El logo de un tenant */
    public function obtenerLogoDeTenant(string $id): string
    {
        return $this->pedir('obtenerLogoDeTenant', 'GET', '/v1/admin/tenants/{id}/logo', true, null, ['id' => $id]);
    }

    /** Quita el logo de un tenant; se puede repetir */
    public function quitarLogoDeTenant(string $id): void
    {
        $this->pedir('quitarLogoDeTenant', 'DELETE', '/v1/admin/tenants/{id}/logo', true, null, ['id' => $id]);
    }

    /**
     * Sube el logo de un establecimiento: en sus documentos va en lugar del del tenant
     *
     * @phpstan-return Logo
     */
    public function ponerLogoDeEstablecimientoDeTenant(string $cuerpo, string $id, string $establecimiento): array
    {
        return $this->pedir('ponerLogoDeEstablecimientoDeTenant', 'PUT', '/v1/admin/tenants/{id}/establecimientos/{establecimiento}/logo', true, 'image/*', ['cuerpo' => $cuerpo, 'id' => $id, 'establecimiento' => $establecimiento]);
    }

    /** El logo propio de un establecimiento */
    public function obtenerLogoDeEstablecimientoDeTenant(string $id, string $establecimiento): string
    {
        return $this->pedir('obtenerLogoDeEstablecimientoDeTenant', 'GET', '/v1/admin/tenants/{id}/establecimientos/{establecimiento}/logo', true, null, ['id' => $id, 'establecimiento' => $establecimiento]);
    }

    /** Quita el logo de un establecimiento, que vuelve a usar el del tenant; se puede repetir */
    public function quitarLogoDeEstablecimientoDeTenant(string $id, string $establecimiento): void
    {
        $this->pedir('quitarLogoDeEstablecimientoDeTenant', 'DELETE', '/v1/admin/tenants/{id}/establecimientos/{establecimiento}/logo', true, null, ['id' => $id, 'establecimiento' => $establecimiento]);
    }

    /**
     * Lista o busca receptores del catálogo
     *
     * @phpstan-return PaginaDeReceptores
     */
    public function listarReceptores(?int $limit = null, ?int $offset = null, ?string $q = null, ?bool $incluir_inactivos = null, ?array $tipo_operacion = null): array
    {
        return $this->pedir('listarReceptores', 'GET', '/v1/receptores', true, null, ['limit' => $limit, 'offset' => $offset, 'q' => $q, 'incluir_inactivos' => $incluir_inactivos, 'tipo_operacion' => $tipo_operacion]);
    }

    /**
     * Lista o busca receptores del catálogo. Todos, pidiendo las páginas a medida que se leen.
     *
     * @phpstan-return \Generator<int, Receptor>
     */
    public function recorrerReceptores(?int $limit = null, ?int $offset = null, ?string $q = null, ?bool $incluir_inactivos = null, ?array $tipo_operacion = null): \Generator
    {
        return $this->recorrer($this->listarReceptores(...), 'receptores', ['limit' => $limit, 'offset' => $offset, 'q' => $q, 'incluir_inactivos' => $incluir_inactivos, 'tipo_operacion' => $tipo_operacion]);
    }

    /**
     * Agrega un receptor al catálogo
     *
     * @phpstan-param NuevoReceptor $cuerpo
     * @phpstan-return Receptor
     */
    public function crearReceptor(array $cuerpo): array
    {
        return $this->pedir('crearReceptor', 'POST', '/v1/receptores', false, 'application/json', ['cuerpo' => $cuerpo]);
    }

    /**
     * Busca un contribuyente en el padrón público
     *
     * @phpstan-return Contribuyente
     */
    public function consultarPadron(string $ruc): array
    {
        return $this->pedir('consultarPadron', 'GET', '/v1/receptores/padron/{ruc}', true, null, ['ruc' => $ruc]);
    }

    /**
     * Un receptor del catálogo
     *
     * @phpstan-return Receptor
     */
    public function obtenerReceptor(string $receptor_id): array
    {
        return $this->pedir('obtenerReceptor', 'GET', '/v1/receptores/{receptor_id}', true, null, ['receptor_id' => $receptor_id]);
    }

    /**
     * Cambia los campos que se envían
     *
     * @phpstan-param CambiosDeReceptor $cuerpo
     * @phpstan-return Receptor
     */
    public function modificarReceptor(array $cuerpo, string $receptor_id): array
    {
        return $this->pedir('modificarReceptor', 'PATCH', '/v1/receptores/{receptor_id}', true, 'application/json', ['cuerpo' => $cuerpo, 'receptor_id' => $receptor_id]);
    }

    /**
     * Da de baja un receptor; lo ya emitido no cambia
     *
     * @phpstan-return BajaDeReceptor
     */
    public function eliminarReceptor(string $receptor_id): array
    {
        return $this->pedir('eliminarReceptor', 'DELETE', '/v1/receptores/{receptor_id}', true, null, ['receptor_id' => $receptor_id]);
    }

    /** Descarga los productos que cumplen los filtros de la lista, en CSV */
    public function exportarProductos(?string $q = null, ?bool $incluir_inactivos = null, ?string $separador = null): string
    {
        return $this->pedir('exportarProductos', 'GET', '/v1/productos/exportar', true, null, ['q' => $q, 'incluir_inactivos' => $incluir_inactivos, 'separador' => $separador]);
    }

    /**
     * Agrega y cambia productos de un CSV de hasta 1 MB y 5000 filas: todo, o nada
     *
     * @phpstan-param ImportarProductosCuerpo $cuerpo
     * @phpstan-return ImportacionDeProductos
     */
    public function importarProductos(array $cuerpo): array
    {
        return $this->pedir('importarProductos', 'POST', '/v1/productos/importar', true, 'multipart/form-data', ['cuerpo' => $cuerpo]);
    }

    /**
     * Lista o busca productos del catálogo, por orden alfabético
     *
     * @phpstan-return PaginaDeProductos
     */
    public function listarProductos(?int $limit = null, ?int $offset = null, ?string $q = null, ?bool $incluir_inactivos = null): array
    {
        return $this->pedir('listarProductos', 'GET', '/v1/productos', true, null, ['limit' => $limit, 'offset' => $offset, 'q' => $q, 'incluir_inactivos' => $incluir_inactivos]);
    }

    /**
     * Lista o busca productos del catálogo, por orden alfabético. Todos, pidiendo las páginas a medida que se leen.
     *
     * @phpstan-return \Generator<int, Producto>
     */
    public function recorrerProductos(?int $limit = null, ?int $offset = null, ?string $q = null, ?bool $incluir_inactivos = null): \Generator
    {
        return $this->recorrer($this->listarProductos(...), 'productos', ['limit' => $limit, 'offset' => $offset, 'q' => $q, 'incluir_inactivos' => $incluir_inactivos]);
    }

    /**
     * Agrega un producto al catálogo
     *
     * @phpstan-param CrearProductoCuerpo $cuerpo
     * @phpstan-return Producto
     */
    public function crearProducto(array $cuerpo): array
    {
        return $this->pedir('crearProducto', 'POST', '/v1/productos', false, 'application/json', ['cuerpo' => $cuerpo]);
    }

    /**
     * Un producto del catálogo
     *
     * @phpstan-return Producto
     */
    public function obtenerProducto(string $producto_id): array
    {
        return $this->pedir('obtenerProducto', 'GET', '/v1/productos/{producto_id}', true, null, ['producto_id' => $producto_id]);
    }

    /**
     * Cambia los campos que se envían
     *
     * @phpstan-param ModificarProductoCuerpo $cuerpo
     * @phpstan-return Producto
     */
    public function modificarProducto(array $cuerpo, string $producto_id): array
    {
        return $this->pedir('modificarProducto', 'PATCH', '/v1/productos/{producto_id}', true, 'application/json', ['cuerpo' => $cuerpo, 'producto_id' => $producto_id]);
    }

    /**
     * Da de baja un producto; lo ya emitido no cambia
     *
     * @phpstan-return BajaDeProducto
     */
    public function eliminarProducto(string $producto_id): array
    {
        return $this->pedir('eliminarProducto', 'DELETE', '/v1/productos/{producto_id}', true, null, ['producto_id' => $producto_id]);
    }

    /**
     * Lista los propios borradores, el último cambiado primero
     *
     * @phpstan-return Borradores
     */
    public function listarBorradores(): array
    {
        return $this->pedir('listarBorradores', 'GET', '/v1/borradores', true, null, []);
    }

    /**
     * Guarda un borrador nuevo
     *
     * @phpstan-param CrearBorradorCuerpo $cuerpo
     * @phpstan-return Borrador
     */
    public function crearBorrador(array $cuerpo): array
    {
        return $this->pedir('crearBorrador', 'POST', '/v1/borradores', false, 'application/json', ['cuerpo' => $cuerpo]);
    }

    /**
     * Un borrador propio, con su contenido
     *
     * @phpstan-return Borrador
     */
    public function obtenerBorrador(string $borrador_id): array
    {
        return $this->pedir('obtenerBorrador', 'GET', '/v1/borradores/{borrador_id}', true, null, ['borrador_id' => $borrador_id]);
    }

    /**
     * Reemplaza el contenido de un borrador
     *
     * @phpstan-param ReemplazarBorradorCuerpo $cuerpo
     * @phpstan-return Borrador
     */
    public function reemplazarBorrador(array $cuerpo, string $borrador_id): array
    {
        return $this->pedir('reemplazarBorrador', 'PUT', '/v1/borradores/{borrador_id}', true, 'application/json', ['cuerpo' => $cuerpo, 'borrador_id' => $borrador_id]);
    }

    /**
     * Elimina un borrador
     *
     * @phpstan-return BorradorEliminado
     */
    public function eliminarBorrador(string $borrador_id): array
    {
        return $this->pedir('eliminarBorrador', 'DELETE', '/v1/borradores/{borrador_id}', true, null, ['borrador_id' => $borrador_id]);
    }

    /**
     * Los correos que llegaron en 30 días, con lo que se hizo de cada adjunto
     *
     * @phpstan-return PaginaDeCorreosRecibidos
     */
    public function listarCorreosRecibidos(?int $limit = null, ?int $offset = null): array
    {
        return $this->pedir('listarCorreosRecibidos', 'GET', '/v1/recibidos/correos', true, null, ['limit' => $limit, 'offset' => $offset]);
    }

    /**
     * Los correos que llegaron en 30 días, con lo que se hizo de cada adjunto. Todos, pidiendo las páginas a medida que se leen.
     *
     * @phpstan-return \Generator<int, CorreoRecibido>
     */
    public function recorrerCorreosRecibidos(?int $limit = null, ?int $offset = null): \Generator
    {
        return $this->recorrer($this->listarCorreosRecibidos(...), 'correos', ['limit' => $limit, 'offset' => $offset]);
    }

    /** Recibe un mensaje con documentos de otros, tal como llegó; sin RECIBIDOS_DOMAIN no existe */
    public function recibirCorreo(string $cuerpo): void
    {
        $this->pedir('recibirCorreo', 'POST', '/v1/correos/entrantes', false, 'message/rfc822', ['cuerpo' => $cuerpo]);
    }

    /**
     * Trae documentos que otros emitieron a su nombre: un XML, un PDF que lo lleva, o un ZIP
     *
     * @phpstan-param ImportarRecibidosCuerpo $cuerpo
     * @phpstan-return ImportacionDeRecibidos
     */
    public function importarRecibidos(array $cuerpo): array
    {
        return $this->pedir('importarRecibidos', 'POST', '/v1/recibidos/importar', true, 'multipart/form-data', ['cuerpo' => $cuerpo]);
    }

    /**
     * Trae un documento por su CDC o por el texto de su QR
     *
     * @phpstan-param TraerRecibido $cuerpo
     * @phpstan-return Recibido
     */
    public function traerRecibido(array $cuerpo): array
    {
        return $this->pedir('traerRecibido', 'POST', '/v1/recibidos', true, 'application/json', ['cuerpo' => $cuerpo]);
    }

    /**
     * Documentos recibidos
     *
     * @phpstan-return PaginaDeRecibidos
     */
    public function listarRecibidos(?int $limit = null, ?int $offset = null, ?string $sit = null, ?string $emisor = null, ?string $desde = null, ?string $hasta = null, ?int $tipo_de = null, ?string $veredicto = null, ?string $estado = null, ?string $evento = null, ?string $q = null): array
    {
        return $this->pedir('listarRecibidos', 'GET', '/v1/recibidos', true, null, ['limit' => $limit, 'offset' => $offset, 'sit' => $sit, 'emisor' => $emisor, 'desde' => $desde, 'hasta' => $hasta, 'tipo_de' => $tipo_de, 'veredicto' => $veredicto, 'estado' => $estado, 'evento' => $evento, 'q' => $q]);
    }

    /**
     * Documentos recibidos. Todos, pidiendo las páginas a medida que se leen.
     *
     * @phpstan-return \Generator<int, Recibido>
     */
    public function recorrerRecibidos(?int $limit = null, ?int $offset = null, ?string $sit = null, ?string $emisor = null, ?string $desde = null, ?string $hasta = null, ?int $tipo_de = null, ?string $veredicto = null, ?string $estado = null, ?string $evento = null, ?string $q = null): \Generator
    {
        return $this->recorrer($this->listarRecibidos(...), 'recibidos', ['limit' => $limit, 'offset' => $offset, 'sit' => $sit, 'emisor' => $emisor, 'desde' => $desde, 'hasta' => $hasta, 'tipo_de' => $tipo_de, 'veredicto' => $veredicto, 'estado' => $estado, 'evento' => $evento, 'q' => $q]);
    }

    /**
     * Un documento recibido: su contenido, sus pruebas y sus eventos
     *
     * @phpstan-return RecibidoDetalle
     */
    public function obtenerRecibido(string $cdc, ?string $sit = null): array
    {
        return $this->pedir('obtenerRecibido', 'GET', '/v1/recibidos/{cdc}', true, null, ['cdc' => $cdc, 'sit' => $sit]);
    }

    /** El XML de un documento recibido, como llegó */
    public function descargarXmlRecibido(string $cdc, ?string $sit = null): string
    {
        return $this->pedir('descargarXmlRecibido', 'GET', '/v1/recibidos/{cdc}/xml', true, null, ['cdc' => $cdc, 'sit' => $sit]);
    }

    /** El KuDE de un documento recibido, dibujado de su XML */
    public function descargarKudeRecibido(string $cdc, ?string $formato = null, ?string $idioma = null, ?string $sit = null): string
    {
        return $this->pedir('descargarKudeRecibido', 'GET', '/v1/recibidos/{cdc}/kude', true, null, ['cdc' => $cdc, 'formato' => $formato, 'idioma' => $idioma, 'sit' => $sit]);
    }

    /**
     * Notifica que se recibió un documento
     *
     * @phpstan-param NotificarRecepcion $cuerpo
     * @phpstan-return RecibidoConEvento
     */
    public function notificarRecepcion(array $cuerpo, string $cdc): array
    {
        return $this->pedir('notificarRecepcion', 'POST', '/v1/recibidos/{cdc}/notificar-recepcion', true, 'application/json', ['cuerpo' => $cuerpo, 'cdc' => $cdc]);
    }

    /**
     * Conformidad con un documento aprobado, total o parcial
     *
     * @phpstan-param Conformidad $cuerpo
     * @phpstan-return RecibidoConEvento
     */
    public function darConformidad(array $cuerpo, string $cdc): array
    {
        return $this->pedir('darConformidad', 'POST', '/v1/recibidos/{cdc}/conformidad', true, 'application/json', ['cuerpo' => $cuerpo, 'cdc' => $cdc]);
    }

    /**
     * Disconformidad con un documento aprobado
     *
     * @phpstan-param Disconformidad $cuerpo
     * @phpstan-return RecibidoConEvento
     */
    public function darDisconformidad(array $cuerpo, string $cdc): array
    {
        return $this->pedir('darDisconformidad', 'POST', '/v1/recibidos/{cdc}/disconformidad', true, 'application/json', ['cuerpo' => $cuerpo, 'cdc' => $cdc]);
    }

    /**
     * Desconoce un documento emitido a su nombre
     *
     * @phpstan-param Desconocimiento $cuerpo
     * @phpstan-return RecibidoConEvento
     */
    public function desconocerDocumento(array $cuerpo, string $cdc): array
    {
        return $this->pedir('desconocerDocumento', 'POST', '/v1/recibidos/{cdc}/desconocimiento', true, 'application/json', ['cuerpo' => $cuerpo, 'cdc' => $cdc]);
    }

    /**
     * Series de numeración con al menos una emisión
     *
     * @phpstan-return Series
     */
    public function listarSeries(?bool $todas = null): array
    {
        return $this->pedir('listarSeries', 'GET', '/v1/series', true, null, ['todas' => $todas]);
    }

    /**
     * Crea un emisor con todo lo que necesita para emitir, de una vez
     *
     * @phpstan-param NuevoEmisor $cuerpo
     * @phpstan-return EmisorCreado
     */
    public function crearEmisor(array $cuerpo): array
    {
        return $this->pedir('crearEmisor', 'POST', '/v1/socios/emisores', false, 'application/json', ['cuerpo' => $cuerpo]);
    }

    /**
     * Los emisores que creó el socio, los más nuevos primero, con su estado y el uso del mes
     *
     * @phpstan-return PaginaDeEmisores
     */
    public function listarEmisores(?int $limit = null, ?int $offset = null, ?string $q = null, ?string $estado = null): array
    {
        return $this->pedir('listarEmisores', 'GET', '/v1/socios/emisores', true, null, ['limit' => $limit, 'offset' => $offset, 'q' => $q, 'estado' => $estado]);
    }

    /**
     * Los emisores que creó el socio, los más nuevos primero, con su estado y el uso del mes. Todos, pidiendo las páginas a medida que se leen.
     *
     * @phpstan-return \Generator<int, EmisorDeSocio>
     */
    public function recorrerEmisores(?int $limit = null, ?int $offset = null, ?string $q = null, ?string $estado = null): \Generator
    {
        return $this->recorrer($this->listarEmisores(...), 'emisores', ['limit' => $limit, 'offset' => $offset, 'q' => $q, 'estado' => $estado]);
    }

    /**
     * Hace socio a una cuenta: puede crear emisores de ese plan, hasta su cupo
     *
     * @phpstan-param NuevoSocio $cuerpo
     * @phpstan-return Socio
     */
    public function crearSocio(array $cuerpo): array
    {
        return $this->pedir('crearSocio', 'POST', '/v1/admin/socios', false, 'application/json', ['cuerpo' => $cuerpo]);
    }

    /**
     * Lista o busca socios, los más nuevos primero, con su cupo y cuántos emisores tienen
     *
     * @phpstan-return PaginaDeSocios
     */
    public function listarSocios(?int $limit = null, ?int $offset = null, ?string $q = null): array
    {
        return $this->pedir('listarSocios', 'GET', '/v1/admin/socios', true, null, ['limit' => $limit, 'offset' => $offset, 'q' => $q]);
    }

    /**
     * Lista o busca socios, los más nuevos primero, con su cupo y cuántos emisores tienen. Todos, pidiendo las páginas a medida que se leen.
     *
     * @phpstan-return \Generator<int, Socio>
     */
    public function recorrerSocios(?int $limit = null, ?int $offset = null, ?string $q = null): \Generator
    {
        return $this->recorrer($this->listarSocios(...), 'socios', ['limit' => $limit, 'offset' => $offset, 'q' => $q]);
    }

    /**
     * Cambia el plan o el cupo de un socio; solo lo que se envía
     *
     * @phpstan-param CambiosDeSocio $cuerpo
     * @phpstan-return Socio
     */
    public function cambiarSocio(array $cuerpo, string $id): array
    {
        return $this->pedir('cambiarSocio', 'PATCH', '/v1/admin/socios/{id}', true, 'application/json', ['cuerpo' => $cuerpo, 'id' => $id]);
    }

    /**
     * Avisos de lo que pasó con los documentos y la cuenta, del más viejo al más nuevo
     *
     * @phpstan-return Avisos
     */
    public function listarAvisos(?string $despues = null, ?bool $ultimos = null, ?array $tipos = null, ?int $limit = null, ?int $espera = null): array
    {
        return $this->pedir('listarAvisos', 'GET', '/v1/avisos', true, null, ['despues' => $despues, 'ultimos' => $ultimos, 'tipos' => $tipos, 'limit' => $limit, 'espera' => $espera]);
    }

    /**
     * Crea un webhook: recibe los avisos desde ahora; secreto se muestra solo esta vez
     *
     * @phpstan-param NuevoWebhook $cuerpo
     * @phpstan-return WebhookConSecreto
     */
    public function crearWebhook(array $cuerpo): array
    {
        return $this->pedir('crearWebhook', 'POST', '/v1/admin/webhooks', false, 'application/json', ['cuerpo' => $cuerpo]);
    }

    /**
     * Lista los webhooks de la cuenta
     *
     * @phpstan-return Webhooks
     */
    public function listarWebhooks(): array
    {
        return $this->pedir('listarWebhooks', 'GET', '/v1/admin/webhooks', true, null, []);
    }

    /**
     * Un webhook
     *
     * @phpstan-return WebhookGuardado
     */
    public function obtenerWebhook(string $id): array
    {
        return $this->pedir('obtenerWebhook', 'GET', '/v1/admin/webhooks/{id}', true, null, ['id' => $id]);
    }

    /**
     * Cambia un webhook; solo lo que se envía
     *
     * @phpstan-param CambiosDeWebhook $cuerpo
     * @phpstan-return WebhookGuardado
     */
    public function cambiarWebhook(array $cuerpo, string $id): array
    {
        return $this->pedir('cambiarWebhook', 'PATCH', '/v1/admin/webhooks/{id}', true, 'application/json', ['cuerpo' => $cuerpo, 'id' => $id]);
    }

    /** Borra un webhook: no se le envía nada más */
    public function borrarWebhook(string $id): void
    {
        $this->pedir('borrarWebhook', 'DELETE', '/v1/admin/webhooks/{id}', true, null, ['id' => $id]);
    }

    /**
     * Da otro secreto, que se muestra solo esta vez; por 24 horas firman ambos
     *
     * @phpstan-return WebhookConSecreto
     */
    public function rotarSecretoDeWebhook(string $id): array
    {
        return $this->pedir('rotarSecretoDeWebhook', 'POST', '/v1/admin/webhooks/{id}/rotar-secreto', false, null, ['id' => $id]);
    }

    /**
     * Envía un aviso webhook.prueba a este webhook, y a ningún otro
     *
     * @phpstan-return PruebaDeWebhook
     */
    public function probarWebhook(string $id): array
    {
        return $this->pedir('probarWebhook', 'POST', '/v1/admin/webhooks/{id}/probar', false, null, ['id' => $id]);
    }

    /**
     * Intentos de entrega de los últimos 30 días, el más nuevo primero
     *
     * @phpstan-return Entregas
     */
    public function listarEntregasDeWebhook(string $id, ?int $limit = null, ?int $offset = null, ?string $de_id = null): array
    {
        return $this->pedir('listarEntregasDeWebhook', 'GET', '/v1/admin/webhooks/{id}/entregas', true, null, ['id' => $id, 'limit' => $limit, 'offset' => $offset, 'de_id' => $de_id]);
    }

    /**
     * Intentos de entrega de los últimos 30 días, el más nuevo primero. Todos, pidiendo las páginas a medida que se leen.
     *
     * @phpstan-return \Generator<int, Intento>
     */
    public function recorrerEntregasDeWebhook(string $id, ?int $limit = null, ?int $offset = null, ?string $de_id = null): \Generator
    {
        return $this->recorrer($this->listarEntregasDeWebhook(...), 'entregas', ['id' => $id, 'limit' => $limit, 'offset' => $offset, 'de_id' => $de_id]);
    }

    /**
     * Vuelve a enviar un aviso, o todos desde un momento, con los mismos webhook-id
     *
     * @phpstan-param ReenvioDeWebhook $cuerpo
     * @phpstan-return ReenvioPedido
     */
    public function reenviarAvisosDeWebhook(array $cuerpo, string $id): array
    {
        return $this->pedir('reenviarAvisosDeWebhook', 'POST', '/v1/admin/webhooks/{id}/reenviar', false, 'application/json', ['cuerpo' => $cuerpo, 'id' => $id]);
    }

    /**
     * Departamentos
     *
     * @phpstan-return Departamentos
     */
    public function listarDepartamentos(): array
    {
        return $this->pedir('listarDepartamentos', 'GET', '/v1/catalogos/departamentos', true, null, []);
    }

    /**
     * Distritos, todos o los de un departamento
     *
     * @phpstan-return Distritos
     */
    public function listarDistritos(?int $departamento = null): array
    {
        return $this->pedir('listarDistritos', 'GET', '/v1/catalogos/distritos', true, null, ['departamento' => $departamento]);
    }

    /**
     * Localidades, todas o las de un distrito
     *
     * @phpstan-return Localidades
     */
    public function listarLocalidades(?int $distrito = null): array
    {
        return $this->pedir('listarLocalidades', 'GET', '/v1/catalogos/localidades', true, null, ['distrito' => $distrito]);
    }

    /**
     * Las tablas y listas de códigos
     *
     * @phpstan-return Catalogos
     */
    public function listarCatalogos(): array
    {
        return $this->pedir('listarCatalogos', 'GET', '/v1/catalogos', true, null, []);
    }

    /**
     * Una tabla o lista de códigos, con sus etiquetas
     *
     * @phpstan-return Catalogo
     */
    public function consultarCatalogo(string $nombre): array
    {
        return $this->pedir('consultarCatalogo', 'GET', '/v1/catalogos/{nombre}', true, null, ['nombre' => $nombre]);
    }

    /**
     * Quién es para el servicio el que pregunta, en qué cuenta actúa y qué puede hacer
     *
     * @phpstan-return Identidad
     */
    public function obtenerIdentidad(): array
    {
        return $this->pedir('obtenerIdentidad', 'GET', '/v1/identidad', true, null, []);
    }

    /** El logo de la cuenta en la que actúa el que pregunta */
    public function obtenerLogoDeIdentidad(): string
    {
        return $this->pedir('obtenerLogoDeIdentidad', 'GET', '/v1/identidad/logo', true, null, []);
    }

    /**
     * Las cuentas en las que actúa el que pregunta, cada una con su mes en una línea
     *
     * @phpstan-return Cuentas
     */
    public function listarCuentas(?string $q = null, ?string $sit = null, ?int $limit = null, ?int $offset = null): array
    {
        return $this->pedir('listarCuentas', 'GET', '/v1/cuentas', true, null, ['q' => $q, 'sit' => $sit, 'limit' => $limit, 'offset' => $offset]);
    }

    /**
     * Las cuentas en las que actúa el que pregunta, cada una con su mes en una línea. Todos, pidiendo las páginas a medida que se leen.
     *
     * @phpstan-return \Generator<int, CuentaEnLista>
     */
    public function recorrerCuentas(?string $q = null, ?string $sit = null, ?int $limit = null, ?int $offset = null): \Generator
    {
        return $this->recorrer($this->listarCuentas(...), 'cuentas', ['q' => $q, 'sit' => $sit, 'limit' => $limit, 'offset' => $offset]);
    }

    /**
     * Lista las personas de la cuenta y las invitaciones sin aceptar
     *
     * @phpstan-return Personas
     */
    public function listarPersonas(?int $limit = null, ?int $offset = null): array
    {
        return $this->pedir('listarPersonas', 'GET', '/v1/admin/cuenta/personas', true, null, ['limit' => $limit, 'offset' => $offset]);
    }

    /**
     * Lista las personas de la cuenta y las invitaciones sin aceptar. Todos, pidiendo las páginas a medida que se leen.
     *
     * @phpstan-return \Generator<int, Persona>
     */
    public function recorrerPersonas(?int $limit = null, ?int $offset = null): \Generator
    {
        return $this->recorrer($this->listarPersonas(...), 'personas', ['limit' => $limit, 'offset' => $offset]);
    }

    /**
     * Invita a una persona a la cuenta, por correo
     *
     * @phpstan-param InvitarPersona $cuerpo
     * @phpstan-return Persona
     */
    public function invitarPersona(array $cuerpo): array
    {
        return $this->pedir('invitarPersona', 'POST', '/v1/admin/cuenta/personas/invitaciones', false, 'application/json', ['cuerpo' => $cuerpo]);
    }

    /**
     * Cambia el rol de una persona de la cuenta, desde su próxima solicitud
     *
     * @phpstan-param RolDePersona $cuerpo
     * @phpstan-return Persona
     */
    public function cambiarRolDePersona(array $cuerpo, string $id): array
    {
        return $this->pedir('cambiarRolDePersona', 'PATCH', '/v1/admin/cuenta/personas/{id}', true, 'application/json', ['cuerpo' => $cuerpo, 'id' => $id]);
    }

    /**
     * Saca a una persona de la cuenta, o retira una invitación
     *
     * @phpstan-return PersonaRetirada
     */
    public function retirarPersona(string $id): array
    {
        return $this->pedir('retirarPersona', 'DELETE', '/v1/admin/cuenta/personas/{id}', true, null, ['id' => $id]);
    }

    /**
     * Invita a una persona a la cuenta de un tenant, por correo
     *
     * @phpstan-param InvitarPersona $cuerpo
     * @phpstan-return Persona
     */
    public function invitarPersonaDeTenant(array $cuerpo, string $id): array
    {
        return $this->pedir('invitarPersonaDeTenant', 'POST', '/v1/admin/tenants/{id}/personas/invitaciones', false, 'application/json', ['cuerpo' => $cuerpo, 'id' => $id]);
    }

    /**
     * Acepta una invitación: quien entró con el correo invitado es de la cuenta
     *
     * @phpstan-return InvitacionAceptada
     */
    public function aceptarInvitacion(string $token): array
    {
        return $this->pedir('aceptarInvitacion', 'POST', '/v1/invitaciones/{token}/aceptar', false, null, ['token' => $token]);
    }

    /**
     * Dice qué está probado de un documento electrónico, a cualquiera que lo tenga
     *
     * @phpstan-param VerificarDocumentoCuerpo $cuerpo
     * @phpstan-return Verificacion
     */
    public function verificarDocumento(array $cuerpo): array
    {
        return $this->pedir('verificarDocumento', 'POST', '/v1/verificar', false, 'multipart/form-data', ['cuerpo' => $cuerpo]);
    }

    /**
     * Cómo va la última corrida de las pruebas de habilitación
     *
     * @phpstan-return Habilitacion
     */
    public function obtenerHabilitacion(): array
    {
        return $this->pedir('obtenerHabilitacion', 'GET', '/v1/habilitacion', true, null, []);
    }

    /**
     * Inicia las pruebas de habilitación que la autoridad pide, en el ambiente de pruebas
     *
     * @phpstan-param InicioDeHabilitacion $cuerpo
     * @phpstan-return Habilitacion
     */
    public function iniciarHabilitacion(array $cuerpo): array
    {
        return $this->pedir('iniciarHabilitacion', 'POST', '/v1/habilitacion', false, 'application/json', ['cuerpo' => $cuerpo]);
    }

    /**
     * Las líneas de la última corrida, una por caso de la guía y en su orden
     *
     * @phpstan-return LineasDeHabilitacion
     */
    public function listarLineasDeHabilitacion(): array
    {
        return $this->pedir('listarLineasDeHabilitacion', 'GET', '/v1/habilitacion/lineas', true, null, []);
    }

    /**
     * Pausa la corrida: no empieza ningún caso más
     *
     * @phpstan-return Habilitacion
     */
    public function pausarHabilitacion(): array
    {
        return $this->pedir('pausarHabilitacion', 'POST', '/v1/habilitacion/pausar', false, null, []);
    }

    /**
     * Sigue una corrida en pausa, donde estaba
     *
     * @phpstan-return Habilitacion
     */
    public function seguirHabilitacion(): array
    {
        return $this->pedir('seguirHabilitacion', 'POST', '/v1/habilitacion/seguir', false, null, []);
    }

    /**
     * Repite una línea que difiere o quedó abierta, con otro documento
     *
     * @phpstan-return LineaDeHabilitacion
     */
    public function repetirLineaDeHabilitacion(string $codigo): array
    {
        return $this->pedir('repetirLineaDeHabilitacion', 'POST', '/v1/habilitacion/lineas/{codigo}/repetir', false, null, ['codigo' => $codigo]);
    }

    /** El expediente de la última corrida: un ZIP firmado con el certificado de la cuenta */
    public function obtenerExpedienteDeHabilitacion(): string
    {
        return $this->pedir('obtenerExpedienteDeHabilitacion', 'GET', '/v1/habilitacion/expediente', true, null, []);
    }

    /**
     * Adjunta la imagen de una consulta por código QR, PNG o JPEG, y la línea queda en verde
     *
     * @phpstan-return LineaDeHabilitacion
     */
    public function adjuntarImagenDeHabilitacion(string $cuerpo, string $codigo): array
    {
        return $this->pedir('adjuntarImagenDeHabilitacion', 'PUT', '/v1/habilitacion/lineas/{codigo}/imagen', true, 'image/*', ['cuerpo' => $cuerpo, 'codigo' => $codigo]);
    }

    /**
     * Redacta la solicitud de prórroga: la nota, la carta de compromiso y el cronograma, para firmar y presentar
     *
     * @phpstan-param ProrrogaDeHabilitacion $cuerpo
     */
    public function redactarProrrogaDeHabilitacion(array $cuerpo): string
    {
        return $this->pedir('redactarProrrogaDeHabilitacion', 'POST', '/v1/habilitacion/prorroga', true, 'application/json', ['cuerpo' => $cuerpo]);
    }
}
