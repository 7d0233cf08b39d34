<?php

declare(strict_types=1);

require __DIR__ . '/vendor/autoload.php';

use Timbo\{EmisionDistinta, ErrorDeTimbo, ErrorDeValidacion, FirmaInvalida, Rechazado, Timbo, Webhook};

[$url, $corrida, $rango] = [getenv('TIMBO_URL'), getenv('CORRIDA'), (int) getenv('RANGO')];
$timbo = new Timbo($url, llave: getenv('TIMBO_KEY'));

function banco(string $orden): array
{
    return json_decode(file_get_contents(getenv('BANCO') . "/$orden"), true);
}

function falla(callable $hacer): mixed
{
    try {
        $hacer();
    } catch (EmisionDistinta | ErrorDeTimbo | FirmaInvalida $error) {
        return $error;
    }

    return 'no falló';
}

function decir(mixed ...$que): void
{
    static $paso = 0;
    $paso++;
    $textos = array_map(static fn (mixed $uno): string => is_bool($uno) ? ($uno ? 'true' : 'false') : (string) $uno, $que);
    echo "$paso ", implode(' ', $textos), "\n";
}

$item = ['descripcion' => 'Café molido 500 g', 'cantidad' => '2', 'precio_unitario' => '35000', 'iva_tipo' => 10];
$receptor = ['nombre' => $corrida, 'tipo_documento' => 1, 'numero_documento' => '4567890', 'codigo_pais' => 'PRY'];
$en = ['establecimiento' => '001', 'punto' => '003'];
$factura = [...$en, 'tipo_transaccion' => 1, 'receptor' => $receptor, 'items' => [$item]];
$rechazable = [...$factura, 'items' => [[...$item, 'codigo_interno' => 'SIM-RECHAZAR-1309']]];

$malo = falla(fn () => $timbo->validarDocumento(cuerpo: [...$factura, 'items' => [[...$item, 'iva_tipo' => 7]]]));
$parametro = falla(fn () => $timbo->listarDocumentos(limit: 0));
decir('errados', $malo instanceof ErrorDeValidacion, $malo->errores()[0]['campo'], $parametro->errores()[0]['campo']);

$emitida = $timbo->emitirYEsperar($factura);
decir('emitida', $emitida['estado'], $emitida['total']);

banco('cortar');
$cortada = $timbo->emitirYEsperar($factura);
$total = $timbo->listarDocumentos(id_interno: $cortada['id_interno'])['total'];
decir('con corte', $cortada['estado'], $total, $cortada['cdc'] !== $emitida['cdc']);

$otra = [...$factura, 'id_interno' => $cortada['id_interno'], 'items' => [[...$item, 'cantidad' => '3']]];
$distinta = falla(fn () => $timbo->emitirYEsperar($otra, exigirIgual: true));
decir('otra con su id_interno', ...$distinta->difiere);

$rechazo = falla(fn () => $timbo->emitirYEsperar($rechazable));
decir('rechazada', $rechazo instanceof Rechazado, $rechazo->codigoFiscal());

$rechazada = $timbo->documento($rechazo->cdc());
$corregida = $timbo->emitirYEsperar($factura, edit_cdc: $rechazo->cdc());
decir('corregida', $corregida['estado'], $corregida['numero'] === $rechazada['numero']);

$nota = $timbo->emitirYEsperar([
    ...$en,
    'tipo_de' => 5,
    'motivo_nc' => 2,
    'receptor' => $receptor,
    'doc_asociado' => ['tipo' => 1, 'cdc' => $emitida['cdc']],
    'items' => [[...$item, 'cantidad' => '1']],
]);
decir('nota de crédito', $nota['estado'], $nota['total']);

$pdf = $timbo->kude($emitida['cdc'], formato: 'ticket80');
decir('kude', substr($pdf, 0, 5));

$cancelada = $timbo->cancelarDocumento(cdc: $corregida['cdc'], cuerpo: ['motivo' => 'Se anuló la venta']);
decir('cancelada', $cancelada['estado'], $cancelada['evento']['estado']);

$fueraDeLugar = falla(fn () => $timbo->emitirDocumento(cuerpo: $factura, edit_cdc: $emitida['cdc']));
decir('no se edita', $fueraDeLugar instanceof ErrorDeTimbo, $fueraDeLugar->estado, $fueraDeLugar->codigo);

$hecho = $timbo->inutilizarRango(
    cuerpo: [...$en, 'tipo_de' => 1, 'numero_desde' => $rango, 'numero_hasta' => $rango + 1, 'motivo' => 'Talonario perdido'],
);
decir('inutilizado', $hecho['estado'], $hecho['numero_hasta'] - $hecho['numero_desde']);

$documento = ['documento_tipo' => 2, 'documento_numero' => 'AB123456', 'codigo_pais' => 'BRA'];
$extranjero = ['tipo_operacion' => 4, ...$documento, 'direccion' => 'Rua das Flores 10'];
$creado = $timbo->crearReceptor(cuerpo: [...$extranjero, 'nombre' => $corrida]);
$nombres = array_column(iterator_to_array($timbo->recorrerReceptores(q: $corrida, tipo_operacion: [1, 4]), false), 'nombre');
decir('receptor', count($nombres), $nombres[0] === $creado['nombre']);

$documentos = 0;
foreach ($timbo->recorrerDocumentos(q: $corrida, limit: 3) as $uno) {
    $documentos += $uno['receptor']['nombre'] === $corrida ? 1 : 0;
}
decir('documentos', $documentos);

foreach ($timbo->seguirAvisos(tipos: ['de.rechazado'], espera: 25) as $pagina) {
    $suyos = array_filter($pagina['avisos'], static fn (array $uno): bool => ($uno['datos']['cdc'] ?? '') === $rechazo->cdc());
    if ($aviso = reset($suyos)) {
        break;
    }
}
decir('aviso', $aviso['tipo'], $aviso['datos']['codigo_fiscal']);

$admin = new Timbo($url, token: getenv('TIMBO_TOKEN'));
// Of the documents before a notice may still come.
$webhook = $admin->crearWebhook(cuerpo: ['url' => getenv('BANCO') . '/avisos', 'tipos' => ['webhook.prueba']]);
$admin->probarWebhook(id: $webhook['id']);
['cabeceras' => $cabeceras, 'cuerpo' => $cuerpo] = banco('recibido');
$verificado = Webhook::verificar($webhook['secreto'], $cabeceras, $cuerpo);
$alterado = falla(fn () => Webhook::verificar($webhook['secreto'], $cabeceras, "$cuerpo "));
$admin->borrarWebhook(id: $webhook['id']);
decir('webhook', $verificado['tipo'], $alterado instanceof FirmaInvalida);

banco('ocupar');
decir('tras un 429', in_array('003', array_column($timbo->listarSeries()['items'], 'punto'), true));
