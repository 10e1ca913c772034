import { useEffect, useState, type ReactNode } from 'react'
import { MAX_PLACE, type SignInProvider, type ProviderLogo as Logo } from '../../contract/signIn.ts'
import { call } from '../../dataProvider/call.ts'
import { isUnreachable, messageOf } from '../../dataProvider/problem.ts'
import { login } from '../../i18n/login.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useOnline } from '../../ui/states/useOnline.ts'
import { Note } from '../parts/Note.tsx'
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

/** By which people know it before they have read its name. */
const ProviderLogo = ({ of }: { of: Logo }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden focusable="false">
    {LOGOS[of]}
  </svg>
)

const LOGOS = {
  google: (
    <>
      <path
        fill="#4285f4"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.5h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-2 3.2-4.8 3.2-8.3z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8a6.6 6.6 0 0 1-9.8-3.5H2.2v2.9A11 11 0 0 0 12 23z"
      />
      <path fill="#fbbc05" d="M5.9 14a6.6 6.6 0 0 1 0-4.2V6.9H2.2a11 11 0 0 0 0 9.9z" />
      <path
        fill="#ea4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 6.9l3.7 2.9A6.6 6.6 0 0 1 12 5.4z"
      />
    </>
  ),
  microsoft: (
    <>
      <path fill="#f25022" d="M2 2h9.5v9.5H2z" />
      <path fill="#7fba00" d="M12.5 2H22v9.5h-9.5z" />
      <path fill="#00a4ef" d="M2 12.5h9.5V22H2z" />
      <path fill="#ffb900" d="M12.5 12.5H22V22h-9.5z" />
    </>
  ),
  kampus: (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      d="M3 9.5 12 4l9 5.5M5 10v8m4.7-8v8m4.6-8v8M19 10v8M3 20.5h18"
    />
  ),
} satisfies Record<Logo, ReactNode>
