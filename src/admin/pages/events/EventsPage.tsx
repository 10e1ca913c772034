import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { may } from '../../../contract/access.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminEvents as words } from '../../../i18n/adminEvents.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Forbidden } from '../../../ui/states/pages.tsx'
import { useEvents } from '../../events/events.ts'
import { usePhone } from '../../usePhone.ts'
import { EventCards } from './EventCards.tsx'
import { EventsExport } from './EventsExport.tsx'
import { EventTable } from './EventTable.tsx'
import { Filters } from './Filters.tsx'
import { useAsked } from './useAsked.ts'

/** '/peristiwa': all that happened on what this person looks after. The filters stand in the address. */
export default function EventsPage() {
  const { role } = usePerson()
  return may(role, 'GET peristiwa') ? <Page /> : <Forbidden />
}

function Page() {
  const asking = useAsked()
  const { asked, clear } = asking
  const phone = usePhone()
  const { events, error, isFetching, isFetchingNextPage, refetch, hasNextPage, fetchNextPage } = useEvents(
    'peristiwa',
    asked,
  )
  const Rows = phone ? EventCards : EventTable
  const narrowed = Object.keys(asked).length > 0
  return (
    <>
      <PageTitle
        title={words.page}
        subtitle={words.hint}
        actions={events && events.length > 0 && <EventsExport asked={asked} />}
      />
      <Filters {...asking} />
      {!events ? (
        <Paper>
          {error ? (
            <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <Loading shape="table" rows={8} label={words.loading} />
          )}
        </Paper>
      ) : events.length === 0 ? (
        <Paper>
          <Empty
            searching={narrowed}
            title={narrowed ? words.noMatch : words.none}
            text={narrowed ? words.noMatchHint : words.noneHint}
            action={
              narrowed && (
                <Button variant="outlined" onClick={clear}>
                  {words.reset}
                </Button>
              )
            }
          />
        </Paper>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          {error && !isFetching && (
            <Alert severity="warning">
              {(hasNextPage ? words.olderFailed : words.stale)(messageOf(error))}
            </Alert>
          )}
          <Rows events={events} />
          {hasNextPage && (
            <Button
              variant="outlined"
              aria-disabled={isFetchingNextPage || undefined}
              onClick={() => !isFetchingNextPage && void fetchNextPage()}
              sx={{ justifySelf: 'center' }}
            >
              {isFetchingNextPage ? words.loading : words.older}
            </Button>
          )}
        </Box>
      )}
    </>
  )
}
