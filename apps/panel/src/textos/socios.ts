/** What the pages of partners and of their issuers say. */
export const so = {
  cupo: (emisores: number, cuota: number) =>
    `Usa ${emisores} de los ${cuota} lugares de su cupo. Le quedan ${Math.max(0, cuota - emisores)}.`,
  usado: (emisores: number, cuota: number) => `${emisores} de ${cuota}`,
  planDeNuevos: (plan: string) => `Los emisores nuevos nacen con el plan ${plan}.`,
  lleno: 'Su cupo está lleno. Pida más lugar a quien administra la instalación.',
  crear: 'Crear emisor',
  crearAyuda:
    'Todo se comprueba junto, y si algo falta no se crea nada. Solo el RUC, la razón social y el tipo son obligatorios: ' +
    'sin lo demás, el emisor queda para completar.',
  primeraClave: 'Primera clave',
  creado: (nombre: string) => `${nombre} ya está creado.`,
  primeroAyuda: 'Una factura de muestra en el ambiente de pruebas, con la clave de arriba: sin efecto fiscal.',
  aprobada: (numero: string) => `Factura ${numero} aprobada en el ambiente de pruebas.`,
  enCurso: (numero: string) => `Factura ${numero} enviada: la autoridad todavía no respondió.`,
  preparacion: 'Preparación',
  listo: (ambiente: string) => `${ambiente}: listo`,
  falta: (ambiente: string, que: string, mas: number) => `${ambiente}: ${que}${mas > 0 ? ` Y ${mas} más.` : ''}`,
  nuevo: 'Nuevo socio',
  nuevoAyuda: 'La cuenta podrá crear emisores de ese plan, hasta su cupo.',
  cambiar: 'Cambiar',
  cambiarAyuda: 'El plan vale para los emisores que cree desde ahora. Un cupo menor no le quita ninguno.',
  emisores: 'Emisores',
  desde: 'Socio desde',
  socio: 'Socio',
  socioAyuda: 'Creó esta cuenta, y ve su estado y cuántos documentos emite; ningún documento.',
  prescindir: 'Prescindir del socio',
  prescindirAyuda:
    'Deja de ver esta cuenta. Las claves de API siguen valiendo: revoque las que el socio tenga. No se puede deshacer.',
};
