import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import { resources } from '../../../contract/resources/index.ts'
import { adminSeats } from '../../../i18n/adminSeats.ts'
import { number } from '../../../i18n/number.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { heldOf } from '../../resources/kuotadetail.tsx'
import { useChildren } from '../../useChildren.ts'
import { useSeatRows } from './seats/useSeatRows.ts'

/** So many of so many; what has no end is only counted. */
export type Standing = { done: number; all: number; counted?: true }

/** How far a quota is until its students can go: companies, a schedule for each, and a letter of each that has students. */
export function useProgress(
  kuotaidx: number,
): Record<'perusahaan' | 'jadwal' | 'balasan', Standing> | undefined {
  const { data: seats } = useSeatRows(kuotaidx)
  const { data: schedules } = useChildren(resources.jadwal, kuotaidx)
  const { data: letters } = useChildren(resources.dokumenbalasan, kuotaidx)
  if (!seats || !schedules || !letters) return undefined
  const all = seats.map((row) => row.detailperusahaanid)
  const taken = seats.flatMap((row) =>
    Object.values(heldOf(row)).some((held) => held > 0) ? [row.detailperusahaanid] : [],
  )
  const those = (companies: unknown[], have: unknown[]): Standing => ({
    done: companies.filter((company) => have.includes(company)).length,
    all: companies.length,
  })
  return {
    perusahaan: { done: all.length, all: all.length, counted: true },
    jadwal: those(
      all,
      schedules.map((row) => row.jadwalperusahaanid),
    ),
    balasan: those(
      taken,
      letters.map((row) => row.balasanperusahaanidx),
    ),
  }
}

/** A step with how far it is. */
export function Progress({ name, of }: { name: string; of: Standing | undefined }) {
  const isDone = of !== undefined && of.all > 0 && of.done === of.all
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {isDone && (
        <>
          <CheckIcon aria-hidden sx={{ fontSize: 18, color: 'success.main' }} />
          <span style={visuallyHidden}>{adminSeats.steps.done}: </span>
        </>
      )}
      {name}{' '}
      {of && (
        <small style={{ fontVariantNumeric: 'tabular-nums' }}>
          {of.counted ? number(of.all) : `${number(of.done)}/${number(of.all)}`}
        </small>
      )}
    </Box>
  )
}
