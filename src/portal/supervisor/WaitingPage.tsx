import { useQuery } from '@tanstack/react-query'
import type { WaitingSupervisor } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'
import { fieldSupervisor as words } from '../../i18n/fieldSupervisor.ts'
import { Await } from '../parts/Await.tsx'
import { waktu } from '../parts/today.ts'
import {
  Actions,
  Button,
  Card,
  DefinitionList,
  Empty,
  LinkButton,
  Loading,
  Note,
  PageTitle,
  Stack,
} from '../ui/index.ts'
import { waitingSupervisors } from './queries.ts'
import { useAct } from './SupervisorPage.tsx'
import styles from './Supervisor.module.css'

/** '/pembimbing-lapangan' of the office: whom students have named and nobody has looked at, beside what the company says. */
export default function WaitingPage() {
  return (
    <>
      <PageTitle title={words.waitingTitle} subtitle={words.waitingText} />
      <Await query={useQuery(waitingSupervisors())} loading={<Loading shape="list" />}>
        {(waiting) =>
          waiting.length === 0 ? (
            <Empty title={words.nobodyWaits} text={words.nobodyWaitsText} />
          ) : (
            <Stack className={styles.page}>
              {waiting.map((one) => (
                <One key={one.registerid} one={one} />
              ))}
            </Stack>
          )
        }
      </Await>
    </>
  )
}

function One({ one }: { one: WaitingSupervisor }) {
  const { registerid, nama, jabatan, lapangansurel, lapangantelp, perusahaanemail, sebab, versi, bersama } =
    one
  const act = useAct()
  const id = `menunggu-${registerid}`
  return (
    <Card aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{nama}</h2>
        <small>{waktu(one.pada)}</small>
      </div>
      <p className={styles.text}>
        {[jabatan, one.registernamaperusahaan].filter(Boolean).join(', ')}
        <br />
        {words.namedBy({ name: one.registermhsnama, nobp: one.registernobp, programme: one.kuotaprodinama })}
      </p>
      {sebab && (
        <div className={styles.doubt}>
          <Note tone="menunggu">{words.doubts[sebab]}</Note>
        </div>
      )}
      {bersama && (
        <div className={styles.doubt}>
          <Note tone="info">{words.sharedWaits}</Note>
        </div>
      )}
      <DefinitionList
        items={[
          { label: words.mail, value: lapangansurel },
          { label: words.companyMail, value: perusahaanemail },
          { label: words.phone, value: lapangantelp },
        ]}
      />
      {act.refusal && (
        <Note tone="tolak" role="alert">
          {act.refusal}
        </Note>
      )}
      <Actions className={styles.actions}>
        {!bersama && (
          <Button
            look="outlined"
            busy={act.busy}
            aria-label={words.confirmOf({ name: nama })}
            onClick={() =>
              void act.run(() =>
                call('POST lapangan/konfirmasi/{registerid}', { params: { registerid }, body: { versi } }),
              )
            }
          >
            {words.confirm}
          </Button>
        )}
        <LinkButton to={`/pembimbing-lapangan/${registerid}`} aria-label={words.openOf({ name: nama })}>
          {words.open}
        </LinkButton>
      </Actions>
    </Card>
  )
}
