// Passkeys: browsers offer them to scripts alone. The only script of these pages.

const aBytes = (texto) =>
  Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0));

const aTexto = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const conBytes = (lista) => lista?.map((llave) => ({ ...llave, id: aBytes(llave.id) }));

function leidas({ challenge, user, excludeCredentials, allowCredentials, ...resto }) {
  return {
    ...resto,
    challenge: aBytes(challenge),
    ...(user && { user: { ...user, id: aBytes(user.id) } }),
    ...(excludeCredentials && { excludeCredentials: conBytes(excludeCredentials) }),
    ...(allowCredentials && { allowCredentials: conBytes(allowCredentials) }),
  };
}

/** What the authenticator answered, as the service reads it. */
function escrita({ id, rawId, type, response, authenticatorAttachment, getClientExtensionResults }, credencial) {
  const partes = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'];
  const dadas = partes.filter((parte) => response[parte]).map((parte) => [parte, aTexto(response[parte])]);
  return {
    id,
    rawId: aTexto(rawId),
    type,
    authenticatorAttachment,
    clientExtensionResults: getClientExtensionResults.call(credencial),
    response: { ...Object.fromEntries(dadas), ...(response.getTransports && { transports: response.getTransports() }) },
  };
}

async function pedir(ruta, cuerpo) {
  const respuesta = await fetch(ruta, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(cuerpo),
  });
  const dicho = await respuesta.json();
  if (!respuesta.ok) throw new Error(dicho.falla);
  return dicho;
}

async function usarLlave(formulario) {
  const { ruta, llave } = formulario.dataset;
  const csrf = formulario.elements.csrf.value;
  const { opciones, sello } = await pedir(`${ruta}/opciones`, { csrf });
  const publicKey = leidas(opciones);
  const credencial = await (llave === 'crear'
    ? navigator.credentials.create({ publicKey })
    : navigator.credentials.get({ publicKey }));
  const { a } = await pedir(ruta, { csrf, sello, respuesta: escrita(credencial, credencial) });
  location.assign(a);
}

async function probarLlave(formulario) {
  const aviso = formulario.querySelector('[role=alert]');
  aviso.textContent = '';
  try {
    await usarLlave(formulario);
  } catch (causa) {
    // Who closes the window of the browser is told nothing new.
    if (causa.name !== 'NotAllowedError') aviso.textContent = causa.message || 'No se pudo usar la llave.';
  }
}

for (const formulario of document.querySelectorAll('form[data-llave]')) {
  if (!window.PublicKeyCredential) continue;
  formulario.hidden = false;
  formulario.addEventListener('submit', (evento) => {
    evento.preventDefault();
    void probarLlave(formulario);
  });
}
