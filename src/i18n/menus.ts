import { part } from './part.ts'

/** A place of the menu. The server names it in Indonesian; another language knows it by its address. */
export const menuName = ({ route, menunama }: { route: string; menunama: string }): string =>
  byRoute[route] || menunama

/** In Indonesian none: it is the server that names them. */
const byRoute: Readonly<Record<string, string>> = part('menus', {})
