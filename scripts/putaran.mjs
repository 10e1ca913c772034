// `npm run putaran -- BERKAS`: works an announced round out again, from the file that the office downloads and nothing else.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { drawRound, gotOf, ROUND_FORMAT } from '../src/contract/rules/round.ts'

/** @typedef {import('../src/contract/rules/round.ts').RoundFile} RoundFile */
/** @typedef {{ nobp: string, giliran: number, dapat: number | null }} Announced */
/** @typedef {RoundFile & { diumumkan?: string | null, dibatalkan?: string | null, hasil: readonly Announced[] }} Export */

/** @param {string} text */
const sha256 = (text) => hash('sha256', text)

/**
 * What is wrong with the file, in sentences; each student with what they get by the rule; and what came of comparing.
 *
 * @param {Export} file
 */
export function checkRound(file) {
  if (file.bentuk !== ROUND_FORMAT)
    return { wrong: [`Berkas ini bukan ${ROUND_FORMAT}.`], turns: [], said: '' }
  const turns = drawRound(file, sha256)
  const word =
    sha256(file.benih) === file.sidik ? [] : ['Sidik kata undian tidak cocok dengan kata undiannya.']
  if (file.dibatalkan)
    return {
      wrong: word,
      turns,
      said: `Putaran ini dibatalkan (${file.dibatalkan}) dan tidak punya hasil: tidak ada yang dapat dibandingkan. Urutan di atas adalah giliran menurut kata undiannya.`,
    }
  const told = new Map(file.hasil.map((each) => [each.nobp, each]))
  const wrong = turns
    .filter(({ nobp, giliran, dapat }) => {
      const announced = told.get(nobp)
      return announced?.giliran !== giliran || announced.dapat !== dapat
    })
    .map(({ nobp, giliran, dapat }) => `${nobp}: menurut aturan giliran ${giliran}, tempat ${dapat ?? '-'}.`)
  if (told.size !== turns.length)
    wrong.unshift('Jumlah mahasiswa di hasil tidak sama dengan yang mengirim pilihan.')
  wrong.unshift(...word)
  const said =
    file.diumumkan === null
      ? 'Putaran ini belum diumumkan ketika berkas dibuat: hasil di dalamnya masih dapat berubah.'
      : `Sama: ${turns.length} mahasiswa, dihitung ulang dari berkas.`
  return { wrong, turns, said }
}

function main() {
  const [name] = process.argv.slice(2)
  if (!name) {
    console.error('Pakai: npm run putaran -- BERKAS')
    process.exitCode = 2
    return
  }
  const file = JSON.parse(readFileSync(name, 'utf8'))
  const { wrong, turns, said } = checkRound(file)
  const names = new Map(
    file.tempat?.map((/** @type {any} */ { detailid, perusahaan }) => [detailid, perusahaan]),
  )
  for (const turn of turns) {
    const got = turn.dapat === null ? 'tanpa tempat' : `pilihan ${gotOf(turn)}, ${names.get(turn.dapat)}`
    // Of a round that was cancelled nobody got anything.
    console.log([turn.giliran, turn.nobp, ...(file.dibatalkan ? [] : [got])].join('\t'))
  }
  // The same as on the page of everybody who took part, from before the first choice on.
  console.log(`Sidik kata undian: ${file.sidik}`)
  for (const each of wrong) console.error(each)
  if (wrong.length > 0) process.exitCode = 1
  else console.log(said)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main()
