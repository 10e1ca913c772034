import { handlers } from '../context.ts'

/** For the academic office: it cannot mend a backup, but it can ask for one. */
export const cadangan = handlers({
  'GET cadangan': async ({ appContext }) => {
    const { umurjam: _, ...status } = (await appContext.backups?.()) ?? NONE
    return { data: status }
  },
})

const NONE = { keadaan: 'mati', terjadwal: false, umurjam: null, terakhir: null, gagal: null } as const
