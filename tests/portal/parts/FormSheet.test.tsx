import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { FormSheet } from '../../../src/portal/parts/FormSheet.tsx'
import { TextField } from '../../../src/portal/ui/index.ts'
import { useFields } from '../../../src/ui/useFields.ts'
import { isAFormOverThePage, type Asked } from '../../ui/formOverPage.tsx'

afterEach(async () => {
  cleanup()
  await waitFor(() => expect((history.state as { lembar?: string } | null)?.lembar).toBeUndefined())
})

const Seminar: Asked = ({ run, after, onClose = vi.fn() }) => {
  const form = useFields({ ruang: '', jam: '' })
  return (
    <FormSheet
      title="Seminar"
      yes="Simpan"
      form={form}
      check={() => form.isComplete('ruang')}
      {...{ run, after, onClose }}
    >
      <TextField label="Ruang" {...form.field('ruang')} />
      <TextField label="Jam" {...form.field('jam')} />
    </FormSheet>
  )
}

isAFormOverThePage(Seminar, 0)
