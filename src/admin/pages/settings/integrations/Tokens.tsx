import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { AnswerOf, BodyOf } from '../../../../contract/endpoints/index.ts'
import { MAX_TOKEN_NAME, TOKEN_ROLES } from '../../../../contract/tokens.ts'
import { call } from '../../../../dataProvider/call.ts'
import { answerQuery } from '../../../../dataProvider/query.ts'
import { timeZone } from '../../../../dataProvider/session.ts'
import { adminForm } from '../../../../i18n/adminForm.ts'
import { adminIntegrations } from '../../../../i18n/adminIntegrations.ts'
import { waktu } from '../../../../i18n/dates.ts'
import { roleNames } from '../../../../i18n/roles.ts'
import { ToneChip } from '../../../../ui/status/StatusChip.tsx'
import { SelectInput, TextInput } from '../../../../ui/TextInput.tsx'
import { useFields } from '../../../../ui/useFields.ts'
import { Await } from '../../../parts/Await.tsx'
import { SaveButton } from '../../../SaveButton.tsx'
import { useConfirmedAction } from '../../../useConfirmedAction.ts'
import { useSubmit } from '../../../useSubmit.ts'
import { Checks } from './Checks.tsx'
import { Part } from './Part.tsx'

const words = adminIntegrations.tokens
type Token = AnswerOf<'GET tokenapi'>['data'][number]

/** With what other systems of the campus come in: what there is, and a new one, which is told once. */
export function Tokens() {
  const query = useQuery(answerQuery(['tokenapi'], 'GET tokenapi'))
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<string>()
  return (
    <Await query={query}>
      {({ data }) => (
        <Part
          id="token-judul"
          words={words}
          secret={made}
          onKept={() => setMade(undefined)}
          form={
            making && (
              <NewToken
                onDone={(token) => {
                  setMaking(false)
                  if (token) setMade(token)
                }}
              />
            )
          }
          onAdd={() => setMaking(true)}
          lines={data.map((token) => (
            <Line key={token.tokenid} token={token} />
          ))}
        />
      )}
    </Await>
  )
}

function Line({ token }: { token: Token }) {
  const { tokenid, nama, peran, prodi, baca, oleh, dibuat, kedaluwarsa, terakhir, dicabut, berlaku } = token
  const act = useConfirmedAction()
  const queryClient = useQueryClient()
  const at = (moment: string) => waktu(moment, timeZone())
  return (
    <Box
      component="li"
      sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nama}</Typography>
        <Typography variant="body2">
          {[roleNames[peran], ...prodi.map(({ prodinama }) => prodinama)].join(' · ')} ·{' '}
          {baca ? words.reads : words.writes}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.made({ by: oleh, moment: at(dibuat) })}{' '}
          {terakhir ? words.used({ moment: at(terakhir) }) : words.neverUsed}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ToneChip tone={berlaku ? 'baik' : 'belum'} icon={berlaku ? 'centang' : 'larang'}>
          {berlaku
            ? words.until({ moment: at(kedaluwarsa) })
            : dicabut
              ? words.revoked({ moment: at(dicabut) })
              : kedaluwarsa <= new Date().toISOString()
                ? words.ended({ moment: at(kedaluwarsa) })
                : words.owner}
        </ToneChip>
        {dicabut === null && (
          <Button
            color="error"
            aria-label={`${words.revoke}: ${nama}`}
            onClick={() =>
              void act({
                title: words.revoking({ name: nama }),
                text: words.revokingText,
                yes: words.revokeYes,
                destructive: true,
                run: () => call('POST tokenapi/cabut/{tokenid}', { params: { tokenid } }),
                after: () => queryClient.invalidateQueries({ queryKey: ['tokenapi'] }),
              })
            }
          >
            {words.revoke}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const DAYS = [30, 90, 180, 365]

function NewToken({ onDone }: { onDone: (token?: string) => void }) {
  const form = useFields({
    nama: '',
    peran: 'wadir' as Token['peran'],
    prodi: [] as readonly number[],
    baca: '1',
    hari: '90',
  })
  const { field } = form
  const { nama, peran, prodi, baca, hari } = form.values
  const { submit, saving, place } = useSubmit(form)
  const queryClient = useQueryClient()
  const programmes = useQuery({ ...answerQuery(['all/prodi'], 'GET all/prodi'), enabled: peran === 'prodi' })

  function make(event: FormEvent) {
    event.preventDefault()
    const body = { nama, peran, baca: Number(baca), hari: Number(hari), ...(peran === 'prodi' && { prodi }) }
    void submit({
      check: () => form.isComplete('nama', ...(peran === 'prodi' ? (['prodi'] as const) : [])),
      run: () => call('POST tokenapi', { body: body as unknown as BodyOf<'POST tokenapi'> }),
      async after({ data }) {
        await queryClient.invalidateQueries({ queryKey: ['tokenapi'] })
        onDone(data.token)
      },
    })
  }

  return (
    <Box
      component="form"
      ref={place}
      noValidate
      onSubmit={make}
      sx={{ display: 'grid', gap: 2, maxWidth: 480 }}
    >
      <TextInput
        label={words.name}
        hint={words.nameHint}
        maxLength={MAX_TOKEN_NAME}
        autoComplete="off"
        {...field('nama')}
      />
      <SelectInput
        label={words.role}
        choices={TOKEN_ROLES.map((each) => [each, roleNames[each]])}
        {...field('peran')}
      />
      {peran === 'prodi' && (
        <Checks
          label={words.programmes}
          error={form.errors.prodi}
          options={(programmes.data?.data ?? []).map(({ prodiid, prodinama }) => ({
            value: prodiid,
            name: prodinama,
          }))}
          chosen={prodi}
          onChange={(chosen) => form.set({ prodi: chosen })}
        />
      )}
      <SelectInput
        label={words.may}
        choices={[
          ['1', words.reads],
          ['0', words.writes],
        ]}
        {...field('baca')}
      />
      <SelectInput
        label={words.lasts}
        choices={DAYS.map((days) => [days, words.days(days)])}
        {...field('hari')}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <SaveButton saving={saving} label={words.make} />
        <Button onClick={() => onDone()}>{adminForm.cancel}</Button>
      </Box>
    </Box>
  )
}
