import { useSearchParams } from 'react-router-dom'

/** After registering: the page is about that registration. */
export function useShowRegistration() {
  const [, setParams] = useSearchParams()
  return (registerid: number) =>
    setParams({ tab: 'registrasi', registrasi: String(registerid) }, { replace: true })
}
