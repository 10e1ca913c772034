import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { may } from '../../contract/access.ts'
import { bulkActions, type BulkAction, type BulkList as List } from '../../contract/bulk.ts'
import type { Role } from '../../contract/roles.ts'
import { call } from '../../dataProvider/call.ts'
import { filterQuery } from '../../dataProvider/dataProvider.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { useOnce } from '../useOnce.ts'
import type { Met } from '../views/resourceViews.ts'
import { rowIdOf } from './rowId.ts'
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

/** All rows that the filters find, on every page: the server names them in one call, in the order of the list. */
function SelectAllMatching({ aksi }: { aksi: BulkAction }) {
  const { filterValues, selectedIds = [], total = 0, onSelect, meta } = useListContext()
  const whole = (meta as Met)?.found
  const { busy, once } = useOnce()
  if (selectedIds.length >= total) return null

  const select = () =>
    once(async () => {
      // All of it is here already.
      if (whole) return onSelect(whole.map(({ id }) => id))
      const pilihan = { saringan: queryOf(filterValues as Record<string, unknown>), kecuali: [] }
      const { data } = await call('POST massal/periksa', { body: { aksi, pilihan } })
      onSelect(data.id.map(rowIdOf(aksi)))
    })

  return (
    <Button size="small" aria-disabled={busy || undefined} onClick={() => void select()}>
      {busy ? words.selecting : words.selectAll({ count: total })}
    </Button>
  )
}

/** The list's own query. */
function queryOf(filters: Record<string, unknown>): Record<string, string | number> {
  const query: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(filterQuery(filters)))
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') query[name] = value
  return query
}
