import type { QueuedWrite } from '../../../dataProvider/queue/queuedWrite.ts'

/** The file that waits with a text, to be shown in its form again. */
export function fileOf(waiting: QueuedWrite | undefined): File | null {
  const file = waiting?.file
  return file ? new File([file.bytes], file.name, { type: file.type }) : null
}
