import { expect } from 'vitest'
import type { Lapangan } from '../../../src/contract/endpoints/index.ts'
import type { MailApp } from '../mail/mailApp.ts'
import { programmeWith } from './nilai/marked.ts'

/** Who is entered where nothing else is said. */
export const PERSON = { nama: 'Yulia Maharani', jabatan: 'Kepala Infrastruktur' }

/** A programme with a student on placement; the office trusts the mail domain of the company. */
export async function lapanganStory(
  app: MailApp,
  { students = 1, email = `hrd@perusahaan${Math.random().toString(36).slice(2, 9)}.example` } = {},
) {
  const programme = await programmeWith(app, { students })
  const { first, head } = programme
  const { registerid, me, student } = first
  const { registerperusahaanid, registerkuotaid } = await app.db
    .selectFrom('register')
    .select(['registerperusahaanid', 'registerkuotaid'])
    .where('registerid', '=', registerid)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('perusahaan')
    .set({ perusahaanemail: email, perusahaandomain: email.split('@')[1]! })
    .where('perusahaanid', '=', registerperusahaanid)
    .execute()
  const enter = (who: typeof me, more: object = {}, id = registerid) =>
    who.post(`lapangan/${id}`, { ...PERSON, versi: 0, ...more })
  const state = async (who = head, id = registerid) => (await who.get(`lapangan/${id}`)).data as Lapangan
  /** A link as the office shows it, and what it opens. */
  const link = async () => {
    const made = await head.post(`lapangan/tautan/${registerid}`)
    expect(made.status).toBe(201)
    return made.data.token as string
  }
  const open = async (token: string) => {
    const { data } = await app.as(null).post('lapangan/masuk', { token })
    return app.as({ token: data.token as string })
  }
  const page = async () => open(await link())
  /** Confirmed by the office, without an address, and the page is open. */
  const company = async () => {
    await enter(head, { lapangantelp: '0751-778899' })
    return page()
  }
  return {
    ...programme,
    registerid,
    registerperusahaanid,
    registerkuotaid,
    me,
    student,
    domain: email.split('@')[1]!,
    enter,
    state,
    link,
    open,
    page,
    company,
  }
}
