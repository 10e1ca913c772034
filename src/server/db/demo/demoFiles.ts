/** A file of the story, before it is stored. */
export interface DemoFile {
  /** As `berkas` calls it. */
  guna: string
  nama: string
  mime: 'application/pdf' | 'image/png'
  bytes: Buffer
  /** The student whose file it is. */
  nobp: string | null
  dibuat: string
}

/** Adds a file and gives back its `berkasid`. */
export type AddFile = (paper: DemoFile) => number

export function demoFiles(): { documents: DemoFile[]; addFile: AddFile } {
  const documents: DemoFile[] = []
  return { documents, addFile: (paper) => documents.push(paper) }
}
