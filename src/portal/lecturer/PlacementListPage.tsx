import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { lecturer as words } from '../../i18n/lecturer.ts'
import { Await } from '../parts/Await.tsx'
import { Pager } from '../parts/Pager.tsx'
import { semesters } from '../parts/queries.ts'
import { Empty, Icon, LinkButton, Loading, PageTitle, Stack } from '../ui/index.ts'
import { rememberList } from '../../dataProvider/lastList.ts'
import { ChosenFilters, ListFilters } from './ListFilters.tsx'
import { EVERY, newestOf, placementList, queryOf, type PlacementResource } from './placements.ts'
import { PlacementTable } from './PlacementTable.tsx'
import styles from './PlacementTable.module.css'

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
  const narrowed = Boolean(
    asked.keyword ?? asked.prodi ?? chosen ?? asked.tunggu ?? asked.magang ?? asked.perusahaan ?? asked.dosen,
  )
  return (
    <>
      <PageTitle
        title={title}
        subtitle={subtitle}
        actions={
          <LinkButton to="/" look="text" tone="plain" aria-label={words.closeList}>
            <Icon name="tutup" />
          </LinkButton>
        }
      />
      <Stack className={styles.room}>
        <ListFilters resource={resource} newest={newest} />
        <Await query={query} loading={<Loading shape="list" rows={5} />}>
          {({ data, page }) =>
            data.length === 0 ? (
              <Empty
                searching={narrowed}
                title={narrowed ? words.noMatch : words.none}
                text={narrowed ? words.noMatchText : none}
                action={
                  narrowed ? (
                    <ChosenFilters newest={newest} />
                  ) : (
                    asked.semester !== undefined && (
                      <LinkButton to={`/${resource}?semester=${EVERY}`} look="outlined">
                        {words.showAll}
                      </LinkButton>
                    )
                  )
                }
              />
            ) : (
              <Stack aria-busy={query.isPlaceholderData || undefined}>
                {narrowed && <ChosenFilters newest={newest} />}
                <PlacementTable
                  placements={data}
                  to={(registerid) => `/${resource}/${registerid}`}
                  oneProgramme={asked.prodi !== undefined}
                  oneSemester={asked.semester !== undefined}
                />
                <Pager page={page} />
              </Stack>
            )
          }
        </Await>
      </Stack>
    </>
  )
}
