import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import type { ImportName } from '../../../contract/import.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { asHere } from '../../../i18n/studentNumber.ts'
import { SheetButtons } from '../../SheetButtons.tsx'
import { Fold } from './Fold.tsx'

/**
 * What was found, by its cure: each once, with how many rows it is about and the first of them.
 * @param asked what spellings mean is a question of its own, and no fault of the file yet
 */
export function Groups({ found, asked = false }: { found: ImportSummary; asked?: boolean }) {
  const kelompok = asked ? found.kelompok.filter((group) => !isSpelling(group)) : together(found.kelompok)
  const parts = [
    {
      title: words.groupsRefused,
      groups: kelompok.filter(({ ditolak }) => ditolak),
      more: <RefusedRows found={found} />,
    },
    {
      title: words.groupsNoted,
      hint: words.groupsNotedHint,
      groups: kelompok.filter(({ ditolak }) => !ditolak),
    },
  ]
  return parts.map(
    ({ title, hint, groups, more }) =>
      groups.length > 0 && (
        <Box key={title} component="section" aria-label={title} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography variant="h3" component="h2" sx={{ flex: '1 1 160px' }}>
              {title}
            </Typography>
            {more}
          </Box>
          {hint && <Typography variant="body2">{hint}</Typography>}
          {groups.map(({ kolom, pesan, jumlah, contoh }) => (
            <Fold
              key={kolom + pesan}
              title={words.groupTitle({ count: jumlah, column: asHere(kolom), cure: pesan })}
            >
              <Box
                component="ul"
                sx={{ m: 0, pl: 2.5, maxHeight: 320, overflow: 'auto' }}
                tabIndex={0}
                aria-label={pesan}
              >
                {contoh.map(({ baris, kunci, isi }) => (
                  <Typography component="li" variant="body2" key={baris}>
                    {words.groupRow({
                      row: baris,
                      content: [kunci, isi === kunci ? '' : isi || words.groupEmpty]
                        .filter(Boolean)
                        .join(' · '),
                    })}
                  </Typography>
                ))}
                {jumlah > contoh.length && (
                  <Typography component="li" variant="body2">
                    {words.groupMore({ count: jumlah - contoh.length })}
                  </Typography>
                )}
              </Box>
            </Fold>
          ))}
        </Box>
      ),
  )
}

type Group = ImportSummary['kelompok'][number]

const isSpelling = ({ alasan }: Group) => alasan === 'import.no-programme'

/** Spellings that nobody chose a programme for are one thing, however many they are. */
function together(groups: readonly Group[]): Group[] {
  const [first, ...more] = groups.filter(isSpelling)
  if (!first || more.length === 0) return [...groups]
  const all = [first, ...more]
  const one = {
    ...first,
    pesan: words.spellingsLeft({ count: all.length }),
    jumlah: all.reduce((sum, { jumlah }) => sum + jumlah, 0),
    contoh: all.flatMap(({ contoh }) => contoh),
  }
  return [one, ...groups.filter((group) => !isSpelling(group))]
}

/** As a file that can be mended and sent again. */
function RefusedRows({ found: { salah, judul, jenis } }: { found: ImportSummary }) {
  return (
    <SheetButtons
      name={words.files.wrong(jenis as ImportName)}
      rows={() => [
        [...judul, words.problem],
        ...salah.map(({ sel, masalah }) => [
          ...sel,
          masalah.map(({ kolom, pesan }) => `${asHere(kolom)}: ${pesan}`).join(' '),
        ]),
      ]}
      labels={{ xlsx: words.wrongXlsx, csv: words.wrongCsv }}
      size="small"
    />
  )
}
