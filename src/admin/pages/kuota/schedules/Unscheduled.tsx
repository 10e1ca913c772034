import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { may } from '../../../../contract/access.ts'
import { resources } from '../../../../contract/resources/index.ts'
import { usePerson } from '../../../../dataProvider/session.ts'
import { adminSeats } from '../../../../i18n/adminSeats.ts'
import { rentang } from '../../../../i18n/dates.ts'
import { can } from '../../../definition.ts'
import { Quiet } from '../../../parts/Quiet.tsx'
import { useChildren } from '../../../useChildren.ts'
import { earlierQuotas } from '../seats/useCopy.ts'
import { presentOf, useSeatRows } from '../seats/useSeatRows.ts'

const words = adminSeats.schedules
const sum = (numbers: object) => Object.values(numbers).reduce((all: number, each: number) => all + each, 0)

/**
 * The companies that have no schedule yet: where students are already, first; each with its days a semester ago and the way
 * to its own.
 */
export function Unscheduled({ kuotaidx }: { kuotaidx: number }) {
  const { role } = usePerson()
  const { data: seats = [] } = useSeatRows(kuotaidx)
  const { data: schedules = [] } = useChildren(resources.jadwal, kuotaidx)
  const { data: earlier } = useQuery({
    ...earlierQuotas(kuotaidx),
    enabled: may(role, 'GET kuota/sebelumnya/{kuotaidx}'),
  })
  const before = earlier?.data.sumber[0]
  const { data: once = [] } = useChildren(resources.jadwal, before?.kuotaidx)
  const have = new Set(schedules.map((row) => row.jadwalperusahaanid))
  const without = seats
    .flatMap((row) => {
      const { perusahaanid, nama, places, held } = presentOf(row)
      return have.has(perusahaanid) ? [] : [{ perusahaanid, nama, all: sum(places), taken: sum(held) }]
    })
    .toSorted((one, other) => other.taken - one.taken || one.nama.localeCompare(other.nama, 'id'))
  return (
    <Box component="section" aria-labelledby="tanpa-jadwal" sx={{ px: 2, py: 1.5 }}>
      <Typography id="tanpa-jadwal" variant="subtitle2" component="h3">
        {words.none}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {without.map(({ perusahaanid, nama, all, taken }) => (
          <Box component="li" key={perusahaanid} sx={ROW}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{nama}</Typography>
              {once
                .filter((row) => row.jadwalperusahaanid === perusahaanid)
                .map((row) => (
                  <Quiet key={row.id} variant="caption" component="p">
                    {before!.kuotasemnama}: {rentang(String(row.jadwalmulai), String(row.jadwalselesai))}
                  </Quiet>
                ))}
            </Box>
            <Quiet component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {words.taken({ taken, all })}
            </Quiet>
            {can(role, 'create', resources.jadwal) && (
              <Button
                component={Link}
                to={`?tab=jadwal&isian=baru&perusahaan=${perusahaanid}`}
                startIcon={<AddIcon />}
                aria-label={words.oneOf({ company: nama })}
              >
                {words.one}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: '1fr 140px auto' },
  columnGap: 2,
  alignItems: 'center',
  minHeight: 48,
  borderTop: 1,
  borderColor: 'divider',
  '& > span': { gridRow: { xs: 2, sm: 'auto' } },
} as const
