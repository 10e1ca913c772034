import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../support/caller.ts'
import { mahasiswa } from '../support/people.ts'
import type { CameBack } from './browser.ts'
import { casServer, xml, type CasServer } from './casServer.ts'
import { answering } from './pliant.ts'
import { identitiesOf, refused, testApps } from './support.ts'

const success = (inner: string) => xml(`<cas:authenticationSuccess>${inner}</cas:authenticationSuccess>`)

testApps((testApp) => {
  let campus: CasServer
  let old: CasServer
  beforeAll(async () => {
    campus = await casServer()
    old = await casServer({ protocol: 2 })
  })
  afterAll(() => Promise.all([campus?.close(), old?.close()]))

  const someone = () => mahasiswa(testApp().db)
  const device = () => testApp().browser()
  const comes = async (more: Record<string, string> = {}) => {
    testApp().knows(campus.env(1, more))
    return device().signIn('cas-1')
  }
  const usernameOf = async ({ token }: Answer) =>
    (await testApp().as({ token }).get('me')).info.username as string
  const notAccepted = (work: () => Promise<Answer>) => refused(testApp(), work, 401, 'sign-in.not-accepted')
  const away = (work: () => Promise<Answer>) => refused(testApp(), work, 502, 'sign-in.provider-away')
  const speaks = (language: 'JSON' | 'XML') => void (campus.state.speaks = language)

  describe.each(['JSON', 'XML'] as const)('a server that speaks %s', (language) => {
    test('the user name is who it is, and the page comes back', async () => {
      speaks(language)
      const student = await someone()
      testApp().knows(campus.env())
      campus.is(student.mhsnobp)
      const answer = await device().signIn('cas-1', { ke: '/laporan' })
      expect(answer).toMatchObject({ status: 200, ke: '/laporan' })
      expect(await usernameOf(answer)).toBe(student.mhsnobp)
      expect(await identitiesOf(testApp().db, student.akunid)).toMatchObject([
        {
          penyedia: 'cas-1',
          klien: '',
          subjek: student.mhsnobp,
          sebagai: student.mhsnobp,
          dasar: 'nobp',
        },
      ])
      expect((await device().signIn('cas-1')).status).toBe(200)
      expect(await identitiesOf(testApp().db, student.akunid)).toHaveLength(1)
    })

    test('an attribute says it, the first of several', async () => {
      speaks(language)
      const [student, other] = [await someone(), await someone()]
      campus.is(`akun-${student.mhsnobp}`, { nim: [student.mhsnobp, other.mhsnobp], unit: 'a & <b>' })
      expect(await usernameOf(await comes({ CLAIMS: 'nobp=nim' }))).toBe(student.mhsnobp)
    })

    test('a ticket counts once, and for the way it was given for', async () => {
      speaks(language)
      const student = await someone()
      testApp().knows(campus.env())
      campus.is(student.mhsnobp)
      const own = device()
      const [first, second] = [await own.visit('cas-1'), await own.visit('cas-1')]
      const ticketOf = ({ jawaban }: CameBack) => new URLSearchParams(jawaban).get('ticket')!
      const swapped = new URLSearchParams(second.jawaban)
      swapped.set('ticket', ticketOf(first))
      // Another way of the same browser is another service.
      await notAccepted(() => own.back({ penyedia: 'cas-1', jawaban: swapped.toString() }))
      const third = await own.visit('cas-1')
      expect((await own.back(third)).status).toBe(200)
      const fourth = new URLSearchParams((await own.visit('cas-1')).jawaban)
      fourth.set('ticket', ticketOf(third))
      await notAccepted(() => own.back({ penyedia: 'cas-1', jawaban: fourth.toString() }))
    })

    test('a ticket in another browser', async () => {
      speaks(language)
      campus.is((await someone()).mhsnobp)
      testApp().knows(campus.env())
      const stolen = await device().visit('cas-1')
      await refused(testApp(), () => device().back(stolen), 401, 'sign-in.stale')
      const thief = device()
      const own = new URLSearchParams((await thief.visit('cas-1')).jawaban)
      own.set('ticket', new URLSearchParams(stolen.jawaban).get('ticket')!)
      await notAccepted(() => thief.back({ penyedia: 'cas-1', jawaban: own.toString() }))
    })
  })

  test('a server of protocol 2 is asked where it answers', async () => {
    const student = await someone()
    testApp().knows(old.env())
    old.is(student.mhsnobp)
    expect((await device().signIn('cas-1')).status).toBe(200)
    expect(old.asked).toEqual(['/cas/login', '/cas/p3/serviceValidate', '/cas/serviceValidate'])
    old.asked.length = 0
  })

  test('a ticket that is none is shown to nobody', async () => {
    testApp().knows(campus.env())
    for (const ticket of [undefined, '', 'PGT-1', 'ST-', 'ST-a b', `ST-${'a'.repeat(501)}`, 'ST-ä']) {
      const own = device()
      const query = new URLSearchParams((await own.visit('cas-1')).jawaban)
      query.delete('ticket')
      if (ticket !== undefined) query.set('ticket', ticket)
      campus.asked.length = 0
      await notAccepted(() => own.back({ penyedia: 'cas-1', jawaban: query.toString() }))
      expect(campus.asked).toEqual([])
    }
  })

  test('what a ticket says of the address it is shown to stays within it', async () => {
    testApp().knows(campus.env())
    const student = await someone()
    campus.is(student.mhsnobp)
    const own = device()
    const query = new URLSearchParams((await own.visit('cas-1')).jawaban)
    query.set('ticket', `${query.get('ticket')}&service=https://jahat.example/&user=${student.mhsnobp}`)
    await notAccepted(() => own.back({ penyedia: 'cas-1', jawaban: query.toString() }))
  })

  describe('an answer that is none', () => {
    const tried = async (text: string, type = 'application/xml', status = 200) => {
      testApp().knows(campus.env(1, { CLAIMS: 'nobp=nim,username=user' }))
      campus.state.instead = answering(status, text, type)
      return () => device().signIn('cas-1')
    }

    /** Two students: whoever is put together from these is neither. */
    test.each([
      ['a comment in the name', (name: string) => success(`<cas:user>${name}<!-- x --></cas:user>`)],
      ['characters in a section', (name: string) => success(`<cas:user><![CDATA[${name}]]></cas:user>`)],
      [
        'a declaration with an entity',
        (name: string) => `<!DOCTYPE a [<!ENTITY b "${name}">]>${success('<cas:user>&b;</cas:user>')}`,
      ],
      [
        'a success that is a comment',
        (name: string) =>
          xml(`<!-- <cas:authenticationSuccess><cas:user>${name}</cas:user></cas:authenticationSuccess> -->`),
      ],
      [
        'an attribute within the text of another',
        (name: string) =>
          success(
            `<cas:user>x</cas:user><cas:attributes><cas:unit><![CDATA[<cas:nim>${name}</cas:nim>]]></cas:unit></cas:attributes>`,
          ),
      ],
      ['two users', (name: string) => success(`<cas:user>x</cas:user><cas:user>${name}</cas:user>`)],
      [
        'a user among the attributes',
        (name: string) =>
          success(`<cas:user>x</cas:user><cas:attributes><cas:user>${name}</cas:user></cas:attributes>`),
      ],
      ['no user', () => success('<cas:attributes><cas:nim>1</cas:nim></cas:attributes>')],
      ['an empty user', () => success('<cas:user> </cas:user>')],
      ['a user within a user', (name: string) => success(`<cas:user><cas:b>${name}</cas:b></cas:user>`)],
      [
        'two successes',
        (name: string) =>
          xml(
            ['x', name]
              .map(
                (each) =>
                  `<cas:authenticationSuccess><cas:user>${each}</cas:user></cas:authenticationSuccess>`,
              )
              .join(''),
          ),
      ],
      [
        'a success beside a failure',
        (name: string) =>
          xml(
            `<cas:authenticationFailure code="X">x</cas:authenticationFailure><cas:authenticationSuccess><cas:user>${name}</cas:user></cas:authenticationSuccess>`,
          ),
      ],
      ['XML of something else', (name: string) => `<html><user>${name}</user></html>`],
      [
        'a success outside',
        (name: string) =>
          `<cas:authenticationSuccess><cas:user>${name}</cas:user></cas:authenticationSuccess>`,
      ],
      ['nothing', () => ''],
      ['a page', () => '<!doctype html><title>Masuk ke wifi kampus</title>'],
    ])('in XML: %s', async (_what, text) => {
      await away(await tried(text((await someone()).mhsnobp)))
    })

    test.each([
      ['cut', '{"serviceResponse":'],
      ['empty', '{}'],
      ['a list', '[]'],
      [
        'both at once',
        '{"serviceResponse":{"authenticationSuccess":{"user":"x"},"authenticationFailure":{}}}',
      ],
      ['neither', '{"serviceResponse":{}}'],
      ['a user that is no text', '{"serviceResponse":{"authenticationSuccess":{"user":["x"]}}}'],
      ['an empty user', '{"serviceResponse":{"authenticationSuccess":{"user":""}}}'],
      [
        'attributes that are a list',
        '{"serviceResponse":{"authenticationSuccess":{"user":"x","attributes":[1]}}}',
      ],
    ])('in JSON: %s', async (_what, text) => {
      await away(await tried(text, 'application/json'))
    })

    test('one that goes on and on', async () => {
      const { mhsnobp } = await someone()
      await away(await tried(success(`<cas:user>${mhsnobp}</cas:user>${' '.repeat(200_000)}`)))
    })

    test.each([500, 503, 403, 301])('status %d', async (status) => {
      const { mhsnobp } = await someone()
      await away(await tried(success(`<cas:user>${mhsnobp}</cas:user>`), 'application/xml', status))
    })

    test('a refusal is for whoever brought the ticket', async () => {
      await notAccepted(
        await tried(xml('<cas:authenticationFailure code="INVALID_TICKET">x</cas:authenticationFailure>')),
      )
      await notAccepted(
        await tried(
          '{"serviceResponse":{"authenticationFailure":{"code":"INVALID_TICKET"}}}',
          'application/json',
        ),
      )
    })
  })

  test('attributes say nothing that they are not', async () => {
    const student = await someone()
    const said = (attributes: object) =>
      answering(
        200,
        JSON.stringify({ serviceResponse: { authenticationSuccess: { user: 'x', attributes } } }),
      )
    testApp().knows(campus.env(1, { CLAIMS: 'nobp=nim,username=user' }))
    for (const attributes of [
      // The name of the user is not among them.
      { user: student.mhsnobp },
      { nim: [[student.mhsnobp]] },
      { nim: { toString: student.mhsnobp } },
      { nim: [] },
      { nim: Number(student.mhsnobp) },
      JSON.parse(`{"__proto__":{"nim":"${student.mhsnobp}"}}`) as object,
    ]) {
      campus.state.instead = said(attributes)
      await refused(testApp(), () => device().signIn('cas-1'), 403, 'sign-in.unknown')
    }
    campus.state.instead = said({ nim: [student.mhsnobp] })
    expect((await device().signIn('cas-1')).status).toBe(200)
  })
})
