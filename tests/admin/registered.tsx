import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect } from 'vitest'
import StudentPage from '../../src/admin/pages/student/StudentPage.tsx'
import { call } from '../../src/dataProvider/call.ts'
import { dataProvider } from '../../src/dataProvider/dataProvider.ts'
import * as people from '../server/support/people.ts'
import { pdf } from '../support/files.ts'
import type { RealServer } from '../support/realServer.ts'
import { show } from './show.tsx'

/** Registers somebody at PT Maju; of what the documents are, see `asks`. */
export async function registered(
  { db }: RealServer,
  {
    nama = 'Ani',
    prodiid,
    ...given
  }: { nama?: string; prodiid?: number } & NonNullable<Parameters<typeof people.terdaftar>[2]> = {},
) {
  const student = await people.mahasiswa(db, { mhsnama: nama, ...(prodiid && { mhsprodiid: prodiid }) })
  // A company is one by its name and address.
  const registerperusahaanid = await people.perusahaan(db, {
    perusahaannama: 'PT Maju',
    perusahaanalamat: `Jl. Merdeka ${student.mhsnobp}`,
  })
  return { student, ...(await people.terdaftar(db, student, { registerperusahaanid, ...given })) }
}

/** What students have to hand in from now on: these and nothing else. Answers the documents by their names. */
export async function asks<Name extends string>({ db }: RealServer, names: Record<Name, 1 | 2 | 4>) {
  await db.updateTable('dokumen').set({ dokumenstatus: 0 }).execute()
  const asked = {} as Record<Name, { dokumenid: number; dokumennama: string }>
  for (const [name, category] of Object.entries(names) as [Name, 1 | 2 | 4][])
    asked[name] = await people.dokumen(db, category, { dokumennama: name })
  return asked
}

/** A document that was handed in as a PDF; answers the upload, with its file. */
export async function handsIn(
  { db, storeFile }: RealServer,
  { registerid, registernobp: nobp }: { registerid: number; registernobp: string },
  { dokumenid, dokumennama }: { dokumenid: number; dokumennama: string },
  status: 0 | 1 = 0,
) {
  const idx = await people.unggahan(db, registerid, dokumenid, status)
  const files = await storeFile(pdf(), {
    name: `${dokumennama}.pdf`,
    mime: 'application/pdf',
    use: 'dokumen',
    nobp,
  })
  await db.updateTable('dokumenregister').set({ files }).where('idx', '=', idx).execute()
  return { idx, files }
}

/** A registration as the server shows it to whoever is signed in. */
export const reviewOf = async (registerid: number) =>
  (await call('GET register/{registerid}', { params: { registerid } })).data

/** The page of a student at one of their registrations, as this role sees it. */
export async function opens(
  server: RealServer,
  { registerid, prodiid }: { registerid: number; prodiid?: number },
  { role = 'akademik', query = '' }: { role?: 'akademik' | 'prodi' | 'wadir'; query?: string } = {},
) {
  server.signIn(await people.admin(server.db, role, ...(role === 'prodi' && prodiid ? [prodiid] : [])))
  const shown = show(
    <>
      <label>
        Catatan <input />
      </label>
      <Routes>
        <Route path="/register/:id" element={<StudentPage />} />
        <Route path="/mahasiswa/:nobp" element={<StudentPage />} />
      </Routes>
    </>,
    { at: `/register/${registerid}${query}`, role, dataProvider },
  )
  await screen.findByRole('heading', { level: 1 })
  // What a test changes from here on, the page does not know.
  await waitFor(() => expect(shown.queryClient.isFetching()).toBe(0))
  return {
    ...shown,
    /** Opens the menu of decisions, and answers it. */
    menu: async () => {
      await shown.user.click(screen.getByRole('button', { name: 'Ubah keadaan' }))
      return within(await screen.findByRole('menu'))
    },
  }
}
