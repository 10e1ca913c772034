import { beforeAll, expect, test } from 'vitest'
import { brokenConstraint, isTaken } from '../../../src/server/db/constraint.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { onBoth } from './databases.ts'
import { world } from './world.ts'
import type { World } from './world.ts'

onBoth.differ((empty) => {
  let db: Database
  let w: World
  let registerid: number
  beforeAll(async () => {
    db = await empty()
    w = await world(db)
    registerid = await w.register(await w.student(), await w.seats(1, 1, 1), 1)
  })

  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => undefined,
      (reason: unknown) => reason,
    )
  const taken = async (attempt: Promise<unknown>, ...columns: string[]) => {
    const error = await refusal(attempt)
    expect(isTaken(error, ...columns), `${JSON.stringify(brokenConstraint(error))} ${String(error)}`).toBe(
      true,
    )
  }
  const kindOf = async (attempt: Promise<unknown>) => brokenConstraint(await refusal(attempt))?.kind

  test('one pending or approved registration per student and semester', async () => {
    const student = await w.student()
    const [one, two, later] = [
      await w.seats(9, 9, 0),
      await w.seats(9, 9, 0),
      await w.seats(9, 9, 0, w.otherKuota),
    ]
    const first = await w.register(student, one)
    for (const state of [null, 1])
      await taken(w.register(student, two, state), 'registernobp', 'registersemid')
    await w.register(student, later)
    const rejected = await w.register(student, two, 0)
    await w.register(student, two, 0)
    const revive = db.updateTable('register').set({ registerdisetujui: 1 }).where('registerid', '=', rejected)
    await taken(revive.execute(), 'registernobp', 'registersemid')
    await db.updateTable('register').set({ registerdisetujui: 0 }).where('registerid', '=', first).execute()
    await revive.execute()
    // The refused ones took no seat with them.
    expect(await w.filled(two.detailid)).toEqual({ terisipria: 1, terisiwanita: 0 })
  })

  test('one weekly header a week, one report a day; final entries as many as wanted', async () => {
    const header = (laporan_jenis: 'mingguan' | 'akhir', laporan_senin: string | null) =>
      db
        .insertInto('laporan')
        .values({ laporan_registeridx: registerid, laporan_jenis, laporan_senin })
        .returning('laporan_idx')
        .executeTakeFirstOrThrow()
    const week = await header('mingguan', '2026-01-05')
    await taken(header('mingguan', '2026-01-05'), 'laporan_registeridx', 'laporan_senin')
    const final = await header('akhir', null)
    await taken(header('akhir', null), 'laporan_registeridx')
    expect(await kindOf(header('akhir', '2026-01-12'))).toBe('check')
    expect(await kindOf(header('mingguan', null))).toBe('check')

    const entry = (detail_laporanidx: number, detail_jenis: 'mingguan' | 'akhir') =>
      db
        .insertInto('laporandetail')
        .values({
          detail_laporanidx,
          detail_jenis,
          detail_registeridx: registerid,
          detail_tgl: '2026-01-06',
          detail_isi: 'x',
          detail_lampiran: null,
          dibuat: '2026-01-06T00:00:00.000Z',
        })
        .execute()
    await entry(week.laporan_idx, 'mingguan')
    await taken(entry(week.laporan_idx, 'mingguan'), 'detail_registeridx', 'detail_tgl')
    await entry(final.laporan_idx, 'akhir')
    await entry(final.laporan_idx, 'akhir')
    const remove = db.deleteFrom('register').where('registerid', '=', registerid).execute()
    expect(await kindOf(remove)).toBe('foreign')
  })

  test('one supervisor', async () => {
    const lecturer = (dosennidn: string) =>
      db
        .insertInto('dosen')
        .values({
          dosennidn,
          dosennama: 'Dosen',
          dosenprodiid: w.prodiid,
          dosenalamat: null,
          dosentelp: null,
        })
        .returning('dosenid')
        .executeTakeFirstOrThrow()
    const [a, b] = [await lecturer('1'), await lecturer('2')]
    const assign = (pembimbingdosenid: number) =>
      db.insertInto('pembimbing').values({ pembimbingregisterid: registerid, pembimbingdosenid }).execute()
    await assign(a.dosenid)
    await taken(assign(a.dosenid), 'pembimbingregisterid')
    await taken(assign(b.dosenid), 'pembimbingregisterid')
    await taken(lecturer('1'), 'dosennidn')
  })

  test('one file per required document', async () => {
    const jenis = await db
      .insertInto('jenis')
      .values({ jenisdokumen: 'Lain', jenisstatus: 1 })
      .returning('jenisidx')
      .executeTakeFirstOrThrow()
    const type = { dokumennama: 'KTP', dokumenjenisid: jenis.jenisidx, dokumentipe: '[]', dokumenstatus: 1 }
    const { dokumenid } = await db
      .insertInto('dokumen')
      .values(type)
      .returning('dokumenid')
      .executeTakeFirstOrThrow()
    const stored = {
      berkaskunci: 'k',
      berkasguna: 'dokumen',
      berkasnama: 'a.pdf',
      berkasmime: 'application/pdf',
      berkasukuran: 1,
      berkassha256: 's',
      nobp: null,
      dibuat: 'now',
    }
    const { berkasid } = await db
      .insertInto('berkas')
      .values(stored)
      .returning('berkasid')
      .executeTakeFirstOrThrow()
    const upload = () =>
      db
        .insertInto('dokumenregister')
        .values({ registerid, dokumenid, files: berkasid, unggah: 'now' })
        .execute()
    await upload()
    await taken(upload(), 'registerid', 'dokumenid')
    expect(await kindOf(db.deleteFrom('berkas').where('berkasid', '=', berkasid).execute())).toBe('foreign')
    expect(await kindOf(db.deleteFrom('dokumen').where('dokumenid', '=', dokumenid).execute())).toBe(
      'foreign',
    )
  })

  test('one quota of a kind per programme and semester, one allocation and one schedule per company', async () => {
    const quota = {
      kuotajenisid: w.jenisid,
      kuotaprodiid: w.prodiid,
      kuotasemid: w.semid,
      kuotamulairegistrasi: '2026-01-01',
      kuotaselesairegistrasi: '2026-01-01',
      kuotaselesaiuploaddokumen: '2026-01-01',
    }
    await taken(db.insertInto('kuota').values(quota).execute(), 'kuotajenisid', 'kuotaprodiid', 'kuotasemid')

    const { kuotaidx, perusahaanid } = await w.seats(1, 1, 1)
    const seats = {
      detailkuotaidx: kuotaidx,
      detailperusahaanid: perusahaanid,
      detailkuotapria: 1,
      detailkuotawanita: 0,
      detailkuotapriawanita: 0,
    }
    await taken(db.insertInto('kuotadetail').values(seats).execute(), 'detailkuotaidx', 'detailperusahaanid')

    const schedule = (jadwalmulai: string, jadwalselesai: string) =>
      db
        .insertInto('jadwal')
        .values({ jadwalkuotaidx: kuotaidx, jadwalperusahaanid: perusahaanid, jadwalmulai, jadwalselesai })
        .execute()
    expect(await kindOf(schedule('2026-02-02', '2026-02-01'))).toBe('check')
    expect(await kindOf(schedule('2-2-2026', '2026-02-01'))).toBe('check')
    await schedule('2026-02-02', '2026-02-02')
    await taken(schedule('2026-03-02', '2026-03-09'), 'jadwalkuotaidx', 'jadwalperusahaanid')
  })

  test('a quota neither closes before it opens nor ends its uploads before that', async () => {
    const days = {
      kuotamulairegistrasi: '2026-01-10',
      kuotaselesairegistrasi: '2026-01-20',
      kuotaselesaiuploaddokumen: '2026-01-30',
    }
    const quota = (wrong: object) =>
      db
        .insertInto('kuota')
        .values({
          kuotajenisid: w.jenisid,
          kuotaprodiid: w.otherProdi,
          kuotasemid: w.semid,
          ...days,
          ...wrong,
        })
        .execute()
    expect(await kindOf(quota({ kuotaselesairegistrasi: '2026-01-09' }))).toBe('check')
    expect(await kindOf(quota({ kuotaselesaiuploaddokumen: '2026-01-09' }))).toBe('check')
    expect(await kindOf(quota({ kuotamulairegistrasi: 'kemarin' }))).toBe('check')
    expect(await kindOf(quota({ kuotasemid: -1 }))).toBe('foreign')
    await quota({})
  })

  test('no two companies of the same name and address, whatever the case', async () => {
    const rest = {
      perusahaanemail: 'a@b.example',
      perusahaannotelp: '1',
      perusahaanlogo: null,
      diajukanoleh: null,
      diajukanpada: null,
    }
    const add = (perusahaannama: string, perusahaanalamat: string) =>
      db
        .insertInto('perusahaan')
        .values({ perusahaannama, perusahaanalamat, ...rest })
        .execute()
    await add('PT Minang', 'Jl. Veteran')
    expect(await kindOf(add('pt MINANG', 'jl. veteran'))).toBe('unique')
    await add('PT Minang', 'Jl. Ampang')
  })

  test('values outside their words, and accounts that are nobody', async () => {
    const { nobp } = await w.student()
    const set = (values: object) =>
      db.updateTable('mahasiswa').set(values).where('mhsnobp', '=', nobp).execute()
    for (const wrong of [{ mhsjkl: 'X' }, { totalsks: -1 }, { nilai_d_e: -1 }, { mhsrekommagang: 2 }]) {
      expect(await kindOf(set(wrong)), JSON.stringify(wrong)).toBe('check')
    }
    const account = (values: object) =>
      db
        .insertInto('akun')
        .values({
          username: `u${JSON.stringify(values)}`,
          nama: 'N',
          role: 'akademik',
          sandi: 's',
          nobp: null,
          dosenid: null,
          ...values,
        })
        .execute()
    for (const wrong of [
      { role: 'mahasiswa' },
      { role: 'dosen' },
      { role: 'raja' },
      { role: 'prodi', nobp },
    ]) {
      expect(await kindOf(account(wrong)), JSON.stringify(wrong)).toBe('check')
    }
    await account({ role: 'mahasiswa', nobp })
    await taken(account({ role: 'mahasiswa', nobp, username: 'lain' }), 'nobp')
    expect(
      await kindOf(
        db
          .updateTable('register')
          .set({ registerdisetujui: 2 })
          .where('registerid', '=', registerid)
          .execute(),
      ),
    ).toBe('check')
    expect(
      await kindOf(
        db.insertInto('persyaratan').values({ idx: 2, minimalsks: 1, maximalsksgagal: 1 }).execute(),
      ),
    ).toBe('check')
    expect(
      await kindOf(
        db.insertInto('persyaratan').values({ idx: 1, minimalsks: 1, maximalsksgagal: 0 }).execute(),
      ),
    ).toBe('check')
  })
})
