import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FirstPasswords, PasswordSlip } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'
import { dataQuery } from '../../dataProvider/query.ts'
import { refusalOf } from '../../dataProvider/problem.ts'
import { readAnew } from '../../dataProvider/queryClient.ts'
import { adminPeople } from '../../i18n/adminPeople.ts'
import { useConfirm } from '../../ui/dialog/context.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Part, Rows } from '../pages/student/Part.tsx'
import { Await } from '../parts/Await.tsx'
import { Allowed, OfficePage } from '../parts/OfficePage.tsx'
import { useAskBefore } from '../useAskBefore.ts'
import { Slips } from './Slips.tsx'

/** '/sandiawal': slips with first passwords, for a programme and an intake, or for all who have not come in yet. */
export default function SlipsPage() {
  return (
    <Allowed to="POST sandiawal">
      <Handout />
    </Allowed>
  )
}

function Handout() {
  const words = adminPeople.slips
  const [made, setMade] = useState<PasswordSlip[] | null>(null)
  const [kept, setKept] = useState(false)
  useAskBefore(made !== null && !kept, { ...words.leave, destructive: true })
  return (
    <OfficePage title={words.title} width={760}>
      {made ? (
        <Box component="section" sx={{ display: 'grid', gap: 2 }}>
          <Slips slips={made} onKept={() => setKept(true)} />
          <Leave
            asks={!kept}
            onLeave={() => {
              setMade(null)
              setKept(false)
            }}
          />
        </Box>
      ) : (
        <Groups onMade={setMade} />
      )}
    </OfficePage>
  )
}

function Leave({ asks, onLeave }: { asks: boolean; onLeave: () => void }) {
  const words = adminPeople.slips
  const confirm = useConfirm()
  return (
    <Box>
      <Button
        onClick={() =>
          void (async () => {
            if (!asks || (await confirm({ ...words.leave, destructive: true }))) onLeave()
          })()
        }
      >
        {words.back}
      </Button>
    </Box>
  )
}

type Group = Pick<FirstPasswords, 'jenis'> & Partial<Pick<FirstPasswords, 'prodiid' | 'angkatan'>>

function Groups({ onMade }: { onMade: (slips: PasswordSlip[]) => void }) {
  const words = adminPeople.slips
  const confirm = useConfirm()
  const query = useQuery({ ...dataQuery(['sandiawal'], 'GET sandiawal'), staleTime: 0, retry: false })

  async function make(group: Group, count: number, whom: string) {
    let slips: PasswordSlip[] = []
    const { jenis, prodiid, angkatan } = group
    const yes = await confirm({
      title: words.asking({ count, whom }).split('\n')[0]!,
      text: `${whom}\n\n${words.askingText({ count })}`,
      yes: words.yes({ count }),
      destructive: true,
      action: () =>
        refusalOf(async () => {
          const body = { jenis, prodi: prodiid, angkatan: angkatan ?? undefined, jumlah: count }
          slips = (await call('POST sandiawal', { body, timeout: 120_000 })).data
        }),
    })
    if (yes) onMade(slips)
    void readAnew('sandiawal')
  }

  const none = <Empty title={words.none} text={words.noneHint} />
  return (
    <Await boxed query={query} shape="table" rows={6} label={words.title} empty={none}>
      {(data) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Alert severity="info">{words.intro}</Alert>
          {(['mahasiswa', 'dosen'] as const).map((jenis) => (
            <Kind
              key={jenis}
              jenis={jenis}
              groups={data.filter((each) => each.jenis === jenis)}
              onMake={(...asked) => void make(...asked)}
            />
          ))}
        </Box>
      )}
    </Await>
  )
}

type KindProps = {
  jenis: FirstPasswords['jenis']
  groups: FirstPasswords[]
  onMake: (group: Group, count: number, whom: string) => void
}

/** Each programme and intake with its count; all of a kind at once where there are several. */
function Kind({ jenis, groups, onMake }: KindProps) {
  const words = adminPeople.slips
  const total = groups.reduce((sum, { jumlah }) => sum + jumlah, 0)
  const kind = jenis === 'mahasiswa' ? words.students : words.lecturers
  const all = words.all({ kind: kind.toLowerCase(), count: total })
  if (total === 0) return null
  return (
    <Part
      title={kind}
      aside={
        groups.length > 1 && (
          <Button variant="outlined" onClick={() => onMake({ jenis }, total, all)}>
            {all}
          </Button>
        )
      }
    >
      <Rows>
        {groups.map((group) => {
          const { prodiid, prodinama, angkatan, jumlah } = group
          const whom = words.group(prodinama, angkatan === null ? '' : String(angkatan))
          return (
            <li key={`${prodiid} ${angkatan}`}>
              <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
                <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
                  {whom}
                </Typography>
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                  {words.waiting({ count: jumlah })}
                </Typography>
              </Box>
              <Button
                aria-label={words.makeOne({ programme: whom, count: jumlah })}
                onClick={() => onMake(group, jumlah, whom)}
              >
                {words.make({ count: jumlah })}
              </Button>
            </li>
          )
        })}
      </Rows>
    </Part>
  )
}
