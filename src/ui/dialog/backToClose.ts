import { useEffect, useRef } from 'react'

/**
 * As long as something is open over the page, the way back closes it and leaves the page where it is: one entry in the
 * browser's history for each. No router sees these entries, so it works above and below every one of them. `onBack`
 * does what the X does; while it asks, the entry stays.
 */
export function useBackToClose(onBack: () => void, open = true): void {
  const latest = useRef(onBack)
  const entry = useRef<Entry | null>(null)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    if (!open) return
    // React runs effects twice while developing: what was just given up is taken up again.
    const mine = entry.current && stack.includes(entry.current) ? entry.current : null
    if (mine) mine.open = true
    else entry.current = push(() => latest.current())
    return () => {
      if (entry.current) entry.current.open = false
      setTimeout(takeAway)
    }
  }, [open])
}

type Entry = { id: string; onBack: () => void; open: boolean }

/** What is open, the lowest first; the uppermost is the entry on which the browser stands. */
const stack: Entry[] = []
let count = 0
/** How many steps back of our own are under way. */
let going = 0

/** What waits for the steps back that are ours. */
let waiting: (() => void) | null = null

/**
 * Does something to the history when the entries of what was closed are gone from it: a step that is still under way
 * would undo it. Who comes last decides where the page goes.
 */
export function afterClosing(action: () => void): void {
  if (going === 0 && stack.at(-1)?.open !== false) action()
  else waiting = action
}

/**
 * Does what takes the page, or what is open over it, away by another address, when the entries of all that is open are
 * gone: nobody comes back to them.
 */
export function leave(action: () => void): void {
  for (const entry of stack) entry.open = false
  waiting = action
  takeAway()
}

const shown = (): string | undefined => (window.history.state as { lembar?: string } | null)?.lembar

function push(onBack: () => void): Entry {
  listen()
  const entry = { id: `${performance.timeOrigin} ${++count}`, onBack, open: true }
  stack.push(entry)
  add(entry)
  return entry
}

/** A copy of the page's own entry: a router that looks finds what it knows. One that was left behind is taken over. */
function add({ id }: Entry) {
  const state = { ...(window.history.state as object | null), lembar: id }
  if (isLeftBehind()) window.history.replaceState(state, '')
  else window.history.pushState(state, '')
}

/** The browser stands on the entry of something that is no longer there: it was open when the page was read anew. */
const isLeftBehind = () => shown() !== undefined && !stack.some(({ id }) => id === shown())

/** What was closed by other means than the way back leaves its entries, unless the page was left through it. */
function takeAway() {
  if (going > 0) return
  const closed: Entry[] = []
  while (stack.length > 0 && !stack.at(-1)!.open) closed.push(stack.pop()!)
  if (closed.length === 0 || closed[0]!.id !== shown()) {
    const action = waiting
    waiting = null
    return action?.()
  }
  going++
  window.history.go(-closed.length)
}

function onPop(event: PopStateEvent) {
  if (going > 0) {
    going--
    event.stopImmediatePropagation()
    keepFocus()
    // Something may have been opened or closed meanwhile.
    const top = stack.at(-1)
    if (top?.open && shown() !== top.id) add(top)
    if (!top && isLeftBehind()) {
      going++
      window.history.back()
    } else takeAway()
    return
  }
  const left = stack.at(-1)
  const here = shown()
  if (left && !left.open && here !== left.id) return passOn(event)
  if (left && here !== left.id) {
    // One step back, out of what is open. Whoever is asked stays where they are.
    const expected = stack.at(-2)?.id
    if (here === expected) {
      event.stopImmediatePropagation()
      add(left)
      left.onBack()
      return
    }
    // Further than that: the page is another one.
    stack.length = 0
    return
  }
  // The entry of something that was left open behind: one more step, to the page it stood on.
  if (here !== undefined && !left) window.history.back()
}

/** Out of what was closed a moment ago and still had its entry: the press was meant for what lies beneath. */
function passOn(event: PopStateEvent) {
  const lowest = stack.findLastIndex(({ open }) => open)
  const beneath = stack[lowest]
  const at = stack.findIndex(({ id }) => id === shown())
  // How many entries of what was closed are left between here and there.
  const steps = at - lowest
  stack.length = steps < 0 ? 0 : lowest + 1
  // Further than that: the page is another one.
  if (steps < 0) return
  event.stopImmediatePropagation()
  if (waiting && steps === 0) return takeAway()
  if (!waiting && !beneath) return window.history.go(-steps - 1)
  if (steps > 0) {
    going++
    window.history.go(-steps)
  }
  if (!waiting) beneath?.onBack()
}

/** To an address that names a part of the page a browser goes back by putting the focus there. */
function keepFocus() {
  const part = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
  const before = document.activeElement
  if (!part || before === part || !(before instanceof HTMLElement)) return
  setTimeout(() => document.activeElement === part && before.focus({ preventScroll: true }))
}

let listening = false
function listen() {
  if (listening) return
  listening = true
  window.addEventListener('popstate', onPop, true)
}
// After a reload the browser may stand on an entry of before.
if (typeof window !== 'undefined' && shown() !== undefined) listen()
