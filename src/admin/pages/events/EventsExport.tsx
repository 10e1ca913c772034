import Button from '@mui/material/Button'
import { useState } from 'react'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminEvents } from '../../../i18n/adminEvents.ts'
import { number } from '../../../i18n/number.ts'
import { allEvents, MOST, type Asked } from '../../events/events.ts'
import { SaveSheetDialog, type Reading } from '../../views/export/SaveSheetDialog.tsx'
import { sheetOf } from './sheetOf.ts'

const words = adminEvents.export

/** What the filters show, as a file. */
export function EventsExport({ asked }: { asked: Asked }) {
  const [open, setOpen] = useState(false)

  async function read({ signal, onProgress }: Reading) {
    const tell = (count: number) => onProgress({ text: words.reading(number(count)) })
    tell(0)
    const { events, cut } = await allEvents(asked, { signal, onProgress: tell })
    return {
      rows: sheetOf(events, timeZone()),
      saved: (name: string) => (cut ? words.cut : words.saved)(number(events.length), name),
    }
  }

  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {open && (
        <SaveSheetDialog
          title={words.title}
          text={words.text(number(MOST))}
          file={words.file}
          read={read}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
