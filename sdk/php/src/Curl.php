<?php

declare(strict_types=1);

namespace Timbo;

/** Envía por ext-curl, y reusa la conexión. */
final class Curl
{
    private ?\CurlHandle $curl = null;

    /**
     * Una respuesta de cualquier estado.
     *
     * @param list<string> $cabeceras
     * @throws ErrorDeRed si no la hubo
     */
    public function __invoke(string $metodo, string $url, array $cabeceras, ?string $cuerpo, int $tiempo): Respuesta
    {
        $curl = $this->curl ??= curl_init();
        $recibidas = [];
        curl_reset($curl);
        curl_setopt_array($curl, [
            CURLOPT_URL => $url,
            CURLOPT_CUSTOMREQUEST => $metodo,
            // Sin "Expect: 100-continue", que demora los cuerpos grandes.
            CURLOPT_HTTPHEADER => [...$cabeceras, 'Expect:'],
            CURLOPT_RETURNTRANSFER => true,
            // curl no manda Authorization a otro servidor.
            CURLOPT_FOLLOWLOCATION => $metodo === 'GET',
            CURLOPT_MAXREDIRS => 3,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_CONNECTTIMEOUT => min(10, $tiempo),
            CURLOPT_TIMEOUT => $tiempo,
            CURLOPT_HEADERFUNCTION => function ($curl, string $linea) use (&$recibidas): int {
                if (str_starts_with($linea, 'HTTP/')) {
                    $recibidas = [];
                }
                [$nombre, $valor] = explode(':', $linea, 2) + [1 => ''];
                $recibidas[strtolower(trim($nombre))] = trim($valor);

                return strlen($linea);
            },
        ] + ($cuerpo === null ? [] : [CURLOPT_POSTFIELDS => $cuerpo]));
        $texto = curl_exec($curl);
        if ($texto === false) {
            throw new ErrorDeRed(curl_error($curl));
        }

        return new Respuesta((int) curl_getinfo($curl, CURLINFO_RESPONSE_CODE), $recibidas, (string) $texto);
    }
}
