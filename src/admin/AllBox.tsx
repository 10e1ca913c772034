import Checkbox from '@mui/material/Checkbox'

type Props = {
  chosen: number
  of: number
  onChange: (all: boolean) => void
  'aria-label'?: string
}

/** All of them, some or none: the box above boxes. */
export function AllBox({ chosen, of, onChange, 'aria-label': label }: Props) {
  const all = of > 0 && chosen === of
  const some = !all && chosen > 0
  return (
    <Checkbox
      checked={all}
      indeterminate={some}
      onChange={() => onChange(!all)}
      slotProps={{
        input: {
          'aria-label': label,
          // What MUI says of it in an attribute has to be true of the box as well.
          ref: (box: HTMLInputElement | null) => {
            if (box) box.indeterminate = some
          },
        },
      }}
    />
  )
}
