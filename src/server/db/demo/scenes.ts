import type { Scene } from './sampleFiles.ts'

/** What interns took pictures of. */
export const SCENES: readonly Scene[] = [
  {
    name: 'Rak server setelah dirapikan',
    parts: [
      [0, 0, 100, 100, 0xdfe5ee],
      [0, 82, 100, 18, 0xb9c2cf],
      [30, 8, 40, 82, 0x263040],
      [33, 12, 34, 10, 0x3d4a5f],
      [33, 25, 34, 10, 0x3d4a5f],
      [33, 38, 34, 10, 0x3d4a5f],
      [33, 51, 34, 16, 0x52617a],
      [33, 70, 34, 10, 0x3d4a5f],
      [35, 16, 2, 3, 0x3ecf8e],
      [39, 16, 2, 3, 0x3ecf8e],
      [35, 29, 2, 3, 0x3ecf8e],
      [35, 42, 2, 3, 0xf2b33d],
      [35, 58, 28, 2, 0x8fa3c4],
      [35, 74, 2, 3, 0x3ecf8e],
      [24, 20, 2, 66, 0x2f6fd6],
      [72, 34, 2, 52, 0xd64545],
    ],
  },
  {
    name: 'Konektor RJ45 yang sudah dipasang',
    parts: [
      [0, 0, 100, 100, 0xe9e2d4],
      [0, 70, 100, 30, 0xcdbf9f],
      [0, 44, 46, 10, 0x2f6fd6],
      [44, 36, 30, 26, 0xf4f7fb],
      [48, 40, 22, 18, 0xd9e4f2],
      [50, 40, 2, 14, 0xe08a2e],
      [54, 40, 2, 14, 0x3f9d5c],
      [58, 40, 2, 14, 0x2f6fd6],
      [62, 40, 2, 14, 0x8a5a33],
      [66, 40, 2, 14, 0xe08a2e],
      [74, 44, 8, 10, 0xc9d5e6],
      [12, 78, 50, 6, 0x4b5565],
      [56, 74, 12, 14, 0xb03a3a],
    ],
  },
  {
    name: 'Titik akses di lantai 2',
    parts: [
      [0, 0, 100, 100, 0xf0ede6],
      [0, 0, 100, 22, 0xd8dde4],
      [36, 16, 28, 10, 0xffffff],
      [40, 24, 20, 3, 0xc5ccd6],
      [48, 20, 4, 2, 0x3ecf8e],
      [8, 40, 26, 60, 0x9fb3c8],
      [12, 46, 18, 20, 0xcfe0f2],
      [66, 52, 26, 48, 0xb88e5e],
      [84, 74, 3, 4, 0x5b4325],
      [0, 94, 100, 6, 0xb9b2a3],
    ],
  },
  {
    name: 'Uji sinyal dari meja pelayanan',
    parts: [
      [0, 0, 100, 100, 0xe6edf5],
      [0, 74, 100, 26, 0x9a7850],
      [22, 26, 56, 42, 0x263040],
      [25, 29, 50, 35, 0xf7fafc],
      [29, 54, 6, 6, 0x3f9d5c],
      [38, 47, 6, 13, 0x3f9d5c],
      [47, 40, 6, 20, 0x3f9d5c],
      [56, 34, 6, 26, 0xf2b33d],
      [46, 68, 8, 6, 0x3d4a5f],
      [36, 74, 28, 3, 0x3d4a5f],
      [84, 66, 8, 10, 0xd64545],
    ],
  },
]

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
