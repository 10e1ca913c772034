/** A file of the story, before it is stored. */
export interface Paper {
  /** As `berkas` calls it. */
  guna: string
  nama: string
  mime: 'application/pdf' | 'image/png'
  bytes: Buffer
  /** The student whose file it is. */
  nobp: string | null
  dibuat: string
}

/** Puts a file on the shelf and gives back its `berkasid`. */
export type Shelve = (paper: Paper) => number

export function shelf(): { papers: Paper[]; shelve: Shelve } {
  const papers: Paper[] = []
  return { papers, shelve: (paper) => papers.push(paper) }
}
