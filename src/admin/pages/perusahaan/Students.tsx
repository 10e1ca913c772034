import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Pagination from '@mui/material/Pagination'
import { useGetList } from 'react-admin'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Register } from '../../../contract/resources/register.ts'
import { isEnd } from '../../../contract/rules/internship.ts'
import { adminCompany } from '../../../i18n/adminCompany.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { Part, Rows } from '../student/Part.tsx'
import { studentAddress } from '../student/address.ts'

const words = adminCompany.students

/** Who is and was there, semester by semester. */
export function Students({ perusahaanid }: { perusahaanid: number }) {
  const [page, setPage] = useState(1)
  const query = useGetList<Register & { id: number }>(
    'register',
    {
      filter: { perusahaan: perusahaanid },
      pagination: { page, perPage: A_PAGE },
      sort: { field: 'registertanggal', order: 'DESC' },
    },
    { retry: false, onError: () => undefined },
  )
  const pages = Math.ceil((query.total ?? 0) / A_PAGE)
  const none = <Empty title={words.none} text={words.noneText} />
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'stretch' }}>
      <Await boxed query={query} shape="list" rows={4} empty={none}>
        {(data) =>
          [...new Set(data.map(({ kuotasemnama }) => kuotasemnama))].map((semester) => (
            <Semester
              key={semester}
              name={semester}
              students={data.filter(({ kuotasemnama }) => kuotasemnama === semester)}
            />
          ))
        }
      </Await>
      {pages > 1 && (
        <Pagination
          page={page}
          count={pages}
          onChange={(_event, chosen) => setPage(chosen)}
          sx={{ justifySelf: 'center' }}
        />
      )}
    </Box>
  )
}
const A_PAGE = 100

const isOver = ({ registerstatus, keadaan }: Register) => registerstatus === 'ditolak' || isEnd(keadaan)

function Semester({ name, students }: { name: string; students: Register[] }) {
  return (
    <Part title={name} aside={<Quiet>{words.count({ count: students.length })}</Quiet>}>
      <Rows>
        {students.map((row) => (
          <li key={row.registerid}>
            <div>
              <Link component={RouterLink} to={studentAddress(row.registernobp)}>
                {row.registermhsnama}
              </Link>
              <Quiet>
                {[
                  row.registernobp,
                  row.kuotaprodinama,
                  // Of one that is over, or never began, nobody is missed.
                  row.pembimbingdosennama ?? (isOver(row) ? null : words.noPembimbing),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Quiet>
            </div>
            {row.keadaan ? (
              <StatusChip of="magang" is={row.keadaan} />
            ) : (
              <StatusChip of="registrasi" is={row.registerstatus} />
            )}
          </li>
        ))}
      </Rows>
    </Part>
  )
}
