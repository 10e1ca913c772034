import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { OutboxLine } from '../../../contract/endpoints/index.ts'
import { CHANNELS, OUTBOX_STATES, type ChannelName, type OutboxState } from '../../../contract/outbox.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminMail as words } from '../../../i18n/adminMail.ts'
import { waktu } from '../../../i18n/dates.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { SelectInput, TextInput } from '../../../ui/TextInput.tsx'
import { ToneChip } from '../../../ui/status/StatusChip.tsx'
import { useAddress } from '../../useAddress.ts'
import { useConfirmedAction } from '../../useConfirmedAction.ts'

export const OUTBOX = ['kotakkeluar'] as const

/** What is asked for stands in the address, beside the tab. */
function useAsked() {
  const { params, set } = useAddress({ replace: true })
  const keadaan = OUTBOX_STATES.find((state) => state === params.get('keadaan'))
  const saluran = CHANNELS.find((channel) => channel === params.get('saluran'))
  const cari = params.get('cari') || undefined
  return { asked: { keadaan, saluran, cari }, set }
}

export function useOutbox() {
  const { asked } = useAsked()
  return useInfiniteQuery({
    queryKey: [...OUTBOX, asked],
    queryFn: ({ signal, pageParam }) =>
      call('GET kotakkeluar', { query: { ...asked, sebelum: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ lagi, data }) => (lagi ? data.at(-1)?.kotakid : undefined),
    // What waits leaves while somebody looks.
    refetchInterval: ({ state }) => (state.data?.pages[0]?.jumlah.menunggu ? 5000 : false),
  })
}

export function Outbox({ outbox }: { outbox: ReturnType<typeof useOutbox> }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = outbox
  const { asked, set } = useAsked()
  const rows = data?.pages.flatMap((page) => page.data)
  const { menunggu = 0, gagal = 0 } = data?.pages[0]?.jumlah ?? {}
  const narrowed = Object.values(asked).some((value) => value !== undefined)
  return (
    <Box component="section" aria-labelledby="kotak-keluar" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Typography variant="h6" component="h2" id="kotak-keluar">
          {words.outbox}
        </Typography>
        {data && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.counts(menunggu, gagal)}
          </Typography>
        )}
      </Box>
      <Filters asked={asked} set={set} />
      {!rows ? (
        error ? (
          <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Loading shape="table" rows={4} label={words.loading} />
        )
      ) : rows.length === 0 ? (
        <Empty
          searching={narrowed}
          title={narrowed ? words.noMatch : words.none}
          text={narrowed ? undefined : words.noneHint}
        />
      ) : (
        <>
          {error && !isFetching && <Alert severity="warning">{messageOf(error)}</Alert>}
          <Box
            component="ol"
            aria-label={words.outbox}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
          >
            {rows.map((row) => (
              <Row key={row.kotakid} row={row} />
            ))}
          </Box>
          {hasNextPage && (
            <Button
              variant="outlined"
              aria-disabled={isFetchingNextPage || undefined}
              onClick={() => !isFetchingNextPage && void fetchNextPage()}
              sx={{ justifySelf: 'center' }}
            >
              {words.more}
            </Button>
          )}
        </>
      )}
    </Box>
  )
}

type Asking = ReturnType<typeof useAsked>

function Filters({ asked, set }: Asking) {
  const [cari, setSearch] = useState(asked.cari ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set({ cari: cari.trim() })
  }
  return (
    <Box
      component="form"
      role="search"
      aria-label={words.outbox}
      onSubmit={submit}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: { sm: '180px 160px minmax(0, 280px) auto' },
      }}
    >
      <SelectInput
        name="keadaan"
        label={words.filter}
        value={asked.keadaan ?? ''}
        onChange={({ target }) => set({ keadaan: target.value })}
      >
        <option value="">{words.all}</option>
        {OUTBOX_STATES.map((state: OutboxState) => (
          <option key={state} value={state}>
            {words.states[state]}
          </option>
        ))}
      </SelectInput>
      <SelectInput
        name="saluran"
        label={words.channel}
        value={asked.saluran ?? ''}
        onChange={({ target }) => set({ saluran: target.value })}
      >
        <option value="">{words.all}</option>
        {CHANNELS.map((channel: ChannelName) => (
          <option key={channel} value={channel}>
            {words.channels[channel]}
          </option>
        ))}
      </SelectInput>
      <TextInput
        name="cari"
        type="search"
        label={words.search}
        maxLength={100}
        value={cari}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Button type="submit" variant="outlined" sx={{ justifySelf: 'start' }}>
        {words.find}
      </Button>
    </Box>
  )
}

const TONES = { menunggu: 'menunggu', terkirim: 'baik', gagal: 'tolak', batal: 'belum' } as const

function Row({ row }: { row: OutboxLine }) {
  const { kotakid, keadaan, penerima, saluran, jenis, dibuat, jadwal, selesai, percobaan, galat } = row
  const act = useConfirmedAction()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const after = () => queryClient.invalidateQueries({ queryKey: OUTBOX })
  const body = { kotakid: [kotakid] }
  async function again() {
    try {
      notice.success((await call('POST kotakkeluar/ulang', { body })).message)
    } catch (error) {
      notice.failed(messageOf(error))
    }
    await after()
  }
  const at = (moment: string) => waktu(moment, timeZone())
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {words.kinds[jenis] ?? jenis}
          {saluran !== 'surel' && ` · ${words.channels[saluran]}`}
        </Typography>
        <Typography variant="body2">{penerima || words.removed}</Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {at(selesai ?? dibuat)}
          {percobaan > 0 && ` · ${words.tries(percobaan)}`}
          {keadaan === 'menunggu' && percobaan > 0 && ` · ${words.next(at(jadwal))}`}
        </Typography>
        {galat && (
          <Box
            component="pre"
            sx={{ m: 0, mt: 0.5, fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {galat}
          </Box>
        )}
      </Box>
      <ToneChip tone={TONES[keadaan]}>{words.states[keadaan]}</ToneChip>
      {(keadaan === 'gagal' || keadaan === 'menunggu') && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {keadaan === 'gagal' && (
            <Button size="small" variant="outlined" onClick={() => void again()}>
              {words.again}
            </Button>
          )}
          <Button
            size="small"
            color="error"
            onClick={() =>
              void act({
                text: words.dropping,
                yes: words.drop,
                no: words.cancel,
                run: () => call('POST kotakkeluar/buang', { body }),
                after,
              })
            }
          >
            {words.drop}
          </Button>
        </Box>
      )}
    </Paper>
  )
}
