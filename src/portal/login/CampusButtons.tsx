import { useEffect, useState } from 'react'
import { MAX_PLACE, type SignInProvider } from '../../contract/signIn.ts'
import { call } from '../../dataProvider/call.ts'
import { isUnreachable, messageOf } from '../../dataProvider/problem.ts'
import { login } from '../../i18n/login.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useOnline } from '../../ui/states/useOnline.ts'
import { Note } from '../parts/Note.tsx'
import { ProviderLogo } from './ProviderLogo.tsx'
import { placeFor, placeKept } from './returning.ts'

type Props = {
  providers: readonly SignInProvider[]
  /** The page that was asked for. */
  ke: string | null
  ingat: boolean
}

/** To the campus' accounts, one button for each place that keeps them. */
export function CampusButtons({ providers, ke, ingat }: Props) {
  const online = useOnline()
  const [leaving, setLeaving] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    // Whoever comes back by the browser's own way finds the page as it was left.
    const stay = () => setLeaving(null)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])

  async function leave(penyedia: string) {
    if (leaving !== null) return
    setLeaving(penyedia)
    setFailure(undefined)
    // A page that is none, or whose filters are endless, is not worth being kept from signing in.
    const place = ke !== null && placeFor(ke) !== '/' && ke.length <= MAX_PLACE ? placeFor(ke) : null
    placeKept.set(place)
    try {
      const { data } = await call('POST masuk/kampus/{penyedia}', {
        params: { penyedia },
        body: { ...(place !== null && { ke: place }), ingat: ingat ? 1 : 0 },
        token: null,
      })
      location.assign(data.alamat)
      // Stays busy: the page is being left.
    } catch (problem) {
      setLeaving(null)
      setFailure(problem)
    }
  }

  return (
    <>
      {failure !== undefined && (
        <Note tone={isUnreachable(failure) ? 'menunggu' : 'tolak'} role="alert">
          {messageOf(failure)}
        </Note>
      )}
      {providers.map(({ penyedia, nama, logo }) => {
        const busy = penyedia === leaving
        return (
          <Button
            key={penyedia}
            look="outlined"
            size="large"
            wide
            aria-disabled={!online}
            busy={busy}
            icon={busy ? <Spinner /> : <ProviderLogo of={logo} />}
            onClick={() => void leave(penyedia)}
          >
            {busy ? login.campus.leaving({ name: nama }) : login.campus.with({ name: nama })}
          </Button>
        )
      })}
      {!online && (
        <Note tone="menunggu" role="status">
          {login.campus.offline}
        </Note>
      )}
    </>
  )
}
