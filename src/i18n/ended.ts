/** A sentence with its full stop; 'Rahmad Hidayat, M.Kom.' brings one. */
export const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`)
