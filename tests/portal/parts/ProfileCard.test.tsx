import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StudentInfo } from '../../../src/contract/endpoints/index.ts'
import { isPersonal, withoutPersonal } from '../../../src/contract/personal.ts'
import { ME } from '../../../src/dataProvider/session.ts'
import { queryClient } from '../../../src/dataProvider/queryClient.ts'
import { ProfileCard } from '../../../src/portal/parts/ProfileCard.tsx'
import { show } from './show.tsx'

const dina = {
  mhsnobp: '11081001',
  mhsnama: 'Dina',
  mhsnik: '1371014503021234',
  mhsalamat: 'Jl. Limau Manis No. 3',
  mhstelp: null,
  mhstmplhr: 'Padang',
  mhstgllhr: '2004-03-05',
  mhsjkl: 'P',
  mhsangkatan: 2023,
  mhsprodiid: 11,
  prodinama: 'D3 Teknik Komputer',
  totalsks: 96,
  nilai_d_e: 0,
  rekomendasi: 'direkomendasikan',
  mhsrekommagang: '1',
  mhsstatus: null,
  kekurangan: [],
  config: { minimalsks: 90, maximalsksgagal: 4 },
} satisfies Omit<StudentInfo, 'register' | 'tanggapanbaru' | 'kehadiran'>

const NOT_KEPT = 'NIK, alamat, telepon, serta tempat dan tanggal lahir tidak disimpan di perangkat ini.'
const labels = () => screen.queryAllByRole('term').map((term) => term.textContent)

test('what the device keeps of a profile has no personal field, however deep', () => {
  const kept = JSON.stringify(withoutPersonal({ ...dina, deeper: [{ dina }] }))
  expect(kept).toContain('Dina')
  for (const [field, value] of Object.entries(dina))
    if (isPersonal(field)) expect(kept).not.toContain(value ?? field)
})

test('read from the server: everything, and a dash for what is not known', () => {
  show(<ProfileCard student={dina} />)
  expect(labels()).toEqual([
    'NIK',
    'Alamat',
    'Telepon',
    'Tempat, tanggal lahir',
    'Tahun angkatan',
    'Total SKS',
    'SKS gagal (nilai D/E)',
  ])
  expect(screen.getByText('–')).toBeInTheDocument()
  expect(screen.queryByText(NOT_KEPT)).toBeNull()
})

test('kept by the device: no rows for what it does not keep, and a sentence that says so', () => {
  show(<ProfileCard student={withoutPersonal(dina) as typeof dina} />)
  expect(labels()).toEqual(['Tahun angkatan', 'Total SKS', 'SKS gagal (nilai D/E)'])
  expect(screen.getByText(NOT_KEPT)).toBeInTheDocument()
  expect(screen.queryByText('–')).toBeNull()
})

test('a lecturer: no rows for what is withheld, and not a word about it', () => {
  const hidden = { ...dina, mhsnik: null, mhsalamat: null, mhstelp: null, mhstmplhr: null, mhstgllhr: null }
  const Lecturer = () => {
    queryClient.setQueryData(ME, (me: object) => ({ ...me, level: 4, role: 'dosen' }))
    return <ProfileCard student={hidden} />
  }
  show(<Lecturer />)
  expect(labels()).toEqual(['Tahun angkatan', 'Total SKS', 'SKS gagal (nilai D/E)'])
  expect(screen.queryByText(NOT_KEPT)).toBeNull()
})
