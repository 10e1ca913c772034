import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ElementType, MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'
import { cx } from './cx.ts'

export type ButtonLook = {
  /** One filled button on a screen: the act for which it was opened. */
  look?: 'filled' | 'outlined' | 'text'
  /** `danger`: takes something away. `plain`: the colour of the text around it. */
  tone?: 'primary' | 'danger' | 'plain'
  size?: 'small' | 'medium' | 'large'
  /** A picture before the words. */
  icon?: ReactNode
  /** As wide as its place. */
  wide?: boolean
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & { busy?: boolean }

/** `busy`: it works, keeps the focus and takes no second press. */
export function Button({
  look,
  tone,
  size,
  icon,
  wide,
  busy,
  className,
  onClick,
  children,
  ...props
}: Props) {
  const idle = busy || props['aria-disabled'] === true || props['aria-disabled'] === 'true'
  return (
    <button
      type="button"
      {...props}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={idle ? stop : onClick}
      className={buttonClass({ look, tone, size, wide }, className)}
    >
      {icon}
      {children}
    </button>
  )
}

/** An address that looks like a button; `as` is the router's own link where there is one. */
export function ButtonAnchor({
  look,
  tone,
  size,
  icon,
  wide,
  as: Link = 'a',
  className,
  children,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & ButtonLook & { as?: ElementType; to?: string }) {
  return (
    <Link {...props} className={buttonClass({ look, tone, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  )
}

type IconProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; tone?: ButtonLook['tone'] }

/** A picture alone, 44 px on every screen; its word is for those who hear the page. */
export function IconButton({ label, tone = 'plain', className, ...props }: IconProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className={cx(styles.picture, styles[tone], className)}
    />
  )
}

export const buttonClass = (
  { look = 'text', tone = 'primary', size = 'medium', wide }: ButtonLook = {},
  className?: string,
) => cx(styles.button, styles[look], styles[tone], styles[size], wide && styles.wide, className)

/** Not `disabled`, which would lose the focus: pressed, it does nothing, and a form is not sent. */
const stop = (event: MouseEvent) => event.preventDefault()
