import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CheckboxGroupInput, useGetManyReference, useRecordContext } from 'react-admin'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { resources } from '../../contract/resources/index.ts'
import { registrationState } from '../../contract/rules/registration.ts'
import { answerQuery } from '../../dataProvider/query.ts'
import { adminQuota as words } from '../../i18n/adminQuota.ts'
import { STATES } from '../../ui/status/states.ts'
import type { Row } from '../definition.ts'
import { common, useBoxes } from '../fieldTypes/inputs/common.tsx'
import { NotRead } from '../fieldTypes/inputs/reference.tsx'
import type { InputProps } from '../fieldTypes/kind.ts'

/** The students of the company chosen above, to be named by its letter. */
export default function NamedStudents(props: InputProps) {
  const { source, label } = props
  const { setValue } = useFormContext()
  const [kuotaidx, perusahaanid] = useWatch({ name: ['balasankuotaidx', 'balasanperusahaanidx'] }).map(
    Number,
  ) as [number, number]
  const ticked = (useWatch({ name: source }) ?? []) as string[]
  const boxes = useBoxes(props)
  const elsewhere = useNamedElsewhere(kuotaidx)
  const { data, error, isPending, refetch } = useQuery({
    ...answerQuery(['listmahasiswa', kuotaidx, perusahaanid], 'GET listmahasiswa/{kuotaidx}/{perusahaanid}', {
      params: { kuotaidx, perusahaanid },
    }),
    enabled: kuotaidx > 0 && perusahaanid > 0,
    retry: false,
  })
  const students = data?.data ?? []
  const known = students.map(({ registernobp }) => registernobp)
  const inOrder = (chosen: string[]) => known.filter((nobp) => chosen.includes(nobp))
  const choose = (nobps: string[]) =>
    setValue(source, nobps, { shouldDirty: true, shouldValidate: nobps.length > 0 })

  // Those of a company chosen before are not named by this letter.
  const strangers = data !== undefined && ticked.some((nobp) => !known.includes(nobp))
  useEffect(() => {
    if (strangers) setValue(source, inOrder(ticked), { shouldDirty: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when there are any
  }, [strangers])

  // Who has a letter already is ticked by hand, if at all.
  const without = known.filter((nobp) => !elsewhere.has(nobp))
  const all = without.length > 0 ? without : known
  const done = all.every((nobp) => ticked.includes(nobp))

  if (error && !data) return <NotRead label={label} error={error} onRetry={() => void refetch()} />
  return (
    <Box sx={{ position: 'relative' }}>
      <CheckboxGroupInput
        {...common(props)}
        row={false}
        choices={students.map(({ registernobp, registermhsnama, registerdisetujui }) => ({
          id: registernobp,
          name: [
            `${registermhsnama} (${registernobp})`,
            STATES.registrasi[registrationState(registerdisetujui)].text,
            ...(elsewhere.has(registernobp) ? [words.inOtherLetter] : []),
          ].join(' · '),
        }))}
        translateChoice={false}
        options={boxes}
        parse={inOrder}
        helperText={
          !perusahaanid
            ? words.chooseCompanyFirst
            : isPending
              ? words.loadingStudents
              : students.length === 0
                ? words.noStudents
                : false
        }
        sx={{ '& .MuiFormGroup-root': { maxHeight: 280, overflowY: 'auto', flexWrap: 'nowrap' } }}
      />
      {students.length > 1 && (
        <Button
          size="small"
          onClick={() => choose(done ? [] : inOrder([...ticked, ...all]))}
          sx={{ position: 'absolute', top: -6, right: 0 }}
        >
          {done ? words.chooseNone : words.chooseAll({ count: all.length })}
        </Button>
      )}
    </Box>
  )
}

/** Whom another letter of this quota names already. */
function useNamedElsewhere(kuotaidx: number): Set<string> {
  const { name, parent, list } = resources.dokumenbalasan
  const present = useRecordContext<Row>()
  const { data = [] } = useGetManyReference<Row>(
    name,
    // As the list behind the form asks, whose answer is therefore there.
    {
      target: parent!.field,
      id: kuotaidx,
      pagination: { page: 1, perPage: 1000 },
      sort: { field: list.sort, order: 'ASC' },
      filter: {},
    },
    { enabled: kuotaidx > 0, retry: false, onError: () => undefined },
  )
  return new Set(
    data.filter(({ id }) => id !== present?.id).flatMap((letter) => letter.pilihanmahasiswa as string[]),
  )
}
