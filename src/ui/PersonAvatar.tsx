import { paletteVar } from './palette.ts'
import styles from './PersonAvatar.module.css'

type Person = { name: string; sex?: string | null; size?: number; tone?: 'brand' | 'amber' }

/** A person without a photo: a calm silhouette by sex (L = male, otherwise female), initials when the sex is not known. */
export function PersonAvatar({ name, sex, size = 48, tone = 'brand' }: Person) {
  return (
    <span
      className={styles.disc}
      aria-hidden
      data-tone={tone}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
    >
      {sex ? <Silhouette male={sex === 'L'} /> : initials(name)}
    </span>
  )
}

/** First letters of the first and the last name, without titles such as "Dr." or ", M.T.". */
export function initials(name: string) {
  const words =
    name
      .split(',')[0]
      ?.split(/\s+/)
      .filter((word) => word && !word.endsWith('.')) ?? []
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '')
  return letters.join('').toUpperCase() || '?'
}

function Silhouette({ male }: { male: boolean }) {
  return (
    <svg viewBox="0 0 48 48" width="100%" height="100%" focusable="false">
      {male ? (
        <>
          <path d="M7 48c1-10 8-14.5 17-14.5S40 38 41 48Z" fill="currentColor" opacity=".9" />
          <circle cx="24" cy="20.5" r="8.5" fill="currentColor" opacity=".55" />
          <path
            d="M14.6 19.5C13.8 11.8 18.4 8 24 8s10.2 3.8 9.4 11.5c-1.2-3.6-3.6-5.3-9.4-5.3s-8.2 1.7-9.4 5.3Z"
            fill="currentColor"
          />
        </>
      ) : (
        <>
          <path
            d="M24 7c-8 0-12 5.6-12 13.5 0 6-1.5 9.5-3.5 12.5h31c-2-3-3.5-6.5-3.5-12.5C36 12.6 32 7 24 7Z"
            fill="currentColor"
          />
          <path d="M7 48c1-9.5 8-14 17-14s16 4.5 17 14Z" fill="currentColor" opacity=".9" />
          <ellipse cx="24" cy="21.5" rx="7" ry="8" fill={paletteVar('tint')} />
          <ellipse cx="24" cy="21.5" rx="7" ry="8" fill="currentColor" opacity=".45" />
        </>
      )}
    </svg>
  )
}
