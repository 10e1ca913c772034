import { expect, test } from 'vitest'
import { phoneText } from '../../src/contract/phone.ts'

test('one way to write a number, whichever way it came', () => {
  for (const mobile of [
    '081234567890',
    '0812 3456 7890',
    '+62 812-3456-7890',
    '6281234567890',
    '81234567890',
  ])
    expect(phoneText(mobile)).toBe('0812-3456-7890')
  expect(phoneText('(0751) 123.456')).toBe('0751-123456')
  expect(phoneText('+62 21 5551234')).toBe('021-5551234')
})

test('what is none of ours, or says more, stays', () => {
  for (const other of ['', '110', '+65 6123 4567', '0751-123456 ext. 12', '0751-1234 / 5678', '1500-123'])
    expect(phoneText(other)).toBe(other)
})
