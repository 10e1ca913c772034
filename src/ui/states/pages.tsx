import Button from '@mui/material/Button'
import type { ElementType, ReactNode } from 'react'
import { useDocumentTitle } from '../PageTitle.tsx'
import { Message } from './Message.tsx'

/** A way out of a dead end: a plain address, a click, or the router's own link component with its props. */
type Way = { href?: string; onClick?: () => void; component?: ElementType; to?: string }

export function NotFound({ home = { href: '/' } }: { home?: Way }) {
  return (
    <Stop
      title="Halaman tidak ditemukan"
      picture="peta"
      text="Alamat ini tidak ada, sudah dipindah, atau bukan milik Anda."
    >
      <WayButton {...home}>Ke beranda</WayButton>
    </Stop>
  )
}

export function Forbidden({ home = { href: '/' } }: { home?: Way }) {
  return (
    <Stop
      title="Anda tidak berhak membuka halaman ini"
      picture="gembok"
      tone="menunggu"
      text="Halaman ini untuk peran lain. Bila Anda seharusnya dapat membukanya, hubungi admin akademik."
    >
      <WayButton {...home}>Ke beranda</WayButton>
    </Stop>
  )
}

export function NotLoggedIn({ login = { href: '/login' } }: { login?: Way }) {
  return (
    <Stop title="Anda Belum Login" picture="orang" tone="info" text="Masuk dahulu untuk membuka halaman ini.">
      <WayButton {...login}>Silahkan Login Disini</WayButton>
    </Stop>
  )
}

type StopProps = {
  title: string
  picture: 'peta' | 'gembok' | 'orang'
  tone?: 'menunggu' | 'info'
  text: string
  children: ReactNode
}

function Stop({ title, picture, tone, text, children }: StopProps) {
  useDocumentTitle(title)
  return <Message size="page" picture={picture} tone={tone} title={title} text={text} action={children} />
}

function WayButton({ component, ...props }: Way & { children: ReactNode }) {
  return <Button variant="contained" size="large" {...(component ? { component } : {})} {...props} />
}
