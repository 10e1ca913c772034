import type { EventGroup } from '../../contract/events.ts'
import { message, render, type Message, type PlainCode } from '../../contract/messages/index.ts'
import type { Language } from '../../contract/language.ts'
import type { Mail } from './mailer.ts'
import type { Told } from '../outbox/known.ts'
import { lineOf } from './lines.ts'

/** What every mail has. */
export interface Letter {
  language: Language
  /** 'Magang Polram'. */
  product: string
  name: string
}

type Content = Pick<Mail, 'subject' | 'text' | 'html'>

/** A mail with one thing to press. */
export function linkMail(
  letter: Letter,
  said: { subject: Message; text: Message; button?: { label: Message; url: string }; why?: Message },
): Content {
  const say = (what: Message) => render(what, letter.language)
  return whole(letter, {
    subject: say(said.subject),
    intro: say(said.text),
    lines: [],
    button: said.button && { label: say(said.button.label), url: said.button.url },
    why: said.why && say(said.why),
  })
}

/** What happened: a decision, or the unread of a morning. */
export function noticeMail(
  letter: Letter,
  {
    told,
    student,
    url,
    stop,
    daily,
    groups,
  }: {
    told: readonly Told[]
    student: boolean
    url: string
    stop: string
    daily: boolean
    /** What of it the link at its end stops. */
    groups: readonly EventGroup[]
  },
): Content {
  const say = (what: Message) => render(what, letter.language)
  const lines = counted(
    told.map((event) => {
      // A lecturer reads whom it is about; a student knows.
      const about = !student && event.nobp !== null && event.judul ? ` – ${event.judul}` : ''
      return {
        title: `${say(lineOf(event))}${about}`,
        reason: event.alasan ? say(saidOf(event, excerpt(event.alasan))) : '',
      }
    }),
  )
  const first = lines[0]!
  return whole(letter, {
    subject:
      lines.length === 1 && !daily && first.count === 1
        ? say(lineOf(told[0]!))
        : say(message('mail.digest-subject', { count: told.length })),
    intro: say(daily ? 'mail.digest-intro' : 'mail.notice-intro'),
    lines: lines
      .slice(0, MOST_LINES)
      .map(({ title, reason, count }) => ({ title: count > 1 ? `${title} (${count}×)` : title, reason })),
    more:
      lines.length > MOST_LINES ? say(message('mail.more-lines', { count: lines.length - MOST_LINES })) : '',
    button: { label: say('mail.open'), url },
    stop: {
      label: daily
        ? say('mail.stop-daily')
        : say(message('mail.stop-these', { groups: groups.map((group) => say(nameOf(group))).join(', ') })),
      url: stop,
    },
  })
}

/** A decision has a reason; under what somebody wrote to be read stands who it was. */
const saidOf = ({ objek, nama: name }: Told, text: string): Message =>
  objek === 'pengingat' ? message('mail.note', { name, text }) : message('mail.reason', { text })

const nameOf = (group: EventGroup): PlainCode => `mail.group-${group}`

const MOST_LINES = 20

/** The same again and again (ten reports validated) is one line. */
function counted(lines: readonly { title: string; reason: string }[]) {
  const known = new Map<string, { title: string; reason: string; count: number }>()
  for (const line of lines) {
    const key = `${line.title}\n${line.reason}`
    const same = known.get(key)
    if (same) same.count += 1
    else known.set(key, { ...line, count: 1 })
  }
  return [...known.values()]
}

/** A mail lies about in many places: long texts are cut, and what looks like a number of a person is not in it. */
function excerpt(text: string): string {
  const plain = withoutNumbers(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim()
  const letters = [...plain]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : plain
}
const MOST_LETTERS = 300

interface Whole {
  subject: string
  intro: string
  lines: readonly { title: string; reason: string }[]
  more?: string
  button?: { label: string; url: string } | undefined
  stop?: { label: string; url: string }
  /** Why it comes to this address, where that is not an account's. */
  why?: string | undefined
}

function whole(
  { language, product, name }: Letter,
  { subject, intro, lines, more, button, stop, why: given }: Whole,
): Content {
  const greeting = render(message('mail.greeting', { name }), language)
  const why = given ?? render(message('mail.why-subscribed', { product }), language)
  const text = [
    `${greeting}\n`,
    intro,
    ...(lines.length > 0 ? [''] : []),
    ...lines.flatMap((line) => [`- ${line.title}`, ...(line.reason ? [`  ${line.reason}`] : [])]),
    ...(more ? [`- ${more}`] : []),
    ...(button ? ['', `${button.label}:`, button.url] : []),
    '',
    '-- ',
    why,
    ...(stop ? [`${stop.label}: ${stop.url}`] : []),
    '',
  ].join('\n')
  const list = [
    ...lines.map(
      (line) =>
        `<li style="margin:0 0 8px"><strong>${escaped(line.title)}</strong>${line.reason ? `<br>${escaped(line.reason)}` : ''}</li>`,
    ),
    ...(more ? [`<li>${escaped(more)}</li>`] : []),
  ]
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f3f5f9;color:#1a2333;font:16px/1.5 system-ui,sans-serif">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px">`,
    `<p style="margin:0 0 16px;font-weight:700">${escaped(product)}</p>`,
    `<p style="margin:0 0 12px">${escaped(greeting)}</p><p style="margin:0 0 16px">${escaped(intro)}</p>`,
    list.length > 0 ? `<ul style="margin:0 0 16px;padding:0 0 0 20px">${list.join('')}</ul>` : '',
    button
      ? `<p style="margin:24px 0"><a href="${escaped(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#fff;text-decoration:none">${escaped(button.label)}</a></p>`
      : '',
    `<p style="margin:24px 0 0;color:#5a667a;font-size:13px">${escaped(why)}`,
    stop ? `<br><a href="${escaped(stop.url)}" style="color:#5a667a">${escaped(stop.label)}</a>` : '',
    `</p></div></body></html>`,
  ].join('')
  return { subject, text, html }
}

/** Whatever people wrote stays text. */
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/**
 * A text in which numbers of people (phone, NIK, NOBP, NIDN) are '…', however their digits are grouped: mails lie about in
 * many places. Days, hours, years and sums stay.
 */
const withoutNumbers = (text: string): string =>
  text.replaceAll(RUN, (run) => (HARMLESS.test(run) ? run : '…'))

/** Eight digits of any script or more, with little between them. */
const RUN = /\+?\(?\p{Nd}(?:[\s.()/_·\u2010-\u2015-]{0,3}\p{Nd}){7,}/gu

const ONE = [
  // Days.
  ...[
    '\\d{4}-\\d\\d?-\\d\\d?',
    '\\d\\d?-\\d\\d?-\\d{4}',
    '\\d\\d?/\\d\\d?/\\d{4}',
    '\\d\\d?[.]\\d\\d?[.]\\d{4}',
  ],
  // An hour, an academic year, a sum.
  ...[
    '(?:[01]?\\d|2[0-3])[.][0-5]\\d',
    '(?:19|20)\\d\\d[-/](?:19|20)\\d\\d',
    '[1-9]\\d{0,2}(?:[.]\\d{3}){1,2}',
  ],
].join('|')
const HARMLESS = new RegExp(`^(?:${ONE})(?:[\\s\\u2013-]+(?:${ONE}))*$`)
