import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '../../contract/access.ts'
import type { AccountDetail } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'
import { refusalOf } from '../../dataProvider/problem.ts'
import { timeZone, usePerson } from '../../dataProvider/session.ts'
import { adminPeople as words } from '../../i18n/adminPeople.ts'
import { adminAddress } from '../../i18n/adminAddress.ts'
import { waktu } from '../../i18n/dates.ts'
import { roleNames } from '../../i18n/roles.ts'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { useConfirm } from '../../ui/dialog/context.ts'
import { StatusChip } from '../../ui/status/StatusChip.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { peopleChanged } from '../changed.ts'
import { Fold } from '../pages/import/Fold.tsx'
import { Part } from '../pages/student/Part.tsx'
import { Await } from '../parts/Await.tsx'
import { Quiet } from '../parts/Quiet.tsx'
import { PasswordDialog } from '../passwords/PasswordDialog.tsx'
import type { Slip } from '../passwords/printSlips.ts'
import { useConfirmedAction } from '../useConfirmedAction.ts'
import { DisableDialog } from './DisableDialog.tsx'
import { Identities } from './Identities.tsx'
import { StaffDialog } from './StaffDialog.tsx'
import { MakeAccount, type Unknown } from './MakeAccount.tsx'

export type Whose = { akunid: number } | { nobp: string } | { dosenid: number }

/** The account of one person: may they sign in, as what, with which password; and what was decided about it. */
export function AccountCard({ of, person }: { of: Whose; person?: Unknown }) {
  const query = useAccount(of)
  if (query.data) return <Account account={query.data} />
  return (
    <Part title={words.title}>
      <Await query={query} label={words.loading}>
        {() =>
          person && !('akunid' in of) ? <MakeAccount of={of} person={person} /> : <Quiet>{words.none}</Quiet>
        }
      </Await>
    </Part>
  )
}

/** Beside a name: that this person can no longer sign in. */
export function DisabledChip({ of }: { of: Whose }) {
  const { data } = useAccount(of)
  return data && !data.aktif ? <StatusChip of="akun" is="nonaktif" /> : null
}

export const useAccount = (of: Whose) =>
  useQuery({
    queryKey: ['pengguna', 'akun', of],
    queryFn: async ({ signal }) => (await read(of, signal)).data,
    retry: false,
  })

function read(of: Whose, signal: AbortSignal) {
  if ('nobp' in of) return call('GET mahasiswa/{nobp}/akun', { params: { nobp: of.nobp }, signal })
  if ('dosenid' in of) return call('GET dosen/{id}/akun', { params: { id: of.dosenid }, signal })
  return call('GET pengguna/{akunid}', { params: { akunid: of.akunid }, signal })
}

function Account({ account }: { account: AccountDetail }) {
  const { akunid, username, peran, prodi, aktif, sandiawal, riwayat } = account
  const [last] = riwayat.filter(({ aksi }) => aksi === 'nonaktif')
  return (
    <Part
      title={words.title}
      aside={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {sandiawal && <StatusChip of="akun" is="sandi-awal" />}
          <StatusChip of="akun" is={aktif ? 'aktif' : 'nonaktif'} />
        </Box>
      }
    >
      {!aktif && last && (
        <Alert severity="info" icon={false} sx={{ mb: 2 }}>
          {words.disabledBy({ name: last.oleh, time: waktu(last.waktu, timeZone()) })}
          {last.alasan && <Box component="span"> “{last.alasan}”</Box>}
        </Alert>
      )}
      <DefinitionList
        items={[
          { label: words.username, value: username },
          { label: words.password, value: sandiawal ? words.firstPassword : words.ownPassword },
          { label: adminAddress.address, value: addressOf(account) },
          { label: words.roles, value: peran.map((role) => roleNames[role]).join(', ') },
          ...(prodi.length > 0
            ? [{ label: words.programmes, value: prodi.map(({ prodinama }) => prodinama).join(', ') }]
            : []),
        ]}
      />
      <Acts key={akunid} account={account} />
      <Identities account={account} />
      <History entries={riwayat} />
    </Part>
  )
}

function addressOf({ alamatsurel, alamatbaru, terpental }: AccountDetail): string {
  if (alamatsurel && terpental) return adminAddress.bounced({ address: alamatsurel })
  if (alamatsurel) return alamatsurel
  return alamatbaru ? adminAddress.waiting({ address: alamatbaru }) : adminAddress.none
}

const AddressDialog = onDemand(() => import('./AddressDialog.tsx'), null)

/** What can be done with it; a button that cannot work is not shown. */
function Acts({ account }: { account: AccountDetail }) {
  const { akunid, nama, peran, aktif, sendiri, bolehsandi } = account
  const { role } = usePerson()
  const confirm = useConfirm()
  const act = useConfirmedAction()
  const [slip, setSlip] = useState<Slip | null>(null)
  const [open, setOpen] = useState<'edit' | 'disable' | 'address' | null>(null)
  const manages = may(role, 'POST pengguna/aktif/{akunid}')

  async function renew() {
    let made: Slip | null = null
    const yes = await confirm({
      title: words.newPasswordOne({ name: nama }),
      text: words.renewing({ name: nama }),
      yes: words.renew,
      destructive: true,
      action: () =>
        refusalOf(async () => {
          made = (await call('POST pengguna/sandi/{akunid}', { params: { akunid } })).data
        }),
    })
    if (yes) setSlip(made)
    void peopleChanged()
  }

  const enable = () =>
    void act({
      title: words.enableTitle({ name: nama }),
      text: words.enabling,
      yes: words.enableYes,
      run: () =>
        call('POST pengguna/aktif/{akunid}', { params: { akunid }, body: { aktif: 1, alasan: undefined } }),
      after: peopleChanged,
    })

  if (!bolehsandi && !manages) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {bolehsandi && (
        <Button variant="outlined" onClick={() => void renew()}>
          {words.newPassword}
        </Button>
      )}
      {bolehsandi && (
        <Button variant="outlined" color="inherit" onClick={() => setOpen('address')}>
          {adminAddress.address}
        </Button>
      )}
      {manages && peran[0] !== 'mahasiswa' && (
        <Button variant="outlined" color="inherit" onClick={() => setOpen('edit')}>
          {peran[0] === 'dosen' ? words.editRoles : words.edit}
        </Button>
      )}
      {manages && !sendiri && aktif && (
        <Button color="error" onClick={() => setOpen('disable')}>
          {words.disable}
        </Button>
      )}
      {manages && !aktif && (
        <Button variant="outlined" onClick={enable}>
          {words.enable}
        </Button>
      )}
      {slip && <PasswordDialog slip={slip} onClose={() => setSlip(null)} />}
      {open === 'edit' && <StaffDialog account={account} onClose={() => setOpen(null)} />}
      {open === 'address' && <AddressDialog account={account} onClose={() => setOpen(null)} />}
      {open === 'disable' && <DisableDialog account={account} onClose={() => setOpen(null)} />}
    </Box>
  )
}

type Entry = AccountDetail['riwayat'][number]

/** What was decided about an account: who, when, before and after, with the reason that was given. */
function History({ entries }: { entries: readonly Entry[] }) {
  return (
    <Box sx={{ mt: 2 }}>
      <Fold title={words.history}>
        {entries.length === 0 ? (
          <Quiet>{words.noHistory}</Quiet>
        ) : (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {entries.map((entry) => (
              <Typography key={`${entry.waktu} ${entry.aksi}`} component="li" variant="body2">
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {words.decided[entry.aksi]}
                </Box>
                {changeOf(entry) && <Box component="span">: {changeOf(entry)}</Box>}
                {entry.alasan && <Box component="span"> “{entry.alasan}”</Box>}
                <Box
                  component="span"
                  sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}
                >
                  {words.by({ name: entry.oleh, time: waktu(entry.waktu, timeZone()) })}
                </Box>
              </Typography>
            ))}
          </Box>
        )}
      </Fold>
    </Box>
  )
}

function changeOf({ aksi, sebelum, sesudah }: Entry): string {
  if (!sesudah) return ''
  if (aksi === 'nama') return words.fromTo({ before: sebelum?.nama ?? '', after: sesudah.nama ?? '' })
  return sebelum ? words.fromTo({ before: hatsOf(sebelum), after: hatsOf(sesudah) }) : hatsOf(sesudah)
}

function hatsOf({ peran = [], prodi = [] }: NonNullable<Entry['sesudah']>): string {
  const roles = peran.map((role) => roleNames[role]).join(', ')
  return prodi.length > 0 ? `${roles} (${prodi.join(', ')})` : roles
}
