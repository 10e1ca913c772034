import { adminPeople } from '../../i18n/adminPeople.ts'
import { base } from '../../i18n/base.ts'
import { productName } from '../../i18n/campus.ts'
import { language } from '../../i18n/chosenLanguage.ts'
import { campus } from '../../ui/useCampus.ts'
import styles from './slips.css?inline'

/** A first password, and whom it is for. */
export interface Slip {
  username: string
  nama: string
  sandi: string
  prodi?: string | null
  angkatan?: number | null
}

/** Two beside each other, five below: large enough to read, small enough to save paper. */
export const SLIPS_ON_A_SHEET = 10

/**
 * Prints the slips in a page of their own, so that nothing of the application is on the paper: each group begins a sheet,
 * and dashed lines are cut along. The page goes when the browser has printed.
 */
export function printSlips(groups: readonly (readonly [title: string, slips: readonly Slip[]])[]): void {
  const frame = document.createElement('iframe')
  frame.title = adminPeople.slips.title
  frame.setAttribute('aria-hidden', 'true')
  Object.assign(frame.style, {
    position: 'fixed',
    right: '0',
    bottom: '0',
    width: '0',
    height: '0',
    border: '0',
  })
  document.body.append(frame)
  const window = frame.contentWindow!
  const page = frame.contentDocument!
  page.documentElement.lang = language()
  page.title = adminPeople.slips.title
  const style = page.createElement('style')
  style.textContent = styles
  page.head.append(style)
  page.body.append(...groups.flatMap(([title, slips]) => sheetsOf(page, title, slips)))
  window.addEventListener('afterprint', () => frame.remove())
  window.focus()
  window.print()
}

function sheetsOf(page: Document, title: string, slips: readonly Slip[]): HTMLElement[] {
  const count = Math.ceil(slips.length / SLIPS_ON_A_SHEET)
  return Array.from({ length: count }, (_, at) =>
    element(page, 'section', [
      element(page, 'h1', [count > 1 ? `${title} · ${at + 1}/${count}` : title]),
      element(
        page,
        'div',
        slips.slice(at * SLIPS_ON_A_SHEET, (at + 1) * SLIPS_ON_A_SHEET).map((slip) => slipOf(page, slip)),
      ),
    ]),
  )
}

function slipOf(page: Document, { nama, username, sandi, prodi, angkatan }: Slip): HTMLElement {
  const words = adminPeople.slips
  const pair = (label: string, value: string, kind = '') => {
    const row = element(page, 'p', [element(page, 'span', [label]), element(page, 'b', [value])])
    row.className = kind
    return row
  }
  return element(page, 'article', [
    element(page, 'h2', [productName(campus())]),
    element(page, 'strong', [nama]),
    element(page, 'small', [[prodi, angkatan].filter(Boolean).join(' · ')]),
    pair(adminPeople.username, username),
    pair(adminPeople.password, sandi, 'secret'),
    pair(words.address, `${location.host}${base}`.replace(/\/$/, '')),
    element(page, 'em', [words.mustChange]),
  ])
}

function element(page: Document, name: string, children: readonly (Node | string)[]): HTMLElement {
  const made = page.createElement(name)
  made.append(...children)
  return made
}
