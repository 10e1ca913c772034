import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { IMPORT_STAGES } from '../../../contract/import.ts'
import { UploadProgress } from '../../../ui/UploadProgress.tsx'
import type { Work } from './useImport.ts'

/** Sending, reading, checking, saving: one bar from nothing to done. */
export function Working({ work, file, onCancel }: { work: Work; file: File | null; onCancel: () => void }) {
  const { mode, sent, progress } = work
  const saving = mode !== 'coba'
  const sending = sent < 1 && !progress
  return (
    <Box sx={{ display: 'grid', gap: 1, py: { xs: 2, sm: 4 }, maxWidth: 640, width: '100%', mx: 'auto' }}>
      <UploadProgress
        name={saving ? 'Menyimpan data' : `Memeriksa ${file?.name ?? 'berkas'}`}
        state="uploading"
        percent={sending ? sent * SENDING : percentOf(work)}
        message={sending ? 'Mengirim berkas…' : sentenceOf(progress)}
        // Once it is saving, the server finishes: all or nothing.
        {...((!saving || sending) && { onCancel })}
      />
      {saving && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Jangan tutup halaman ini sampai selesai.
        </Typography>
      )}
    </Box>
  )
}

/** How much of the bar belongs to the way of the file. */
const SENDING = 20

function percentOf({ mode, progress }: Work): number | null {
  if (!progress) return null
  const stages = mode === 'coba' ? IMPORT_STAGES.slice(0, 3) : IMPORT_STAGES
  const share = (100 - SENDING) / stages.length
  const part = progress.jumlah > 0 ? progress.selesai / progress.jumlah : 0
  return SENDING + share * (stages.indexOf(progress.tahap) + part)
}

function sentenceOf(progress: Work['progress']): string {
  if (!progress) return 'Sedang diproses…'
  const count = `${angka(progress.selesai)} dari ${angka(progress.jumlah)} baris`
  return {
    membaca: 'Membaca berkas…',
    memeriksa: `Memeriksa isi: ${count}`,
    membandingkan: 'Membandingkan dengan data yang ada…',
    menyimpan: `Menyimpan: ${count}`,
  }[progress.tahap]
}

const angka = (value: number) => value.toLocaleString('id-ID')
