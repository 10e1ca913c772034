import { useGetResourceLabel, useTranslate } from 'react-admin'

/** The names a person reads for a resource and its fields; they stand in the catalogue once. */
export function useWords(resource: string) {
  const translate = useTranslate()
  const resourceLabel = useGetResourceLabel()
  return {
    name: resourceLabel(resource, 1),
    field: (source: string) => translate(`resources.${resource}.fields.${source}`, { _: source }),
  }
}
