import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { isIsoDate } from '../../contract/rules/calendar.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { book as words } from '../../i18n/book.ts'
import { language } from '../../i18n/chosenLanguage.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { useCampus } from '../../ui/useCampus.ts'
import { NotFound } from '../../ui/states/pages.tsx'
import { Await } from '../parts/Await.tsx'
import { Actions, Button, Icon, LinkButton, Loading, Note, PageTitle, Stack } from '../ui/index.ts'
import { Book } from './Book.tsx'
import sheet from './book.css?inline'
import { bookQuery, type BookData, type Range } from './bookQuery.ts'
import { useBookPictures } from './useBookPictures.ts'
import styles from './PrintPage.module.css'

/** '/cetak/:id': the reports of a week or of a whole internship as they look on paper, for whoever may read them. */
export default function PrintPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const day = (name: string) => {
    const value = params.get(name)
    return value && isIsoDate(value) ? value : undefined
  }
  const [dari, sampai] = [day('dari'), day('sampai')]
  const range: Range = { ...(dari && { dari }), ...(sampai && { sampai }) }
  return /^\d{1,9}$/.test(id) ? <Page registerid={Number(id)} range={range} /> : <NotFound />
}

function Page({ registerid, range }: { registerid: number; range: Range }) {
  const query = useQuery(bookQuery(registerid, range))
  return (
    <>
      <PageTitle title={words.page} />
      <Await page query={query} loading={<Loading shape="page" />}>
        {(data) => <Loaded data={data} range={range} refresh={async () => (await query.refetch()).data} />}
      </Await>
    </>
  )
}

type LoadedProps = { data: BookData; range: Range; refresh: () => Promise<BookData | undefined> }

function Loaded({ data, range, refresh }: LoadedProps) {
  const [withPictures, setWithPictures] = useState(true)
  const [saving, setSaving] = useState(false)
  const campus = useCampus()
  const paper = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const notice = useNotice()
  const pictures = useBookPictures(data, { wanted: withPictures, refresh })
  const waiting = withPictures && pictures.left > 0

  async function save() {
    if (!paper.current || saving) return
    setSaving(true)
    try {
      await saveBook(paper.current, words.file({ nobp: data.registernobp }), pictures.blobOf)
    } catch (error) {
      notice.failed(messageOf(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Stack>
      <div className={styles.tools}>
        <Actions>
          <Button tone="plain" icon={<Icon name="kiri" size={20} />} onClick={() => void navigate(-1)}>
            {words.back}
          </Button>
          <Button look="filled" busy={waiting} onClick={() => window.print()}>
            {words.print}
          </Button>
          <Button
            look="outlined"
            icon={<Icon name="unduh" size={20} />}
            busy={waiting || saving}
            onClick={() => void save()}
          >
            {words.download}
          </Button>
          {(range.dari || range.sampai) && (
            <LinkButton to={`/cetak/${data.registerid}`} replace>
              {words.whole}
            </LinkButton>
          )}
          {pictures.all > 0 && (
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={withPictures}
                onChange={({ target }) => setWithPictures(target.checked)}
              />
              {words.withPictures}
            </label>
          )}
        </Actions>
        <div role="status">
          {waiting && <p>{words.loading({ done: pictures.all - pictures.left, of: pictures.all })}</p>}
          {!waiting && withPictures && pictures.missing > 0 && (
            <Note tone="menunggu">{words.someMissing({ count: pictures.missing })}</Note>
          )}
        </div>
      </div>
      <div ref={paper} className={styles.paper} data-headed={campus.nama ? true : undefined}>
        <Book data={data} range={range} urlOf={withPictures ? pictures.urlOf : null} />
      </div>
    </Stack>
  )
}

/** What is on the page as a file that stands alone: pictures and looks are inside, nothing is asked of any server. */
async function saveBook(
  paper: HTMLElement,
  name: string,
  blobOf: (url: string) => Blob | undefined,
): Promise<void> {
  const copy = paper.cloneNode(true) as HTMLElement
  const pictures = [...copy.querySelectorAll('img')]
  for (const picture of pictures) {
    const blob = blobOf(picture.src)
    if (blob) picture.src = await asData(blob)
    else picture.remove()
  }
  const page = document.implementation.createHTMLDocument(name)
  page.documentElement.lang = language()
  const charset = page.createElement('meta')
  charset.setAttribute('charset', 'utf-8')
  const looks = page.createElement('style')
  looks.textContent = `body { margin: 0; font-family: system-ui, sans-serif; }\n${sheet}`
  page.head.prepend(charset)
  page.head.append(looks)
  page.body.append(page.importNode(copy, true))
  const file = new Blob([`<!doctype html>\n${page.documentElement.outerHTML}`], { type: 'text/html' })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.html`
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function asData(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(blob)
  })
}
