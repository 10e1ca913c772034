import { expect, test } from 'vitest'
import { whatsAppOf } from '../../../src/contract/whatsapp.ts'
import { telOf } from '../../../src/portal/parts/phone.ts'

test.each([
  ['0812-6600-1234', 'tel:081266001234', 'https://wa.me/6281266001234'],
  ['+62 812 6600 1234', 'tel:+6281266001234', 'https://wa.me/6281266001234'],
  ['0751-72590', 'tel:075172590', null],
  ['-', null, null],
  [null, null, null],
])('%s', (phone, tel, chat) => {
  expect([telOf(phone), whatsAppOf(phone)]).toEqual([tel, chat])
})

test('a number is brought into one form, and the text cannot break out of the address', () => {
  for (const written of ['0812 6600 1234', '(+62) 812-6600-1234', '62812.6600.1234', '81266001234'])
    expect(whatsAppOf(written)).toBe('https://wa.me/6281266001234')
  const text = 'Halo Ani & Budi? #1 "<b>"\nBaris dua'
  const link = new URL(whatsAppOf('081266001234', text)!)
  expect([link.origin, link.pathname, link.searchParams.get('text')]).toEqual([
    'https://wa.me',
    '/6281266001234',
    text,
  ])
})
