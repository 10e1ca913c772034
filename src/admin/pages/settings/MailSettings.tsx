import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode, type Ref } from 'react'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { answerQuery } from '../../../dataProvider/query.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'
import { adminMail as words } from '../../../i18n/adminMail.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useFields } from '../../../ui/useFields.ts'
import { useSubmit } from '../../useSubmit.ts'

/** Whether mail and messages leave, when the daily mail does, a try of each, and what waits or has failed. */
export function MailSettings({ outbox }: { outbox: ReactNode }) {
  const { data } = useQuery(answerQuery(['kotakkeluar', 'setelan'], 'GET kotakkeluar'))
  const settings = data?.surel
  const gateway = data?.whatsapp.gateway
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      {settings && (
        <>
          <Alert severity={settings.aktif ? 'success' : 'info'} sx={{ maxWidth: 720 }}>
            {settings.aktif ? words.on({ from: settings.dari ?? '' }) : words.off}
          </Alert>
          {settings.aktif && (
            <Box
              sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}
            >
              <Test
                {...{ title: words.test, text: words.testText, label: words.to, answer: words.answer }}
                field="alamat"
                type="email"
                send={async (alamat) => (await call('POST surel/uji', { body: { alamat } })).data}
              />
              <Hour key={settings.pukul} stored={settings.pukul} />
            </Box>
          )}
        </>
      )}
      {gateway !== undefined && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Alert severity={gateway === null ? 'info' : 'success'} sx={{ maxWidth: 720 }}>
            {gateway === null ? words.whatsAppOff : words.whatsAppOn({ gateway })}
          </Alert>
          {gateway !== null && (
            <Box sx={{ maxWidth: 480 }}>
              <Test
                {...{ title: words.whatsAppTest, text: words.whatsAppTestText, label: words.whatsAppTo }}
                answer={words.whatsAppAnswer}
                field="nomor"
                type="tel"
                send={async (nomor) => (await call('POST whatsapp/uji', { body: { nomor } })).data}
              />
            </Box>
          )}
        </Box>
      )}
      {/* Beside the list of settings the table may be wider than its place. */}
      <Box sx={{ minWidth: 0, overflowX: 'auto' }}>{outbox}</Box>
    </Box>
  )
}

type Tested = AnswerOf<'POST surel/uji'>['data']

interface TestProps {
  title: string
  text: string
  /** Of the field. */
  label: string
  field: string
  type: 'email' | 'tel'
  /** What the other side's answer is called. */
  answer: string
  send: (to: string) => Promise<Tested>
}

/** One at once, with what the other side said, to the letter. */
function Test({ title, text, label, field, type, answer, send: tryIt }: TestProps) {
  const form = useFields({ [field]: '' })
  const [tested, setTested] = useState<Tested | null>(null)
  const { submit, saving: busy, place } = useSubmit(form)
  const send = () => {
    setTested(null)
    void submit({
      run: async () => ({ message: '', tested: await tryIt(form.values[field]!) }),
      after: (answer) => setTested(answer.tested),
    })
  }
  return (
    <Form {...{ title, text, place }} onSubmit={send}>
      <TextInput type={type} label={label} maxLength={120} {...form.field(field)} />
      <Button
        type="submit"
        variant="outlined"
        aria-disabled={busy || undefined}
        sx={{ justifySelf: 'start' }}
      >
        {busy ? words.sending : words.send}
      </Button>
      <Box role="status">
        {tested && (
          <Alert severity={tested.sampai ? 'success' : 'error'}>
            <strong>{tested.sampai ? words.taken : words.refused}.</strong> {answer}:
            <Box component="pre" sx={{ m: 0, mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {tested.jawaban}
            </Box>
          </Alert>
        )}
      </Box>
    </Form>
  )
}

function Hour({ stored }: { stored: string }) {
  const form = useFields({ pukul: stored })
  const { submit, saving: busy, place } = useSubmit(form)
  const save = () =>
    submit({
      run: () => call('POST surel/jam', { body: form.values }),
      after: () => readAnew('kotakkeluar'),
    })
  return (
    <Form {...{ place }} title={words.hour} text={words.hourHint} onSubmit={() => void save()}>
      <Box sx={{ maxWidth: 160 }}>
        <TextInput type="time" label={words.when} {...form.field('pukul')} />
      </Box>
      <Button
        type="submit"
        variant="outlined"
        aria-disabled={busy || undefined}
        sx={{ justifySelf: 'start' }}
      >
        {words.saveHour}
      </Button>
    </Form>
  )
}

function Form({
  title,
  text,
  place,
  onSubmit,
  children,
}: {
  title: string
  text: string
  place: Ref<HTMLElement>
  onSubmit: () => void
  children: ReactNode
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Box
      component="form"
      ref={place}
      noValidate
      aria-label={title}
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Box>
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}
