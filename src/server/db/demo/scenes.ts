import scenes from './story/scenes.json' with { type: 'json' }
import type { Part, Scene } from './sampleFiles.ts'

/** What interns took pictures of: its rectangles stand in the file as 'left top width height #colour'. */
export const SCENES: readonly Scene[] = scenes.map(({ name, parts }) => ({
  name,
  parts: parts.map(
    (part) => part.split(' ').map((word) => Number(word.replace('#', '0x'))) as unknown as Part,
  ),
}))

/** A house of three floors under a sky, its roof and door in the colour of the company. */
export const officeIn = ([red, green, blue]: readonly [number, number, number]): Scene => {
  const colour = (red << 16) | (green << 8) | blue
  const windows = [24, 34, 54, 64].flatMap((left) =>
    [28, 44, 60].map((top) => [left, top, 6, 9, 0x9fb8dd] as const),
  )
  return {
    name: 'Kantor',
    parts: [
      [0, 0, 100, 100, 0xd3e0f4],
      [0, 62, 100, 20, 0xb6cbe8],
      [8, 52, 14, 30, 0xe6edf8],
      [76, 46, 16, 36, 0xe6edf8],
      [20, 20, 54, 62, 0xffffff],
      [17, 14, 60, 8, colour],
      ...windows,
      [44, 62, 6, 20, colour],
      [3, 66, 5, 16, 0x3f7d58],
      [93, 66, 5, 16, 0x3f7d58],
      [0, 82, 100, 18, 0xa3adbd],
    ],
  }
}
