import { keyframes, styled } from '@mui/material/styles'
import { useState } from 'react'
import { paletteVar } from '../../ui/palette.ts'
import { login } from '../../i18n/login.ts'

/** The welcome that runs by. It can be stopped, stops under the pointer, and stands still for those who asked for less motion. */
export function WelcomeBanner() {
  const [paused, setPaused] = useState(false)
  return (
    <Strip data-paused={paused || undefined}>
      <div>
        <p>
          <span>{login.welcome}</span>
          <span aria-hidden data-copy>
            {login.welcome}
          </span>
        </p>
      </div>
      <button
        type="button"
        aria-pressed={paused}
        aria-label={login.stopBanner}
        onClick={() => setPaused(!paused)}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden focusable="false">
          <path
            d={paused ? 'M8 5.5v13l10.5-6.5Z' : 'M9 6v12M15 6v12'}
            fill={paused ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
    </Strip>
  )
}

const run = keyframes({ to: { transform: 'translateX(-50%)' } })

const Strip = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  borderRadius: 12,
  color: paletteVar('primary.main'),
  backgroundColor: paletteVar('tint'),
  '& > div': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    maskImage: 'linear-gradient(90deg, transparent, #000 18px calc(100% - 18px), transparent)',
  },
  '& p': {
    margin: 0,
    display: 'flex',
    width: 'max-content',
    fontSize: '0.875rem',
    lineHeight: 1.5,
    fontWeight: 600,
  },
  '& p > span': { padding: '10px 40px 10px 18px', whiteSpace: 'nowrap' },
  '& button': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    border: 0,
    borderRadius: 12,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
  },
  '@media (prefers-reduced-motion: no-preference)': {
    '& p': { animation: `${run} 32s linear infinite` },
    '&:hover p, &[data-paused] p': { animationPlayState: 'paused' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '& p': { width: 'auto' },
    '& p > span': { whiteSpace: 'normal', paddingRight: 18 },
    '& p > [data-copy], & button': { display: 'none' },
    '& > div': { maskImage: 'none' },
  },
})
