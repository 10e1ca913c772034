// @module-tag rest
import { expect, test } from 'vitest'
import type { ImportSummary } from '../../../src/contract/endpoints/index.ts'
import {
  IMPORT_MODES,
  IMPORT_NAMES,
  importKind,
  templateOf,
  type ImportName,
} from '../../../src/contract/import.ts'
import { csvOf } from '../../../src/contract/sheet.ts'
import type { Caller, Fields } from '../support/caller.ts'
import { admin, dosen, mahasiswa, prodi } from '../support/people.ts'
import { testApps } from '../support/testApps.ts'

/** Who may sign in is no matter of a file: never for a token, and for nobody where an office's hat is worn. */
testApps((testApp) => {
  const tokenOf = async (office: Caller, given: Fields = {}) => {
    const { data } = await office.post('tokenapi', {
      nama: 'SIAKAD',
      peran: 'akademik',
      baca: '0',
      hari: '30',
      ...given,
    })
    return testApp().as({ token: String(data.token) })
  }
  const sends = (caller: Caller, jenis: string, rows: string[][], more: Fields = {}) =>
    caller.post('impor', {
      jenis,
      mode: 'barisbaik',
      berkas: { content: Buffer.from(csvOf(rows)), filename: 'data.csv' },
      ...more,
    })
  const accounts = () => testApp().db.selectFrom('akun').selectAll().orderBy('akunid').execute()
  const account = (akunid: number) =>
    testApp().db.selectFrom('akun').selectAll().where('akunid', '=', akunid).executeTakeFirstOrThrow()
  const STUDENT = ['NOBP', 'Nama', 'Prodi', 'Angkatan', 'JK', 'Status', 'Surel']
  const LECTURER = ['NIDN', 'Nama Dosen', 'Prodi', 'Surel']

  const ofPeople = ['mahasiswa', 'dosen'] as const satisfies readonly ImportName[]
  const others = IMPORT_NAMES.filter((name) => !ofPeople.some((one) => one === name))
  test.each(ofPeople)('a token that imports %s changes no account in any column', changesNoAccount)
  test.each(others)(
    'a token that imports %s changes no account in any column',
    { tags: ['rest'] },
    changesNoAccount,
  )

  async function changesNoAccount(jenis: ImportName) {
    const { db } = testApp()
    const office = testApp().as(await admin(db, 'akademik'))
    const token = await tokenOf(office)
    const programme = await prodi(db)
    const [student, gone] = [
      await mahasiswa(db, { mhsprodiid: programme, mhsstatus: 'aktif' }),
      await mahasiswa(db, { mhsprodiid: programme, mhsstatus: 'keluar' }),
    ]
    await db.updateTable('akun').set({ aktif: 0 }).where('akunid', '=', gone.akunid).execute()
    const lecturer = await dosen(db, { dosenprodiid: programme })
    const own: Record<string, string> = {
      mhsnobp: student.mhsnobp,
      dosennidn: lecturer.dosennidn,
      mhsprodiid: String(programme),
      dosenprodiid: String(programme),
      mhsstatus: 'keluar',
    }
    const kind = importKind(jenis)
    const columns = Object.keys(kind.columns)
    const [headings = [], example = []] = templateOf(jenis, 'id')
    const row = columns.map((column, at) => own[column] ?? example[at]!)
    const back = columns.map((column, at) =>
      column === 'mhsnobp' ? gone.mhsnobp : column === 'mhsstatus' ? 'aktif' : row[at]!,
    )
    const before = await accounts()
    for (const mode of IMPORT_MODES)
      for (const more of [{}, { kolom: JSON.stringify(columns) }, { sandiulang: '1' }]) {
        const { status } = await sends(token, jenis, [headings, row, back], { mode, ...more })
        expect([mode, status]).toEqual([mode, 200])
        expect(await accounts()).toEqual(before)
      }
  }

  test('what a token leaves alone is said, and a person’s file catches up with the name', async () => {
    const { db } = testApp()
    const office = testApp().as(await admin(db, 'akademik'))
    const token = await tokenOf(office)
    const student = await mahasiswa(db, { mhsstatus: 'aktif' })
    const row = (nama: string, status: string) => [
      student.mhsnobp,
      nama,
      String(student.mhsprodiid),
      '2023',
      'P',
      status,
      'lain@kampus.example',
    ]
    const answer = await sends(token, 'mahasiswa', [STUDENT, row('Dina Baru', 'keluar')])
    const summary = answer.data as ImportSummary
    expect(summary.jumlah).toMatchObject({ berubah: 1, akunmati: 0, akunhidup: 0, surel: 0 })
    expect(summary.peringatan.join(' ')).toContain('Surel')
    expect(summary.peringatan.join(' ')).toContain('1 akun')
    expect(await account(student.akunid)).toMatchObject({ nama: 'Dina Marlina', aktif: 1 })
    await sends(office, 'mahasiswa', [STUDENT, row('Dina Baru', 'keluar')])
    expect(await account(student.akunid)).toMatchObject({ nama: 'Dina Baru', aktif: 1 })
  })

  test('an address that a person’s file brings is counted, is an event, and rings its owner’s bell', async () => {
    const { db } = testApp()
    const office = await admin(db, 'akademik')
    const student = await mahasiswa(db)
    const row = [
      student.mhsnobp,
      student.mhsnama,
      String(student.mhsprodiid),
      '2023',
      'P',
      'aktif',
      'dina@kampus.example',
    ]
    const look = await sends(testApp().as(office), 'mahasiswa', [STUDENT, row], { mode: 'coba' })
    expect((look.data as ImportSummary).jumlah.surel).toBe(1)
    const { data } = await sends(testApp().as(office), 'mahasiswa', [STUDENT, row])
    expect((data as ImportSummary).jumlah.surel).toBe(1)
    expect(await account(student.akunid)).toMatchObject({
      surel: null,
      surelbaru: 'dina@kampus.example',
      surelbaruoleh: office.akunid,
    })
    const events = await db
      .selectFrom('peristiwa')
      .select(['objek', 'aksi', 'akunid', 'asal'])
      .where('objek', '=', 'akun')
      .where('objekid', '=', String(student.akunid))
      .execute()
    expect(events).toEqual([{ objek: 'akun', aksi: 'surel', akunid: office.akunid, asal: 'impor' }])
    const bell = await testApp().as(student).get('pemberitahuan')
    expect(bell.data).toMatchObject([{ objek: 'akun', aksi: 'surel' }])
    // The same file again asks nobody again.
    const again = await sends(testApp().as(office), 'mahasiswa', [STUDENT, row])
    expect((again.data as ImportSummary).jumlah.surel).toBe(0)
  })

  test('whoever wears an office’s hat is touched by no file: no address, no first password', async () => {
    const { db } = testApp()
    const office = testApp().as(await admin(db, 'akademik'))
    const hatted = await dosen(db)
    await db.insertInto('akun_peran').values({ akunid: hatted.akunid, role: 'wadir' }).execute()
    const plain = await dosen(db, { dosenprodiid: hatted.dosenprodiid })
    for (const { akunid } of [hatted, plain])
      await db
        .updateTable('akun')
        .set({ sandi: `$awal$v=1$${'A'.repeat(22)}$${'A'.repeat(43)}` })
        .where('akunid', '=', akunid)
        .execute()
    const before = await account(hatted.akunid)
    const row = ({ dosennidn, dosennama, dosenprodiid }: typeof plain) => [
      dosennidn,
      dosennama,
      String(dosenprodiid),
      `${dosennidn}@kampus.example`,
    ]
    const { data } = await sends(office, 'dosen', [LECTURER, row(hatted), row(plain)], {
      akun: '1',
      sandiulang: '1',
    })
    expect((data as ImportSummary).jumlah).toMatchObject({ surel: 1, sandidiganti: 1 })
    expect(await account(hatted.akunid)).toEqual(before)
    expect(await account(plain.akunid)).toMatchObject({ surelbaru: `${plain.dosennidn}@kampus.example` })
  })

  test('an address that its owner has entered is not overwritten by a file', async () => {
    const { db } = testApp()
    const office = testApp().as(await admin(db, 'akademik'))
    const student = await mahasiswa(db)
    const own = { surelbaru: 'sendiri@kampus.example', surelbaruoleh: student.akunid }
    await db.updateTable('akun').set(own).where('akunid', '=', student.akunid).execute()
    await sends(office, 'mahasiswa', [
      STUDENT,
      [student.mhsnobp, student.mhsnama, String(student.mhsprodiid), '2023', 'P', 'aktif', 'lain@k.example'],
    ])
    expect(await account(student.akunid)).toMatchObject(own)
  })
})
