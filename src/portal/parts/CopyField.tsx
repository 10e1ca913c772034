import type { ComponentProps } from 'react'
import { TextInput } from '../../ui/TextInput.tsx'

type Props = Pick<ComponentProps<typeof TextInput>, 'label' | 'hint'> & { value: string }

/** What the browser does not copy itself (refused, or a page without https): marked, as soon as it is there and again by a tap. */
export const CopyField = (props: Props) => (
  <TextInput {...props} readOnly autoFocus onFocus={({ target }) => target.select()} />
)
