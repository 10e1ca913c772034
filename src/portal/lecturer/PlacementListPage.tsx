import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { lecturer as words } from '../../i18n/lecturer.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Await } from '../parts/Await.tsx'
import { Stack } from '../parts/Card.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Pager } from '../parts/Pager.tsx'
import { semesters } from '../parts/queries.ts'
import { ListFilters } from './ListFilters.tsx'
import { EVERY, newestOf, placementList, queryOf, type PlacementResource } from './placements.ts'
import { PlacementTable } from './PlacementTable.tsx'

type Props = {
  resource: PlacementResource
  title: string
  subtitle: string
  none: string
  /** Opens on the newest semester: a list of a whole programme grows with the years. */
  thisSemester?: boolean
}

/** One page of placements with its filters. */
export function PlacementListPage({ resource, title, subtitle, none, thisSemester = false }: Props) {
  const [params] = useSearchParams()
  const known = useQuery({ ...semesters(), enabled: thisSemester })
  const newest = thisSemester ? newestOf(known.data) : undefined
  const asked = queryOf(params, newest)
  const query = useQuery({
    ...placementList(resource, asked),
    enabled: !thisSemester || params.has('semester') || !known.isPending,
    placeholderData: keepPreviousData,
  })
  const narrowed = Boolean(asked.keyword ?? asked.prodi ?? asked.semester ?? asked.tunggu)
  return (
    <>
      <PageTitle
        title={title}
        subtitle={subtitle}
        actions={
          <IconButton component={Link} to="/" aria-label={words.closeList} sx={{ width: 44, height: 44 }}>
            <Icon name="tutup" />
          </IconButton>
        }
      />
      <Stack>
        <ListFilters newest={newest} />
        <Await query={query} loading={<Loading shape="list" rows={5} />}>
          {({ data, page }) =>
            data.length === 0 ? (
              <Empty
                searching={narrowed}
                title={narrowed ? words.noMatch : words.none}
                text={narrowed ? words.noMatchText : none}
                action={
                  narrowed && (
                    <Button
                      component={Link}
                      to={`/${resource}${thisSemester ? `?semester=${EVERY}` : ''}`}
                      variant="outlined"
                    >
                      {words.showAll}
                    </Button>
                  )
                }
              />
            ) : (
              <Stack aria-busy={query.isPlaceholderData || undefined}>
                <PlacementTable placements={data} to={(registerid) => `/${resource}/${registerid}`} />
                <Pager page={page} />
              </Stack>
            )
          }
        </Await>
      </Stack>
    </>
  )
}
