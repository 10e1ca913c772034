import { kept } from '../i18n/base.ts'

/**
 * The token, the login flag and the hat are all that is stored here of a person. Where storage is refused (some private
 * windows) the session lives as long as the page.
 */
export const tokenStore = {
  get(): string | null {
    return memory
  },
  set(token: string): void {
    change(token)
    store(() => {
      localStorage.setItem(TOKEN, token)
      localStorage.setItem(FLAG, '1')
      // Another session may wear another hat.
      localStorage.removeItem(HAT)
    })
  },
  /** For whom the first script (app/first.ts) may ask ahead; null: what is known of this session forbids it. */
  setHat(role: string | null): void {
    store(() => (role === null ? localStorage.removeItem(HAT) : localStorage.setItem(HAT, role)))
  },
  clear(): void {
    change(null)
    // What the device was told about itself (its language, light or dark) is nobody's secret and stays.
    store(() => [TOKEN, FLAG, HAT].forEach((key) => localStorage.removeItem(key)))
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Another tab signed somebody in or out. */
  onElsewhere(listener: (token: string | null) => void): void {
    window.addEventListener('storage', ({ key }) => {
      if (key !== null && key !== TOKEN) return
      const token = stored()
      if (token === memory) return
      change(token)
      listener(token)
    })
  },
}

const TOKEN = kept('token')
const FLAG = kept('login')
const HAT = kept('peran')
const listeners = new Set<() => void>()
let memory: string | null = stored()

function change(token: string | null) {
  if (token === memory) return
  memory = token
  for (const listener of listeners) listener()
}

function stored(): string | null {
  let token: string | null = null
  store(() => (token = localStorage.getItem(TOKEN)))
  return token
}

function store(action: () => void) {
  try {
    action()
  } catch {
    // Storage is refused: memory it is.
  }
}
