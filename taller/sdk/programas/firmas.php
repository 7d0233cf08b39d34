<?php

// As firmas.mjs, which says what this is.

require 'vendor/autoload.php';

use Timbo\FirmaInvalida;
use Timbo\Timbo;
use Timbo\Webhook;

$casos = json_decode(getenv('CASOS'), true);

function decir(callable $hacer): string
{
    try {
        $hacer();

        return 'vale';
    } catch (FirmaInvalida) {
        return 'FirmaInvalida';
    } catch (InvalidArgumentException $error) {
        return preg_match('/whsec_|llave|dirección|items\[0\]\.cantidad/', $error->getMessage()) ? 'mal usado' : (string) $error;
    }
}

['secreto' => $secreto, 'cabeceras' => $cabeceras, 'cuerpo' => $cuerpo, 'ahora' => $ahora] = $casos[0];
$listas = array_map(fn (string $valor): array => [$valor], $cabeceras);
[$url, $llave] = ['https://timbo.example', 'timbo_k_1'];
$clientes = [
    // As getenv() gives what is not set, in a program without strict types.
    fn () => new Timbo(false, llave: $llave),
    fn () => new Timbo('timbo.example', llave: $llave),
    fn () => new Timbo($url, llave: false),
    fn () => new Timbo($url, llave: $llave, token: 't'),
    fn () => new Timbo($url, llave: 'timbo_k_…'),
    fn () => (new Timbo($url, llave: $llave))->validarDocumento(cuerpo: ['items' => [['cantidad' => 1.5]]]),
    fn () => new Timbo($url, llave: $llave, cuenta: '0190a1b2-0000-7000-8000-000000000001'),
    fn () => new Timbo($url, token: 't', cuenta: '80012345-0'),
    fn () => new Timbo($url, llave: "$llave\n"),
];
echo json_encode([
    'dichos' => array_map(
        fn (array $c): string => decir(fn () => Webhook::verificar($c['secreto'], $c['cabeceras'], $c['cuerpo'], $c['ahora'])),
        $casos,
    ),
    'formas' => [decir(fn () => Webhook::verificar($secreto, $listas, $cuerpo, $ahora))],
    'clientes' => array_map('decir', $clientes),
]);
