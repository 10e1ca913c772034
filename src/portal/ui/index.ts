/**
 * What the portal's screens are made of: plain CSS (`*.module.css` beside each part), no MUI, no emotion. For whoever
 * builds a screen:
 *
 * - Colours and scheme: `var(--primary-main)`, `var(--text-secondary)`, `var(--status-menunggu-bg)` … are the names of
 *   `ui/palette.ts` (variables.css is made from it, light and dark), in a `Page.module.css` beside the page. In code
 *   `paletteVar('text.secondary')`. Media queries: 600, 900, 1200 px; old phones know neither `@layer` nor nesting.
 * - `className` is for place and measure (width, margin). To change a part's own look write two classes
 *   (`.page .send`), so that the order of files does not matter.
 * - Button: `look` filled (one on a screen) · outlined · text (default); `tone` primary · danger · plain; `busy` keeps
 *   the focus and takes no second press. LinkButton the same with `to`. IconButton has a `label`.
 * - Sheet: a form or list over the page on a native `<dialog>`. It exists while it is open (`{open && <Sheet …>}`); X,
 *   Escape, a press beside it and Back all do `onClose`, asking first when `changed`. What shall have the focus first
 *   says `data-autofocus`. Links inside a sheet may be followed: its entry in the history is skipped on the way back.
 *   A sheet whose address names it (`?tulis=1`) is the same: Back closes it, `onClose` takes the parameter away
 *   (`replace: true`).
 * - FormSheet (parts): a sheet with a form, sent once, with its refusals; useFields (ui) holds what is typed.
 * - useBackToClose(onBack, open): the same for anything else that lies over the page. Nothing for a router to know.
 * - useConfirm/useNotice (ui/dialog/context.ts) lie over every sheet; a success that is told while a sheet stays open is
 *   behind it: say it inside the sheet instead.
 * - States: Loading (shapes), Skeleton (one bar), Empty, Failed, Message; Chip/StatusChip: icon, word and colour.
 */
export { Button, IconButton } from '../../ui/Button.tsx'
export { cx } from '../../ui/cx.ts'
export { DefinitionList } from '../../ui/DefinitionList.tsx'
export { PageTitle } from '../../ui/PageTitle.tsx'
export { paletteVar, type Tone } from '../../ui/palette.ts'
export { Skeleton } from '../../ui/Skeleton.tsx'
export { Spinner } from '../../ui/Spinner.tsx'
export { Empty } from '../../ui/states/Empty.tsx'
export { Failed } from '../../ui/states/Failed.tsx'
export { Loading } from '../../ui/states/Loading.tsx'
export { Message } from '../../ui/states/Message.tsx'
export { StatusChip, ToneChip as Chip } from '../../ui/status/StatusChip.tsx'
export { SelectInput as Select, TextArea, TextInput as TextField } from '../../ui/TextInput.tsx'
export { useBackToClose } from '../../ui/dialog/backToClose.ts'
export { Icon, type IconName } from '../parts/Icon.tsx'
export { ActionBar } from '../parts/ActionBar.tsx'
export { Note, RefusalNote } from '../parts/Note.tsx'
export { Actions, Card, Columns, Hidden, Stack } from './Card.tsx'
export { LinkButton } from './LinkButton.tsx'
export { Sheet } from './Sheet.tsx'
