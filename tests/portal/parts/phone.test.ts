import { expect, test } from 'vitest'
import { telOf, whatsAppOf } from '../../../src/portal/parts/phone.ts'

test.each([
  ['0812-6600-1234', 'tel:081266001234', 'https://wa.me/6281266001234'],
  ['+62 812 6600 1234', 'tel:+6281266001234', 'https://wa.me/6281266001234'],
  ['0751-72590', 'tel:075172590', null],
  ['-', null, null],
  [null, null, null],
])('%s', (phone, tel, chat) => {
  expect([telOf(phone), whatsAppOf(phone)]).toEqual([tel, chat])
})
