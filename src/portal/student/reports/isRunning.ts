import type { Registration } from '../../../contract/endpoints/index.ts'

/** Reports are written while the internship runs; one that has ended is only read. */
export const isRunning = ({ keadaan }: Registration): boolean => keadaan === 'berjalan'
