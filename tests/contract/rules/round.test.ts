import { hash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bandOf,
  drawRound,
  gotOf,
  MAX_CHOICES,
  ROUND_FORMAT,
  ROUND_ORDERS,
  ROUND_OUT,
  ticketText,
  type RoundFile,
  type RoundStudent,
  type Turn,
} from '../../../src/contract/rules/round.ts'
import { fits, holds } from '../../../src/contract/rules/seats.ts'
import { checkRound } from '../../../scripts/putaran.mjs'

const sha256 = (text: string) => hash('sha256', text)
const draw = (round: RoundFile) => drawRound(round, sha256)

const IDS = [1, 2, 3, 4, 5, 6]
const few = fc.integer({ min: 0, max: 2 })
/** One more company is named than there is: it has withdrawn. */
const choices = fc.shuffledSubarray([...IDS, 99], { maxLength: MAX_CHOICES }).map((pilihan) => [...pilihan])

const rounds = fc
  .record({
    benih: fc.stringMatching(/^[0-9a-f]{8}$/),
    urutan: fc.constantFrom(...ROUND_ORDERS),
    kelompok: fc.uniqueArray(fc.integer({ min: 80, max: 120 }), { maxLength: 3 }),
    companies: fc.array(fc.record({ pria: few, wanita: few, priawanita: few, taken: few }), {
      minLength: 1,
      maxLength: IDS.length,
    }),
    students: fc.array(
      fc.record({
        jkl: fc.constantFrom('L' as const, 'P' as const),
        sks: fc.integer({ min: 70, max: 130 }),
        pilihan: choices,
        keluar: fc.oneof(
          { weight: 8, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.constantFrom(...ROUND_OUT) },
        ),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    listed: fc.shuffledSubarray(IDS),
  })
  .map(({ companies, students, kelompok, listed, ...given }): RoundFile => {
    return {
      ...given,
      bentuk: ROUND_FORMAT,
      sidik: sha256(given.benih),
      kelompok: kelompok.toSorted((a, b) => b - a),
      daftar: listed.map((at) => nobpOf(at)),
      tempat: companies.map(({ taken, ...seats }, at) => {
        const terisi = { pria: Math.min(taken, seats.pria), wanita: 0 }
        return { detailid: IDS[at]!, perusahaan: `PT ${at}`, ...seats, terisi }
      }),
      mahasiswa: students.map((student, at) => ({ nobp: nobpOf(at), ...student })),
    }
  })
const nobpOf = (at: number) => `23010${String(at).padStart(2, '0')}`

test('no company gets more than its places for men, women and either; nobody gets two', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      const turns = draw(round)
      expect(turns.map(({ giliran }) => giliran)).toEqual(turns.map((_, at) => at + 1))
      expect(turns.map(({ nobp }) => nobp).toSorted()).toEqual(round.mahasiswa.map(({ nobp }) => nobp))
      for (const place of round.tempat)
        expect(holds(place, heldAfter(round, turns, place.detailid, turns.length))).toBe(true)
    }),
  )
})

test('each gets the highest choice that has a place at their turn; of the rest it is said why not', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      const turns = draw(round)
      for (const [at, turn] of turns.entries()) {
        const { jkl, pilihan, keluar } = studentOf(round, turn.nobp)
        const open = pilihan.filter((detailid) => {
          const place = round.tempat.find((each) => each.detailid === detailid)
          return place && fits(place, heldAfter(round, turns, detailid, at), jkl)
        })
        expect(turn.dapat).toBe(keluar === null ? (open[0] ?? null) : null)
        for (const { detailid, nasib, pada } of turn.pilihan) {
          if (nasib !== 'penuh') continue
          // It was full from this turn on, and not before.
          const place = round.tempat.find((each) => each.detailid === detailid)!
          expect(fits(place, heldAfter(round, turns, detailid, pada ?? 0), jkl)).toBe(false)
          if (pada !== null) expect(fits(place, heldAfter(round, turns, detailid, pada - 1), jkl)).toBe(true)
        }
      }
    }),
  )
})

test('nobody gets anything better by another list than the true one', () => {
  fc.assert(
    fc.property(rounds, fc.nat(), choices, (round, who, lie) => {
      const student = round.mahasiswa[who % round.mahasiswa.length]!
      const { nobp, pilihan } = student
      const got = dapatOf(draw(round), nobp)
      const lied = draw({
        ...round,
        mahasiswa: round.mahasiswa.map((each) => (each === student ? { ...each, pilihan: lie } : each)),
      })
      const instead = dapatOf(lied, nobp)
      const rank = (detailid: number | null) => {
        const at = detailid === null ? -1 : pilihan.indexOf(detailid)
        return at === -1 ? pilihan.length : at
      }
      expect(rank(got)).toBeLessThanOrEqual(rank(instead))
    }),
  )
})

test('the order is that of the list, of the bands and of the lot, whatever is chosen and however rows are stored', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      const order = draw(round).map(({ nobp }) => nobp)
      const others = {
        ...round,
        mahasiswa: round.mahasiswa.map((student) => ({ ...student, pilihan: [] })).toReversed(),
      }
      expect(draw(others).map(({ nobp }) => nobp)).toEqual(order)
      const lot = (nobp: string) => sha256(ticketText(round.benih, nobp))
      const first = (student: RoundStudent) =>
        round.urutan === 'sks'
          ? bandOf(student.sks, round.kelompok)
          : round.urutan === 'daftar' && round.daftar.includes(student.nobp)
            ? round.daftar.indexOf(student.nobp) - 100
            : 0
      const expected = round.mahasiswa.toSorted(
        (a, b) => first(a) - first(b) || (lot(a.nobp) < lot(b.nobp) ? -1 : 1),
      )
      expect(order).toEqual(expected.map(({ nobp }) => nobp))
    }),
  )
})

test('the file alone tells whether what was announced is the rule', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      const hasil = draw(round).map(({ nobp, giliran, dapat }) => ({ nobp, giliran, dapat }))
      expect(checkRound({ ...round, hasil }).wrong).toEqual([])
      expect(checkRound({ ...round, sidik: sha256('lain'), hasil }).wrong).toHaveLength(1)
      const winner = hasil.find(({ dapat }) => dapat !== null)
      if (!winner) return
      const changed = hasil.map((each) => (each === winner ? { ...each, dapat: null } : each))
      expect(checkRound({ ...round, hasil: changed }).wrong).toHaveLength(1)
    }),
  )
})

test('the lot of a student, as anybody works it out', () => {
  // printf '%s' 'rumah-gadang:2301001' | sha256sum
  expect(sha256(ticketText('rumah-gadang', '2301001'))).toBe(
    '7119412fb9a1675e30479233d7ef9a75329e456f6e6331f850342581c53c0757',
  )
  expect([120, 110, 109, 99].map((sks) => bandOf(sks, [110, 100]))).toEqual([0, 0, 1, 2])
  expect(gotOf({ dapat: 3, pilihan: [fate(2), fate(3)] })).toBe(2)
})

const fate = (detailid: number) => ({ detailid, nasib: 'lewat' as const, pada: null })
const studentOf = (round: RoundFile, nobp: string) => round.mahasiswa.find((each) => each.nobp === nobp)!
const dapatOf = (turns: readonly Turn[], nobp: string) => turns.find((turn) => turn.nobp === nobp)!.dapat

/** Who holds a place there after so many turns. */
function heldAfter(round: RoundFile, turns: readonly Turn[], detailid: number, count: number) {
  const winners = turns.slice(0, count).filter(({ dapat }) => dapat === detailid)
  const { terisi } = round.tempat.find((each) => each.detailid === detailid)!
  const of = (sex: 'L' | 'P') => winners.filter(({ nobp }) => studentOf(round, nobp).jkl === sex).length
  return { pria: terisi.pria + of('L'), wanita: terisi.wanita + of('P') }
}
