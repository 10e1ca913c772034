import { useQuery } from '@tanstack/react-query'
import { choicesOf, type Choice } from '../../dataProvider/choices.ts'

export type Option = Choice

/** What a reference to this resource can be set to. */
export const useOptions = (to: string) => useQuery(choicesOf(to))
