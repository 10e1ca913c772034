import type { Registration } from '../../contract/endpoints/index.ts'
import { rentang } from '../../i18n/dates.ts'
import { lecturer as words } from '../../i18n/lecturer.ts'
import { parts } from '../../i18n/parts.ts'
import type { Definition } from '../../ui/DefinitionList.tsx'
import { registrationState } from '../../contract/rules/registration.ts'
import { PlacementChip } from '../../ui/status/PlacementChip.tsx'
import { PhoneLinks } from '../parts/PhoneLinks.tsx'

/** What is shown of a placement beside the reports. */
export function placementItems(registration: Registration): Definition[] {
  const { pembimbing, registernamaperusahaan, perusahaanalamat, perusahaantelp, jadwalmulai, jadwalselesai } =
    registration
  return [
    { label: words.company, value: registernamaperusahaan },
    { label: words.companyAddress, value: perusahaanalamat },
    {
      label: words.companyPhone,
      value: perusahaantelp && (
        <PhoneLinks
          phone={perusahaantelp}
          name={registernamaperusahaan}
          text={words.toCompany({ student: registration.registermhsnama, company: registernamaperusahaan })}
        />
      ),
    },
    {
      label: words.schedule,
      value: jadwalmulai && jadwalselesai ? rentang(jadwalmulai, jadwalselesai) : words.noSchedule,
    },
    {
      label: words.status,
      value: (
        <PlacementChip
          decided={registrationState(registration.registerdisetujui)}
          keadaan={registration.keadaan}
        />
      ),
    },
    {
      label: words.pembimbing,
      value: pembimbing
        ? parts.person(pembimbing.pembimbingdosennama, pembimbing.pembimbingdosennidn)
        : words.noPembimbing,
    },
  ]
}

/** The student's own number, for those who see it. */
export const phoneItem = ({ mhsnama, mhstelp }: { mhsnama: string; mhstelp: string | null }): Definition[] =>
  mhstelp
    ? [
        {
          label: parts.profile.phone,
          value: <PhoneLinks phone={mhstelp} name={mhsnama} text={words.toStudent({ name: mhsnama })} />,
        },
      ]
    : []

/** The id in an address, if it can be one. */
export function placementId(value: string | undefined): number | null {
  return value && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null
}
