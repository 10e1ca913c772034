/** What the first page of each hat cannot do without, by path; of a session that is not known yet, who it is. */
export function firstCalls(role: string | null, address: string): readonly string[] {
  if (role === 'dosen' && /^\/(\?|$)/.test(address)) return ['me', 'bimbingan/menunggu']
  if (role !== 'mahasiswa') return ['me']
  return ['me', 'mahasiswa/info', ...(address === '/laporan' ? ['laporan/pekan'] : [])]
}
