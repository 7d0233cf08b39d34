/** Grows with each change of what a KuDE looks like, so that a PDF that is drawn again can say why it differs. */
export const PLANTILLA = 2;
