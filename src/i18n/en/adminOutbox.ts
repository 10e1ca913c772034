import type { adminOutbox as id } from '../adminOutbox.ts'
import type { Translated } from '../catalogue.ts'

export const adminOutbox: Translated<typeof id> = {
  counts: (waiting, failed) => `${waiting} waiting, ${failed} failed`,
  states: { menunggu: 'Waiting', terkirim: 'Sent', gagal: 'Failed', batal: 'Cancelled' },
  channels: { surel: 'E-mail', webhook: 'Webhook', whatsapp: 'WhatsApp' },
  search: 'Find an address',
  none: 'The outbox is empty',
  noneHint: 'What is sent stands here; what it said is removed after 30 days.',
  removed: 'removed by now',
  tries: (count) => `tried ${count} ${count === 1 ? 'time' : 'times'}`,
  next: (when) => `tried again ${when}`,
  again: 'Send again',
  drop: 'Drop',
  dropping: 'This will not be sent.',
  cancel: 'Cancel',
  kinds: {
    langsung: 'Notice at once',
    harian: 'Daily mail',
    lapangan: 'Link of a field supervisor',
    lapangankode: 'Code of a field supervisor',
    konfirmasi: 'Confirmation of an address',
    sandi: 'Link to a new password',
    sandiganti: 'Password changed',
    alamatganti: 'Address changed',
    kabar: 'WhatsApp notice',
    kode: 'WhatsApp number code',
  } as Record<string, string>,
}
