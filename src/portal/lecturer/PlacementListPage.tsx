import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { rememberList } from '../../dataProvider/lastList.ts'
import { lecturer as words } from '../../i18n/lecturer.ts'
import { Await } from '../parts/Await.tsx'
import { Pager } from '../parts/Pager.tsx'
import { semesters } from '../parts/queries.ts'
import { Empty, LinkButton, Loading, PageTitle, Stack } from '../ui/index.ts'
import { ChosenFilters, ListFilters, RowsOfPage } from './ListFilters.tsx'
import {
  EVERY,
  newestOf,
  placementList,
  queryOf,
  ROWS,
  type Placement,
  type PlacementResource,
} from './placements.ts'
import { PlacementTable } from './PlacementTable.tsx'
import styles from './PlacementTable.module.css'

type Props = { resource: PlacementResource; title: string; subtitle: string; none: string }

/**
 * One page of placements with its filters. It opens on the newest semester: such a list grows with the years. Of those one
 * guides, whoever waits stands first.
 */
export function PlacementListPage({ resource, title, subtitle, none }: Props) {
  const [params] = useSearchParams()
  const { search } = useLocation()
  useEffect(() => rememberList(resource, search), [resource, search])
  const known = useQuery(semesters())
  const newest = newestOf(known.data)
  const usual = resource === 'mahasiswabimbingan' ? 'belum_verifikasi' : undefined
  const asked = queryOf(params, newest, usual)
  const enabled = params.has('semester') || !known.isPending
  const query = useQuery({ ...placementList(resource, asked), enabled, placeholderData: keepPreviousData })
  // How many there are without the other filters.
  const all = queryOf(new URLSearchParams(), asked.semester, usual)
  const everybody = useQuery({ ...placementList(resource, all), enabled })
  const chosen = params.has('semester') ? asked.semester : undefined
  const narrowed = Boolean(
    asked.keyword ?? asked.prodi ?? chosen ?? asked.tunggu ?? asked.magang ?? asked.perusahaan ?? asked.dosen,
  )
  return (
    <>
      <PageTitle title={title} subtitle={subtitle} />
      <Stack className={styles.room}>
        <ListFilters
          resource={resource}
          asked={asked}
          newest={newest}
          total={everybody.data?.page.total ?? 0}
        />
        <Await query={query} loading={<Loading shape="list" rows={5} />}>
          {({ data, page }) =>
            data.length === 0 ? (
              <Empty
                searching={narrowed}
                title={narrowed ? words.noMatch : words.none}
                text={narrowed ? words.noMatchText : none}
                action={
                  narrowed ? (
                    <ChosenFilters asked={asked} />
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
                <ChosenFilters asked={asked} without={resource} />
                <PlacementTable
                  placements={params.has('urut') || !usual ? data : data.toSorted(waitingFirst)}
                  to={(registerid) => `/${resource}/${registerid}`}
                  asked={asked}
                />
                <Pager page={page} />
                {page.total > ROWS && <RowsOfPage rows={page.perPage} />}
              </Stack>
            )
          }
        </Await>
      </Stack>
    </>
  )
}

const waitingFirst = (a: Placement, b: Placement) =>
  b.belum_verifikasi - a.belum_verifikasi || a.registermhsnama.localeCompare(b.registermhsnama)
