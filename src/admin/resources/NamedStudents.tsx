import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { call } from '../../dataProvider/call.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { registrationState } from '../../contract/rules/registration.ts'
import { adminQuota as words } from '../../i18n/adminQuota.ts'
import { STATES } from '../../ui/status/states.ts'
import { CheckboxGroup } from '../fieldTypes/inputs/CheckboxGroup.tsx'
import { useField } from '../fieldTypes/inputs/useField.ts'
import type { InputProps } from '../fieldTypes/kind.ts'

/** The students of the company chosen above, to be named by its letter. */
export default function NamedStudents(props: InputProps) {
  const { value, set, bind, error } = useField<string[]>(props, (given) =>
    Array.isArray(given) ? given.map(String) : [],
  )
  const [kuotaidx, perusahaanid] = useWatch({ name: ['balasankuotaidx', 'balasanperusahaanidx'] }).map(
    Number,
  ) as [number, number]
  const {
    data,
    error: problem,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['listmahasiswa', kuotaidx, perusahaanid],
    queryFn: ({ signal }) =>
      call('GET listmahasiswa/{kuotaidx}/{perusahaanid}', { params: { kuotaidx, perusahaanid }, signal }),
    enabled: kuotaidx > 0 && perusahaanid > 0,
  })
  const students = data?.data ?? []
  const known = students.map(({ registernobp }) => registernobp)
  return (
    <CheckboxGroup
      label={props.label}
      name={bind.name}
      width={440}
      choices={students.map(({ registernobp, registermhsnama, registerdisetujui }) => ({
        value: registernobp,
        label: `${registermhsnama} (${registernobp}) · ${STATES.registrasi[registrationState(registerdisetujui)].text}`,
      }))}
      // Those of a company chosen before are not named by this letter.
      value={data ? value.filter((nobp) => known.includes(nobp)) : value}
      onChange={set}
      error={error}
      instead={
        !perusahaanid ? (
          <Say>{words.chooseCompanyFirst}</Say>
        ) : problem ? (
          <Button variant="outlined" onClick={() => void refetch()}>
            {words.loadAgain(messageOf(problem))}
          </Button>
        ) : isPending ? (
          <Say>{words.loadingStudents}</Say>
        ) : students.length === 0 ? (
          <Say>{words.noStudents}</Say>
        ) : undefined
      }
    />
  )
}

function Say({ children }: { children: string }) {
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  )
}
