import { useSearchParams, type NavigateOptions } from 'react-router-dom'

/** What a screen is asked for stands in its address. `set` changes the named parts of it; what is empty goes. */
export function useAddress(options?: NavigateOptions) {
  const [params, setParams] = useSearchParams()
  const set = (values: Readonly<Record<string, string | number | null | undefined>>) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      for (const [name, value] of Object.entries(values))
        if (value === undefined || value === null || value === '') next.delete(name)
        else next.set(name, String(value))
      return next
    }, options)
  return { params, set, clear: () => setParams({}) }
}
