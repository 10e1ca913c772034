import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState, type FormEvent } from 'react'
import { useGetList } from 'react-admin'
import { MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import {
  IMPORT_NAMES,
  importKind,
  MAX_IMPORT_ROWS,
  type ImportName,
  keysOf,
  templateOf,
} from '../../../contract/import.ts'
import type { Kuota } from '../../../contract/resources/kuota.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { language } from '../../../i18n/language.ts'
import { asHere } from '../../../i18n/studentNumber.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { TextInput, SelectInput } from '../../../ui/TextInput.tsx'
import { SheetButtons } from '../../SheetButtons.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { Tick } from '../../parts/Tick.tsx'
import { Fold } from './Fold.tsx'
import { labelOf } from './labelOf.ts'
import type { Import } from './useImport.ts'

/** What the file is about, the file, and what is to happen to accounts. */
export function ChooseStep({ job: { order, choose, look } }: { job: Import }) {
  const [missing, setMissing] = useState(false)
  const [nameless, setNameless] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!order.file)
    const nameless = order.accounts && order.again && order.only?.trim() === ''
    setNameless(nameless)
    if (order.file && !nameless) void look()
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Kinds name={order.name} choose={choose} />
      <FileField
        label={words.file}
        accept={['.xlsx', '.csv', '.txt', '.xls', '.html']}
        acceptLabel={words.fileTypes}
        maxBytes={MAX_FILE_BYTES}
        value={order.file}
        onChange={(file) => {
          setMissing(false)
          choose({ file })
        }}
        error={missing ? words.fileMissing : undefined}
        hint={words.fileHint({ rows: MAX_IMPORT_ROWS })}
      />
      {order.name === 'kursi' && <QuotaChoice value={order.quota} onChange={(quota) => choose({ quota })} />}
      <ColumnList name={order.name} />

      {importKind(order.name).account && <Accounts {...{ order, choose, nameless }} />}
      <Box>
        <Button type="submit" variant="contained">
          {words.check}
        </Button>
        <FormHelperText>{words.checkHint}</FormHelperText>
      </Box>
    </Box>
  )
}

type Choosing = Pick<Import, 'order' | 'choose'>

function Kinds({ name: chosen, choose }: { name: ImportName; choose: Import['choose'] }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1 }}>
        {words.kind}
      </Typography>
      <RadioGroup
        name="jenis"
        value={chosen}
        onChange={(_event, value) => choose({ name: value as ImportName })}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
      >
        {IMPORT_NAMES.map((name) => (
          <FormControlLabel
            key={name}
            value={name}
            label={words.kinds[name]}
            control={<Radio />}
            sx={{
              m: 0,
              pr: 1,
              border: 1,
              borderColor: name === chosen ? 'primary.main' : 'divider',
              bgcolor: name === chosen ? 'tint' : 'transparent',
              borderRadius: 1,
            }}
          />
        ))}
      </RadioGroup>
      <FormHelperText>{words.kindHint}</FormHelperText>
    </Box>
  )
}

/** Whether people of the file get accounts, and whether first passwords are made anew, of all or of one. */
function Accounts({ order, choose, nameless }: Choosing & { nameless: boolean }) {
  const kind = importKind(order.name)
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 1 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
        {words.accounts}
      </Typography>
      <Tick
        label={words.makeAccounts({ kind: words.kinds[order.name].toLowerCase() })}
        ticked={order.accounts}
        onTick={(accounts) => choose({ accounts })}
      />
      <Tick
        disabled={!order.accounts}
        label={words.renewPasswords}
        ticked={order.accounts && order.again}
        onTick={(again) => choose({ again })}
      />
      {order.accounts && order.again && (
        <Box sx={{ pl: 4, display: 'grid', gap: 1 }}>
          <RadioGroup
            aria-label={words.renewFor}
            value={order.only === null ? 'semua' : 'satu'}
            onChange={(_event, value) => choose({ only: value === 'satu' ? '' : null })}
          >
            <FormControlLabel value="semua" label={words.renewAll} control={<Radio />} />
            <FormControlLabel value="satu" label={words.renewOne} control={<Radio />} />
          </RadioGroup>
          {order.only !== null && (
            <Box sx={{ maxWidth: 320 }}>
              <TextInput
                label={words.renewName}
                value={order.only}
                maxLength={40}
                error={nameless ? words.renewNameMissing : undefined}
                onChange={({ target }) => choose({ only: target.value })}
              />
            </Box>
          )}
        </Box>
      )}
      <FormHelperText>{words.accountsHint({ column: labelOf(kind.columns[kind.key]!) })}</FormHelperText>
    </Box>
  )
}

/** Which columns a file may have, and an example to start from. */
function ColumnList({ name }: { name: ImportName }) {
  const { columns } = importKind(name)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Quiet>{words.example({ kind: words.kinds[name].toLowerCase() })}</Quiet>
        <SheetButtons
          key={name}
          name={words.files.example(name)}
          rows={() => asHere(templateOf(name, language()))}
          labels={{ xlsx: words.exampleXlsx, csv: words.exampleCsv }}
          size="small"
        />
      </Box>
      <Fold title={words.columns}>
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {words.columnsHint}
        </Typography>
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { sm: '1fr 1fr' },
          }}
        >
          {Object.entries(columns).map(([column, { label, headers, field }]) => (
            <li key={column}>
              <Typography variant="subtitle2" component="span">
                {labelOf({ label })}
                {(!field.optional || keysOf(importKind(name)).includes(column)) && ' *'}
              </Typography>
              {headers.length > 0 && (
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                  {words.knownAs({ names: headers.slice(0, 4).join(', ') })}
                </Typography>
              )}
            </li>
          ))}
        </Box>
      </Fold>
    </Box>
  )
}

/** For a list of places that does not say which quota it is about. The newest ones first. */
function QuotaChoice({ value, onChange }: { value: number | undefined; onChange: (kuota?: number) => void }) {
  const { data, error } = useGetList<Kuota & { id: number }>('kuota', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'kuotamulairegistrasi', order: 'DESC' },
  })
  if (error) return <Alert severity="warning">{words.quotaFailed}</Alert>
  return (
    <SelectInput
      label={words.quota}
      hint={words.quotaHint}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      none={words.quotaByRow}
      choices={data?.map(({ id, jeniskuota, kuotaprodinama, kuotasemnama }) => [
        id,
        [jeniskuota, kuotaprodinama, kuotasemnama].join(' · '),
      ])}
    />
  )
}
