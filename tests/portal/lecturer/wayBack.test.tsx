import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { rememberList } from '../../../src/dataProvider/lastList.ts'
import GradePage from '../../../src/portal/lecturer/grades/GradePage.tsx'
import GuidedStudentPage from '../../../src/portal/lecturer/GuidedStudentPage.tsx'
import MonitoredPage from '../../../src/portal/lecturer/MonitoredPage.tsx'
import { API, fakeNetwork } from '../../support/fakeNetwork.ts'
import { show } from '../parts/show.tsx'

const server = fakeNetwork()

test.each([
  ['/mahasiswabimbingan', <GuidedStudentPage key="1" />],
  ['/monitoring', <MonitoredPage key="2" />],
  ['/nilai', <GradePage key="3" />],
])('a page below %s that could not be read leads back', async (list, page) => {
  // A worker keeps what was filtered in the file before it.
  rememberList(list.slice(1), '')
  server.use(http.get(`${API}/*`, () => HttpResponse.json({ code: 409, message: 'Rusak.' }, { status: 409 })))
  show(
    <Routes>
      <Route path={`${list}/:id`} element={page} />
    </Routes>,
    `${list}/7`,
  )
  await screen.findByText('Rusak.')
  expect(screen.getByRole('link')).toHaveAttribute('href', list)
})
