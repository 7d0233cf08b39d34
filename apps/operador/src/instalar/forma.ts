/** Where the processes run: in containers of docker/compose.yml, or as units of systemd. */
export type Forma = 'contenedores' | 'systemd';
