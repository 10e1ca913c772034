/**
 * The WhatsApp chat of an Indonesian mobile number, however it is written ('0812…', '+62 812…', '812…'), with a text that
 * waits to be sent by whoever opens it; null for a landline, and for what is no number.
 */
export function whatsAppOf(phone: string | null | undefined, text = ''): string | null {
  const digits = phone?.replaceAll(/\D/g, '').replace(/^0*(?=8)/, '62') ?? ''
  if (!/^628\d{7,12}$/.test(digits)) return null
  return `https://wa.me/${digits}${text && `?text=${encodeURIComponent(text)}`}`
}
