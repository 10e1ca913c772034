import { Component, type ErrorInfo, type ReactNode } from 'react'
import { base } from '../../i18n/base.ts'
import { states } from '../../i18n/states.ts'
import { Message } from './Message.tsx'
import { Button, ButtonAnchor } from '../Button.tsx'

type Props = { children: ReactNode; onError?: (error: unknown, info: ErrorInfo) => void; resetKey?: unknown }
type State = { broken: boolean; resetKey: unknown }

/** The last net: a mistake of ours shows a way on instead of a white page. A new `resetKey` (the address) tries again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { broken: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info)
  }

  override render() {
    return this.state.broken ? <Crashed /> : this.props.children
  }
}

/** Also the router's `errorElement`. */
export function Crashed() {
  return (
    <Message
      size="page"
      role="alert"
      picture="gagal"
      tone="tolak"
      title={states.crashed}
      text={states.crashedText}
      action={
        <>
          <Button look="filled" size="large" onClick={() => window.location.reload()}>
            {states.reload}
          </Button>
          <ButtonAnchor size="large" href={base}>
            {states.home}
          </ButtonAnchor>
        </>
      }
    />
  )
}
