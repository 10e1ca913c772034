/** A phone number as WhatsApp wants it ('0812…' is '62812…'); null for what is no mobile number. */
export function whatsappLink(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^0/, '62')
  return /^628\d{7,12}$/.test(digits) ? `https://wa.me/${digits}` : null
}

/** Where a place is, on the map that this phone has. */
export function mapLink(name: string, address: string | null): string | null {
  if (!address) return null
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name}, ${address}` })}`
}
