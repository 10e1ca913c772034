import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import Dashboard from '../../src/admin/pages/home/Dashboard.tsx'
import { closingSoon } from '../../src/admin/pages/home/counts.ts'
import { isOwnTask } from '../../src/admin/tasks.ts'
import { TASKS } from '../../src/contract/endpoints/kantor.ts'
import type { Kuota } from '../../src/contract/resources/kuota.ts'
import { addDays } from '../../src/contract/rules/calendar.ts'
import { dataProvider } from '../../src/dataProvider/dataProvider.ts'
import { queryClient } from '../../src/dataProvider/queryClient.ts'
import { ME } from '../../src/dataProvider/session.ts'
import { problems } from '../../src/i18n/problems.ts'
import * as people from '../server/support/people.ts'
import { HARI_INI } from '../server/support/testApps.ts'
import { realServer } from '../support/realServer.ts'
import { show } from './show.tsx'

const server = realServer()
let here: number
let office: people.Person
/** The office counts everything there is: each test begins with nothing but a programme. */
beforeEach(async () => {
  for (const table of ['pilihmahasiswa', 'dokumenbalasan', 'register', 'kuotadetail', 'kuota'] as const)
    await server.db.deleteFrom(table).execute()
  here = await people.prodi(server.db, { prodinama: 'D3 Teknik Komputer' })
  office = await people.admin(server.db, 'akademik')
})

/** A quota that is open and closes in three days. */
const quota = (given: NonNullable<Parameters<typeof people.kuota>[1]> = {}) =>
  people.kuota(server.db, {
    kuotaprodiid: here,
    kuotaselesairegistrasi: addDays(HARI_INI, 3),
    ...given,
  })
const nameOf = async (kuotaidx: number) => {
  const named = await server.db
    .selectFrom('kuota_view')
    .select(['kuotasemnama', 'kuotaprodinama', 'jeniskuota'])
    .where('kuotaidx', '=', kuotaidx)
    .executeTakeFirstOrThrow()
  return `${named.kuotasemnama} · ${named.kuotaprodinama} · ${named.jeniskuota}`
}

/** So many registrations at companies that were found, waiting or approved. */
async function registers(count: number, kuotaidx: number, registerdisetujui: 0 | 1 | null = null) {
  const registerperusahaanid = await people.perusahaan(server.db)
  const made: { registerid: number }[] = []
  for (let each = 0; each < count; each++) {
    const student = await people.mahasiswa(server.db, { mhsprodiid: here })
    made.push(
      await people.terdaftar(server.db, student, {
        registerkuotaid: kuotaidx,
        registerperusahaanid,
        registerdisetujui,
      }),
    )
  }
  return made
}

/** More than anybody makes one by one. */
const crowd = (
  count: number,
  { kuotaidx, kuotasemid }: { kuotaidx: number; kuotasemid: number },
  perusahaanid: number,
) =>
  server.db.transaction().execute(async (trx) => {
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
      insert into mahasiswa (mhsnobp, mhsnama, mhsjkl, mhsangkatan, mhsprodiid)
      select 'ramai' || i, 'Mahasiswa ' || i, 'P', 2023, ${here} from n`.execute(trx)
    await sql`insert into register (registernobp, registerkuotaid, registerperusahaanid, registersemid,
        registerprodiid, registerjkl, registertanggal)
      select mhsnobp, ${kuotaidx}, ${perusahaanid}, ${kuotasemid}, ${here}, 'P', ${HARI_INI}
      from mahasiswa where mhsnobp like 'ramai%'`.execute(trx)
  })

function open({ role = 'akademik' as 'akademik' | 'prodi', menu = ['/register', '/kuota'], at = '/' } = {}) {
  server.signIn(office)
  const shown = show(<Person menu={menu} />, { role, at, dataProvider })
  shown.queryClient.setQueryData(['me'], (me: object) => ({
    ...me,
    menu: menu.map((route, menuid) => ({ menuid, route, icon: 'x', menunama: route })),
  }))
  return shown
}
const Person = (_: { menu: string[] }) => <Dashboard />
const filterOf = (link: HTMLElement) => filterIn(new URL(link.getAttribute('href')!, 'http://x').searchParams)
const filterIn = (query: URLSearchParams) => JSON.parse(query.get('filter')!) as object

test('each number leads to the list of exactly those', async () => {
  const busy = await quota()
  await crowd(1234, busy, await people.perusahaan(server.db))
  const [first, second, third] = await registers(3, busy.kuotaidx, 1)
  // Of three that are approved one is guided, two have their letter, and a place has its days.
  const { dosenid } = await people.dosen(server.db, { dosenprodiid: here })
  await people.pembimbing(server.db, first!.registerid, dosenid)
  const whole = (registerid: number) =>
    server.db
      .selectFrom('register')
      .selectAll()
      .where('registerid', '=', registerid)
      .executeTakeFirstOrThrow()
  await people.surat(server.db, await whole(first!.registerid), await whole(second!.registerid))
  const { dokumenid } = await people.dokumen(server.db, 1)
  await people.unggahan(server.db, third!.registerid, dokumenid)

  await server.db
    .insertInto('ulasan')
    .values({
      ulasanregisterid: first!.registerid,
      ulasanisi: 'Ramai.',
      ulasansaran: 1,
      ulasanpada: HARI_INI,
      ulasankeadaan: 'menunggu',
    })
    .execute()

  open()
  const task = (name: RegExp) => screen.findByRole('link', { name })
  expect(filterOf(await task(/^1\.234\s*Registrasi menunggu keputusan/))).toEqual({ keadaan: 'menunggu' })
  expect(filterOf(await task(/^1\s*Registrasi dengan dokumen/))).toEqual({ keadaan: 'dokumen' })
  expect(filterOf(await task(/^2\s*Mahasiswa disetujui tanpa pembimbing/))).toEqual({ keadaan: 'pembimbing' })
  expect(filterOf(await task(/^1\s*Mahasiswa disetujui tanpa surat/))).toEqual({ keadaan: 'surat' })
  expect(filterOf(await task(/^3\s*Mahasiswa disetujui tanpa jadwal/))).toEqual({ tunggu: 'jadwal' })
  const reviews = await task(/^1\s*Ulasan mahasiswa belum dibaca/)
  expect([reviews.getAttribute('href')!.split('?')[0], filterOf(reviews)]).toEqual([
    '/ulasan',
    { keadaan: 'menunggu' },
  ])
  // One call for all of them; the charts have their own.
  await screen.findByText(/^Kursi terisi|^Belum ada kursi/)
  expect(server.requests.filter(({ call }) => call === 'GET tugas')).toHaveLength(1)
})

test('each leads to where it ends: the review of the oldest, the form of a company', async () => {
  const { kuotaidx } = await quota()
  const [first] = await registers(2, kuotaidx)
  const [placed] = await registers(1, kuotaidx, 1)
  const { registerperusahaanid } = await server.db
    .selectFrom('register')
    .select('registerperusahaanid')
    .where('registerid', '=', placed!.registerid)
    .executeTakeFirstOrThrow()
  open()
  const review = await screen.findByRole('link', { name: 'Tinjau yang paling lama menunggu keputusan' })
  const { pathname, searchParams } = new URL(review.getAttribute('href')!, 'http://x')
  expect(pathname).toBe(`/register/${first!.registerid}`)
  expect(filterIn(new URLSearchParams(searchParams.get('daftar')!))).toEqual({ keadaan: 'menunggu' })
  const form = (tab: string) =>
    `/kuota/detail/${kuotaidx}?tab=${tab}&isian=baru&perusahaan=${registerperusahaanid}`
  expect(screen.getByRole('link', { name: /^Unggah surat balasan/ })).toHaveAttribute('href', form('balasan'))
  expect(screen.getByRole('link', { name: /^Isi jadwal magang/ })).toHaveAttribute('href', form('jadwal'))
  await screen.findByText(/^Kursi terisi|^Belum ada kursi/)
})

test('a decision that is owed for more than three days is late; what has waited longest stands first', async () => {
  const { kuotaidx } = await quota()
  const [waits] = await registers(1, kuotaidx)
  const [placed] = await registers(1, kuotaidx, 1)
  const on = (registerid: number, registertanggal: string) =>
    server.db.updateTable('register').set({ registertanggal }).where('registerid', '=', registerid).execute()
  await on(waits!.registerid, addDays(HARI_INI, -4))
  await on(placed!.registerid, addDays(HARI_INI, -5))
  open()
  expect(await screen.findByText('Terlambat, menunggu 4 hari')).toBeInTheDocument()
  const own = within(screen.getByRole('region', { name: 'Menunggu Anda' }))
  const names = own.getAllByRole('link', { name: /^1\s/ }).map((link) => link.textContent)
  expect(names.at(-1)).toMatch(/Registrasi menunggu keputusan/)
  expect(names).toHaveLength(4)
  await screen.findByText(/^Kursi terisi|^Belum ada kursi/)
})

test('a programme admin finds what only they can do; what waits elsewhere stands apart', async () => {
  expect(TASKS.filter((task) => isOwnTask('prodi', task))).toEqual(['pembimbing', 'ulasan'])
  expect(TASKS.filter((task) => !isOwnTask('akademik', task))).toEqual([])
  office = await people.admin(server.db, 'prodi', here)
  const { kuotaidx } = await quota()
  await registers(1, kuotaidx)
  await registers(1, kuotaidx, 1)
  open({ role: 'prodi' })
  await screen.findByRole('link', { name: /^1\s*Mahasiswa disetujui tanpa pembimbing/ })
  const own = within(screen.getByRole('region', { name: 'Menunggu Anda' }))
  expect(own.getAllByRole('link', { name: /^1\s/ }).map(filterOf)).toEqual([{ keadaan: 'pembimbing' }])
  const others = within(screen.getByRole('region', { name: 'Menunggu admin akademik' }))
  expect(others.getAllByRole('link').map(filterOf)).toEqual([
    { keadaan: 'menunggu' },
    { keadaan: 'surat' },
    { tunggu: 'jadwal' },
  ])
  await screen.findByText(/^Kursi terisi|^Belum ada kursi/)
})

test('the day is that of the polytechnic, wherever the office computer stands', async () => {
  await quota({ kuotamulairegistrasi: '2026-02-01', kuotaselesairegistrasi: '2026-02-11' })
  // 22.30 in Jakarta, half past midnight in Jayapura.
  server.setNow('2026-02-10T15:30:00Z')
  queryClient.setQueryData(ME, { zonawaktu: 'Asia/Jayapura' })
  open()
  expect(await screen.findByText(/ditutup hari ini \(11 Februari 2026\)/)).toBeInTheDocument()
})

test('nothing to do is said', async () => {
  open()
  expect(await screen.findByText('Tidak ada yang menunggu Anda saat ini.')).toBeInTheDocument()
})

test('a failure is told once per part and can be tried again', async () => {
  await registers(3, (await quota()).kuotaidx)
  const ways = ['GET tugas', 'GET kuota'].map((call) => server.cut(call))
  const { user } = open()
  await waitFor(() => expect(screen.getAllByText(problems.noConnection)).toHaveLength(2))
  for (const way of ways) way.lift()
  await user.click(screen.getAllByRole('button', { name: 'Coba lagi' })[0]!)
  expect(await screen.findByRole('link', { name: /^3\s*Registrasi menunggu keputusan/ })).toBeInTheDocument()
})

test('the quota in numbers: registrations by state, seats by company', async () => {
  const { kuotaidx } = await quota()
  const perusahaanid = await people.perusahaan(server.db, { perusahaannama: 'PT Maju' })
  const { detailid } = await people.kursi(server.db, kuotaidx, {
    pria: 2,
    wanita: 2,
    priawanita: 1,
    perusahaanid,
  })
  for (const mhsjkl of ['L', 'P'] as const)
    await people.terdaftar(server.db, await people.mahasiswa(server.db, { mhsprodiid: here, mhsjkl }), {
      registerkuotaid: kuotaidx,
      registerperusahaanid: perusahaanid,
      registerdetailid: detailid,
    })
  await registers(1, kuotaidx, 1)
  open()
  const states = within(await screen.findByRole('list', { name: 'Registrasi menurut status' }))
  expect(states.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Belum Diproses2',
    'Disetujui1',
    'Tidak Disetujui0',
  ])
  expect(filterOf(states.getByRole('link', { name: 'Disetujui' }))).toEqual({
    kuota: kuotaidx,
    status: 'disetujui',
  })
  const companies = within(await screen.findByRole('list', { name: 'Kursi terisi menurut perusahaan' }))
  expect(companies.getByRole('listitem')).toHaveTextContent('PT Maju2 dari 5')
})

test('a quota without companies, and no quota at all, say so', async () => {
  const { kuotaidx } = await quota()
  const { unmount } = open()
  expect(await screen.findByText('Belum ada kursi')).toBeInTheDocument()
  unmount()
  await server.db.deleteFrom('kuota').where('kuotaidx', '=', kuotaidx).execute()
  open()
  expect(await screen.findByText('Belum ada kuota')).toBeInTheDocument()
})

test('it begins with an open quota that has seats; another can be chosen and stays in the address', async () => {
  const longest = await quota({ kuotaselesairegistrasi: addDays(HARI_INI, 90), jenismou: 0 })
  const seated = await quota()
  await people.kursi(server.db, seated.kuotaidx, { pria: 1 })
  const { user, router } = open()
  const choice = await screen.findByLabelText('Kuota')
  expect(choice).toHaveValue(String(seated.kuotaidx))
  await user.selectOptions(choice, String(longest.kuotaidx))
  await waitFor(() => expect(router.location.search).toBe(`?kuota=${longest.kuotaidx}`))
  expect(choice).toHaveValue(String(longest.kuotaidx))
})

test('what leads to a screen this person does not have is not shown', async () => {
  open({ menu: ['/kuota'] })
  expect(await screen.findByText(/yang ditutup dalam 7 hari/)).toBeInTheDocument()
  expect(screen.queryByText('Menunggu Anda')).toBeNull()
  expect(screen.queryByText('Keadaan kuota')).toBeNull()
})

test('closing soon: over within seven days, today included, the soonest first, as the list narrows itself', async () => {
  for (const days of [7, 8, 0]) await quota({ kuotaselesairegistrasi: addDays(HARI_INI, days) })
  await quota({ kuotaselesairegistrasi: addDays(HARI_INI, -1) })
  server.signIn(office)
  const listed = async (filter: object) => {
    const { data } = await dataProvider.getList<Kuota & { id: number }>('kuota', {
      filter,
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'kuotaselesairegistrasi', order: 'ASC' },
    })
    return data.map(({ kuotaidx }) => kuotaidx)
  }
  const { data: all } = await dataProvider.getList<Kuota & { id: number }>('kuota', {
    filter: {},
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'kuotaidx', order: 'ASC' },
  })
  const found = closingSoon(all, HARI_INI)
  expect(found.map(({ kuotaselesairegistrasi }) => kuotaselesairegistrasi)).toEqual([
    HARI_INI,
    addDays(HARI_INI, 7),
  ])
  expect(await listed({ tutup: 'segera' })).toEqual(found.map(({ kuotaidx }) => kuotaidx))
})

test('a closing quota is named with its day and leads to its page', async () => {
  const { kuotaidx } = await quota()
  const name = await nameOf(kuotaidx)
  open()
  expect(await screen.findByText(/ditutup 3 hari lagi/)).toBeInTheDocument()
  expect(filterOf(screen.getByRole('link', { name: '1 kuota' }))).toEqual({ tutup: 'segera' })
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/kuota/detail/${kuotaidx}`)
})

test('field supervisors that wait are a card that leads to them, each person once, for programme and academic office', async () => {
  const { kuotaidx } = await quota()
  const [one, other] = await registers(2, kuotaidx, 1)
  const { registerperusahaanid } = await server.db
    .selectFrom('register')
    .select('registerperusahaanid')
    .where('registerid', '=', one!.registerid)
    .executeTakeFirstOrThrow()
  const { lapanganid } = await server.db
    .insertInto('lapangan')
    .values({
      lapanganperusahaanid: registerperusahaanid,
      lapangannama: 'Yulia Maharani',
      lapangansurel: 'yulia@gmail.com',
      lapanganoleh: 'Mahasiswa',
      lapangandibuat: `${HARI_INI}T01:00:00.000Z`,
    })
    .returning('lapanganid')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('lapanganregister')
    .values(
      [one!, other!].map(({ registerid }) => ({
        registerid,
        lapanganid,
        dibuat: `${HARI_INI}T01:00:00.000Z`,
        oleh: 'Mahasiswa',
      })),
    )
    .execute()
  for (const role of ['akademik', 'prodi'] as const) {
    const { unmount } = open({ role })
    const way = await screen.findByRole('link', { name: '1 pembimbing lapangan menunggu konfirmasi' })
    expect(way).toHaveAttribute('href', expect.stringMatching(/\/pembimbing-lapangan$/))
    unmount()
  }
})

test('what an installation lacks is the page while nothing waits, and stands beside the work once something does', async () => {
  const first = await quota()
  // With a company in it the first day is over.
  await people.kursi(server.db, first.kuotaidx, { pria: 1 })
  const { unmount } = open()
  const order = async () => {
    const steps = await screen.findByRole('region', { name: 'Langkah pertama' })
    const waiting = await screen.findByRole('region', { name: 'Menunggu Anda' })
    return steps.compareDocumentPosition(waiting) & Node.DOCUMENT_POSITION_FOLLOWING ? 'page' : 'side'
  }
  expect(await order()).toBe('page')
  unmount()
  queryClient.clear()
  await registers(1, first.kuotaidx)
  open()
  expect(await order()).toBe('side')
})
