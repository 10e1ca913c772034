import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { coarsePlace } from '../../../../contract/rules/attendance.ts'
import { studentInfo } from '../../../parts/queries.ts'

/**
 * About where this is written, if the student lets that be noted: asked when the editor opens, taken when it is saved,
 * and waited for by nobody. Rounded before it leaves the device or is kept on it.
 */
export function usePlace(today: boolean): { asks: boolean; read: () => string | undefined } {
  const answer = useQuery({ ...studentInfo(), enabled: false }).data?.kehadiran?.izinlokasi
  const allowed = answer === true
  const place = useRef<string | undefined>(undefined)
  useEffect(() => {
    place.current = undefined
    if (!allowed || !today || !('geolocation' in navigator)) return
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const coarse = coarsePlace({ lintang: coords.latitude, bujur: coords.longitude })
        place.current = coarse ? `${coarse.lintang},${coarse.bujur}` : undefined
      },
      () => undefined,
      { enableHighAccuracy: false, timeout: 10_000, maximumAge: 10 * 60_000 },
    )
  }, [allowed, today])
  return {
    // Nobody has answered yet, and this is where an answer would matter; without a connection it cannot be given.
    asks: answer === null && today && navigator.onLine && 'geolocation' in navigator,
    read: () => (allowed ? place.current : undefined),
  }
}
