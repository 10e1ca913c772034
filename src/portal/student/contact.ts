/** Where a place is, on the map that this phone has. */
export function mapLink(name: string, address: string | null): string | null {
  if (!address) return null
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name}, ${address}` })}`
}
