import type { Registration } from '../../contract/endpoints/index.ts'
import { registrationState } from '../../contract/rules/registration.ts'
import { rentang } from '../../i18n/dates.ts'
import type { Definition } from '../../ui/DefinitionList.tsx'
import { StatusChip } from '../../ui/status/StatusChip.tsx'

/** What is shown of a placement beside the reports. */
export function placementItems(registration: Registration): Definition[] {
  const { pembimbing, registernamaperusahaan, perusahaanalamat, perusahaantelp, jadwalmulai, jadwalselesai } =
    registration
  return [
    { label: 'Perusahaan', value: registernamaperusahaan },
    { label: 'Alamat perusahaan', value: perusahaanalamat },
    { label: 'Telepon perusahaan', value: perusahaantelp },
    {
      label: 'Jadwal',
      value: jadwalmulai && jadwalselesai ? rentang(jadwalmulai, jadwalselesai) : 'Belum ada',
    },
    {
      label: 'Status',
      value: <StatusChip of="registrasi" is={registrationState(registration.registerdisetujui)} />,
    },
    {
      label: 'Pembimbing',
      value: pembimbing
        ? `${pembimbing.pembimbingdosennama} (ID ${pembimbing.pembimbingdosenid})`
        : 'Belum ditetapkan',
    },
  ]
}

/** The id in an address, if it can be one. */
export function placementId(value: string | undefined): number | null {
  return value && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null
}
