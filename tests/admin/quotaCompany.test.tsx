import { screen } from '@testing-library/react'
import { Form, type DataProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { resourceViews } from '../../src/admin/resources/resourceViews.tsx'
import { resources } from '../../src/contract/resources/index.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { show } from './show.tsx'

const registration = (id: number, registerperusahaanid: number, name: string, registerstatus: string) => ({
  id,
  registerperusahaanid,
  registernamaperusahaan: name,
  registerstatus,
})

function open(name: 'dokumenbalasan' | 'dokumenakademik' | 'jadwal', agreed: object[], registered: object[]) {
  const resource = resources[name] as unknown as Resource
  const quota = resource.parent!.field
  const company = resource.form!.find((source) => resource.fields[source]!.to === 'perusahaan')!
  const Input = resourceViews[name]!.inputs![company]!
  const getList = vi.fn(async (of: string) => {
    const data = of === 'kuotadetail' ? agreed : registered
    return { data, total: data.length }
  })
  const shown = show(
    <Form record={{ [quota]: 3, [company]: '' }} resource={name}>
      <Input source={company} field={resource.fields[company]!} label="Perusahaan" />
    </Form>,
    { dataProvider: { getList: getList as unknown as DataProvider['getList'] } },
  )
  return { ...shown, getList }
}
const offered = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('combobox', { name: 'Perusahaan' }))
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
}

test.each(['dokumenbalasan', 'dokumenakademik', 'jadwal'] as const)(
  '%s: the companies of the quota and those its students found themselves, each once',
  async (name) => {
    const { user, getList } = open(
      name,
      [{ id: 1, detailperusahaanid: 5, perusahaannama: 'PT Maju' }],
      [
        registration(1, 5, 'PT Maju', 'disetujui'),
        registration(2, 9, 'CV Bersama', 'menunggu'),
        registration(3, 8, 'UD Ditolak', 'ditolak'),
      ],
    )
    expect(await offered(user)).toEqual(['CV Bersama', 'PT Maju'])
    const asked = getList.mock.calls as unknown as [string, { filter: object }][]
    expect(asked.find(([of]) => of === 'register')![1].filter).toEqual({ kuota: 3 })
  },
)

test('a quota without any company says what to do first', async () => {
  open('jadwal', [], [])
  expect(await screen.findByText(/Tambahkan dahulu di tab Perusahaan/)).toBeInTheDocument()
})
