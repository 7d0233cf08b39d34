<?php

declare(strict_types=1);

namespace Timbo;

/** @phpstan-import-type Aviso from Tipos */
final class Webhook
{
    private const TOLERANCIA_SEGUNDOS = 300;

    /**
     * El aviso que trae un webhook, comprobado. $cuerpo es el texto tal como llegó (file_get_contents('php://input')),
     * $cabeceras lo que da getallheaders(), o las de un marco, que son listas, y $ahora, segundos.
     *
     * @param array<string, string|list<string|null>> $cabeceras
     * @phpstan-return Aviso
     * @throws FirmaInvalida si no lo firmó el servicio o tiene más de cinco minutos
     */
    public static function verificar(string $secreto, array $cabeceras, string $cuerpo, ?int $ahora = null): array
    {
        if (!preg_match('#^whsec_([A-Za-z0-9+/]+={0,2})$#D', $secreto, $partes)) {
            // Con una clave vacía firmaría cualquiera.
            throw new \InvalidArgumentException('El secreto de un webhook empieza con whsec_.');
        }
        $suyas = array_map(static fn (mixed $valor): string => (string) (((array) $valor)[0] ?? ''), array_change_key_case($cabeceras));
        [$id, $momento] = [$suyas['webhook-id'] ?? '', $suyas['webhook-timestamp'] ?? ''];
        if (!ctype_digit($momento) || abs(($ahora ?? time()) - (int) $momento) > self::TOLERANCIA_SEGUNDOS) {
            throw new FirmaInvalida('El aviso no dice cuándo se firmó, o no es de ahora.');
        }
        $clave = (string) base64_decode($partes[1]);
        $esperada = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$momento.$cuerpo", $clave, true));
        foreach (explode(' ', $suyas['webhook-signature'] ?? '') as $firma) {
            if (hash_equals($esperada, $firma)) {
                return json_decode($cuerpo, true, flags: JSON_THROW_ON_ERROR);
            }
        }
        throw new FirmaInvalida('La firma del aviso no es la de este secreto.');
    }
}
