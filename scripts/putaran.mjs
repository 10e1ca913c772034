// `npm run putaran -- BERKAS`: works an announced round out again, from the file that the office downloads and nothing else.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { drawRound, gotOf, ROUND_FORMAT } from '../src/contract/rules/round.ts'

/** @typedef {import('../src/contract/rules/round.ts').RoundFile} RoundFile */
/** @typedef {{ nobp: string, giliran: number, dapat: number | null }} Announced */

/** @param {string} text */
const sha256 = (text) => hash('sha256', text)

/**
 * What is wrong with the file, in sentences; and each student with what they get by the rule.
 *
 * @param {RoundFile & { hasil: readonly Announced[] }} file
 */
export function checkRound(file) {
  if (file.bentuk !== ROUND_FORMAT) return { wrong: [`Berkas ini bukan ${ROUND_FORMAT}.`], turns: [] }
  const turns = drawRound(file, sha256)
  const told = new Map(file.hasil.map((each) => [each.nobp, each]))
  const wrong = turns
    .filter(({ nobp, giliran, dapat }) => {
      const announced = told.get(nobp)
      return announced?.giliran !== giliran || announced.dapat !== dapat
    })
    .map(({ nobp, giliran, dapat }) => `${nobp}: menurut aturan giliran ${giliran}, tempat ${dapat ?? '-'}.`)
  if (told.size !== turns.length)
    wrong.unshift('Jumlah mahasiswa di hasil tidak sama dengan yang mengirim pilihan.')
  if (sha256(file.benih) !== file.sidik) wrong.unshift('Sidik kata undian tidak cocok dengan kata undiannya.')
  return { wrong, turns }
}

function main() {
  const [name] = process.argv.slice(2)
  if (!name) {
    console.error('Pakai: npm run putaran -- BERKAS')
    process.exitCode = 2
    return
  }
  const file = JSON.parse(readFileSync(name, 'utf8'))
  const { wrong, turns } = checkRound(file)
  const names = new Map(
    file.tempat?.map((/** @type {any} */ { detailid, perusahaan }) => [detailid, perusahaan]),
  )
  for (const turn of turns)
    console.log(
      [
        turn.giliran,
        turn.nobp,
        turn.dapat === null ? 'tanpa tempat' : `pilihan ${gotOf(turn)}, ${names.get(turn.dapat)}`,
      ].join('\t'),
    )
  // The same as on the page of everybody who took part, from before the first choice on.
  console.log(`Sidik kata undian: ${file.sidik}`)
  for (const each of wrong) console.error(each)
  if (wrong.length > 0) process.exitCode = 1
  else console.log(`Sama: ${turns.length} mahasiswa, dihitung ulang dari berkas.`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main()
