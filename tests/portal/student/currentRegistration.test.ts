import { expect, test } from 'vitest'
import type { ActiveQuota } from '../../../src/contract/endpoints/index.ts'
import {
  blocking,
  chosenRegistration,
  currentRegistration,
  whyNotAgain,
} from '../../../src/portal/student/currentRegistration.ts'
import { registration } from './made.ts'

const rejected = registration({ registerid: 9, registerdisetujui: 0 })
const older = registration({ registerid: 8, registerdisetujui: 0 })
const pending = registration({ registerid: 4 })
const quota = (kuotasemid: number) => ({ kuotasemid }) as ActiveQuota

test('the page opens on the active registration, otherwise on the latest', () => {
  expect(currentRegistration([])).toBeNull()
  expect(currentRegistration([older, rejected])).toBe(rejected)
  expect(currentRegistration([pending, older, rejected])).toBe(pending)
})

test('the address chooses among the own registrations only', () => {
  expect(chosenRegistration([pending, rejected], '9')).toBe(rejected)
  expect(chosenRegistration([pending, rejected], '12345')).toBe(pending)
  expect(chosenRegistration([pending], null)).toBe(pending)
})

test('one active registration per semester; a rejected one blocks nothing', () => {
  expect(blocking([pending, rejected], quota(20231))).toBe(pending)
  expect(blocking([pending], quota(20241))).toBeNull()
  expect(blocking([rejected], quota(20231))).toBeNull()
})

test('another company: open again after a rejection or in another semester, with the reason otherwise', () => {
  expect(whyNotAgain([rejected], [])).toBeNull()
  expect(whyNotAgain([pending], [quota(20231), quota(20241)])).toBeNull()
  expect(whyNotAgain([pending], [quota(20231)])).toContain('menunggu keputusan di PT Maju. Tarik dulu')
  expect(whyNotAgain([registration({ registerdisetujui: 1 })], [])).toContain('sudah disetujui')
})

test('another company: while the quotas are not read, that is what is said', () => {
  expect(whyNotAgain([rejected], undefined)).toBeNull()
  expect(whyNotAgain([pending], undefined)).toMatch(/^Kuota yang dibuka belum dimuat/)
})
