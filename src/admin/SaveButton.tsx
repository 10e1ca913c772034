import Button from '@mui/material/Button'
import { adminForm } from '../i18n/adminForm.ts'

/** Sends the form it stands in; stays pressable and focused while that is under way. */
export const SaveButton = ({ saving, label = adminForm.save }: { saving: boolean; label?: string }) => (
  <Button type="submit" variant="contained" aria-disabled={saving || undefined} sx={{ justifySelf: 'start' }}>
    {saving ? adminForm.saving : label}
  </Button>
)
