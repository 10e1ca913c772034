import { fireEvent, render } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { UNNAMED } from '../../src/contract/campus.ts'
import { LogoMark } from '../../src/ui/Logo.tsx'
import { learnCampus } from '../../src/ui/useCampus.ts'

test('a logo that cannot be fetched, as without a connection, gives way to the mark of the product', () => {
  learnCampus({ ...UNNAMED, logo: 'kampus/logo?v=1' })
  onTestFinished(() => {
    learnCampus(UNNAMED)
    localStorage.clear()
  })
  const { container } = render(<LogoMark />)
  fireEvent.error(container.querySelector('img')!)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})
