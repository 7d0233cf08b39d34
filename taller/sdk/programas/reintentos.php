<?php

// As reintentos.mjs, which says what this is.

declare(strict_types=1);

require 'vendor/autoload.php';

use Timbo\ErrorDeRed;
use Timbo\ErrorDeTimbo;
use Timbo\SigueEnTramite;
use Timbo\Timbo;

$ana = ['nombre' => 'Ana Báez', 'tipo_documento' => 1, 'numero_documento' => '4567890', 'codigo_pais' => 'PRY'];
$factura = [
    'establecimiento' => '001',
    'punto' => '001',
    'tipo_transaccion' => 1,
    'receptor' => $ana,
    'items' => [['descripcion' => 'Café', 'cantidad' => '2', 'precio_unitario' => '35000', 'iva_tipo' => 10]],
];
$emitir = fn (Timbo $timbo) => $timbo->emitirYEsperar($factura);
$emitirApurado = fn (Timbo $timbo) => $timbo->emitirYEsperar($factura, segundos: 1);
$series = fn (Timbo $timbo) => $timbo->listarSeries();
$cancelar = fn (Timbo $timbo) => $timbo->cancelarDocumento(cdc: '0180', cuerpo: ['motivo' => 'Se anuló la venta']);
$receptor = fn (Timbo $timbo) => $timbo->crearReceptor(cuerpo: ['nombre' => 'Ana', 'tipo_operacion' => 4]);
$pruebas = [
    'emisionCortada' => $emitir,
    'consultaCortada' => $emitir,
    'emisionSinLargo' => $emitir,
    'emisionSinNadie' => $emitir,
    'emisionApurada' => $emitirApurado,
    'consultaSinNadie' => $emitir,
    'rechazoTrasElCorte' => $emitir,
    'sinAutoridad' => $emitir,
    'ocupado' => $series,
    'caido' => $series,
    'unaHora' => $series,
    'hastaUnaFecha' => $series,
    'hastaNadie' => $series,
    'deOtro' => $emitir,
    'redirigida' => $emitir,
    'errorDeOtro' => $series,
    'eventoEnCurso' => $cancelar,
    'eventoNoAdmitido' => $cancelar,
    'nominacionCortada' => fn (Timbo $timbo) => $timbo->nominarDocumento(cdc: '0180', cuerpo: ['receptor' => $ana]),
    'transporteCortado' => fn (Timbo $timbo) => $timbo->actualizarTransporte(
        cdc: '0180',
        cuerpo: ['transportista' => ['nombre' => 'Ana Báez']],
    ),
    'altaCortada' => $receptor,
    'deUnaCuenta' => $series,
    'altaSinTurno' => $receptor,
];

$dichos = [];
foreach ($pruebas as $nombre => $llamar) {
    $esperas = [];
    $timbo = new Timbo(
        getenv('TIMBO_URL'),
        ...($nombre === 'deUnaCuenta' ? ['token' => $nombre, 'cuenta' => getenv('CUENTA')] : ['llave' => $nombre]),
        reloj: function () use (&$esperas): float {
            return array_sum($esperas);
        },
        azar: fn (): float => 0.0,
        dormir: function (float $segundos) use (&$esperas): void {
            $esperas[] = $segundos;
        },
    );
    try {
        $dicho = $llamar($timbo)['estado'] ?? 'bien';
    } catch (ErrorDeTimbo $error) {
        $dicho = "$error->estado $error->codigo";
    } catch (ErrorDeRed | SigueEnTramite $error) {
        $suyo = str_starts_with($error->idInterno ?? '', 'sdk-') ? ' conSuId' : '';
        $dicho = basename(str_replace('\\', '/', $error::class)) . $suyo;
    }
    $dichos[$nombre] = ['dicho' => $dicho, 'esperas' => $esperas];
}
echo json_encode($dichos);
