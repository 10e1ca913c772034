import { tokenIn } from '../mail/mailApp.ts'
import type { Answer } from '../support/caller.ts'
import { openLapangan, OWN_PASSWORD, type AccountName, type Placement, type Town } from './town.ts'

/** One press of one button; who and where it is about comes from outside. */
export interface Step {
  by: 'attacker' | 'honest'
  name: string
  press: (there: Town, about: About) => Promise<Answer | undefined>
}
export interface About {
  account: AccountName
  at: Placement
  /** One of several ways of the step. */
  way: number
}

const isLecturer = (name: AccountName): name is 'dosenP' | 'dosenQ' => name.startsWith('dosen')
const isStudent = (name: AccountName): name is 'mhsP' | 'mhsQ' => name.startsWith('mhs')

const onFile = async (there: Town, registerid: number) => {
  const { data } = await there.as('akademik').get(`lapangan/${registerid}`)
  return data?.lapangan as { lapanganid: number; versi: number } | null | undefined
}

const accountVersion = async (there: Town, akunid: number): Promise<number> =>
  (await there.as('akademik').get(`pengguna/${akunid}`)).data?.versi ?? 1

const YULIA = { nama: 'Yulia Maharani', jabatan: 'Kepala Infrastruktur' }

async function enterLapangan(
  there: Town,
  hands: ReturnType<Town['as']>,
  at: Placement,
  lapangansurel: string,
): Promise<Answer> {
  const registerid = there.placements[at]
  const versi = (await onFile(there, registerid))?.versi ?? 0
  return hands.post(`lapangan/${registerid}`, { ...YULIA, lapangansurel, lapangantelp: '', versi })
}

/** A sheet of one line about this person, as the academic system writes it. */
async function importOne(there: Town, { account, way }: About): Promise<Answer | undefined> {
  const { people, hands, mailbox } = there
  const status = ['Aktif', 'Keluar', 'Lulus'][way % 3]!
  const address = way < 3 ? mailbox : ''
  const person = people[account]
  const sheet = isLecturer(account)
    ? {
        jenis: 'dosen',
        line: { dosennidn: people[account].dosennidn, alamatsurel: address, dosenstatus: status },
      }
    : isStudent(account)
      ? {
          jenis: 'mahasiswa',
          line: { mhsnobp: people[account].mhsnobp, alamatsurel: address, mhsstatus: status },
        }
      : undefined
  if (!sheet || !person) return undefined
  const named = isLecturer(account)
    ? { dosennama: people[account].dosennama, dosenprodiid: people[account].dosenprodiid }
    : isStudent(account)
      ? { mhsnama: people[account].mhsnama, mhsprodiid: people[account].mhsprodiid }
      : {}
  const line = { ...sheet.line, ...named }
  const content = Buffer.from(`${Object.keys(line).join(',')}\n${Object.values(line).join(',')}\n`)
  return hands.post('impor', {
    jenis: sheet.jenis,
    mode: 'barisbaik',
    kolom: JSON.stringify(Object.keys(line)),
    berkas: { content, filename: 'data.csv' },
  })
}

const attacks: Record<string, Step['press']> = {
  'imports a line about somebody': importOne,
  'enters the own mailbox for an account': (there, { account }) =>
    there.hands.post(`pengguna/surel/${there.people[account].akunid}`, { alamatsurel: there.mailbox }),
  'enters the own mailbox for themself': (there) =>
    there.hands.post('surel', { alamatsurel: there.mailbox, userpass: OWN_PASSWORD }),
  'asks for a new password of an account': async (there, { account }) => {
    const answer = await there.hands.post(`pengguna/sandi/${there.people[account].akunid}`)
    if (answer.status === 200 && account !== there.own) there.passwords.set(account, answer.data.sandi)
    return answer
  },
  'switches an account': (there, { account, way }) =>
    there.hands.post(`pengguna/aktif/${there.people[account].akunid}`, { aktif: way % 2 }),
  'gives a hat': async (there, { account, way }) => {
    const { akunid } = there.people[account]
    return there.hands.post(`pengguna/${akunid}`, {
      peran: way % 2 ? ['akademik'] : ['prodi'],
      prodi: way % 2 ? [] : [there.Q],
      versi: await accountVersion(there, akunid),
    })
  },
  'makes a token': async (there) => {
    const answer = await there.hands.post('tokenapi', {
      nama: 'Milik saya',
      peran: 'akademik',
      baca: '0',
      hari: '30',
    })
    if (answer.data?.token) there.sessions.set('a token', answer.data.token as string)
    return answer
  },
  'enters the own mailbox as a supervisor’s': (there, { at }) =>
    enterLapangan(there, there.hands, at, there.mailbox),
  'enters the true supervisor': (there, { at }) => enterLapangan(there, there.hands, at, there.company),
  'confirms a supervisor': async (there, { at }) => {
    const { lapanganid = 1, versi = 0 } = (await onFile(there, there.placements[at])) ?? {}
    return there.hands.post(`lapangan/konfirmasi/${there.placements[at]}`, { lapanganid, versi })
  },
  'takes a supervisor away': (there, { at }) => there.hands.delete(`lapangan/${there.placements[at]}`),
  'shows the QR': async (there, { at }) => {
    const answer = await there.hands.post(`lapangan/tautan/${there.placements[at]}`)
    if (answer.data?.token) await openLapangan(there, answer.data.token as string)
    return answer
  },
  'mails the link': (there, { at }) => there.hands.post(`lapangan/kirim/${there.placements[at]}`),
  'ends the links': (there, { at }) => there.hands.post(`lapangan/cabut/${there.placements[at]}`),
  'writes the own domain beside the company': async (there) => {
    const { data } = await there.hands.get(`perusahaan/${there.companies.first}`)
    const { perusahaannama, perusahaanalamat, perusahaannotelp, versi } = data ?? {}
    return there.hands.post(`perusahaan/${there.companies.first}`, {
      perusahaannama,
      perusahaanalamat,
      perusahaannotelp,
      perusahaanemail: 'hrd@evil.example',
      versi,
    })
  },
}

const honest: Record<string, Step['press']> = {
  'the academic office gives or takes a hat': async (there, { account, way }) => {
    const { akunid } = there.people[isLecturer(account) ? account : 'dosenP']
    return there.as('akademik').post(`pengguna/${akunid}`, {
      peran: ['', ['akademik'], ['prodi'], ['wadir']][way % 4]!,
      prodi: way % 4 === 2 ? [there.Q] : [],
      versi: await accountVersion(there, akunid),
    })
  },
  'somebody enters their own address, and confirms it': async (there, { account }) => {
    if (account === there.own) return undefined
    const address = `${account.toLowerCase()}-${there.mailbox.slice(11)}`
    const mine = there.as(account)
    const answer = await mine.post('surel', { alamatsurel: address, userpass: OWN_PASSWORD })
    await there.app.turn()
    const mail = there.app.post.to(address).at(-1)
    if (mail) await mine.post('surel/konfirmasi', { token: tokenIn(mail.text) })
    return answer
  },
  'the academic office gives a new password, which its owner replaces': async (there, { account }) => {
    if (account === 'akademik' || account === there.own) return undefined
    const answer = await there.as('akademik').post(`pengguna/sandi/${there.people[account].akunid}`)
    if (answer.status !== 200) return answer
    const username = there.username(account)
    const door = isStudent(account) ? 'login_mahasiswa' : isLecturer(account) ? 'login_dosen' : 'login'
    const { token } = await there.app
      .as(null)
      .post(door, { username, userpass: answer.data.sandi as string, ingat: '0' })
    const fields = { sandilama: answer.data.sandi as string, sandibaru: OWN_PASSWORD }
    await there.app.as({ token: token as string }).post('gantisandi', fields)
    there.people[account].token = token as string
    there.passwords.delete(account)
    return answer
  },
  'an office enters the true supervisor': (there, { at }) =>
    enterLapangan(there, there.as(at === 'P' ? 'prodiP' : 'prodiQ'), at, there.company),
  'the academic office enters the true supervisor': (there, { at }) =>
    enterLapangan(there, there.as('akademik'), at, there.company),
  'an office mails the link': (there, { at }) =>
    there.as(at === 'P' ? 'prodiP' : 'prodiQ').post(`lapangan/kirim/${there.placements[at]}`),
  'the academic office switches an account': (there, { account, way }) =>
    account === 'akademik'
      ? Promise.resolve(undefined)
      : there.as('akademik').post(`pengguna/aktif/${there.people[account].akunid}`, { aktif: way % 2 }),
  'the companies are merged, or apart again': async (there, { way }) => {
    const { first, second } = there.companies
    const office = there.as('akademik')
    if (way % 2) {
      const { data } = await office.get(`perusahaan/${first}/gabungan`)
      const [last] = (data ?? []) as { gabungid: number }[]
      return last && office.post(`perusahaan/pisah/${last.gabungid}`)
    }
    const { data } = await office.get(`perusahaan/gabung/${second}/${first}`)
    const jumlah = ((data?.pindah ?? []) as { jumlah: number }[]).reduce((sum, each) => sum + each.jumlah, 0)
    return office.post('perusahaan/gabung', { dari: second, ke: first, jumlah })
  },
}

export const steps: Step[] = [
  ...Object.entries(attacks).map(([name, press]) => ({ by: 'attacker' as const, name, press })),
  ...Object.entries(honest).map(([name, press]) => ({ by: 'honest' as const, name, press })),
]
