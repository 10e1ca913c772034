import { useTranslate } from 'react-admin'

/** The catalogue may know a finer word for a value; otherwise the value itself is one. */
export function useChoiceLabel() {
  const translate = useTranslate()
  return (value: string) => translate(`choices.${value}`, { _: value })
}
