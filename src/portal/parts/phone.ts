/** 'tel:' with what can be dialled, or null where there is no number. */
export const telOf = (phone: string | null | undefined): string | null => {
  const digits = phone?.replaceAll(/[^\d+]/g, '') ?? ''
  return digits.length >= 5 ? `tel:${digits}` : null
}

/** The WhatsApp chat of an Indonesian mobile number; a landline has none. */
export function whatsAppOf(phone: string | null | undefined): string | null {
  const digits = phone?.replaceAll(/\D/g, '').replace(/^0/, '62') ?? ''
  return /^628\d{7,12}$/.test(digits) ? `https://wa.me/${digits}` : null
}
