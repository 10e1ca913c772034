import type { menus } from '../contract/menus.ts'
import { part } from './part.ts'

/** A place of the menu. The server names it in Indonesian; another language knows it by its address. */
export const menuName = ({ route, menunama }: { route: string; menunama: string }): string =>
  byRoute[route as Route] || menunama

type Route = (typeof menus)[number]['route']

/** In Indonesian none: it is the server that names them. */
const byRoute: Record<Route, string> = part('menus', {})
