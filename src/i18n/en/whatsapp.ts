import type { Translated } from '../catalogue.ts'
import type { whatsApp as id } from '../whatsapp.ts'

export const whatsApp: Translated<typeof id> = {
  title: 'WhatsApp',
  text: 'Decisions and reminders as short messages, without anybody’s name. What is mailed at once comes here as well.',
  off: 'This campus sends no WhatsApp messages.',
  none: 'No number yet',
  on: (number) => `Sent to ${number}`,
  waiting: (number) => `A code has been sent to ${number}. Enter it within 30 minutes.`,
  code: 'Six-digit code',
  confirm: 'Confirm',
  enter: 'Enter a number',
  change: 'Change the number',
  number: 'Mobile number with WhatsApp',
  numberHint: 'A code is sent there first.',
  required: 'Enter a mobile number.',
  codeRequired: 'Enter the code of that message.',
  send: 'Send the code',
  remove: 'Stop',
  cancel: 'Cancel',
}
