import { useGetResourceLabel, useTranslate } from 'react-admin'

/** The names a person reads for a resource and its fields; they stand in the catalogue once. */
export function useWords(resource: string) {
  const translate = useTranslate()
  const resourceLabel = useGetResourceLabel()
  return {
    name: resourceLabel(resource, 1),
    /** Of several of them, as over their list. */
    several: translate(`resources.${resource}.several`, { _: resourceLabel(resource, 1) }),
    hint: translate(`resources.${resource}.hint`, { _: '' }) || undefined,
    none: translate(`resources.${resource}.none`, { _: '' }) || undefined,
    field: (source: string) => translate(`resources.${resource}.fields.${source}`, { _: source }),
  }
}
