import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Route, useNavigate } from 'react-router-dom'
import type { Role } from '../../contract/roles.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { roleNames } from '../../i18n/roles.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { STATES } from '../../ui/status/states.ts'
import { StatusChip } from '../../ui/status/StatusChip.tsx'
import type { Row } from '../definition.ts'
import { Quiet } from '../parts/Quiet.tsx'
import type { Slip } from '../passwords/printSlips.ts'
import type { ResourceViews } from '../views/resourceViews.ts'

const UserPage = onDemand(() => import('../pages/user/UserPage.tsx'), <Loading shape="page" />)
const StaffDialog = onDemand(async () => ({
  default: (await import('../people/StaffDialog.tsx')).StaffDialog,
}))
const PasswordDialog = onDemand(async () => ({
  default: (await import('../passwords/PasswordDialog.tsx')).PasswordDialog,
}))

export const pengguna: ResourceViews = {
  below: { nama: 'username', peran: 'prodinama' },
  cells: { peran: ({ row }) => <>{rolesOf(row)}</>, sandiawal: FirstPassword, aktif: Enabled },
  exported: {
    peran: rolesOf,
    sandiawal: (row) => (row.sandiawal === '1' ? STATES.akun['sandi-awal'].text : ''),
    aktif: (row) => STATES.akun[stateOf(row)].text,
  },
  rowAddress: (row) => `/pengguna/${row.id}`,
  Card: Summary,
  Add,
  routes: <Route path=":id" element={<UserPage />} />,
}

function rolesOf(row: Row): string {
  return (row.peran as Role[]).map((role) => roleNames[role]).join(', ')
}
const stateOf = (row: Row) => (Number(row.aktif) === 1 ? 'aktif' : 'nonaktif')

function Enabled({ row }: { row: Row }) {
  return <StatusChip of="akun" is={stateOf(row)} />
}

function FirstPassword({ row }: { row: Row }) {
  return row.sandiawal === '1' ? <StatusChip of="akun" is="sandi-awal" /> : null
}

/** On a phone: as what, where, and whether they can sign in. */
function Summary({ row }: { row: Row }) {
  return (
    <>
      <Quiet sx={{ mb: 1 }}>
        {[row.username, rolesOf(row), row.prodinama].filter(Boolean).map(String).join(' · ')}
      </Quiet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Enabled row={row} />
        <FirstPassword row={row} />
      </Box>
    </>
  )
}

/** A colleague, and then the first password, which is told here and nowhere else. */
function Add() {
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<{ slip: Slip; akunid: number } | null>(null)
  const navigate = useNavigate()
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {words.addUser}
      </Button>
      {open && (
        <StaffDialog onClose={() => setOpen(false)} onAdded={(slip, akunid) => setMade({ slip, akunid })} />
      )}
      {made && (
        <PasswordDialog
          slip={made.slip}
          onClose={() => {
            setMade(null)
            navigate(`/pengguna/${made.akunid}`)
          }}
        />
      )}
    </>
  )
}
