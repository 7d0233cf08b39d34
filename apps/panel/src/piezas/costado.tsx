import { type Theme, useMediaQuery } from '@mui/material';
import { Sidebar, type SidebarProps } from 'react-admin';

/**
 * Another one for a narrow page than for a wide one. A menu that was open beside the page, kept until the page is narrow, is closed before
 * MUI has drawn its layer: that layer is never told, and covers the whole page without being seen (useModal: `exited`).
 */
export function Costado(props: SidebarProps) {
  const angosto = useMediaQuery<Theme>((tema) => tema.breakpoints.down('sm'));
  return <Sidebar key={String(angosto)} {...props} />;
}
