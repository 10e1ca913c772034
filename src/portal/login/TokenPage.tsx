import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { exchange, keep } from '../../dataProvider/session.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { useDocumentTitle } from '../../ui/PageTitle.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { Message } from '../../ui/states/Message.tsx'

/** '/token/{id}': somebody comes from the academic portal with a token; it is good once. */
export default function TokenPage({ token }: { token: string }) {
  const [problem, setProblem] = useState<HttpProblem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const navigate = useNavigate()
  const notice = useNotice()
  useDocumentTitle('Masuk')

  useEffect(() => {
    let here = true
    once(token, attempt).then(
      ({ nama, token: fresh }) => {
        if (!here) return
        keep(fresh)
        // Whoever was sent here with a stranger's token must notice.
        notice.success(`Selamat datang, ${nama}. Bukan Anda? Pilih Keluar.`)
        void navigate(`/?token=${encodeURIComponent(fresh)}`, { replace: true })
      },
      (error: unknown) =>
        here && setProblem(error instanceof HttpProblem ? error : new HttpProblem(500, messageOf(error))),
    )
    return () => {
      here = false
    }
  }, [token, attempt, navigate, notice])

  if (!problem) {
    return (
      <main style={{ maxWidth: 560, margin: '0 auto', padding: '96px 16px' }}>
        <Loading label="Memeriksa tautan masuk…" />
      </main>
    )
  }
  const dead = problem.status >= 400 && problem.status < 500 && problem.status !== 429
  return (
    <main>
      <Message
        size="page"
        role="alert"
        picture={dead ? 'gembok' : 'putus'}
        tone={dead ? 'tolak' : 'menunggu'}
        title={dead ? 'Tautan masuk tidak berlaku' : 'Belum dapat masuk'}
        text={
          dead
            ? 'Tautan ini sudah dipakai atau sudah kedaluwarsa. Buka lagi dari portal akademik, atau masuk dengan kata sandi.'
            : problem.message
        }
        action={
          <>
            {!dead && (
              <Button
                variant="outlined"
                size="large"
                onClick={() => {
                  setProblem(null)
                  setAttempt(attempt + 1)
                }}
              >
                Coba lagi
              </Button>
            )}
            <Button variant="contained" size="large" component={Link} to="/login-mahasiswa">
              Silahkan Login Disini
            </Button>
          </>
        }
      />
    </main>
  )
}

/** An effect may run twice, the exchange may not: the first answer is everybody's. */
const running = new Map<string, ReturnType<typeof exchange>>()

function once(token: string, attempt: number): ReturnType<typeof exchange> {
  const key = `${attempt} ${token}`
  const promise = running.get(key) ?? exchange(token)
  running.set(key, promise)
  return promise
}
