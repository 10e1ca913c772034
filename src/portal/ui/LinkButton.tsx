import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass, type ButtonLook } from '../../ui/Button.tsx'

/** A place of this application, looking like a button. */
export function LinkButton({
  look,
  tone,
  size,
  icon,
  wide,
  className,
  children,
  ...props
}: ComponentProps<typeof Link> & ButtonLook) {
  return (
    <Link {...props} className={buttonClass({ look, tone, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  )
}
