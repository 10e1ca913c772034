import { keyframes, styled } from '@mui/material/styles'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { dialog } from '../../i18n/dialog.ts'
import { paletteVar } from '../palette.ts'
import type { Success } from './types.ts'
import { Glyph } from './Glyph.tsx'

/**
 * Good news stands beside the work, not in front of it: it takes no focus, lets every click through and goes away by
 * itself, so the next of 300 documents can be opened at once. Pointer or focus on it keeps it; Esc, Enter or a click
 * anywhere ends it.
 */
export function SuccessNotice({ notice, onClose }: { notice: Success | null; onClose: () => void }) {
  return createPortal(
    <Place aria-live="polite">{notice && <Card key={notice.id} notice={notice} onClose={onClose} />}</Place>,
    document.body,
  )
}

function Card({ notice, onClose }: { notice: Success; onClose: () => void }) {
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const lasts = readingTime(notice.message)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(onClose, lasts)
    return () => clearTimeout(timer)
  }, [held, lasts, onClose])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.key === 'Enter') onClose()
    }
    const onPointer = (event: Event) => {
      if (!card.current?.contains(event.target as Node)) onClose()
    }
    // The press that caused the notice must not be the one that ends it.
    const start = setTimeout(() => {
      document.addEventListener('keydown', onKey)
      document.addEventListener('pointerdown', onPointer)
    })
    return () => {
      clearTimeout(start)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [onClose])

  return (
    <Box
      ref={card}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-held={held || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onClick={onClose}
    >
      <Glyph tone="baik" icon={notice.kind === 'deleted' ? 'trash' : 'check'} />
      <div>
        <strong id={`${id}-title`}>{dialog[notice.kind]}</strong>
        <p id={`${id}-text`}>{notice.message}</p>
      </div>
      <button type="button" aria-label={dialog.close} onClick={onClose}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden focusable="false">
          <path
            d="M7 7l10 10M17 7 7 17"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </button>
      <i aria-hidden style={{ animationDuration: `${lasts}ms` }} />
    </Box>
  )
}

/** 2.5 s for the usual sentence, longer for a longer one. */
function readingTime(message: string) {
  return Math.min(8000, Math.max(2500, message.length * 55))
}

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } })
const run = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } })

const Place = styled('div')({
  position: 'fixed',
  zIndex: 1500,
  left: 0,
  right: 0,
  // Above the bottom navigation of a phone.
  bottom: 'calc(80px + env(safe-area-inset-bottom))',
  padding: '0 16px',
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  '@media (min-width: 900px)': { bottom: 32 },
})

const Box = styled('div')({
  pointerEvents: 'auto',
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  width: '100%',
  maxWidth: 440,
  padding: '14px 10px 16px 16px',
  borderRadius: 16,
  border: `1px solid ${paletteVar('status.baik.border')}`,
  backgroundColor: paletteVar('background.paper'),
  color: paletteVar('text.primary'),
  boxShadow: '0 16px 48px -16px rgb(10 20 45 / 0.35)',
  cursor: 'pointer',
  animation: `${rise} 180ms ease-out`,
  '& > div:not([aria-hidden])': { flex: 1, minWidth: 0 },
  '& strong': { display: 'block', lineHeight: 1.4, fontWeight: 700 },
  '& p': {
    margin: 0,
    fontSize: '0.9375rem',
    lineHeight: 1.45,
    color: paletteVar('text.secondary'),
    overflowWrap: 'anywhere',
  },
  '& > button': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    padding: 0,
    border: 0,
    borderRadius: 10,
    color: paletteVar('text.secondary'),
    background: 'none',
    cursor: 'pointer',
  },
  '& > button:hover': {
    color: paletteVar('text.primary'),
    backgroundColor: paletteVar('background.default'),
  },
  '& > i': {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    height: 3,
    backgroundColor: paletteVar('success.light'),
    transformOrigin: 'left',
    animation: `${run} linear forwards`,
  },
  '&[data-held] > i': { visibility: 'hidden' },
  '@media (prefers-reduced-motion: reduce)': { '& > i': { display: 'none' } },
})
