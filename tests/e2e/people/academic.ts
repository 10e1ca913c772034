import type { Stage } from '../stage.ts'
import { admin } from './admin.ts'
import type { Attached } from './person.ts'

/** The academic admin, who decides. */
export async function academic(stage: Stage) {
  const me = await admin(stage, 'akademik')
  const { page } = me

  return {
    ...me,

    /** Opens a document of the registration on the screen, and waits until the file itself is there. */
    async views(document: string, file: string) {
      await me.presses(new RegExp(`^${document}`))
      await page.getByRole('heading', { name: document }).waitFor()
      await page.locator(`iframe[title="${file}"]`).waitFor()
    },

    async validates(document: string, student: string) {
      await me.presses('Validasi')
      await me.confirms(`Validasi ${document} milik ${student}?`)
      await me.isTold('Sukses')
    },

    async approves(student: string, company: string) {
      await me.presses('Setujui')
      await me.confirms(student, company)
      await me.isTold('Sukses')
    },

    /** A letter for one student, from the student's page; `kind` where it is not the one that is proposed. */
    async issues(kind: string, nobp: string) {
      await me.opens(`/mahasiswa/${nobp}`)
      await me.presses('Terbitkan surat')
      const choice = page.getByLabel('Jenis surat')
      await choice.waitFor()
      if ((await choice.locator('option:checked').innerText()) !== kind)
        await choice.selectOption({ label: kind })
      await page.getByRole('img', { name: `Pratinjau ${kind}` }).waitFor()
      await me.presses('Terbitkan surat')
      await me.presses(
        'Terbitkan surat',
        page.getByRole('alertdialog', { name: `Terbitkan 1 surat: ${kind}?` }),
      )
      await page.getByRole('heading', { level: 1, name: '1 surat diterbitkan' }).waitFor()
    },

    async opensQuota(name: string, programme: string) {
      await me.follows('Kuota')
      await me.filters('Semester', 'Semua semester')
      const row = page
        .getByRole('row')
        .filter({ hasText: name })
        .filter({ hasText: programme })
        .filter({ hasText: 'Dibuka' })
      await me.presses(name, row)
      await page.getByRole('heading', { level: 1, name: `${name}, ${programme}` }).waitFor()
    },

    async setsSchedule(company: string, { mulai, selesai }: { mulai: string; selesai: string }) {
      await page.getByRole('tab', { name: /Jadwal/ }).click()
      const form = await me.adds('Jadwal Magang', { heading: 'Jadwal' })
      await me.choosesCompany(company, form)
      await form.getByLabel('Mulai magang').fill(mulai)
      await form.getByLabel('Selesai magang').fill(selesai)
      await me.saves(form)
    },

    async uploadsLetter(company: string, file: Attached, students: string[]) {
      const heading = 'Surat balasan'
      await page.getByRole('tab', { name: new RegExp(heading) }).click()
      const form = await me.adds('Surat Balasan', { heading })
      await me.choosesCompany(company, form)
      await form.locator('input[type=file]').setInputFiles(file)
      for (const student of students) await form.getByRole('checkbox', { name: student }).check()
      await me.shot('akademik-surat-balasan')
      await me.saves(form)
    },
  }
}
