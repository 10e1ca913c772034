import { menus, parentOf, type Menu, type MenuParent } from '../../contract/menus.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { menuName } from '../../i18n/menus.ts'

export interface Place {
  to: string
  icon: string
  label: string
  /** Where it stands, for this person: left out in the menu itself. */
  under?: MenuParent | undefined
  /** The addresses of its pages; of what stands under it as well. */
  pages: readonly string[]
}

/** The server's menu as this person has it: a place stands in the menu where they do not have the one it belongs under. */
export function usePlaces(): readonly Place[] {
  const { menu } = usePerson()
  const known = (route: string): Menu | undefined => menus.find((place) => place.route === route)
  const places = menu.map(({ route, icon, ...names }) => {
    const { under, beside } = known(route) ?? {}
    return {
      to: route,
      icon,
      label: menuName({ route, ...names }),
      under: under && menu.some((place) => place.route === parentOf(under)) ? under : undefined,
      pages: [route, ...(beside ? [beside] : [])],
    }
  })
  return places.map((place) => ({
    ...place,
    pages: [
      ...place.pages,
      ...places.flatMap(({ under, pages }) => (under && parentOf(under) === place.to ? pages : [])),
    ],
  }))
}

/** Is this a page of the place, or one below it? */
export const isAt = (pathname: string, { pages }: Pick<Place, 'pages'>): boolean =>
  pages.some((page) => pathname === page || (page !== '/' && pathname.startsWith(`${page}/`)))
