import type { Stage } from '../stage.ts'
import { admin } from './admin.ts'

/** The admin of a study programme, who says which lecturer guides whom. */
export async function programme(stage: Stage) {
  const me = await admin(stage, 'prodi')
  const { page } = me

  return {
    ...me,

    async assigns(lecturer: string, student: string) {
      await me.presses('Tetapkan pembimbing')
      const dialog = page.getByRole('dialog', { name: `Tetapkan pembimbing ${student}` })
      const choice = dialog.getByLabel('Dosen pembimbing', { exact: true })
      await choice.selectOption(await choice.getByRole('option', { name: lecturer }).getAttribute('value'))
      await me.presses('Tetapkan pembimbing', dialog)
      await me.isTold('Sukses')
    },
  }
}
