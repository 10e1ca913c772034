import Box from '@mui/material/Box'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { Fold } from './Fold.tsx'
import type { Import } from './useImport.ts'

/** Which sheet and which row of headings were taken, and another choice. */
export function Sheets({ job, found }: { job: Import; found: ImportSummary }) {
  const { lembar, dipakai, pratinjau, kurang } = found
  const name = (at: number) => lembar[at]?.nama || words.sheetUnnamed({ at: at + 1 })
  const others = lembar.flatMap(({ dikenali }, at) =>
    at !== dipakai.lembar && dikenali > 1 && dikenali >= (lembar[dipakai.lembar]?.dikenali ?? 0)
      ? [name(at)]
      : [],
  )
  // The usual file says nothing here.
  if (lembar.length === 1 && dipakai.baris === 1 && kurang.length === 0) return null
  return (
    <>
      {kurang.length === 0 && (
        <Quiet role="status">
          {lembar.length > 1
            ? words.sheetNamed({
                name: name(dipakai.lembar),
                at: dipakai.lembar + 1,
                all: lembar.length,
                row: dipakai.baris,
              })
            : words.sheetRead({ row: dipakai.baris })}
          {others.length > 0 && ` ${words.sheetOthers({ names: others.join(', ') })}`}
        </Quiet>
      )}
      <Fold title={words.sheetChange} open={kurang.length > 0}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {lembar.length > 1 && (
            <SelectInput
              label={words.sheet}
              value={dipakai.lembar}
              onChange={({ target }) => void job.look({ sheet: Number(target.value), row: undefined })}
              choices={lembar.map(({ baris }, at) => [
                at,
                words.sheetOption({ name: name(at), rows: baris }),
              ])}
            />
          )}
          <SelectInput
            label={words.headingRow}
            value={dipakai.baris}
            onChange={({ target }) => void job.look({ sheet: dipakai.lembar, row: Number(target.value) })}
            choices={pratinjau.map(({ baris, sel }) => [
              baris,
              words.headingOption({
                row: baris,
                cells: sel.filter(Boolean).join(' · ').slice(0, 90),
              }),
            ])}
          />
        </Box>
      </Fold>
    </>
  )
}
