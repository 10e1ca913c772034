import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { may } from '../../contract/access.ts'
import { bulkActions, type BulkAction, type BulkList as List } from '../../contract/bulk.ts'
import type { Role } from '../../contract/roles.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { SelectAllMatching } from './SelectAllMatching.tsx'
import { wordOf } from './summary.ts'
import { useBulkAddress } from './useBulkAddress.ts'

/** Which actions can do something for the rows of this view of the list; the first is the usual one. */
const offered: Record<List, (filter: Record<string, unknown>) => BulkAction[]> = {
  mahasiswa: ({ keadaan }) =>
    keadaan === 'nonaktif'
      ? ['aktifmahasiswa']
      : keadaan === 'layak' || keadaan === 'belum'
        ? ['rekomendasi', 'nonaktifmahasiswa']
        : keadaan === 'direkomendasikan'
          ? ['ingatkanregistrasi', 'batalrekomendasi', 'nonaktifmahasiswa']
          : ['rekomendasi', 'batalrekomendasi', 'nonaktifmahasiswa'],
  register: ({ status, tunggu }) => [
    ...(tunggu === 'kurang' ? (['ingatkandokumen'] as const) : []),
    ...(tunggu === 'revisi' ? (['ingatkanrevisi'] as const) : []),
    ...(status === 'ditolak'
      ? (['setujui'] as const)
      : status === 'disetujui'
        ? (['pembimbing', 'validasi', 'revisi', 'selesai', 'gantipembimbing', 'tolak'] as const)
        : (['setujui', 'validasi', 'revisi', 'pembimbing', 'tolak'] as const)),
  ],
  monitoring: () => ['ingatkanlaporan'],
  kehadiran: () => ['ingatkanjam'],
  dosen: ({ aktif }) =>
    aktif === undefined
      ? ['nonaktifdosen', 'aktifdosen']
      : [Number(aktif) === 0 ? 'aktifdosen' : 'nonaktifdosen'],
}

const allowed = (role: Role, actions: readonly BulkAction[]) =>
  actions.filter((action) => may(role, bulkActions[action].call))

/** May this person do anything to many rows of this list? */
export const mayBulk = (role: Role, list: List): boolean => allowed(role, offered[list]({})).length > 0

/** What stands in the bar of the selected rows. */
export const bulkButtons = (list: List) =>
  function BulkButtons() {
    const { role } = usePerson()
    const { filterValues } = useListContext()
    const actions = allowed(role, offered[list]((filterValues ?? {}) as Record<string, unknown>))
    const [first] = actions
    if (!first) return null
    return (
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          // On a phone one row that moves sideways beside the count.
          flexWrap: { xs: 'nowrap', sm: 'wrap' },
          overflowX: { xs: 'auto', sm: 'visible' },
          maxWidth: { xs: 'calc(100vw - 1rem)', sm: 'none' },
          '& > *': { flexShrink: 0 },
        }}
      >
        <SelectAllMatching aksi={first} />
        {actions.map((action) => (
          <BulkButton key={action} aksi={action} usual={action === first} />
        ))}
      </Box>
    )
  }

function BulkButton({ aksi, usual }: { aksi: BulkAction; usual: boolean }) {
  const { ask } = useBulkAddress()
  return (
    <Button size="small" variant={usual ? 'contained' : 'outlined'} onClick={() => ask(aksi)}>
      {words.actions[wordOf(aksi)]}
    </Button>
  )
}
