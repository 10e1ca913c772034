import { useQueryClient } from '@tanstack/react-query'

/** After a step: every list and page that shows a registration, its places or its days. */
export function useInternshipChanged() {
  const queryClient = useQueryClient()
  return () => Promise.all(CHANGED.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

const CHANGED = [
  'register',
  'mahasiswa',
  'kuotadetail',
  'jadwal',
  'monitoring',
  'mahasiswabimbingan',
  'kuota',
  'perusahaan',
  'tugas',
]
