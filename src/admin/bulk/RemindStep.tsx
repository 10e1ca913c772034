import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import { useRef, useState } from 'react'
import type { BulkCheck } from '../../contract/endpoints/index.ts'
import { LANGUAGES, type Language } from '../../contract/language.ts'
import {
  hasLink,
  MAX_REMINDER,
  NOT_REMINDED,
  REMIND_AGAIN,
  type ReminderWay,
} from '../../contract/reminders.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { TextArea } from '../../ui/TextInput.tsx'
import type { QuestionProps } from './AskStep.tsx'
import { DialogBody, DialogButtons } from '../parts/DialogFrame.tsx'
import { Quiet } from '../parts/Quiet.tsx'
import { Tick } from '../parts/Tick.tsx'
import { startBulk } from './run.ts'
import { namesOf } from './summary.ts'

type Reminder = NonNullable<BulkCheck['pengingat']>

/** What is said to whom by which ways, before it leaves; who is left out stands there by name. */
export default function RemindStep({ aksi, check, onStarted }: QuestionProps) {
  const { saat, teks: usual, cara: ways, orang } = check.pengingat!
  const [again, setAgain] = useState(false)
  const [chosen, setChosen] = useState<readonly ReminderWay[]>(ways.filter((way) => way === 'surel'))
  const [texts, setTexts] = useState(usual)
  const [tried, setTried] = useState(false)
  const pressed = useRef(false)
  const fields = useRef<HTMLDivElement>(null)
  const to = orang.filter(({ tidak }) => tidak === null || (again && tidak === 'baru'))
  const languages = (Object.keys(LANGUAGES) as Language[]).filter((language) =>
    to.some(({ bahasa }) => bahasa === language),
  )

  function begin() {
    const first = languages.findIndex((language) => wrongIn(texts[language]) !== undefined)
    if (first !== -1) {
      setTried(true)
      return fields.current?.querySelectorAll('textarea')[first]?.focus()
    }
    if (pressed.current) return
    pressed.current = true
    const id = to.map((person) => person.id)
    const teks = Object.fromEntries(languages.map((language) => [language, texts[language].trim()]))
    const isi = { teks, cara: [...chosen], ...(again && { ulang: saat }) }
    onStarted(startBulk(aksi, { pilihan: { id }, isi }, id.length))
  }

  return (
    <>
      <DialogBody ref={fields}>
        {check.hilang > 0 && <Alert severity="warning">{words.gone({ count: check.hilang })}</Alert>}
        {NOT_REMINDED.map((why) => {
          const left = orang.filter(({ tidak }) => tidak === why)
          if (left.length === 0) return null
          const said = { count: left.length, names: namesOf(left), hours: REMIND_AGAIN.hours }
          return (
            <Alert key={why} severity={why === 'baru' ? 'warning' : 'info'}>
              {words.remind.left[why](said)}{' '}
              {why === 'baru' ? (
                <Tick label={words.remind.again} ticked={again} onTick={setAgain} />
              ) : (
                words.remind.skipped
              )}
            </Alert>
          )
        })}
        {languages.map((language) => (
          <TextArea
            key={language}
            label={
              languages.length > 1
                ? words.remind.textIn({ language: LANGUAGES[language] })
                : words.remind.text
            }
            hint={words.remind.hint({
              count: to.filter(({ bahasa }) => bahasa === language).length,
              most: MAX_REMINDER,
            })}
            error={tried ? wrongIn(texts[language]) : undefined}
            lang={language}
            rows={4}
            maxLength={MAX_REMINDER}
            value={texts[language]}
            onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
          />
        ))}
        {to.length > 0 && (
          <FormControl component="fieldset" sx={{ display: 'grid' }}>
            <FormLabel component="legend">{words.remind.ways}</FormLabel>
            <Tick label={words.remind.bell({ count: to.length })} ticked disabled />
            {ways.map((way) => (
              <Way
                key={way}
                way={way}
                to={to}
                checked={chosen.includes(way)}
                onChange={(on) => setChosen(on ? [...chosen, way] : chosen.filter((each) => each !== way))}
              />
            ))}
          </FormControl>
        )}
      </DialogBody>
      <DialogButtons>
        <Button variant="contained" disabled={to.length === 0} onClick={begin}>
          {words.yes.ingatkan({ count: to.length })}
        </Button>
      </DialogButtons>
    </>
  )
}

const wrongIn = (text: string) =>
  text.trim() === '' ? words.remind.needed : hasLink(text) ? words.remind.link : undefined

interface WayProps {
  way: ReminderWay
  to: Reminder['orang']
  checked: boolean
  onChange: (on: boolean) => void
}

/** How many it reaches, and whom not. */
function Way({ way, to, checked, onChange }: WayProps) {
  const without = to.filter(({ cara }) => !cara.includes(way))
  const reached = to.length - without.length
  return (
    <div>
      <Tick
        label={words.remind[way]({ count: reached })}
        ticked={checked && reached > 0}
        disabled={reached === 0}
        onTick={onChange}
      />
      {without.length > 0 && (
        <Quiet variant="caption" component="p" sx={{ ml: 4 }}>
          {words.remind.without({ names: namesOf(without) })}
        </Quiet>
      )}
    </div>
  )
}
