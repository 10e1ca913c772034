import type { ElementType, ReactNode } from 'react'
import { base, below } from '../../i18n/base.ts'
import { states } from '../../i18n/states.ts'
import { useDocumentTitle } from '../PageTitle.tsx'
import { Message } from './Message.tsx'
import { Button, ButtonAnchor } from '../Button.tsx'

/** A way out of a dead end: a plain address, a click, or the router's own link component with its props. */
type Way = { href?: string; onClick?: () => void; component?: ElementType; to?: string }

export function NotFound({ home = { href: base } }: { home?: Way }) {
  return (
    <Stop title={states.notFound} picture="peta" text={states.notFoundText}>
      <WayButton {...home}>{states.home}</WayButton>
    </Stop>
  )
}

export function Forbidden({ home = { href: base } }: { home?: Way }) {
  return (
    <Stop title={states.forbidden} picture="gembok" tone="menunggu" text={states.forbiddenText}>
      <WayButton {...home}>{states.home}</WayButton>
    </Stop>
  )
}

export function NotLoggedIn({ login = { href: below('login') } }: { login?: Way }) {
  return (
    <Stop title={states.notLoggedIn} picture="orang" tone="info" text={states.notLoggedInText}>
      <WayButton {...login}>{states.logIn}</WayButton>
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

function WayButton({ component, href, to, onClick, children }: Way & { children: ReactNode }) {
  const look = { look: 'filled', size: 'large' } as const
  if (onClick) {
    return (
      <Button {...look} onClick={onClick}>
        {children}
      </Button>
    )
  }
  return (
    <ButtonAnchor {...look} {...(component ? { as: component, to } : { href })}>
      {children}
    </ButtonAnchor>
  )
}
