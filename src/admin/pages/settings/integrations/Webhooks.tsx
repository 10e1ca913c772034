import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { AnswerOf } from '../../../../contract/endpoints/index.ts'
import type { EventGroup } from '../../../../contract/events.ts'
import { MAX_WEBHOOK_URL, WEBHOOK_GROUPS } from '../../../../contract/webhooks.ts'
import { call } from '../../../../dataProvider/call.ts'
import { answerQuery } from '../../../../dataProvider/query.ts'
import { timeZone } from '../../../../dataProvider/session.ts'
import { adminEvents } from '../../../../i18n/adminEvents.ts'
import { adminForm } from '../../../../i18n/adminForm.ts'
import { adminIntegrations } from '../../../../i18n/adminIntegrations.ts'
import { waktu } from '../../../../i18n/dates.ts'
import { useNotice } from '../../../../ui/dialog/context.ts'
import { ToneChip } from '../../../../ui/status/StatusChip.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useFields } from '../../../../ui/useFields.ts'
import { Await } from '../../../parts/Await.tsx'
import { SaveButton } from '../../../SaveButton.tsx'
import { useConfirmedAction } from '../../../useConfirmedAction.ts'
import { useOnce } from '../../../useOnce.ts'
import { useSubmit } from '../../../useSubmit.ts'
import { Checks } from './Checks.tsx'
import { Part } from './Part.tsx'

const words = adminIntegrations.webhooks
type Answer = AnswerOf<'GET webhook'>
type Webhook = Answer['data'][number]

/** Whom the server calls, how they answered, and what did not arrive. */
export function Webhooks() {
  const query = useQuery({ ...answerQuery(['webhook'], 'GET webhook'), refetchInterval: 30_000 })
  const [editing, setEditing] = useState<Webhook | 'new'>()
  const [secret, setSecret] = useState<string>()
  return (
    <Await query={query}>
      {({ data, terakhir }) => (
        <Part
          id="webhook-judul"
          words={words}
          secret={secret}
          onKept={() => setSecret(undefined)}
          form={
            editing && (
              <Form
                key={editing === 'new' ? 'new' : editing.webhookid}
                stored={editing === 'new' ? undefined : editing}
                onDone={(rahasia) => {
                  setEditing(undefined)
                  if (rahasia) setSecret(rahasia)
                }}
              />
            )
          }
          onAdd={() => setEditing('new')}
          lines={data.map((hook) => (
            <Line key={hook.webhookid} hook={hook} onEdit={() => setEditing(hook)} />
          ))}
        >
          <History sent={terakhir} hooks={data} />
        </Part>
      )}
    </Await>
  )
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

function Line({ hook, onEdit }: { hook: Webhook; onEdit: () => void }) {
  const { webhookid, url, kelompok, aktif, hilang, jawaban, jawabanpada, menunggu, gagal } = hook
  const act = useConfirmedAction()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const { busy, once } = useOnce()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['webhook'] })
  const press = (run: () => Promise<{ message: string; failed?: boolean }>) =>
    once(async () => {
      try {
        const { message, failed } = await run()
        if (failed) notice.failed(message)
        else notice.success(message)
      } finally {
        await refresh()
      }
    })
  const params = { webhookid }
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', flex: '1 1 260px', minWidth: 0 }}>
          {url}
        </Typography>
        <ToneChip tone={aktif ? 'baik' : hilang ? 'tolak' : 'belum'} icon={aktif ? 'centang' : 'larang'}>
          {aktif ? words.active : hilang ? words.gone : words.off}
        </ToneChip>
        {menunggu > 0 && (
          <ToneChip tone="menunggu" icon="jam">
            {words.waiting({ count: menunggu })}
          </ToneChip>
        )}
        {gagal > 0 && (
          <ToneChip tone="tolak" icon="silang">
            {words.failed({ count: gagal })}
          </ToneChip>
        )}
      </Box>
      <Typography variant="body2">{kelompok.map((group) => adminEvents.groups[group]).join(', ')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {jawaban && jawabanpada
          ? words.answer({ answer: jawaban, moment: waktu(jawabanpada, timeZone()) })
          : words.noAnswer}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1 }}>
        <Button
          aria-disabled={busy || undefined}
          onClick={() =>
            void press(async () => {
              const { data } = await call('POST webhook/coba/{webhookid}', { params })
              return {
                message: words.tried({ answer: data.jawaban, ms: data.milidetik }),
                failed: !data.berhasil,
              }
            })
          }
        >
          {words.try}
        </Button>
        {gagal > 0 && (
          <Button onClick={() => void press(() => call('POST webhook/ulang/{webhookid}', { params }))}>
            {words.again}
          </Button>
        )}
        <Button onClick={onEdit}>{words.edit}</Button>
        <Button
          onClick={() =>
            void press(() =>
              call('POST webhook/{webhookid}', {
                params,
                body: { url, kelompok, aktif: aktif ? 0 : 1 },
              }),
            )
          }
        >
          {aktif ? words.switchOff : words.switchOn}
        </Button>
        <Button
          color="error"
          onClick={() =>
            void act({
              title: words.removing({ host: hostOf(url) }),
              text: words.removingText,
              yes: words.removeYes,
              destructive: true,
              run: () => call('DELETE webhook/{webhookid}', { params }),
              after: refresh,
            })
          }
        >
          {words.remove}
        </Button>
      </Box>
    </Box>
  )
}

function Form({ stored, onDone }: { stored: Webhook | undefined; onDone: (secret?: string) => void }) {
  const form = useFields({
    url: stored?.url ?? '',
    kelompok: (stored?.kelompok ?? ['keputusan']) as readonly EventGroup[],
  })
  const { url, kelompok } = form.values
  const { submit, saving, place } = useSubmit(form)
  const queryClient = useQueryClient()

  function save(event: FormEvent) {
    event.preventDefault()
    const body = { url: url.trim(), kelompok: [...kelompok] }
    void submit({
      check: () => form.isComplete('url', 'kelompok'),
      run: async (): Promise<{ message: string; data?: { rahasia: string } }> =>
        stored
          ? call('POST webhook/{webhookid}', {
              params: { webhookid: stored.webhookid },
              body: { ...body, aktif: stored.aktif ? 1 : 0 },
            })
          : call('POST webhook', { body }),
      async after({ data }) {
        await queryClient.invalidateQueries({ queryKey: ['webhook'] })
        onDone(data?.rahasia)
      },
    })
  }

  return (
    <Box
      component="form"
      ref={place}
      noValidate
      onSubmit={save}
      sx={{ display: 'grid', gap: 2, maxWidth: 560 }}
    >
      <TextInput
        label={words.url}
        hint={words.urlHint}
        type="url"
        inputMode="url"
        maxLength={MAX_WEBHOOK_URL}
        autoComplete="off"
        {...form.field('url')}
      />
      <Checks
        label={words.groups}
        error={form.errors.kelompok}
        options={WEBHOOK_GROUPS.map((value) => ({ value, name: adminEvents.groups[value] }))}
        chosen={kelompok}
        onChange={(chosen) => form.set({ kelompok: chosen })}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <SaveButton saving={saving} label={stored ? adminForm.save : words.add} />
        <Button onClick={() => onDone()}>{adminForm.cancel}</Button>
      </Box>
    </Box>
  )
}

const LOOKS = {
  menunggu: { tone: 'menunggu', icon: 'jam' },
  terkirim: { tone: 'baik', icon: 'centang' },
  gagal: { tone: 'tolak', icon: 'silang' },
  batal: { tone: 'belum', icon: 'larang' },
} as const

function History({ sent, hooks }: { sent: Answer['terakhir']; hooks: readonly Webhook[] }) {
  if (sent.length === 0) return null
  const urlOf = new Map(hooks.map(({ webhookid, url }) => [webhookid, hostOf(url)]))
  return (
    <Box>
      <Typography variant="subtitle1" component="h3">
        {words.history}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sent.map(({ kotakid, webhookid, jenis, dibuat, keadaan, percobaan, galat }) => (
          <Box
            component="li"
            key={kotakid}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, py: 0.5 }}
          >
            <Typography variant="body2" sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {[(adminEvents.said as Record<string, string>)[jenis] ?? jenis, urlOf.get(webhookid)]
                .filter(Boolean)
                .join(' · ')}
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                {[waktu(dibuat, timeZone()), percobaan > 0 && words.tries({ count: percobaan }), galat]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Typography>
            <ToneChip {...LOOKS[keadaan]}>{words.states[keadaan]}</ToneChip>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
