import type { adminMail as id } from '../adminMail.ts'
import type { Translated } from '../catalogue.ts'

export const adminMail: Translated<typeof id> = {
  tab: 'E-mail & WhatsApp',
  on: (from) => `This server sends mail from ${from}.`,
  off: 'This server sends no mail: MAIL_URL is not set. What happens is still under everybody’s bell.',
  test: 'Test mail',
  testText: 'Sent at once; what the mail server answers is shown as it is.',
  to: 'Sent to',
  send: 'Send a test',
  sending: 'Sending…',
  taken: 'Taken',
  refused: 'Refused',
  answer: 'The mail server’s answer',
  whatsAppOn: (gateway) =>
    `This server sends WhatsApp messages through ${gateway}, to whoever asked for them on the account page.`,
  whatsAppOff:
    'This server sends no WhatsApp messages: WHATSAPP_URL is not set. Links to wa.me work all the same.',
  whatsAppTest: 'WhatsApp test message',
  whatsAppTestText: 'Sent at once; what the gateway answers is shown as it is.',
  whatsAppTo: 'Mobile number',
  whatsAppAnswer: 'The gateway’s answer',
  hour: 'The daily mail leaves at',
  hourHint: 'By the clock of the campus. At most one a day for each person, only if something is unread.',
  saveHour: 'Save',
  when: 'Time',
  cancel: 'Cancel',
  address: 'E-mail address',
  settingAddress: (name) => `E-mail address of ${name}`,
  settingText:
    'Used once its owner has opened the link that is sent there and entered their own password. Leave it empty to remove it.',
  save: 'Save',
}
