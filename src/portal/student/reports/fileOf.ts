import type { Waiting } from '../../../dataProvider/queue/waiting.ts'

/** The file that waits with a text, to be shown in its form again. */
export function fileOf(waiting: Waiting | undefined): File | null {
  const file = waiting?.file
  return file ? new File([file.bytes], file.name, { type: file.type }) : null
}
