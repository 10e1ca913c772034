import { usePerson } from '../dataProvider/session.ts'

/** Does this person's menu have that place? Where it does not, nothing leads there. */
export function useReaches(): (route: string) => boolean {
  const { menu } = usePerson()
  return (route) => menu.some((place) => place.route === route)
}
