import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { importKind, keysOf, templateOf, type ImportName } from '../../../contract/import.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { language } from '../../../i18n/language.ts'
import { asHere } from '../../../i18n/studentNumber.ts'
import { Quiet } from '../../parts/Quiet.tsx'
import { Fold } from './Fold.tsx'
import { labelOf } from './labelOf.ts'
import { SheetButtons } from '../../SheetButtons.tsx'

/** Which columns a file may have, and an example to start from. */
export function ColumnList({ name }: { name: ImportName }) {
  const { columns } = importKind(name)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Quiet>{words.example({ kind: words.kinds[name].toLowerCase() })}</Quiet>
        <SheetButtons
          key={name}
          name={words.files.example(name)}
          rows={() => asHere(templateOf(name, language()))}
          labels={{ xlsx: words.exampleXlsx, csv: words.exampleCsv }}
          size="small"
        />
      </Box>
      <Fold title={words.columns}>
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {words.columnsHint}
        </Typography>
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { sm: '1fr 1fr' },
          }}
        >
          {Object.entries(columns).map(([column, { label, headers, field }]) => (
            <li key={column}>
              <Typography variant="subtitle2" component="span">
                {labelOf({ label })}
                {(!field.optional || keysOf(importKind(name)).includes(column)) && ' *'}
              </Typography>
              {headers.length > 0 && (
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                  {words.knownAs({ names: headers.slice(0, 4).join(', ') })}
                </Typography>
              )}
            </li>
          ))}
        </Box>
      </Fold>
    </Box>
  )
}
