import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { CAMPUS_LIMITS, LOGO_TYPES, type Campus } from '../../../contract/campus.ts'
import { acceptOf, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { EMAIL, PHONE } from '../../../contract/formats.ts'
import { call } from '../../../dataProvider/call.ts'
import { adminCampus as words } from '../../../i18n/adminCampus.ts'
import { adminForm } from '../../../i18n/adminForm.ts'
import { fields as refusals } from '../../../i18n/fields.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { TextArea, TextInput } from '../../../ui/TextInput.tsx'
import { learnCampus, logoUrl } from '../../../ui/useCampus.ts'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { SaveButton } from '../../SaveButton.tsx'
import { useAskBefore } from '../../useAskBefore.ts'
import { useSubmit } from '../../useSubmit.ts'

/** Name, logo, address, year and contact of the campus. */
export function CampusSettings() {
  const query = useQuery({
    queryKey: ['kampus'],
    queryFn: ({ signal }) => call('GET kampus', { signal }),
    // Whoever else has saved it meanwhile is seen here first.
    staleTime: 0,
  })
  return <Await query={query}>{({ data }) => <CampusForm key={data.versi} stored={data} />}</Await>
}

const NAMES = ['nama', 'singkatan', 'alamat', 'tahun', 'surel', 'telepon', 'situs'] as const
type Name = (typeof NAMES)[number]
type Values = Record<Name, string>

function CampusForm({ stored }: { stored: Campus }) {
  const before = valuesOf(stored)
  const [values, setValues] = useState(before)
  /** A chosen file; null = the present one is to go. */
  const [logo, setLogo] = useState<File | null | undefined>(undefined)
  const { submit, errors, saving } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  useAskBefore(logo !== undefined || NAMES.some((name) => values[name] !== before[name]), adminForm.leave)

  function save(event: FormEvent) {
    event.preventDefault()
    const wrong = check(values)
    const first = NAMES.find((name) => wrong[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    const body = { ...values, versi: stored.versi, ...(logo !== undefined && { logo }) }
    void submit({
      wrong,
      run: () => call('POST kampus', { body: body as never }),
      async after() {
        const { data } = await queryClient.fetchQuery({
          queryKey: ['kampus'],
          queryFn: () => call('GET kampus'),
          staleTime: 0,
        })
        learnCampus(data)
        await queryClient.invalidateQueries({ queryKey: ['langkahpertama'] })
      },
    })
  }

  const field = (name: Name) => ({
    name,
    label: words.fields[name],
    hint: name in words.hints ? words.hints[name as keyof typeof words.hints] : undefined,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  const present = logoUrl(stored)
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={save}
      sx={{ display: 'grid', gap: 2.5, maxWidth: 560 }}
    >
      <Quiet>{words.intro}</Quiet>
      <TextInput {...field('nama')} maxLength={CAMPUS_LIMITS.nama} required />
      <TextInput {...field('singkatan')} maxLength={CAMPUS_LIMITS.singkatan} required={false} />
      <Box>
        {present && logo !== null && !logo && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
            <img
              src={present}
              alt={words.presentLogo}
              width={64}
              height={64}
              style={{ objectFit: 'contain', background: '#fff', borderRadius: 8, padding: 4 }}
            />
            <Button color="error" onClick={() => setLogo(null)}>
              {words.removeLogo}
            </Button>
          </Box>
        )}
        {logo === null && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
            <Typography variant="body2" role="status">
              {words.logoGoes}
            </Typography>
            <Button color="inherit" onClick={() => setLogo(undefined)}>
              {words.keepLogo}
            </Button>
          </Box>
        )}
        <FileField
          label={words.fields.logo}
          hint={words.hints.logo}
          accept={acceptOf(LOGO_TYPES)}
          acceptLabel={labelOf(LOGO_TYPES)}
          maxBytes={MAX_FILE_BYTES}
          value={logo ?? null}
          onChange={(file) => setLogo(file ?? undefined)}
          error={errors.logo}
          required={false}
        />
      </Box>
      <TextArea {...field('alamat')} maxLength={CAMPUS_LIMITS.alamat} rows={2} required={false} />
      <TextInput {...field('telepon')} type="tel" maxLength={20} required={false} />
      <TextInput {...field('surel')} type="email" maxLength={120} required={false} />
      <TextInput {...field('situs')} type="url" maxLength={CAMPUS_LIMITS.situs} required={false} />
      <TextInput {...field('tahun')} inputMode="numeric" maxLength={4} required={false} />
      <SaveButton saving={saving} />
    </Box>
  )
}

const valuesOf = ({ kontak, nama, singkatan, alamat, tahun }: Campus): Values => ({
  nama: nama ?? '',
  singkatan: singkatan ?? '',
  alamat: alamat ?? '',
  tahun: tahun === null ? '' : String(tahun),
  surel: kontak.surel ?? '',
  telepon: kontak.telepon ?? '',
  situs: kontak.situs ?? '',
})

/** What the server would say, before anything is sent. */
function check({ nama, tahun, surel, telepon, situs }: Values): Partial<Values> {
  return {
    ...(nama.trim() === '' && { nama: refusals.required }),
    ...(tahun.trim() !== '' && !/^\s*(19|20|21)\d\d\s*$/.test(tahun) && { tahun: words.year }),
    ...(surel.trim() !== '' && !EMAIL.test(surel.trim()) && { surel: refusals.email }),
    ...(telepon.trim() !== '' && !PHONE.test(telepon.trim()) && { telepon: refusals.phone }),
    ...(situs.trim() !== '' && !/^https?:\/\/[^\s/]+\.\S+$/i.test(situs.trim()) && { situs: words.website }),
  }
}
