import { useState } from 'react'
import type { GradeSheet } from '../../../contract/endpoints/index.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { grades } from '../../../i18n/grades.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Button, Card } from '../../ui/index.ts'

const SeminarSheet = onDemand(() => import('./SeminarSheet.tsx'))
const words = grades.seminar

/** When, where and before whom; whoever supervises arranges it. */
export function SeminarCard({ sheet }: { sheet: GradeSheet }) {
  const [open, setOpen] = useState(false)
  const { tanggal, jam, ruang, catatan, penguji } = sheet.seminar
  const arranged = tanggal !== null || penguji.length > 0
  const mayArrange = sheet.calon !== null && (sheet.halangan === null || sheet.halangan === 'tanpa-rubrik')
  const marksSeminar = sheet.rubrik?.isi.bagian.some(({ oleh }) => oleh === 'penguji') ?? false
  if (!arranged && !marksSeminar) return null
  return (
    <Card aria-label={words.title}>
      <h2>{words.title}</h2>
      {arranged ? (
        <DefinitionList
          columns={1}
          items={[
            {
              label: words.date,
              value:
                tanggal && [tanggalPanjang(tanggal), ...(jam ? [words.at({ time: jam })] : [])].join(', '),
            },
            { label: words.room, value: ruang },
            {
              label: words.examiners,
              value: penguji.map(({ dosennama }) => dosennama).join(', ') || words.noExaminers,
            },
            { label: words.minutes, value: catatan },
          ].filter(({ value }) => value)}
        />
      ) : (
        <p>{words.none}</p>
      )}
      {mayArrange && (
        <Button look="outlined" onClick={() => setOpen(true)} style={{ marginTop: 12 }}>
          {arranged ? words.change : words.arrange}
        </Button>
      )}
      {open && <SeminarSheet sheet={sheet} onClose={() => setOpen(false)} />}
    </Card>
  )
}
