/** Words for programmers, in texts for people. */
export const PARA_PROGRAMAS = /si se omite|regla \d|GET \/|ISO \d|null|\b[a-z]+_[a-z]+\b|B2[BCGF]|\b[45]\d\d\b/;
