/** How many students a lecturer guides, in steps. */
export const LOADS = ['tidak-ada', 'sampai-5', 'sampai-10', 'lebih-dari-10'] as const
export type Load = (typeof LOADS)[number]

/** The least and the most of each step. */
export const loadRange: Readonly<Record<Load, readonly [least: number, most: number | null]>> = {
  'tidak-ada': [0, 0],
  'sampai-5': [1, 5],
  'sampai-10': [6, 10],
  'lebih-dari-10': [11, null],
}

/** Silent this many days while the internship runs: whoever guides and whoever watches hears of it. */
export const SILENT_DAYS = 7
