import type { Stage } from '../stage.ts'
import { admin } from './admin.ts'

/** The admin of a study programme, who says which lecturer guides whom. */
export async function programme(stage: Stage) {
  const me = await admin(stage, 'prodi')
  const { page } = me

  return {
    ...me,

    async assigns(nidn: string, lecturer: string, student: string) {
      await me.presses('Dosen Pembimbing')
      const choice = page.getByLabel('Dosen pembimbing', { exact: true })
      await choice.selectOption({ label: `${lecturer} (${nidn})` })
      await me.presses('Simpan')
      await me.confirms(lecturer, student)
      await me.isTold('Sukses')
    },
  }
}
