import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { RecordContextProvider, useListContext, useRecordContext } from 'react-admin'
import { allFields, type Resource } from '../../contract/resource.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { titleOf, type Row } from '../definition.ts'
import { useWords } from '../words.ts'
import { BulkBar, PageBox, type RowsProps } from './ListTable.tsx'
import { hasActions, RowActions } from './RowActions.tsx'
import type { ResourceViews } from './resourceViews.ts'
import { Title, Value } from './Value.tsx'

/** The rows on a phone: a card each, with what it is recognised by, what says most about it, and a box to select it. */
export function ListCards({
  resource,
  look = {},
  label,
  counted = true,
  ...ways
}: RowsProps & { counted?: boolean }) {
  const { addressOf, editAddress } = ways
  const { role } = usePerson()
  const { data = [], total, isPlaceholderData, selectedIds = [], onToggleItem } = useListContext<Row>()
  const acts = hasActions(resource, look, role)
  const wide = look.Actions ?? Object.keys(look.actions ?? {}).length === 1
  const noun = useWords(look.people ?? resource.name)
  const actions = <RowActions resource={resource} look={look} editAddress={editAddress} />
  return (
    <>
      {counted && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            minHeight: look.bulk || total !== undefined ? 44 : 8,
          }}
        >
          {look.bulk && (
            <Box component="label" sx={{ display: 'flex', alignItems: 'center', ml: 0.5 }}>
              <PageBox />
              <Typography variant="body2">{words.selectPage}</Typography>
            </Box>
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary', ml: look.bulk ? 'auto' : 0 }}>
            {total !== undefined &&
              words.count({
                count: total,
                noun: (total === 1 ? noun.name : noun.several).toLowerCase(),
              })}
          </Typography>
        </Box>
      )}
      <Box
        component="ul"
        aria-label={label}
        aria-busy={isPlaceholderData || undefined}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, opacity: isPlaceholderData ? 0.6 : 1 }}
      >
        {data.map((row) => {
          const selected = selectedIds.includes(row.id)
          return (
            <RecordContextProvider key={row.id} value={row}>
              <Paper component="li" data-row="" tabIndex={-1} sx={selected ? SELECTED : CARD}>
                {look.bulk && (
                  <Checkbox
                    checked={selected}
                    onChange={() => onToggleItem(row.id)}
                    slotProps={{ input: { 'aria-label': words.selectOne({ name: titleOf(resource, row) }) } }}
                    sx={{ alignSelf: 'start', m: -1, mr: 0.5, width: 44, height: 44 }}
                  />
                )}
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {/* Beside the name alone: what stands below has the whole width. */}
                  <Box sx={{ display: 'flex' }}>
                    <Typography component="h2" variant="subtitle1" sx={{ flex: 1, minWidth: 0 }}>
                      <Title addressOf={addressOf}>{look.title?.(row) ?? titleOf(resource, row)}</Title>
                    </Typography>
                    {acts && !wide && <Box sx={{ flex: 'none', m: -1 }}>{actions}</Box>}
                  </Box>
                  {look.Card ? <look.Card row={row} /> : <FirstColumns resource={resource} look={look} />}
                  {acts && wide && <Box sx={{ ...WORDS, ml: look.bulk ? -5 : 0 }}>{actions}</Box>}
                </Box>
              </Paper>
            </RecordContextProvider>
          )
        })}
      </Box>
      {look.bulk && <BulkBar content={look.bulk} />}
      {/* The last card is not hidden by the bar. */}
      {selectedIds.length > 0 && <Box sx={{ height: 112 }} />}
    </>
  )
}

/** Without a card of its own: the first columns after the title, each with its name. */
function FirstColumns({ resource, look }: { resource: Resource; look: ResourceViews }) {
  const noun = useWords(resource.name)
  const row = useRecordContext<Row>()
  const fields = allFields(resource)
  // Each has its own line.
  const { below: _, ...plain } = look
  const there = (look.brief ?? resource.list.columns).filter(
    (source) => source !== resource.title && fields[source]?.kind !== 'file' && row?.[source] != null,
  )
  return (
    <Box
      component="dl"
      sx={{ m: 0, mt: 0.5, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5 }}
    >
      {(look.brief ? there : there.slice(0, 4)).map((source) => (
        <Typography key={source} component="div" variant="body2" sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {noun.field(source)}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <Value resource={resource} look={plain} source={source} label={noun.field(source)} />
          </Box>
        </Typography>
      ))}
    </Box>
  )
}

/** As wide as the card, also below the tick: with large letters one long word is wider than what is beside it. */
const WORDS = { mt: 1, mb: -1, mr: -1, '& > div': { whiteSpace: 'normal' } } as const
const CARD = {
  display: 'flex',
  p: 2,
  borderColor: 'divider',
  '&:focus-within': { borderColor: 'primary.main' },
}
const SELECTED = { ...CARD, bgcolor: 'tint', borderColor: 'primary.main' }
