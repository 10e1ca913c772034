/** What became of an address, by what its event says there is now. */
export const addressAct = (after: Record<string, unknown>): 'noted' | 'confirmed' | 'removed' =>
  (after['alamatbaru'] ?? null) !== null
    ? 'noted'
    : (after['alamatsurel'] ?? null) !== null
      ? 'confirmed'
      : 'removed'
