import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { importKind, type ImportName } from '../../../contract/import.ts'
import { useConfirm } from '../../../ui/dialog/context.ts'
import { Changes } from './Changes.tsx'
import { Figures } from './Figures.tsx'
import { Mapping } from './Mapping.tsx'
import type { Import } from './useImport.ts'
import { WrongRows } from './WrongRows.tsx'

/** What would happen, before it happens. */
export function ReviewStep({ job, found }: { job: Import; found: ImportSummary }) {
  const confirm = useConfirm()
  const { jumlah, kurang, peringatan } = found
  const name = found.jenis as ImportName
  const right = jumlah.baru + jumlah.berubah
  const renewing = job.order.accounts && job.order.again && importKind(name).account !== undefined
  const something = right > 0 || jumlah.akun > 0 || (renewing && jumlah.sama > 0)

  async function save(mode: 'semua' | 'barisbaik') {
    const yes = await confirm({
      title: 'Simpan data ini?',
      text: `${importKind(name).label}: ${angka(jumlah.baru)} baru, ${angka(jumlah.berubah)} berubah, ${angka(jumlah.akun)} akun dibuat.${
        mode === 'barisbaik' ? ` ${angka(jumlah.salah)} baris yang salah dilewati.` : ''
      }`,
      yes: 'Ya, simpan',
      no: 'Batal',
    })
    if (yes) await job.save(mode)
  }

  return (
    <>
      {kurang.length > 0 ? (
        <Alert severity="error" role="alert">
          Kolom {kurang.join(', ')} tidak ditemukan di berkas ini. Pilih kolomnya di bawah, lalu periksa
          ulang; atau pastikan jenis data yang dipilih benar.
        </Alert>
      ) : (
        <>
          <Figures jumlah={jumlah} />
          <Verdict jumlah={jumlah} something={something} />
        </>
      )}
      {peringatan.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      {found.salah.length > 0 && <WrongRows found={found} />}
      <Mapping key={found.kolom.join()} found={found} onLook={(columns) => void job.look(columns)} />
      {found.perubahan.length > 0 && <Changes found={found} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {something && kurang.length === 0 && (
          <Button variant="contained" onClick={() => void save(jumlah.salah > 0 ? 'barisbaik' : 'semua')}>
            {jumlah.salah > 0
              ? `Simpan ${angka(jumlah.baris - jumlah.salah)} baris yang benar saja`
              : 'Simpan semua'}
          </Button>
        )}
        {job.problem && (
          <Button variant="outlined" onClick={() => void job.look(found.kolom)}>
            Periksa lagi
          </Button>
        )}
        <Button variant="outlined" onClick={job.back}>
          {jumlah.salah > 0 ? 'Perbaiki dulu dan pilih berkas lagi' : 'Pilih berkas lain'}
        </Button>
      </Box>
    </>
  )
}

function Verdict({ jumlah, something }: { jumlah: ImportSummary['jumlah']; something: boolean }) {
  if (jumlah.salah > 0)
    return (
      <Alert severity="error">
        {angka(jumlah.salah)} dari {angka(jumlah.baris)} baris belum benar. Perbaiki di berkasnya lalu periksa
        lagi
        {something
          ? ', atau simpan baris yang benar saja dan perbaiki sisanya nanti.'
          : '. Baris lainnya sudah sama dengan yang tersimpan.'}
      </Alert>
    )
  if (!something)
    return (
      <Alert severity="success">
        Semua data di berkas ini sudah sama dengan yang tersimpan. Tidak ada yang perlu disimpan.
      </Alert>
    )
  return <Alert severity="success">Semua baris benar dan siap disimpan.</Alert>
}

const angka = (value: number) => value.toLocaleString('id-ID')
