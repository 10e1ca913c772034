import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { lecturer as words } from '../../i18n/lecturer.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Await } from '../parts/Await.tsx'
import { Stack } from '../parts/Card.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Pager } from '../parts/Pager.tsx'
import { semesters } from '../parts/queries.ts'
import { rememberList } from './listAddress.ts'
import { ListFilters } from './ListFilters.tsx'
import { EVERY, newestOf, placementList, queryOf, type PlacementResource } from './placements.ts'
import { PlacementTable } from './PlacementTable.tsx'

type Props = { resource: PlacementResource; title: string; subtitle: string; none: string }

/** One page of placements with its filters. It opens on the newest semester: such a list grows with the years. */
export function PlacementListPage({ resource, title, subtitle, none }: Props) {
  const [params] = useSearchParams()
  const { search } = useLocation()
  useEffect(() => rememberList(resource, search), [resource, search])
  const known = useQuery(semesters())
  const newest = newestOf(known.data)
  const asked = queryOf(params, newest)
  const query = useQuery({
    ...placementList(resource, asked),
    enabled: params.has('semester') || !known.isPending,
    placeholderData: keepPreviousData,
  })
  const chosen = params.has('semester') ? asked.semester : undefined
  const narrowed = Boolean(asked.keyword ?? asked.prodi ?? chosen ?? asked.tunggu)
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
                  (narrowed || asked.semester !== undefined) && (
                    <Button component={Link} to={`/${resource}?semester=${EVERY}`} variant="outlined">
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
