/** The digits of an Indonesian mobile number as WhatsApp knows it, however it is written; null for what is none. */
export function whatsAppNumber(phone: string | null | undefined): string | null {
  const digits = phone?.replaceAll(/\D/g, '').replace(/^0*(?=8)/, '62') ?? ''
  return /^628\d{7,12}$/.test(digits) ? digits : null
}

/**
 * The WhatsApp chat of an Indonesian mobile number ('0812…', '+62 812…', '812…'), with a text that waits to be sent by
 * whoever opens it; null for a landline, and for what is no number.
 */
export function whatsAppOf(phone: string | null | undefined, text = ''): string | null {
  const digits = whatsAppNumber(phone)
  return digits && `https://wa.me/${digits}${text && `?text=${encodeURIComponent(text)}`}`
}

/** Digits of the code by which a number is confirmed. */
export const WHATSAPP_CODE = 6
